internal import Kinetics

/// A line under the phone for a while: what came of something, or why nothing did.
package struct Toast: Hashable, Sendable {
    package var text: String
    /// The instant at which it goes, in nanoseconds of the clock that its owner keeps.
    package var end: Int64

    package init(_ text: String, until end: Int64) {
        self.text = text
        self.end = end
    }

    /// Draws it on the desk below the phone; a bare screen stays as it is.
    package func append(to list: inout DisplayList, layout: DeskLayout, theme: Theme) {
        guard !layout.isBare else { return }
        let width = min(Double(text.count) * 7.2 + 32, layout.size.width - 16)
        let below = layout.size.height - layout.body.maxY
        let y = max(layout.body.maxY + min(below, DeskLayout.margin) / 2 - 14, layout.body.maxY - 14)
        let x = (layout.screen.center.x - width / 2).clamped(to: 8...max(8, layout.size.width - 8 - width))
        let box = Rect(x: x, y: min(y, layout.size.height - 32), width: width, height: 28)
        list.append(.roundedRect(box, corners: Corners(14), theme.panel))
        list.append(.border(box, corners: Corners(14), width: 0.5, theme.separator))
        list.append(
            .text(
                TextRun(
                    text, .medium, size: Theme.TypeSize.caption, color: theme.label, in: box.inset(x: 12, y: 0),
                    alignment: .center)))
    }
}
