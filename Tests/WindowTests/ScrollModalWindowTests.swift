import Foundation
import Testing

/// The modal with a scroll view, opened, pulled and closed by a real mouse in a real window.
@Suite(.serialized) struct ScrollModalWindowTests {
    @Test(arguments: ["article", "fluid"])
    func `A short pull returns and a long one closes`(preset: String) throws {
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
        // How much time was dropped is the machine's matter as well; that it is counted is the lab's.
        let statistics = try lab.statistics()
        #expect(try #require(statistics["droppedSeconds"] as? Double) >= 0)
        #expect(try #require(statistics["frames"] as? Int) > 60)
    }

    private func pull(_ lab: Lab, by distance: Int) throws {
        try lab.mouse("242", "300")
        try lab.mouse("mousedown")
        try lab.glide(from: (242, 300), to: (242, 300 + distance), steps: 25)
        lab.wait(0.2)
        try lab.mouse("mouseup")
    }
}
