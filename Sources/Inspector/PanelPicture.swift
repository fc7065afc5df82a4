internal import Kinetics
internal import Stage
internal import Takeaway

/// What the panel looks like.
struct PanelPicture {
    let inspector: Inspector
    let model: InspectorModel
    let theme: Theme
    let layout: PanelLayout
    let changed: [Bool]
    let items: [PanelLayout.Item]

    init(_ inspector: Inspector, model: InspectorModel, size: Size, theme: Theme) {
        let layout = inspector.layout(size, model)
        let changed = inspector.changed(model)
        self.init(
            inspector, model: model, theme: theme, layout: layout, changed: changed,
            items: layout.items(scroll: inspector.shownScroll(layout), changed: changed))
    }

    init(
        _ inspector: Inspector, model: InspectorModel, theme: Theme, layout: PanelLayout, changed: [Bool],
        items: [PanelLayout.Item]
    ) {
        self.inspector = inspector
        self.model = model
        self.theme = theme
        self.layout = layout
        self.changed = changed
        self.items = items
    }

    var scroll: Double { inspector.shownScroll(layout) }

    // MARK: Controls

    func frame(_ control: Control) -> Rect {
        items.first { $0.control == control }?.frame ?? .zero
    }

    /// The frame of a control, seen from a section.
    func frame(_ control: Control, in section: Rect) -> Rect {
        frame(control).offset(x: -section.x, y: -section.y)
    }

    func isPressed(_ control: Control) -> Bool {
        inspector.drags.contains { $0.kind == .press(control) }
    }

    func ring(_ control: Control, _ frame: Rect, radius: Double, _ list: inout DisplayList) {
        guard inspector.focus == control else { return }
        list.outline(frame.inset(x: -1, y: -1), radius + 1, theme.accent, width: 2)
    }

    /// A quiet button with a sign.
    func button(
        _ control: Control, _ icon: Icon, in section: Rect, isOn: Bool = false, isEnabled: Bool = true,
        size: Double = 18, _ list: inout DisplayList
    ) {
        let frame = frame(control, in: section)
        if isOn {
            list.rounded(frame, Theme.Radius.small, theme.accent.faded(0.16))
        } else if isEnabled, isPressed(control) || inspector.hover == control {
            list.rounded(frame, Theme.Radius.small, theme.fill)
        }
        let color = !isEnabled ? theme.tertiaryLabel.faded(0.6) : isOn ? theme.accent : theme.secondaryLabel
        list.icon(icon, size: size, color, in: frame)
        ring(control, frame, radius: Theme.Radius.small, &list)
    }

    /// One of which one is chosen.
    func segments(_ choices: [(Control, String)], chosen: Int?, in section: Rect, _ list: inout DisplayList) {
        let frames = choices.map { frame($0.0, in: section) }
        guard let first = frames.first, let last = frames.last else { return }
        let whole = Rect(x: first.x, y: first.y, width: last.maxX - first.x, height: first.height)
        list.rounded(whole, Theme.Radius.small, theme.fill)
        for (index, choice) in choices.enumerated() {
            let isChosen = index == chosen
            let frame = frames[index].inset(x: 2, y: 2)
            if isChosen {
                let shadow = Shadow(color: theme.shadow.faded(0.5), blur: 3, offset: 1)
                list.append(.shadow(frame, corners: Corners(6), shadow))
                list.rounded(frame, 6, theme.segment)
            }
            list.text(
                choice.1, isChosen ? .semibold : .medium, size: 12.5, isChosen ? theme.label : theme.secondaryLabel,
                in: frame, .center)
            ring(choice.0, frame, radius: 6, &list)
        }
    }

    // MARK: Sections

    func header(_ list: inout DisplayList) {
        let descriptor = model.descriptor
        let width = layout.size.width - 2 * PanelLayout.margin - 70
        list.text(
            descriptor.title, .semibold, size: Theme.TypeSize.headline, theme.label,
            in: Rect(x: PanelLayout.margin, y: 11, width: width, height: 22))
        list.text(
            descriptor.subtitle, size: 11.5, theme.secondaryLabel,
            in: Rect(x: PanelLayout.margin, y: 33, width: width, height: 16))
        button(.help, .help, in: layout.header, size: 19, &list)
        button(.fold, .fold, in: layout.header, size: 20, &list)
        segments(
            Preset.allCases.map { (.preset($0), $0.rawValue.capitalizedFirst) },
            chosen: Preset.allCases.firstIndex(of: model.simulation.preset), in: layout.header, &list)
        segments(
            ParameterPair.Slot.allCases.map { (.slot($0), $0.rawValue) },
            chosen: ParameterPair.Slot.allCases.firstIndex(of: inspector.pair.active), in: layout.header, &list)
        let copy = frame(.copyToB, in: layout.header)
        let differs = inspector.pair.differs(present: model.present)
        list.rounded(copy, Theme.Radius.small, isPressed(.copyToB) ? theme.separator : theme.fill)
        list.text("A \u{2192} B", .medium, size: 12.5, differs ? theme.label : theme.tertiaryLabel, in: copy, .center)
        ring(.copyToB, copy, radius: Theme.Radius.small, &list)
        separator(at: layout.header.height - 1, &list)
    }

    func separator(at y: Double, _ list: inout DisplayList) {
        list.append(.fill(Rect(x: 0, y: y, width: layout.size.width, height: 1), theme.separator.faded(0.7)))
    }

