internal import CSDL2
package import Stage

/// The pictures of one folder by their file names, decoded when they are first asked for.
///
/// What is shown is kept at its size by the rasteriser; the shelf spares it decoding a file twice in short order.
package final class PictureShelf: PictureSource {
    private let folder: String
    private var bitmaps: LeastRecentlyUsed<String, Bitmap>

    /// A shelf that keeps up to a number of bytes of decoded pictures, and always the latest one.
    package init(folder: String, budget: Int = 24 << 20) {
        self.folder = folder
        bitmaps = LeastRecentlyUsed(budget: budget)
    }

    /// The picture in a file of the folder; nil when there is none or it cannot be decoded.
    package func bitmap(named name: String) -> Bitmap? {
        // As bytes: a slash with an accent is no slash to a string, but still one to the file system.
        guard let first = name.utf8.first, first != UInt8(ascii: "."),
            !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
        else { return nil }
        if let known = bitmaps.find(name) { return known }
        guard let bitmap = try? Bitmap(contentsOf: "\(folder)/\(name)") else { return nil }
        bitmaps.insert(bitmap, for: name, bytes: bitmap.pixels.count * 4)
        return bitmap
    }
}

extension Bitmap {
    /// The picture in a file of any kind that SDL_image knows.
    ///
    /// - Throws: What SDL says, when the file is not there or not a picture.
    fileprivate init(contentsOf path: String) throws(SDLError) {
        let loaded = try check("IMG_Load", IMG_Load(path))
        defer { SDL_FreeSurface(loaded) }
        let surface = try check(
            "SDL_ConvertSurfaceFormat", SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0))
        defer { SDL_FreeSurface(surface) }
        let start = try check("SDL_ConvertSurfaceFormat", surface.pointee.pixels)
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        let bytesPerRow = Int(surface.pointee.pitch)
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                let row = (start + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width { buffer.initializeElement(at: y * width + x, to: Self.premultiplied(row[x])) }
            }
            count = width * height
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// A straight 0xAARRGGBB pixel with its colour times its alpha, rounded to nearest.
    private static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha < 255 else { return pixel }
        func part(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
        return alpha << 24 | part(16) | part(8) | part(0)
    }
}
