internal import CPixman
internal import Kinetics
internal import Stage

/// Pictures halved as often as needed, and pictures at the size at which they are shown.
struct PictureStock {
    /// What is known of one picture.
    final class Picture {
        let width: Int
        let height: Int
        let isOpaque: Bool
        /// The pixels as they came, while they are being drawn.
        fileprivate var bitmap: Bitmap?
        fileprivate var lastFullUse = 0
        /// Halved `index + 1` times.
        fileprivate var halves: [Surface?] = []
        fileprivate var lastUse = 0

        init(_ bitmap: Bitmap) {
            width = bitmap.width
            height = bitmap.height
            isOpaque = bitmap.pixels.withUnsafeBufferPointer { $0.allSatisfy { $0 >= 0xFF00_0000 } }
            self.bitmap = bitmap
        }

        /// Its pixels come when they are needed.
        init(_ outline: PictureOutline) {
            width = outline.width
            height = outline.height
            isOpaque = outline.isOpaque
        }
    }

    /// One way of showing a picture: how many device pixels, from which part of it.
    struct View: Hashable {
        var name: String
        var crop: Rect
        var width: Int
        var height: Int
    }

    private let source: any PictureSource
    private let resizer: Resizer
    private var pictures: [String: Picture] = [:]
    private var views = LeastRecentlyUsed<View, Surface>(budget: 24 << 20)
    /// The view in which each picture was last asked for and not kept.
    private var passing: [String: View] = [:]
    private var kept: Set<String> = []
    private var clock = 0
    /// Surfaces made since the beginning.
    private(set) var made = 0

    private static let halvesBudget = 16 << 20
    private static let largestView = 2 << 20
    /// Frames for which full-size pixels are held after their last use.
    private static let patience = 30

    init(source: any PictureSource, resizer: Resizer) {
        self.source = source
        self.resizer = resizer
    }

    mutating func picture(_ name: String) -> Picture? {
        if let known = pictures[name] { return known }
        let found = source.outline(named: name).map(Picture.init) ?? source.bitmap(named: name).map(Picture.init)
        guard let picture = found, picture.width > 0, picture.height > 0, picture.width < 1 << 15,
            picture.height < 1 << 15
        else { return nil }
        picture.lastFullUse = clock
        pictures[name] = picture
        return picture
    }

    mutating func removeAll() {
        pictures = [:]
        views.removeAll()
        passing = [:]
        kept = []
    }

    /// Lets go of the pixels as they came; they can be had again.
    mutating func dropFullSizes() {
        for picture in pictures.values { picture.bitmap = nil }
    }

    /// Lets go of what has not been needed lately.
    mutating func endFrame() {
        clock += 1
        var bytes = 0
        for picture in pictures.values {
            if clock - picture.lastFullUse > Self.patience { picture.bitmap = nil }
            for case let surface? in picture.halves { bytes += surface.byteCount }
        }
        guard bytes > Self.halvesBudget else { return }
        for picture in pictures.values.sorted(by: { $0.lastUse < $1.lastUse }) where bytes > Self.halvesBudget {
            for case let surface? in picture.halves { bytes -= surface.byteCount }
            picture.halves = []
        }
    }

    /// The pixels of a view as a surface of its own, when they are worth keeping.
    ///
    /// A size that is asked for once, between others, belongs to something that is growing: it is drawn and forgotten.
    mutating func surface(for view: View, of picture: Picture) -> Surface? {
        if let known = views.find(view) { return known }
        guard view.width * view.height <= Self.largestView else { return nil }
        guard !kept.contains(view.name) || passing[view.name] == view else {
            passing[view.name] = view
            return nil
        }
        guard let surface = try? Surface(width: view.width, height: view.height, .color) else { return nil }
        let isThere = withSource(view, of: picture) { [resizer] source in
            if picture.isOpaque {
                let whole = PixelRect(x: 0, y: 0, width: view.width, height: view.height)
                resizer.set(source, area: whole)
                resizer.draw(whole, on: surface, x: 0, y: 0, veil: 0)
                resizer.clear()
            } else {
                source.withImage { image in
                    pixman_image_composite32(
                        PIXMAN_OP_SRC, image, nil, surface.image, 0, 0, 0, 0, 0, 0, Int32(view.width),
                        Int32(view.height))
                }
            }
        }
        guard isThere else { return nil }
        made += 1
        kept.insert(view.name)
        views.insert(surface, for: view, bytes: surface.byteCount)
        return surface
    }

    /// Calls `body` with pixels to read the view from.
    ///
    /// - Returns: Whether there are any; a file that was promised may turn out to be damaged.
    mutating func withSource(_ view: View, of picture: Picture, _ body: (ResizedSource) -> Void) -> Bool {
        picture.lastUse = clock
        let crop = view.crop
        let ratio = max(
            crop.width * Double(picture.width) / Double(view.width),
            crop.height * Double(picture.height) / Double(view.height))
        var level = 0
        while level < 14, ratio >= Double(2 << level) { level += 1 }
        let unit = Double(1 << level)
        let transform = ViewTransform(
            x: crop.x * Double(picture.width) / unit, y: crop.y * Double(picture.height) / unit,
            scaleX: crop.width * Double(picture.width) / unit / Double(view.width),
            scaleY: crop.height * Double(picture.height) / unit / Double(view.height))
        if level > 0 {
            guard let half = half(level, of: picture, named: view.name) else { return false }
            let width = (picture.width + (1 << level) - 1) >> level
            let height = (picture.height + (1 << level) - 1) >> level
            body(ResizedSource(surface: half, width: width, height: height, transform: transform))
        } else {
            picture.lastFullUse = clock
            guard let bitmap = bitmap(of: picture, named: view.name) else { return false }
            bitmap.pixels.withUnsafeBufferPointer { pixels in
                guard let base = pixels.baseAddress,
                    let surface = try? Surface(
                        borrowing: UnsafeMutablePointer(mutating: base), width: picture.width, height: picture.height,
                        bytesPerRow: picture.width * 4)
                else { return }
                body(
                    ResizedSource(
                        surface: surface, width: picture.width, height: picture.height, transform: transform))
            }
        }
        return true
    }

