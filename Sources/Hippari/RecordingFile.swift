internal import Glibc

/// A file that grows by whole lines, so that it can be read wherever the recording stops.
final class RecordingFile {
    private let path: String
    private let descriptor: Int32
    private var length = 0

    /// - Throws: 73 when the file cannot be created.
    init(_ path: String) throws(Failure) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw Failure(.cannotCreate, "cannot create '\(path)': \(reason); choose another place")
        }
    }

    deinit {
        close(descriptor)
    }

    /// Adds lines. What fails leaves the file as it was before.
    ///
    /// - Throws: 74 when they cannot be written.
    func append(_ lines: String) throws(Failure) {
        let bytes = Array(lines.utf8)
        guard !bytes.isEmpty else { return }
        var count: Int
        repeat { count = write(descriptor, bytes, bytes.count) } while count < 0 && errno == EINTR
        guard count == bytes.count else {
            let reason = count < 0 ? String(cString: strerror(errno)) : "no space left"
            ftruncate(descriptor, length)
            throw Failure(.writing, "cannot write '\(path)': \(reason); make room or choose another place")
        }
        length += count
    }
}
