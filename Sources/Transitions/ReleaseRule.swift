package import Kinetics

/// Decides at the lift what becomes of a transition.
package enum ReleaseRule: Hashable, Sendable {
    /// Finishes above this progress, cancels at it and below.
    case progress(above: Double)
    /// Finishes when the projected landing lies beyond this share of the way; moving back cancels.
    case projection(share: Double, decelerationRate: Double)

    /// The verdict for a position between 0 and `distance` points with a velocity in points per second.
    package func verdict(position: Double, velocity: Double, distance: Double) -> Verdict {
        switch self {
        case .progress(let threshold):
            let progress = distance > 0 ? (position / distance).clamped(to: 0...1) : 1
            return progress > threshold ? .finish : .cancel
        case .projection(let share, let rate):
            if velocity < 0 { return .cancel }
            let landing = projectedValue(position, velocity: velocity, decelerationRate: rate)
            return landing > distance * share ? .finish : .cancel
        }
    }
}
