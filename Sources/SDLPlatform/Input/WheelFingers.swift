internal import Glibc
internal import Gestures
package import Kinetics

/// The wheel as fingers at the pointer: two that pinch where a scene zooms, one that drags elsewhere.
///
/// Positions are in window units. The fingers stay down while the wheel turns, and a moment longer, so that they lift
/// without velocity; what they do is recorded and replayed like anything else that fingers do.
package struct WheelFingers: Sendable {
    /// Where the fingers land: a part of the window, and how many window units a point has.
    package struct Pad: Hashable, Sendable {
        package var area: Rect
        package var unitsPerPoint: Double
        /// Whether two fingers would zoom there.
        package var zooms: Bool

        package init(area: Rect, unitsPerPoint: Double, zooms: Bool) {
            self.area = area
            self.unitsPerPoint = unitsPerPoint
            self.zooms = zooms
        }
    }

    /// How many times larger one step of the wheel makes things.
    package static let step = 1.2
    /// How far one step of the wheel drags, in points.
    package static let stride = 40.0
    /// How long after the wheel's last turn the fingers lift, in nanoseconds.
    package static let patience: Int64 = 250_000_000
    /// How far the pointer may wander before fingers that pinch land anew, in points.
    private static let reach = 8.0
    /// From the pointer to either finger that pinches, in points.
    private static let spread = 60.0
    /// What a finger goes before its movement counts, in points.
    private static let slop = PanRecognizer.slop + 2
    /// The most steps that one turn counts.
    private static let most = 8.0

    private struct Pinch: Hashable, Sendable {
        var center: Point
        var left: Double
        var right: Double
        var factor = 1.0
    }

    private enum Hold: Hashable, Sendable {
        case pinch(Pinch)
        /// The finger's place.
        case drag(Point)
    }

    private static let first = PointerTracker.TouchName(device: .min, finger: 0)
    private static let second = PointerTracker.TouchName(device: .min, finger: 1)

    private var hold: Hold?
    private var last: Int64 = 0

    package init() {}

    /// The wheel turned at an instant in nanoseconds; nothing off the pad, or where there is no room.
    package mutating func turn(
        _ turn: WheelTurn, at instant: Int64, on pad: Pad?, _ tracker: inout PointerTracker
    ) -> [PointerSample] {
        guard let pad else { return end(&tracker) }
        switch hold {
        case .drag where !pad.zooms:
            // What it drags may lie under the pointer no more.
            guard pad.area.contains(turn.position) else { return [] }
            return drag(turn, instant, on: pad, &tracker)
        case .pinch where pad.zooms && pad.area.contains(turn.position) && turn.down != 0:
            return pinch(turn, instant, on: pad, &tracker)
        case nil where pad.area.contains(turn.position):
            return pad.zooms ? pinch(turn, instant, on: pad, &tracker) : drag(turn, instant, on: pad, &tracker)
        case .drag, .pinch, nil:
            return end(&tracker)
        }
    }

    // MARK: One finger

    /// What lies under the finger goes against the wheel: up when that turns down.
    private mutating func drag(
        _ turn: WheelTurn, _ instant: Int64, on pad: Pad, _ tracker: inout PointerTracker
    ) -> [PointerSample] {
        let most = -WheelFingers.most...WheelFingers.most
        let stride = WheelFingers.stride * pad.unitsPerPoint
        let way = Point(x: -turn.right.clamped(to: most) * stride, y: -turn.down.clamped(to: most) * stride)
        let length = way.distance(to: .zero)
        guard length > 0 else { return [] }
        var samples: [PointerSample] = []
        var place = turn.position
        if case .drag(let point) = hold {
            place = point
        } else {
            guard !tracker.isMouseDown else { return [] }
            samples += tracker.beginTouch(WheelFingers.first, at: place)
            let share = WheelFingers.slop * pad.unitsPerPoint / length
            place = Point(x: place.x + way.x * share, y: place.y + way.y * share)
            samples += tracker.moveTouch(WheelFingers.first, to: place)
        }
        place = place + way
        hold = .drag(place)
        last = instant
        return samples + tracker.moveTouch(WheelFingers.first, to: place)
    }

    // MARK: Two fingers

    private mutating func pinch(
        _ turn: WheelTurn, _ instant: Int64, on pad: Pad, _ tracker: inout PointerTracker
    ) -> [PointerSample] {
        guard turn.down != 0 else { return [] }
        var samples: [PointerSample] = []
        if case .pinch(let old) = hold, old.center.distance(to: turn.position) > WheelFingers.reach * pad.unitsPerPoint
        {
            samples += end(&tracker)
        }
        if hold == nil { samples += beginPinch(at: turn.position, on: pad, &tracker) }
        guard case .pinch(var pinch) = hold else { return samples }
        let steps = -turn.down.clamped(to: -WheelFingers.most...WheelFingers.most)
        pinch.factor = (pinch.factor * pow(WheelFingers.step, steps)).clamped(to: 0.01...100)
        hold = .pinch(pinch)
        last = instant
        for (name, x) in [(WheelFingers.first, pinch.left), (WheelFingers.second, pinch.right)] {
            let place = Point(x: pinch.center.x + (x - pinch.center.x) * pinch.factor, y: pinch.center.y)
            samples += tracker.moveTouch(name, to: place)
        }
        return samples
    }

    private mutating func beginPinch(
        at center: Point, on pad: Pad, _ tracker: inout PointerTracker
    ) -> [PointerSample] {
        let spread = WheelFingers.spread * pad.unitsPerPoint
        let left = max(pad.area.minX + pad.unitsPerPoint, center.x - spread)
        let right = min(pad.area.maxX - pad.unitsPerPoint, center.x + spread)
        // One finger goes the way that it takes until two pinch, before any of their movement counts.
        let slop = WheelFingers.slop * pad.unitsPerPoint
        guard right - left > 2 * slop, !tracker.isMouseDown else { return [] }
        hold = .pinch(Pinch(center: center, left: left, right: right))
        return tracker.beginTouch(WheelFingers.first, at: Point(x: left + slop, y: center.y))
            + tracker.beginTouch(WheelFingers.second, at: Point(x: right, y: center.y))
            + tracker.moveTouch(WheelFingers.first, to: Point(x: left, y: center.y))
    }

    // MARK: The end

    /// Lifts the fingers when the wheel has stood still.
    package mutating func settle(at instant: Int64, _ tracker: inout PointerTracker) -> [PointerSample] {
        guard hold != nil, instant - last >= WheelFingers.patience else { return [] }
        return end(&tracker)
    }

    /// Lifts the fingers.
    package mutating func end(_ tracker: inout PointerTracker) -> [PointerSample] {
        guard hold != nil else { return [] }
        hold = nil
        return [WheelFingers.second, WheelFingers.first].flatMap { tracker.liftTouch($0) }
    }
}
