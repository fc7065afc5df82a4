package import Gestures
package import Kinetics

/// A scene with its clock: the only way in which a scene is run, live or from a file.
///
/// At tick *n* the scene first advances and then receives the events of tick *n* in their order. A copy is a save
/// state: equal copies that get equal inputs stay equal.
package struct Simulation: Sendable {
    package let descriptor: SceneDescriptor
    package private(set) var setup: SceneSetup
    package private(set) var preset: Preset
    package private(set) var scene: any Scene
    package private(set) var tick = Tick(0)

    /// What somebody set, in the order of the tunables; nil follows the preset and the screen.
    private var chosen: [Double?]
    /// The fingers that are down, each with the last that it did.
    package private(set) var fingers: [PointerEvent] = []

    /// A scene at rest at tick 0.
    ///
    /// - Parameter settings: Names and values, applied in their order on top of the preset.
    /// - Throws: `TunableError` when a name is unknown, a value out of range, or the values contradict one another.
    package init(
        _ descriptor: SceneDescriptor, preset: Preset, setup: SceneSetup = SceneSetup(),
        settings: [(name: String, value: Double)] = []
    ) throws(TunableError) {
        self.descriptor = descriptor
        self.preset = preset
        self.setup = setup
        var chosen = [Double?](repeating: nil, count: descriptor.tunables.count)
        for setting in settings {
            let (index, value) = try descriptor.accepted(setting.name, setting.value)
            chosen[index] = value
        }
        self.chosen = chosen
        let values = descriptor.values(preset, setup.screen, chosen: chosen)
        if let conflict = descriptor.conflict(values) { throw .conflict(conflict) }
        scene = descriptor.make(setup, values)
    }

    /// The present values in the order of the tunables.
    package var values: [Double] { scene.values }

    /// Whether there is nothing to wait for: nothing moves and no finger is down.
    package var isAtRest: Bool { fingers.isEmpty && !scene.isMoving }

    /// How many fingers are down.
    package var fingerCount: Int { fingers.count }

    /// Begins the next tick: everything moves on by 1/240 s.
    package mutating func advance() {
        tick = tick + 1
        scene.advance(to: tick)
    }

    /// Gives the scene an input of the present tick.
    ///
    /// - Throws: `TunableError` when a number is refused; nothing has changed then.
    package mutating func deliver(_ input: StageInput) throws(TunableError) {
        switch input {
        case .pointer(let event):
            point(event)
        case .key(.escape):
            scene.escape()
        case .resize(let size):
            for finger in fingers {
                var event = finger
                event.phase = .cancel
                event.time = max(event.time, tick.microseconds)
                point(event)
            }
            setup.screen = Screen(size)
            apply(chosen: chosen)
            scene.resize(to: setup.screen)
        case .set(let name, let value):
            var chosen = chosen
            let accepted = try descriptor.accepted(name, value)
            chosen[accepted.index] = accepted.value
            let values = descriptor.values(preset, setup.screen, chosen: chosen)
            if let conflict = descriptor.conflict(values) { throw .conflict(conflict) }
            apply(chosen: chosen)
        case .preset(let preset):
            self.preset = preset
            apply(chosen: chosen.map { _ in nil })
        }
    }

    private mutating func apply(chosen: [Double?]) {
        self.chosen = chosen
        scene.values = descriptor.values(preset, setup.screen, chosen: chosen)
    }

    private mutating func point(_ event: PointerEvent) {
        let index = fingers.firstIndex { $0.pointer == event.pointer }
        switch (event.phase, index) {
        case (.down, nil):
            fingers.append(event)
        case (.down, .some), (.move, nil), (.up, nil), (.cancel, nil):
            return
        case (.move, .some(let index)):
            fingers[index] = event
        case (.up, .some(let index)), (.cancel, .some(let index)):
            fingers.remove(at: index)
        }
        scene.receive(event)
    }

    /// What has happened since the last call.
    package mutating func takeEvents() -> [TransitionEvent] {
        let events = scene.events
        if !events.isEmpty { scene.events = [] }
        return events
    }

    /// The fingerprint of S(n): the scene's state after the events that it has received so far.
    package var stateHash: UInt64 {
        var hash = StateHash()
        hash.combine(tick.count)
        hash.combine(points: setup.screen.width)
        hash.combine(points: setup.screen.height)
        hash.combine(scene.report)
        scene.hash(into: &hash)
        for value in scene.values { hash.combine(ratio: value) }
        for finger in fingers {
            hash.combine(Int(finger.pointer))
            hash.combine(points: finger.position.x)
            hash.combine(points: finger.position.y)
        }
        return hash.value
    }
}

extension SceneDescriptor {
    fileprivate func values(_ preset: Preset, _ screen: Screen, chosen: [Double?]) -> [Double] {
        zip(values(preset, screen), chosen).map { $1 ?? $0 }
    }
}
