internal import Glibc

/// A file being written beside its final name, so that what stood there stays until it is complete.
///
/// `-` is standard output. Devices and pipes are written as they are. A file that is not completed is removed.
package final class OutputFile {
    private let path: String
    private let descriptor: Int32
    private let isOwned: Bool
    /// The name until the file is complete, and the final one; nil for what is written directly.
    private let names: (temporary: String, final: String)?
    private var isComplete = false
    private var buffer: [UInt8] = []

    /// - Throws: 73 when the file cannot be created.
    package init(_ path: String, standardOutput: Int32) throws(Failure) {
        self.path = path
        if let stream = OutputFile.stream(path, standardOutput) {
            descriptor = stream
            isOwned = false
            names = nil
            return
        }
        guard !path.isEmpty else { throw OutputFile.cannotCreate(path, ENOENT) }
        isOwned = true
        var status = stat()
        let exists = stat(path, &status) == 0
        let kind = status.st_mode & S_IFMT
        if exists, kind == S_IFDIR { throw OutputFile.cannotCreate(path, EISDIR) }
        if exists, kind != S_IFREG {
            names = nil
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw OutputFile.cannotCreate(path, errno) }
            return
        }
        let final = exists ? OutputFile.resolvingLinks(path) : path
        var template = Array((OutputFile.folder(of: final) + ".hippari-XXXXXX").utf8CString)
        descriptor = mkstemp(&template)
        let error = errno
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        names = (String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self), final)
        guard descriptor >= 0 else {
            isComplete = true
            throw OutputFile.cannotCreate(path, error)
        }
        let mask = umask(0)
        umask(mask)
        fchmod(descriptor, exists ? status.st_mode & 0o777 : 0o666 & ~mask)
    }

    deinit {
        if isOwned { close(descriptor) }
        if let names, !isComplete { unlink(names.temporary) }
    }

    /// - Throws: 74 when the text cannot be written; `readerIsGone` when nobody reads the pipe any more.
    package func write(_ text: String) throws(Failure) {
        buffer += text.utf8
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// - Throws: 74 when the bytes cannot be written; `readerIsGone` when nobody reads the pipe any more.
    package func write(_ bytes: [UInt8]) throws(Failure) {
        buffer += bytes
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// Writes what is left and gives the file its name.
    ///
    /// - Throws: 74, or `readerIsGone`.
    package func complete() throws(Failure) {
        try flush()
        guard let names else {
            isComplete = true
            return
        }
        guard rename(names.temporary, names.final) == 0 else { throw cannotWrite(errno) }
        isComplete = true
    }

    private func flush() throws(Failure) {
        var start = 0
        while start < buffer.count {
            let count = buffer.withUnsafeBytes { bytes in
                Glibc.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw cannotWrite(errno) }
            start += count
        }
        buffer.removeAll(keepingCapacity: true)
    }

    // MARK: Names

    /// The open stream that a name stands for.
    private static func stream(_ path: String, _ standardOutput: Int32) -> Int32? {
        switch path {
        case "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": standardOutput
        case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2": STDERR_FILENO
        default: nil
        }
    }

    /// The folder's path with a slash at its end; empty for the present one.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The file itself, so that a link to it stays a link.
    private static func resolvingLinks(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    // MARK: Failures

    private static func cannotCreate(_ path: String, _ error: Int32) -> Failure {
        let reason =
            switch error {
            case ENOENT where path.isEmpty: "the name is empty; name a file"
            case ENOENT, ENOTDIR: "its folder does not exist; make it first"
            case EISDIR: "it is a folder; name a file in it"
            case EACCES, EPERM, EROFS: "\(String(cString: strerror(error))); choose a folder that you may write to"
            default: "\(String(cString: strerror(error))); choose another place"
            }
        return Failure(.cannotCreate, "cannot create '\(path)': \(reason)")
    }

    private func cannotWrite(_ error: Int32) -> Failure {
        if error == EPIPE { return Failure(.readerIsGone, "") }
        let name = path == "-" ? "standard output" : "'\(path)'"
        let advice = error == ENOSPC ? "make room or choose another place" : "choose another place"
        return Failure(.writing, "cannot write \(name): \(String(cString: strerror(error))); \(advice)")
    }
}
