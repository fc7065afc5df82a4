import Kinetics
import TestSupport
import Testing
import Transitions

@Suite struct ReleaseRuleTests {
    @Test(arguments: [
        (0.0, 0.0, Verdict.cancel), (240, 0, .cancel), (240.01, 0, .finish), (239.99, 9000, .cancel),
        (240.01, -9000, .finish), (800, 0, .finish), (5000, 0, .finish), (-50, 0, .cancel),
    ])
    func `By progress it finishes above the threshold, however fast`(
        position: Double, velocity: Double, verdict: Verdict
    ) {
        let rule = ReleaseRule.progress(above: 0.3)
        #expect(rule.verdict(position: position, velocity: velocity, distance: 800) == verdict)
    }

    /// At the usual rate something lands 0.499 times its velocity further on.
    @Test(arguments: [
        (400.0, 0.0, Verdict.cancel), (400.01, 0, .finish), (0, 801, .cancel), (0, 802, .finish), (300, 200, .cancel),
        (300, 201, .finish), (700, -1, .cancel), (700, 0, .finish), (0, 0, .cancel), (-100, 2000, .finish),
    ])
    func `By projection it finishes when it would land beyond the share`(
        position: Double, velocity: Double, verdict: Verdict
    ) {
        let rule = ReleaseRule.projection(share: 0.5, decelerationRate: 0.998)
        #expect(rule.verdict(position: position, velocity: velocity, distance: 800) == verdict)
    }

    @Test func `Exactly at the threshold it cancels, wherever the finger began`() throws {
        try forAll { random in
            let start = (random.double(in: 0...500) * 1000).rounded() / 1000
            for (share, distance) in [(0.3, 800.0), (0.5, 812), (0.35, 932)] {
                // What is left of a difference of two places is seldom exactly the share.
                let position = (start + share * distance) - start
                for rule in [ReleaseRule.progress(above: share), .projection(share: share, decelerationRate: 0.998)] {
                    try requireEqual(rule.verdict(position: position, velocity: 0, distance: distance), .cancel, "at")
                    let beyond = rule.verdict(position: position + 0.001, velocity: 0, distance: distance)
                    try requireEqual(beyond, .finish, "a thousandth of a point beyond")
                }
            }
        }
    }

    @Test func `Farther and faster never turns a finish into a cancel`() throws {
        try forAll { random in
            let rules = [
                ReleaseRule.progress(above: random.double(in: 0.01...0.99)),
                .projection(
                    share: random.double(in: 0.05...0.95), decelerationRate: random.double(in: 0.9...0.9995)),
            ]
            let (position, velocity) = (random.double(in: 0...800), random.double(in: -2000...2000))
            for rule in rules
            where rule.verdict(position: position, velocity: velocity, distance: 800) == .finish {
                let farther = rule.verdict(
                    position: position + random.double(in: 0...200), velocity: velocity + random.double(in: 0...500),
                    distance: 800)
                try requireEqual(farther, .finish, "\(rule) at \(position), \(velocity)")
            }
        }
    }

    @Test func `Over no distance everything has arrived`() {
        #expect(ReleaseRule.progress(above: 0.3).verdict(position: 0, velocity: 0, distance: 0) == .finish)
    }
}
