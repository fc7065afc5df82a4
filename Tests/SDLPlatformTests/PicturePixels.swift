internal import Kinetics
internal import SDLPlatform
internal import Stage
internal import Testing

extension OneThread {
    /// Pictures at sizes other than their own.
    @Suite struct PicturePixels {
        private static let all = Rect(x: 0, y: 0, width: 1, height: 1)

        private func image(
            _ name: String, _ rect: Rect, crop: Rect = all, corners: Corners = .square, opacity: Double = 1
        ) -> DisplayList {
            Pencils.list([
                .image(
                    ImageReference(name: name, size: Size(width: 1, height: 1)), in: rect, crop: crop, corners: corners,
                    opacity: opacity)
            ])
        }

        @Test func atItsOwnSizeAPictureIsItself() throws {
            let album = Album()
            let picture = try Pencils.canvas(120, 80, album: album).render(
                image("ramp", Rect(x: 10, y: 5, width: 97, height: 61)), background: .white)
            let original = try #require(album.bitmap(named: "ramp"))
            for y in 0..<61 {
                for x in 0..<97 { #expect(picture[x + 10, y + 5] == original[x, y]) }
            }
        }

        @Test func aPartAtItsOwnSizeIsThatPart() throws {
            let album = Album()
            let crop = Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
            let picture = try Pencils.canvas(300, 300, album: album).render(
                image("stripes", Rect(x: 0, y: 0, width: 200, height: 100), crop: crop), background: .black)
            let original = try #require(album.bitmap(named: "stripes"))
            for x in 0..<200 { #expect(picture[x, 50] == original[x + 100, 250]) }
        }

        /// Stripes one pixel wide are grey at a fraction of their size, at any size: nothing shimmers.
        @Test(arguments: [200.0, 150, 120, 100, 77, 50, 33, 20])
        func fineStripesBecomeGrey(side: Double) throws {
            let picture = try Pencils.canvas(200, 200).render(
                image("stripes", Rect(x: 0, y: 0, width: side, height: side)), background: .black)
            for x in 1..<(Int(side) - 1) { #expect(abs(picture.channel(x, 5, 0) - 128) <= 2, "\(x)") }
        }

        @Test func translucentPixelsShowWhatIsBeneath() throws {
            let picture = try Pencils.canvas(40, 40).render(
                image("holes", Rect(x: 0, y: 0, width: 40, height: 40)), background: .white)
            #expect(picture[2, 2] == 0xFFFF_FFFF)
            // Premultiplied 0x80004080 over white.
            #expect(picture.channel(7, 2, 16) == 127)
            #expect(picture.channel(7, 2, 8) == 0x40 + 127)
            #expect(picture.channel(7, 2, 0) == 255)
        }

        @Test func cornersAndOpacityApplyToPictures() throws {
            let picture = try Pencils.canvas(60, 60).render(
                image("stripes", Rect(x: 0, y: 0, width: 50, height: 50), corners: Corners(25), opacity: 0.5),
                background: .white)
            #expect(picture[0, 0] == 0xFFFF_FFFF)
            #expect(abs(picture.channel(25, 25, 0) - 191) <= 2)
        }

        @Test func anUnknownPictureIsAQuietPlaceholder() throws {
            let picture = try Pencils.canvas(60, 60).render(
                image("nowhere", Rect(x: 0, y: 0, width: 50, height: 50)), background: .white)
            let value = picture.channel(25, 25, 0)
            #expect(value > 200 && value < 255)
            #expect(picture[55, 55] == 0xFFFF_FFFF)
        }

        @Test func aGrowingPictureKeepsNoSizeOfItself() throws {
            let canvas = try Pencils.canvas(200, 200)
            for side in 20..<120 {
                _ = canvas.render(
                    image("ramp", Rect(x: 0, y: 0, width: Double(side), height: Double(side))), background: .white)
            }
            #expect(canvas.rasteriser.statistics.surfacesMade == 1)
            for step in 0..<5 {
                _ = canvas.render(
                    image("ramp", Rect(x: Double(step), y: 0, width: 119, height: 119)), background: .white)
            }
            #expect(canvas.rasteriser.statistics.surfacesMade == 2)
        }
    }
}
