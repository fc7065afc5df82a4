import Gestures
import Kinetics
import ScenePlay
import Scenes
import Stage
import TestSupport
import Testing

/// With reduced motion nothing moves without a finger: what changes fades into place.
@Suite struct ReducedMotionTests {
    private struct Thing: Hashable {
        var frame: Rect
        var scale: Double
    }

    /// Opens, pulls, pushes, swipes and goes back, each with time to settle.
    private func play(_ preset: Preset) -> Play {
        var hand = Hand(preset: preset, setup: SceneSetup(reducesMotion: true))
        hand.wait(8)
        let ways: [(Point, Point, Int)] = [
            (Point(x: 187.5, y: 70), Point(x: 0, y: 150), 40), (Point(x: 187.5, y: 70), Point(x: 0, y: 600), 20),
            (Point(x: 5, y: 300), Point(x: 90, y: 0), 40), (Point(x: 5, y: 300), Point(x: 300, y: 0), 20),
            (Point(x: 187.5, y: 760), Point(x: 0, y: -330), 20), (Point(x: 187.5, y: 440), Point(x: 0, y: -20), 3),
        ]
        for (start, way, moves) in ways {
            hand.tap(Point(x: 187.5, y: 406))
            hand.wait(120)
            hand.drag(from: start, by: way, moves: moves)
            // A list may coast; that is the finger's own movement going on.
            hand.wait(1600)
        }
        for _ in 0..<3 {
            hand.add(.key(.escape))
            hand.wait(120)
        }
        return hand.play
    }

    @Test(arguments: SceneCatalog.all.ids, Preset.allCases)
    func `What settles fades and does not move`(id: String, preset: Preset) throws {
        let descriptor = try #require(SceneCatalog.all.scene(id))
        let play = play(preset)
        let inputs = Set(play.steps.map(\.tick))
        var run = try SceneRun(descriptor, play)
        var settling = 0
        var before: [String: Thing]?
        while run.tick < play.lastTick + 120 {
            try run.step()
            guard run.report.phase == .settling, !inputs.contains(run.tick) else {
                before = nil
                continue
            }
            let now = things(of: run)
            settling += 1
            for (name, thing) in now where before != nil {
                guard before?[name] != thing else { continue }
                throw Mismatch("\(name) moves to \(thing) at tick \(run.tick) of\n\(run.text)")
            }
            before = now
        }
        #expect(settling > 80)
    }

    private func things(of run: SceneRun) -> [String: Thing] {
        var things: [String: Thing] = [:]
        for layer in run.report.layers { things[layer.name] = Thing(frame: layer.frame, scale: 1) }
        var list = DisplayList()
        run.simulation.scene.draw(into: &list, theme: .light)
        for command in list.commands {
            switch command {
            case .layer(let layer):
                things["drawn.\(layer.id)"] = Thing(frame: layer.frame, scale: layer.scale)
                for case .layer(let inner) in layer.list.commands {
                    things["drawn.\(layer.id).\(inner.id)"] = Thing(frame: inner.frame, scale: inner.scale)
                }
            case .image(_, let frame, _, _, _): things["image \(frame)"] = Thing(frame: frame, scale: 1)
            default: break
            }
        }
        return things
    }

    @Test(arguments: ["scroll-modal", "navigation-modal"])
    func `The root's two sizes are blended as wholes`(id: String) throws {
        let descriptor = try #require(SceneCatalog.all.scene(id))
        var hand = Hand(preset: .fluid, setup: SceneSetup(reducesMotion: true))
        hand.tap(Point(x: 187.5, y: 406))
        var run = try SceneRun(descriptor, hand.play)
        try run.run(to: 4 + 12)
        var list = DisplayList()
        run.simulation.scene.draw(into: &list, theme: .light)
        let layers = list.commands.compactMap { if case .layer(let layer) = $0 { layer } else { nil } }
        let root = try #require(layers.first)
        let after = try #require(layers.dropFirst().first)
        #expect(root.id == "root" && root.scale == 1 && root.opacity == 1)
        #expect(after.background == .black && abs(after.opacity - 0.25) < 1e-9)
        guard case .layer(let small) = after.list.commands.first else { throw Mismatch("no root in \(after.id)") }
        #expect(abs(small.scale - 0.94) < 1e-12 && small.opacity == 1)
        #expect(small.list == root.list)
        // A quarter of the dim is there.
        #expect(abs((run.report.layer("backdrop")?.alpha ?? 0.1) - 0.1) < 1e-9)
        try run.run(to: 4 + 60)
        #expect(try #require(run.report.layer("root")).frame.width == 375 * 0.94)
    }

    @Test func `The viewer's bars come and go with the photo`() throws {
        var hand = Hand(preset: .fluid, setup: SceneSetup(reducesMotion: true))
        hand.tap(Point(x: 187.5, y: 406))
        hand.wait(240)
        hand.add(.key(.escape))
        var run = try SceneRun(try #require(SceneCatalog.all.scene("image-viewer")), hand.play)
        for (tick, alpha) in [(4 + 12, 0.25), (4 + 36, 0.75), (4 + 100, 1), (244 + 12, 0.75), (244 + 36, 0.25)] {
            try run.run(to: tick)
            for bar in ["header", "footer"] {
                #expect(abs(try #require(run.report.layer(bar)).alpha - alpha) < 1e-9, "\(bar) at \(tick)")
            }
        }
    }
}
