/// The growing resistance that content meets when it is pulled past its edge.
///
/// With the offset o past the edge, the coefficient c and the dimension d, what shows is
///
///     value = sign(o)·(1 − 1/(|o|·c/d + 1))·d
///
/// Source: the scroll view formula published as RubberBand.md and in ScrollMechanics. Apply it to the raw offset that
/// the finger has accumulated, never to one that has been through it already.
package struct RubberBand: Hashable, Sendable {
    /// How far the content follows at the edge itself, per unit of the finger; 0.55 in a scroll view.
    package let coefficient: Double
    /// The length that the overshoot approaches and never reaches, usually the viewport's, in points.
    package let dimension: Double

    /// Takes coefficient and dimension; where either is not above 0 and finite, nothing overshoots.
    package init(coefficient: Double = 0.55, dimension: Double) {
        self.coefficient = coefficient
        self.dimension = dimension
    }

    private var isElastic: Bool {
        coefficient > 0 && dimension > 0 && coefficient.isFinite && dimension.isFinite
    }

    /// The overshoot that shows for a raw offset past the edge, in points, with its sign.
    ///
    /// Always within ±dimension; 0 for NaN.
    package func value(of offset: Double) -> Double {
        guard isElastic, !offset.isNaN else { return 0 }
        // Divided through by |o|·c/d, so that neither a tiny nor an endless offset loses digits.
        let overshoot = dimension / (1 + 1 / (abs(offset) * (coefficient / dimension)))
        return offset < 0 ? -overshoot : overshoot
    }

    /// How far what shows moves per unit of a raw offset: c/(1 + c|o|/d)².
    package func derivative(at offset: Double) -> Double {
        guard isElastic, !offset.isNaN else { return 0 }
        let stretch = 1 + abs(offset) * (coefficient / dimension)
        return coefficient / (stretch * stretch)
    }

    /// The raw offset for which an overshoot shows: v·d/(c·(d − |v|)).
    ///
    /// What a finger takes up when it catches content in mid-bounce. An overshoot at or beyond the dimension counts as
    /// the greatest one below it, so the result is finite; 0 for NaN, or when nothing overshoots.
    package func inverse(of value: Double) -> Double {
        guard isElastic, !value.isNaN else { return 0 }
        let overshoot = min(abs(value), dimension.nextDown)
        let offset = min(overshoot / (dimension - overshoot) * (dimension / coefficient), .greatestFiniteMagnitude)
        return value < 0 ? -offset : offset
    }

    /// The position that shows for a raw one: itself within the range, pulled back outside it.
    package func clamped(_ position: Double, to range: ClosedRange<Double>) -> Double {
        let inside = position.clamped(to: range)
        return inside + value(of: position - inside)
    }

    /// The raw position for which a position shows; undoes ``clamped(_:to:)``.
    package func unclamped(_ position: Double, from range: ClosedRange<Double>) -> Double {
        let inside = position.clamped(to: range)
        return inside + inverse(of: position - inside)
    }
}
