import Gestures
import Kinetics
import SDLPlatform
import Testing

/// The wheel as two fingers around the pointer.
@Suite struct WheelPinchTests {
    private let pad = WheelPinch.Pad(area: Rect(x: 50, y: 50, width: 375, height: 812), unitsPerPoint: 1)

    private func turn(_ down: Double, at x: Double, _ y: Double) -> WheelTurn {
        WheelTurn(position: Point(x: x, y: y), right: 0, down: down)
    }

    @Test func `A step lands two fingers, begins their pinch, and moves them apart around the pointer`() throws {
        var tracker = PointerTracker()
        var wheel = WheelPinch()
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
        var wheel = WheelPinch()
        _ = wheel.turn(turn(-1, at: 200, 300), at: 0, on: pad, &tracker)
        #expect(wheel.settle(at: WheelPinch.patience - 1, &tracker).isEmpty)
        #expect(wheel.settle(at: WheelPinch.patience, &tracker).map(\.phase) == [.up, .up])
        #expect(wheel.settle(at: 2 * WheelPinch.patience, &tracker).isEmpty)

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
            let pad = WheelPinch.Pad(
                area: Rect(x: 50, y: 50, width: 375 * units, height: 812 * units), unitsPerPoint: units)
            let pointer = Point(x: 50 + (x - 50) * units, y: 100)
            var tracker = PointerTracker()
            var wheel = WheelPinch()
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
        var wheel = WheelPinch()
        _ = tracker.pressMouse(at: Point(x: 100, y: 100))
        #expect(wheel.turn(turn(-1, at: 200, 300), at: 0, on: pad, &tracker).isEmpty)
    }
}
