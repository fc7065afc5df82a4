internal import Glibc

/// A damped spring that pulls a value towards its target, solved in closed form.
///
/// The equation is m·x″ + c·x′ + k·(x − target) = 0 with mass m, stiffness k and damping c. Undamped, under-, critically
/// and overdamped springs all work; an undamped one never settles.
package struct Spring: Hashable, Sendable {
    /// The moving mass m, above 0; only its ratio to stiffness and damping shows.
    package let mass: Double
    /// The pull k per unit of displacement, above 0, in mass per second².
    package let stiffness: Double
    /// The drag c per unit of velocity, at least 0, in mass per second.
    package let damping: Double
    /// The undamped angular frequency ω₀ = √(k/m), in radians per second.
    package let angularFrequency: Double
    /// The decay rate β = c/2m, per second.
    let decayRate: Double
    /// 1 − ζ² without cancellation: above 0 underdamped, 0 critical, below 0 overdamped.
    let dampingMargin: Double
    /// w = ω₀·√|1 − ζ²|, in radians per second: the ringing frequency when underdamped.
    let splitFrequency: Double

    /// Takes the three physical constants.
    ///
    /// - Throws: `KineticsError` unless mass and stiffness are above 0, damping is at least 0 and all are finite, and
    ///   when they lie so far apart that the spring's frequencies are not finite numbers above 0.
    package init(mass: Double = 1, stiffness: Double, damping: Double) throws(KineticsError) {
        try KineticsError.requirePositive("mass", mass)
        try KineticsError.requirePositive("stiffness", stiffness)
        try KineticsError.requireNotNegative("damping", damping)
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        angularFrequency = (stiffness / mass).squareRoot()
        decayRate = damping / mass / 2
        let ratio = decayRate / angularFrequency
        dampingMargin = Spring.dampingMargin(mass: mass, stiffness: stiffness, damping: damping, ratio: ratio)
        splitFrequency = angularFrequency * abs(dampingMargin).squareRoot()
        try KineticsError.require(
            angularFrequency > 0 && (angularFrequency * angularFrequency).isFinite, "stiffness", stiffness,
            "in proportion to the mass")
        try KineticsError.require(
            decayRate.isFinite && splitFrequency.isFinite, "damping", damping, "in proportion to mass and stiffness")
    }

    /// The damping ratio ζ = c/(2√(km)): below 1 overshoots, 1 is critical, above 1 creeps.
    package var dampingRatio: Double { decayRate / angularFrequency }

    /// The time of one undamped swing, 2π/ω₀, in seconds; SwiftUI also calls it the duration.
    package var response: Double { 2 * .pi / angularFrequency }

    /// The state after a span of time, in seconds; at or before 0 the state itself.
    ///
    /// Every result is finite when the state is. After an infinite time a damped spring is at rest and an undamped one
    /// where it started.
    package func state(after seconds: Double, from state: SpringState) -> SpringState {
        guard seconds > 0 else { return state }
        guard isCountable(seconds) else { return decayRate > 0 ? .atRest : state }
        let (c, s) = basis(at: seconds)
        let x = state.displacement
        let v = state.velocity
        let pull = angularFrequency * angularFrequency * x + decayRate * v
        return SpringState(displacement: x * c + (v + decayRate * x) * s, velocity: v * c - pull * s)
    }

    /// The matrix that moves a state on by a span of time, in seconds; at or before 0 the identity.
    package func step(seconds: Double) -> SpringStep {
        guard seconds > 0 else { return .identity }
        guard isCountable(seconds) else { return decayRate > 0 ? .settled : .identity }
        let (c, s) = basis(at: seconds)
        return SpringStep(
            displacementPerDisplacement: c + decayRate * s, displacementPerVelocity: s,
            velocityPerDisplacement: -angularFrequency * angularFrequency * s, velocityPerVelocity: c - decayRate * s)
    }

    /// The matrix for one tick, 1/240 s; worth keeping, since making it runs `exp` and `sin`.
    package var tick: SpringStep { step(seconds: 1 / Double(Tick.rate)) }

    /// Whether the radians that pass in a span of time are a finite number.
    ///
    /// Where they are not, the span counts as infinite.
    private func isCountable(_ seconds: Double) -> Bool { (seconds * angularFrequency).isFinite }

    /// The two basis solutions C and S, with C(0) = 1 and S(0) = 0.
    ///
    /// With A = x(0) − target, v = x′(0), β = c/2m and w = ω₀√|1 − ζ²|, every regime is
    ///
    ///     y(t)  = A·C + (v + βA)·S
    ///     y′(t) = v·C − (ω₀²A + βv)·S
    ///
    ///     ζ < 1   C = e^(−βt)·cos wt        S = e^(−βt)·sin(wt)/w
    ///     ζ = 1   C = e^(−βt)               S = e^(−βt)·t
    ///     ζ > 1   C = e^(rt)·(2 − q)/2      S = e^(rt)·q/2w
    ///
    /// where r = −ω₀²/(β + w) is the slow root and q = 1 − e^(−2wt). This is the textbook solution, written so that
    /// nothing cancels next to ζ = 1 and nothing overflows far above it. S is in seconds.
    private func basis(at t: Double) -> (c: Double, s: Double) {
        let w = splitFrequency
        if dampingMargin > 0 {
            let decay = exp(-decayRate * t)
            return (decay * cos(w * t), decay * sin(w * t) / w)
        }
        if dampingMargin < 0 {
            let decay = exp(slowRoot * t)
            let q = -expm1(-2 * w * t)
            return (decay * (2 - q) / 2, decay * q / (2 * w))
        }
        let decay = exp(-decayRate * t)
        return (decay, decay * t)
    }

    /// The root nearer to zero of a spring that is not underdamped, per second and negative.
    var slowRoot: Double { -(angularFrequency / (decayRate + splitFrequency)) * angularFrequency }

    /// 1 − ζ² = (4km − c²)/4km, exact to the last digits even where both products nearly agree.
    ///
    /// The rounding errors of the products are recovered with fused multiplication (W. Kahan's difference of products).
    /// Where a product leaves the range in which that is exact, (1 − ζ)(1 + ζ) is far enough from zero.
    private static func dampingMargin(mass: Double, stiffness: Double, damping: Double, ratio: Double) -> Double {
        let product = 4 * mass * stiffness
        let square = damping * damping
        guard product > 1e-280, product < 1e300, square < 1e300 else { return (1 - ratio) * (1 + ratio) }
        let squareError = (-square).addingProduct(damping, damping)
        return ((-square).addingProduct(4 * mass, stiffness) - squareError) / product
    }
}

extension SpringStep {
    /// Brings every state to rest at its target.
    static let settled = SpringStep(
        displacementPerDisplacement: 0, displacementPerVelocity: 0, velocityPerDisplacement: 0, velocityPerVelocity: 0)
}
