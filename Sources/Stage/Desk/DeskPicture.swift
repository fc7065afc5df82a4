internal import Kinetics

/// What the desk shows beside the phone: the round buttons, and badges.
package struct DeskPicture: Hashable, Sendable {
    package var buttons: [DeskButton]
    package var badges: [DeskBadge]
    package var recording: RecordingMark

    package init(buttons: [DeskButton], badges: [DeskBadge] = [], recording: RecordingMark = RecordingMark()) {
        self.buttons = buttons
        self.badges = badges
        self.recording = recording
    }

    package func append(to list: inout DisplayList, layout: DeskLayout, theme: Theme) {
        for button in buttons {
            guard let frame = layout.frame(of: button) else { continue }
            disc(&list, frame, theme.panel.faded(0.9))
            list.append(.border(frame, corners: Corners(frame.height / 2), width: 0.5, theme.separator))
            switch button {
            case .home: sign(&list, "\u{e5c3}", frame, theme.secondaryLabel)
            case .record: recording.append(to: &list, in: frame, theme: theme)
            case .panel: sign(&list, "\u{e429}", frame, theme.secondaryLabel)
            }
        }
        for badge in badges {
            guard let frame = layout.frame(of: badge) else { continue }
            disc(&list, frame, theme.accent)
            sign(&list, badge == .replay ? "\u{e042}" : "\u{e034}", frame, theme.onAccent)
            // In the band above a narrow window's phone there is room for the sign only.
            guard frame.height >= 32 else { continue }
            DeskPicture.caption(
                badge == .replay ? "Replay" : "Stopped", below: frame, to: &list, color: theme.accent)
        }
    }

    private func disc(_ list: inout DisplayList, _ frame: Rect, _ color: Color) {
        list.append(.roundedRect(frame, corners: Corners(frame.height / 2), color))
    }

    private func sign(_ list: inout DisplayList, _ sign: String, _ frame: Rect, _ color: Color) {
        let size = min(18, frame.height - 6)
        list.append(.text(TextRun(sign, .icons, size: size, color: color, in: frame, alignment: .center)))
    }

    /// A word below a round thing.
    static func caption(_ text: String, below frame: Rect, to list: inout DisplayList, color: Color) {
        let box = Rect(x: frame.center.x - 30, y: frame.maxY + 3, width: 60, height: 15)
        list.append(
            .text(
                TextRun(
                    text, .semibold, size: Theme.TypeSize.footnote - 1, color: color, in: box, alignment: .center)))
    }
}
