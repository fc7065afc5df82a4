import Kinetics
import TestSupport
import Testing

@Suite struct ProjectionTests {
    @Test func isTheSumOfMillisecondSteps() throws {
        try forAll(cases: 100) { random in
            let (x, v) = (random.double(in: -500...500), random.double(in: -8000...8000))
            let rate = random.double(in: 0.9...0.998)
            var (sum, velocity) = (x, v)
            for _ in 0..<20_000 {
                velocity *= rate
                sum += velocity / 1000
            }
            let projected = projectedValue(x, velocity: v, decelerationRate: rate)
            try requireClose(projected, sum, within: 1e-8, "\(x), \(v), \(rate)")
            let exact = exactProjectedValue(x, velocity: v, decelerationRate: rate)
            try require(abs(exact - x) >= abs(projected - x), "the continuous one falls short at \(rate)")
        }
    }

    @Test(arguments: [0, 1, -1, 2, Double.nan]) func anEndlessRateProjectsNothing(rate: Double) {
        #expect(projectedValue(12, velocity: 900, decelerationRate: rate) == 12)
        #expect(exactProjectedValue(12, velocity: 900, decelerationRate: rate) == 12)
    }

    @Test func nearestTargetIsTheFirstOfTheNearest() {
        #expect(nearestIndex(to: 5, in: []) == nil)
        #expect(nearestIndex(to: 5, in: [.nan]) == nil)
        #expect(nearestIndex(to: .nan, in: [1]) == nil)
        #expect(nearestIndex(to: 5, in: [10, 0, 6]) == 2)
        #expect(nearestIndex(to: 5, in: [10, 0]) == 0)
        #expect(nearestIndex(to: -7, in: [.nan, 3, -8, 3]) == 2)
    }
}
