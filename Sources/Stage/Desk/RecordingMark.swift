internal import Kinetics

/// The button that starts and stops a recording, with a red dot and the time while one runs.
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

    /// Draws it on the desk.
    package func append(to list: inout DisplayList, layout: DeskLayout, theme: Theme) {
        if let button = layout.recordButton {
            list.append(.roundedRect(button, corners: Corners(button.height / 2), theme.panel.faded(0.9)))
            let side = seconds == nil ? 11.0 : 14.0
            let dot = Rect(center: button.center, size: Size(width: side, height: side))
            list.append(
                .roundedRect(
                    dot, corners: Corners(side / 2), seconds == nil ? theme.secondaryLabel : theme.destructive))
            if let timeText {
                let box = Rect(x: button.center.x - 30, y: button.maxY + 3, width: 60, height: 15)
                list.append(
                    .text(
                        TextRun(
                            timeText, .semibold, size: Theme.TypeSize.footnote + 1, color: theme.destructive, in: box,
                            alignment: .center)))
            }
        }
    }
}
