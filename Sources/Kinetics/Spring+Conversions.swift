internal import Glibc

/// The ways in which other systems name a spring.
extension Spring {
    /// Takes the response in seconds and the damping ratio, as designers do.
    ///
    /// k = m·(2π/response)² and c = 4π·ζ·m/response; SwiftUI's `spring(response:dampingFraction:)`.
    ///
    /// - Throws: `KineticsError` unless response and mass are above 0, the ratio is at least 0 and all are finite.
    package init(response: Double, dampingRatio: Double, mass: Double = 1) throws(KineticsError) {
        try KineticsError.requirePositive("response", response)
        try KineticsError.requireNotNegative("dampingRatio", dampingRatio)
        try KineticsError.requirePositive("mass", mass)
        let frequency = 2 * .pi / response
        try self.init(
            mass: mass, stiffness: mass * frequency * frequency, damping: 2 * dampingRatio * mass * frequency)
    }

    /// Takes a perceptual duration in seconds and a bounce, as SwiftUI, UIKit since iOS 17 and Flutter do.
    ///
    /// The duration is the response. ζ = 1 − bounce for a bounce of at least 0, 1/(1 + bounce) below. A bounce of 1 or
    /// more never settles; towards −1 the spring creeps ever slower.
    ///
    /// - Throws: `KineticsError` unless duration and mass are above 0, bounce is above −1 and all are finite.
    package init(duration: Double, bounce: Double, mass: Double = 1) throws(KineticsError) {
        try KineticsError.requirePositive("duration", duration)
        try KineticsError.require(bounce > -1 && bounce.isFinite, "bounce", bounce, "finite and above -1")
        let ratio = bounce >= 0 ? max(0, 1 - bounce) : 1 / (1 + bounce)
        try self.init(response: duration, dampingRatio: ratio, mass: mass)
    }

    /// Takes UIKit's `animate(withDuration:usingSpringWithDamping:)` at zero initial velocity.
    ///
    /// The mass is 1. The frequency ω is such that the decay has fallen to ε when the duration T is over:
    ///
    ///     ζ < 1   ζ/√(1 − ζ²)·e^(−ζωT) = ε
    ///     ζ = 1   (1 + ωT)·e^(−ωT) = ε
    ///
    /// Source: Framer's measured converter and OpenSwiftUI's `Spring(settlingDuration:dampingRatio:epsilon:)`. A ratio
    /// above 1 is taken as 1, as UIKit before iOS 17 does. ωT grows without bound as ζ rises towards 1, but is 9.2334
    /// at 1 itself; and no frequency exists at ratios up to about ε, where ζ/√(1 − ζ²) is already below ε.
    ///
    /// - Throws: `KineticsError` unless the duration is above 0, the ratio is above ε/√(1 + ε²), 0 < ε < 1 and all are
    ///   finite.
    package init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) throws(KineticsError) {
        try KineticsError.requirePositive("settlingDuration", settlingDuration)
        try KineticsError.requirePositive("dampingRatio", dampingRatio)
        try KineticsError.require(epsilon > 0 && epsilon < 1, "epsilon", epsilon, "between 0 and 1")
        let ratio = min(dampingRatio, 1)
        var phase = Spring.criticalSettlingPhase(epsilon: epsilon)
        if ratio < 1 {
            phase = log(ratio / (epsilon * ((1 - ratio) * (1 + ratio)).squareRoot())) / ratio
            try KineticsError.require(phase > 0, "dampingRatio", dampingRatio, "large enough to settle in any time")
        }
        let frequency = phase / settlingDuration
        try self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// Takes stiffness and damping ratio: Compose's `spring`, and libadwaita's and Flutter's with a mass.
    ///
    /// c = 2ζ·√(km).
    ///
    /// - Throws: `KineticsError` unless stiffness and mass are above 0, the ratio is at least 0 and all are finite.
    package init(stiffness: Double, dampingRatio: Double, mass: Double = 1) throws(KineticsError) {
        try KineticsError.requirePositive("stiffness", stiffness)
        try KineticsError.requireNotNegative("dampingRatio", dampingRatio)
        try KineticsError.requirePositive("mass", mass)
        try self.init(
            mass: mass, stiffness: stiffness, damping: 2 * dampingRatio * (stiffness * mass).squareRoot())
    }

    /// Takes Motion's (framer-motion's) visual duration in seconds and bounce; the mass is 1.
    ///
    /// ω₀ = 2π/(1.2·duration), and ζ is 1 − bounce kept within 0.05…1.
    ///
    /// - Throws: `KineticsError` unless the duration is above 0 and both are finite.
    package init(visualDuration: Double, bounce: Double) throws(KineticsError) {
        try KineticsError.requirePositive("visualDuration", visualDuration)
        try KineticsError.requireFinite("bounce", bounce)
        try self.init(response: 1.2 * visualDuration, dampingRatio: (1 - bounce).clamped(to: 0.05...1))
    }

    /// Takes react-spring's frequency, which is a period in seconds, and damping ratio.
    ///
    /// Its tension (2π/f)²·m is our stiffness and its friction 4π·ζ·m/f our damping.
    ///
    /// - Throws: `KineticsError` unless frequency and mass are above 0, the ratio is at least 0 and all are finite.
    package init(reactFrequency: Double, dampingRatio: Double, mass: Double = 1) throws(KineticsError) {
        try KineticsError.requirePositive("reactFrequency", reactFrequency)
        try self.init(response: reactFrequency, dampingRatio: dampingRatio, mass: mass)
    }

    /// The bounce of SwiftUI: 1 undamped, 0 critical, towards −1 the more the spring creeps.
    ///
    /// 1 − ζ up to critical and 1/ζ − 1 above, both without cancellation near 0.
    package var bounce: Double {
        let excess = dampingMargin / (1 + dampingRatio)
        return dampingMargin >= 0 ? excess : excess / dampingRatio
    }

    /// The velocity as UIKit and Core Animation want it: a share of the way per second.
    ///
    /// velocity/(to − from), positive towards the target. Nil when there is no way to share, where only an absolute
    /// velocity has a meaning, and when the result would not be finite.
    package static func normalisedVelocity(_ velocity: Double, from: Double, to: Double) -> Double? {
        guard from != to else { return nil }
        let relative = velocity / (to - from)
        return relative.isFinite ? relative : nil
    }

    /// ωT where a critically damped spring has decayed to ε: the root of (1 + u)·e^(−u) = ε.
    ///
    /// Newton on u − ln(1 + u) + ln ε, which is convex above 0, so a start beyond the root falls onto it.
    private static func criticalSettlingPhase(epsilon: Double) -> Double {
        let level = -log(epsilon)
        var u = 2 * level + 2
        for _ in 0..<64 {
            let next = u - (u - log1p(u) - level) * (1 + u) / u
            guard next > 0, next < u else { break }
            u = next
        }
        return u
    }
}
