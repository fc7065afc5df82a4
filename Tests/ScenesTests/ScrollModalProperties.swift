import Gestures
import Kinetics
import Scenes
import Stage
import TestSupport
import Testing

@Suite struct ScrollModalProperties {
    /// While a finger is down, Δy(modal) − Δoffset is its movement: no dead zone, no double movement.
    @Test(arguments: Preset.allCases) func `Each piece of a movement has one owner`(preset: Preset) throws {
        try forAll(cases: 60) { random in
            var simulation = try Simulation(ScrollModalScene.descriptor, preset: preset)
            func event(_ phase: PointerEvent.Phase, _ y: Double) -> StageInput {
                .pointer(
                    PointerEvent(
                        pointer: 1, phase: phase, position: Point(x: 187.5, y: y), time: simulation.tick.microseconds))
            }
            func wait(_ ticks: Int) { for _ in 0..<ticks { simulation.advance() } }
            try simulation.deliver(event(.down, 406))
            try simulation.deliver(event(.up, 406))
            wait(480)
            // Scroll to a random offset first, and hold still so that nothing coasts.
            var y = 700.0
            try simulation.deliver(event(.down, y))
            y -= 10
            try simulation.deliver(event(.move, y))
            y -= Double.random(in: 0...600, using: &random)
            wait(4)
            try simulation.deliver(event(.move, y))
            wait(24)
            try simulation.deliver(event(.up, y))
            wait(24)
            y = 300
            try simulation.deliver(event(.down, y))
            y += 10
            wait(2)
            try simulation.deliver(event(.move, y))
            var before = simulation.scene.report
            for _ in 0..<120 {
                wait(Int.random(in: 0...3, using: &random))
                let movement = Double.random(in: -90...90, using: &random)
                y += movement
                try simulation.deliver(event(.move, y))
                let after = simulation.scene.report
                let modal = try #require(after.layer("modal")).frame.y - #require(before.layer("modal")).frame.y
                let content = try #require(after.offset) - #require(before.offset)
                // Far below, the content's rubber band gives way by design.
                if try #require(after.offset) > 4000 { break }
                try require(
                    abs(modal - content - movement) <= 0.001,
                    "the finger \(movement), modal \(modal), content \(content)")
                before = after
            }
        }
    }

    /// Whatever a second finger taps while the first one holds the modal is what it sees there.
    @Test func `Buttons are where they are seen, with the modal pulled down`() throws {
        var simulation = try Simulation(ScrollModalScene.descriptor, preset: .fluid)
        func point(_ finger: Int32, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double) throws {
            try simulation.deliver(
                .pointer(
                    PointerEvent(
                        pointer: finger, phase: phase, position: Point(x: x, y: y), time: simulation.tick.microseconds))
            )
            for _ in 0..<4 { simulation.advance() }
        }
        func picture() -> DisplayList { DisplayList { simulation.scene.draw(into: &$0, theme: .light) } }
        try point(1, .down, 187.5, 406)
        try point(1, .up, 187.5, 406)
        for _ in 0..<480 { simulation.advance() }
        try point(1, .down, 187.5, 300)
        try point(1, .move, 187.5, 310)
        try point(1, .move, 187.5, 510)
        #expect(simulation.scene.report.layer("modal")?.frame.y == 200)
        let before = picture()
        // The button "Like" lies at 585 in a modal that is in its place.
        try point(2, .down, 81, 585)
        #expect(picture() == before, "there is text")
        try point(2, .up, 81, 585)
        #expect(picture() == before)
        try point(2, .down, 81, 785)
        #expect(picture() != before, "it is pressed")
        try point(2, .up, 81, 785)
        #expect(picture() != before, "it is on")
    }

    /// At the content's start a pull has begun, and nothing has moved yet.
    @Test(arguments: Preset.allCases) func `What does not move has no velocity`(preset: Preset) throws {
        var simulation = try Simulation(ScrollModalScene.descriptor, preset: preset)
        func point(_ phase: PointerEvent.Phase, _ y: Double) throws -> Double {
            try simulation.deliver(
                .pointer(
                    PointerEvent(
                        pointer: 1, phase: phase, position: Point(x: 187.5, y: y), time: simulation.tick.microseconds)))
            defer { for _ in 0..<2 { simulation.advance() } }
            return simulation.scene.report.velocity
        }
        _ = try point(.down, 406)
        _ = try point(.up, 406)
        for _ in 0..<480 { simulation.advance() }
        #expect(try point(.down, 300) == 0)
        #expect(try point(.move, 305) == 0)
        #expect(try point(.move, 310) == 0, "the pan begins")
        #expect(try point(.move, 316) > 500, "the modal moves")
        #expect(try point(.move, 300) > 0, "the modal is in its place, and the content moves towards its end")
        #expect(try point(.move, 290) > 0, "the content moves towards its end")
    }

    /// What held the modal and never moved it leaves nothing for the next finger.
    @Test(arguments: Preset.allCases, [PointerEvent.Phase.up, .cancel])
    func `A push on the header leaves no trace in the next pull`(preset: Preset, end: PointerEvent.Phase) throws {
        var simulation = try Simulation(ScrollModalScene.descriptor, preset: preset)
        func point(_ phase: PointerEvent.Phase, _ y: Double) throws {
            try simulation.deliver(
                .pointer(
                    PointerEvent(
                        pointer: 1, phase: phase, position: Point(x: 187.5, y: y), time: simulation.tick.microseconds)))
            for _ in 0..<12 { simulation.advance() }
        }
        try point(.down, 406)
        try point(.up, 406)
        for _ in 0..<480 { simulation.advance() }
        try point(.down, 60)
        try point(.move, 40)
        try point(.move, 20)
        try point(end, 20)
        try point(.down, 300)
        try point(.move, 310)
        try point(.move, 330)
        #expect(simulation.scene.report.layer("modal")?.frame.y == 20)
        #expect(simulation.takeEvents().suffix(2).map(\.name) == ["handover.began", "dismiss.began"])
    }
}
