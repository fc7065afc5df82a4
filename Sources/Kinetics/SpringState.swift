/// Where a spring is and how fast it moves: all that it remembers, so a copy is a restart point.
package struct SpringState: Hashable, Sendable {
    /// The value minus its target, in the value's own unit; positive beyond the target on the axis.
    ///
    /// Kept apart from the target because near a large target the difference would drown in rounding.
    package var displacement: Double
    /// Units per second along the axis, not normalised; negative when the value falls.
    package var velocity: Double

    @inlinable
    package init(displacement: Double, velocity: Double) {
        self.displacement = displacement
        self.velocity = velocity
    }

    /// At the target, not moving.
    package static let atRest = SpringState(displacement: 0, velocity: 0)

    /// The same value moving at the same velocity, measured from another target.
    ///
    /// The value stays where it is; with both targets equal the state comes back unchanged.
    package func retargeted(from oldTarget: Double, to newTarget: Double) -> SpringState {
        SpringState(displacement: displacement + (oldTarget - newTarget), velocity: velocity)
    }
}
