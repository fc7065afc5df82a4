internal import Kinetics

/// The places along an axis at which something comes to rest: a sheet's detents.
package struct SnapPoints: Hashable, Sendable {
    /// In points, ascending, none twice, at least one.
    package let values: [Double]

    /// Takes the places in any order.
    ///
    /// What is not a finite number is left out; where nothing is left there is one place, 0.
    package init(_ places: [Double]) {
        var values: [Double] = []
        for place in places.filter(\.isFinite).sorted() where place != values.last { values.append(place) }
        self.values = values.isEmpty ? [0] : values
    }

    package var lowest: Double { values.first ?? 0 }
    package var highest: Double { values.last ?? 0 }

    /// From the lowest to the highest, both included.
    package var range: ClosedRange<Double> { lowest...highest }

    /// The index of the place that is nearest to a value; of two equally near the lower.
    package func nearest(to value: Double) -> Int {
        nearestIndex(to: value, in: values) ?? (value > highest ? values.count - 1 : 0)
    }

    /// The index of the place at which something comes to rest that is let go at a value.
    ///
    /// It is the place nearest to the projected landing. Let go faster than `flickSpeed` it goes on the way that it was
    /// moving, to the end where no place lies ahead, and never back to one that it has passed.
    ///
    /// - Parameters:
    ///   - velocity: In points per second, positive towards greater values.
    ///   - decelerationRate: Per millisecond, for the projection.
    ///   - skips: Whether it may pass a place; if not, it comes to one of the two between which it was let go.
    package func landing(
        from value: Double, velocity: Double, decelerationRate: Double, flickSpeed: Double, skips: Bool
    ) -> Int {
        let below = values.lastIndex { $0 <= value } ?? 0
        let above = values.firstIndex { $0 >= value } ?? values.count - 1
        var allowed = skips ? 0...values.count - 1 : min(below, above)...max(below, above)
        if velocity > flickSpeed {
            let next = values.firstIndex { $0 > value } ?? values.count - 1
            allowed = next...(skips ? values.count - 1 : next)
        } else if velocity < -flickSpeed {
            let next = values.lastIndex { $0 < value } ?? 0
            allowed = (skips ? 0 : next)...next
        }
        let landing = projectedValue(value, velocity: velocity, decelerationRate: decelerationRate)
        return nearest(to: landing).clamped(to: allowed)
    }
}
