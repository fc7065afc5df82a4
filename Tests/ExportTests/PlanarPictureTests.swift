import Export
import Stage
import TestSupport
import Testing

/// Pictures as video has them, against BT.709's formulas.
@Suite struct PlanarPictureTests {
    /// Brightness and colour of a mean of pixels, in steps of a byte.
    private func planes(_ pixels: [(pixel: UInt32, weight: Double)]) -> (y: Double, cb: Double, cr: Double) {
        let total = pixels.reduce(0) { $0 + $1.weight }
        func mean(_ shift: UInt32) -> Double {
            pixels.reduce(0) { $0 + Double($1.pixel >> shift & 0xFF) * $1.weight } / total / 255
        }
        let (red, green, blue) = (mean(16), mean(8), mean(0))
        let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        return (16 + 219 * luma, 128 + 224 * (blue - luma) / 1.8556, 128 + 224 * (red - luma) / 1.5748)
    }

    private func check(_ picture: PlanarPicture, _ bitmap: Bitmap) throws {
        let (width, height) = (picture.width, picture.height)
        func pixel(_ x: Int, _ y: Int) -> UInt32 {
            bitmap[min(max(x, 0), bitmap.width - 1), min(y, bitmap.height - 1)]
        }
        for y in 0..<height {
            for x in 0..<width {
                let expected = planes([(pixel(x, y), 1)]).y
                let found = Double(picture.bytes[y * width + x])
                guard abs(found - expected) < 0.6 else { throw Mismatch("Y at \(x), \(y): \(found), not \(expected)") }
            }
        }
        for y in 0..<height / 2 {
            for x in 0..<width / 2 {
                // H.264 has the colour of a square at its left edge: the columns beside weigh half.
                let columns = [(2 * x - 1, 1.0), (2 * x, 2), (2 * x + 1, 1)]
                let expected = planes(columns.flatMap { [(pixel($0, 2 * y), $1), (pixel($0, 2 * y + 1), $1)] })
                let place = width * height + y * (width / 2) + x
                let (blue, red) = (picture.bytes[place], picture.bytes[place + width * height / 4])
                guard abs(Double(blue) - expected.cb) < 0.6, abs(Double(red) - expected.cr) < 0.6 else {
                    throw Mismatch("colour at \(x), \(y): \(blue), \(red), not \(expected)")
                }
            }
        }
    }

    @Test func whatHasChangedIsConvertedAndTheRestStays() throws {
        try forAll(cases: 60) { numbers in
            let (width, height) = (numbers.integer(in: 1...40), numbers.integer(in: 1...40))
            var bitmap = Bitmap(width: width, height: height)
            var picture = PlanarPicture(width: width, height: height)
            guard picture.width % 2 == 0, picture.height % 2 == 0 else { throw Mismatch("an odd side") }
            for step in 0..<4 {
                let left = step == 0 ? 0 : numbers.integer(in: 0...width)
                let top = step == 0 ? 0 : numbers.integer(in: 0...height)
                let area = Frame.Area(
                    columns: left..<(step == 0 ? width : numbers.integer(in: left...width)),
                    rows: top..<(step == 0 ? height : numbers.integer(in: top...height)))
                for y in area.rows {
                    for x in area.columns {
                        bitmap[x, y] = 0xFF00_0000 | UInt32(numbers.integer(in: 0...0xFF_FFFF))
                    }
                }
                bitmap.pixels.withUnsafeBufferPointer {
                    picture.update(Frame(pixels: $0, width: width, height: height, changes: [area]))
                }
            }
            try check(picture, bitmap)
        }
    }

    @Test(
        arguments: [
            (0xFF00_0000, 16, 128, 128), (0xFFFF_FFFF, 235, 128, 128), (0xFFFF_0000, 63, 102, 240),
            (0xFF00_FF00, 173, 42, 26), (0xFF00_00FF, 32, 240, 118),
        ] as [(UInt32, UInt8, UInt8, UInt8)])
    func theCornersOfTheColourCubeAreWhereTheStandardHasThem(pixel: UInt32, y: UInt8, cb: UInt8, cr: UInt8) {
        var picture = PlanarPicture(width: 2, height: 2)
        [pixel, pixel, pixel, pixel].withUnsafeBufferPointer {
            picture.update(
                Frame(pixels: $0, width: 2, height: 2, changes: [Frame.Area(columns: 0..<2, rows: 0..<2)]))
        }
        #expect(picture.bytes == [y, y, y, y, cb, cr])
    }
}
