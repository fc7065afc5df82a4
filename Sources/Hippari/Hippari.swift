internal import Glibc
internal import Scenes
internal import Stage

/// The program.
@main
enum Hippari {
    static func main() {
        // A reader that goes away and a file that may not grow are found out by the write that fails.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        let tool = CommandLineTool(catalog: .all)
        let code = tool.run(arguments: Array(CommandLine.arguments.dropFirst()))
        // A shell that runs several commands stops when one of them dies of its signal, and only then.
        if code > 128 { die(of: code - 128) }
        exit(code)
    }

    private static func die(of number: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        signal(number, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }
}
