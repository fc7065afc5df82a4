import Gestures
import Kinetics
import Stage
import TestSupport

/// A hand that taps, drags and lets go at random, tick by tick.
struct RandomHand {
    private var random: SplitMix64
    private var position = Point.zero
    private var velocity = Point.zero
    private var restUntil = 0
    private(set) var isDown = false

    init(_ random: SplitMix64) {
        self.random = random
    }

    /// What it does at a tick, in order.
    mutating func inputs(at tick: Tick, screen: Size) -> [StageInput] {
        guard tick.count >= restUntil else { return [] }
        if !isDown {
            guard random.integer(in: 0...60) == 0 else { return [] }
            isDown = true
            velocity = Point(x: random.double(in: -200...200), y: random.double(in: -900...1800))
            if random.bool() { velocity = .zero }
            // On the button that opens, at the left edge, on what lies at the foot, or anywhere.
            switch random.integer(in: 0...3) {
            case 0: position = Point(x: screen.width / 2, y: screen.height / 2)
            case 1:
                position = Point(x: 6, y: 400)
                velocity = Point(x: random.double(in: 100...1200), y: 0)
            case 2:
                position = Point(x: screen.width / 2, y: screen.height - 60)
                velocity = Point(x: 0, y: random.double(in: -1500 ... -100))
            default: position = Point(x: random.double(in: 20...340), y: random.double(in: 100...500))
            }
            return [pointer(.down, tick)]
        }
        if random.integer(in: 0...80) == 0 {
            isDown = false
            restUntil = tick.count + random.integer(in: 10...200)
            return [pointer(random.integer(in: 0...5) == 0 ? .cancel : .up, tick)]
        }
        if random.integer(in: 0...40) == 0 {
            velocity = Point(x: random.double(in: -100...100), y: random.double(in: -900...1500))
        }
        guard tick.count.isMultiple(of: 2) else { return [] }
        position = Point(x: position.x + velocity.x / 120, y: position.y + velocity.y / 120)
        return [pointer(.move, tick)]
    }

    private func pointer(_ phase: PointerEvent.Phase, _ tick: Tick) -> StageInput {
        .pointer(PointerEvent(pointer: 1, phase: phase, position: position, time: tick.microseconds))
    }
}

extension Simulation {
    /// Begins the next tick and delivers inputs that must not be refused.
    mutating func run(_ inputs: [StageInput]) throws {
        advance()
        for input in inputs { try deliver(input) }
    }

    /// Rewinds the scene to a state with a modal that is up, at rest.
    static func opened(_ preset: Preset, _ descriptor: SceneDescriptor) throws -> Simulation {
        var simulation = try Simulation(descriptor, preset: preset)
        let middle = simulation.setup.screen.bounds.center
        for (tick, phase) in [(2, PointerEvent.Phase.down), (8, .up)] {
            while simulation.tick.count < tick { simulation.advance() }
            try simulation.deliver(
                .pointer(
                    PointerEvent(
                        pointer: 1, phase: phase, position: middle, time: simulation.tick.microseconds)))
        }
        for _ in 0..<480 where !simulation.isAtRest { simulation.advance() }
        _ = simulation.takeEvents()
        return simulation
    }
}
