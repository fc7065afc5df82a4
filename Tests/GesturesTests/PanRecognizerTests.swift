import Gestures
import Kinetics
import TestSupport
import Testing

@Suite struct PanRecognizerTests {
    private func event(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Int64 = 0) -> PointerEvent {
        PointerEvent(pointer: 3, phase: phase, position: Point(x: x, y: y), time: time)
    }

    @Test(
        arguments: [
            (9.999, 0, false), (10, 0, true), (-10, 0, true), (0, 10, true), (6, 8, true), (6, -7.99, false),
            (-7, 7, false), (7.08, 7.08, true), (0, 0, false), (1_000_000, 0, true),
        ] as [(Double, Double, Bool)])
    func `It is recognised ten points from where the finger came down`(x: Double, y: Double, begins: Bool) {
        var pan = PanRecognizer(event(.down, 0, 0))
        #expect(pan.state == .possible)
        pan.move(to: event(.move, x, y))
        #expect(pan.state == (begins ? .began : .possible))
        #expect(pan.translation == (begins ? .zero : Point(x: x, y: y)))
        #expect(pan.excursion == Point(x: x, y: y))
    }

    @Test func `The distance counts, not the way`() {
        var pan = PanRecognizer(event(.down, 0, 0))
        for _ in 0..<20 {
            pan.move(to: event(.move, 9, 0))
            pan.move(to: event(.move, -9, 0))
        }
        #expect(pan.state == .possible)
    }

    @Test func `Its states are those of a life`() {
        var pan = PanRecognizer(event(.down, 0, 0))
        var states = [pan.state]
        for y in [4.0, 12, 13, 2] {
            pan.move(to: event(.move, 0, y))
            states.append(pan.state)
        }
        pan.end()
        states.append(pan.state)
        #expect(states == [.possible, .possible, .began, .changed, .changed, .ended])
        #expect(pan.translation == Point(x: 0, y: -10))
    }

    @Test func `What never began fails, and what was taken away is cancelled`() {
        var pan = PanRecognizer(event(.down, 0, 0))
        pan.end()
        #expect(pan.state == .failed)
        pan = PanRecognizer(event(.down, 0, 0))
        pan.cancel()
        #expect(pan.state == .failed)
        pan = PanRecognizer(event(.down, 0, 0))
        pan.move(to: event(.move, 0, 30))
        pan.cancel()
        #expect(pan.state == .cancelled)
        #expect(!pan.isActive)
    }

    @Test func `A pan that has failed or ended never begins again`() {
        for finish in [{ (pan: inout PanRecognizer) in pan.fail() }, { $0.end() }, { $0.cancel() }] {
            var pan = PanRecognizer(event(.down, 0, 0))
            finish(&pan)
            pan.move(to: event(.move, 0, 500))
            #expect(!pan.isActive)
        }
    }

    @Test func `A finger that catches drags from its first point on`() {
        var pan = PanRecognizer(event(.down, 5, 6), catching: true)
        #expect(pan.state == .began)
        pan.move(to: event(.move, 5, 7))
        #expect(pan.state == .changed)
        #expect(pan.translation == Point(x: 0, y: 1))
    }

    /// Translation plus where it was recognised is where the finger is, whatever way it went.
    @Test func `No movement is lost or counted twice`() throws {
        try forAll { random in
            var pan = PanRecognizer(event(.down, 0, 0))
            var recognised: Point?
            for step in 1...40 {
                let position = Point(x: random.double(in: -40...40), y: random.double(in: -40...40))
                pan.move(to: event(.move, position.x, position.y, Int64(step) * 4000))
                if recognised == nil, (position.x * position.x + position.y * position.y).squareRoot() >= 10 {
                    recognised = position
                }
                let origin = recognised ?? .zero
                try requireEqual(pan.isActive, recognised != nil, "whether it drags")
                try requireEqual(pan.translation, position - origin, "translation")
            }
        }
    }

    @Test func `A lift at another place moves it but adds no sample`() {
        var pan = PanRecognizer(event(.down, 0, 0))
        pan.move(to: event(.move, 0, 20, 10_000))
        let before = pan.velocity(at: 12_000)
        pan.move(to: event(.up, 0, 400, 12_000), isSample: false)
        #expect(pan.position.y == 400)
        #expect(pan.velocity(at: 12_000) == before)
        #expect(before.y == 2000)
    }
}
