internal import CPixman

/// A block of pixels that pixman can read and write; the image lives and dies with this object.
final class Surface {
    enum Format {
        /// Premultiplied 0xAARRGGBB.
        case color
        /// Eight bits of coverage.
        case mask
    }

    let image: OpaquePointer
    let pixels: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    let bytesPerRow: Int

    /// Transparent pixels of its own.
    ///
    /// Rows begin at multiples of 64 bytes.
    init(width: Int, height: Int, _ format: Format) throws(SDLError) {
        let unit = format == .color ? 16 : 64
        let padded = (max(width, 1) + unit - 1) / unit * unit
        let code = format == .color ? PIXMAN_a8r8g8b8 : PIXMAN_a8
        image = try check(
            "pixman_image_create_bits",
            pixman_image_create_bits(code, Int32(padded), Int32(max(height, 1)), nil, 0))
        guard let data = pixman_image_get_data(image) else {
            pixman_image_unref(image)
            throw SDLError(operation: "pixman_image_get_data", message: "out of memory")
        }
        pixels = data
        self.width = padded
        self.height = max(height, 1)
        bytesPerRow = Int(pixman_image_get_stride(image))
    }

    /// Somebody else's pixels, which must outlive this object.
    init(
        borrowing pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, bytesPerRow: Int
    ) throws(SDLError) {
        image = try check(
            "pixman_image_create_bits_no_clear",
            pixman_image_create_bits_no_clear(
                PIXMAN_a8r8g8b8, Int32(width), Int32(height), pixels, Int32(bytesPerRow)))
        self.pixels = pixels
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
    }

    deinit {
        pixman_image_unref(image)
    }

    var byteCount: Int { bytesPerRow * height }

    /// The first byte of the pixels, for masks.
    var bytes: UnsafeMutablePointer<UInt8> {
        UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * (bytesPerRow / 4) }
}

/// One colour without end, as a source for pixman.
final class Solid {
    let image: OpaquePointer

    init(_ pixel: UInt32) throws(SDLError) {
        var color = pixman_color_t(
            red: UInt16(pixel >> 16 & 255) * 257, green: UInt16(pixel >> 8 & 255) * 257,
            blue: UInt16(pixel & 255) * 257, alpha: UInt16(pixel >> 24) * 257)
        image = try check("pixman_image_create_solid_fill", pixman_image_create_solid_fill(&color))
    }

    deinit {
        pixman_image_unref(image)
    }
}