    private func bitmap(of picture: Picture, named name: String) -> Bitmap? {
        if picture.bitmap == nil { picture.bitmap = source.bitmap(named: name) }
        guard let bitmap = picture.bitmap, bitmap.width == picture.width, bitmap.height == picture.height else {
            return nil
        }
        return bitmap
    }

    private func half(_ level: Int, of picture: Picture, named name: String) -> Surface? {
        while picture.halves.count < level { picture.halves.append(nil) }
        if let known = picture.halves[level - 1] { return known }
        // Where there is a quarter it comes before all others, so that the pixels do not depend on what was drawn before.
        if level >= 2, picture.halves[1] == nil { picture.halves[1] = quarter(of: picture, named: name) }
        if level == 2, let quarter = picture.halves[1] { return quarter }
        // Start from the smallest picture that is there already.
        let start = (1..<level).last { picture.halves[$0 - 1] != nil } ?? 0
        var current = start > 0 ? picture.halves[start - 1] : nil
        var (width, height) = (picture.width, picture.height)
        for _ in 0..<start { (width, height) = ((width + 1) / 2, (height + 1) / 2) }
        for _ in start..<level {
            let next: Surface?
            if let current {
                next = Self.halved(current.pixels, width: width, height: height, stride: current.bytesPerRow / 4)
            } else if let bitmap = bitmap(of: picture, named: name) {
                next = bitmap.pixels.withUnsafeBufferPointer { pixels in
                    pixels.baseAddress.flatMap { Self.halved($0, width: width, height: height, stride: width) }
                }
            } else {
                return nil
            }
            current = next
            (width, height) = ((width + 1) / 2, (height + 1) / 2)
        }
        picture.halves[level - 1] = current
        return current
    }

    private func quarter(of picture: Picture, named name: String) -> Surface? {
        guard let bitmap = source.quarter(named: name), bitmap.width == (picture.width + 3) / 4,
            bitmap.height == (picture.height + 3) / 4,
            let surface = try? Surface(width: bitmap.width, height: bitmap.height, .color)
        else { return nil }
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            for row in 0..<bitmap.height {
                surface.row(row).update(from: base + row * bitmap.width, count: bitmap.width)
            }
        }
        return surface
    }

    /// Each pixel the mean of four; the last column and row count twice where there is no partner.
    static func halved(_ source: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int) -> Surface? {
        let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
        guard let result = try? Surface(width: columns, height: rows, .color) else { return nil }
        for row in 0..<rows {
            let upper = source + 2 * row * stride
            let lower = source + min(2 * row + 1, height - 1) * stride
            let to = result.row(row)
            for column in 0..<(width / 2) {
                to[column] = mean(
                    upper[2 * column], upper[2 * column + 1], lower[2 * column], lower[2 * column + 1])
            }
            if width % 2 == 1 {
                to[columns - 1] = mean(upper[width - 1], upper[width - 1], lower[width - 1], lower[width - 1])
            }
        }
        return result
    }

    @inline(__always)
    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let low = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
        let high = (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ 0x0002_0002
        return (low >> 2 & mask) | (high >> 2 & mask) << 8
    }
}

/// How pixels of the picture on the screen map to pixels of a source: a scale and an offset.
struct ViewTransform {
    /// The source position of the left edge and the top edge, in source pixels.
    var x: Double
    var y: Double
    /// Source pixels per drawn pixel.
    var scaleX: Double
    var scaleY: Double

    /// Calls `body` with an image over somebody's pixels, read bilinearly through this transform.
    func apply(
        _ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, bytesPerRow: Int,
        _ body: (OpaquePointer) -> Void
    ) {
        guard let surface = try? Surface(borrowing: pixels, width: width, height: height, bytesPerRow: bytesPerRow)
        else { return }
        var matrix = pixman_transform_t()
        matrix.matrix.0 = (fixed(scaleX), 0, fixed(x))
        matrix.matrix.1 = (0, fixed(scaleY), fixed(y))
        matrix.matrix.2 = (0, 0, 65536)
        pixman_image_set_transform(surface.image, &matrix)
        pixman_image_set_filter(surface.image, PIXMAN_FILTER_BILINEAR, nil, 0)
        pixman_image_set_repeat(surface.image, PIXMAN_REPEAT_PAD)
        body(surface.image)
        _ = surface
    }

    private func fixed(_ value: Double) -> Int32 {
        Int32((value * 65536).rounded().clamped(to: -2_000_000_000...2_000_000_000))
    }
}
