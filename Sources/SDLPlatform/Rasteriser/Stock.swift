internal import CPixman
internal import Stage

/// Everything that is made once and drawn often: masks, shadows, lines of text, pictures at their size.
final class Stock {
    let grid: PixelGrid
    var typesetter: Typesetter
    var pictures: PictureStock
    let resizer = Resizer()
    var masks = MaskStock(budget: 4 << 20)
    var shadows = ShadowStock(budget: 6 << 20)
    var pixelsPainted = 0
    private var solids: [UInt32: Solid] = [:]
    private var strips = LeastRecentlyUsed<StripKey, Surface>(budget: 1 << 20)
    private var scratches: [Surface] = []
    private var colorScratches: [Surface] = []
    private var regions: [Region] = []
    private var insides = LeastRecentlyUsed<InsideKey, Region>(budget: 256 << 10)

    init(scale: Double, fonts: FontBook, pictures: any PictureSource) {
        grid = PixelGrid(scale: scale)
        typesetter = Typesetter(fonts: fonts, grid: grid)
        self.pictures = PictureStock(source: pictures, resizer: resizer)
    }

    /// A source of one premultiplied colour.
    func solid(_ pixel: UInt32) -> Solid? {
        if let known = solids[pixel] { return known }
        if solids.count >= 512 { solids.removeAll(keepingCapacity: true) }
        let solid = try? Solid(pixel)
        solids[pixel] = solid
        return solid
    }

    /// Calls `body` with a region to work with, whose contents are left over from somebody else.
    func withRegion(_ body: (Region) -> Void) {
        let region = regions.popLast() ?? Region()
        body(region)
        if regions.count < 16 { regions.append(region) }
    }

    private struct InsideKey: Hashable {
        var width: Int
        var height: Int
        var radii: SIMD4<Double>
    }

    /// Takes the pixels that a shape covers fully out of a region.
    func subtractInside(of shape: RoundedShape, from region: Region) {
        if shape.isSquare { return region.subtract(shape.rect) }
        let rect = shape.rect
        let key = InsideKey(width: rect.width, height: rect.height, radii: shape.radii)
        let inside: Region
        if let known = insides.find(key) {
            inside = known
        } else {
            inside = shape.inside
            insides.insert(inside, for: key, bytes: 64 + 16 * inside.count)
        }
        withRegion { moved in
            moved.set(inside)
            moved.translate(x: rect.x, y: rect.y)
            region.subtract(moved)
        }
    }

    private struct StripKey: Hashable {
        var from: Color
        var to: Color
        var length: Int
        var part: Range<Int>
    }

    /// A part of a blend from left to right, as a few equal rows.
    func strip(from: Color, to: Color, length: Int, part: Range<Int>) -> Surface? {
        let key = StripKey(from: from, to: to, length: length, part: part)
        if let known = strips.find(key) { return known }
        guard let strip = try? Surface(width: part.count, height: Stock.stripHeight, .color) else { return nil }
        for (x, place) in part.enumerated() {
            strip.pixels[x] = Gradient.pixel(from: from, to: to, fraction: (Double(place) + 0.5) / Double(length))
        }
        for row in 1..<Stock.stripHeight { strip.row(row).update(from: strip.pixels, count: part.count) }
        strips.insert(strip, for: key, bytes: strip.byteCount)
        return strip
    }

    static let stripHeight = 32

    /// A mask of at least this size whose pixels in that size are zero; good until the next call.
    func scratchMask(width: Int, height: Int) -> Surface? {
        if let known = scratches.first, known.width >= width, known.height >= height {
            for row in 0..<height {
                (known.bytes + row * known.bytesPerRow).update(repeating: 0, count: width)
            }
            return known
        }
        let width = max(width, scratches.first?.width ?? 0)
        let height = max(height, scratches.first?.height ?? 0)
        guard let made = try? Surface(width: width, height: height, .mask) else { return nil }
        scratches = [made]
        return made
    }

    /// Pixels of at least this size to draw on for a moment.
    ///
    /// What they hold is left over from somebody else.
    func takeScratch(width: Int, height: Int) -> Surface? {
        if let known = colorScratches.popLast(), known.width >= width, known.height >= height { return known }
        return try? Surface(width: max(width, 64), height: max(height, 64), .color)
    }

    /// Takes such pixels back for the next one.
    func giveBack(_ scratch: Surface) {
        if colorScratches.count < 4 { colorScratches.append(scratch) }
    }
}
