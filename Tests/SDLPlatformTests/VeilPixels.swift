internal import Kinetics
internal import SDLPlatform
internal import Stage
internal import Testing

extension OneThread {
    /// Dims over layers, and layers at other sizes, against arithmetic of the test's own.
    @Suite struct VeilPixels {
        private static let size = Size(width: 97, height: 61)

        /// A layer over nearly all of the canvas that shows the picture `ramp` pixel by pixel.
        private func ramp(scale: Double = 1) -> DrawCommand {
            let reference = ImageReference(name: "ramp", size: Self.size)
            let box = Rect(origin: .zero, size: Self.size)
            return .layer(
                Layer(
                    id: "ramp", frame: Rect(x: 2, y: 3, width: 97, height: 61), scale: scale, background: .white,
                    list: Pencils.list([
                        .image(
                            reference, in: box, crop: Rect(x: 0, y: 0, width: 1, height: 1), corners: .square,
                            opacity: 1)
                    ])))
        }

        private func expected(_ x: Int, _ y: Int, _ channel: UInt32) -> Double {
            switch channel {
            case 16: Double(x * 255 / 96)
            case 8: Double(y * 255 / 60)
            default: Double((x * 7 + y * 13) & 255)
            }
        }

        @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.804, 0.99, 1])
        func aDimIsMixedWithEachPixel(opacity: Double) throws {
            let picture = try Pencils.canvas(101, 67).render(
                Pencils.list([
                    ramp(), .fill(Rect(x: 0, y: 0, width: 101, height: 67), Color(0x204080, opacity: opacity)),
                ]), background: .white)
            let alpha = (opacity * 255).rounded() / 255
            for (channel, color) in [(UInt32(16), 0x20), (8, 0x40), (0, 0x80)] {
                for y in 0..<61 {
                    for x in 0..<97 {
                        let mixed = expected(x, y, channel) * (1 - alpha) + Double(color) * alpha
                        let found = Double(picture.channel(x + 2, y + 3, channel))
                        try #require(abs(found - mixed) <= 1, "pixel \((x, y)), channel \(channel)")
                    }
                }
                let beside = 255 * (1 - alpha) + Double(color) * alpha
                #expect(abs(Double(picture.channel(0, 0, channel)) - beside) <= 1)
            }
            #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
        }

        /// Red and green run evenly, so that a mix of four neighbours lies where the place between them says.
        @Test(arguments: [0.6, 0.8, 0.94, 0.97, 1.3])
        func aResizedLayerIsMixedFromItsNeighbours(scale: Double) throws {
            let picture = try Pencils.canvas(130, 90).render(Pencils.list([ramp(scale: scale)]), background: .black)
            let center = Point(x: 2 + 97.0 / 2, y: 3 + 61.0 / 2)
            let (left, right) = (center.x - 48.5 * scale, center.x + 48.5 * scale)
            let (top, bottom) = (center.y - 30.5 * scale, center.y + 30.5 * scale)
            for y in Int(max(top, 0)) + 2..<Int(min(bottom, 90)) - 2 {
                for x in Int(max(left, 0)) + 2..<Int(min(right, 130)) - 2 {
                    let u = (Double(x) + 0.5 - left) / scale - 0.5
                    let v = (Double(y) + 0.5 - top) / scale - 0.5
                    let red = u * 255 / 96
                    let green = v * 255 / 60
                    // The edges of the resized layer lie on whole pixels, which shifts it by up to one of them.
                    let slack = 1.5 + 255.0 / 60 / scale
                    try #require(abs(Double(picture.channel(x, y, 16)) - red) <= slack, "pixel \((x, y))")
                    try #require(abs(Double(picture.channel(x, y, 8)) - green) <= slack, "pixel \((x, y))")
                }
            }
            #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
        }

        @Test func aDimUnderSomethingLeavesItAlone() throws {
            // From back to front: a page, a word on it, a dim over half of it, a square over the dim.
            let canvas = try Pencils.canvas(200, 200)
            let all = Rect(x: 0, y: 0, width: 200, height: 200)
            let page = DrawCommand.layer(Layer(id: "page", frame: all, background: .white, list: DisplayList()))
            let mark = DrawCommand.fill(Rect(x: 90, y: 90, width: 100, height: 90), Color(0xFF0000))
            let dim = DrawCommand.fill(Rect(x: 100, y: 0, width: 100, height: 200), Color(0x000000, opacity: 0.5))
            let square = DrawCommand.fill(Rect(x: 150, y: 0, width: 50, height: 200), Color(0x00FF00))
            let picture = canvas.render(Pencils.list([page, mark, dim, square]), background: .black)
            #expect(picture[50, 50] == 0xFFFF_FFFF)
            #expect(picture[95, 95] == 0xFFFF_0000)
            #expect(abs(picture.channel(120, 50, 0) - 127) <= 1)
            #expect(abs(picture.channel(120, 100, 16) - 127) <= 1)
            #expect(picture.channel(120, 100, 8) == 0)
            #expect(picture[170, 100] == 0xFF00_FF00)
        }
    }
}
