/// A picture as video has it: brightness of each pixel, and colour of each square of four (yuv420p, BT.709, 16…235).
///
/// A side that is odd gets one more column or row, which repeats the last one.
struct PlanarPicture {
    /// The planes Y, Cb and Cr, one after another.
    private(set) var bytes: [UInt8]
    private let planes: Planes

    var width: Int { planes.width }
    var height: Int { planes.height }

    /// A black picture, for frames of this size.
    init(width: Int, height: Int) {
        planes = Planes(source: (width, height), width: width + width % 2, height: height + height % 2)
        let luma = planes.width * planes.height
        bytes = Array(repeating: 16, count: luma) + Array(repeating: 128, count: luma / 2)
    }

    /// Takes over what has changed.
    mutating func update(_ frame: Frame) {
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
        let last = source.width - 1
        let whole = 2 * squares.lowerBound..<min(2 * squares.upperBound, source.width)
        for (line, target) in [(upper, base + 2 * row * width), (lower, base + (2 * row + 1) * width)] {
            for x in whole { target[x] = Self.luma(line[x]) }
            if source.width < width, squares.upperBound * 2 == width { target[width - 1] = target[width - 2] }
        }
        let blue = base + width * height + row * (width / 2)
        let red = blue + width * height / 4
        for square in squares {
            let x = 2 * square
            let sum = Self.weighted(upper, lower, max(x - 1, 0), min(x, last), min(x + 1, last))
            (blue[square], red[square]) = Self.chroma(sum)
        }
    }

    // BT.709: Y = 0.2126 R + 0.7152 G + 0.0722 B, Cb = (B − Y) / 1.8556, Cr = (R − Y) / 1.5748, scaled to 219 and 224
    // steps of 255, in 1/65536.

    @inline(__always)
    private static func luma(_ pixel: UInt32) -> UInt8 {
        let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        return UInt8(truncatingIfNeeded: (11966 &* red &+ 40254 &* green &+ 4064 &* blue &+ (16 << 16) &+ 32768) >> 16)
    }

    /// Red and blue, and green, times eight, around the left edge of the square, where H.264 has its colour.
    @inline(__always)
    private static func weighted(
        _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ left: Int, _ middle: Int, _ right: Int
    ) -> (redBlue: UInt32, green: UInt32) {
        let corners = (upper[left], lower[left], upper[right], lower[right])
        let mask: UInt32 = 0x00FF_00FF
        let redBlue =
            (corners.0 & mask) &+ (corners.1 & mask) &+ (corners.2 & mask) &+ (corners.3 & mask)
            &+ 2 &* ((upper[middle] & mask) &+ (lower[middle] & mask))
        let green =
            (corners.0 >> 8 & 0xFF) &+ (corners.1 >> 8 & 0xFF) &+ (corners.2 >> 8 & 0xFF) &+ (corners.3 >> 8 & 0xFF)
            &+ 2 &* ((upper[middle] >> 8 & 0xFF) &+ (lower[middle] >> 8 & 0xFF))
        return (redBlue, green)
    }

    @inline(__always)
    private static func chroma(_ sum: (redBlue: UInt32, green: UInt32)) -> (blue: UInt8, red: UInt8) {
        let (red, green) = (Int32(truncatingIfNeeded: sum.redBlue >> 16), Int32(truncatingIfNeeded: sum.green))
        let blue = Int32(truncatingIfNeeded: sum.redBlue & 0xFFFF)
        let middle: Int32 = 128 << 19 + 1 << 18
        let toBlue = middle &- 6596 &* red &- 22188 &* green &+ 28784 &* blue
        let toRed = middle &+ 28784 &* red &- 26145 &* green &- 2639 &* blue
        return (UInt8(truncatingIfNeeded: toBlue >> 19), UInt8(truncatingIfNeeded: toRed >> 19))
    }
}
