internal import Gestures
internal import Kinetics
internal import Stage

/// Where the home screen's entries lie, and what they look like.
struct HomeList {
    let screen: Screen
    let scenes: [HomeScene.Entry]
    let recordings: [HomeScene.Entry]
    /// The places of the entries under fingers.
    let presses: Presses<Int>

    private static let margin = 16.0
    private static let cardHeight = 108.0
    private static let rowHeight = 52.0

    private var cardWidth: Double { screen.width - 2 * HomeList.margin }
    private var top: Double { screen.safeTop + 90 }
    private var cardsEnd: Double { top + Double(scenes.count) * (HomeList.cardHeight + Theme.Space.medium) }
    private var rowsStart: Double { cardsEnd + 52 }

    var height: Double {
        recordings.isEmpty ? cardsEnd : rowsStart + Double(recordings.count) * HomeList.rowHeight + HomeList.margin
    }

    private func frame(_ index: Int) -> Rect {
        index < scenes.count
            ? Rect(
                x: HomeList.margin, y: top + Double(index) * (HomeList.cardHeight + Theme.Space.medium),
                width: cardWidth, height: HomeList.cardHeight)
            : Rect(
                x: HomeList.margin, y: rowsStart + Double(index - scenes.count) * HomeList.rowHeight,
                width: cardWidth, height: HomeList.rowHeight)
    }

    /// The place of the entry at a point of the list.
    func entry(at point: Point) -> Int? {
        (0..<scenes.count + recordings.count).first { frame($0).contains(point) }
    }

    // MARK: - Draw

    func draw(offset: Double, into list: inout DisplayList, theme: Theme) {
        list.append(.fill(screen.bounds, theme.background))
        let width = cardWidth
        list.append(
            .text(
                TextRun(
                    "Hippari", .semibold, size: Theme.TypeSize.largeTitle, color: theme.label,
                    in: Rect(x: 20, y: screen.safeTop + 12 - offset, width: width, height: 38))))
        list.append(
            .text(
                TextRun(
                    "引っ張り · transitions to pull, and to feel", size: Theme.TypeSize.body, color: theme.secondaryLabel,
                    in: Rect(x: 20, y: screen.safeTop + 50 - offset, width: width, height: 24))))
        let visible = offset - 40...offset + screen.height + 40
        for (index, entry) in scenes.enumerated() {
            let frame = frame(index)
            guard frame.maxY > visible.lowerBound, frame.minY < visible.upperBound else { continue }
            let isPressed = presses.contains(index)
            draw(entry, number: index + 1, in: frame.offset(y: -offset), isPressed: isPressed, &list, theme)
        }
        drawRecordings(visible, offset: offset, &list, theme)
        // What scrolls up goes under the status bar, not through it.
        if offset > 0 { list.append(.fill(Rect(x: 0, y: 0, width: screen.width, height: screen.safeTop), theme.bar)) }
    }

    private func draw(
        _ entry: HomeScene.Entry, number: Int, in frame: Rect, isPressed: Bool, _ list: inout DisplayList,
        _ theme: Theme
    ) {
        let corners = Corners(Theme.Radius.card)
        list.append(.shadow(frame, corners: corners, Shadow(color: theme.shadow.faded(0.35), blur: 14, offset: 3)))
        list.append(.roundedRect(frame, corners: corners, theme.surface))
        let stillHeight = frame.height - 20
        let still = Rect(
            x: frame.x + 10, y: frame.y + 10, width: (stillHeight * screen.width / screen.height).rounded(),
            height: stillHeight)
        draw(still: entry.still, id: "still.\(number)", in: still, &list, theme)
        let left = max(still.maxX, frame.x + 62) + 14
        let width = frame.maxX - left - 34
        let lines = HomeList.lines(of: entry.subtitle, size: Theme.TypeSize.caption, width: width)
        let top = frame.center.y - (26 + 19 * Double(lines)) / 2
        list.append(
            .text(
                TextRun(
                    entry.title, .semibold, size: Theme.TypeSize.headline, color: theme.label,
                    in: Rect(x: left, y: top, width: width, height: 24))))
        list.append(
            .text(
                TextRun(
                    entry.subtitle, size: Theme.TypeSize.caption, color: theme.secondaryLabel,
                    in: Rect(x: left, y: top + 26, width: width, height: 19 * Double(lines)), lineLimit: lines,
                    lineHeight: 19)))
        list.append(
            .text(
                TextRun(
                    "\u{e5cc}", .icons, size: 20, color: theme.tertiaryLabel,
                    in: Rect(x: frame.maxX - 32, y: frame.y, width: 20, height: frame.height), alignment: .center)))
        list.appendPress(on: frame, corners: corners, isPressed: isPressed, theme: theme)
    }

