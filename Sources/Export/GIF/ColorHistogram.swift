/// How often which colours occur.
///
/// At five bits a channel, with the exact mean of each cell; and exactly where a colour fills an area.
struct ColorHistogram {
    struct Cell {
        var count: UInt64 = 0
        var red: UInt64 = 0
        var green: UInt64 = 0
        var blue: UInt64 = 0
    }

    /// How many pixels of each colour lie in runs that only an area of one colour makes.
    private(set) var flats: [UInt32: UInt64] = [:]
    private static let shortestRun = 8

    private(set) var cells = [Cell](repeating: Cell(), count: 1 << 15)

    /// Counts the pixels of an area.
    mutating func add(_ frame: Frame, _ area: Frame.Area) {
        guard let pixels = frame.pixels.baseAddress, !area.columns.isEmpty else { return }
        cells.withUnsafeMutableBufferPointer { cells in
            for y in area.rows {
                let row = pixels + y * frame.width
                var x = area.columns.lowerBound
                while x < area.columns.upperBound {
                    let pixel = row[x]
                    let start = x
                    repeat { x += 1 } while x < area.columns.upperBound && row[x] == pixel
                    cells[Self.index(pixel)].add(pixel, UInt64(x - start))
                    if x - start >= Self.shortestRun { flats[pixel & 0xFF_FFFF, default: 0] += UInt64(x - start) }
                }
            }
        }
    }

    /// The cell of a colour.
    @inline(__always)
    static func index(_ pixel: UInt32) -> Int {
        let (red, green, blue) = (pixel >> 9 & 0x7C00, pixel >> 6 & 0x3E0, pixel >> 3 & 0x1F)
        return Int(red | green | blue)
    }
}

extension ColorHistogram.Cell {
    @inline(__always)
    fileprivate mutating func add(_ pixel: UInt32, _ times: UInt64) {
        count += times
        red += times * UInt64(pixel >> 16 & 0xFF)
        green += times * UInt64(pixel >> 8 & 0xFF)
        blue += times * UInt64(pixel & 0xFF)
    }
}
