internal import Glibc

/// A file that grows by whole lines, so that it can be read wherever the recording stops.
final class RecordingFile {
    let path: String
    private let descriptor: Int32
    private var length = 0

    /// - Throws: 73 when the file cannot be created.
    init(_ path: String) throws(Failure) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw RecordingFile.cannotCreate(path, errno) }
    }

    /// A file in the present folder that is called after the scene, with the first number that is free.
    ///
    /// - Throws: 73 when it cannot be created.
    init(unusedNameFor scene: String) throws(Failure) {
        for number in 1...9999 {
            let path = "\(scene)-\(number).gesture"
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                self.path = path
                self.descriptor = descriptor
                return
            }
            guard errno == EEXIST else { throw RecordingFile.cannotCreate(path, errno) }
        }
        throw RecordingFile.cannotCreate("\(scene)-9999.gesture", EEXIST)
    }

    private static func cannotCreate(_ path: String, _ error: Int32) -> Failure {
        Failure(
            .cannotCreate, "cannot create '\(path)': \(String(cString: strerror(error))); choose another place")
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
