internal import CSDL2

/// A decoded picture in memory that belongs to SDL.
final class PictureSurface {
    private let surface: UnsafeMutablePointer<SDL_Surface>

    /// Decodes a complete file in memory.
    init(decoding job: DecodeJob, as format: PictureFormat) throws(SDLError) {
        let surface = job.bytes.withUnsafeBytes { buffer in
            // The 1 hands the stream over, to be closed in any case.
            IMG_LoadTyped_RW(SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count)), 1, format.decoderName)
        }
        self.surface = try check("IMG_LoadTyped_RW", surface)
    }

    private init(converting other: PictureSurface) throws(SDLError) {
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        surface = try check("SDL_ConvertSurfaceFormat", SDL_ConvertSurfaceFormat(other.surface, format, 0))
    }

    deinit {
        SDL_FreeSurface(surface)
    }

    /// In pixels.
    var width: Int { Int(surface.pointee.w) }
    /// In pixels.
    var height: Int { Int(surface.pointee.h) }

    /// Lends the pixels for reading, whatever the format they have.
    func withPixels<Result>(
        exchangingRedAndBlue: Bool, _ body: (PixelReader) -> Result
    ) throws(SDLError) -> Result {
        if let reader = PixelReader(surface, exchangingRedAndBlue: exchangingRedAndBlue) { return body(reader) }
        // Sixteen-bit formats, and colour keys on other than palettes.
        let converted = try PictureSurface(converting: self)
        guard let reader = PixelReader(converted.surface, exchangingRedAndBlue: exchangingRedAndBlue) else {
            throw SDLError(operation: "SDL_ConvertSurfaceFormat", message: "the pixels have an unknown format")
        }
        defer { withExtendedLifetime(converted) {} }
        return body(reader)
    }
}