    /// One line or two, by the likely width: an em for a Japanese character, 0.58 for others.
    private static func lines(of text: String, size: Double, width: Double) -> Int {
        let ems = text.unicodeScalars.reduce(0.0) { $0 + ($1.value >= 0x3000 ? 1 : 0.58) }
        return ems * size > width ? 2 : 1
    }

    private func draw(
        still: Simulation?, id: String, in frame: Rect, _ list: inout DisplayList, _ theme: Theme
    ) {
        let radius = 7.0
        let bounds = screen.bounds
        guard let still, bounds.width > 0 else {
            return list.append(.roundedRect(frame, corners: Corners(radius), theme.fill))
        }
        let scale = frame.width / bounds.width
        list.append(
            .layer(
                Layer(
                    id: id, frame: Rect(center: frame.center, size: bounds.size), scale: scale,
                    corners: Corners(radius / scale), background: theme.background,
                    list: DisplayList { still.scene.draw(into: &$0, theme: theme) })))
        list.append(.border(frame.inset(x: -0.5, y: -0.5), corners: Corners(radius + 0.5), width: 1, theme.separator))
    }

    private func drawRecordings(
        _ visible: ClosedRange<Double>, offset: Double, _ list: inout DisplayList, _ theme: Theme
    ) {
        guard !recordings.isEmpty else { return }
        let whole = Rect(
            x: HomeList.margin, y: rowsStart - offset, width: cardWidth,
            height: Double(recordings.count) * HomeList.rowHeight)
        list.append(
            .text(
                TextRun(
                    "Stress deck", .semibold, size: Theme.TypeSize.title, color: theme.label,
                    in: Rect(x: 20, y: whole.y - 42, width: cardWidth, height: 30))))
        list.append(.roundedRect(whole, corners: Corners(Theme.Radius.card), theme.surface))
        for (index, entry) in recordings.enumerated() {
            let frame = frame(scenes.count + index)
            guard frame.maxY > visible.lowerBound, frame.minY < visible.upperBound else { continue }
            let row = frame.offset(y: -offset)
            let width = row.width - 32 - 28
            list.append(
                .text(
                    TextRun(
                        entry.title, .medium, size: Theme.TypeSize.body, color: theme.label,
                        in: Rect(x: row.x + 16, y: row.y + 6, width: width, height: 22))))
            list.append(
                .text(
                    TextRun(
                        entry.subtitle, size: Theme.TypeSize.footnote, color: theme.secondaryLabel,
                        in: Rect(x: row.x + 16, y: row.y + 28, width: width, height: 16))))
            list.append(
                .text(
                    TextRun(
                        "\u{e037}", .icons, size: 20, color: theme.accent,
                        in: Rect(x: row.maxX - 36, y: row.y, width: 20, height: row.height), alignment: .center)))
            let radius = Theme.Radius.card
            list.appendPress(
                on: row,
                corners: Corners(top: index == 0 ? radius : 0, bottom: index == recordings.count - 1 ? radius : 0),
                isPressed: presses.contains(scenes.count + index), theme: theme)
            if index > 0 {
                list.append(.fill(Rect(x: row.x + 16, y: row.y, width: row.width - 16, height: 0.5), theme.separator))
            }
        }
    }
}
