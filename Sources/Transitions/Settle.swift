package import Kinetics

/// How a transition runs when no finger holds it.
package enum Settle: Hashable, Sendable {
    /// The rest of a percent-driven animation: the remaining share of a duration in seconds, along a curve.
    case timed(duration: Double, TimingCurve)
    /// A spring that is on its target after exactly so many seconds.
    ///
    /// As `animate(withDuration:usingSpringWithDamping:)`.
    case timedSpring(Spring, duration: Double)
    /// A spring that starts with the finger's velocity and ends when nothing can be seen to move.
    case spring(Spring)
    /// A spring that is done as soon as it reaches its target, because what it moves is out of sight then.
    case springOut(Spring)
    /// No movement: the picture before and the picture after are blended over this many seconds.
    case fade(duration: Double)
}
