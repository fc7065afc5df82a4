internal import Kinetics

/// A line that the window shows for a while, over everything: what could not be done, and what to do.
package struct Notice: Hashable, Sendable {
    package var text: String
    /// The instant at which it goes, in nanoseconds of the clock that its owner keeps.
    package var end: Int64

    package init(_ text: String, until end: Int64) {
        self.text = text
        self.end = end
    }

    /// How long a notice stays, in nanoseconds: time to read a line.
    package static let duration: Int64 = 6_000_000_000

    /// Draws it under the status bar of the phone, as wide as the phone at most.
    package func append(to list: inout DisplayList, layout: DeskLayout, theme: Theme) {
        let width = max(0, layout.screen.width - 24)
        // About half an em a letter.
        let lines = min(
            5, max(1, (Double(text.count) * Theme.TypeSize.caption * 0.52 / max(1, width - 60)).rounded(.up)))
        let box = Rect(x: layout.screen.x + 12, y: layout.screen.y + 48, width: width, height: 24 + 18 * lines)
        let corners = Corners(Theme.Radius.sheet)
        list.append(.shadow(box, corners: corners, Shadow(color: theme.shadow, blur: 20, offset: 6)))
        list.append(.roundedRect(box, corners: corners, Color(0x2A2D36)))
        list.append(
            .text(
                TextRun(
                    "\u{e000}", .icons, size: 20, color: Color(0xFF8A80),
                    in: Rect(x: box.x + 12, y: box.y, width: 24, height: box.height), alignment: .center)))
        list.append(
            .text(
                TextRun(
                    text, size: Theme.TypeSize.caption, color: .white,
                    in: Rect(x: box.x + 46, y: box.y, width: max(0, box.width - 60), height: box.height),
                    lineLimit: Int(lines), lineHeight: 18)))
    }
}
