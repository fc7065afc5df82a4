import BoxScene
import Kinetics
import Scenes
import Stage
import Testing

/// Which numbers make a spring, and which spring they make.
@Suite struct SpringNumbersTests {
    @Test func `Numbers that are named alike belong together`() {
        let names = [
            "snapDuration", "snapDampingRatio", "response", "dampingRatio", "momentumDampingRatio", "pullResponse",
            "pullDampingRatio", "dismissDuration",
        ]
        #expect(
            SpringNumbers.namedAlike(names) == [
                SpringNumbers(.duration("snapDuration"), dampingRatio: "snapDampingRatio"),
                SpringNumbers(.response("response"), dampingRatio: "dampingRatio"),
                SpringNumbers(.response("response"), dampingRatio: "momentumDampingRatio"),
                SpringNumbers(.response("pullResponse"), dampingRatio: "pullDampingRatio"),
            ])
        #expect(SpringNumbers.namedAlike(["dampingRatio", "duration"]).isEmpty)
        #expect(BoxScene.descriptor.springs.isEmpty)
    }

    @Test func `The springs of the modal are those that move it`() throws {
        let scene = try #require(SceneCatalog.all.scene("scroll-modal"))
        let values = scene.values(.article, .standard)
        let springs = scene.springs.map { scene.spring($0, values: values) }
        #expect(springs.count == 3)
        // UIKit's critical spring of half a second: (1 + ωT)·e^(−ωT) = 0.001 at ωT = 9.23341.
        let present = try #require(springs.first ?? nil)
        #expect(abs(present.angularFrequency * 0.5 - 9.23341) < 1e-5)
        #expect(present.dampingRatio == 1)
        let momentum = try #require(springs.last ?? nil)
        #expect(abs(momentum.response - 0.4) < 1e-12)
        #expect(abs(momentum.dampingRatio - 0.8) < 1e-12)
    }

    @Test func `A number that is not there makes no spring`() throws {
        let scene = try #require(SceneCatalog.all.scene("scroll-modal"))
        let values = scene.values(.article, .standard)
        #expect(scene.spring(SpringNumbers(.response("none"), dampingRatio: nil), values: values) == nil)
        #expect(scene.spring(SpringNumbers(.response("response"), dampingRatio: "none"), values: values) == nil)
        #expect(scene.spring(SpringNumbers(.response("response"), dampingRatio: nil), values: []) == nil)
    }
}
