internal import Kinetics
internal import Recording
internal import Stage

/// The recording of what happens in the window, begun with it or by a key, and as often as one likes.
///
/// What cannot be recorded is to be said, and the lab goes on.
struct LiveRecording {
    /// The last thing that went wrong.
    private(set) var failure: Failure?
    /// Whether somebody has still to be told of it.
    private var isUntold = false
    private var file: RecordingFile?
    /// The file that was completed last, while somebody has still to be told of it.
    private var completed: String?

    var isRunning: Bool { file != nil }

    /// Begins a file; whether that worked can be seen from `isRunning`.
    mutating func begin(_ path: String) {
        attempt { () throws(Failure) in try RecordingFile(path) }
    }

    /// Begins a file of a name that nothing has yet, in the present folder: `scroll-modal-1.gesture`.
    mutating func begin(scene: String) {
        attempt { () throws(Failure) in try RecordingFile(unusedNameFor: scene) }
    }

    /// Writes what the session has recorded since the last time.
    mutating func save(_ session: inout LiveSession) {
        guard let file, let text = session.recorder?.takeText() else { return }
        do throws(Failure) {
            try file.append(text)
            if session.recorder?.isFinished ?? false { finish(&session) }
        } catch {
            session.recorder = nil
            self.file = nil
            note(error)
        }
    }

    /// Ends the file with the session's present state.
    mutating func end(_ session: inout LiveSession) {
        guard file != nil else { return }
        session.endRecording()
        save(&session)
        finish(&session)
    }

    /// What the desk shows of it.
    func mark(of session: LiveSession) -> RecordingMark {
        RecordingMark(seconds: isRunning ? Int(session.tick.seconds) : nil)
    }

    private mutating func finish(_ session: inout LiveSession) {
        guard let path = file?.path else { return }
        session.recorder = nil
        file = nil
        completed = path
    }

    private mutating func attempt(_ make: () throws(Failure) -> RecordingFile) {
        do throws(Failure) {
            file = try make()
        } catch {
            note(error)
        }
    }

    private mutating func note(_ failure: Failure) {
        self.failure = failure
        isUntold = true
    }

    /// The file that was completed since the last time that somebody asked.
    mutating func takeCompleted() -> String? {
        defer { completed = nil }
        return completed
    }

    /// What went wrong since the last time that somebody asked.
    mutating func takeComplaint() -> Failure? {
        defer { isUntold = false }
        return isUntold ? failure : nil
    }
}
