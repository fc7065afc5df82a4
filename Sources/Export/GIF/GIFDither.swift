/// Puts colours of a palette in place of a picture's colours.
///
/// A colour that the palette has is that colour. Another one becomes a fine pattern of two, which is fixed to the
/// screen: what does not change does not flicker.
struct GIFDither {
    private let palette: [ColorPoint]
    /// For each colour at seven bits a channel: which two, and how many of 64 pixels are the second.
    ///
    /// 0 is not known yet.
    private var pairs = [UInt32](repeating: 0, count: 1 << 21)

    /// What a visible pattern costs against a wrong colour.
    private static let noise: Float = 0.12
    /// Colours as near as this are the same.
    private static let tolerance: Float = 6

    init(_ palette: GIFPalette) {
        self.palette = palette.colors.map { ColorPoint(color: $0, weight: 0) }
    }

    /// The numbers of the colours of an area, written to a picture of numbers of the frame's size.
    mutating func convert(_ frame: Frame, _ area: Frame.Area, into numbers: inout [UInt8]) {
        guard let pixels = frame.pixels.baseAddress else { return }
        numbers.withUnsafeMutableBufferPointer { numbers in
            for y in area.rows {
                let row = pixels + y * frame.width
                var (known, pair): (UInt32, UInt32) = (0, 0)
                for x in area.columns {
                    if row[x] != known {
                        known = row[x]
                        pair = self.pair(known)
                    }
                    let isSecond = pair >> 16 & 0x7F > UInt32(GIFDither.pattern[(y & 7) << 3 | x & 7])
                    numbers[y * frame.width + x] = UInt8(truncatingIfNeeded: isSecond ? pair >> 8 : pair)
                }
            }
        }
    }

    @inline(__always)
    private mutating func pair(_ pixel: UInt32) -> UInt32 {
        let (red, green, blue) = (pixel >> 3 & 0x1F_C000, pixel >> 2 & 0x3F80, pixel >> 1 & 0x7F)
        let key = Int(red | green | blue)
        let known = pairs[key]
        if known != 0 { return known }
        // The middle of what shares the key.
        let found = self.found(ColorPoint(color: pixel | 0x01_0101, weight: 0).place - ColorPoint.scale / 2)
        pairs[key] = found
        return found
    }

    /// The best two, and how many of 64 pixels are the second.
    private func found(_ place: SIMD4<Float>) -> UInt32 {
        var first = (index: 0, distance: Float.infinity)
        for (index, color) in palette.enumerated() {
            let difference = color.place - place
            let distance = (difference * difference).sum()
            if distance < first.distance { first = (index, distance) }
        }
        let plain = GIFDither.isKnown | UInt32(first.index) << 8 | UInt32(first.index)
        guard first.distance > GIFDither.tolerance else { return plain }
        var best = (index: first.index, part: Float(0), cost: first.distance)
        let start = palette[first.index].place
        for (index, color) in palette.enumerated() where index != first.index {
            let way = color.place - start
            let length = (way * way).sum()
            let part = min(((place - start) * way).sum() / length, 0.5)
            guard part > 0 else { continue }
            let error = place - start - way * part
            let cost = (error * error).sum() + GIFDither.noise * part * (1 - part) * length
            if cost < best.cost { best = (index, part, cost) }
        }
        let share = UInt32((best.part * 64).rounded())
        return GIFDither.isKnown | share << 16 | UInt32(best.index) << 8 | UInt32(first.index)
    }

    private static let isKnown: UInt32 = 1 << 31

    /// Bayer's matrix of eight by eight: each share of pixels is spread as evenly as it can be.
    private static let pattern: [UInt8] = (0..<64).map { place in
        var value = 0
        let (x, y) = (place & 7, place >> 3)
        for bit in 0..<3 {
            value = value << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1
        }
        return UInt8(value)
    }
}
