internal import Kinetics
internal import SDLPlatform
internal import Stage
internal import Testing

extension OneThread {
    /// What must hold for every picture.
    @Suite struct RasteriserProperties {
        private static let size = Size(width: 160, height: 140)

        /// Of any sequence of pictures a canvas shows at each step what an empty one shows.
        @Test(arguments: Dice.seeds(60))
        func partialPaintingEqualsFullPainting(seed: UInt64) throws {
            var dice = Dice(seed: seed)
            let size = Self.size
            let scale = dice.one(of: [1, 2, 1.5])
            let fonts = try Pencils.fonts()
            let album = Album()
            let canvas = Canvas(size: size, scale: scale, fonts: fonts, pictures: album)
            var list = dice.picture(size, count: 10, depth: 2)
            var background = dice.color()
            for step in 0..<14 {
                if step > 0 { list = dice.changed(list, size: size, depth: 2) }
                if dice.chance(0.05) { background = dice.color() }
                if dice.chance(0.05) { list = dice.picture(size, count: 10, depth: 2) }
                let partial = canvas.render(list, background: background)
                let fresh = Canvas(size: size, scale: scale, fonts: fonts, pictures: album)
                let full = fresh.render(list, background: background)
                try #require(
                    partial == full, "HIPPARI_SEED=\(seed) step \(step): pixel \(partial.firstDifference(from: full))")
            }
        }

        /// Pixels outside of the reported damage are those of the frame before.
        @Test(arguments: Dice.seeds(20))
        func damageCoversWhatChanges(seed: UInt64) throws {
            var dice = Dice(seed: seed &+ 1000)
            let canvas = try Pencils.canvas(Self.size.width, Self.size.height)
            var list = dice.picture(Self.size, count: 10, depth: 2)
            var before = canvas.render(list, background: .white)
            for step in 0..<10 {
                list = dice.changed(list, size: Self.size, depth: 2)
                let (after, damage) = canvas.withPixels(list, background: .white) { pixels, damage in
                    (Bitmap(width: canvas.width, height: canvas.height, pixels: Array(pixels)), damage)
                }
                #expect(damage.count <= 16, "HIPPARI_SEED=\(seed) step \(step)")
                for y in 0..<after.height {
                    for x in 0..<after.width where before[x, y] != after[x, y] {
                        let isCovered = damage.contains {
                            x >= $0.x && y >= $0.y && x < $0.x + $0.width && y < $0.y + $0.height
                        }
                        try #require(isCovered, "HIPPARI_SEED=\(seed) step \(step): pixel \((x, y))")
                    }
                }
                before = after
            }
        }

        /// A tall thing and many small ones far beside it: what lies between them is not painted again.
        @Test func muchDamageStaysWhereItIs() throws {
            func list(_ color: Color) -> DisplayList {
                var commands = [DrawCommand.fill(Rect(x: 0, y: 0, width: 20, height: 400), color)]
                for index in 0..<30 {
                    commands.append(.fill(Rect(x: 380, y: Double(index) * 13, width: 10, height: 5), color))
                }
                return Pencils.list(commands)
            }
            let canvas = try Pencils.canvas(400, 400)
            _ = canvas.render(list(.black), background: .white)
            let damage = canvas.withPixels(list(.white), background: .white) { _, damage in damage }
            #expect((2...16).contains(damage.count), "\(damage.count) rectangles")
            let area = damage.reduce(0) { $0 + $1.width * $1.height }
            #expect(area >= 20 * 400 && area <= 20 * 400 + 10 * 400, "\(area) pixels")
        }

        /// A thing in front of others looks the same whether what it hides was left out or painted.
        ///
        /// The oracle is the same list with every opaque colour replaced by itself over nothing but its own layer: a layer
        /// without a background hides nothing, so all of it is painted.
        @Test(arguments: Dice.seeds(20))
        func hidingEqualsPaintingAll(seed: UInt64) throws {
            var dice = Dice(seed: seed &+ 2000)
            let list = dice.picture(Self.size, count: 12, depth: 0)
            let apart = Pencils.list(
                list.commands.enumerated().map { index, command in
                    .layer(
                        Layer(
                            id: "\(index)", frame: Rect(origin: .zero, size: Self.size), list: Pencils.list([command])))
                })
            let hiding = try Pencils.canvas(Self.size.width, Self.size.height).render(list, background: .white)
            let painting = try Pencils.canvas(Self.size.width, Self.size.height).render(apart, background: .white)
            for index in hiding.pixels.indices {
                for shift in [UInt32(0), 8, 16, 24] {
                    let difference =
                        Int(hiding.pixels[index] >> shift & 255) - Int(painting.pixels[index] >> shift & 255)
                    try #require(abs(difference) <= 2, "HIPPARI_SEED=\(seed): pixel \(index % 160), \(index / 160)")
                }
            }
        }

        @Test(arguments: Dice.seeds(10))
        func theSamePictureTwiceDamagesNothing(seed: UInt64) throws {
            var dice = Dice(seed: seed &+ 3000)
            let canvas = try Pencils.canvas(Self.size.width, Self.size.height)
            var copy = dice
            _ = canvas.render(dice.picture(Self.size, count: 12, depth: 2), background: .white)
            let before = canvas.rasteriser.statistics
            // Built anew, so that it shares no memory with the first.
            let again = copy.picture(Self.size, count: 12, depth: 2)
            let damage = canvas.withPixels(again, background: .white) { $1 }
            #expect(damage.isEmpty, "HIPPARI_SEED=\(seed)")
            #expect(canvas.rasteriser.statistics.pixelsPainted == before.pixelsPainted, "HIPPARI_SEED=\(seed)")
        }
    }
}
