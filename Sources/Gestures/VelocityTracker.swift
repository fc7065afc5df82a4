package import Kinetics

/// A finger's velocity by least squares over its last 100 ms.
///
/// The rules are those of Android's LSQ2 strategy.
/// A sample that is older than the newest is discarded, one of the same time replaces it, a gap of more than 40 ms
/// forgets what was before, and at most 20 samples of the last 100 ms count. Two of them make a straight line, three or
/// more a parabola, whose slope at the newest sample is the velocity.
/// Source: the platform's `VelocityTracker`, as summarised in reference vectors `velocity_lsq.json`, column `lsq2`.
package struct VelocityTracker: Hashable, Sendable {
    /// Samples older than this do not count, in microseconds.
    package static let horizon = 100_000.0
    /// A longer silence means that the finger has stopped, in microseconds.
    package static let stop = 40_000.0
    package static let capacity = 20

    private struct Sample: Hashable, Sendable {
        var time: Double
        var position: Point
    }

    private var samples: [Sample] = []

    package init() {}

    /// How many samples count.
    package var sampleCount: Int { samples.count }

    /// Takes where the finger was at a time in microseconds; fractions and large origins are fine.
    package mutating func add(_ position: Point, at time: Double) {
        let sample = Sample(time: time, position: position)
        if let newest = samples.last {
            if time < newest.time { return }
            if time == newest.time {
                samples[samples.count - 1] = sample
                return
            }
            if time - newest.time > VelocityTracker.stop { samples.removeAll(keepingCapacity: true) }
        }
        samples.append(sample)
        let stale = samples.prefix { time - $0.time > VelocityTracker.horizon }.count
        samples.removeFirst(max(stale, samples.count - VelocityTracker.capacity))
    }

    /// The velocity at this time in points per second; zero when the last sample is more than 40 ms old.
    package func velocity(at time: Double) -> Point {
        guard let newest = samples.last, time - newest.time <= VelocityTracker.stop else { return .zero }
        return Point(x: slope(along: \.x), y: slope(along: \.y))
    }

    /// The slope of the least-squares polynomial at the newest sample, per second.
    ///
    /// Time is measured backwards from the newest sample in units of the span, so that the sums are well conditioned.
    /// Orthogonal polynomials 1, t − m, (t − m)² − a(t − m) − b make the normal equations diagonal.
    private func slope(along axis: KeyPath<Point, Double>) -> Double {
        guard samples.count >= 2, let newest = samples.last, let oldest = samples.first else { return 0 }
        let span = newest.time - oldest.time
        let origin = newest.position[keyPath: axis]
        let n = Double(samples.count)

        var mean = 0.0
        for sample in samples { mean += (sample.time - newest.time) / span }
        mean /= n

        var squares = 0.0
        var cubes = 0.0
        var first = 0.0
        for sample in samples {
            let t = (sample.time - newest.time) / span - mean
            squares += t * t
            cubes += t * t * t
            first += t * (sample.position[keyPath: axis] - origin)
        }
        var slope = first / squares
        if samples.count >= 3 {
            let a = cubes / squares
            let b = squares / n
            var norm = 0.0
            var second = 0.0
            for sample in samples {
                let t = (sample.time - newest.time) / span - mean
                let basis = t * t - a * t - b
                norm += basis * basis
                second += basis * (sample.position[keyPath: axis] - origin)
            }
            // The newest sample lies at 0 − mean; the basis polynomial's slope there is 2t − a.
            slope += second / norm * (2 * -mean - a)
        }
        return slope / span * 1_000_000
    }
}
