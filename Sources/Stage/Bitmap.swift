/// A picture in memory: premultiplied 32-bit pixels, 0xAARRGGBB, row after row without gaps.
package struct Bitmap: Hashable, Sendable {
    package let width: Int
    package let height: Int
    package var pixels: [UInt32]

    /// A fully transparent picture. Neither side may be negative.
    package init(width: Int, height: Int) {
        precondition(width >= 0 && height >= 0)
        self.width = width
        self.height = height
        pixels = Array(repeating: 0, count: width * height)
    }

    /// A picture from its pixels, whose count must be width times height.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    package subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }
}
