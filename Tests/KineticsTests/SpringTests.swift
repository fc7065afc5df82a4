import Kinetics
import TestSupport
import Testing

@Suite struct SpringTests {
    @Test func closedFormAgreesWithRungeKutta() throws {
        try forAll(cases: 100) { random in
            let spring = try random.spring()
            let start = random.state()
            let seconds = random.double(in: 0.1...3) / spring.angularFrequency
            let expected = rungeKutta(spring, from: start, seconds: seconds, steps: 2000)
            let tolerance = 1e-9 * scale(of: start, on: spring)
            try requireSame(
                spring.state(after: seconds, from: start), expected, on: spring, within: tolerance,
                "\(spring) from \(start) after \(seconds)")
        }
    }

    @Test func ticksAddUpToTheClosedForm() throws {
        try forAll { random in
            let spring = try random.spring(ratios: 0...4)
            let start = random.state()
            let count = random.integer(in: 1...2000)
            let tick = spring.tick
            var state = start
            for _ in 0..<count { tick.advance(&state) }
            try requireSame(
                state, spring.state(after: Tick(count).seconds, from: start), on: spring,
                within: 1e-10 * scale(of: start, on: spring), "\(spring) from \(start), \(count) ticks")
        }
    }

    @Test func restartingOnTheWayChangesNothing() throws {
        try forAll { random in
            let spring = try random.spring(ratios: 0...4)
            let start = random.state()
            let (first, second) = (random.double(in: 0...1), random.double(in: 0...1))
            let middle = spring.state(after: first, from: start)
            try requireSame(
                spring.state(after: second, from: middle), spring.state(after: first + second, from: start),
                on: spring, within: 1e-11 * scale(of: start, on: spring), "\(spring) from \(start)")
        }
    }

    @Test func stepIsTheStateAsAMatrix() throws {
        try forAll { random in
            let spring = try random.spring(ratios: 0...20)
            let start = random.state()
            let seconds = random.magnitude(from: -5, to: 2)
            try requireSame(
                spring.step(seconds: seconds)(start), spring.state(after: seconds, from: start), on: spring,
                within: 1e-13 * scale(of: start, on: spring), "\(spring) from \(start) after \(seconds)")
        }
    }

    /// The determinant of the propagator is e^(−2βt) for any linear oscillator (Liouville's formula).
    @Test func stepLosesVolumeAtTheRateOfTheDamping() throws {
        try forAll { random in
            let spring = try random.spring(ratios: 0...0.9)
            let one = spring.tick
            let two = spring.step(seconds: 2.0 / 240)
            func determinant(_ m: SpringStep) -> Double {
                m.displacementPerDisplacement * m.velocityPerVelocity
                    - m.displacementPerVelocity * m.velocityPerDisplacement
            }
            try requireClose(
                determinant(two), determinant(one) * determinant(one), within: 1e-13, "\(spring), two ticks")
            if spring.damping == 0 { try requireClose(determinant(one), 1, within: 1e-14, "\(spring), undamped") }
            try require(determinant(one) <= 1 + 1e-14, "\(spring) gains: \(determinant(one))")
        }
    }

    @Test func energyNeverGrows() throws {
        try forAll { random in
            let spring = try random.spring(ratios: 0...4)
            func energy(_ s: SpringState) -> Double {
                spring.stiffness * s.displacement * s.displacement + spring.mass * s.velocity * s.velocity
            }
            let start = random.state()
            var state = start
            for i in 0..<500 {
                let next = spring.tick(state)
                try require(
                    energy(next) <= energy(state) * (1 + 1e-12) + energy(start) * 1e-20,
                    "\(spring) from \(start): tick \(i) gains energy")
                state = next
            }
        }
    }

