internal import Kinetics
internal import Recording
internal import Stage

/// The recording of what happens in the window, begun with it or by a key, and as often as one likes.
///
/// What cannot be recorded is said, on standard error and on the desk, and the lab goes on.
struct LiveRecording {
    /// The last thing that went wrong.
    private(set) var complaint: Failure?
    private var file: RecordingFile?
    private var notice: (notice: RecordingMark.Notice, end: Int64)?
    private let complain: (Failure) -> Void

    /// How long a notice stays, in nanoseconds.
    private static let patience: Int64 = 4_000_000_000

    init(complain: @escaping (Failure) -> Void) {
        self.complain = complain
    }

    var isRunning: Bool { file != nil }

    /// Whether the desk changes by itself.
    var isShown: Bool { file != nil || notice != nil }

    /// Begins a file; whether that worked can be seen from `isRunning`.
    mutating func begin(_ path: String, at instant: Int64) {
        attempt(at: instant) { () throws(Failure) in try RecordingFile(path) }
    }

    /// Begins a file of a name that nothing has yet, in the present folder: `scroll-modal-1.gesture`.
    mutating func begin(scene: String, at instant: Int64) {
        attempt(at: instant) { () throws(Failure) in try RecordingFile(unusedNameFor: scene) }
    }

    /// Writes what the session has recorded since the last time.
    mutating func save(_ session: inout LiveSession, at instant: Int64) {
        guard let file, let text = session.recorder?.takeText() else { return }
        do throws(Failure) {
            try file.append(text)
            if session.recorder?.isFinished ?? false { finish(&session, at: instant) }
        } catch {
            session.recorder = nil
            self.file = nil
            show(error, at: instant)
        }
    }

    /// Ends the file with the session's present state.
    mutating func end(_ session: inout LiveSession, at instant: Int64) {
        guard file != nil else { return }
        session.endRecording()
        save(&session, at: instant)
        finish(&session, at: instant)
    }

    /// What the desk shows of it.
    mutating func mark(of session: LiveSession, at instant: Int64) -> RecordingMark {
        if let notice, notice.end <= instant { self.notice = nil }
        return RecordingMark(
            seconds: isRunning ? Int(session.tick.seconds) : nil, notice: isRunning ? nil : notice?.notice)
    }

    private mutating func finish(_ session: inout LiveSession, at instant: Int64) {
        guard let path = file?.path else { return }
        session.recorder = nil
        file = nil
        notice = (RecordingMark.Notice("Recorded: \(path)", isComplaint: false), instant + LiveRecording.patience)
    }

    private mutating func attempt(at instant: Int64, _ make: () throws(Failure) -> RecordingFile) {
        do throws(Failure) {
            file = try make()
            notice = nil
        } catch {
            show(error, at: instant)
        }
    }

    private mutating func show(_ failure: Failure, at instant: Int64) {
        complain(failure)
        complaint = failure
        notice = (
            RecordingMark.Notice("Not recorded: \(failure.message)", isComplaint: true),
            instant + 2 * LiveRecording.patience
        )
    }
}
