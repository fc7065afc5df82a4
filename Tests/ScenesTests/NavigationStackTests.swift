import Gestures
import Kinetics
import TestSupport
import Testing
import Transitions

@Suite struct NavigationStackTests {
    @Test func `A push counts from its verdict on, and can be caught before it ends`() {
        var stack = NavigationStack(root: "root")
        let hasBegun = stack.beginPush("a")
        #expect(hasBegun)
        #expect(stack.pages == ["root"] && stack.movingIndex == 1 && stack.page(at: 1) == "a")
        let isSecondTaken = stack.beginPush("b") || stack.beginPop()
        #expect(!isSecondTaken)
        stack.decide(.finish)
        #expect(stack.pages == ["root", "a"] && stack.top == "a" && stack.movingIndex == 1)
        stack.reopen()
        #expect(stack.pages == ["root"] && stack.movingIndex == 1 && stack.page(at: 1) == "a")
        stack.end()
        #expect(stack.change == .push, "without a verdict it does not end")
        stack.decide(.cancel)
        stack.decide(.finish)
        #expect(stack.pages == ["root"], "the first verdict stands")
        stack.end()
        #expect(stack.change == nil && stack.movingIndex == nil && stack.page(at: 1) == nil)
    }

    @Test func `A pop takes one page from its verdict on, and gives it back when it is caught`() {
        var stack = NavigationStack(root: 0)
        for page in 1...2 {
            let hasBegun = stack.beginPush(page)
            #expect(hasBegun)
            stack.decide(.finish)
            stack.end()
        }
        let hasBegun = stack.beginPop()
        #expect(hasBegun)
        #expect(stack.depth == 3 && stack.movingIndex == 2)
        stack.decide(.finish)
        #expect(stack.pages == [0, 1] && stack.movingIndex == 2 && stack.page(at: 2) == 2)
        let isSecondTaken = stack.beginPop()
        #expect(!isSecondTaken, "never two at once")
        stack.reopen()
        #expect(stack.pages == [0, 1, 2])
        stack.decide(.cancel)
        stack.end()
        #expect(stack.pages == [0, 1, 2] && stack.page(at: 3) == nil)
    }

    @Test func `The root is never popped`() {
        var stack = NavigationStack(root: "root")
        let hasBegun = stack.beginPop()
        #expect(!hasBegun)
        stack.decide(.finish)
        stack.reopen()
        stack.end()
        #expect(stack.pages == ["root"] && stack.change == nil)
    }

    /// The oracle is a depth that one finished change at a time moves by one.
    @Test func `No order of calls skips a page or empties the stack`() throws {
        try forAll(cases: 300) { random in
            var stack = NavigationStack(root: 0)
            var settled = [0]
            for step in 1...60 {
                let before = stack.pages
                switch Int.random(in: 0...5, using: &random) {
                case 0: _ = stack.beginPush(step)
                case 1: _ = stack.beginPop()
                case 2: stack.decide(.finish)
                case 3: stack.decide(.cancel)
                case 4: stack.reopen()
                default: stack.end()
                }
                try require(stack.pages.first == 0, "the root has gone: \(stack.pages)")
                let common = zip(before, stack.pages).prefix { $0 == $1 }.count
                try require(
                    max(before.count, stack.pages.count) - common <= 1, "\(before) became \(stack.pages)")
                if stack.change == nil {
                    try require(abs(settled.count - stack.depth) <= 1, "\(settled) became \(stack.pages)")
                    settled = stack.pages
                }
            }
        }
    }
}

@Suite struct EdgePanTests {
    private func pan(from start: Point, by way: Point) -> PanRecognizer {
        var pan = PanRecognizer(PointerEvent(pointer: 1, phase: .down, position: start, time: 0))
        pan.move(to: PointerEvent(pointer: 1, phase: .move, position: start + way, time: 8_000))
        return pan
    }

    @Test(arguments: [
        (20.0, 10.0, 0.0, true), (20.001, 10, 0, false), (0, 10, 0, true), (-3, 12, 0, true),
        (5, 8, 7.999, true), (5, 8, 8, false), (5, 8, -8, false), (5, 8, -7.999, true),
        (5, -30, 0, false), (5, 0, 60, false), (187, 40, 0, false),
    ])
    func `It starts at the edge and goes right, more than up or down`(x: Double, dx: Double, dy: Double, isOne: Bool) {
        let pan = pan(from: Point(x: x, y: 300), by: Point(x: dx, y: dy))
        #expect(pan.state == .began)
        #expect(EdgePan(width: 20).recognises(pan) == isOne)
    }

    @Test func `What crossed the slop in another direction is none, wherever it goes then`() {
        var pan = pan(from: Point(x: 5, y: 300), by: Point(x: 0, y: 12))
        pan.move(to: PointerEvent(pointer: 1, phase: .move, position: Point(x: 200, y: 312), time: 16_000))
        #expect(!EdgePan(width: 20).recognises(pan))
    }
}

@Suite struct FlickRuleTests {
    @Test(arguments: [
        (0.0, 375.0, Verdict.finish), (0, 374.9, .cancel), (374, -375, .cancel), (374, -374.9, .finish),
        (187.5, 0, .cancel), (187.6, 0, .finish), (187.5, 374.9, .cancel),
    ])
    func `At a screen width a second the direction decides, below it the half`(
        position: Double, velocity: Double, verdict: Verdict
    ) {
        let rule = ReleaseRule.flick(speed: 375, progress: 0.5)
        #expect(rule.verdict(position: position, velocity: velocity, distance: 375) == verdict)
    }

    @Test func `A landing counts whichever way it moves`() {
        let rule = ReleaseRule.landing(share: 0.5, decelerationRate: 0.998)
        // 0.499 s of the velocity lie ahead: 300 − 0.499·200 is 200.2, 300 − 0.499·230 is 185.2.
        #expect(rule.verdict(position: 300, velocity: -200, distance: 375) == .finish)
        #expect(rule.verdict(position: 300, velocity: -230, distance: 375) == .cancel)
        #expect(rule.verdict(position: 100, velocity: 180, distance: 375) == .finish)
    }
}
