import Foundation
import Kinetics
import TestSupport
import Testing
import Transitions

@Suite struct ScrollModelTests {
    private let viewport = 700.0
    private let content = 3000.0
    private let stiffness = 200.0

    private func model(yieldsAtStart: Bool = false) throws -> ScrollModel {
        ScrollModel(
            contentLength: content, viewportLength: viewport, yieldsAtStart: yieldsAtStart, decay: .normal,
            bounce: try Spring(stiffness: stiffness, dampingRatio: 1))
    }

    /// A model that a finger has dragged to an offset and still holds.
    private func held(at offset: Double, yieldsAtStart: Bool = false) throws -> ScrollModel {
        var model = try model(yieldsAtStart: yieldsAtStart)
        model.hold()
        _ = model.drag(by: -offset)
        return model
    }

    // MARK: - Oracles

    /// v = v₀·r^(1000t) and its integral.
    private func coasted(_ offset: Double, _ velocity: Double, _ seconds: Double) -> (offset: Double, velocity: Double)
    {
        let rate = 1000 * log(0.998)
        return (offset + velocity * (exp(rate * seconds) - 1) / rate, velocity * exp(rate * seconds))
    }

    /// The critically damped spring from a displacement and a velocity.
    private func sprung(_ x: Double, _ v: Double, _ seconds: Double) -> Double {
        let w = stiffness.squareRoot()
        return (x + (v + w * x) * seconds) * exp(-w * seconds)
    }

    /// What shows of a way past an edge.
    private func banded(_ x: Double) -> Double { (1 - 1 / (x * 0.55 / viewport + 1)) * viewport }

    // MARK: - Under a finger

    @Test(arguments: [(0.0, 0.0), (100, 0), (2300, 0), (2300, 1), (2300, 350), (2300, 5000), (0, -1), (0, -800)])
    func `It follows the finger, and hangs on a rubber band beyond the ends`(inside: Double, beyond: Double) throws {
        let model = try held(at: inside + beyond)
        let expected = inside + (beyond < 0 ? -banded(-beyond) : banded(beyond))
        try requireClose(model.offset, expected, within: 1e-9, "offset")
        #expect(model.velocity == 0)
    }

    /// By what a thousandth of a point more or less does to its offset.
    @Test(arguments: [false, true]) func `Its velocity under a finger is that of its movement`(yields: Bool) throws {
        try forAll { random in
            let raw = random.double(in: -600...(content - viewport + 600))
            let finger = random.double(in: -3000...3000)
            let model = try held(at: raw, yieldsAtStart: yields)
            func offset(_ seconds: Double) -> Double {
                var moved = model
                _ = moved.drag(by: -finger * seconds)
                return moved.offset
            }
            let step = 0.001 / max(abs(finger), 1)
            let expected = (offset(step) - model.offset) / step
            try requireClose(model.velocity(of: finger), expected, within: 0.01, "at \(raw), finger \(finger)")
        }
        let start = try held(at: 0, yieldsAtStart: true)
        #expect(start.velocity(of: -500) == 0, "the container moves, not the content")
        #expect(start.velocity(of: 500) == 500)
    }

    @Test func `Without a finger its velocity is its own`() throws {
        var model = try held(at: 500)
        model.release(velocity: 700)
        model.advance()
        #expect(model.velocity > 600)
        #expect(model.velocity(of: -9000) == model.velocity)
    }

    @Test func `The way does not matter, only where the finger is`() throws {
        try forAll { random in
            var model = try model()
            model.hold()
            var total = 0.0
            for _ in 0..<20 {
                let way = random.double(in: -900...900)
                total += way
                try requireEqual(model.drag(by: way), 0, "what is left of a movement")
            }
            let direct = try held(at: -total)
            try requireClose(model.offset, direct.offset, within: 1e-8, "offset after \(total)")
        }
    }

    /// Each piece of a movement is the content's or is left over, never both and never neither.
    @Test func `What the start does not take is left over, to the last bit`() throws {
        try forAll { random in
            var model = try held(at: random.double(in: 0...500), yieldsAtStart: true)
            for _ in 0..<20 {
                let before = model.offset
                let way = random.double(in: -300...300)
                let rest = model.drag(by: way)
                guard model.offset <= content - viewport, before <= content - viewport else { return }
                try requireClose(before - model.offset + rest, way, within: 1e-9, "content and rest of \(way)")
                try require(rest >= 0 && (rest == 0 || model.offset == 0), "\(rest) is left at \(model.offset)")
            }
        }
    }

    @Test func `A movement without a finger moves nothing`() throws {
        var model = try model(yieldsAtStart: true)
        #expect(model.drag(by: -50) == -50)
        #expect(model.offset == 0)
    }

    // MARK: - Without one

    @Test func `It coasts along the integral of its velocity`() throws {
        try forAll { random in
            let start = random.double(in: 600...1400)
            let velocity = random.double(in: -1000...1000)
            var model = try held(at: start)
            model.release(velocity: velocity)
            for tick in 1...600 {
                model.advance()
                guard model.motion == .coasting else { break }
                let expected = coasted(start, velocity, Double(tick) / 240)
                try requireClose(model.offset, expected.offset, within: 1e-8, "offset at tick \(tick)")
                try requireClose(model.velocity, expected.velocity, within: 1e-8, "velocity at tick \(tick)")
            }
        }
    }

