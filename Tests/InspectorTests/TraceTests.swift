import Gestures
import Inspector
import Kinetics
import Scenes
import Stage
import Testing

@Suite struct TraceTests {
    /// What goes along with a layer does not lead, not even in the tick in which that one goes.
    @Test(arguments: ["scroll-modal", "navigation-modal"], Preset.allCases)
    func `The modal leads from its first tick to its last`(id: String, preset: Preset) throws {
        let scene = try #require(SceneCatalog.all.scene(id))
        var simulation = try Simulation(scene, preset: preset)
        var trace = Trace()
        func wait(_ ticks: Int) {
            for _ in 0..<ticks {
                simulation.advance()
                trace.observe(simulation, transitions: simulation.takeEvents())
            }
        }
        func point(_ phase: PointerEvent.Phase, _ y: Double) throws {
            try simulation.deliver(
                .pointer(
                    PointerEvent(
                        pointer: 1, phase: phase, position: Point(x: 187.5, y: y), time: simulation.tick.microseconds)))
            wait(3)
        }
        wait(10)
        try point(.down, 406)
        try point(.up, 406)
        wait(480)
        try point(.down, 70)
        for step in 1...20 { try point(.move, 70 + 20 * Double(step)) }
        try point(.up, 470)
        wait(480)
        #expect(simulation.isAtRest && simulation.scene.report.layer("modal") == nil)
        let titles = Set(trace.samples.compactMap { $0.lead?.title })
        #expect(titles == ["modal y"])
        let last = try #require(trace.samples.last)
        #expect(last.position == nil, "it is gone")
        #expect(trace.samples.count { $0.position == nil } < 12)
    }
}
