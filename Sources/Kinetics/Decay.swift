internal import Glibc

/// Coasting that loses the same share of its velocity in every millisecond, as a scroll view's does.
///
/// With the rate r per millisecond and K = 1000·ln r, per second and negative:
///
///     v(t) = v₀·e^(Kt)        x(t) = x₀ + (v₀/K)·(e^(Kt) − 1)
///
/// Source: `UIScrollView.DecelerationRate`, with the integral as in ScrollMechanics.
package struct Decay: Hashable, Sendable {
    /// What is left of the velocity after a millisecond, between 0 and 1.
    package let rate: Double
    /// K = 1000·ln r, per second and negative.
    private let exponent: Double

    /// Takes the share of the velocity that is left after a millisecond.
    ///
    /// - Throws: `KineticsError` unless the rate is above 0 and below 1.
    package init(rate: Double = 0.998) throws(KineticsError) {
        try KineticsError.require(rate > 0 && rate < 1, "rate", rate, "above 0 and below 1")
        self.init(known: rate)
    }

    private init(known rate: Double) {
        self.rate = rate
        exponent = 1000 * log(rate)
    }

    /// A scroll view's usual rate, 0.998.
    package static let normal = Decay(known: 0.998)
    /// A scroll view's fast rate, 0.99.
    package static let fast = Decay(known: 0.99)

    /// Units per second after a span of time in seconds; at or before 0 the starting velocity.
    package func velocity(after seconds: Double, from velocity: Double) -> Double {
        seconds > 0 ? velocity * exp(exponent * seconds) : velocity
    }

    /// Where it is after a span of time in seconds; at or before 0 the start.
    package func position(after seconds: Double, from position: Double, velocity: Double) -> Double {
        seconds > 0 ? position + velocity * (expm1(exponent * seconds) / exponent) : position
    }

    /// Where it comes to rest, x₀ − v₀/K, in the position's unit.
    package func destination(from position: Double, velocity: Double) -> Double {
        position - velocity / exponent
    }

    /// Seconds until the speed has fallen to a threshold in units per second; 0 if it is no faster.
    ///
    /// Nil when it never falls so far: something moves and the threshold is not above 0.
    package func duration(from velocity: Double, untilVelocity threshold: Double) -> Double? {
        duration(from: abs(velocity), until: threshold)
    }

    /// Seconds until the destination is no farther than a threshold; 0 if it is nearer already.
    ///
    /// Nil when it never comes so near: something moves and the threshold is not above 0.
    package func duration(from velocity: Double, untilDistance threshold: Double) -> Double? {
        duration(from: abs(velocity / exponent), until: threshold)
    }

    /// The moment at which it first reaches an edge, and its velocity there; nil when it never does.
    ///
    /// An edge at the start is reached at once. An edge exactly at the destination is never reached.
    package func arrival(at edge: Double, from position: Double, velocity: Double) -> EdgeArrival? {
        guard edge != position else { return EdgeArrival(seconds: 0, velocity: velocity) }
        let share = exponent * ((edge - position) / velocity)
        guard share <= 0, share > -1 else { return nil }
        return EdgeArrival(seconds: log1p(share) / exponent, velocity: velocity + exponent * (edge - position))
    }

    /// The factors that move a position and a velocity on by a span of time in seconds.
    package func step(seconds: Double) -> DecayStep {
        let span = max(0, seconds)
        return DecayStep(
            velocityFactor: exp(exponent * span), displacementPerVelocity: expm1(exponent * span) / exponent)
    }

    /// The factors for one tick, 1/240 s; worth keeping, since making them runs `exp`.
    package var tick: DecayStep { step(seconds: 1 / Double(Tick.rate)) }

    private func duration(from magnitude: Double, until threshold: Double) -> Double? {
        guard magnitude > max(0, threshold) else { return 0 }
        guard threshold > 0 else { return nil }
        return (log(threshold) - log(magnitude)) / exponent
    }
}

/// When coasting reaches an edge, and how fast.
package struct EdgeArrival: Hashable, Sendable {
    /// Seconds after the start, at least 0.
    package let seconds: Double
    /// Units per second at the edge, with the sign of the starting velocity.
    package let velocity: Double
}

/// A decay's motion over one fixed span of time; n steps of one tick are one step of n ticks.
package struct DecayStep: Hashable, Sendable {
    /// What is left of the velocity, 0…1.
    package let velocityFactor: Double
    /// The way covered per unit of velocity, in seconds, at least 0.
    package let displacementPerVelocity: Double

    /// Moves position and velocity one span on.
    package func advance(position: inout Double, velocity: inout Double) {
        position += displacementPerVelocity * velocity
        velocity *= velocityFactor
    }
}
