import Kinetics
import TestSupport
import Testing

struct SpringCase: Decodable, Identifiable {
    let id: String
    let mass, stiffness, damping, from, to, velocity: Double
    let damping_ratio, omega0: Double
    let t, value, displacement, velocity_at: [Double]
    let threshold, velocity_threshold: Double
    let settling_time, rest_time, ca_settling_duration: Double?
}

extension ReferenceVectors {
    @Test func spring() throws {
        try ReferenceFile<SpringCase>(named: "spring", bundledIn: Self.folder).checkAll { item in
            let spring = try Spring(mass: item.mass, stiffness: item.stiffness, damping: item.damping)
            let start = SpringState(displacement: item.from - item.to, velocity: item.velocity)
            try requireClose(spring.angularFrequency, item.omega0, relative: 1e-12, "omega0")
            try requireClose(spring.dampingRatio, item.damping_ratio, relative: 1e-12, "damping ratio")
            try checkMotion(of: spring, from: start, item)
            try checkSettling(of: spring, from: start, item)
        }
    }

    private func checkMotion(of spring: Spring, from start: SpringState, _ item: SpringCase) throws {
        let count = item.t.count
        try require(count > 0, "no times")
        let counts = [item.value, item.displacement, item.velocity_at].map(\.count)
        try requireEqual(counts, [count, count, count], "counts")
        let scale = max(abs(item.from - item.to), abs(item.velocity) / item.omega0)
        let near = 1e-11 * scale
        let valueNear = near + 4 * max(abs(item.from), abs(item.to)).ulp
        for i in 0..<count {
            let t = item.t[i]
            for (name, state) in [
                ("state", spring.state(after: t, from: start)), ("step", spring.step(seconds: t)(start)),
            ] {
                try requireClose(state.displacement, item.displacement[i], within: near, "\(name) displacement at \(t)")
                try requireClose(
                    state.velocity, item.velocity_at[i], within: near * item.omega0, "\(name) velocity at \(t)")
                try requireClose(
                    item.to + state.displacement, item.value[i], within: valueNear, "\(name) value at \(t)")
            }
        }
    }

    private func checkSettling(of spring: Spring, from start: SpringState, _ item: SpringCase) throws {
        let usual = spring.thousandth(of: start)
        try requireClose(usual.displacement, item.threshold, relative: 1e-12, "threshold")
        try requireClose(usual.velocity, item.velocity_threshold, relative: 1e-12, "velocity threshold")
        let tolerance = Tolerance(displacement: item.threshold, velocity: item.velocity_threshold)
        try requireClose(
            spring.settlingTime(from: start, threshold: tolerance.displacement), item.settling_time,
            relative: 1e-9, absolute: 1e-12, "settling time")
        try requireClose(
            spring.restTime(from: start, tolerance: tolerance), item.rest_time,
            relative: 1e-9, absolute: 1e-12, "rest time")
        let relative = Spring.normalisedVelocity(item.velocity, from: item.from, to: item.to)
        try requireClose(
            relative.flatMap { spring.coreAnimationSettlingDuration(normalisedVelocity: $0) },
            item.ca_settling_duration, relative: 1e-12, "Core Animation's settling duration")
    }
}
