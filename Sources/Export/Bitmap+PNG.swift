internal import CZlib
package import Stage

extension Bitmap {
    /// The picture as the bytes of a PNG file, the same for the same pixels.
    ///
    /// An opaque picture becomes 24-bit RGB, any other 32-bit RGBA with alpha divided out. Neither side may be 0.
    package func png() -> [UInt8] {
        precondition(width > 0 && height > 0)
        let isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
        return PNGParts.file(self, isOpaque: isOpaque)
    }
}

/// The parts of a PNG file.
private enum PNGParts {
    static func file(_ bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header = big32(bitmap.width) + big32(bitmap.height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
        append("IHDR", header, to: &file)
        // What the numbers of a picture without a profile mean is stated, so that no viewer guesses.
        append("sRGB", [0], to: &file)
        append("IDAT", compressed(filteredRows(bitmap, channels: isOpaque ? 3 : 4)), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// The rows, each after the number of its filter, which is 2: the difference to the row above.
    ///
    /// SDL2_image tries every filter on every row and takes five to ten times as long for little gain.
    private static func filteredRows(_ bitmap: Bitmap, channels: Int) -> [UInt8] {
        let (width, height) = (bitmap.width, bitmap.height)
        let count = height * (1 + width * channels)
        return bitmap.pixels.withUnsafeBufferPointer { pixels in
            [UInt8](unsafeUninitializedCapacity: count) { rows, filled in
                var above = [UInt32](repeating: 0, count: width)
                var place = 0
                for y in 0..<height {
                    rows[place] = 2
                    place += 1
                    for x in 0..<width {
                        let color = straight(pixels[y * width + x])
                        let old = above[x]
                        above[x] = color
                        rows[place] = UInt8(truncatingIfNeeded: color >> 16 &- old >> 16)
                        rows[place + 1] = UInt8(truncatingIfNeeded: color >> 8 &- old >> 8)
                        rows[place + 2] = UInt8(truncatingIfNeeded: color &- old)
                        if channels == 4 { rows[place + 3] = UInt8(truncatingIfNeeded: color >> 24 &- old >> 24) }
                        place += channels
                    }
                }
                filled = count
            }
        }
    }

    /// The pixel with alpha divided out of its colour, still 0xAARRGGBB; nothing is left under alpha 0.
    @inline(__always)
    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha < 255 else { return pixel }
        guard alpha > 0 else { return 0 }
        func divided(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | divided(16) | divided(8) | divided(0)
    }

    private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        let bound = compressBound(UInt(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(bound)) { target, filled in
            var count = bound
            let result = bytes.withUnsafeBufferPointer { source in
                compress2(target.baseAddress, &count, source.baseAddress, UInt(source.count), 1)
            }
            // The buffer is as large as it can need to be, so that only memory can run out, which traps anywhere.
            precondition(result == Z_OK)
            filled = Int(count)
        }
    }

    private static func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
        let chunk = Array(name.utf8) + data
        file += big32(data.count) + chunk
        file += big32(chunk.withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress, UInt32($0.count))) })
    }

    private static func big32(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
