internal import Gestures
internal import Inspector
internal import Kinetics
internal import SDLPlatform
internal import Stage
internal import Takeaway

/// The panel in the loop: what goes to it, and what it asks for.
extension RunLoop {
    /// Offers an event to the panel. Returns whether it is the panel's alone.
    mutating func offerToInspector(_ event: PlatformEvent) -> Bool {
        switch event.content {
        case .pointer(let sample):
            return point(sample, at: event.instant)
        case .hover(let position):
            let place = panelPoint(position)
            hover(layout.side.flatMap { Rect(origin: .zero, size: $0.size).contains(place) ? place : nil })
            hoverDesk(position)
            return false
        case .mouseLeft, .focusLost:
            hover(nil)
            hoverDesk(nil)
            return false
        case .wheel(let turn):
            guard let side = layout.side, Rect(origin: .zero, size: side.size).contains(panelPoint(turn.position))
            else { return false }
            view.inspector.turn(by: turn.down * 40, size: side.size, model: model)
        case .key(let press):
            return type(press, at: event.instant)
        case .text(let text):
            guard view.inspector.isTyping else { return false }
            view.inspector.type(text)
        case .dropped(let path):
            guard path.hasSuffix(".json") else { return false }
            perform([.open(path: path)], at: event.instant)
        default:
            return false
        }
        needsPicture = true
        return true
    }

    private var model: InspectorModel { InspectorModel(session) }

    /// A position in window units as a point of the panel.
    private func panelPoint(_ position: Point) -> Point {
        let factor = window.pixelsPerUnit / layout.scale
        let desk = Point(x: position.x * factor, y: position.y * factor)
        return desk - (layout.side?.origin ?? .zero)
    }

    private mutating func point(_ sample: PointerSample, at instant: Int64) -> Bool {
        let size = layout.side?.size ?? .zero
        let place = panelPoint(sample.position)
        let isInside = layout.side != nil && Rect(origin: .zero, size: size).contains(place)
        let isOwned = view.inspector.owns(sample.pointer)
        guard isOwned || (sample.phase == .down && (isInside || view.inspector.showsHelp)) else {
            // A touch elsewhere ends what is being typed.
            if sample.phase == .down, view.inspector.isTyping { perform(view.inspector.commit(model), at: instant) }
            return false
        }
        let event = PointerEvent(pointer: sample.pointer, phase: sample.phase, position: place, time: 0)
        perform(view.inspector.receive(event, size: size, model: model), at: instant)
        return true
    }

    private mutating func hover(_ place: Point?) {
        if view.inspector.point(at: place, size: layout.side?.size ?? .zero, model: model) { needsPicture = true }
    }

