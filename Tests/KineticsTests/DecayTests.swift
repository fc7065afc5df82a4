import Kinetics
import TestSupport
import Testing

@Suite struct DecayTests {
    private func random(_ random: inout SplitMix64) throws -> (Decay, position: Double, velocity: Double) {
        let decay = try Decay(rate: 1 - random.magnitude(from: -4, to: -2))
        return (decay, random.double(in: -1000...1000), random.double(in: -8000...8000))
    }

    /// Over a millisecond the velocity keeps its rate, and the position is its integral (Simpson's rule).
    @Test func losesItsRateEveryMillisecond() throws {
        try forAll { random in
            let (decay, x0, v0) = try self.random(&random)
            let milliseconds = random.integer(in: 1...200)
            var (v, x) = (v0, x0)
            let half = decay.rate.squareRoot()
            for _ in 0..<milliseconds {
                x += v * (1 + 4 * half + decay.rate) / 6 / 1000
                v *= decay.rate
            }
            let t = Double(milliseconds) / 1000
            try requireClose(decay.velocity(after: t, from: v0), v, within: 1e-9, "\(decay) velocity after \(t)")
            let position = decay.position(after: t, from: x0, velocity: v0)
            try requireClose(position, x, within: 1e-3 * max(1, abs(x - x0)) * 1e-3, "\(decay) position after \(t)")
        }
    }

    @Test func ticksAddUpToTheClosedForm() throws {
        try forAll { random in
            let (decay, x0, v0) = try self.random(&random)
            let count = random.integer(in: 0...2000)
            var (x, v) = (x0, v0)
            let tick = decay.tick
            for _ in 0..<count { tick.advance(position: &x, velocity: &v) }
            let t = Tick(count).seconds
            try requireClose(
                x, decay.position(after: t, from: x0, velocity: v0), within: 1e-8, "\(decay), position, \(count)")
            try requireClose(v, decay.velocity(after: t, from: v0), within: 1e-8, "\(decay), velocity, \(count)")
        }
    }

    @Test func approachesItsDestination() throws {
        try forAll { random in
            let (decay, x0, v0) = try self.random(&random)
            let end = decay.destination(from: x0, velocity: v0)
            try requireClose(
                decay.position(after: 1e6, from: x0, velocity: v0), end, within: 1e-9 * abs(end - x0) + 1e-12, "end")
            let exact = exactProjectedValue(x0, velocity: v0, decelerationRate: decay.rate)
            try requireClose(end, exact, within: 1e-9 * abs(end - x0) + 1e-12, "projection")
            let (slow, near) = (random.magnitude(from: -2, to: 2), random.magnitude(from: -2, to: 2))
            let whenSlow = try #require(decay.duration(from: v0, untilVelocity: slow))
            let whenNear = try #require(decay.duration(from: v0, untilDistance: near))
            let speed = abs(decay.velocity(after: whenSlow, from: v0))
            let distance = abs(end - decay.position(after: whenNear, from: x0, velocity: v0))
            try requireClose(speed, min(slow, abs(v0)), within: 1e-9 * max(1, speed), "speed")
            try requireClose(distance, min(near, abs(end - x0)), within: 1e-8, "distance")
        }
    }

    @Test func arrivesWhereItsPositionIsTheEdge() throws {
        try forAll { random in
            let (decay, x0, v0) = try self.random(&random)
            let end = decay.destination(from: x0, velocity: v0)
            let share = random.double(in: -1...2)
            let edge = mix(x0, end, share)
            guard let arrival = decay.arrival(at: edge, from: x0, velocity: v0) else {
                return try require(share < 1e-9 || share > 1 - 1e-9, "\(decay) never reaches \(share) of the way")
            }
            try require(share > -1e-9 && share < 1 + 1e-9, "\(decay) reaches \(share) of the way")
            try require(arrival.seconds >= 0, "\(arrival)")
            let position = decay.position(after: arrival.seconds, from: x0, velocity: v0)
            try requireClose(position, edge, within: 1e-7, "position at \(arrival)")
            let velocity = decay.velocity(after: arrival.seconds, from: v0)
            try requireClose(arrival.velocity, velocity, within: 1e-7 * max(1, abs(v0)), "velocity at \(arrival)")
        }
    }

    @Test func standsStillAtTheLimits() {
        let decay = Decay.normal
        #expect(decay.rate == 0.998 && Decay.fast.rate == 0.99)
        #expect(decay.arrival(at: 5, from: 5, velocity: 0)?.seconds == 0)
        #expect(decay.arrival(at: 6, from: 5, velocity: 0) == nil)
        #expect(decay.arrival(at: .nan, from: 5, velocity: 1) == nil)
        #expect(decay.duration(from: 0, untilVelocity: 0) == 0)
        #expect(decay.duration(from: 1, untilVelocity: 0) == nil)
        #expect(decay.duration(from: 1, untilDistance: -1) == nil)
        for seconds in [0, -1, Double.nan] {
            #expect(decay.position(after: seconds, from: 7, velocity: 100) == 7)
            #expect(decay.velocity(after: seconds, from: 100) == 100)
        }
        for seconds in [0, -1] as [Double] {
            #expect(decay.step(seconds: seconds).velocityFactor == 1)
            #expect(decay.step(seconds: seconds).displacementPerVelocity == 0)
        }
    }
}
