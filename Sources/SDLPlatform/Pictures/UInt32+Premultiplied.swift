/// Pixels as a bitmap holds them, 0xAARRGGBB with the colour multiplied by alpha.
///
/// Alpha is multiplied in before anything can filter a picture, so that no colour hidden under alpha 0 shows up at an
/// edge.
extension UInt32 {
    @inline(__always)
    init(opaque red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self = 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// From a colour that is not multiplied yet.
    @inline(__always)
    init(alpha: UInt8, _ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        guard alpha < 255 else {
            self.init(opaque: red, green, blue)
            return
        }
        func scaled(_ value: UInt8) -> UInt32 {
            // Rounded division by 255, exact for all products of two bytes.
            let product = UInt32(value) * UInt32(alpha) + 128
            return (product + product >> 8) >> 8
        }
        self = UInt32(alpha) << 24 | scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
    }
}
