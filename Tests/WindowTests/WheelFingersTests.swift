import Gestures
import Kinetics
import SDLPlatform
import Scenes
import Stage
import Testing

/// The wheel as fingers at the pointer: two that pinch, or one that drags.
@Suite struct WheelFingersTests {
    private let pad = WheelFingers.Pad(area: Rect(x: 50, y: 50, width: 375, height: 812), unitsPerPoint: 1, zooms: true)

    private func turn(_ down: Double, at x: Double, _ y: Double) -> WheelTurn {
        WheelTurn(position: Point(x: x, y: y), right: 0, down: down)
    }

    @Test func `A step lands two fingers, begins their pinch, and moves them apart around the pointer`() throws {
        var tracker = PointerTracker()
        var wheel = WheelFingers()
        let samples = wheel.turn(turn(-1, at: 200, 300), at: 0, on: pad, &tracker)
        #expect(samples.map(\.phase) == [.down, .down, .move, .move, .move])
        #expect(samples.prefix(3).map(\.position.x) == [152, 260, 140])
        #expect(samples.dropFirst(3).map(\.position) == [Point(x: 128, y: 300), Point(x: 272, y: 300)])
        // The first move is the slop that a pinch needs, and ends it exactly symmetrical around the pointer.
        #expect(samples[2].position.x - samples[0].position.x <= -PanRecognizer.slop)
        let back = wheel.turn(turn(1, at: 203, 300), at: 1_000_000, on: pad, &tracker)
        #expect(back.map(\.phase) == [.move, .move])
        #expect(back.map(\.position.x) == [140, 260])
    }

    @Test func `The fingers lift when the wheel stands still, when the pointer leaves, and where nothing zooms`() {
        var tracker = PointerTracker()
        var wheel = WheelFingers()
        _ = wheel.turn(turn(-1, at: 200, 300), at: 0, on: pad, &tracker)
        #expect(wheel.settle(at: WheelFingers.patience - 1, &tracker).isEmpty)
        #expect(wheel.settle(at: WheelFingers.patience, &tracker).map(\.phase) == [.up, .up])
        #expect(wheel.settle(at: 2 * WheelFingers.patience, &tracker).isEmpty)

        _ = wheel.turn(turn(-1, at: 200, 300), at: 0, on: pad, &tracker)
        let elsewhere = wheel.turn(turn(-1, at: 300, 500), at: 1, on: pad, &tracker)
        #expect(elsewhere.map(\.phase) == [.up, .up, .down, .down, .move, .move, .move])
        #expect(wheel.turn(turn(-1, at: 10, 500), at: 2, on: pad, &tracker).map(\.phase) == [.up, .up])
        _ = wheel.turn(turn(-1, at: 200, 300), at: 3, on: pad, &tracker)
        #expect(wheel.turn(turn(-1, at: 200, 300), at: 4, on: nil, &tracker).map(\.phase) == [.up, .up])
        #expect(wheel.turn(turn(-1, at: 200, 300), at: 5, on: nil, &tracker).isEmpty)
    }