    @Test func retargetingKeepsValueAndVelocity() throws {
        try forAll { random in
            let (old, new) = (random.double(in: -1000...1000), random.double(in: -1000...1000))
            let state = random.state()
            let moved = state.retargeted(from: old, to: new)
            try requireClose(new + moved.displacement, old + state.displacement, within: 1e-11, "value")
            try requireEqual(moved.velocity, state.velocity, "velocity")
            try requireEqual(state.retargeted(from: old, to: old), state, "same target")
        }
    }

    @Test func criticalSpringsDoNotOvershootFromRest() throws {
        try forAll { random in
            let spring = try Spring(response: random.double(in: 0.05...2), dampingRatio: random.double(in: 1.0001...30))
            var state = SpringState(displacement: random.double(in: 1...1000), velocity: 0)
            for _ in 0..<480 {
                state = spring.tick(state)
                try require(state.displacement >= 0 && state.velocity <= 0, "\(spring) overshoots: \(state)")
            }
        }
    }

    @Test func everyOutputIsFinite() throws {
        let numbers = [1e-12, 1e-6, 1e-3, 1, 1e3, 1e6, 1e12]
        let times = [1e-300, 1e-9, 1.0 / 240, 1, 1e3, 1e9, 1e300, .infinity]
        var count = 0
        for mass in numbers {
            for stiffness in numbers {
                for damping in numbers + [0] {
                    let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
                    for time in times {
                        let start = SpringState(displacement: -1e6, velocity: 1e6)
                        let state = spring.state(after: time, from: start)
                        let stepped = spring.step(seconds: time)(start)
                        let outputs = [
                            state.displacement, state.velocity, stepped.displacement, stepped.velocity,
                        ]
                        #expect(outputs.allSatisfy { $0.isFinite }, "\(spring) after \(time)")
                        count += 1
                    }
                }
            }
        }
        #expect(count > 3000)
    }

    @Test func noTimeChangesNothing() throws {
        let spring = try Spring(response: 0.4, dampingRatio: 0.8)
        let state = SpringState(displacement: -12, velocity: 340)
        for seconds in [0, -1, -Double.infinity, .nan] {
            #expect(spring.state(after: seconds, from: state) == state)
            #expect(spring.step(seconds: seconds) == .identity)
        }
        #expect(SpringStep.identity(state) == state)
        #expect(spring.state(after: .infinity, from: state) == .atRest)
        #expect(try Spring(stiffness: 1, damping: 0).state(after: .infinity, from: state) == state)
    }

    @Test func arraysMoveAsSingleSprings() throws {
        try forAll(cases: 50) { random in
            let counts = (random.integer(in: 0...20), random.integer(in: 0...20), random.integer(in: 0...20))
            var states: [SpringState] = []
            var steps: [SpringStep] = []
            for _ in 0..<20 {
                states.append(random.state())
                steps.append(try random.spring().tick)
            }
            let xs = states.prefix(counts.0).map(\.displacement)
            let vs = states.prefix(counts.1).map(\.velocity)
            var (movedXs, movedVs, sharedXs, sharedVs) = (xs, vs, xs, vs)
            SpringStep.advance(displacements: &movedXs, velocities: &movedVs, by: Array(steps.prefix(counts.2)))
            steps[0].advance(displacements: &sharedXs, velocities: &sharedVs)
            let moved = min(counts.0, counts.1, counts.2)
            let shared = min(counts.0, counts.1)
            let expected = states.indices.map { $0 < moved ? steps[$0](states[$0]) : states[$0] }
            let expectedShared = states.indices.map { $0 < shared ? steps[0](states[$0]) : states[$0] }
            try requireEqual(movedXs, expected.prefix(counts.0).map(\.displacement), "displacements")
            try requireEqual(movedVs, expected.prefix(counts.1).map(\.velocity), "velocities")
            try requireEqual(sharedXs, expectedShared.prefix(counts.0).map(\.displacement), "shared displacements")
            try requireEqual(sharedVs, expectedShared.prefix(counts.1).map(\.velocity), "shared velocities")
        }
    }
}
