internal import Glibc

/// Catches the signals that ask for an end, so that long work can tidy up before it obeys.
///
/// From its making to its end they do nothing but wait to be asked for. For a program of one thread.
package final class Interruption {
    private var signals = sigset_t()
    private var before = sigset_t()

    package init() {
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, &before)
    }

    deinit {
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// - Throws: `OutputError` of kind `interrupted` when somebody has asked for the end.
    package func check() throws(OutputError) {
        var now = timespec()
        let signal = sigtimedwait(&signals, nil, &now)
        guard signal > 0 else { return }
        throw OutputError(.interrupted(signal: signal), "interrupted; nothing was written")
    }
}
