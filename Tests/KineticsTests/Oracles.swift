import Kinetics
import TestSupport

/// A spring's motion by classical Runge–Kutta steps, which knows nothing of the closed form.
func rungeKutta(_ spring: Spring, from start: SpringState, seconds: Double, steps: Int) -> SpringState {
    func acceleration(_ x: Double, _ v: Double) -> Double {
        -(spring.stiffness * x + spring.damping * v) / spring.mass
    }
    let h = seconds / Double(steps)
    var (x, v) = (start.displacement, start.velocity)
    for _ in 0..<steps {
        let (v1, a1) = (v, acceleration(x, v))
        let (v2, a2) = (v + h / 2 * a1, acceleration(x + h / 2 * v1, v + h / 2 * a1))
        let (v3, a3) = (v + h / 2 * a2, acceleration(x + h / 2 * v2, v + h / 2 * a2))
        let (v4, a4) = (v + h * a3, acceleration(x + h * v3, v + h * a3))
        x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
    return SpringState(displacement: x, velocity: v)
}

/// The size against which a spring's errors are measured, in the value's unit.
func scale(of state: SpringState, on spring: Spring) -> Double {
    max(abs(state.displacement), abs(state.velocity) / spring.angularFrequency)
}

func requireSame(
    _ actual: SpringState, _ expected: SpringState, on spring: Spring, within tolerance: Double, _ what: String
) throws {
    try requireClose(actual.displacement, expected.displacement, within: tolerance, "\(what), displacement")
    try requireClose(
        actual.velocity, expected.velocity, within: tolerance * spring.angularFrequency, "\(what), velocity")
}

extension SplitMix64 {
    /// A spring as an app would use one, or one that is critical as nearly as doubles allow.
    mutating func spring(ratios: ClosedRange<Double> = 0.01...4) throws -> Spring {
        let mass = double(in: 0.1...10)
        let stiffness = magnitude(from: 0, to: 4)
        guard ratios.contains(1), integer(in: 0...3) == 0 else {
            return try Spring(stiffness: stiffness, dampingRatio: double(in: ratios), mass: mass)
        }
        let critical = 2 * (mass * stiffness).squareRoot()
        return try Spring(
            mass: mass, stiffness: stiffness, damping: critical * (1 + Double(integer(in: -2...2)) * 1e-15))
    }

    mutating func state() -> SpringState {
        SpringState(
            displacement: integer(in: 0...5) == 0 ? 0 : double(in: -1000...1000),
            velocity: integer(in: 0...5) == 0 ? 0 : double(in: -20000...20000))
    }
}
