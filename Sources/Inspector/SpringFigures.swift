internal import Kinetics
internal import Stage

/// What people ask of a spring.
struct SpringFigures: Hashable, Sendable {
    let spring: Spring
    let dampingRatio: Double
    let response: Double
    let stiffness: Double
    /// How far it goes beyond its target, as a part of the way; 0 when it does not.
    let overshoot: Double
    /// Until it is over, in seconds; nil when that never comes.
    ///
    /// That is its duration where it has one, after which the scene stops it, or else when a thousandth of the way is left
    /// for good.
    let settlingTime: Double?

    init(_ spring: Spring, duration: Double? = nil) {
        self.spring = spring
        dampingRatio = spring.dampingRatio
        response = spring.response
        stiffness = spring.stiffness / spring.mass
        settlingTime = duration ?? spring.settlingTime(from: SpringFigures.start, threshold: 0.001)
        // Half a period of the ringing after the start from standstill.
        let margin = (1 - spring.dampingRatio) * (1 + spring.dampingRatio)
        overshoot =
            margin > 0
            ? max(
                0,
                spring.state(after: .pi / (spring.angularFrequency * margin.squareRoot()), from: SpringFigures.start)
                    .displacement) : 0
    }

    static let start = SpringState(displacement: -1, velocity: 0)

    /// The way at a time, from 0 to 1.
    func way(at seconds: Double) -> Double {
        1 + spring.state(after: seconds, from: SpringFigures.start).displacement
    }
}
