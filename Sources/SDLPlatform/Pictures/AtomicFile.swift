internal import Glibc

/// A file that is written beside its final name and takes that name when it is complete.
///
/// Until `commit()` whatever stood under the name stays there; without it nothing is left behind. A link is
/// followed, so that it goes on pointing to the file. What is no regular file but can be written to, such as
/// `/dev/stdout`, is written to directly.
package final class AtomicFile {
    /// The path as it was given.
    package let path: String
    /// Where to write meanwhile: a path in the same folder, with the same extension.
    package let temporaryPath: String
    private let finalPath: String
    private var descriptor: Int32
    private var isPending = true
    private let isDirect: Bool

    /// Creates the temporary file.
    ///
    /// - Throws: `OutputError` of kind `cannotCreate`.
    package init(path: String) throws(OutputError) {
        self.path = path
        guard !path.isEmpty, path.last != "/" else { throw Self.cannotCreate(path, "this names no file: name one") }
        var information = stat()
        let exists = stat(path, &information) == 0
        let kind = information.st_mode & S_IFMT
        isDirect = exists && (kind == S_IFCHR || kind == S_IFIFO)
        guard !exists || isDirect || kind == S_IFREG else {
            let what = kind == S_IFDIR ? "a folder" : "no regular file"
            throw Self.cannotCreate(path, "this is \(what): name a file")
        }
        guard !exists || access(path, W_OK) == 0 else { throw Self.cannotCreate(path) }
        finalPath = exists && !isDirect ? Self.resolved(path) : path
        if isDirect {
            temporaryPath = path
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
        } else {
            (descriptor, temporaryPath) = Self.createBeside(finalPath)
        }
        guard descriptor >= 0 else { throw Self.cannotCreate(path) }
        if exists, !isDirect { _ = fchmod(descriptor, information.st_mode & 0o777) }
    }

    deinit {
        discard()
    }

    /// Appends bytes; not to be called after `commit()` or `discard()`.
    ///
    /// - Throws: `OutputError` of kind `writeFailed`; the temporary file is then gone.
    package func write(_ bytes: [UInt8]) throws(OutputError) {
        var written = 0
        while written < bytes.count {
            let result = bytes.withUnsafeBytes { buffer in
                buffer.baseAddress.map { Glibc.write(descriptor, $0 + written, bytes.count - written) } ?? -1
            }
            if result >= 0 {
                written += result
            } else if errno != EINTR {
                throw writeFailed()
            }
        }
    }

    /// Gives the file its name; call it once, when everything has been written.
    ///
    /// - Throws: `OutputError` of kind `writeFailed`; the temporary file is then gone and the old one in its place.
    package func commit() throws(OutputError) {
        let result = close(descriptor)
        descriptor = -1
        guard result == 0 else { throw writeFailed() }
        guard isDirect || rename(temporaryPath, finalPath) == 0 else { throw writeFailed() }
        isPending = false
    }

    /// Removes what has been written; nothing happens after `commit()`.
    package func discard() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        if isPending, !isDirect { unlink(temporaryPath) }
        isPending = false
    }

    /// A new file in the folder of another, with the mode that the user's mask allows.
    private static func createBeside(_ path: String) -> (descriptor: Int32, path: String) {
        let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        let (folder, name) = (path[..<slash], path[slash...])
        // The extension tells an encoder which format is meant.
        let ending = name.lastIndex(of: ".").map { String(name[$0...].prefix(16)) } ?? ""
        for attempt in 0..<100 {
            let temporary = "\(folder).hippari-\(getpid())-\(attempt)\(ending)"
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 || errno != EEXIST { return (descriptor, temporary) }
        }
        return (-1, path)
    }

    /// The path behind any links, or the same path when there are none.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static func cannotCreate(_ path: String, _ message: String? = nil) -> OutputError {
        let code = errno
        let reason =
            code == ENOENT
            ? "its folder does not exist: create it first"
            : "cannot be created (\(String(cString: strerror(code)))): choose another folder or name"
        return OutputError(kind: .cannotCreate, file: path, message: message ?? reason)
    }

    private func writeFailed() -> OutputError {
        let reason = String(cString: strerror(errno))
        discard()
        return OutputError(
            kind: .writeFailed, file: path,
            message: "could not be written (\(reason)): what stood there before is untouched")
    }
}
