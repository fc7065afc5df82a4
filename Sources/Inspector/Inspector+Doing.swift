package import Kinetics
internal import Stage

/// What controls and keys do.
extension Inspector {
    /// Does what a control stands for.
    mutating func activate(_ control: Control, _ layout: PanelLayout, _ model: InspectorModel) -> [InspectorAction] {
        message = nil
        let offeredCode = offersCode
        offersCode = false
        switch control {
        case .help: showsHelp = true
        case .fold: return [.fold]
        case .preset(let preset): return [.input(.preset(preset))]
        case .slot(let slot): return flip(to: slot, model)
        case .copyToB: return copyToB(model)
        case .pause: return [model.time.isStopped ? .play : .stop]
        case .tickBack: return step(-1, model)
        case .tickForth: return step(1, model)
        case .frameBack: return step(-TimeModel.frame, model)
        case .frameForth: return step(TimeModel.frame, model)
        case .slow(let factor): return [.slow(factor)]
        case .see(let sight): toggle(sight, layout)
        case .resetAll: return [.input(.preset(model.simulation.preset))]
        case .reset(let index): return reset(index, model)
        case .toggle(let index): return set(index, to: model.values[index] == 0 ? 1 : 0, model)
        case .field(let index), .slider(let index):
            if entry?.purpose != .value(index) {
                entry = TextEntry(purpose: .value(index), text: model.values[index].plainText)
            }
        case .code: offersCode = !offeredCode && !model.values.isEmpty
        case .copyCode(let target): return [.copyCode(target)]
        case .save: begin(.save, model)
        case .open: begin(.open, model)
        case .scrubber, .graph, .path: break
        }
        return []
    }

    /// Shows something beside the numbers, or hides it, in a panel of this size.
    package mutating func toggle(_ sight: Seeing, size: Size, model: InspectorModel) {
        toggle(sight, layout(size, model))
    }

    private mutating func toggle(_ sight: Seeing, _ layout: PanelLayout) {
        guard layout.fitting.contains(sight) else {
            message = Message(Inspector.lackOfRoom(for: sight))
            return
        }
        message = nil
        seeing.formSymmetricDifference(sight)
    }

    /// What to say where something cannot be shown.
    static func lackOfRoom(for sight: Seeing) -> String {
        "\(sight == .graphs ? "Graphs need" : "Frame times need") a higher window"
    }

    /// Begins to type a path, with the last one offered.
    private mutating func begin(_ purpose: TextEntry.Purpose, _ model: InspectorModel) {
        let offered = path.isEmpty ? newPath ?? "\(model.descriptor.id).json" : path
        entry = TextEntry(purpose: purpose, text: offered)
    }

    private func step(_ ticks: Int, _ model: InspectorModel) -> [InspectorAction] {
        ticks < 0 && !model.time.canGoBack ? [] : [.step(ticks)]
    }

    // MARK: Numbers

    /// Sets a number, unless it has the value already.
    func set(_ index: Int, to value: Double, _ model: InspectorModel) -> [InspectorAction] {
        guard model.values[index] != value else { return [] }
        return [.input(.set(name: model.descriptor.tunables[index].name, value: value))]
    }

    private func reset(_ index: Int, _ model: InspectorModel) -> [InspectorAction] {
        let changes = changed(model).filter { $0 }.count
        // The last one that is reset leaves the preset as it is, in which numbers follow the screen again.
        if changes == 1, changed(model)[index] { return [.input(.preset(model.simulation.preset))] }
        return set(index, to: model.usual[index], model)
    }

    /// Shows the other set of numbers.
    package mutating func flip(_ model: InspectorModel) -> [InspectorAction] {
        flip(to: pair.active.other, model)
    }

    private mutating func flip(to slot: ParameterPair.Slot, _ model: InspectorModel) -> [InspectorAction] {
        let next = pair.activate(slot, present: model.present)
        return next?.inputs(for: model.simulation).map { .input($0) } ?? []
    }

    package mutating func copyToB(_ model: InspectorModel) -> [InspectorAction] {
        let next = pair.copy(present: model.present)
        message = Message("B has the numbers of A now")
        return next?.inputs(for: model.simulation).map { .input($0) } ?? []
    }

    // MARK: Text

    /// Letters that were typed.
    package mutating func type(_ text: String) {
        entry?.type(text)
    }

    /// Ends a text that is being typed, and does what it says.
    package mutating func commit(_ model: InspectorModel) -> [InspectorAction] {
        guard let entry else { return [] }
        self.entry = nil
        message = nil
        switch entry.purpose {
        case .value(let index):
            return commit(entry.text, index, model)
        case .save, .open:
            let path = entry.text.trimmingSpaces
            guard !path.isEmpty else { return [] }
            self.path = path
            return [entry.purpose == .save ? .save(path: path) : .open(path: path)]
        }
    }

    private mutating func commit(_ text: String, _ index: Int, _ model: InspectorModel) -> [InspectorAction] {
        let tunable = model.descriptor.tunables[index]
        guard let value = Double(typed: text) else {
            message = Message("'\(text)' is no number; \(tunable.name) is \(tunable.rangeText)", isFailure: true)
            return []
        }
        guard tunable.accepts(value) else {
            message = Message(TunableError.outOfRange(tunable, value: value).message, isFailure: true)
            return []
        }
        return set(index, to: value, model)
    }
}

extension Double {
    /// A number as people type it: with a point or a comma, a real minus sign, and spaces around it.
    init?(typed text: String) {
        let plain = text.trimmingSpaces.map { $0 == "," ? "." : $0 == "\u{2212}" ? "-" : $0 }
        guard !plain.isEmpty, plain.allSatisfy({ "0123456789.-+eE".contains($0) }),
            let value = Double(String(plain)), value.isFinite
        else { return nil }
        self = value
    }
}

extension String {
    var trimmingSpaces: String {
        let isSpace = { (character: Character) in character.isWhitespace }
        let start = drop(while: isSpace)
        return String(start.reversed().drop(while: isSpace).reversed())
    }
}
