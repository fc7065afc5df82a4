import Gestures
import Hippari
import Inspector
import Kinetics
import Scenes
import Stage
import TestSupport
import Testing

/// What letting go now would do, against letting go.
@Suite struct ForecastTests {
    @Test(arguments: SceneCatalog.all.scenes.map(\.id), Preset.allCases)
    func `The verdict is what a real release at that tick comes to`(id: String, preset: Preset) throws {
        let descriptor = try #require(SceneCatalog.all.scene(id))
        var seen: Set<String> = []
        try forAll(cases: 5) { random in
            var generator = random
            var simulation = try Simulation.opened(preset, descriptor)
            var hand = RandomHand(random)
            var checks = 0
            for _ in 0..<1200 where checks < 40 {
                try simulation.run(hand.inputs(at: simulation.tick + 1, screen: simulation.setup.screen.size))
                _ = simulation.takeEvents()
                guard simulation.scene.report.phase == .tracking, generator.integer(in: 0...3) == 0 else { continue }
                checks += 1
                let forecast = Forecast(simulation, landing: true)
                try check(forecast, against: simulation)
                if let forecast { seen.insert("\(forecast.kind) \(forecast.verdict)") }
            }
        }
        #expect(!seen.isEmpty)
    }

    /// Lifts the fingers in a session with a clock, as a hand would, and compares what comes of it.
    private func check(_ forecast: Forecast?, against simulation: Simulation) throws {
        var real = simulation
        for finger in simulation.fingers {
            try real.deliver(
                .pointer(
                    PointerEvent(
                        pointer: finger.pointer, phase: .up, position: finger.position,
                        time: real.tick.microseconds)))
        }
        var events = real.takeEvents()
        guard let forecast else {
            // It says nothing only where letting go decides nothing.
            let verdict = events.first { $0.moment == .finishing || $0.moment == .cancelling }
            guard verdict == nil else { throw Mismatch("said nothing, came to \(events)") }
            return
        }
        for _ in 0..<2400 where !events.contains(where: { $0.moment == .finished || $0.moment == .cancelled }) {
            real.advance()
            events += real.takeEvents()
        }
        let verdict = events.first { $0.moment == .finishing || $0.moment == .cancelling }
        guard let verdict, verdict.kind == forecast.kind else { throw Mismatch("another transition: \(events)") }
        guard (verdict.moment == .finishing) == (forecast.verdict == .finish) else {
            throw Mismatch("said \(forecast.verdict), came to \(verdict.moment) at tick \(simulation.tick.count)")
        }
        let layers = real.scene.report.layers
        guard layers == forecast.landing else { throw Mismatch("lands elsewhere: \(layers), \(forecast.landing)") }
    }

    @Test func `In the window the flip is marked at the tick at which letting go would do something else`() throws {
        let descriptor = try #require(SceneCatalog.all.scene("scroll-modal"))
        var simulation = try Simulation.opened(.article, descriptor)
        var trace = Trace()
        // 30 % of 812 is 243.6 points; from the edge of the slop on, two points a tick.
        var y = 200.0
        func deliver(_ phase: PointerEvent.Phase) throws {
            try simulation.deliver(
                .pointer(
                    PointerEvent(
                        pointer: 1, phase: phase, position: Point(x: 180, y: y), time: simulation.tick.microseconds)))
            trace.observe(simulation, transitions: simulation.takeEvents())
        }
        simulation.advance()
        try deliver(.down)
        y += 10
        simulation.advance()
        try deliver(.move)
        var flips: [Double] = []
        for _ in 0..<150 {
            simulation.advance()
            y += 2
            try deliver(.move)
            if trace.samples.last?.marks.contains(.flip) ?? false { flips.append(y - 210) }
        }
        #expect(flips == [244])
        #expect(trace.samples.last?.verdict == .finish)
    }

    @Test func `Of a sheet that snaps it is said where to, and the flip is where that changes`() throws {
        let descriptor = try #require(SceneCatalog.all.scene("snap-sheet"))
        var simulation = try Simulation(descriptor, preset: .article)
        var trace = Trace()
        var y = 740.0
        func deliver(_ phase: PointerEvent.Phase) throws {
            simulation.advance()
            try simulation.deliver(
                .pointer(
                    PointerEvent(
                        pointer: 1, phase: phase, position: Point(x: 180, y: y), time: simulation.tick.microseconds)))
            trace.observe(simulation, transitions: simulation.takeEvents())
        }
        try deliver(.down)
        y -= 10
        try deliver(.move)
        #expect(Forecast(simulation)?.words == "snaps to 100 pt")
        var flips: [Double] = []
        for _ in 0..<200 {
            y -= 2
            try deliver(.move)
            if trace.samples.last?.marks.contains(.flip) ?? false { flips.append(730 - y) }
        }
        // Above half of 812 points it snaps up; it began at 100.
        #expect(flips == [308])
        #expect(Forecast(simulation)?.words == "snaps to 812 pt")
        // However long it takes to be there.
        try simulation.deliver(.set(name: "snapDuration", value: 10))
        #expect(Forecast(simulation)?.words == "snaps to 812 pt")
        #expect(Forecast(simulation, landing: true)?.words == "snaps to 812 pt")
    }

    @Test func `Asking changes nothing`() throws {
        let descriptor = try #require(SceneCatalog.all.scene("scroll-modal"))
        try forAll(cases: 5) { random in
            var asked = try Simulation.opened(.fluid, descriptor)
            var other = asked
            var hand = RandomHand(random)
            for _ in 0..<600 {
                let inputs = hand.inputs(at: asked.tick + 1, screen: asked.setup.screen.size)
                try asked.run(inputs)
                _ = Forecast(asked, landing: true)
                try other.run(inputs)
                guard asked.takeEvents() == other.takeEvents(), asked.stateHash == other.stateHash else {
                    throw Mismatch("tick \(asked.tick.count) differs")
                }
            }
        }
    }
}
