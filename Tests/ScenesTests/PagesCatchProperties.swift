import Gestures
import Kinetics
import Scenes
import Stage
import TestSupport
import Testing

/// In `fluid` everything that moves can be caught.
@Suite struct PagesCatchProperties {
    /// Something that settles by itself, the layer that moves, and along which axis.
    enum Settling: String, CaseIterable {
        case push, popByButton, popBySwipe, popCancelled, modalPush, modalPop, present, dismiss, returning

        var isVertical: Bool { self == .present || self == .dismiss || self == .returning }
        var layer: String { isVertical ? "modal" : "page.1" }
        var descriptor: SceneDescriptor {
            switch self {
            case .push, .popByButton, .popBySwipe, .popCancelled: ReversePushScene.descriptor
            default: NavigationModalScene.descriptor
            }
        }

        func begin() throws -> PagesRun {
            var run = try PagesRun(descriptor, .fluid)
            switch self {
            case .push, .present: try run.tap(187.5, 406)
            case .popByButton, .popBySwipe, .popCancelled: try run.tapMiddle()
            case .modalPush, .dismiss, .returning: try run.tapMiddle()
            case .modalPop:
                try run.tapMiddle()
                try run.tapMiddle()
            }
            switch self {
            case .push, .present: break
            case .popByButton, .modalPop: try run.tap(28, 66)
            case .popBySwipe, .popCancelled:
                let isFinishing = self == .popBySwipe
                try run.drag(
                    from: Point(x: 5, y: 300), by: Point(x: isFinishing ? 200 : 120, y: 0), slop: Point(x: 12, y: 0),
                    ticks: isFinishing ? 30 : 60)
                if !isFinishing { run.wait(24) }
                try run.finger(.up, isFinishing ? 217 : 137, 300)
            case .modalPush: try run.tap(187.5, 406)
            case .dismiss, .returning:
                let isFinishing = self == .dismiss
                try run.drag(
                    from: Point(x: 200, y: 200), by: Point(x: 0, y: isFinishing ? 400 : 250), slop: Point(x: 0, y: 12),
                    ticks: 60)
                if !isFinishing { run.wait(24) }
                try run.finger(.up, 200, isFinishing ? 612 : 462)
            }
            return run
        }
    }

    @Test(arguments: Settling.allCases)
    func `A finger that lands on it holds it at once, and lets it go at its own velocity`(settling: Settling) throws {
        let start = try settling.begin()
        try forAll(cases: 40) { random in
            var run = start
            run.wait(Int.random(in: 0...60, using: &random))
            guard run.report.phase == .settling else { return }
            func position(_ run: PagesRun) throws -> Double {
                settling.isVertical ? try run.y(settling.layer) : try run.x(settling.layer)
            }
            func point(_ along: Double) -> Point {
                settling.isVertical ? Point(x: 187, y: along) : Point(x: along, y: 500)
            }
            var place = settling.isVertical ? max(700, try position(run) + 20) : 200.0
            let before = try position(run)
            try run.finger(.down, point(place).x, point(place).y)
            try requireClose(try position(run), before, within: 0.5, "at the touch")
            guard run.report.phase == .tracking else { throw Mismatch("not caught: \(run.names)") }
            var tracker = VelocityTracker()
            tracker.add(point(place), at: Double(run.simulation.tick.microseconds))
            // Towards the middle of its way, so that no end of it stops the thing.
            let middle = settling.isVertical ? 400.0 : settling == .push ? -180 : 180
            let direction = before < middle ? 1.0 : -1
            var expected = try position(run)
            for _ in 0..<16 {
                run.wait(2)
                let movement = direction * Double.random(in: 1...6, using: &random)
                place += movement
                expected += movement
                try run.finger(.move, point(place).x, point(place).y)
                tracker.add(point(place), at: Double(run.simulation.tick.microseconds))
                try requireClose(try position(run), expected, within: 0.001, "under the finger, without slop")
            }
            run.wait(1)
            try run.finger(.up, point(place).x, point(place).y)
            let velocity = tracker.velocity(at: Double(run.simulation.tick.microseconds))
            let finger = settling.isVertical ? velocity.y : velocity.x
            let isBackwards = settling == .present || settling == .modalPush
            try requireClose(
                run.report.velocity, isBackwards ? -finger : finger, within: abs(finger) * 0.02, "at the lift")
            try requireClose(try position(run), expected, within: 0.5, "at the lift")
            run.wait(seconds: 4)
            try require(run.simulation.isAtRest, "settles")
            try run.requireEnds()
        }
    }

    @Test(arguments: Settling.allCases) func `A tap on it lets it go on to its end`(settling: Settling) throws {
        var touched = try settling.begin()
        var free = touched
        let moment = 10
        touched.wait(moment)
        free.wait(moment)
        let y = settling.isVertical ? max(700, try touched.y("modal") + 20) : 700
        try touched.tap(60, y)
        touched.wait(seconds: 4)
        free.wait(seconds: 4)
        #expect(touched.simulation.isAtRest)
        #expect(touched.report.layers == free.report.layers)
        #expect(touched.names.contains { $0.hasSuffix(".caught") })
        try touched.requireEnds()
    }
}
