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

@Suite struct RubberBandTests {
    private func random(_ random: inout SplitMix64) -> RubberBand {
        RubberBand(coefficient: random.double(in: 0.05...1), dimension: random.double(in: 1...2000))
    }

    @Test func inverseUndoesTheValue() throws {
        try forAll { random in
            let band = self.random(&random)
            let offset = random.double(in: -5000...5000)
            let stretch = 1 + band.coefficient * abs(offset) / band.dimension
            try requireClose(
                band.inverse(of: band.value(of: offset)), offset, within: 1e-12 * abs(offset) * stretch + 1e-15,
                "\(band) at \(offset)")
            let range = -100.0...random.double(in: -100...400)
            let position = random.double(in: -2000...2000)
            try requireClose(
                band.unclamped(band.clamped(position, to: range), from: range), position,
                within: 1e-11 * 2500 * (1 + band.coefficient * 2500 / band.dimension) * 10, "\(band) at \(position)")
            if range.contains(position) { try requireEqual(band.clamped(position, to: range), position, "inside") }
        }
    }

    @Test func resistsMoreAndMoreButNeverTurnsBack() throws {
        try forAll { random in
            let band = self.random(&random)
            let offset = random.double(in: 0.1...3000)
            let (value, farther) = (band.value(of: offset), band.value(of: offset + 10))
            try require(value > 0 && value < band.coefficient * offset, "\(band) at \(offset): \(value)")
            try require(farther > value && farther < band.dimension, "\(band) at \(offset): \(farther)")
            try requireEqual(band.value(of: -offset), -value, "\(band), mirrored")
            let h = 1e-4
            let quotient = (band.value(of: offset + h) - band.value(of: offset - h)) / (2 * h)
            try requireClose(band.derivative(at: offset), quotient, within: 1e-6, "\(band), slope at \(offset)")
            try requireEqual(band.derivative(at: -offset), band.derivative(at: offset), "\(band), mirrored slope")
        }
    }

    @Test(arguments: [0, -1, .nan, .infinity, -Double.infinity]) func withoutElasticityNothingOvershoots(bad: Double) {
        for band in [RubberBand(dimension: bad), RubberBand(coefficient: bad, dimension: 100)] {
            #expect([-50, 0, 50, Double.infinity].map(band.value(of:)) == [0, 0, 0, 0])
            #expect(band.derivative(at: 5) == 0 && band.inverse(of: 5) == 0)
            #expect(band.clamped(70, to: 0...10) == 10)
        }
    }

    @Test func endlessPullsStayFinite() {
        let band = RubberBand(dimension: 300)
        #expect(band.value(of: .infinity) == 300 && band.value(of: -.infinity) == -300)
        #expect(band.value(of: 0) == 0 && band.value(of: .nan) == 0 && band.inverse(of: .nan) == 0)
        #expect(band.derivative(at: 0) == 0.55 && band.derivative(at: .infinity) == 0)
        for value in [300, 301, Double.infinity] {
            #expect(band.inverse(of: value).isFinite && band.inverse(of: value) > 1e15)
            #expect(band.inverse(of: -value) == -band.inverse(of: value))
        }
    }
}

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
