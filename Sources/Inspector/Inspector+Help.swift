package import Kinetics
package import Stage

extension Inspector {
    /// Draws what the keys do over everything, on a desk of this size.
    package func drawHelp(into list: inout DisplayList, size: Size, shortcuts: [Shortcut], theme: Theme) {
        let rowHeight = 26.0
        let isNarrow = size.width < 620
        let columns = isNarrow ? 1 : 2
        let rows = (shortcuts.count + columns - 1) / columns
        let columnWidth = isNarrow ? min(300, size.width - 48) : 282.0
        let card = Size(width: columnWidth * Double(columns) + 40, height: Double(rows) * rowHeight + 84)
        let frame = Rect(center: Point(x: size.width / 2, y: size.height / 2), size: card)
        list.append(.fill(Rect(origin: .zero, size: size), theme.dim.faded(0.45)))
        list.append(
            .shadow(frame, corners: Corners(Theme.Radius.card), Shadow(color: theme.shadow, blur: 40, offset: 14)))
        list.layer("help", frame, corners: Theme.Radius.card, background: theme.panel) { list in
            list.text(
                "Keys", .semibold, size: Theme.TypeSize.headline, theme.label,
                in: Rect(x: 24, y: 18, width: 200, height: 24))
            for (index, shortcut) in shortcuts.enumerated() {
                let x = 24 + Double(index / rows) * (columnWidth + 2)
                let y = 54 + Double(index % rows) * rowHeight
                let cap = Rect(x: x, y: y + 2, width: 52, height: rowHeight - 5)
                list.rounded(cap, 6, theme.fill)
                list.text(shortcut.key, .medium, size: 12, theme.label, in: cap, .center)
                list.text(
                    shortcut.meaning, size: 12.5, theme.secondaryLabel,
                    in: Rect(x: x + 64, y: y, width: columnWidth - 72, height: rowHeight))
            }
        }
    }
}
