internal import BoxScene
internal import Foundation
internal import Kinetics
internal import SDLPlatform
internal import ScenePlay
internal import Scenes
internal import Stage
internal import TestSupport
internal import Testing

extension OneThread {
    /// Of every scene in motion: redrawing only what changed shows the same as redrawing everything.
    @Suite struct SceneRedraws {
        /// The scenes, and one that the catalogue does not know.
        private static let catalog = SceneCatalog(SceneCatalog.all.scenes + [BoxScene.descriptor])

        /// Where scene, preset and scale meet.
        struct Case: Sendable, CustomTestStringConvertible {
            var id: String
            var preset: Preset
            var scale: Double

            var testDescription: String { "\(id), \(preset), \(scale)×" }

            static let all = catalog.ids.flatMap { id in
                Preset.allCases.flatMap { preset in [1.0, 2].map { Case(id: id, preset: preset, scale: $0) } }
            }
        }

        @Test(arguments: Case.all)
        func `Painting what changed equals painting all`(item: Case) throws {
            let descriptor = try #require(SceneRedraws.catalog.scene(item.id))
            let fonts = try Pencils.fonts()
            try forAll(cases: ScenePlays.count(usually: 1)) { random in
                let play = RandomHand.play(descriptor, preset: item.preset, temper: .calm, random: &random)
                var run = try SceneRun(descriptor, play)
                let theme = random.bool() ? Theme.light : .dark
                let pictures = PictureShelf()
                var size = run.simulation.setup.screen.size
                var canvas = Canvas(size: size, scale: item.scale, fonts: fonts, pictures: pictures)
                var compared = 0
                while run.tick < play.lastTick + 120, compared < (item.scale > 1 ? 1 : 2) {
                    // As in a window, most frames are only shown; now and then one is compared.
                    for _ in 0..<random.integer(in: 1...6) {
                        try run.run(to: run.tick + random.integer(in: 1...30))
                        if run.simulation.setup.screen.size != size {
                            size = run.simulation.setup.screen.size
                            canvas = Canvas(size: size, scale: item.scale, fonts: fonts, pictures: pictures)
                        }
                        canvas.withPixels(list(of: run, theme), background: theme.background) { _, _ in }
                    }
                    let list = list(of: run, theme)
                    let partial = canvas.render(list, background: theme.background)
                    let fresh = Canvas(size: size, scale: item.scale, fonts: fonts, pictures: pictures)
                    let full = fresh.render(list, background: theme.background)
                    compared += 1
                    guard let place = partial.pixels.indices.first(where: { partial.pixels[$0] != full.pixels[$0] })
                    else { continue }
                    throw Mismatch(
                        "pixel \(place % full.width), \(place / full.width) at tick \(run.tick) of\n\(run.text)")
                }
            }
        }

        private func list(of run: SceneRun, _ theme: Theme) -> DisplayList {
            DisplayList { run.simulation.scene.draw(into: &$0, theme: theme) }
        }
    }
}
