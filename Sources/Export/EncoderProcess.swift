internal import CSpawn
internal import Glibc

/// The program `ffmpeg` while it reads frames through a pipe and writes a file.
///
/// It ends with this object, or with our process, however that ends. Whatever it complains about is read all the time,
/// so that neither side can wait for the other for ever.
final class EncoderProcess {
    private let process: pid_t
    private let interruption: Interruption
    /// Where frames go in; −1 when no more will.
    private var input: Int32
    /// Where its words come out; −1 when it has closed that.
    private var errors: Int32
    /// The last of what it said.
    private var words: [UInt8] = []
    private var status: Int32?

    /// Starts the program with these arguments; the file is its descriptor 3.
    ///
    /// - Throws: `OutputError` of kind `programMissing`.
    init(_ arguments: [String], file: Int32, interruption: Interruption) throws(OutputError) {
        self.interruption = interruption
        guard let path = EncoderProcess.path() else {
            throw OutputError(
                .programMissing, "ffmpeg is not installed, and videos need it; run Scripts/install, or write a .gif")
        }
        guard let frames = EncoderProcess.pipe() else { throw EncoderProcess.cannotStart(path, errno) }
        guard let complaints = EncoderProcess.pipe() else {
            frames.forEach { close($0) }
            throw EncoderProcess.cannotStart(path, errno)
        }
        let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { [frames[0], complaints[1], null].forEach { close($0) } }
        process = EncoderProcess.spawn(
            path, [path] + arguments, input: frames[0], output: null, errors: complaints[1], extra: file)
        guard process > 0 else {
            let failure = EncoderProcess.cannotStart(path, -process)
            [frames[1], complaints[0]].forEach { close($0) }
            input = -1
            errors = -1
            status = 0
            throw failure
        }
        input = frames[1]
        errors = complaints[0]
        // As much as the system gives, so that both sides run at once; some frame or other fits in.
        _ = fcntl(input, EncoderProcess.setPipeSize, 1 << 20)
        for end in [input, errors] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        if input >= 0 { close(input) }
        if errors >= 0 { close(errors) }
        guard status == nil else { return }
        kill(process, SIGKILL)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }

    /// Hands over bytes and waits while the program is busy.
    ///
    /// - Throws: `OutputError`: the program has ended, or somebody asked us to.
    func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
        var start = 0
        while start < bytes.count {
            let count = Glibc.write(input, bytes.baseAddress.map { $0 + start }, bytes.count - start)
            if count > 0 {
                start += count
            } else if count < 0, errno == EAGAIN || errno == EINTR {
                try wait(forInput: true)
            } else {
                throw try failure()
            }
        }
        try interruption.check()
        listen()
    }

    /// Says that there are no more frames, and waits until the file is whole.
    ///
    /// - Throws: `OutputError`: the program failed, or somebody asked us to end.
    func finish() throws(OutputError) {
        try waitForEnd()
        guard status == 0 else { throw try failure() }
    }

    // MARK: Waiting

    private func wait(forInput: Bool) throws(OutputError) {
        var ends = [
            pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            pollfd(fd: forInput ? input : -1, events: Int16(POLLOUT), revents: 0),
        ]
        poll(&ends, 2, 50)
        try interruption.check()
        listen()
    }

    private func waitForEnd() throws(OutputError) {
        if input >= 0 { close(input) }
        input = -1
        while status == nil {
            try wait(forInput: false)
            var result: Int32 = 0
            if waitpid(process, &result, WNOHANG) == process { status = result }
        }
        listen()
    }

    /// Reads what the program says, as far as it has said it.
    private func listen() {
        guard errors >= 0 else { return }
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(errors, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count == 0 {
                close(errors)
                errors = -1
            }
            guard count > 0 else { return }
            words += chunk[..<count]
            if words.count > 1 << 14 { words.removeFirst(words.count - 1 << 13) }
        }
    }

    // MARK: Failures

    /// What the program says for itself, when it is over.
    private func failure() throws(OutputError) -> OutputError {
        try waitForEnd()
        let lines = String(decoding: words, as: UTF8.self).split { $0.isNewline }
        let last = lines.last { !$0.allSatisfy(\.isWhitespace) }
        let status = status ?? 0
        let end = status & 0x7F != 0 ? "was killed by signal \(status & 0x7F)" : "ended with code \(status >> 8 & 0xFF)"
        let reason = last.map { "'\($0)'" } ?? "it \(end) and said nothing"
        return OutputError(.writeFailed, "ffmpeg failed: \(reason); what stood there before is untouched")
    }

    private static func cannotStart(_ path: String, _ error: Int32) -> OutputError {
        OutputError(.programMissing, "cannot start \(path): \(String(cString: strerror(error))); install it anew")
    }

    // MARK: Starting

    /// The first program of that name on the path.
    private static func path() -> String? {
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
        for folder in folders.split(separator: ":", omittingEmptySubsequences: false) {
            let path = "\(folder.isEmpty ? "." : folder)/ffmpeg"
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            if access(path, X_OK) == 0 { return path }
        }
        return nil
    }

    /// The two ends of a pipe, where it is read and where it is written.
    private static func pipe() -> [Int32]? {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ends
    }

    private static func spawn(
        _ path: String, _ arguments: [String], input: Int32, output: Int32, errors: Int32, extra: Int32
    ) -> pid_t {
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { words.forEach { free($0) } }
        words.append(nil)
        return words.withUnsafeBufferPointer { words in
            words.baseAddress.map { hippari_spawn(path, $0, input, output, errors, extra) } ?? -EINVAL
        }
    }

    /// F_SETPIPE_SZ, a macro that Swift does not see.
    private static let setPipeSize: Int32 = 1031
}