    func seeBar(_ list: inout DisplayList) {
        let box = Rect(x: PanelLayout.margin, y: 0, width: 160, height: layout.seeBar.height)
        if inspector.seeing.contains(.verdict), let forecast = model.forecast {
            let color = forecast.verdict == .finish ? theme.success : theme.caution
            list.rounded(Rect(x: box.x, y: box.height / 2 - 4, width: 8, height: 8), 4, color)
            list.text("Let go:", size: 12.5, theme.secondaryLabel, in: box.offset(x: 15))
            list.text(forecast.words, .semibold, size: 12.5, theme.label, in: box.offset(x: 62))
        } else {
            list.text("Movement", .semibold, size: Theme.TypeSize.caption, theme.label, in: box)
        }
        let sights: [(Seeing, Icon)] = [
            (.touches, .touches), (.verdict, .verdict), (.graphs, .graphs), (.frames, .frames),
        ]
        for (sight, icon) in sights {
            let hasRoom = layout.fitting.contains(sight)
            button(
                .see(sight), icon, in: layout.seeBar, isOn: hasRoom && inspector.seeing.contains(sight),
                isEnabled: hasRoom, &list)
        }
    }

    func listBar(_ list: inout DisplayList) {
        separator(at: 0, &list)
        let count = changed.filter { $0 }.count
        list.text(
            "Numbers", .semibold, theme.label,
            in: Rect(x: PanelLayout.margin, y: 0, width: 70, height: layout.listBar.height))
        if count > 0 {
            list.text(
                "\(count) changed", size: 11.5, theme.caution,
                in: Rect(x: PanelLayout.margin + 70, y: 0, width: 90, height: layout.listBar.height))
        }
        button(.code, .code, in: layout.listBar, isOn: inspector.offersCode, isEnabled: !changed.isEmpty, &list)
        button(.resetAll, .reset, in: layout.listBar, isEnabled: count > 0, &list)
        button(.open, .open, in: layout.listBar, &list)
        button(.save, .save, in: layout.listBar, &list)
        separator(at: layout.listBar.height - 1, &list)
    }

    func footer(_ list: inout DisplayList) {
        separator(at: 0, &list)
        if let entry = inspector.entry, let field = inspector.entryField(in: layout) {
            let place = field.offset(x: -layout.footer.x, y: -layout.footer.y)
            let title = entry.purpose == .save ? "Save as" : "Open"
            list.text(
                title, .medium, size: 12, theme.secondaryLabel,
                in: Rect(x: place.x + 4, y: place.y, width: 52, height: place.height))
            TuningPicture(self).entry(
                entry.text, isSelected: entry.isSelected,
                in: Rect(x: place.x + 58, y: place.y + 4, width: place.width - 58, height: place.height - 8), &list)
            return
        }
        if inspector.offersCode {
            return segments(
                CodeTarget.allCases.map { (.copyCode($0), $0.shortTitle) }, chosen: nil, in: layout.footer, &list)
        }
        let box = Rect(
            x: PanelLayout.margin, y: 1, width: layout.size.width - 2 * PanelLayout.margin,
            height: layout.footer.height - 1)
        let (text, color) = hint
        list.text(text, size: 11.5, color, in: box, lines: 2)
    }

    /// What the foot says: how something went, what is under the mouse, or what the finger should do.
    private var hint: (String, Color) {
        if let message = inspector.message {
            return (message.text, message.isFailure ? theme.destructive : theme.label)
        }
        if let control = inspector.hover ?? inspector.focus, let meaning = meaning(control) {
            return (meaning, theme.secondaryLabel)
        }
        if let remark = inspector.remark { return (remark, theme.secondaryLabel) }
        if model.isReplaying {
            return ("A replay moves the fingers. Esc leaves it, N starts it anew.", theme.secondaryLabel)
        }
        return (model.descriptor.hint, theme.secondaryLabel)
    }

    /// Whether a number does anything at present.
    func isInUse(_ index: Int) -> Bool { model.descriptor.isInUse(index, values: model.values) }

    private func meaning(_ control: Control) -> String? {
        switch control {
        case .slider(let index), .field(let index), .toggle(let index):
            let tunable = model.descriptor.tunables[index]
            let start = isInUse(index) ? "" : "Not in use. "
            return "\(start)\(tunable.name), \(tunable.rangeText): \(tunable.meaning)"
        case .reset(let index):
            return "Back to \(model.simulation.preset.rawValue)'s \(model.usual[index].drawnText)"
        case .help: return "Keys"
        case .fold: return "Hide the panel"
        case .preset(let preset):
            return preset == .article
                ? "Exactly what the article does" : "Caught at any moment, with the finger's velocity"
        case .slot(let slot): return "Numbers \(slot.rawValue)"
        case .copyToB: return "Copy the numbers of A to B"
        case .pause: return model.time.isStopped ? "Let time go on from here" : "Stop time"
        case .tickBack: return "A tick back: 1/240 s"
        case .tickForth: return "A tick on: 1/240 s"
        case .frameBack: return "A frame back: 1/60 s"
        case .frameForth: return "A frame on: 1/60 s"
        case .slow(let factor): return factor == 1 ? "Real time" : "\(factor) times slower"
        case .scrubber: return model.time.canGoBack ? "Turn time back" : "A recording cannot be turned back"
        case .see(let sight) where !layout.fitting.contains(sight): return Inspector.lackOfRoom(for: sight)
        case .see(.touches): return "Fingers, their slop and their velocity"
        case .see(.verdict): return "What letting go now would do"
        case .see(.graphs): return "Progress, position and velocity"
        case .see(.frames): return "How long frames take"
        case .resetAll: return "All numbers as in \(model.simulation.preset.rawValue)"
        case .code: return "Copy the numbers as code for your app"
        case .copyCode(let target): return "Copy as code for \(target.title)"
        case .open: return "Open a file of numbers; one can be dropped on the window as well"
        case .save: return "Save the numbers to a file"
        case .see, .graph, .path: return nil
        }
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