    @Test(arguments: [51.0, 90, 237, 380, 424]) func `Both fingers land on the phone, wherever the pointer is`(
        x: Double
    ) {
        for units in [1.0, 0.5, 2] {
            let pad = WheelFingers.Pad(
                area: Rect(x: 50, y: 50, width: 375 * units, height: 812 * units), unitsPerPoint: units, zooms: true)
            let pointer = Point(x: 50 + (x - 50) * units, y: 100)
            var tracker = PointerTracker()
            var wheel = WheelFingers()
            let samples = wheel.turn(turn(-2, at: pointer.x, pointer.y), at: 0, on: pad, &tracker)
            let downs = samples.filter { $0.phase == .down }
            #expect(downs.count == 2)
            for down in downs { #expect(pad.area.contains(down.position)) }
            // Whatever is under the pointer stays there: both fingers keep their directions from it.
            let before = [samples[2].position.x, downs[1].position.x].map { $0 - pointer.x }
            let after = downs.compactMap { down in
                samples.last { $0.pointer == down.pointer }.map { $0.position.x - pointer.x }
            }
            for (old, new) in zip(before, after) where old != 0 { #expect(abs(new / old - 1.44) < 1e-9) }
        }
    }

    @Test func `A mouse button that is down keeps the wheel away`() {
        var tracker = PointerTracker()
        var wheel = WheelFingers()
        _ = tracker.pressMouse(at: Point(x: 100, y: 100))
        #expect(wheel.turn(turn(-1, at: 200, 300), at: 0, on: pad, &tracker).isEmpty)
    }

    // MARK: One finger

    private let page = WheelFingers.Pad(
        area: Rect(x: 50, y: 50, width: 375, height: 812), unitsPerPoint: 1, zooms: false)

    @Test func `A step lands a finger, takes it over the slop, and drags by forty points against the wheel`() {
        for (right, down, way) in [
            (0.0, 1.0, Point(x: 0, y: -1)), (0, -1, Point(x: 0, y: 1)), (1, 0, Point(x: -1, y: 0)),
            (-1, 0, Point(x: 1, y: 0)),
        ] {
            var tracker = PointerTracker()
            var wheel = WheelFingers()
            let start = Point(x: 200, y: 300)
            let turn = WheelTurn(position: start, right: right, down: down)
            let samples = wheel.turn(turn, at: 0, on: page, &tracker)
            #expect(samples.map(\.phase) == [.down, .move, .move])
            #expect(samples[0].position == start)
            // The first move begins the drag, and what counts is the way from there.
            #expect(samples[1].position.distance(to: start) >= PanRecognizer.slop)
            #expect(samples[2].position - samples[1].position == Point(x: way.x * 40, y: way.y * 40))
            let next = wheel.turn(turn, at: 1_000_000, on: page, &tracker)
            #expect(next.map(\.phase) == [.move])
            #expect(next[0].position - samples[2].position == Point(x: way.x * 40, y: way.y * 40))
        }
    }

    @Test func `The finger stays down while the wheel turns, and lifts where it is when that stands still`() {
        var tracker = PointerTracker()
        var wheel = WheelFingers()
        var place = wheel.turn(turn(1, at: 200, 300), at: 0, on: page, &tracker).last?.position
        for step in 1...30 {
            // The pointer may go elsewhere meanwhile: the finger has what it has.
            let instant = Int64(step) * (WheelFingers.patience - 1)
            #expect(wheel.settle(at: instant, &tracker).isEmpty)
            let x = 200 + Double(step) * 5
            let samples = wheel.turn(turn(0.5, at: x, 300), at: instant, on: page, &tracker)
            #expect(samples.map(\.phase) == [.move])
            #expect(samples.first.map { $0.position.y - (place?.y ?? 0) } == -20)
            place = samples.first?.position
        }
        #expect(wheel.turn(turn(1, at: 10, 500), at: 31 * WheelFingers.patience, on: page, &tracker).isEmpty)
        let lift = wheel.settle(at: 31 * WheelFingers.patience, &tracker)
        #expect(lift.map(\.phase) == [.up])
        #expect(lift.first?.position == place)
        #expect(wheel.turn(turn(1, at: 10, 500), at: 32 * WheelFingers.patience, on: page, &tracker).isEmpty)
    }

    @Test func `The finger lifts where the wheel begins to zoom, and two where it drags again`() {
        var tracker = PointerTracker()
        var wheel = WheelFingers()
        _ = wheel.turn(turn(1, at: 200, 300), at: 0, on: page, &tracker)
        #expect(wheel.turn(turn(1, at: 200, 300), at: 1, on: pad, &tracker).map(\.phase) == [.up])
        _ = wheel.turn(turn(-1, at: 200, 300), at: 2, on: pad, &tracker)
        #expect(wheel.turn(turn(1, at: 200, 300), at: 3, on: page, &tracker).map(\.phase) == [.up, .up])
        _ = wheel.turn(turn(1, at: 200, 300), at: 4, on: page, &tracker)
        #expect(wheel.turn(turn(1, at: 200, 300), at: 5, on: nil, &tracker).map(\.phase) == [.up])
    }

    @Test func `A drag's finger keeps away while a mouse button is down`() {
        var tracker = PointerTracker()
        var wheel = WheelFingers()
        _ = tracker.pressMouse(at: Point(x: 100, y: 100))
        #expect(wheel.turn(turn(1, at: 200, 300), at: 0, on: page, &tracker).isEmpty)
        #expect(wheel.turn(turn(0, at: 200, 300), at: 0, on: page, &tracker).isEmpty)
    }

    @Test(arguments: [1.0, 0.5, 2]) func `A step is forty points of a list, however large the phone is`(
        units: Double
    ) throws {
        let pad = WheelFingers.Pad(
            area: Rect(x: 50, y: 50, width: 375 * units, height: 812 * units), unitsPerPoint: units, zooms: false)
        let catalog = SceneCatalog.all
        let entries = (0..<30).map { HomeScene.Entry(.recording("\($0)"), title: "", subtitle: "") }
        var simulation = try Simulation(HomeScene.descriptor(of: catalog, recordings: entries), preset: .article)
        var tracker = PointerTracker()
        var wheel = WheelFingers()
        for (step, down) in [1.0, 1, 1, -1, 0.25].enumerated() {
            let pointer = Point(x: 50 + 100 * units, y: 50 + 300 * units)
            let instant = Int64(step) * 50_000_000
            try deliver(wheel.turn(turn(down, at: pointer.x, pointer.y), at: instant, on: pad, &tracker))
            for _ in 0..<12 { simulation.advance() }
        }
        for _ in 0..<60 { simulation.advance() }
        try deliver(wheel.settle(at: 600_000_000, &tracker))
        #expect(abs(try #require(simulation.scene.report.offset) - 40 * 2.25) < 1e-9)
        // It has no velocity left, and is no tap.
        for _ in 0..<60 { simulation.advance() }
        #expect(simulation.isAtRest && (simulation.scene as? HomeScene)?.choice == nil)
        #expect(abs(try #require(simulation.scene.report.offset) - 40 * 2.25) < 1e-9)

        func deliver(_ samples: [PointerSample]) throws {
            for sample in samples {
                let position = Point(x: (sample.position.x - 50) / units, y: (sample.position.y - 50) / units)
                try simulation.deliver(
                    .pointer(
                        PointerEvent(
                            pointer: sample.pointer, phase: sample.phase, position: position,
                            time: simulation.tick.microseconds)))
            }
        }
    }
}
