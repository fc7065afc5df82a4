/// The pixels of a PNG file: its rows with their filters undone, as samples and as colours.
struct PNGPixels {
    let bitDepth: Int
    let colorType: Int
    /// The finished pixel for each of 256 indices, where there is a palette.
    let palette: [UInt32]
    /// The samples of the one colour that is transparent, one for grey and three for RGB.
    let transparent: [Int]?

    private var channels: Int {
        switch colorType {
        case PNGLayout.grayAlpha: 2
        case PNGLayout.rgb: 3
        case PNGLayout.rgbAlpha: 4
        default: 1
        }
    }

    /// The bytes of a row of this many pixels, without the number of its filter.
    func rowBytes(_ width: Int) -> Int { (width * channels * bitDepth + 7) / 8 }

    /// Undoes the filter whose number is the row's first byte.
    ///
    /// - Parameter above: the row above, undone, or zeroes.
    func undoFilter(_ row: inout [UInt8], above: [UInt8]) throws(PictureFlaw) {
        let step = max(1, channels * bitDepth / 8)
        let filter = row[0]
        guard filter <= 4 else { throw .damaged(.png, "a row has an unknown filter") }
        guard filter > 0 else { return }
        row.withUnsafeMutableBufferPointer { row in
            above.withUnsafeBufferPointer { above in
                for index in 1..<row.count {
                    let left = index > step ? Int(row[index - step]) : 0
                    let up = Int(above[index])
                    let prediction =
                        switch filter {
                        case 1: left
                        case 2: up
                        case 3: (left + up) / 2
                        default: Self.paeth(left, up, index > step ? Int(above[index - step]) : 0)
                        }
                    row[index] &+= UInt8(truncatingIfNeeded: prediction)
                }
            }
        }
    }

    /// Whichever of the three is nearest to left + up − corner, by the PNG standard.
    @inline(__always)
    private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let (toLeft, toUp, toCorner) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
        return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    }

    /// The pixel at a column of a row that still begins with the number of its filter.
    @inline(__always)
    func pixel(_ row: UnsafeBufferPointer<UInt8>, _ x: Int) -> UInt32 {
        switch colorType {
        case PNGLayout.palette:
            return palette[sample(row, x)]
        case PNGLayout.gray:
            let level = sample(row, x)
            if let transparent, transparent[0] == level { return 0 }
            let gray = byte(level)
            return UInt32(opaque: gray, gray, gray)
        case PNGLayout.grayAlpha:
            let gray = byte(sample(row, 2 * x))
            return UInt32(alpha: byte(sample(row, 2 * x + 1)), gray, gray, gray)
        case PNGLayout.rgb:
            let (red, green, blue) = (sample(row, 3 * x), sample(row, 3 * x + 1), sample(row, 3 * x + 2))
            if let transparent, transparent[0] == red, transparent[1] == green, transparent[2] == blue { return 0 }
            return UInt32(opaque: byte(red), byte(green), byte(blue))
        default:
            return UInt32(
                alpha: byte(sample(row, 4 * x + 3)), byte(sample(row, 4 * x)), byte(sample(row, 4 * x + 1)),
                byte(sample(row, 4 * x + 2)))
        }
    }

    /// A sample as it is stored, 0 to the largest number of its bits.
    @inline(__always)
    private func sample(_ row: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        switch bitDepth {
        case 8: return Int(row[1 + index])
        case 16: return Int(row[1 + 2 * index]) << 8 | Int(row[2 + 2 * index])
        default:
            let bit = index * bitDepth
            return Int(row[1 + bit / 8]) >> (8 - bitDepth - bit % 8) & (1 << bitDepth - 1)
        }
    }

    /// A sample spread or shrunk to 0…255, rounded.
    @inline(__always)
    private func byte(_ sample: Int) -> UInt8 {
        switch bitDepth {
        case 8: UInt8(truncatingIfNeeded: sample)
        case 16: UInt8(truncatingIfNeeded: (sample + 128) / 257)
        default: UInt8(truncatingIfNeeded: sample * 255 / (1 << bitDepth - 1))
        }
    }
}
