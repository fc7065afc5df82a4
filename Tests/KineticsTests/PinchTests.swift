import Gestures
import Kinetics
import Testing

/// Two fingers on a `TouchArena` that takes pinches, and taps in pairs.
@Suite struct PinchTests {
    private typealias Arena = TouchArena<Int>

    /// Fingers and what came of them.
    private struct Hand {
        var arena = Arena()
        var time: Int64 = 0
        var came: [Arena.PinchGesture] = []

        init(takesPinches: Bool = true) {
            arena.takesPinches = takesPinches
        }

        mutating func finger(_ pointer: Int32, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double = 100) {
            time += 8000
            let event = PointerEvent(pointer: pointer, phase: phase, position: Point(x: x, y: y), time: time)
            came += arena.receivePinching(event) { _ in .on(0) }
        }

        /// What came since the last call, by name.
        mutating func names() -> [String] {
            defer { came = [] }
            return came.map { gesture in
                switch gesture {
                case .began: "pinch.began"
                case .changed: "pinch.changed"
                case .ended: "pinch.ended"
                case .finger(.landed): "landed"
                case .finger(.began(let touch)): "began \(touch.pointer)"
                case .finger(.moved(let touch, _)): "moved \(touch.pointer)"
                case .finger(.ended(let touch, _)): "ended \(touch.pointer)"
                case .finger(.cancelled(let touch)): "cancelled \(touch.pointer)"
                case .finger(.tapped(let touch)): "tapped \(touch.pointer)"
                case .finger(.left(let touch)): "left \(touch.pointer)"
                }
            }
        }
    }

    @Test func `Two fingers pinch once one of them has gone as far as the slop`() {
        var hand = Hand()
        hand.finger(1, .down, 100)
        hand.finger(2, .down, 200)
        hand.finger(1, .move, 95)
        hand.finger(2, .move, 209.9)
        #expect(hand.names() == ["landed", "landed"])
        hand.finger(2, .move, 210)
        #expect(hand.names() == ["pinch.began"])
        #expect(hand.arena.pinch == Pinch(first: Point(x: 95, y: 100), second: Point(x: 210, y: 100)))
        hand.finger(1, .move, 90)
        #expect(hand.names() == ["pinch.changed"])
        #expect(hand.arena.pinch?.spread == 120)
        #expect(hand.arena.pinch?.center == Point(x: 150, y: 100))
    }

    @Test func `The finger that stays drags on from where it is`() throws {
        var hand = Hand()
        hand.finger(1, .down, 100)
        hand.finger(2, .down, 200)
        for step in 1...10 {
            hand.finger(1, .move, 100 - 5 * Double(step))
            hand.finger(2, .move, 200 + 5 * Double(step))
        }
        _ = hand.names()
        hand.finger(1, .up, 50)
        #expect(hand.names() == ["pinch.ended", "began 2"])
        #expect(hand.arena.panning?.pan.translation == .zero)
        // Lifted at once it stands still: the pinch's speed is no drag's.
        var lifted = hand
        lifted.finger(2, .up, 250)
        guard case .finger(.ended(_, let velocity)) = lifted.came.last else {
            Issue.record("\(lifted.names())")
            return
        }
        #expect(velocity == .zero)
        // Dragged on it has the drag's.
        for step in 1...20 { hand.finger(2, .move, 250, 100 + 4 * Double(step)) }
        hand.came = []
        hand.finger(2, .up, 250, 180)
        guard case .finger(.ended(_, let drag)) = hand.came.last else {
            Issue.record("\(hand.names())")
            return
        }
        #expect(abs(drag.y - 500) < 1 && abs(drag.x) < 1)
    }

    @Test func `A finger that drags gives way to a pinch only after what it has moved`() {
        var hand = Hand()
        hand.finger(1, .down, 100)
        hand.finger(1, .move, 112)
        hand.finger(2, .down, 200)
        hand.finger(1, .move, 118)
        #expect(hand.names() == ["landed", "began 1", "landed", "moved 1"])
        hand.finger(1, .move, 123)
        #expect(hand.names() == ["moved 1", "pinch.began"])
    }

    @Test func `A pinch ends with a cancel as with a lift, and a third finger takes no part`() {
        var hand = Hand()
        for (pointer, x) in [(Int32(1), 100.0), (2, 200), (3, 300)] { hand.finger(pointer, .down, x) }
        hand.finger(3, .move, 340)
        hand.finger(1, .move, 80)
        _ = hand.names()
        hand.finger(3, .move, 350)
        #expect(hand.names() == [])
        hand.finger(2, .cancel, 0)
        #expect(hand.names() == ["pinch.ended", "began 1"])
        hand.finger(1, .up, 80)
        hand.finger(3, .up, 350)
        #expect(hand.names() == ["ended 1", "left 3"])
        #expect(hand.arena.isEmpty)
    }

    @Test func `Lifting at a new place moves there first`() {
        var hand = Hand()
        hand.finger(1, .down, 100)
        hand.finger(2, .down, 200)
        hand.finger(2, .move, 230)
        _ = hand.names()
        hand.finger(2, .up, 260)
        #expect(hand.came.first == .changed(Pinch(first: Point(x: 100, y: 100), second: Point(x: 260, y: 100))))
        #expect(
            hand.came.dropFirst().first == .ended(Pinch(first: Point(x: 100, y: 100), second: Point(x: 260, y: 100))))
    }

    @Test func `Without pinches the second finger does not disturb the first`() {
        var hand = Hand(takesPinches: false)
        hand.finger(1, .down, 100)
        hand.finger(2, .down, 200)
        hand.finger(1, .move, 120)
        hand.finger(2, .move, 260)
        hand.finger(2, .up, 260)
        hand.finger(1, .up, 120)
        #expect(hand.names() == ["landed", "landed", "began 1", "left 2", "ended 1"])
    }

    @Test func `Fingers in one place have no ratio`() {
        let point = Point(x: 5, y: 5)
        let pinch = Pinch(first: point, second: point)
        #expect(Pinch(first: .zero, second: point).ratio(to: pinch) == 1)
        #expect(pinch.ratio(to: Pinch(first: .zero, second: point)) == 0)
    }

    @Test func `Two taps soon and near are one double tap; others stand alone`() {
        var taps = DoubleTapRecognizer()
        let here = Point(x: 50, y: 50)
        #expect(taps.tap(at: here, time: 0) == .waiting(alone: nil))
        #expect(taps.tap(at: Point(x: 70, y: 60), time: 350_000) == .double)
        #expect(!taps.isWaiting)
        // Too late: the first one stood alone.
        #expect(taps.tap(at: here, time: 1_000_000) == .waiting(alone: nil))
        #expect(taps.expire(at: 1_350_000) == nil)
        #expect(taps.expire(at: 1_350_001) == here)
        #expect(taps.expire(at: 1_400_000) == nil)
        // Too far.
        #expect(taps.tap(at: here, time: 2_000_000) == .waiting(alone: nil))
        #expect(taps.tap(at: Point(x: 94.1, y: 50), time: 2_100_000) == .waiting(alone: here))
        // One that has only caught something means nothing alone.
        taps.reset()
        #expect(taps.tap(at: here, time: 3_000_000, countsAlone: false) == .waiting(alone: nil))
        #expect(taps.expire(at: 4_000_000) == nil)
    }
}
