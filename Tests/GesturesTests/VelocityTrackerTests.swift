import Gestures
import Kinetics
import TestSupport
import Testing

/// The rules at the edges; the numbers in between come from the reference vectors.
@Suite struct VelocityTrackerTests {
    private func tracker(_ samples: [(milliseconds: Double, y: Double)]) -> VelocityTracker {
        var tracker = VelocityTracker()
        for sample in samples { tracker.add(Point(x: -sample.y, y: sample.y), at: sample.milliseconds * 1000) }
        return tracker
    }

    @Test func `Without a movement there is no velocity`() {
        #expect(VelocityTracker().velocity(at: 0) == .zero)
        #expect(tracker([(0, 7)]).velocity(at: 0) == .zero)
        #expect(tracker([(0, 7), (10, 7), (20, 7)]).velocity(at: 20_000) == .zero)
    }

    @Test func `Two samples make a straight line`() {
        let velocity = tracker([(0, 0), (12, 40)]).velocity(at: 12_000)
        #expect(abs(velocity.y - 40 / 0.012) < 1e-9)
        #expect(velocity.x == -velocity.y)
    }

    @Test(arguments: [(40.0, true), (40.001, false)])
    func `A silence of more than 40 ms means that it has stopped`(silence: Double, counts: Bool) {
        let moved = tracker([(0, 0), (10, 10), (20, 20)])
        #expect((moved.velocity(at: (20 + silence) * 1000).y != 0) == counts)
        let gap = tracker([(0, 0), (10, 10), (10 + silence, 11)])
        #expect(gap.sampleCount == (counts ? 3 : 1))
        #expect((gap.velocity(at: (10 + silence) * 1000).y != 0) == counts)
    }

    @Test func `Only the last 100 ms count, both ends among them`() {
        let times = (0...11).map { Double($0) * 10 }
        #expect(tracker(times.map { ($0, $0) }).sampleCount == 11)
        // Where it was before does not show: up to 10 ms it ran the other way.
        let turned = tracker([(0, 500), (9, 300)] + times.dropFirst().map { ($0, 2 * $0) })
        #expect(abs(turned.velocity(at: 110_000).y - 2000) < 1e-6)
    }

    @Test func `At most twenty samples count, the newest`() {
        let fast = tracker((0..<50).map { (Double($0), $0 < 30 ? 1000 : Double($0)) })
        #expect(fast.sampleCount == 20)
        #expect(abs(fast.velocity(at: 49_000).y - 1000) < 1e-6)
    }

    @Test func `Of several samples at one time the last counts`() {
        let same = tracker([(0, 0), (10, 5), (10, 900), (10, 10)])
        #expect(same.sampleCount == 2)
        #expect(abs(same.velocity(at: 10_000).y - 1000) < 1e-9)
        let all = tracker([(5, 1), (5, 2), (5, 3)])
        #expect(all.velocity(at: 5000) == .zero)
    }

    @Test func `A sample from the past is not noticed`() {
        let plain = tracker([(0, 0), (10, 10), (20, 20)])
        let mixed = tracker([(0, 0), (10, 10), (5, 999), (20, 20), (-100, 5), (19.999, -4)])
        #expect(plain == mixed)
    }

    /// A parabola is its own best fit, however many samples there are and wherever they lie.
    @Test func `On a parabola it is the slope at the newest sample`() throws {
        try forAll { random in
            let (start, speed, bend) = (
                random.double(in: -1000...1000), random.double(in: -3000...3000), random.double(in: -9000...9000)
            )
            let origin = random.magnitude(from: 0, to: 9)
            var tracker = VelocityTracker()
            var time = 0.0
            for _ in 0..<random.integer(in: 3...20) {
                time += random.double(in: 0.001...0.02)
                let y = start + speed * time + bend * time * time
                tracker.add(Point(x: y, y: -y), at: (origin + time * 1_000_000))
            }
            let velocity = tracker.velocity(at: origin + time * 1_000_000)
            let expected = speed + 2 * bend * time
            // Times are kept to 2⁻²³ µs beside an origin of 10⁹ µs.
            try requireClose(velocity.x, expected, within: 0.01 + abs(expected) * 1e-6, "velocity")
            try requireClose(velocity.y, -expected, within: 0.01 + abs(expected) * 1e-6, "velocity")
        }
    }

    @Test func `Whatever comes, it is a number`() throws {
        try forAll { random in
            var tracker = VelocityTracker()
            var time = random.magnitude(from: 0, to: 9)
            for _ in 0..<40 {
                time += [0, 0.001, 1, 1000, 39_999, 41_000, -5][random.integer(in: 0...6)]
                tracker.add(
                    Point(x: random.double(in: -1_000_000...1_000_000), y: random.magnitude(from: -3, to: 6)), at: time)
                let velocity = tracker.velocity(at: time)
                try require(velocity.x.isFinite && velocity.y.isFinite, "\(velocity)")
            }
        }
    }
}
