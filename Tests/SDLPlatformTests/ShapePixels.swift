internal import Kinetics
internal import SDLPlatform
internal import Stage
internal import Testing

extension OneThread {
    /// Single pixels whose values are known from arithmetic or geometry.
    @Suite struct ShapePixels {
        @Test(arguments: [(0xFF0000, 0.5), (0x123456, 0.25), (0xFFFFFF, 0.9), (0x00FF80, 0.01)] as [(UInt32, Double)])
        func translucentFillMixesWithWhatIsBeneath(rgb: UInt32, opacity: Double) throws {
            let color = Color(rgb, opacity: opacity)
            let beneath = Color(0x336699)
            let picture = try Pencils.canvas(10, 10).render(
                Pencils.list([.fill(Rect(x: 2, y: 2, width: 5, height: 5), color)]), background: beneath)
            let a = Double(color.alpha) / 255
            let expected = [
                (16, Double(color.red) * a + Double(beneath.red) * (1 - a)),
                (8, Double(color.green) * a + Double(beneath.green) * (1 - a)),
                (0, Double(color.blue) * a + Double(beneath.blue) * (1 - a)),
            ]
            for (shift, value) in expected {
                #expect(abs(Double(picture.channel(4, 4, UInt32(shift))) - value) <= 1)
            }
            #expect(picture.channel(4, 4, 24) == 255)
            #expect(picture[1, 1] == 0xFF33_6699)
            #expect(picture[7, 7] == 0xFF33_6699)
        }

        @Test(arguments: [(0.49, 0), (0.5, 1), (1.49, 1), (1.5, 2), (-0.5, 0)])
        func edgesSnapToTheNearestPixelAndHalvesUpwards(x: Double, first: Int) throws {
            let picture = try Pencils.canvas(10, 4).render(
                Pencils.list([.fill(Rect(x: x, y: 0, width: 4, height: 4), .black)]), background: .white)
            let black = (0..<10).filter { picture[$0, 2] == 0xFF00_0000 }
            #expect(black == Array(first..<(first + 4)))
        }

        @Test func aHairlineNeverVanishes() throws {
            for step in 0..<20 {
                let line = Rect(x: 0, y: 3 + Double(step) / 20, width: 8, height: 0.5)
                let picture = try Pencils.canvas(8, 8).render(Pencils.list([.fill(line, .black)]), background: .white)
                #expect((0..<8).filter { picture[4, $0] == 0xFF00_0000 }.count == 1, "at \(line.y)")
            }
        }

        @Test(arguments: [3.0, 7.5, 10, 20.25, 40])
        func aDiscCoversPiTimesItsRadiusSquared(radius: Double) throws {
            let side = (2 * radius).rounded()
            let square = Rect(x: 3, y: 3, width: side, height: side)
            let picture = try Pencils.canvas(90, 90).render(
                Pencils.list([.roundedRect(square, corners: Corners(side / 2), .black)]), background: .white)
            let covered = picture.pixels.reduce(0.0) { $0 + Double(255 - ($1 & 255)) / 255 }
            let expected = Double.pi * side * side / 4
            #expect(abs(covered - expected) < 0.003 * expected + 0.15)
            for y in 0..<90 {
                for x in 0..<90 where x >= 3 && y >= 3 && x < 3 + Int(side) && y < 3 + Int(side) {
                    let mirrored = picture.channel(6 + Int(side) - 1 - x, y, 0)
                    #expect(abs(picture.channel(x, y, 0) - mirrored) <= 1)
                }
            }
        }

        @Test func cornersLeaveTheirAreaOut() throws {
            let corners = Corners(top: 12.5, bottom: 6)
            let picture = try Pencils.canvas(80, 60).render(
                Pencils.list([.roundedRect(Rect(x: 10, y: 10, width: 60, height: 40), corners: corners, .black)]),
                background: .white)
            let covered = picture.pixels.reduce(0.0) { $0 + Double(255 - ($1 & 255)) / 255 }
            let missing = (1 - Double.pi / 4) * 2 * (12.5 * 12.5 + 6 * 6)
            #expect(abs(covered - (60 * 40 - missing)) < 1)
        }

