import Gestures
import Kinetics
import Scenes
import Stage
import Testing

/// The list of scenes: what a finger chooses, and what it does not.
@Suite struct HomeSceneTests {
    private static func home(entries: Int = 2, screen: Screen = .standard) throws -> Simulation {
        let scene = try #require(SceneCatalog.all.scenes.first)
        var second = scene
        second.id = "second"
        let recordings = (0..<entries).map {
            HomeScene.Entry(.recording("r\($0)"), title: "r\($0)", subtitle: "")
        }
        let descriptor = HomeScene.descriptor(of: SceneCatalog([scene, second]), recordings: recordings)
        return try Simulation(descriptor, preset: .article, setup: SceneSetup(screen: screen))
    }

    private func choice(_ simulation: Simulation) -> HomeChoice? {
        (simulation.scene as? HomeScene)?.choice
    }

    private func point(
        _ simulation: inout Simulation, _ phase: PointerEvent.Phase, _ y: Double, ticks: Int = 1
    ) throws {
        try simulation.deliver(
            .pointer(
                PointerEvent(
                    pointer: 1, phase: phase, position: Point(x: 200, y: y), time: simulation.tick.microseconds)))
        for _ in 0..<ticks { simulation.advance() }
    }

    @Test(arguments: [(180.0, "scroll-modal"), (310, "second"), (460, "r0")])
    func `A tap chooses what lies under it`(y: Double, name: String) throws {
        var simulation = try Self.home()
        try point(&simulation, .down, y)
        #expect(choice(simulation) == nil)
        try point(&simulation, .up, y)
        #expect(choice(simulation) == (name.hasPrefix("r") ? .recording(name) : .scene(name)))
        #expect(simulation.isAtRest)
    }

    @Test func `A tap between the entries chooses nothing`() throws {
        var simulation = try Self.home()
        for y in [20.0, 100, 248, 800] {
            try point(&simulation, .down, y)
            try point(&simulation, .up, y)
            #expect(choice(simulation) == nil)
        }
    }

    @Test func `A drag scrolls, coasts and chooses nothing; a touch stops it`() throws {
        var simulation = try Self.home(entries: 30)
        try point(&simulation, .down, 600, ticks: 4)
        for y in stride(from: 580.0, through: 300, by: -20) { try point(&simulation, .move, y, ticks: 4) }
        #expect(simulation.scene.report.offset == 280)
        try point(&simulation, .up, 300, ticks: 10)
        let coasting = try #require(simulation.scene.report.offset)
        #expect(coasting > 300 && choice(simulation) == nil)
        try point(&simulation, .down, 300)
        let held = simulation.scene.report.offset
        try point(&simulation, .up, 300, ticks: 20)
        #expect(simulation.scene.report.offset == held)
        #expect(choice(simulation) == nil, "a touch that stops the list is not a choice")
    }

    @Test func `What is scrolled to is what is chosen`() throws {
        var simulation = try Self.home(entries: 30)
        try point(&simulation, .down, 600)
        try point(&simulation, .move, 589)
        try point(&simulation, .move, 389, ticks: 20)
        try point(&simulation, .up, 389, ticks: 400)
        let offset = try #require(simulation.scene.report.offset)
        let row = Int((offset + 500 - 426) / 52)
        try point(&simulation, .down, 500)
        try point(&simulation, .up, 500)
        #expect(choice(simulation) == .recording("r\(row)"))
    }

    @Test func `Escape does nothing at home`() throws {
        #expect(try Self.home().answers(.escape) == false)
    }

    @Test func `A scene answers escape while it has something open, and not at its own root`() throws {
        for scene in SceneCatalog.all.scenes {
            for preset in Preset.allCases {
                let root = try Simulation(scene, preset: preset)
                #expect(!root.answers(.escape), "\(scene.id) \(preset)")
                let posed = try scene.posed(preset, setup: SceneSetup())
                #expect(posed.answers(.escape), "\(scene.id) \(preset): a finger holds it")
            }
        }
    }

    @Test func `Every scene's demonstration moves something`() throws {
        for scene in SceneCatalog.all.scenes {
            for preset in Preset.allCases {
                let posed = try scene.posed(preset, setup: SceneSetup())
                #expect(posed.scene.report.phase == .tracking, "\(scene.id) \(preset)")
                let progress = try #require(posed.scene.report.progress)
                #expect(progress > 0.1 && progress < 0.95, "\(scene.id) \(preset): \(progress)")
            }
        }
    }
}
