import Gestures
import Kinetics
import ScenePlay
import Scenes
import Stage
import Testing

/// Where the clock is while a modal is pulled: never across an edge that runs through it.
@Suite struct StatusBarTests {
    private static let modals = ["scroll-modal", "navigation-modal"]

    private struct Clock: Equatable {
        /// The layers that it lies in, from the outermost on.
        var path: [String]
        var opacity: Double
        var box: Rect
        var color: Color
    }

    private func screen(_ id: String, _ preset: Preset, pulledBy way: Double?, _ theme: Theme = .light) throws
        -> [Clock]
    {
        var hand = Hand(preset: preset)
        if let way {
            hand.tap(Point(x: 187.5, y: 406))
            hand.wait(480)
            // What crosses the slop moves nothing.
            for (phase, y) in [(PointerEvent.Phase.down, 60), (.move, 70), (.move, 70 + way)] {
                hand.finger(phase, 1, at: Point(x: 187.5, y: y))
                hand.wait(2)
            }
        }
        var run = try SceneRun(try #require(SceneCatalog.all.scene(id)), hand.play)
        try run.run(to: hand.tick)
        if let way { #expect(run.report.layer("modal")?.frame.y == way) }
        var list = DisplayList()
        run.simulation.scene.draw(into: &list, theme: theme)
        var clocks: [Clock] = []
        collect(Phone.screen(list, screen: .standard, theme: theme), [], 1, into: &clocks)
        return clocks
    }

    private func collect(_ list: DisplayList, _ path: [String], _ opacity: Double, into clocks: inout [Clock]) {
        for command in list.commands {
            switch command {
            case .text(let run) where run.string == "9:41":
                clocks.append(Clock(path: path, opacity: opacity, box: run.box, color: run.color))
            case .layer(let layer): collect(layer.list, path + [layer.id], opacity * layer.opacity, into: &clocks)
            default: break
            }
        }
    }

    @Test(arguments: modals, [0.0, 6, 12, 24, 40, 200, 400, 700])
    func `Where the root shrinks, its clock shrinks with it and the modal's fades`(id: String, way: Double) throws {
        for (theme, ink) in [(Theme.light, Color(0x0B0D12)), (.dark, .white)] {
            let clocks = try screen(id, .fluid, pulledBy: way, theme)
            let root = try #require(clocks.first)
            #expect(root.path == ["root"] && root.opacity == 1)
            let modal = clocks.dropFirst().first
            #expect(clocks.count == (way < 24 ? 2 : 1))
            if way < 24 {
                #expect(modal?.path == ["statusBar.modal"])
                #expect(abs((modal?.opacity ?? 0) - (1 - way / 24)) < 1e-9)
            }
            for clock in clocks {
                #expect(clock.color == ink)
                #expect(clock.box == root.box && clock.box.maxY < 44)
            }
        }
    }

    @Test(arguments: modals) func `Where the root keeps its size there is one clock, which stays`(id: String) throws {
        for way in [nil, 0.0, 12, 24, 200, 700] {
            #expect(try screen(id, .article, pulledBy: way).map(\.path) == [[]])
        }
    }

    @Test(arguments: modals) func `Without a modal the clock is where it is in every scene`(id: String) throws {
        let other = try screen("reverse-push", .fluid, pulledBy: nil)
        let clocks = try screen(id, .fluid, pulledBy: nil)
        #expect(clocks.map(\.box) == other.map(\.box))
        #expect(clocks.map(\.color) == other.map(\.color))
    }

    @Test func `The home screen has a clock, and its small pictures of scenes have none`() throws {
        let home = try Simulation(HomeScene.descriptor(of: .all), preset: .article)
        var list = DisplayList()
        home.scene.draw(into: &list, theme: .light)
        var clocks: [Clock] = []
        collect(Phone.screen(list, screen: .standard, theme: .light), [], 1, into: &clocks)
        #expect(clocks.map(\.path) == [[]])
    }

    @Test func `A root that fades in has a clock as well`() throws {
        var hand = Hand(preset: .fluid, setup: SceneSetup(reducesMotion: true))
        hand.tap(Point(x: 187.5, y: 406))
        var run = try SceneRun(try #require(SceneCatalog.all.scene("scroll-modal")), hand.play)
        try run.run(to: 4 + 12)
        var list = DisplayList()
        run.simulation.scene.draw(into: &list, theme: .light)
        var clocks: [Clock] = []
        collect(Phone.screen(list, screen: .standard, theme: .light), [], 1, into: &clocks)
        #expect(clocks.map(\.path) == [["root"], ["root.after", "root"], ["statusBar.modal"]])
        #expect(clocks.map { ($0.opacity * 1000).rounded() } == [1000, 250, 250])
    }
}
