internal import Glibc
internal import Recording

/// Reading a file whole.
enum InputFile {
    /// The file's bytes, or standard input's for `-`.
    ///
    /// - Throws: 66 when it is missing, a folder or unreadable; 65 when it holds more than 64 MiB.
    static func read(_ path: String) throws(Failure) -> [UInt8] {
        let isStandardInput = path == "-"
        let descriptor = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path, errno) }
        defer { if !isStandardInput { close(descriptor) } }

        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw unreadable(path, EISDIR) }
        let limit = GestureFile.byteLimit
        if status.st_mode & S_IFMT == S_IFREG, status.st_size > limit { throw tooLarge(path) }

        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(path, errno) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            if bytes.count > limit { throw tooLarge(path) }
        }
    }

    private static func tooLarge(_ path: String) -> Failure {
        Failure(.data, "'\(path)' is larger than 64 MiB, which no gesture or parameter file is; choose another file")
    }

    private static func unreadable(_ path: String, _ error: Int32) -> Failure {
        let reason =
            switch error {
            case ENOENT: "there is no such file; check the name"
            case EISDIR: "it is a folder; name a file in it"
            case EACCES: "permission denied; make it readable"
            default: "\(String(cString: strerror(error))); check the file"
            }
        return Failure(.noInput, "cannot read '\(path)': \(reason)")
    }
}
