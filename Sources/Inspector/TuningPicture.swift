internal import Kinetics
internal import Stage

/// The list of numbers.
struct TuningPicture {
    private let panel: PanelPicture
    private let theme: Theme

    init(_ panel: PanelPicture) {
        self.panel = panel
        theme = panel.theme
    }

    func draw(into list: inout DisplayList) {
        let layout = panel.layout
        for row in layout.rows {
            let frame = row.frame.offset(y: -panel.scroll)
            guard frame.maxY > 0, frame.minY < layout.list.height else { continue }
            switch row.content {
            case .slider(let index): slider(index, frame, &list)
            case .toggle(let index): toggle(index, frame, &list)
            case .spring(let numbers): spring(numbers, frame, &list)
            }
        }
        scrollMark(&list)
    }

    private func scrollMark(_ list: inout DisplayList) {
        let layout = panel.layout
        guard layout.maximumScroll > 0, layout.list.height > 0 else { return }
        let height = max(24, layout.list.height * layout.list.height / layout.contentHeight)
        let y = (layout.list.height - height - 6) * panel.scroll / layout.maximumScroll + 3
        list.rounded(
            Rect(x: layout.size.width - 6, y: y, width: 3, height: height), 1.5, theme.tertiaryLabel.faded(0.5))
    }

    // MARK: Rows

    /// Faint for a number that does nothing at present.
    private func color(_ index: Int, _ color: Color) -> Color {
        panel.isInUse(index) ? color : theme.tertiaryLabel
    }

    private func name(_ index: Int, _ row: Rect, height: Double, _ list: inout DisplayList) {
        let isChanged = panel.changed[index]
        if isChanged {
            list.rounded(Rect(x: 6, y: row.y + height / 2 - 1, width: 5, height: 5), 2.5, theme.caution)
        }
        list.text(
            panel.model.descriptor.tunables[index].title, isChanged ? .semibold : .medium, color(index, theme.label),
            in: Rect(x: PanelLayout.margin, y: row.y + 4, width: row.width - 150, height: height - 4))
        if isChanged {
            let box = panel.layout.reset(in: row)
            if panel.inspector.hover == .reset(index) { list.rounded(box, Theme.Radius.small, theme.fill) }
            list.icon(.reset, size: 16, theme.secondaryLabel, in: box)
        }
    }

    private func slider(_ index: Int, _ row: Rect, _ list: inout DisplayList) {
        let tunable = panel.model.descriptor.tunables[index]
        let value = panel.model.values[index]
        name(index, row, height: 28, &list)
        let field = panel.layout.field(in: row)
        if let entry = panel.inspector.entry, entry.purpose == .value(index) {
            self.entry(entry.text, isSelected: entry.isSelected, in: field, &list)
        } else {
            list.rounded(field, 6, theme.fill)
            list.text(
                tunable.text(of: value), .medium, size: 12.5, color(index, theme.label), in: field.inset(x: 8, y: 0),
                .trailing)
        }
        let track = panel.layout.track(in: row)
        let ends = Rect(x: PanelLayout.margin, y: track.y - 6, width: 36, height: 16)
        list.text(tunable.range.lowerBound.shortText(), size: 10.5, theme.tertiaryLabel, in: ends)
        list.text(
            tunable.range.upperBound.shortText(), size: 10.5, theme.tertiaryLabel,
            in: Rect(x: row.width - PanelLayout.margin - 44, y: ends.y, width: 44, height: 16), .trailing)
        let scale = ValueScale(tunable)
        let knob = track.x + track.width * scale.fraction(of: value)
        list.rounded(track, 2, theme.separator)
        let done = Rect(x: track.x, y: track.y, width: max(4, knob - track.x), height: track.height)
        list.rounded(done, 2, color(index, theme.accent))
        // Where the preset has it.
        let usual = track.x + track.width * scale.fraction(of: panel.model.usual[index])
        if panel.changed[index] {
            list.rounded(Rect(x: usual - 1, y: track.y - 3, width: 2, height: 10), 1, theme.caution)
        }
        let circle = Rect(center: Point(x: knob, y: track.center.y), size: Size(width: 16, height: 16))
        list.append(
            .shadow(circle, corners: Corners(8), Shadow(color: Color.black.faded(0.35), blur: 4, offset: 1)))
        list.rounded(circle, 8, theme.knob)
        if panel.inspector.focus == .slider(index) {
            list.outline(circle.inset(x: -3, y: -3), 11, theme.accent, width: 2)
        } else {
            list.outline(circle, 8, theme.separator, width: 0.5)
        }
    }

    private func toggle(_ index: Int, _ row: Rect, _ list: inout DisplayList) {
        name(index, row, height: 32, &list)
        let isOn = panel.model.values[index] != 0
        let box = Rect(x: row.maxX - PanelLayout.margin - 40, y: row.y + 7, width: 40, height: 24)
        list.rounded(box, 12, isOn ? theme.accent : theme.separator)
        let knob = Rect(x: isOn ? box.maxX - 22 : box.x + 2, y: box.y + 2, width: 20, height: 20)
        list.append(.shadow(knob, corners: Corners(10), Shadow(color: Color.black.faded(0.3), blur: 3, offset: 1)))
        list.rounded(knob, 10, .white)
        if panel.inspector.focus == .toggle(index) { list.outline(box.inset(x: -2, y: -2), 14, theme.accent, width: 2) }
    }

