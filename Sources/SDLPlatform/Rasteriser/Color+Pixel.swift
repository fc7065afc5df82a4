internal import Stage

extension Color {
    /// Premultiplied 0xAARRGGBB.
    var pixel: UInt32 {
        let a = UInt32(alpha)
        return a << 24 | multiply(UInt32(red), a) << 16 | multiply(UInt32(green), a) << 8 | multiply(UInt32(blue), a)
    }
}

/// The product of two fractions of 255, to the nearest fraction of 255, as pixman computes it.
func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let t = a * b + 128
    return (t + t >> 8) >> 8
}
