internal import Kinetics
internal import Stage
internal import Transitions

/// The numbers by which `fluid` differs from `article` in every scene.
struct Feel: Hashable, Sendable {
    var catches = 0.0
    var momentum = 0.0
    var response = 0.4
    var dampingRatio = 1.0
    var momentumDampingRatio = 0.8
    var momentumSpeed = 300.0
    var decelerationRate = 0.998
    var landingShare = 0.5

    /// The tunings that every scene has.
    ///
    /// - Parameter alwaysSprings: Whether some things move by the springs without momentum as well.
    static func tunings<P: HasFeel>(of parameters: P.Type, alwaysSprings: Bool = false) -> [Tuning<P>] {
        let springs: [Tuning<P>] = [
            Tuning(
                "response", \.feel.response, .seconds, 0.001...100,
                "period of the springs that carry the velocity"),
            Tuning(
                "dampingRatio", \.feel.dampingRatio, .fraction, 0.05...50,
                "of these springs when let go slowly; 1 does not overshoot"),
            Tuning(
                "momentumDampingRatio", \.feel.momentumDampingRatio, .fraction, 0.05...50,
                "of these springs when let go fast"),
            Tuning(
                "momentumSpeed", \.feel.momentumSpeed, .pointsPerSecond, 0...10_000,
                "above it a release counts as fast"),
        ]
        return [
            .toggle(
                "catches", \.feel.catches,
                "what moves can be caught, and the screen takes input while it settles"),
            .toggle(
                "momentum", \.feel.momentum,
                "the projected landing gives the verdict, and springs carry the finger's velocity"),
        ] + (alwaysSprings ? springs : springs.map { $0.with("momentum") }) + [
            Tuning(
                "decelerationRate", \.feel.decelerationRate, .perMillisecond, 0.9...0.9995,
                "how slowly a projected landing and coasting content lose speed"),
            Tuning(
                "landingShare", \.feel.landingShare, .fraction, 0.05...0.95,
                "share of the way that the projected landing must pass to finish"
            ).with("momentum"),
        ]
    }

    /// The spring's stiffness for a mass of 1, as UIKit and the web say it, in place of its response.
    static func aliases<P: HasFeel>(of parameters: P.Type) -> [TunableAlias] {
        guard let response = P.tunables().first(where: { $0.name == "response" }) else { return [] }
        return [
            TunableAlias(
                "stiffness", .stiffness, 0.004...39_000_000, sets: response, "sets response to 2π/√stiffness",
                read: { (2 * .pi / $0) * (2 * .pi / $0) }, convert: { 2 * .pi / $0.squareRoot() })
        ]
    }

    var isCatchable: Bool { catches != 0 }
    var hasMomentum: Bool { momentum != 0 }

    /// The spring for something let go at this speed in points per second.
    func spring(releasedAt speed: Double) -> Spring {
        .tuned(response: response, dampingRatio: abs(speed) > momentumSpeed ? momentumDampingRatio : dampingRatio)
    }

    /// The verdict from the landing, or else from how far it has come.
    func rule(threshold: Double) -> ReleaseRule {
        hasMomentum
            ? .projection(share: landingShare, decelerationRate: decelerationRate) : .progress(above: threshold)
    }

    var decay: Decay { .tuned(rate: decelerationRate) }
}

extension Spring {
    /// A spring from numbers whose ranges a tunable has checked.
    static func tuned(response: Double, dampingRatio: Double) -> Spring {
        checked { () throws(KineticsError) in try Spring(response: response, dampingRatio: dampingRatio) }
    }

    /// UIKit's spring of this duration, which it turns into a critical one above a damping ratio of 1.
    static func tuned(settlingDuration: Double, dampingRatio: Double) -> Spring {
        checked { () throws(KineticsError) in
            try Spring(settlingDuration: settlingDuration, dampingRatio: min(dampingRatio, 1))
        }
    }

    /// Pulls overscrolled content back: the stiffness of 200 at which Compose's scroll view on iOS does it.
    static let bounce = checked { () throws(KineticsError) in try Spring(stiffness: 200, dampingRatio: 1) }
}

extension Decay {
    /// A decay from a rate whose range a tunable has checked.
    static func tuned(rate: Double) -> Decay {
        checked { () throws(KineticsError) in try Decay(rate: rate) }
    }
}

/// Parameters of a scene that has both presets.
protocol HasFeel: SceneParameters {
    var feel: Feel { get set }
}

extension HasFeel {
    package static func aliases() -> [TunableAlias] { Feel.aliases(of: Self.self) }
}

/// A value from checked numbers; a refusal means that a tunable's range is too wide.
private func checked<Value>(_ make: () throws(KineticsError) -> Value) -> Value {
    do {
        return try make()
    } catch {
        preconditionFailure("\(error)")
    }
}
