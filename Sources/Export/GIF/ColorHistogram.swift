/// How often which colours occur, at five bits a channel, with the exact mean of each cell.
struct ColorHistogram {
    struct Cell {
        var count: UInt64 = 0
        var red: UInt64 = 0
        var green: UInt64 = 0
        var blue: UInt64 = 0
        /// The colour that filled the cell last, and how much of the cell is certain to be that colour.
        var favourite: UInt32 = 0
        var lead: UInt64 = 0
    }

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
        // Whatever fills more than half of a cell is left over when its pixels are paired with the others.
        if pixel == favourite {
            lead += times
        } else if times > lead {
            favourite = pixel
            lead = times - lead
        } else {
            lead -= times
        }
    }
}
