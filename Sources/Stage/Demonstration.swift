internal import Gestures
package import Kinetics

/// One drag that shows what a scene is about, in fractions of the screen's width and height.
package struct Demonstration: Hashable, Sendable {
    /// Where the finger comes down.
    package var start: Point
    /// How far it goes.
    package var movement: Point

    package init(from start: Point, by movement: Point) {
        self.start = start
        self.movement = movement
    }

    /// From above the middle, a quarter of the screen down.
    package static let pull = Demonstration(from: Point(x: 0.5, y: 0.32), by: Point(x: 0, y: 0.26))
    /// From the left edge, almost half of the screen to the right.
    package static let swipe = Demonstration(from: Point(x: 0.02, y: 0.6), by: Point(x: 0.46, y: 0))
    /// From near the bottom to above the middle.
    package static let lift = Demonstration(from: Point(x: 0.5, y: 0.93), by: Point(x: 0, y: -0.4))

    /// How many ticks the drag takes: 0.2 s.
    package static let ticks = Tick.rate / 5
}

extension SceneDescriptor {
    /// The scene after a tap in the middle of the screen, when what that opens has settled.
    ///
    /// - Throws: `TunableError` when the preset's own values contradict one another on this screen.
    package func opened(_ preset: Preset, setup: SceneSetup) throws(TunableError) -> Simulation {
        var simulation = try Simulation(self, preset: preset, setup: setup)
        try simulation.point(.down, at: setup.screen.bounds.center)
        try simulation.point(.up, at: setup.screen.bounds.center)
        simulation.settle()
        return simulation
    }

    /// The opened scene in the middle of its demonstration, with the finger still down.
    ///
    /// - Throws: As `opened`.
    package func posed(_ preset: Preset, setup: SceneSetup) throws(TunableError) -> Simulation {
        var simulation = try opened(preset, setup: setup)
        let size = setup.screen.size
        for step in 0...Demonstration.ticks {
            let share = Double(step) / Double(Demonstration.ticks)
            let finger = Point(
                x: (demonstration.start.x + demonstration.movement.x * share) * size.width,
                y: (demonstration.start.y + demonstration.movement.y * share) * size.height)
            try simulation.point(step == 0 ? .down : .move, at: finger)
            simulation.advance()
        }
        return simulation
    }
}

extension SceneDescriptor {
    /// States that a hand is likely to bring about, the most likely first.
    ///
    /// The scene on its way to being opened; the opened scene, scrolled on step by step, tapped again and again, and turned
    /// page by page, by turns; and the way once more, since what was needed last is kept longest.
    ///
    /// - Throws: As `opened`.
    package func explored(_ preset: Preset, setup: SceneSetup, steps: Int) throws(TunableError) -> [Simulation] {
        let opened = try opened(preset, setup: setup)
        let opening = try opening(preset, setup: setup)
        let (middle, size) = (setup.screen.bounds.center, setup.screen.size)
        var states = opening
        var (scrolled, tapped, turned) = (opened, opened, opened)
        for _ in 0..<steps {
            states.append(
                try scrolled.dragged(
                    from: Point(x: middle.x, y: 0.85 * size.height), to: Point(x: middle.x, y: 0.15 * size.height)))
            for phase in [PointerEvent.Phase.down, .up] { try tapped.point(phase, at: middle) }
            tapped.settle()
            states.append(tapped)
            states.append(
                try turned.dragged(
                    from: Point(x: 0.9 * size.width, y: middle.y), to: Point(x: 0.1 * size.width, y: middle.y)))
        }
        return states + opening
    }

    /// Four moments of the way to the opened scene.
    private func opening(_ preset: Preset, setup: SceneSetup) throws(TunableError) -> [Simulation] {
        var simulation = try Simulation(self, preset: preset, setup: setup)
        for phase in [PointerEvent.Phase.down, .up] { try simulation.point(phase, at: setup.screen.bounds.center) }
        var states: [Simulation] = []
        while simulation.scene.isMoving, states.count < 4 {
            for _ in 0..<Tick.rate / 20 { simulation.advance() }
            states.append(simulation)
        }
        return states
    }
}

extension Simulation {
    /// Goes on until nothing moves, for four seconds at most.
    package mutating func settle() {
        for _ in 0..<4 * Tick.rate where scene.isMoving { advance() }
    }

    /// What the first finger does at the present tick.
    fileprivate mutating func point(_ phase: PointerEvent.Phase, at position: Point) throws(TunableError) {
        try deliver(.pointer(PointerEvent(pointer: 0, phase: phase, position: position, time: tick.microseconds)))
    }

    /// Drags with the first finger and lets go, until nothing moves; returns the state before the lift.
    ///
    /// The finger is held still before it lifts, so that nothing coasts.
    fileprivate mutating func dragged(from start: Point, to end: Point) throws(TunableError) -> Simulation {
        for step in 0...Demonstration.ticks {
            let share = Double(step) / Double(Demonstration.ticks)
            let finger = Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            try point(step == 0 ? .down : .move, at: finger)
            advance()
        }
        let state = self
        for _ in 0..<Tick.rate / 10 { advance() }
        try point(.up, at: end)
        settle()
        return state
    }
}
