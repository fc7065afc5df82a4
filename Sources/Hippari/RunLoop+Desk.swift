internal import SDLPlatform
internal import Stage

/// Words of the loop on the desk beside the phone, which come and go.
extension RunLoop {
    /// Says why what is touched does not answer, where it does not.
    mutating func explainTouch() {
        if let excuse = session.excuse { say(excuse) }
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
