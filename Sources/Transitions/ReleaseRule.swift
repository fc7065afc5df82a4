package import Kinetics

/// Decides at the lift what becomes of a transition.
package enum ReleaseRule: Hashable, Sendable {
    /// Finishes above this progress, cancels at it and below.
    case progress(above: Double)
    /// Finishes when the projected landing lies beyond this share of the way; moving back cancels.
    case projection(share: Double, decelerationRate: Double)
    /// Finishes when the projected landing lies beyond this share of the way, whichever way it moves.
    case landing(share: Double, decelerationRate: Double)
    /// Goes where it moves at this speed, in points per second; slower, finishes above this progress.
    case flick(speed: Double, progress: Double)

    /// The verdict for a position between 0 and `distance` points with a velocity in points per second.
    package func verdict(position: Double, velocity: Double, distance: Double) -> Verdict {
        switch self {
        case .progress(let threshold):
            return isPast(threshold, position: position, distance: distance)
        case .projection(let share, let rate):
            if velocity < 0 { return .cancel }
            let landing = projectedValue(position, velocity: velocity, decelerationRate: rate)
            return isBeyond(landing, distance * share) ? .finish : .cancel
        case .landing(let share, let rate):
            let landing = projectedValue(position, velocity: velocity, decelerationRate: rate)
            return isBeyond(landing, distance * share) ? .finish : .cancel
        case .flick(let speed, let threshold):
            if abs(velocity) >= speed, velocity != 0 { return velocity > 0 ? .finish : .cancel }
            return isPast(threshold, position: position, distance: distance)
        }
    }

    private func isPast(_ threshold: Double, position: Double, distance: Double) -> Verdict {
        let progress = distance > 0 ? (position / distance).clamped(to: 0...1) : 1
        return isBeyond(progress, threshold) ? .finish : .cancel
    }
}

/// Whether a place, or a share of the way, lies beyond a limit.
///
/// Exactly at the limit it does not, whatever rounding has left of a difference of two decimal coordinates.
package func isBeyond(_ value: Double, _ limit: Double) -> Bool { value - limit > 1e-9 }
