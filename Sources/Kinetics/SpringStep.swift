/// A spring's motion over one fixed span of time, as a 2×2 matrix on (displacement, velocity).
///
/// The spring's equation is linear, so the matrix that ``Spring/step(seconds:)`` makes from the closed
/// form is exact: n steps of 1/240 s land where one step of n/240 s does, at any stiffness.
package struct SpringStep: Hashable, Sendable {
    /// New displacement per old displacement, without unit.
    package let displacementPerDisplacement: Double
    /// New displacement per old velocity, in seconds.
    package let displacementPerVelocity: Double
    /// New velocity per old displacement, per second.
    package let velocityPerDisplacement: Double
    /// New velocity per old velocity, without unit.
    package let velocityPerVelocity: Double

    @inlinable
    package init(
        displacementPerDisplacement: Double, displacementPerVelocity: Double,
        velocityPerDisplacement: Double, velocityPerVelocity: Double
    ) {
        self.displacementPerDisplacement = displacementPerDisplacement
        self.displacementPerVelocity = displacementPerVelocity
        self.velocityPerDisplacement = velocityPerDisplacement
        self.velocityPerVelocity = velocityPerVelocity
    }

    /// Leaves every state as it is: a step of no time.
    package static let identity = SpringStep(
        displacementPerDisplacement: 1, displacementPerVelocity: 0,
        velocityPerDisplacement: 0, velocityPerVelocity: 1)

    /// The state one span later.
    @inlinable
    package func callAsFunction(_ state: SpringState) -> SpringState {
        SpringState(
            displacement: displacementPerDisplacement * state.displacement + displacementPerVelocity * state.velocity,
            velocity: velocityPerDisplacement * state.displacement + velocityPerVelocity * state.velocity)
    }

    /// Moves the state one span on.
    @inlinable
    package func advance(_ state: inout SpringState) {
        state = self(state)
    }

    /// Moves many springs one span on, each by its own matrix.
    ///
    /// Spring *i* is `displacements[i]`, `velocities[i]` and `steps[i]`, in the units of ``SpringState``. Where the
    /// lengths differ, the springs that all three arrays hold are moved and the rest are left alone.
    @inlinable
    package static func advance(
        displacements: inout [Double], velocities: inout [Double], by steps: [SpringStep]
    ) {
        let count = min(displacements.count, velocities.count, steps.count)
        var xs = displacements.mutableSpan
        var vs = velocities.mutableSpan
        let matrices = steps.span
        for i in 0..<count {
            let moved = matrices[i](SpringState(displacement: xs[i], velocity: vs[i]))
            xs[i] = moved.displacement
            vs[i] = moved.velocity
        }
    }

    /// Moves many springs that share this matrix one span on.
    ///
    /// Where the lengths differ, the springs that both arrays hold are moved and the rest are left alone.
    @inlinable
    package func advance(displacements: inout [Double], velocities: inout [Double]) {
        let count = min(displacements.count, velocities.count)
        var xs = displacements.mutableSpan
        var vs = velocities.mutableSpan
        for i in 0..<count {
            let moved = self(SpringState(displacement: xs[i], velocity: vs[i]))
            xs[i] = moved.displacement
            vs[i] = moved.velocity
        }
    }
}
