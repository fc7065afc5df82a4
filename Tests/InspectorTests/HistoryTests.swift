import Gestures
import Kinetics
import Scenes
import Stage
import TestSupport
import Testing

/// The past as copies and inputs: any state can be had again, and another future can begin there.
@Suite struct HistoryTests {
    /// A scene with its past, and the hash that it had at each tick.
    private struct Past {
        var simulation: Simulation
        var history: History<Simulation>
        var hashes: [UInt64]

        init(_ descriptor: SceneDescriptor, _ preset: Preset) throws {
            simulation = try Simulation(descriptor, preset: preset)
            history = History(simulation)
            hashes = [simulation.stateHash]
        }

        mutating func run(_ hand: inout RandomHand, ticks: Int, _ more: (Tick) -> [StageInput] = { _ in [] }) throws {
            for _ in 0..<ticks {
                simulation.advance()
                history.append(simulation)
                let inputs = hand.inputs(at: simulation.tick, screen: simulation.setup.screen.size)
                for input in inputs + more(simulation.tick) {
                    try simulation.deliver(input)
                    history.append(input)
                }
                _ = simulation.takeEvents()
                hashes.append(simulation.stateHash)
            }
        }
    }

    @Test(arguments: SceneCatalog.all.scenes.map(\.id), Preset.allCases)
    func `Five hundred ticks back and on again lead through the same states`(id: String, preset: Preset) throws {
        let descriptor = try #require(SceneCatalog.all.scene(id))
        try forAll(cases: 2) { random in
            var hand = RandomHand(random)
            var past = try Past(descriptor, preset)
            try past.run(&hand, ticks: 1500) { $0.count == 700 ? [.preset(.fluid)] : [] }
            let newest = past.history.newest.count
            for tick in stride(from: newest, through: newest - 500, by: -5) {
                let state = try #require(past.history.state(at: Tick(tick)))
                guard state.stateHash == past.hashes[tick] else { throw Mismatch("tick \(tick) differs going back") }
            }
            for tick in stride(from: newest - 499, through: newest, by: 6) {
                let state = try #require(past.history.state(at: Tick(tick)))
                guard state.stateHash == past.hashes[tick] else { throw Mismatch("tick \(tick) differs going on") }
            }
        }
    }

    @Test(arguments: SceneCatalog.all.scenes.map(\.id))
    func `What goes on from the past equals a fresh run with the same inputs`(id: String) throws {
        let descriptor = try #require(SceneCatalog.all.scene(id))
        try forAll(cases: 3) { random in
            var generator = random
            var hand = RandomHand(random)
            var past = try Past(descriptor, .fluid)
            try past.run(&hand, ticks: 900)
            let tick = Tick(generator.integer(in: 0...900))
            past.simulation = try #require(past.history.state(at: tick))
            past.history.truncate(after: tick)
            past.hashes.removeSubrange((tick.count + 1)...)
            var other = RandomHand(SplitMix64(seed: generator.next()))
            try past.run(&other, ticks: 600)

            var fresh = try Simulation(descriptor, preset: .fluid)
            var inputs = past.history.inputs[...]
            while fresh.tick < past.history.newest {
                fresh.advance()
                while let next = inputs.first, next.tick == fresh.tick {
                    try fresh.deliver(next.input)
                    inputs.removeFirst()
                }
                guard fresh.stateHash == past.hashes[fresh.tick.count] else {
                    throw Mismatch("from tick \(tick.count) on, tick \(fresh.tick.count) differs")
                }
            }
            guard inputs.isEmpty else { throw Mismatch("inputs are left over") }
        }
    }

    @Test func `A minute of movement is kept, and little more`() throws {
        var simulation = try Simulation(try #require(SceneCatalog.all.scenes.first), preset: .article)
        var history = History(simulation)
        let down = PointerEvent(pointer: 1, phase: .down, position: Point(x: 5, y: 5), time: 0)
        try simulation.deliver(.pointer(down))
        history.append(.pointer(down))
        for _ in 0..<(90 * Tick.rate) {
            simulation.advance()
            history.append(simulation)
        }
        #expect(history.newest - history.oldest >= 59 * Tick.rate)
        #expect(history.keyframeCount <= HistoryLimit.keyframes)
        #expect(history.state(at: history.oldest + -1) == nil)
        #expect(history.state(at: history.newest + 1) == nil)
        #expect(history.state(at: history.oldest)?.tick == history.oldest)
    }

    @Test func `A flood of inputs shortens the past instead of filling the memory`() throws {
        var simulation = try Simulation(try #require(SceneCatalog.all.scenes.first), preset: .article)
        var history = History(simulation)
        for tick in 1...3000 {
            simulation.advance()
            history.append(simulation)
            for finger in 0..<100 {
                let input = StageInput.pointer(
                    PointerEvent(
                        pointer: Int32(finger), phase: tick == 1 ? .down : .move,
                        position: Point(x: Double(finger), y: 700), time: simulation.tick.microseconds))
                history.append(input)
            }
        }
        #expect(history.inputs.count <= HistoryLimit.inputs + 7000)
        #expect(history.newest - history.oldest > 400)
    }

    @Test func `Rest takes hardly any room, and its ticks can be had`() throws {
        var simulation = try Simulation(try #require(SceneCatalog.all.scenes.first), preset: .article)
        var history = History(simulation)
        for _ in 0..<(600 * Tick.rate) {
            simulation.advance()
            history.append(simulation)
        }
        #expect(history.keyframeCount <= 61)
        #expect(history.oldest == Tick(0))
        #expect(history.state(at: Tick(77_777))?.tick == Tick(77_777))
    }
}
