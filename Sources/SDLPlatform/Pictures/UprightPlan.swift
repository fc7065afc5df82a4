internal import Stage

/// Where each stored pixel goes in the picture that is turned upright.
struct UprightPlan {
    /// The upright picture, in pixels.
    let width: Int
    let height: Int
    /// The index of the stored pixel (0, 0) in the upright picture.
    private let origin: Int
    /// How far one pixel to the right, or down, in the stored picture moves the index.
    private let stepX: Int
    private let stepY: Int

    /// A turned picture is filled by strips this wide, so that the rows written to stay in the cache.
    private static let strip = 64

    init(_ header: PictureHeader) {
        let (storedWidth, storedHeight) = (header.pixelWidth, header.pixelHeight)
        let isOnItsSide = header.orientation >= 5
        let width = isOnItsSide ? storedHeight : storedWidth
        let height = isOnItsSide ? storedWidth : storedHeight
        let (right, bottom) = (width - 1, (height - 1) * width)
        (origin, stepX, stepY) =
            switch header.orientation {
            case 2: (right, -1, width)
            case 3: (right + bottom, -1, -width)
            case 4: (bottom, 1, -width)
            case 5: (0, width, 1)
            case 6: (right, width, -1)
            case 7: (right + bottom, -width, -1)
            case 8: (bottom, -width, 1)
            default: (0, 1, width)
            }
        self.width = width
        self.height = height
    }

    /// The index in the upright picture of a stored pixel.
    @inline(__always)
    func index(_ x: Int, _ y: Int) -> Int { origin + x * stepX + y * stepY }

    /// The upright picture: the decoded pixels in their place, transparent where they do not reach.
    func bitmap(from surface: PictureSurface, _ job: DecodeJob) throws(SDLError) -> Bitmap {
        let pixels = try surface.withPixels(exchangingRedAndBlue: job.exchangesRedAndBlue) { reader in
            if stepX == 1, stepY == job.width, job.width == width, job.height == height {
                return [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
                    guard let first = target.baseAddress else { return }
                    for y in 0..<height { reader.read(row: y, count: width, to: first + y * width) }
                    count = width * height
                }
            }
            var pixels = [UInt32](repeating: 0, count: width * height)
            pixels.withUnsafeMutableBufferPointer { target in
                let strip = abs(stepX) == 1 ? job.width : Self.strip
                for start in stride(from: 0, to: job.width, by: strip) {
                    for y in 0..<job.height {
                        for x in start..<min(start + strip, job.width) {
                            target[index(x + job.x, y + job.y)] = reader.pixel(x, y)
                        }
                    }
                }
            }
            return pixels
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}
