internal import Kinetics
internal import SDLPlatform

/// Ten thousand springs, stepped over all of them at a time as frames do.
struct SpringsBench {
    var count = 10_000
    /// How often all of them are moved on, by 1/60 s.
    var steps = 600
    /// How often that is done anew from the start.
    ///
    /// Springs that have long come to rest are not what is measured.
    var rounds = 1

    private static let span = 1.0 / 60

    func rows() -> [BenchRow] {
        let springs = (0..<count).map(SpringsBench.spring)
        let matrices = springs.map { $0.spring.step(seconds: SpringsBench.span) }
        var displacements = springs.map(\.start.displacement)
        var velocities = springs.map(\.start.velocity)
        let clock = Clock()
        var time: Int64 = 0
        for _ in 0..<rounds {
            displacements = springs.map(\.start.displacement)
            velocities = springs.map(\.start.velocity)
            let start = clock.programTime
            for _ in 0..<steps {
                SpringStep.advance(displacements: &displacements, velocities: &velocities, by: matrices)
            }
            time += clock.programTime - start
        }
        let seconds = SpringsBench.span * Double(steps)
        var error = 0.0
        for (index, spring) in springs.enumerated() {
            let exact = spring.spring.state(after: seconds, from: spring.start).displacement
            error = max(error, abs(displacements[index] - exact))
        }
        return [
            BenchRow(
                work: "springs", measure: "one spring, one step", value: Double(time) / Double(count * steps * rounds),
                unit: "ns", limit: .most(2)),
            BenchRow(
                work: "springs", measure: "largest deviation from the closed form", value: error, unit: "",
                limit: .most(1e-9)),
        ]
    }

    /// Spring number `index`: response 0.2…1 s, damping ratio 0.3…0.95, from 0 to 1 at −20…20 per second.
    private static func spring(_ index: Int) -> (spring: Spring, start: SpringState) {
        func part(_ factor: Double) -> Double {
            let product = Double(index) * factor
            return product - product.rounded(.down)
        }
        let frequency = 2 * Double.pi / (0.2 + 0.8 * part(0.6180339887498949))
        let ratio = 0.3 + 0.65 * part(0.7548776662466927)
        guard let spring = try? Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency) else {
            preconditionFailure("a work's spring is a spring")
        }
        return (spring, SpringState(displacement: -1, velocity: -20 + 40 * part(0.5698402909980532)))
    }
}
