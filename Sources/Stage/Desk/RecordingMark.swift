internal import Kinetics

/// The red dot that starts a recording; while one runs, a square that stops it, with the time.
package struct RecordingMark: Hashable, Sendable {
    /// How long the recording has been running, in whole seconds; nil while there is none.
    package var seconds: Int?

    package init(seconds: Int? = nil) {
        self.seconds = seconds
    }

    /// `0:07`, `12:30`
    package var timeText: String? {
        seconds.map { "\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)" }
    }

    /// Draws it on its button.
    func append(to list: inout DisplayList, in button: Rect, theme: Theme) {
        let side = 12.0
        let dot = Rect(center: button.center, size: Size(width: side, height: side))
        list.append(.roundedRect(dot, corners: Corners(seconds == nil ? side / 2 : 2.5), theme.destructive))
        if let timeText { DeskPicture.caption(timeText, below: button, to: &list, color: theme.destructive) }
    }
}
