import Foundation
import Kinetics
import TestSupport
import Testing
import Transitions

@Suite struct InteractiveTransitionTests {
    /// The ease-in-out curve (0.42, 0, 0.58, 1), by bisection.
    private func eased(_ x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let s = (low + high) / 2
            let here = 3 * 0.42 * s * (1 - s) * (1 - s) + 3 * 0.58 * s * s * (1 - s) + s * s * s
            if here < x { low = s } else { high = s }
        }
        return 3 * low * low * (1 - low) + low * low * low
    }

    /// A spring's displacement and velocity after a time, by its closed form below and at critical damping.
    private func sprung(
        _ x: Double, _ v: Double, response: Double, ratio: Double, _ t: Double
    ) -> (x: Double, v: Double) {
        let w = 2 * Double.pi / response
        if ratio == 1 {
            let b = v + w * x
            return ((x + b * t) * exp(-w * t), (b - w * (x + b * t)) * exp(-w * t))
        }
        let d = w * (1 - ratio * ratio).squareRoot()
        let b = (v + ratio * w * x) / d
        let decay = exp(-ratio * w * t)
        let place = decay * (x * cos(d * t) + b * sin(d * t))
        return (place, -ratio * w * place + decay * d * (b * cos(d * t) - x * sin(d * t)))
    }

    private func released(
        _ verdict: Verdict, at position: Double, by settle: Settle, velocity: Double = 0
    ) -> InteractiveTransition {
        var transition = InteractiveTransition(from: 0, to: 800)
        transition.track(to: position)
        transition.run(verdict, by: settle, velocity: velocity)
        return transition
    }

    // MARK: - Tracking

    @Test(arguments: [
        (0.0, 800.0, 200.0, 0.25), (800, 0, 200, 0.75), (0, 800, -5, 0), (0, 800, 900, 1), (100, 100, 50, 1),
        (-375, 0, -187.5, 0.5),
    ])
    func `Progress is the share of the way`(start: Double, end: Double, position: Double, progress: Double) {
        var transition = InteractiveTransition(from: start, to: end)
        transition.track(to: position)
        #expect(transition.progress == progress)
        #expect(transition.position == position)
        #expect(transition.velocity == 0)
        #expect(transition.isTracking && transition.verdict == nil)
    }

    // MARK: - By time

    @Test func `What takes a whole number of ticks is over in the last of them`() throws {
        for ticks in 1...239 {
            // Neither the place nor the time is exact: 30.45 of 812 points are nine ticks and a little.
            let start = 149.646 + Double(ticks) * 0.001
            let position = (start + 812 * Double(ticks) / 240) - start
            var transition = InteractiveTransition(from: 0, to: 812)
            transition.track(to: position)
            transition.run(.cancel, by: .timed(duration: 1, .easeInOut), velocity: 0)
            var count = 0
            while !transition.isCompleted {
                _ = transition.advance()
                count += 1
            }
            try requireEqual(count, ticks, "ticks")
        }
    }

    @Test(arguments: [Verdict.finish, .cancel])
    func `The rest of a percent-driven one runs along the curve in its share of the time`(verdict: Verdict) throws {
        try forAll { random in
            let position = random.double(in: 0...800)
            let duration = random.double(in: 0.05...2)
            var transition = released(verdict, at: position, by: .timed(duration: duration, .easeInOut))
            let target: Double = verdict == .finish ? 800 : 0
            let length = abs(target - position) / 800 * duration
            let last = Int((length * 240).rounded(.up))
            for tick in 1...max(1, last) {
                guard !transition.isCompleted else { break }
                let told = transition.advance()
                let time = Double(tick) / 240
                try requireEqual(told, time >= length ? verdict : nil, "the verdict told at tick \(tick) of \(last)")
                let expected = time >= length ? target : position + (target - position) * eased(time / length)
                try requireClose(transition.position, expected, within: 1e-6, "position at tick \(tick)")
            }
            try requireEqual(transition.position, target, "where it ends")
            try requireEqual(transition.advance(), nil, "what is told after the end")
        }
    }

    @Test(arguments: [
        (Verdict.finish, 800.0), (.finish, 900), (.cancel, 0), (.cancel, -20),
    ])
    func `With nothing left to run it completes at once`(verdict: Verdict, position: Double) {
        var transition = released(verdict, at: position, by: .timed(duration: 0.6, .easeInOut))
        #expect(transition.phase == .completed(verdict))
        #expect(transition.position == (verdict == .finish ? 800 : 0))
        #expect(transition.advance() == nil)
    }

    @Test func `A duration of zero completes at once`() {
        for settle in [Settle.timed(duration: 0, .easeInOut), .fade(duration: 0)] {
            #expect(released(.finish, at: 300, by: settle).isCompleted)
        }
    }

    @Test func `A spring of a given time is on its target then and not before`() throws {
        let spring = try Spring(settlingDuration: 0.5, dampingRatio: 1)
        var transition = released(.finish, at: 0, by: .timedSpring(spring, duration: 0.5))
        for tick in 1...120 {
            let told = transition.advance()
            #expect(told == (tick == 120 ? .finish : nil))
            guard tick < 120 else { break }
            // The angular frequency that UIKit's conversion gives: ωT = 9.23341.
            let expected = 800 + sprung(-800, 0, response: 2 * .pi / (9.23341 / 0.5), ratio: 1, Double(tick) / 240).x
            try requireClose(transition.position, expected, within: 0.01, "position at tick \(tick)")
        }
        #expect(transition.position == 800)
    }

    @Test func `A fade moves nothing and blends for its time`() {
        var transition = released(.cancel, at: 300, by: .fade(duration: 0.2), velocity: 900)
        #expect(transition.velocity == 0)
        for tick in 1..<48 {
            #expect(transition.advance() == nil)
            #expect(transition.position == 300)
            #expect(abs((transition.fade ?? -1) - Double(tick) / 48) < 1e-12)
            #expect(abs(transition.progress - 300.0 / 800 * (1 - Double(tick) / 48)) < 1e-12)
        }
        #expect(transition.advance() == .cancel)
        #expect(transition.position == 0)
        #expect(transition.fade == nil)
    }

    // MARK: - By springs

    @Test func `A spring starts where it is, as fast as the finger was`() throws {
        try forAll { random in
            let ratio = [1.0, 0.8, 0.3][random.integer(in: 0...2)]
            let position = random.double(in: 0...800)
            let velocity = random.double(in: -4000...4000)
            var transition = released(
                .finish, at: position, by: .spring(try Spring(response: 0.4, dampingRatio: ratio)), velocity: velocity)
            guard !transition.isCompleted else { return }
            try requireEqual(transition.velocity, velocity, "velocity at the lift")
            for tick in 1...2400 {
                let told = transition.advance()
                let expected = sprung(position - 800, velocity, response: 0.4, ratio: ratio, Double(tick) / 240)
                if told == nil {
                    try requireClose(transition.position, 800 + expected.x, within: 1e-7, "position at \(tick)")
                    try requireClose(transition.velocity, expected.v, within: 1e-5, "velocity at \(tick)")
                } else {
                    try require(abs(expected.x) <= 0.05 && abs(expected.v) <= 1, "it ends at \(expected)")
                    return
                }
            }
            throw Mismatch("it never ends")
        }
    }

    /// What leaves the screen is done at the first tick at or after the moment when it is out.
    @Test func `A spring that leaves is done when it passes its target`() throws {
        try forAll { random in
            let position = random.double(in: 0...780)
            let velocity = random.double(in: 0...4000)
            let spring = try Spring(response: 0.4, dampingRatio: 0.8)
            var transition = released(.finish, at: position, by: .springOut(spring), velocity: velocity)
            for tick in 1...1200 {
                let told = transition.advance()
                let place = 800 + sprung(position - 800, velocity, response: 0.4, ratio: 0.8, Double(tick) / 240).x
                let isOut = place >= 800 - 0.05
                try requireEqual(told, isOut ? .finish : nil, "told at tick \(tick), at \(place)")
                if isOut { return }
                try requireClose(transition.position, place, within: 1e-7, "position at tick \(tick)")
            }
            throw Mismatch("it never ends")
        }
    }

    @Test func `Towards either side`() throws {
        let spring = try Spring(response: 0.4, dampingRatio: 0.8)
        var transition = InteractiveTransition(from: 0, to: -500, at: -100)
        transition.run(.finish, by: .springOut(spring), velocity: -800)
        #expect(transition.velocity == 800)
        var ticks = 0
        while transition.advance() == nil, ticks < 1000 { ticks += 1 }
        #expect(transition.position == -500)
        #expect(ticks < 120)
    }

    // MARK: - One verdict

    @Test func `There is one verdict, and nothing tracks after it`() throws {
        try forAll { random in
            let spring = Settle.spring(try Spring(response: 0.4, dampingRatio: 1))
            let first: Verdict = random.bool() ? .finish : .cancel
            var plain = released(first, at: 400, by: spring, velocity: 100)
            var disturbed = plain
            for _ in 0..<400 {
                if random.bool() { disturbed.run(first.opposite, by: .fade(duration: 1), velocity: -900, to: 17) }
                if random.bool() { disturbed.track(to: random.double(in: 0...800)) }
                try requireEqual(disturbed.advance(), plain.advance(), "what is told")
                try requireEqual(disturbed, plain, "after later verdicts")
            }
            try requireEqual(plain.verdict, first, "the verdict")
        }
    }

    @Test func `A grab keeps the position, and the next verdict counts`() throws {
        try forAll { random in
            var transition = released(
                .finish, at: 200, by: .spring(try Spring(response: 0.4, dampingRatio: 0.8)), velocity: 500)
            for _ in 0..<random.integer(in: 0...50) { _ = transition.advance() }
            let position = transition.position
            transition.grab()
            try requireEqual(transition.position, position, "position at the grab")
            try requireEqual(transition.velocity, 0, "velocity under the finger")
            try require(transition.isTracking && transition.verdict == nil, "\(transition.phase)")
            try requireEqual(transition.advance(), nil, "what is told under the finger")
            try requireEqual(transition.position, position, "position a tick later")
            transition.track(to: position + 5)
            transition.run(.cancel, by: .timed(duration: 0.1, .linear))
            for _ in 0..<24 { _ = transition.advance() }
            try requireEqual(transition.phase, .completed(.cancel), "how it ends")
        }
    }

    @Test func `What fades, has ended or is held already cannot be grabbed`() {
        var fading = released(.finish, at: 200, by: .fade(duration: 0.2))
        let before = fading
        fading.grab()
        #expect(fading == before)
        var done = released(.finish, at: 800, by: .timed(duration: 1, .linear))
        done.grab()
        #expect(done.isCompleted)
        var held = InteractiveTransition(from: 0, to: 1)
        held.grab()
        #expect(held.isTracking)
    }

    // MARK: - Other numbers

    @Test func `Another spring takes over in the middle, from place and speed, also of what leaves`() throws {
        try forAll { random in
            let leaves = random.bool()
            let old = try Spring(response: 0.5, dampingRatio: 1)
            var transition = released(.finish, at: 100, by: leaves ? .springOut(old) : .spring(old), velocity: 300)
            for _ in 0..<random.integer(in: 1...30) { _ = transition.advance() }
            let (position, velocity) = (transition.position, transition.velocity)
            transition.retune(try Spring(response: 0.3, dampingRatio: 0.8))
            try requireEqual(transition.position, position, "position")
            try requireEqual(transition.velocity, velocity, "velocity")
            for tick in 1...30 {
                let told = transition.advance()
                let expected = sprung(position - 800, velocity, response: 0.3, ratio: 0.8, Double(tick) / 240)
                if leaves, expected.x >= -0.05 {
                    try requireEqual(told, .finish, "told when it is out")
                    return
                }
                try requireClose(transition.position, 800 + expected.x, within: 1e-7, "position \(tick) ticks later")
            }
        }
    }

    @Test func `What runs for a given time is not disturbed by other numbers`() throws {
        let spring = try Spring(response: 0.3, dampingRatio: 0.8)
        for settle in [
            Settle.timed(duration: 0.6, .easeInOut), .timedSpring(spring, duration: 0.5), .fade(duration: 0.2),
        ] {
            var transition = released(.finish, at: 100, by: settle)
            for _ in 0..<10 { _ = transition.advance() }
            let before = transition
            transition.retune(try Spring(response: 9, dampingRatio: 1))
            #expect(transition == before)
        }
    }
}
