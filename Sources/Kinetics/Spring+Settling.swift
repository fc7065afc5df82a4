internal import Glibc

/// When a spring comes to rest.
extension Spring {
    /// The tolerance of one thousandth of the way, which settling times are usually quoted for.
    ///
    /// The displacement is 0.001·|displacement|, or 0.001·|velocity|/ω₀ when the spring starts at its target; the
    /// velocity is 62.5 times as much per second (Android's `SpringForce`, 1000/16). Both are 0 at rest.
    package func thousandth(of state: SpringState) -> Tolerance {
        let way = state.displacement != 0 ? abs(state.displacement) : abs(state.velocity) / angularFrequency
        return Tolerance(displacement: 0.001 * way, velocity: 62.5 * (0.001 * way))
    }

    /// The last time, in seconds, at which the value is `threshold` or more away from its target.
    ///
    /// 0 when it never is, and at rest. Nil when there is no such time: an undamped spring that swings that far, or a
    /// threshold that is not above 0.
    package func settlingTime(from state: SpringState, threshold: Double) -> Double? {
        lastTimeOutside(threshold, from: state)
    }

    /// The last time, in seconds, at which distance or speed reaches its tolerance.
    ///
    /// 0 when neither ever does, and at rest. Nil when there is no such time, as for ``settlingTime(from:threshold:)``.
    package func restTime(from state: SpringState, tolerance: Tolerance) -> Double? {
        // The derivative of a solution is a solution, so the speed is asked about in the same way.
        let acceleration = -(angularFrequency * angularFrequency * state.displacement + 2 * decayRate * state.velocity)
        let derivative = SpringState(displacement: state.velocity, velocity: acceleration)
        guard let near = lastTimeOutside(tolerance.displacement, from: state),
            let slow = lastTimeOutside(tolerance.velocity, from: derivative)
        else { return nil }
        return max(near, slow)
    }

    /// What Core Animation prints as `settlingDuration`, in seconds; never below the settling time.
    ///
    /// ln((1 + |B|)/ε)/(ζω₀) with B = (ζω₀ − v)/w, ε = 0.001 and v the velocity as a share of the way per second; the
    /// formula reproduces the figures in Apple's documentation. Nil unless 0 < ζ < 1, and when the result is not finite.
    package func coreAnimationSettlingDuration(normalisedVelocity: Double = 0) -> Double? {
        guard dampingMargin > 0, decayRate > 0 else { return nil }
        let b = (decayRate - normalisedVelocity) / splitFrequency
        let duration = log((1 + abs(b)) / 0.001) / decayRate
        return duration.isFinite ? duration : nil
    }

    /// sup { t ≥ 0 : |y(t)| ≥ threshold } for the solution y that starts in this state.
    ///
    /// Between turning points y is monotonic, so past the last one that reaches the threshold there is one crossing.
    private func lastTimeOutside(_ threshold: Double, from start: SpringState) -> Double? {
        guard start != .atRest else { return 0 }
        guard threshold > 0 else { return nil }
        if decayRate == 0 {
            let v = start.velocity / angularFrequency
            return hypot(start.displacement, v) < threshold ? 0 : nil
        }
        guard let first = firstTurningPoint(from: start) else {
            return abs(start.displacement) >= threshold ? crossing(threshold, from: start, after: 0) : 0
        }
        if let last = lastPeak(reaching: threshold, from: start, first: first) {
            return crossing(threshold, from: start, after: last)
        }
        guard abs(start.displacement) >= threshold else { return 0 }
        return bisected(threshold, from: start, outside: 0, inside: first)
    }

    /// The first t > 0 at which y′ = 0, from y′ = v·C − (ω₀²A + βv)·S; nil when y never turns.
    ///
    /// A start from standstill, itself a turning point, may be the one that comes back.
    private func firstTurningPoint(from start: SpringState) -> Double? {
        let v = start.velocity
        let pull = angularFrequency * angularFrequency * start.displacement + decayRate * v
        let w = splitFrequency
        if dampingMargin > 0 {
            let angle = atan2(v * w, pull)
            return (angle < 0 ? angle + .pi : angle) / w
        }
        guard pull != 0, v / pull >= 0 else { return nil }
        guard dampingMargin < 0 else { return v / pull }
        let tangent = v / pull * w
        return tangent < 1 ? atanh(tangent) / w : nil
    }

    /// The last turning point whose distance reaches the threshold.
    ///
    /// Underdamped, they are π/w apart and each is e^(−βπ/w) of the one before; otherwise there is only the first.
    private func lastPeak(reaching threshold: Double, from start: SpringState, first: Double) -> Double? {
        let isOutside = { (t: Double) in abs(state(after: t, from: start).displacement) >= threshold }
        guard dampingMargin > 0 else { return isOutside(first) ? first : nil }
        let spacing = .pi / splitFrequency
        let height = abs(state(after: first, from: start).displacement)
        // Half a peak of doubt either way, since the quotient is rounded.
        var index = (log(height / threshold) / (decayRate * spacing)).rounded(.down) + 1
        guard index < .infinity else { return .infinity }
        for _ in 0..<3 where index >= 0 {
            let time = first + index * spacing
            if isOutside(time) { return time }
            index -= 1
        }
        return nil
    }

    /// The one crossing after a time from which y falls to the threshold and stays inside.
    private func crossing(_ threshold: Double, from start: SpringState, after time: Double) -> Double? {
        guard time.isFinite else { return nil }
        var span = dampingMargin > 0 ? .pi / splitFrequency : -1 / slowRoot
        var outside = time
        var inside = time + span
        while abs(state(after: inside, from: start).displacement) >= threshold {
            outside = inside
            span *= 2
            inside += span
            guard inside.isFinite else { return nil }
        }
        return bisected(threshold, from: start, outside: outside, inside: inside)
    }

    /// Halves an interval with the crossing inside until no double lies between its ends.
    private func bisected(
        _ threshold: Double, from start: SpringState, outside: Double, inside: Double
    ) -> Double {
        let sign: Double = state(after: outside, from: start).displacement < 0 ? -1 : 1
        var low = outside
        var high = inside
        for _ in 0..<200 {
            let middle = low + (high - low) / 2
            guard middle > low, middle < high else { break }
            if sign * state(after: middle, from: start).displacement >= threshold {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }
}
