/// How near to its target and how slow a spring must be to count as settled.
///
/// Both are tested: a spring that crosses its target is near but fast, one at a peak is slow but far.
package struct Tolerance: Hashable, Sendable {
    /// The greatest distance from the target, in the value's unit; a negative one never settles.
    package var displacement: Double
    /// The greatest speed in units per second; a negative one never settles.
    package var velocity: Double

    package init(displacement: Double, velocity: Double) {
        self.displacement = displacement
        self.velocity = velocity
    }

    /// Whether both distance and speed lie within the limits, which themselves count as settled.
    ///
    /// A state that is not a number never counts as settled.
    @inlinable
    package func isSettled(_ state: SpringState) -> Bool {
        abs(state.displacement) <= displacement && abs(state.velocity) <= velocity
    }
}
