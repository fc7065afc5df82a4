internal import Glibc

/// Reading the whole of a picture file, and only if it is a file.
enum PictureBytes {
    /// No picture file is larger than this, in bytes.
    static let maximumCount = 256 << 20

    /// The contents of a regular file; anything that could block or never end is refused unopened.
    ///
    /// - Throws: `PictureError` of kind `missing` or `unreadable`, or `malformed` above 256 MB.
    static func read(_ path: String) throws(PictureError) -> [UInt8] {
        var information = stat()
        guard stat(path, &information) == 0 else { throw unreadable(path) }
        try checkKind(path, information)
        // Not to block, should somebody have put a pipe in its place meanwhile.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { close(descriptor) }
        guard fstat(descriptor, &information) == 0 else { throw unreadable(path) }
        try checkKind(path, information)

        var bytes: [UInt8] = []
        var expected = Int(information.st_size)
        while true {
            let part = try read(descriptor, atMost: max(expected - bytes.count, 0) + 1, path)
            guard !part.isEmpty else { return bytes }
            bytes = bytes.isEmpty ? part : bytes + part
            guard bytes.count <= maximumCount else { throw tooLarge(path, bytes.count) }
            expected = max(expected, bytes.count + 1 << 16)
        }
    }

    private static func checkKind(_ path: String, _ information: stat) throws(PictureError) {
        let kind = information.st_mode & S_IFMT
        guard kind == S_IFREG else {
            let what = kind == S_IFDIR ? "a folder" : "no regular file"
            throw PictureError(kind: .unreadable, file: path, message: "this is \(what): name a picture file")
        }
        guard information.st_size <= maximumCount else { throw tooLarge(path, Int(information.st_size)) }
    }

    private static func read(_ descriptor: Int32, atMost count: Int, _ path: String) throws(PictureError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let base = buffer.baseAddress {
                let result = Glibc.read(descriptor, base + filled, count - filled)
                if result > 0 {
                    filled += result
                } else if result == 0 || errno != EINTR {
                    failure = result < 0 ? errno : 0
                    break
                }
            }
        }
        guard failure == 0 else {
            errno = failure
            throw unreadable(path)
        }
        return bytes
    }

    /// What the system said just now.
    private static func unreadable(_ path: String) -> PictureError {
        let code = errno
        if code == ENOENT || code == ENOTDIR {
            return PictureError(kind: .missing, file: path, message: "there is no such file: check the path")
        }
        return PictureError(
            kind: .unreadable, file: path,
            message: "cannot be read (\(String(cString: strerror(code)))): check its permissions and its disk")
    }

    private static func tooLarge(_ path: String, _ count: Int) -> PictureError {
        PictureError(
            kind: .malformed, file: path,
            message: "the file is too large (\(count >> 20) MB): save it smaller than \(maximumCount >> 20) MB")
    }
}
