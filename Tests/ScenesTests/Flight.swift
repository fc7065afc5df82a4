import Gestures
import Kinetics
import ScenePlay
import Stage
import TestSupport

/// A scene in which something moves by itself, caught at a random tick between a verdict and its end.
struct Flight {
    /// The scene in mid-flight, at a tick to which nothing has been delivered yet.
    var run: SceneRun
    /// The layer that moves most, and by how much in the last tick.
    let layer: String
    let movement: Point
    /// Where that layer was when it began to settle, and where it comes to rest.
    let start: Point
    let end: Point
    /// How the scene looks when nobody touches it any more.
    let rest: SceneReport

    /// A random flight; nil when what was tried moves nothing in this scene, or has ended in the same tick.
    init?(_ descriptor: SceneDescriptor, preset: Preset, random: inout SplitMix64) throws {
        var takenOff: (run: SceneRun, tick: Int)?
        // Not every gesture means something in every scene.
        for _ in 0..<12 where takenOff == nil {
            let hand = Flight.takeOff(preset: preset, random: &random)
            var run = try SceneRun(descriptor, hand.play)
            try run.run(to: hand.tick)
            if run.report.phase == .settling { takenOff = (run, hand.tick) }
        }
        guard var run = takenOff?.run, let tick = takenOff?.tick else { return nil }

        var future = run
        var path = [run.report]
        while future.report.phase == .settling, path.count < 1200 {
            try future.step()
            path.append(future.report)
        }
        guard path.count > 12 else { return nil }
        let moment = random.integer(in: 2...path.count - 6)
        try run.run(to: tick + moment)
        self.run = run
        let (before, now) = (path[moment - 1], path[moment])
        var best = (name: "", movement: Point.zero, distance: 0.05)
        for layer in now.layers {
            guard let old = before.layer(layer.name) else { continue }
            let movement = Flight.place(of: layer) - Flight.place(of: old)
            if movement.distance(to: .zero) >= best.distance {
                best = (layer.name, movement, movement.distance(to: .zero))
            }
        }
        guard !best.name.isEmpty else { return nil }
        layer = best.name
        movement = best.movement
        let places = path.compactMap { $0.layer(best.name) }.map(Flight.place)
        guard let first = places.first, let last = places.last else { return nil }
        (start, end) = (first, last)
        try future.settle(within: 1200)
        rest = future.report
    }

    /// What stands for a layer's place: the middle of the photo, which also shrinks, or else the corner.
    static func place(of layer: LayerReport) -> Point {
        layer.name == "image" ? layer.frame.center : layer.frame.origin
    }

    var place: Point? { run.report.layer(layer).map(Flight.place) }

    /// Somewhere on the part of the moving layer that is on the screen, but not on a button.
    ///
    /// A tap on a button acts as well as catching.
    func landing(random: inout SplitMix64) -> Point? {
        guard let frame = run.report.layer(layer)?.frame else { return nil }
        let visible = frame.intersection(run.simulation.setup.screen.bounds).inset(x: 4, y: 4)
        guard visible.width > 4, visible.height > 4 else { return nil }
        let point = Point(
            x: random.double(in: visible.minX...visible.maxX), y: random.double(in: visible.minY...visible.maxY))
        let screen = run.simulation.setup.screen
        let buttons = [Point(x: 28, y: 66), Point(x: screen.width - 36, y: 66)].map {
            Rect(center: $0, size: Size(width: 46, height: 46))
        }
        return buttons.contains { $0.contains(point) } ? nil : point
    }

    /// What sets something moving in one scene or another.
    private static func takeOff(preset: Preset, random: inout SplitMix64) -> Hand {
        var hand = Hand(preset: preset)
        let screen = hand.screen
        let kind = random.integer(in: 0...8)
        if kind > 6 {
            let height = random.double(in: 60...600)
            hand.drag(
                from: Point(x: screen.width / 2, y: screen.height - 60), by: Point(x: 0, y: -height),
                moves: random.integer(in: 4...20))
            return hand
        }
        hand.tap(screen.bounds.center)
        guard kind > 0 else { return hand }
        hand.wait(700)
        switch kind {
        case 1: hand.tap(Point(x: screen.width - 36, y: 66))
        case 2: hand.tap(Point(x: 28, y: 66))
        case 3: hand.tap(screen.bounds.center)
        case 4:
            hand.drag(
                from: Point(x: 6, y: 300), by: Point(x: random.double(in: 40...330), y: 4),
                moves: random.integer(in: 4...20))
        default:
            hand.drag(
                from: Point(x: screen.width / 2, y: 250), by: Point(x: 0, y: random.double(in: 40...480)),
                moves: random.integer(in: 4...20))
        }
        return hand
    }
}

extension Rect {
    var origin: Point { Point(x: x, y: y) }
}
