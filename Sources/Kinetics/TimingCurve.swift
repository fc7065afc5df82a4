/// A cubic Bézier from (0, 0) to (1, 1) that maps a share of the time to a share of the way.
///
/// Its control points are those of CSS `cubic-bezier()` and `CAMediaTimingFunction`. Time runs forwards, while the way
/// may leave 0…1 where a y does.
package struct TimingCurve: Hashable, Sendable {
    package let x1: Double
    package let y1: Double
    package let x2: Double
    package let y2: Double

    /// Takes the two inner control points, without unit.
    ///
    /// - Throws: `KineticsError` unless both x lie within 0…1, so that time never runs backwards, and both y are finite.
    package init(x1: Double, y1: Double, x2: Double, y2: Double) throws(KineticsError) {
        try KineticsError.require(x1 >= 0 && x1 <= 1, "x1", x1, "within 0...1")
        try KineticsError.requireFinite("y1", y1)
        try KineticsError.require(x2 >= 0 && x2 <= 1, "x2", x2, "within 0...1")
        try KineticsError.requireFinite("y2", y2)
        self.init(known: x1, y1, x2, y2)
    }

    private init(known x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// Constant speed.
    package static let linear = TimingCurve(known: 0, 0, 1, 1)
    /// The default of Core Animation and of CSS.
    package static let ease = TimingCurve(known: 0.25, 0.1, 0.25, 1)
    /// Starts from rest.
    package static let easeIn = TimingCurve(known: 0.42, 0, 1, 1)
    /// Comes to rest.
    package static let easeOut = TimingCurve(known: 0, 0, 0.58, 1)
    /// Starts from rest and comes to rest; UIKit's default.
    package static let easeInOut = TimingCurve(known: 0.42, 0, 0.58, 1)

    /// The share of the way after a share of the time: exactly 0 up to 0, exactly 1 from 1 on.
    package func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        guard !isStraight else { return x }
        return bezier(y1, y2, at: parameter(at: x))
    }

    /// How fast the way grows per share of the time, dy/dx, always finite.
    ///
    /// At 0 and at 1 it is the slope just inside, outside 0…1 it is 0. Where the curve stands upright and so has no
    /// finite slope, it is 0, as in CSS beyond such an end.
    package func slope(at x: Double) -> Double {
        guard x >= 0, x <= 1 else { return 0 }
        guard !isStraight else { return 1 }
        if x == 0 { return endSlope(x1, y1, x2, y2) }
        if x == 1 { return endSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
        let s = parameter(at: x)
        return finiteQuotient(bezierSlope(y1, y2, at: s), bezierSlope(x1, x2, at: s))
    }

    private var isStraight: Bool { x1 == y1 && x2 == y2 }

    /// The slope at the end next to the first of two control points, both seen from that end.
    private func endSlope(_ nearX: Double, _ nearY: Double, _ farX: Double, _ farY: Double) -> Double {
        if nearX > 0 || nearY != 0 { return finiteQuotient(nearY, nearX) }
        return farX > 0 || farY != 0 ? finiteQuotient(farY, farX) : 1
    }

    private func finiteQuotient(_ rise: Double, _ run: Double) -> Double {
        guard run > 0 else { return 0 }
        let quotient = rise / run
        return quotient.isFinite ? quotient : 0
    }

    /// 3(1 − s)²s·p + 3(1 − s)s²·q + s³, the Bernstein form with end points 0 and 1.
    private func bezier(_ p: Double, _ q: Double, at s: Double) -> Double {
        let r = 1 - s
        return 3 * r * s * (r * p + s * q) + s * s * s
    }

    /// The derivative of ``bezier(_:_:at:)`` by s.
    private func bezierSlope(_ p: Double, _ q: Double, at s: Double) -> Double {
        let r = 1 - s
        return 3 * (r * r * p + 2 * r * s * (q - p) + s * s * (1 - q))
    }

    /// The parameter s at which the curve's x is the given one, 0 < x < 1.
    ///
    /// Newton as in WebCore's `UnitBezier`, but kept inside a bracket that every step narrows, so that it also ends
    /// where x′(s) vanishes.
    private func parameter(at x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var s = x
        for _ in 0..<128 {
            let error = bezier(x1, x2, at: s) - x
            if error == 0 { return s }
            if error > 0 { high = s } else { low = s }
            let newton = s - error / bezierSlope(x1, x2, at: s)
            let next = newton > low && newton < high ? newton : low + (high - low) / 2
            if next == s || next <= low || next >= high { return s }
            s = next
        }
        return s
    }
}