    /// A field in which something is typed.
    func entry(_ text: String, isSelected: Bool, in field: Rect, _ list: inout DisplayList) {
        list.rounded(field, 6, theme.surface)
        list.outline(field, 6, theme.accent, width: 1.5)
        let box = field.inset(x: 8, y: 0)
        if isSelected { list.rounded(field.inset(x: 4, y: 4), 3, theme.accent.faded(0.2)) }
        list.text(text, .medium, size: 12.5, theme.label, in: box, .trailing)
        if !isSelected {
            list.append(.fill(Rect(x: box.maxX + 1, y: field.y + 5, width: 1, height: field.height - 10), theme.accent))
        }
    }

    // MARK: Springs

    private func spring(_ numbers: SpringNumbers, _ row: Rect, _ list: inout DisplayList) {
        let descriptor = panel.model.descriptor
        let card = Rect(
            x: PanelLayout.margin, y: row.y + 4, width: row.width - 2 * PanelLayout.margin, height: row.height - 12)
        list.rounded(card, Theme.Radius.small, theme.plot)
        guard let spring = descriptor.spring(numbers, values: panel.model.values) else { return }
        var duration: Double?
        if case .duration(let name) = numbers.period {
            duration = descriptor.index(of: name).map { panel.model.values[$0] }
        }
        let figures = SpringFigures(spring, duration: duration)
        let place = descriptor.index(of: numbers.dampingRatio ?? numbers.period.name) ?? 0
        curve(
            figures, in: Rect(x: card.x + 8, y: card.y + 8, width: 118, height: card.height - 16),
            color(place, theme.accent), &list)
        let left = card.x + 138
        let width = card.maxX - left - 10
        var title = numbers.name
        if let duration { title += "  \(duration.shortText()) s" }
        list.text(
            title, .semibold, size: 11, color(place, theme.label),
            in: Rect(x: left, y: card.y + 6, width: width, height: 15))
        let lines: [(String, String)] = [
            ("damping ratio", figures.dampingRatio.shortText(digits: 3)),
            ("response", "\(figures.response.fixedText(decimals: 3)) s"),
            ("stiffness", figures.stiffness.shortText(digits: 4)),
            (figures.overshoot >= 0.0005 ? "overshoot, settles" : "settles", settling(figures)),
        ]
        for (index, line) in lines.enumerated() {
            let box = Rect(x: left, y: card.y + 22 + Double(index) * 14.5, width: width, height: 14)
            list.text(line.0, size: 10.5, color(place, theme.secondaryLabel), in: box)
            list.text(line.1, .medium, size: 10.5, color(place, theme.label), in: box, .trailing)
        }
    }

    private func settling(_ figures: SpringFigures) -> String {
        let time = figures.settlingTime.map { "\($0.fixedText(decimals: 2)) s" } ?? "never"
        guard figures.overshoot >= 0.0005 else { return time }
        return "\((figures.overshoot * 100).fixedText(decimals: 1)) %, \(time)"
    }

    /// The way over time, with the target, the overshoot, and the moment at which it has settled.
    private func curve(_ figures: SpringFigures, in box: Rect, _ color: Color, _ list: inout DisplayList) {
        let settles = figures.settlingTime ?? 4 * figures.response
        let duration = max(settles * 1.12, 0.001)
        let top = max(1.15, 1 + figures.overshoot + 0.05)
        func point(_ seconds: Double) -> Point {
            Point(x: box.x + box.width * seconds / duration, y: box.maxY - box.height * figures.way(at: seconds) / top)
        }
        let target = box.maxY - box.height / top
        list.append(.fill(Rect(x: box.x, y: target, width: box.width, height: 1), theme.separator))
        if figures.settlingTime != nil {
            let x = point(settles).x
            list.append(.fill(Rect(x: x, y: box.y, width: 1, height: box.height), theme.success.faded(0.7)))
        }
        list.append(.polyline((0...59).map { point(duration * Double($0) / 59) }, width: 1.5, color))
    }
}

extension Tunable {
    /// `dismissThreshold` as `Dismiss threshold`.
    var title: String {
        var title = ""
        for letter in name { title += letter.isUppercase ? " " + letter.lowercased() : String(letter) }
        return title.capitalizedFirst
    }

    /// A value with its unit, as short as it can be without lying in the first digits.
    func text(of value: Double) -> String {
        let number = value.drawnText.count <= 7 ? value.drawnText : value.shortText(digits: 5)
        return unit == .fraction ? number : "\(number) \(unit.rawValue)"
    }
}

extension SpringNumbers {
    /// `snapDuration` as `Snap spring`.
    var name: String {
        let source = dampingRatio ?? period.name
        for ending in ["DampingRatio", "dampingRatio", "Duration", "Response"] where source.hasSuffix(ending) {
            let stem = source.dropLast(ending.count)
            return stem.isEmpty ? "Spring" : String(stem).capitalizedFirst + " spring"
        }
        return "Spring"
    }
}
