internal import Gestures
internal import Inspector
internal import Kinetics
internal import SDLPlatform
internal import Stage

/// What lies beside the phone in the loop: its buttons, and words that come and go.
extension RunLoop {
    /// A position in window units as a point of the desk.
    func deskPoint(_ position: Point) -> Point {
        let units = window.pixelsPerUnit / layout.scale
        return Point(x: position.x * units, y: position.y * units)
    }

    /// A finger on a button of the desk: it acts when it is lifted there, and for a recording at once.
    mutating func takeDesk(_ sample: PointerSample, at instant: Int64) {
        let position = deskPoint(sample.position)
        let button = deskButton(at: position)
        switch sample.phase {
        case .down:
            // What was said of a button is over once it does something.
            view.inspector.remark = nil
            if button == .record {
                toggleRecording(at: instant)
            } else if let button {
                deskFinger = (sample.pointer, button)
            } else if layout.screen.contains(position) {
                explainTouch()
            }
        case .up where sample.pointer == deskFinger?.pointer:
            let pressed = deskFinger?.button
            deskFinger = nil
            guard button == pressed else { return }
            switch pressed {
            case .home: goHome(at: instant)
            case .panel: togglePanel()
            case .record, nil: break
            }
        case .cancel where sample.pointer == deskFinger?.pointer: deskFinger = nil
        case .move, .up, .cancel: break
        }
    }

    /// Lets the panel's foot explain what lies under the mouse on the desk.
    mutating func hoverDesk(_ position: Point?) {
        let button = position.flatMap { deskButton(at: deskPoint($0)) }
        let remark = button?.remark(isRecording: recording.isRunning)
        guard remark != view.inspector.remark else { return }
        view.inspector.remark = remark
        needsPicture = true
    }

    private func deskButton(at position: Point) -> DeskButton? {
        view.desk(of: session, layout: layout).buttons.first { layout.frame(of: $0)?.contains(position) ?? false }
    }

    // MARK: Words

    /// Says why what is touched does not answer, where it does not.
    mutating func explainTouch() {
        if let excuse = session.excuse { say(excuse) }
    }

    /// Leaves a file's gestures where they are, for live ones.
    mutating func leaveReplay(at instant: Int64) {
        session.leaveReplay(at: instant)
        say("Live from here; N starts the replay anew")
    }

    /// Says in a line below the phone, for a while, what came of something.
    mutating func say(_ text: String) {
        toast = Toast(text.escapingControls, until: clock.now + Notice.duration)
        needsPicture = true
    }

    /// Takes away the words that have been shown for long enough; returns whether there were any.
    mutating func forgetWords(at instant: Int64) -> Bool {
        let hadNotice = notice.map { $0.end <= instant } ?? false
        let hadToast = toast.map { $0.end <= instant } ?? false
        if hadNotice { notice = nil }
        if hadToast { toast = nil }
        return hadNotice || hadToast
    }
}

extension DeskButton {
    /// What it does, and the key that does the same.
    func remark(isRecording: Bool) -> String {
        switch self {
        case .home: "The list of scenes: H"
        case .record: isRecording ? "End the recording: R" : "Record the fingers, from the scene's start: R"
        case .panel: "Show the panel: I"
        }
    }
}
