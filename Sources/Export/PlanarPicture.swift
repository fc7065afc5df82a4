/// A picture as video has it, yuv420p: brightness of each pixel, and colour of each square of four.
///
/// Numbers are BT.709's, 16…235 and 16…240.
///
/// A side that is odd gets one more column or row, which repeats the last one.
package struct PlanarPicture {
    /// The planes Y, Cb and Cr, one after another.
    package private(set) var bytes: [UInt8]
    private let planes: Planes

    package var width: Int { planes.width }
    package var height: Int { planes.height }

    /// A black picture, for frames of this size.
    package init(width: Int, height: Int) {
        planes = Planes(
            source: (width, height), width: PlanarPicture.even(width), height: PlanarPicture.even(height))
        let luma = planes.width * planes.height
        bytes = Array(repeating: 16, count: luma) + Array(repeating: 128, count: luma / 2)
    }

    /// A side of the picture for a side of its frames, in pixels.
    static func even(_ side: Int) -> Int { side + side % 2 }

    /// Takes over what has changed.
    package mutating func update(_ frame: Frame) {
        guard let pixels = frame.pixels.baseAddress else { return }
        for area in frame.changes where !area.columns.isEmpty && !area.rows.isEmpty {
            // A square's colour also depends on the column to the left of it.
            let left = max(0, area.columns.lowerBound / 2 - 1)
            let squares = left..<(min(area.columns.upperBound + 1, width) + 1) / 2
            let rows = area.rows.lowerBound / 2..<(area.rows.upperBound + 1) / 2
            bytes.withUnsafeMutableBufferPointer { [planes] bytes in
                guard let base = bytes.baseAddress else { return }
                for row in rows { planes.convert(pixels, squares, row, to: base) }
            }
        }
    }
}

/// How the planes of a picture lie, and what stands in them.
private struct Planes {
    let source: (width: Int, height: Int)
    let width: Int
    let height: Int

    /// Converts squares of two rows.
    func convert(
        _ pixels: UnsafePointer<UInt32>, _ squares: Range<Int>, _ row: Int, to base: UnsafeMutablePointer<UInt8>
    ) {
        let upper = pixels + 2 * row * source.width
        let lower = 2 * row + 1 < source.height ? upper + source.width : upper
        let whole = 2 * squares.lowerBound..<min(2 * squares.upperBound, source.width)
        for (line, target) in [(upper, base + 2 * row * width), (lower, base + (2 * row + 1) * width)] {
            Self.luma(line + whole.lowerBound, whole.count, target + whole.lowerBound)
            if source.width < width, squares.upperBound * 2 == width { target[width - 1] = target[width - 2] }
        }
        let blue = base + width * height + row * (width / 2)
        let red = blue + width * height / 4
        // One column more on either side, as a square reaches into its neighbours.
        let first = 2 * squares.lowerBound - 1
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4 * squares.count + 4) { sums in
            guard let redBlue = sums.baseAddress else { return }
            let green = redBlue + 2 * squares.count + 2
            let columns = max(first, 0)..<min(first + 2 * squares.count + 1, source.width)
            Planes.add(
                upper + columns.lowerBound, lower + columns.lowerBound, columns.count,
                redBlue + (columns.lowerBound - first), green + (columns.lowerBound - first))
            for lane in [redBlue, green] {
                if first < 0 { lane[0] = lane[1] }
                for column in columns.upperBound - first..<2 * squares.count + 1 { lane[column] = lane[column - 1] }
            }
            Planes.chroma(redBlue, green, squares.count, blue + squares.lowerBound, red + squares.lowerBound)
        }
    }

    // BT.709: Y = 0.2126 R + 0.7152 G + 0.0722 B, Cb = (B − Y) / 1.8556, Cr = (R − Y) / 1.5748, scaled to 219 and 224
    // steps of 255: in 1/2¹⁵ the one, in 1/2¹⁶ the others.

    private static func luma(
        _ pixels: UnsafePointer<UInt32>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>
    ) {
        // Signed factors below 2¹⁵, which a processor multiplies several at a time.
        for x in 0..<count {
            let pixel = Int32(bitPattern: pixels[x])
            let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
            let sum = 5983 &* red &+ 20127 &* green &+ 2032 &* blue
            target[x] = UInt8(truncatingIfNeeded: (sum &+ (16 << 15) &+ 16384) >> 15)
        }
    }

    /// The sums of two rows: red and blue in the halves of one number, and green.
    private static func add(
        _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ count: Int,
        _ redBlue: UnsafeMutablePointer<UInt32>, _ green: UnsafeMutablePointer<UInt32>
    ) {
        for x in 0..<count {
            redBlue[x] = (upper[x] & 0xFF_00FF) &+ (lower[x] & 0xFF_00FF)
            green[x] = (upper[x] >> 8 & 0xFF) &+ (lower[x] >> 8 & 0xFF)
        }
    }

    /// The colour around the left edge of each square, where H.264 has it, from three columns of sums.
    private static func chroma(
        _ redBlue: UnsafePointer<UInt32>, _ green: UnsafePointer<UInt32>, _ count: Int,
        _ toBlue: UnsafeMutablePointer<UInt8>, _ toRed: UnsafeMutablePointer<UInt8>
    ) {
        let middle: Int32 = 128 << 19 + 1 << 18
        for square in 0..<count {
            let x = 2 * square
            let both = redBlue[x] &+ 2 &* redBlue[x + 1] &+ redBlue[x + 2]
            let green = Int32(bitPattern: green[x] &+ 2 &* green[x + 1] &+ green[x + 2])
            let red = Int32(bitPattern: both >> 16)
            let blue = Int32(bitPattern: both & 0xFFFF)
            let cb = middle &- 6596 &* red &- 22188 &* green &+ 28784 &* blue
            let cr = middle &+ 28784 &* red &- 26145 &* green &- 2639 &* blue
            toBlue[square] = UInt8(truncatingIfNeeded: cb >> 19)
            toRed[square] = UInt8(truncatingIfNeeded: cr >> 19)
        }
    }
}
