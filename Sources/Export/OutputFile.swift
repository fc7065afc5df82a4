internal import Glibc

/// A file that is written beside its final name and takes that name when it is complete.
///
/// Until `complete()` whatever stood under the name stays there, and without it nothing is left behind: where the file
/// system can, the file has no name until then, so that not even SIGKILL leaves one. Elsewhere it is called
/// `.hippari-PROCESS-NUMBER` meanwhile. A link is followed. `-` is standard output; devices and pipes are written
/// as they are.
package final class OutputFile {
    /// The path as it was given.
    package let path: String
    /// Open for reading and writing, unless it is a device or a pipe; valid until `complete()`.
    package private(set) var descriptor: Int32
    /// Whether it is a regular file, which can be read back and written at any place.
    package var isRegular: Bool { place != nil }

    private let isOwned: Bool
    /// Where it will stand; nil for what is written directly.
    private let place: Place?
    private var isComplete = false
    private var buffer: [UInt8] = []

    private struct Place {
        /// The final name, with a link followed.
        var name: String
        /// The name until then; nil while the file has none.
        var temporary: String?
        /// What the old file's permissions were.
        var mode: mode_t?
    }

    /// - Parameters:
    ///   - standardOutput: The descriptor that `-` stands for.
    ///   - isNamed: Whether the file has a name from the start, as it has where the file system knows no other way.
    /// - Throws: `OutputError` of kind `cannotCreate`.
    package init(
        _ path: String, standardOutput: Int32 = STDOUT_FILENO, isNamed: Bool = false
    ) throws(OutputError) {
        self.path = path
        if let stream = OutputFile.stream(path, standardOutput) {
            descriptor = stream
            isOwned = false
            place = nil
            return
        }
        guard !path.isEmpty else { throw OutputFile.cannotCreate(path, "the name is empty; name a file") }
        isOwned = true
        var status = stat()
        let exists = stat(path, &status) == 0
        guard exists || errno == ENOENT else { throw OutputFile.cannotCreate(path, errno) }
        switch (exists, status.st_mode & S_IFMT) {
        case (true, S_IFCHR), (true, S_IFIFO):
            place = nil
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw OutputFile.cannotCreate(path, errno) }
            return
        case (true, S_IFREG):
            guard access(path, W_OK) == 0 else { throw OutputFile.cannotCreate(path, errno) }
        case (true, S_IFDIR):
            throw OutputFile.cannotCreate(path, EISDIR)
        case (true, _):
            throw OutputFile.cannotCreate(path, "it is no regular file; name another one")
        case (false, _):
            guard path.last != "/" else { throw OutputFile.cannotCreate(path, EISDIR) }
        }
        let name = OutputFile.resolvingLinks(path)
        let unnamed = isNamed ? -1 : OutputFile.unnamed(in: OutputFile.folder(of: name))
        let made = unnamed >= 0 ? (descriptor: unnamed, name: nil) : try OutputFile.named(beside: name, path)
        descriptor = made.descriptor
        place = Place(name: name, temporary: made.name, mode: exists ? status.st_mode & 0o777 : nil)
    }

    deinit {
        guard isOwned, !isComplete else { return }
        if descriptor >= 0 { close(descriptor) }
        if let temporary = place?.temporary { unlink(temporary) }
    }

    // MARK: Writing

    /// - Throws: `OutputError` of kind `writeFailed` or `readerIsGone`.
    package func write(_ text: String) throws(OutputError) {
        buffer += text.utf8
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// - Throws: `OutputError` of kind `writeFailed` or `readerIsGone`.
    package func write(_ bytes: [UInt8]) throws(OutputError) {
        buffer += bytes
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// How much is in the file, in bytes.
    func length() throws(OutputError) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw cannotWrite(errno) }
        return Int(status.st_size)
    }

    /// Writes what is left and gives the file its name; nothing can be written any more.
    ///
    /// - Throws: `OutputError` of kind `writeFailed` or `readerIsGone`; what stood under the name is still there.
    package func complete() throws(OutputError) {
        try flush()
        guard let place else {
            if isOwned { close(descriptor) }
            isComplete = true
            return
        }
        if let mode = place.mode { fchmod(descriptor, mode) }
        let temporary: String
        if let name = place.temporary { temporary = name } else { temporary = try linked(beside: place.name) }
        let isClosed = close(descriptor) == 0
        descriptor = -1
        guard isClosed, rename(temporary, place.name) == 0 else {
            let error = errno
            unlink(temporary)
            throw cannotWrite(error)
        }
        isComplete = true
    }

    private func flush() throws(OutputError) {
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

    /// Gives the file without a name one beside its final one.
    private func linked(beside name: String) throws(OutputError) -> String {
        let itself = OutputFile.itself(descriptor)
        for temporary in OutputFile.temporaryNames(beside: name) {
            if linkat(AT_FDCWD, itself, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 { return temporary }
            guard errno == EEXIST else { break }
        }
        throw cannotWrite(errno)
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

    /// A file without a name; −1 where there is no such thing, or no way to give it one later.
    private static func unnamed(in folder: String) -> Int32 {
        // O_TMPFILE, a macro that Swift does not see.
        let flags = O_DIRECTORY | 0o20_000_000
        let descriptor = open(folder.isEmpty ? "." : folder, flags | O_RDWR | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return -1 }
        if access(itself(descriptor), F_OK) == 0 { return descriptor }
        close(descriptor)
        return -1
    }

    private static func named(
        beside name: String, _ path: String
    ) throws(OutputError) -> (descriptor: Int32, name: String?) {
        for temporary in temporaryNames(beside: name) {
            let descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (descriptor, temporary) }
            guard errno == EEXIST else { break }
        }
        throw cannotCreate(path, errno)
    }

    private static func temporaryNames(beside name: String) -> some Sequence<String> {
        let folder = folder(of: name)
        return (0..<1000).lazy.map { "\(folder).hippari-\(getpid())-\($0)" }
    }

    /// The kernel's name for an open file.
    private static func itself(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    /// The folder's path with a slash at its end; empty for the present one.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The file itself, so that a link to it stays a link.
    ///
    /// Where there is no file yet it is the place that a link names.
    private static func resolvingLinks(_ path: String) -> String {
        if let resolved = realpath(path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        var name = path
        while let target = target(ofLink: name) { name = target.hasPrefix("/") ? target : folder(of: name) + target }
        return name
    }

    /// What a link names; nil for what is no link. A circle of links was refused before.
    private static func target(ofLink path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = bytes.withUnsafeMutableBytes { $0.baseAddress.map { readlink(path, $0, Int(PATH_MAX)) } ?? -1 }
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }

    // MARK: Failures

    private static func cannotCreate(_ path: String, _ error: Int32) -> OutputError {
        let reason =
            switch error {
            case ENOENT where access(folder(of: resolvingLinks(path)) + ".", F_OK) == 0:
                "its folder takes no new files; choose another place"
            case ENOENT, ENOTDIR: "its folder does not exist; make it first"
            case ENAMETOOLONG: "the name is too long; choose a shorter one"
            case EISDIR: "it is a folder; name a file in it"
            case EACCES, EPERM, EROFS: "\(String(cString: strerror(error))); choose a folder that you may write to"
            default: "\(String(cString: strerror(error))); choose another place"
            }
        return cannotCreate(path, reason)
    }

    private static func cannotCreate(_ path: String, _ reason: String) -> OutputError {
        OutputError(.cannotCreate, "cannot create '\(path)': \(reason)")
    }

    private func cannotWrite(_ error: Int32) -> OutputError {
        if error == EPIPE { return OutputError(.readerIsGone, "") }
        let name = path == "-" ? "standard output" : "'\(path)'"
        let advice = error == ENOSPC ? "make room or choose another place" : "choose another place"
        return OutputError(.writeFailed, "cannot write \(name): \(String(cString: strerror(error))); \(advice)")
    }
}