        @Test func aBorderIsTheDifferenceOfTwoShapes() throws {
            let rect = Rect(x: 5, y: 5, width: 60, height: 40)
            let border = try Pencils.canvas(70, 50).render(
                Pencils.list([.border(rect, corners: Corners(12), width: 3, .black)]), background: .white)
            let twoShapes = try Pencils.canvas(70, 50).render(
                Pencils.list([
                    .roundedRect(rect, corners: Corners(12), .black),
                    .roundedRect(rect.inset(x: 3, y: 3), corners: Corners(9), .white),
                ]), background: .white)
            for index in border.pixels.indices {
                #expect(abs(Int(border.pixels[index] & 255) - Int(twoShapes.pixels[index] & 255)) <= 40)
            }
            let ink = { (picture: Bitmap) in picture.pixels.reduce(0.0) { $0 + Double(255 - ($1 & 255)) / 255 } }
            let exact = (60.0 * 40 - (4 - Double.pi) * 144) - (54.0 * 34 - (4 - Double.pi) * 81)
            #expect(abs(ink(border) - exact) < 1)
        }

        @Test func aShadowIsSymmetricFallsOffAndStaysOutside() throws {
            let rect = Rect(x: 60, y: 60, width: 80, height: 80)
            let shadow = Shadow(color: Color(0x000000, opacity: 0.8), blur: 20, offset: 0)
            let picture = try Pencils.canvas(200, 200).render(
                Pencils.list([.shadow(rect, corners: Corners(10), shadow)]), background: .white)
            for y in 0..<200 {
                for x in 0..<100 {
                    #expect(picture[x, y] == picture[199 - x, y])
                    #expect(picture[x, y] == picture[x, 199 - y])
                }
            }
            for x in 1..<60 { #expect(picture.channel(x, 100, 0) <= picture.channel(x - 1, 100, 0)) }
            #expect(picture[100, 100] == 0xFFFF_FFFF)
            #expect(picture[61, 100] == 0xFFFF_FFFF)
            // Half of the full strength at a long straight edge.
            let atEdge = 255 - (picture.channel(59, 100, 0) + 1)
            #expect(abs(Double(atEdge) / 255 - 0.4) < 0.03)
            #expect(picture[20, 100] == 0xFFFF_FFFF)
        }

        @Test(arguments: [100.0, 240, 700])
        func aStretchedShadowEqualsAComputedOne(length: Double) throws {
            // The right half of a long rectangle's shadow does not depend on where its left end is.
            let shadow = Shadow(color: .black, blur: 16, offset: 4)
            func strip(_ width: Double) throws -> Bitmap {
                try Pencils.canvas(60, 160).render(
                    Pencils.list([
                        .shadow(Rect(x: 20 - width, y: 40, width: width, height: 80), corners: Corners(8), shadow)
                    ]), background: .white)
            }
            let (one, other) = (try strip(length), try strip(length + 333))
            for index in one.pixels.indices {
                #expect(abs(Int(one.pixels[index] & 255) - Int(other.pixels[index] & 255)) <= 1)
            }
        }

        @Test func gradientsRunFromOneColorToTheOther() throws {
            let black = Color.black
            for (axis, last) in [(Axis.vertical, (0, 99)), (.horizontal, (99, 0))] {
                let picture = try Pencils.canvas(100, 100).render(
                    Pencils.list([
                        .gradient(Rect(x: 0, y: 0, width: 100, height: 100), from: black, to: .white, axis: axis)
                    ]), background: .white)
                for step in 0..<100 {
                    let value = picture.channel(axis == .vertical ? 50 : step, axis == .vertical ? step : 50, 0)
                    #expect(abs(Double(value) - (Double(step) + 0.5) * 2.55) <= 1)
                }
                #expect(picture.channel(last.0, last.1, 0) > 250)
            }
        }

        @Test func aLineHasItsWidthAtEveryAngle() throws {
            for step in 0..<12 {
                let angle = Double(step) * .pi / 12
                let d = Point(x: 30 * Self.cosine(angle), y: 30 * Self.cosine(angle - .pi / 2))
                let picture = try Pencils.canvas(100, 100).render(
                    Pencils.list([
                        .polyline(
                            [Point(x: 50 - d.x, y: 50 - d.y), Point(x: 50, y: 50), Point(x: 50 + d.x, y: 50 + d.y)],
                            width: 4, .black)
                    ]), background: .white)
                let ink = picture.pixels.reduce(0.0) { $0 + Double(255 - ($1 & 255)) / 255 }
                #expect(abs(ink - (60 * 4 + .pi * 4)) < 6, "angle \(angle)")
            }
        }

        /// The cosine by its series, good to 1e-9 within ±π.
        private static func cosine(_ x: Double) -> Double {
            var (sum, term) = (1.0, 1.0)
            for n in 1..<14 {
                term *= -x * x / Double((2 * n - 1) * (2 * n))
                sum += term
            }
            return sum
        }
    }
}