    @Test func `It stands still half a point before its destination, and rests`() throws {
        var model = try held(at: 1000)
        model.release(velocity: 800)
        for _ in 0..<2400 { model.advance() }
        #expect(model.motion == .resting)
        #expect(!model.isMoving)
        let destination = 1000 - 800 / (1000 * log(0.998))
        #expect(destination - model.offset > 0 && destination - model.offset <= 0.5)
    }

    @Test func `Let go beyond an end, it springs back from where it is seen`() throws {
        try forAll { random in
            let isAtStart = random.bool()
            let velocity = random.double(in: -2000...2000)
            var model = try held(
                at: isAtStart ? -random.double(in: 1...900) : content - viewport + random.double(in: 1...900))
            let seen = model.offset
            let edge = isAtStart ? 0 : content - viewport
            model.release(velocity: velocity)
            #expect(model.offset == seen)
            for tick in 1...600 {
                model.advance()
                guard model.motion == .bouncing else { break }
                // A critical spring with velocity may cross once; the other side of the start is inside.
                guard isAtStart ? model.offset < 0 : model.offset > edge else { return }
                try requireClose(
                    model.offset - edge, sprung(seen - edge, velocity, Double(tick) / 240), within: 1e-8,
                    "beyond the edge at tick \(tick)")
            }
        }
    }

    /// The bounce begins at the moment of arrival, between two ticks, with the velocity of that moment.
    @Test func `It bounces at an end from the very moment when it comes there`() throws {
        try forAll { random in
            let isAtStart = random.bool()
            let speed = random.double(in: 900...9000)
            let way = random.double(in: 5...(speed / 2.5))
            let edge = isAtStart ? 0 : content - viewport
            let sign: Double = isAtStart ? -1 : 1
            guard way < content - viewport else { return }
            var model = try held(at: edge - sign * way)
            let start = model.offset
            model.release(velocity: sign * speed)
            let rate = 1000 * log(0.998)
            let arrival = log(1 + rate * way / speed) / rate
            let impact = speed + rate * way
            for tick in 1...900 {
                model.advance()
                let time = Double(tick) / 240
                guard model.isMoving else { break }
                let expected =
                    time < arrival
                    ? coasted(start, sign * speed, time).offset : edge + sign * sprung(0, impact, time - arrival)
                try requireClose(model.offset, expected, within: 1e-6, "offset at tick \(tick), arrival \(arrival)")
            }
            try requireEqual(model.motion, .resting, "motion in the end")
            try requireEqual(model.offset, edge, "offset in the end")
        }
    }

    @Test func `A catch in mid-bounce keeps what is seen, and the band goes on from there`() throws {
        try forAll { random in
            var model = try held(at: content - viewport + random.double(in: 50...900))
            model.release(velocity: random.double(in: -500...3000))
            for _ in 0..<random.integer(in: 0...60) { model.advance() }
            let seen = model.offset
            model.hold()
            try requireEqual(model.offset, seen, "offset at the catch")
            try requireEqual(model.velocity, 0, "velocity at the catch")
            _ = model.drag(by: 0)
            try requireClose(model.offset, seen, within: 1e-8, "offset after a drag by nothing")
            let beyond = seen - (content - viewport)
            guard beyond > 0 else { return }
            let raw = beyond * viewport / (0.55 * (viewport - beyond))
            _ = model.drag(by: -30)
            try requireClose(
                model.offset, content - viewport + banded(raw + 30), within: 1e-7, "offset 30 points further")
        }
    }

    @Test(arguments: [0.0, 0.5, 0.999, -0.999]) func `Let go slowly, it rests at once`(velocity: Double) throws {
        var model = try held(at: 500)
        model.release(velocity: velocity)
        #expect(model.motion == .resting)
        #expect(model.velocity == 0)
    }

    @Test func `Content that fits does not coast, it only bounces`() throws {
        var model = ScrollModel(
            contentLength: 100, viewportLength: viewport, yieldsAtStart: false, decay: .normal,
            bounce: try Spring(stiffness: stiffness, dampingRatio: 1))
        #expect(model.maximumOffset == 0)
        model.hold()
        model.release(velocity: 3000)
        var peak = 0.0
        for _ in 0..<480 {
            model.advance()
            peak = max(peak, model.offset)
        }
        // The greatest displacement of a critical spring kicked from rest is v/(e·ω).
        #expect(abs(peak - 3000 / (exp(1) * stiffness.squareRoot())) < 0.5)
        #expect(model.offset == 0)
        #expect(!model.isMoving)
    }

    @Test func `Whatever is done to it, it comes to rest inside`() throws {
        try forAll { random in
            var model = try model(yieldsAtStart: random.bool())
            for _ in 0..<30 {
                switch random.integer(in: 0...4) {
                case 0: model.hold()
                case 1: _ = model.drag(by: random.double(in: -1...1) * random.magnitude(from: 0, to: 6))
                case 2: model.release(velocity: random.double(in: -1...1) * random.magnitude(from: 0, to: 8))
                case 3: model.stop()
                default: for _ in 0..<random.integer(in: 0...60) { model.advance() }
                }
                try require(model.offset.isFinite && model.velocity.isFinite, "\(model)")
            }
            model.release(velocity: 0)
            for _ in 0..<4800 where model.isMoving { model.advance() }
            try requireEqual(model.motion, .resting, "motion")
            try require((0...model.maximumOffset).contains(model.offset), "offset \(model.offset)")
        }
    }
}
