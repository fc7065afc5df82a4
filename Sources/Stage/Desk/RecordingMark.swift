internal import Kinetics

/// The button that starts and stops a recording, with a red dot and the time while one runs.
package struct RecordingMark: Hashable, Sendable {
    /// How long the recording has been running, in whole seconds; nil while there is none.
    package var seconds: Int?
    /// What came of the last one, for a while.
    package var notice: String?

    package init(seconds: Int? = nil, notice: String? = nil) {
        self.seconds = seconds
        self.notice = notice
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
        if let notice, !layout.isBare { append(notice, to: &list, layout: layout, theme: theme) }
    }

    private func append(_ notice: String, to list: inout DisplayList, layout: DeskLayout, theme: Theme) {
        let bottom = layout.screen.maxY + DeskLayout.bezel
        let width = min(Double(notice.count) * 7.2 + 32, layout.size.width - 16)
        let center = Point(
            x: layout.screen.center.x, y: min((bottom + layout.size.height) / 2, layout.size.height - 18))
        let box = Rect(center: center, size: Size(width: width, height: 28))
        list.append(.roundedRect(box, corners: Corners(14), theme.panel))
        list.append(
            .text(
                TextRun(
                    notice, .medium, size: Theme.TypeSize.caption,
                    color: theme.label, in: box.inset(x: 12, y: 0),
                    alignment: .center)))
    }
}
