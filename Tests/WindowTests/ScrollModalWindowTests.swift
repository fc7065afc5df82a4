import Foundation
import Testing

/// The modal with a scroll view, opened, pulled and closed by a real mouse in a real window.
@Suite(.serialized) struct ScrollModalWindowTests {
    @Test(arguments: ["article", "fluid"])
    func `A short pull returns and a long one closes`(preset: String) throws {
        var dropped = try play(preset)
        // A machine that others share may stand still for a quarter of a second, but not each time.
        for _ in 0..<3 where dropped > 0 { dropped = try play(preset) }
        #expect(dropped == 0)
    }

    /// Opens the modal, pulls it a little and lets go, pulls it far; gives the time that was dropped.
    private func play(_ preset: String) throws -> Double {
        let lab = try Lab(
            ["--record", "%/r.gesture", "--preset", preset, "--stats"], scene: "scroll-modal", on: VirtualDisplay())
        try lab.mouse("242", "461")
        try lab.mouse("mousedown")
        try lab.mouse("mouseup")
        lab.wait(1.2)
        // A quarter of the height and what the recogniser takes, at rest before it is let go.
        try pull(lab, by: 213)
        lab.wait(1.5)
        try pull(lab, by: preset == "article" ? 294 : 460)
        lab.wait(1.5)
        try lab.quit()
        #expect(
            try lab.transitions().filter { !$0.hasPrefix("handover") } == [
                "present.began", "present.finished", "dismiss.began", "dismiss.cancelling", "dismiss.cancelled",
                "dismiss.began", "dismiss.finishing", "dismiss.finished",
            ])
        try lab.expectVerified()
        let statistics = try lab.statistics()
        #expect(try #require(statistics["frames"] as? Int) > 60)
        return try #require(statistics["droppedSeconds"] as? Double)
    }

    private func pull(_ lab: Lab, by distance: Int) throws {
        try lab.mouse("242", "300")
        try lab.mouse("mousedown")
        try lab.glide(from: (242, 300), to: (242, 300 + distance), steps: 25)
        lab.wait(0.2)
        try lab.mouse("mouseup")
    }
}
