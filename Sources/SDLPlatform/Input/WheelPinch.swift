internal import Glibc
internal import Gestures
package import Kinetics

/// The wheel as two fingers around the pointer, which move apart and together.
///
/// Positions are in window units. The fingers stay down while the wheel turns, and a moment longer; what they do is
/// recorded and replayed like anything else that fingers do.
package struct WheelPinch: Sendable {
    /// Where two fingers would zoom: a part of the window, and how many window units a point has.
    package struct Pad: Hashable, Sendable {
        package var area: Rect
        package var unitsPerPoint: Double

        package init(area: Rect, unitsPerPoint: Double) {
            self.area = area
            self.unitsPerPoint = unitsPerPoint
        }
    }

    /// How many times larger one step of the wheel makes things.
    package static let step = 1.2
    /// How long after the wheel's last turn the fingers lift, in nanoseconds.
    package static let patience: Int64 = 250_000_000
    /// How far the pointer may wander before the fingers land anew, in points.
    private static let reach = 8.0
    /// From the pointer to either finger, in points.
    private static let spread = 60.0

    private struct Fingers: Hashable, Sendable {
        var center: Point
        var left: Double
        var right: Double
        var factor = 1.0
        var last: Int64
    }

    private static let first = PointerTracker.TouchName(device: .min, finger: 0)
    private static let second = PointerTracker.TouchName(device: .min, finger: 1)

    private var fingers: Fingers?

    package init() {}

    /// The wheel turned at an instant in nanoseconds; nothing off the pad, or where there is no room.
    package mutating func turn(
        _ turn: WheelTurn, at instant: Int64, on pad: Pad?, _ tracker: inout PointerTracker
    ) -> [PointerSample] {
        guard let pad, pad.area.contains(turn.position), turn.down != 0 else { return end(&tracker) }
        var samples: [PointerSample] = []
        if let fingers, fingers.center.distance(to: turn.position) > WheelPinch.reach * pad.unitsPerPoint {
            samples += end(&tracker)
        }
        if fingers == nil { samples += begin(at: turn.position, instant, on: pad, &tracker) }
        guard var fingers else { return samples }
        fingers.last = instant
        fingers.factor *= pow(WheelPinch.step, -turn.down.clamped(to: -8...8))
        fingers.factor = fingers.factor.clamped(to: 0.01...100)
        self.fingers = fingers
        for (name, x) in [(WheelPinch.first, fingers.left), (WheelPinch.second, fingers.right)] {
            let place = Point(x: fingers.center.x + (x - fingers.center.x) * fingers.factor, y: fingers.center.y)
            samples += tracker.moveTouch(name, to: place)
        }
        return samples
    }

    private mutating func begin(
        at center: Point, _ instant: Int64, on pad: Pad, _ tracker: inout PointerTracker
    ) -> [PointerSample] {
        let spread = WheelPinch.spread * pad.unitsPerPoint
        let left = max(pad.area.minX + pad.unitsPerPoint, center.x - spread)
        let right = min(pad.area.maxX - pad.unitsPerPoint, center.x + spread)
        // One finger goes the way that it takes until two pinch, before any of their movement counts.
        let slop = (PanRecognizer.slop + 2) * pad.unitsPerPoint
        guard right - left > 2 * slop, !tracker.isMouseDown else { return [] }
        fingers = Fingers(center: center, left: left, right: right, last: instant)
        return tracker.beginTouch(WheelPinch.first, at: Point(x: left + slop, y: center.y))
            + tracker.beginTouch(WheelPinch.second, at: Point(x: right, y: center.y))
            + tracker.moveTouch(WheelPinch.first, to: Point(x: left, y: center.y))
    }

    /// Lifts the fingers when the wheel has stood still.
    package mutating func settle(at instant: Int64, _ tracker: inout PointerTracker) -> [PointerSample] {
        guard let fingers, instant - fingers.last >= WheelPinch.patience else { return [] }
        return end(&tracker)
    }

    /// Lifts the fingers.
    package mutating func end(_ tracker: inout PointerTracker) -> [PointerSample] {
        guard fingers != nil else { return [] }
        fingers = nil
        return [WheelPinch.second, WheelPinch.first].flatMap { tracker.liftTouch($0) }
    }
}
