internal import CSDL2

/// Reads the pixels of a surface as premultiplied 0xAARRGGBB; must not outlive the surface.
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

    /// Nil for a format without one byte for each of red, green and blue.
    init?(_ surface: UnsafeMutablePointer<SDL_Surface>, exchangingRedAndBlue: Bool) {
        guard let pixels = surface.pointee.pixels, let format = surface.pointee.format?.pointee,
            SDL_HasColorKey(surface) == SDL_FALSE
        else { return nil }
        base = UnsafeRawPointer(pixels)
        pitch = Int(surface.pointee.pitch)
        bytesPerPixel = Int(format.BytesPerPixel)

        if let palette = format.palette?.pointee, format.BitsPerPixel == 8, let colors = palette.colors {
            table = (0..<256).map { index in
                guard index < Int(palette.ncolors) else { return 0xFF00_0000 }
                let color = colors[index]
                return UInt32(alpha: color.a, color.r, color.g, color.b)
            }
        } else {
            let losses = [format.Rloss, format.Gloss, format.Bloss]
            guard bytesPerPixel >= 3, losses == [0, 0, 0], format.Amask == 0 || format.Aloss == 0 else { return nil }
            table = []
            red = Int(format.Rshift) / 8
            green = Int(format.Gshift) / 8
            blue = Int(format.Bshift) / 8
            alpha = format.Amask == 0 ? nil : Int(format.Ashift) / 8
            if exchangingRedAndBlue { swap(&red, &blue) }
        }
    }

    /// Reads a row from its left end on; the row must lie on the surface.
    func read(row y: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
        guard bytesPerPixel == 3 else {
            for x in 0..<count { target[x] = pixel(x, y) }
            return
        }
        let (red, green, blue) = (red, green, blue)
        var place = (base + y * pitch).assumingMemoryBound(to: UInt8.self)
        for x in 0..<count {
            target[x] = UInt32(opaque: place[red], place[green], place[blue])
            place += 3
        }
    }

    /// The pixel at a place that must lie on the surface.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let place = base + (y * pitch + x * bytesPerPixel)
        func byte(_ offset: Int) -> UInt8 { place.load(fromByteOffset: offset, as: UInt8.self) }
        if bytesPerPixel == 1 { return table[Int(byte(0))] }
        guard let alpha else { return UInt32(opaque: byte(red), byte(green), byte(blue)) }
        return UInt32(alpha: byte(alpha), byte(red), byte(green), byte(blue))
    }
}
