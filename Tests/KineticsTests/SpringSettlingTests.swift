import Foundation
import Kinetics
import TestSupport
import Testing

@Suite struct SpringSettlingTests {
    /// Samples the motion densely: outside the limits just before the quoted time, inside ever after.
    @Test func timesAreTheLastOnesOutside() throws {
        try forAll(cases: 150) { random in
            let spring = try random.spring(ratios: 0.02...6)
            let start = random.state()
            guard start != .atRest else { return }
            let usual = spring.thousandth(of: start)
            let tolerance = Tolerance(
                displacement: usual.displacement * random.double(in: 0.1...500),
                velocity: usual.velocity * random.double(in: 0.1...500))
            let settling = try #require(spring.settlingTime(from: start, threshold: tolerance.displacement))
            let rest = try #require(spring.restTime(from: start, tolerance: tolerance))
            try require(rest >= settling, "\(spring) from \(start) rests before it settles")
            func isOutside(_ t: Double, _ velocityToo: Bool) -> Bool {
                let state = spring.state(after: t, from: start)
                return abs(state.displacement) >= tolerance.displacement
                    || velocityToo && abs(state.velocity) >= tolerance.velocity
            }
            for (time, velocityToo) in [(settling, false), (rest, true)] {
                let what = "\(spring) from \(start), \(tolerance), \(velocityToo ? "rest" : "settling") at \(time)"
                if time > 0 { try require(isOutside(time * (1 - 1e-9), velocityToo), "\(what): too late") }
                let span = time + 3 / spring.angularFrequency
                for i in 1...2000 {
                    let t = time * (1 + 1e-9) + 1e-12 + span * Double(i) / 1000
                    try require(!isOutside(t, velocityToo), "\(what): too early, outside at \(t)")
                }
            }
        }
    }

    @Test func coreAnimationsFigureIsNeverTooShort() throws {
        try forAll { random in
            let spring = try random.spring(ratios: 0.02...0.999)
            let velocity = random.double(in: -50...50)
            guard let bound = spring.coreAnimationSettlingDuration(normalisedVelocity: velocity) else {
                return try require(spring.dampingRatio >= 1 - 1e-12, "\(spring) has no figure")
            }
            let start = SpringState(displacement: -1, velocity: velocity)
            let settling = try #require(spring.settlingTime(from: start, threshold: 0.001))
            try require(bound >= settling * (1 - 1e-12), "\(spring), \(velocity): \(bound) < \(settling)")
        }
    }

    @Test func timesAtTheLimits() throws {
        let undamped = try Spring(stiffness: 100, damping: 0)
        let away = SpringState(displacement: 3, velocity: 40)
        #expect(undamped.settlingTime(from: away, threshold: 4.9) == nil)
        #expect(undamped.settlingTime(from: away, threshold: 5.1) == 0)
        #expect(undamped.restTime(from: away, tolerance: Tolerance(displacement: 6, velocity: 49)) == nil)
        #expect(undamped.restTime(from: away, tolerance: Tolerance(displacement: 6, velocity: 51)) == 0)
        #expect(undamped.coreAnimationSettlingDuration() == nil)
        let spring = try Spring(response: 0.5, dampingRatio: 0.7)
        #expect(spring.settlingTime(from: .atRest, threshold: 0) == 0)
        #expect(spring.settlingTime(from: away, threshold: 0) == nil)
        #expect(spring.settlingTime(from: away, threshold: .nan) == nil)
        #expect(try Spring(stiffness: 100, damping: 25).coreAnimationSettlingDuration() == nil)
    }

    /// The equation that UIKit's conversion solves, put to the spring that came out of it.
    @Test func uikitSpringsHaveDecayedWhenTheDurationIsOver() throws {
        try forAll { random in
            let duration = random.double(in: 0.05...5)
            let ratio = random.bool() ? 1 : random.double(in: 0.01...0.999)
            let spring = try Spring(settlingDuration: duration, dampingRatio: ratio)
            try requireClose(spring.dampingRatio, ratio, within: 1e-12, "ratio")
            let decay = exp(-spring.damping / 2 * duration)
            let share =
                ratio == 1 ? 1 + spring.stiffness.squareRoot() * duration : ratio / (1 - ratio * ratio).squareRoot()
            let left = share * decay
            try requireClose(left, 0.001, relative: 1e-9, "what is left of \(spring) after \(duration)")
            guard ratio == 1 else { return }
            let state = spring.state(after: duration, from: SpringState(displacement: -1, velocity: 0))
            try requireClose(state.displacement, -0.001, relative: 1e-9, "\(spring) after \(duration)")
        }
        let overdamped = try Spring(settlingDuration: 0.5, dampingRatio: 7)
        #expect(try overdamped == Spring(settlingDuration: 0.5, dampingRatio: 1))
    }

    @Test func toleranceTestsDistanceAndSpeed() {
        let tolerance = Tolerance(displacement: 0.5, velocity: 10)
        for (displacement, velocity, expected) in [
            (0.5, 10, true), (-0.5, -10, true), (0.51, 0, false), (-0.51, 0, false), (0, 10.1, false),
            (0, -10.1, false), (.nan, 0, false), (0, .nan, false),
        ] {
            let state = SpringState(displacement: displacement, velocity: velocity)
            #expect(tolerance.isSettled(state) == expected, "\(state)")
        }
        #expect(Tolerance(displacement: 0, velocity: 0).isSettled(.atRest))
    }
}
