internal import Kinetics
internal import SDLPlatform
internal import ScenePlay
internal import Scenes
internal import Stage
internal import Testing

extension OneThread {
    /// The image viewer's bars over a white photo: words can be read, and their shade has no edge.
    @Suite struct BarPixels {
        private final class Snow: PictureSource {
            private let white: Bitmap = {
                var bitmap = Bitmap(width: 60, height: 130)
                for y in 0..<130 { for x in 0..<60 { bitmap[x, y] = 0xFFFF_FFFF } }
                return bitmap
            }()

            func bitmap(named name: String) -> Bitmap? { white }
        }

        private func zoomed(scale: Double) throws -> Bitmap {
            let white = ImageReference(name: "white", size: Size(width: 600, height: 1300))
            var hand = Hand(preset: .fluid, setup: SceneSetup(pictures: [white]))
            let middle = Point(x: 187.5, y: 406)
            hand.tap(middle)
            hand.wait(480)
            hand.tap(middle)
            hand.wait(20)
            hand.tap(middle)
            hand.wait(480)
            var run = try SceneRun(try #require(SceneCatalog.all.scene("image-viewer")), hand.play)
            try run.run(to: hand.tick)
            #expect(try #require(run.report.layer("image")).frame.contains(Point(x: 1, y: 1)))
            let list = DisplayList { run.simulation.scene.draw(into: &$0, theme: .light) }
            let canvas = Canvas(
                size: Screen.standard.size, scale: scale, fonts: try Pencils.fonts(), pictures: Snow())
            return canvas.render(list, background: .black)
        }

        /// As WCAG 2.2 has it.
        private func luminance(_ level: Double) -> Double {
            let part = level / 255
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055).squared24
        }

        @Test(arguments: [1.0, 2]) func `The shade is dark under words and fades without an edge`(scale: Double) throws
        {
            let picture = try zoomed(scale: scale)
            let rows = Int(170 * scale)
            // Columns without words or icons, from the upper edge down and from the lower one up.
            for (column, isTop) in [(290.0, true), (118, false)] {
                let levels = (0..<rows).map { row in
                    picture.channel(Int(column * scale), isTop ? row : picture.height - 1 - row, 8)
                }
                let steps = zip(levels.dropFirst(), levels).map { $0 - $1 }
                #expect(steps.allSatisfy { $0 >= 0 && Double($0) <= 5 / scale + 1 })
                for (next, step) in zip(steps.dropFirst(), steps) { #expect(abs(next - step) <= 2) }
                #expect(levels.last == 255 && levels[Int(110 * scale)] < 255)
                // Where the words are: a title and a line under it, and the buttons.
                let words = isTop ? 48.0...80 : 50...74
                for row in Int(words.lowerBound * scale)...Int(words.upperBound * scale) {
                    let ground = Double(levels[row])
                    let ink = isTop ? ground + 0.9 * (255 - ground) : 255
                    let contrast = (luminance(ink) + 0.05) / (luminance(ground) + 0.05)
                    #expect(contrast >= 4.5, "\(contrast) at \(Double(row) / scale)")
                }
            }
        }
    }
}

extension Double {
    /// x^2.4
    fileprivate var squared24: Double {
        // The fifth root by Newton's method: x^2.4 is x² times the square of that.
        var root = 1.0
        for _ in 0..<40 { root -= (root * root * root * root * root - self) / (5 * root * root * root * root) }
        return self * self * root * root
    }
}
