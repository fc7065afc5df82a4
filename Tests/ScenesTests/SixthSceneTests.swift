import BoxScene
import Kinetics
import Recording
import ScenePlay
import Scenes
import Stage
import TestSupport
import Testing

/// One more scene, from another target, in a copy of the catalogue: all follows from its line there.
@Suite struct SixthSceneTests {
    private let catalog = SceneCatalog(SceneCatalog.all.scenes + [BoxScene.descriptor])

    @Test func `It is found beside the others`() {
        #expect(catalog.ids.count == SceneCatalog.all.ids.count + 1)
        #expect(Set(catalog.ids).count == catalog.ids.count)
        #expect(catalog.scene("box")?.title == "A box")
        #expect(SceneCatalog.all.scene("box") == nil)
    }

    @Test(arguments: Preset.allCases, [RandomHand.Temper.calm, .wild])
    func `It is played at random like the others`(preset: Preset, temper: RandomHand.Temper) throws {
        try ScenePlays.check(catalog, "box", preset, temper: temper)
    }

    @Test(arguments: Preset.allCases) func `What is recorded of it replays`(preset: Preset) throws {
        try forAll(cases: 6) { random in
            let play = RandomHand.play(BoxScene.descriptor, preset: preset, temper: .calm, random: &random)
            var run = try SceneRun(BoxScene.descriptor, play)
            try run.run(to: play.lastTick)
            let script = try GestureSource.script(parsing: Array(run.text.utf8), catalog: catalog)
            var replay = try Replay(script)
            while replay.tick.count < play.lastTick { replay.advance() }
            try requireEqual(replay.simulation.stateHash, run.simulation.stateHash, "the replay's state\n\(run.text)")
        }
    }
}
