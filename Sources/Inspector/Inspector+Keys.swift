package import Kinetics
internal import Stage

/// The keyboard: Tab goes from control to control, arrows move sliders, Enter types or presses.
extension Inspector {
    /// Takes a key. Returns nil when it means nothing to the panel, and what it leads to otherwise.
    package mutating func press(
        _ key: PanelKey, shift: Bool, size: Size, model: InspectorModel
    ) -> [InspectorAction]? {
        if showsHelp {
            showsHelp = false
            return []
        }
        let layout = layout(size, model)
        if entry != nil { return edit(key, shift: shift, layout, model) }
        switch key {
        case .tab:
            moveFocus(by: shift ? -1 : 1, layout)
            return []
        case .escape:
            guard focus != nil || offersCode else { return nil }
            if !offersCode { focus = nil }
            offersCode = false
            return []
        case .enter:
            return focus.map { activate($0, layout, model) }
        case .left, .down: return nudge(shift ? -0.1 : -0.01, model)
        case .right, .up: return nudge(shift ? 0.1 : 0.01, model)
        case .backspace, .home, .end, .pageUp, .pageDown, .other: return nil
        }
    }

    private mutating func edit(
        _ key: PanelKey, shift: Bool, _ layout: PanelLayout, _ model: InspectorModel
    ) -> [InspectorAction] {
        switch key {
        case .enter:
            return commit(model)
        case .escape:
            entry = nil
        case .tab:
            if case .value(let index) = entry?.purpose { focus = .slider(index) }
            let actions = commit(model)
            moveFocus(by: shift ? -1 : 1, layout)
            return actions
        case .backspace:
            entry?.erase()
        case .left, .right, .home, .end:
            entry?.isSelected = false
        case .up, .down, .pageUp, .pageDown, .other:
            break
        }
        return []
    }

    private mutating func moveFocus(by step: Int, _ layout: PanelLayout) {
        let all =
            layout.items.map(\.control).filter(\.takesFocus)
            + layout.rows.compactMap { row in
                switch row.content {
                case .slider(let index): Control.slider(index)
                case .toggle(let index): Control.toggle(index)
                case .spring: nil
                }
            }
        guard !all.isEmpty else { return }
        if let focus, let index = all.firstIndex(of: focus) {
            self.focus = all[(index + step + all.count) % all.count]
        } else {
            // The numbers are what most come for.
            focus = step > 0 ? all.first { if case .slider = $0 { true } else { false } } ?? all.first : all.last
        }
        if let focus { scroll = layout.scroll(showing: focus, from: scroll) }
    }

    /// Moves the slider that has the focus by a part of its way.
    private func nudge(_ part: Double, _ model: InspectorModel) -> [InspectorAction]? {
        switch focus {
        case .slider(let index):
            let scale = ValueScale(model.descriptor.tunables[index])
            let value = model.values[index]
            return set(index, to: scale.value(at: scale.fraction(of: value) + part), model)
        case .scrubber:
            return [.step(part < 0 ? -1 : 1)]
        case .toggle(let index):
            return set(index, to: part < 0 ? 0 : 1, model)
        default:
            return nil
        }
    }
}