    private mutating func type(_ press: KeyPress, at instant: Int64) -> Bool {
        guard layout.side != nil || view.inspector.showsHelp else { return false }
        guard press.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return view.inspector.isTyping }
        let isShifted = press.modifiers.contains(.shift)
        guard
            let actions = view.inspector.press(
                PanelKey(press.key), shift: isShifted, size: layout.side?.size ?? .zero, model: model)
        else { return false }
        perform(actions, at: instant)
        return true
    }

    // MARK: Doing

    /// Does what the panel asks for.
    mutating func perform(_ actions: [InspectorAction], at instant: Int64) {
        for action in actions {
            switch action {
            case .input, .stop, .play, .step, .scrub, .slow: session.perform(action, at: instant)
            case .save(let path): save(to: path)
            case .open(let path): open(path, at: instant)
            case .fold: togglePanel()
            case .copyCode(let target): copyCode(for: target)
            }
        }
        pump.takesText = view.inspector.isTyping
        needsPicture = true
    }

    /// Does what a key of time asks for.
    mutating func performTime(_ command: KeyCommand, at instant: Int64) {
        switch command {
        case .pause: perform([session.isStopped ? .play : .stop], at: instant)
        case .tickBack: perform([.step(-1)], at: instant)
        case .tickForth: perform([.step(1)], at: instant)
        case .frameBack: perform([.step(-TimeModel.frame)], at: instant)
        case .frameForth: perform([.step(TimeModel.frame)], at: instant)
        case .newest: session.scrub(to: session.reach.upperBound)
        case .slower: slowDown(at: instant)
        default: break
        }
    }

    /// Shows or hides something beside the numbers; without a panel nobody has to have room for it.
    mutating func toggle(_ sight: Seeing) {
        if let side = layout.side {
            view.inspector.toggle(sight, size: side.size, model: model)
        } else {
            view.inspector.seeing.formSymmetricDifference(sight)
        }
    }

    /// The next slower speed, or full speed after the slowest.
    mutating func slowDown(at instant: Int64) {
        let speeds = TimeModel.slownesses
        let index = speeds.firstIndex(of: session.slowness) ?? 0
        session.slow(by: speeds[(index + 1) % speeds.count], at: instant)
    }

    mutating func flipSlots(at instant: Int64) {
        perform(view.inspector.flip(model), at: instant)
    }

    mutating func copySlots(at instant: Int64) {
        perform(view.inspector.copyToB(model), at: instant)
    }

    /// Puts the scene's present numbers into the clipboard as code.
    private mutating func copyCode(for target: CodeTarget) {
        let text = SceneCode(session.simulation).text(for: target)
        do throws(SDLError) {
            try window.copy(text)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
            view.inspector.message = Message("\(target.title) code is in the clipboard, \(lines) lines")
        } catch {
            view.inspector.message = Message("The clipboard does not take it: \(error.message)", isFailure: true)
        }
    }

    // MARK: Files

    /// Saves the numbers where they were last saved or opened, or in a new file called after the scene.
    mutating func save() {
        let path = view.inspector.path
        save(to: path.isEmpty ? ParameterFiles.unusedName(for: session.simulation.descriptor.id) : path)
    }

    private mutating func save(to path: String) {
        do throws(Failure) {
            try files.write(session.simulation, to: path)
            files.watch(path)
            view.inspector.path = path
            view.inspector.message = Message("Saved \(path)")
        } catch {
            view.inspector.message = Message(error.panelText, isFailure: true)
        }
        needsPicture = true
    }

    private mutating func open(_ path: String, at instant: Int64) {
        do throws(Failure) {
            let set = try files.read(path, for: session.simulation)
            files.watch(path)
            view.inspector.path = path
            view.inspector.message = Message("Opened \(path); changes on disk are followed")
            for input in set.inputs(for: session.simulation) { session.receive(input, at: instant) }
        } catch {
            view.inspector.message = Message(error.panelText, isFailure: true)
        }
        needsPicture = true
    }

    /// Takes over the file's numbers when it has changed; a broken one changes nothing.
    mutating func followFile(at instant: Int64) {
        guard let path = files.watched, files.hasChanged(at: instant) else { return }
        do throws(Failure) {
            let set = try files.read(path, for: session.simulation)
            let inputs = set.inputs(for: session.simulation)
            for input in inputs { session.receive(input, at: instant) }
            if !inputs.isEmpty { view.inspector.message = Message("Took over \(path)") }
        } catch {
            view.inspector.message = Message(error.panelText, isFailure: true)
        }
        needsPicture = true
    }

    /// Shows what the scene refused.
    mutating func showRefusals() {
        guard let last = session.refusals.last else { return }
        view.inspector.message = Message(last.message, isFailure: true)
        session.refusals = []
        needsPicture = true
    }
}

extension LabView {
    /// Starts the panel anew for a scene that has been opened.
    mutating func beginPanel(of simulation: Simulation) {
        inspector.begin(
            with: ParameterSet(simulation), newPath: ParameterFiles.unusedName(for: simulation.descriptor.id))
    }
}

extension PanelKey {
    init(_ key: KeyPress.Key) {
        switch key {
        case .tab: self = .tab
        case .enter: self = .enter
        case .escape: self = .escape
        case .left: self = .left
        case .right: self = .right
        case .up: self = .up
        case .down: self = .down
        case .backspace, .delete: self = .backspace
        case .home: self = .home
        case .end: self = .end
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        case .character, .function: self = .other
        }
    }
}

extension Failure {
    /// The failure without the program's name, for the panel.
    var panelText: String {
        let place = place.map { "\($0.file):\($0.line): " } ?? ""
        return (place + message).escapingControls
    }
}
