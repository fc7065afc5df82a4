internal import CSDL2
package import Stage

extension Bitmap {
    /// The picture as the bytes of a PNG file, without its transparency.
    ///
    /// - Throws: What SDL says, when there is not enough memory or a side is 0.
    package func png() throws(SDLError) -> [UInt8] {
        // What cannot be compressed grows by less than this.
        let capacity = pixels.count * 4 + pixels.count / 64 + height + (1 << 16)
        let storage = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
        defer { storage.deallocate() }
        let stream = try check("SDL_RWFromMem", SDL_RWFromMem(storage.baseAddress, Int32(clamping: capacity)))
        defer { SDL_RWclose(stream) }

        let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: max(pixels.count, 1))
        defer { copy.deallocate() }
        pixels.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { copy.initialize(from: base, count: source.count) }
        }
        let surface = try check(
            "SDL_CreateRGBSurfaceWithFormatFrom",
            SDL_CreateRGBSurfaceWithFormatFrom(
                copy, Int32(width), Int32(height), 32, Int32(width * 4), SDL_PIXELFORMAT_RGB888.rawValue))
        defer { SDL_FreeSurface(surface) }
        try check("IMG_SavePNG_RW", IMG_SavePNG_RW(surface, stream, 0))
        return Array(storage[..<Int(SDL_RWtell(stream))])
    }
}
