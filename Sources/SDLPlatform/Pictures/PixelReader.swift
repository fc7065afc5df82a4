internal import CSDL2

/// Reads the pixels of a surface as premultiplied 0xAARRGGBB; must not outlive the surface.
///
/// Alpha is multiplied in before anything can filter the picture, so that no colour hidden under alpha 0 shows up
/// at an edge.
struct PixelReader {
    private let base: UnsafeRawPointer
    private let pitch: Int
    private let bytesPerPixel: Int
    /// The finished pixel for each of 256 indices, where the surface has a palette.
    private let table: [UInt32]
    private var red = 0
    private var green = 0
    private var blue = 0
    /// The byte of a pixel that holds alpha, or nil when all is opaque.
    private var alpha: Int?
    /// The colour, 0xRRGGBB, that stands for transparent.
    private let transparentColor: UInt32?

    /// Nil for a format without one byte for each of red, green and blue.
    init?(_ surface: UnsafePointer<SDL_Surface>, _ correction: DecodeJob.Correction) {
        guard let pixels = surface.pointee.pixels, let format = surface.pointee.format?.pointee else { return nil }
        base = UnsafeRawPointer(pixels)
        pitch = Int(surface.pointee.pitch)
        bytesPerPixel = Int(format.BytesPerPixel)
        var transparent: UInt32?
        if case .transparentColor(let color) = correction { transparent = color }
        transparentColor = transparent
        var key: UInt32 = 0
        let hasKey = SDL_GetColorKey(UnsafeMutablePointer(mutating: surface), &key) == 0

        if let palette = format.palette?.pointee, format.BitsPerPixel == 8, let colors = palette.colors {
            table = (0..<256).map { index in
                guard index < Int(palette.ncolors), !(hasKey && index == Int(key)) else { return 0 }
                let color = colors[index]
                let isKey = Self.packed(255, color.r, color.g, color.b) & 0xFF_FFFF == transparent
                return isKey ? 0 : Self.premultiplied(color.a, color.r, color.g, color.b)
            }
        } else {
            let losses = [format.Rloss, format.Gloss, format.Bloss]
            guard bytesPerPixel >= 3, losses == [0, 0, 0], !hasKey, format.Amask == 0 || format.Aloss == 0 else {
                return nil
            }
            table = []
            red = Int(format.Rshift) / 8
            green = Int(format.Gshift) / 8
            blue = Int(format.Bshift) / 8
            alpha = format.Amask == 0 ? nil : Int(format.Ashift) / 8
            if correction == .exchangedRedAndBlue {
                swap(&red, &blue)
                alpha = nil
            }
        }
    }

    /// The pixel at a place that must lie on the surface.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let place = base + (y * pitch + x * bytesPerPixel)
        func byte(_ offset: Int) -> UInt8 { place.load(fromByteOffset: offset, as: UInt8.self) }
        if bytesPerPixel == 1 { return table[Int(byte(0))] }
        guard let alpha else {
            let color = Self.packed(255, byte(red), byte(green), byte(blue))
            return color & 0xFF_FFFF == transparentColor ? 0 : color
        }
        return Self.premultiplied(byte(alpha), byte(red), byte(green), byte(blue))
    }

    @inline(__always)
    private static func packed(_ alpha: UInt8, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32 {
        UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    @inline(__always)
    private static func premultiplied(_ alpha: UInt8, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32 {
        guard alpha < 255 else { return packed(255, red, green, blue) }
        func scaled(_ value: UInt8) -> UInt8 {
            // Rounded division by 255, exact for all products of two bytes.
            let product = UInt32(value) * UInt32(alpha) + 128
            return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
        }
        return packed(alpha, scaled(red), scaled(green), scaled(blue))
    }
}
