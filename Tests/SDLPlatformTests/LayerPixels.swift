internal import Kinetics
internal import SDLPlatform
internal import Stage
internal import Testing

extension OneThread {
    /// Layers as wholes: opacity, scale, edges, and what is kept of them.
    @Suite struct LayerPixels {
        private static let whole = Rect(x: 0, y: 0, width: 100, height: 100)

        private func layer(
            _ frame: Rect, id: String = "a", scale: Double = 1, opacity: Double = 1, corners: Corners = .square,
            background: Color? = .black, _ commands: [DrawCommand] = []
        ) -> DrawCommand {
            .layer(
                Layer(
                    id: id, frame: frame, scale: scale, opacity: opacity, corners: corners, background: background,
                    list: Pencils.list(commands)))
        }

        @Test func opacityIsOfTheWhole() throws {
            // Two overlapping black squares in one half transparent layer are grey, and not darker where they overlap.
            let picture = try Pencils.canvas(100, 100).render(
                Pencils.list([
                    layer(
                        Self.whole, opacity: 0.5, background: nil,
                        [
                            .fill(Rect(x: 10, y: 10, width: 40, height: 40), .black),
                            .fill(Rect(x: 30, y: 30, width: 40, height: 40), .black),
                        ])
                ]), background: .white)
            for (x, y) in [(20, 20), (40, 40), (60, 60)] { #expect(abs(picture.channel(x, y, 0) - 127) <= 1) }
            #expect(picture[5, 5] == 0xFFFF_FFFF)
        }

        @Test(arguments: [0.5, 0.94, 1.2])
        func scaleIsAroundTheCentre(scale: Double) throws {
            let frame = Rect(x: 30, y: 20, width: 40, height: 60)
            let picture = try Pencils.canvas(100, 100).render(
                Pencils.list([layer(frame, scale: scale)]), background: .white)
            let columns = (0..<100).filter { picture[$0, 50] == 0xFF00_0000 }
            let rows = (0..<100).filter { picture[50, $0] == 0xFF00_0000 }
            #expect(abs(Double(columns.count) - 40 * scale) <= 1)
            #expect(abs(Double(rows.count) - 60 * scale) <= 1)
            #expect(abs(Double((columns.first ?? 0) + (columns.last ?? 0) + 1) / 2 - 50) <= 0.5)
            #expect(abs(Double((rows.first ?? 0) + (rows.last ?? 0) + 1) / 2 - 50) <= 0.5)
        }

        @Test func aLayerClipsItsList() throws {
            let picture = try Pencils.canvas(100, 100).render(
                Pencils.list([
                    layer(
                        Rect(x: 20, y: 20, width: 60, height: 60), corners: Corners(30), background: nil,
                        [.fill(Rect(x: -50, y: -50, width: 300, height: 300), .black)])
                ]), background: .white)
            let ink = picture.pixels.reduce(0.0) { $0 + Double(255 - ($1 & 255)) / 255 }
            #expect(abs(ink - .pi * 900) < 10)
        }

        @Test func movingPicturesMakeNothingNew() throws {
            let album = Album()
            let canvas = try Pencils.canvas(200, 200, scale: 2, album: album)
            func frame(_ step: Int) -> DisplayList {
                let d = Double(step)
                return Pencils.list([
                    layer(
                        Rect(x: d, y: 0, width: 120, height: 150), corners: Corners(12), background: .white,
                        [
                            .text(TextRun("Moved as a whole", size: 17, color: .black, in: Self.whole)),
                            .image(
                                ImageReference(name: "ramp", size: Size(width: 97, height: 61)),
                                in: Rect(x: 0, y: 50, width: 60, height: 40),
                                crop: Rect(x: 0, y: 0, width: 1, height: 1),
                                corners: Corners(6), opacity: 1),
                        ]),
                    .shadow(
                        Rect(x: d, y: 100, width: 50, height: 50), corners: Corners(8),
                        Shadow(color: .black, blur: 10, offset: 2)),
                    .text(
                        TextRun("Moving text", size: 13, color: .black, in: Rect(x: 0, y: d, width: 200, height: 20))),
                ])
            }
            _ = canvas.render(frame(0), background: .white)
            let first = canvas.rasteriser.statistics
            let asked = album.asked
            #expect(first.surfacesMade == 2)
            #expect(first.masksMade > 0)
            for step in 1..<40 { _ = canvas.render(frame(step), background: .white) }
            let last = canvas.rasteriser.statistics
            #expect(last.surfacesMade == first.surfacesMade)
            #expect(last.masksMade == first.masksMade)
            #expect(album.asked == asked)
            #expect(last.frames == first.frames + 39)
        }

        @Test func aLayerThatComesBackIsStillThere() throws {
            let canvas = try Pencils.canvas(100, 100)
            // One that is not as large as all of the picture has pixels of its own.
            let most = Rect(x: 1, y: 0, width: 99, height: 100)
            let shown = Pencils.list([layer(most, [.fill(Rect(x: 9, y: 9, width: 9, height: 9), .white)])])
            let before = canvas.render(shown, background: .white)
            _ = canvas.render(DisplayList(), background: .white)
            let made = canvas.rasteriser.statistics.surfacesMade
            let after = canvas.render(shown, background: .white)
            #expect(after == before)
            #expect(made == 1)
            #expect(canvas.rasteriser.statistics.surfacesMade == made)
        }

        @Test func pixelsOfVanishedLayersAreBounded() throws {
            let canvas = try Pencils.canvas(600, 600, scale: 2)
            for step in 0..<30 {
                let all = Rect(x: 1, y: 0, width: 599, height: 600)
                _ = canvas.withPixels(Pencils.list([layer(all, id: "\(step)")]), background: .white) { $1 }
            }
            // 5.8 MB each.
            #expect(canvas.rasteriser.statistics.surfacesMade == 30)
            #expect(canvas.rasteriser.statistics.layerBytes <= 40 << 20)
            #expect(canvas.rasteriser.statistics.layerBytes >= 20 << 20)
        }

        @Test func whatIsHiddenIsNotPainted() throws {
            let canvas = try Pencils.canvas(200, 200)
            let all = Rect(x: 0, y: 0, width: 200, height: 200)
            let hidden = (0..<20).map { DrawCommand.fill(all, Color(UInt32($0), opacity: 0.5)) }
            _ = canvas.withPixels(Pencils.list(hidden + [layer(all)]), background: .white) { $1 }
            // Once: a layer over everything is painted where it lies.
            #expect(canvas.rasteriser.statistics.pixelsPainted == 200 * 200)
        }

        @Test func aTallLayerHoldsOnlyWhatIsSeen() throws {
            let canvas = try Pencils.canvas(300, 300)
            for offset in stride(from: 0.0, through: 90_000, by: 617) {
                let tall = Rect(x: 1, y: -offset, width: 299, height: 100_000)
                let row = (offset / 50).rounded(.down) * 50
                let rows = (0..<10).map { index in
                    DrawCommand.fill(
                        Rect(x: 0, y: row + Double(index) * 50, width: 300, height: 25), Color(UInt32(index) * 0x10305))
                }
                let picture = canvas.render(Pencils.list([layer(tall, background: .white, rows)]), background: .black)
                for y in stride(from: 0, to: 300, by: 7) {
                    let position = Double(y) + 0.5 + offset - row
                    let inside = position.truncatingRemainder(dividingBy: 50) < 25
                    let expected = inside ? 0xFF00_0000 + UInt32(position / 50) * 0x10305 : 0xFFFF_FFFF
                    #expect(picture[150, y] == expected, "offset \(offset), row \(y)")
                }
                #expect(canvas.rasteriser.statistics.layerBytes < 4 << 20)
            }
            #expect(canvas.rasteriser.statistics.surfacesMade <= 3)
        }
    }
}
