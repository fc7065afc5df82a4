import Foundation
import Kinetics
import Scenes
import ScenePlay
import Stage
import TestSupport
import Testing

/// What holds of every scene of the catalogue in both presets, whatever fingers do.
///
/// `HIPPARI_FUZZ` says how many plays there are of each; every failure comes with its gesture file.
@Suite struct CatalogueProperties {
    @Test(arguments: SceneCatalog.all.ids, Preset.allCases)
    func `Whatever fingers do, everything stays finite, settles, and is the same again`(
        id: String, preset: Preset
    ) throws {
        try ScenePlays.check(SceneCatalog.all, id, preset, temper: .calm)
    }

    @Test(arguments: SceneCatalog.all.ids, Preset.allCases)
    func `Numbers anywhere in their ranges break nothing`(id: String, preset: Preset) throws {
        try ScenePlays.check(SceneCatalog.all, id, preset, temper: .wild)
    }

    @Test(arguments: SceneCatalog.all.ids)
    func `Every scene does something when its middle is tapped or its lower edge is pulled up`(id: String) throws {
        let descriptor = try #require(SceneCatalog.all.scene(id))
        for preset in Preset.allCases {
            var hand = Hand(preset: preset)
            hand.tap(hand.screen.bounds.center)
            hand.wait(600)
            hand.drag(from: .init(x: 187.5, y: 770), by: .init(x: 0, y: -300), moves: 20)
            hand.wait(600)
            var run = try SceneRun(descriptor, hand.play)
            try run.run(to: hand.tick)
            #expect(run.ledger.beganCount > 0, "\(id), \(preset)")
        }
    }
}
