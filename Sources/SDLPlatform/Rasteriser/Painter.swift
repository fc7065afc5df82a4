internal import CPixman
internal import Stage

/// Draws into one surface.
///
/// All positions are in the pixels of a layer, of which the surface shows a window.
struct Painter {
    let surface: Surface
    /// The layer's pixel that is the surface's first.
    let originX: Int
    let originY: Int
    let stock: Stock

    /// Sets every pixel to a premultiplied colour.
    func set(_ region: Region, to pixel: UInt32) {
        region.forEach { set($0, to: pixel) }
    }

    func set(_ rect: PixelRect, to pixel: UInt32) {
        stock.pixelsPainted += rect.area
        pixman_fill(
            surface.pixels, Int32(surface.bytesPerRow / 4), 32, Int32(rect.x - originX), Int32(rect.y - originY),
            Int32(rect.width), Int32(rect.height), pixel)
    }

    /// Lays a colour over the pixels of a region.
    func fill(_ region: Region, _ color: Color) {
        if color.isOpaque { return set(region, to: color.pixel) }
        guard color.alpha > 0, let solid = stock.solid(color.pixel) else { return }
        region.forEach { composite(solid.image, in: $0) }
    }

    func fill(_ rect: PixelRect, _ color: Color, clip: Region) {
        if color.isOpaque {
            clip.forEach(in: rect) { set($0, to: color.pixel) }
        } else if color.alpha > 0, let solid = stock.solid(color.pixel) {
            clip.forEach(in: rect) { composite(solid.image, in: $0) }
        }
    }

    /// Lays a premultiplied colour over the pixels of a region.
    func lay(_ pixel: UInt32, over region: Region) {
        guard let solid = stock.solid(pixel) else { return }
        region.forEach { composite(solid.image, in: $0) }
    }

    /// Copies a surface whose first pixel belongs to (x, y), with a colour laid over it.
    func copy(_ source: Surface, x: Int, y: Int, veil: UInt32, in rect: PixelRect) {
        stock.pixelsPainted += rect.area
        for row in rect.y..<rect.maxY {
            PixelKernels.copy(
                source.row(row - y) + (rect.x - x), to: surface.row(row - originY) + (rect.x - originX),
                count: rect.width, veil: veil)
        }
    }

    /// One call into pixman.
    ///
    /// Source and mask are read from the given positions on.
    func composite(
        _ source: OpaquePointer, at sourceX: Int = 0, _ sourceY: Int = 0, mask: OpaquePointer? = nil,
        maskAt maskX: Int = 0, _ maskY: Int = 0, in rect: PixelRect, replacing: Bool = false
    ) {
        stock.pixelsPainted += rect.area
        pixman_image_composite32(
            replacing ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, source, mask, surface.image, Int32(sourceX), Int32(sourceY),
            Int32(maskX), Int32(maskY), Int32(rect.x - originX), Int32(rect.y - originY), Int32(rect.width),
            Int32(rect.height))
    }

    /// Lays a colour through a mask whose first pixel belongs to the rectangle's first.
    func fill(_ rect: PixelRect, _ color: Color, mask: Surface, clip: Region) {
        guard color.alpha > 0, let solid = stock.solid(color.pixel) else { return }
        clip.forEach(in: rect) { part in
            composite(solid.image, mask: mask.image, maskAt: part.x - rect.x, part.y - rect.y, in: part)
        }
    }

    func draw(_ command: DrawCommand, clip: Region) {
        let grid = stock.grid
        switch command {
        case .fill(_, let color):
            fill(clip, color)
        case .roundedRect(let rect, let corners, let color):
            guard let pixels = grid.snap(rect) else { return }
            draw(RoundedShape(pixels, corners: corners, scale: grid.scale), color, clip: clip)
        case .border(let rect, let corners, let width, let color):
            guard let pixels = grid.snap(rect) else { return }
            drawBorder(
                RoundedShape(pixels, corners: corners, scale: grid.scale), line: grid.line(width), color, clip: clip)
        case .shadow(let rect, let corners, let shadow):
            guard let pixels = grid.snap(rect) else { return }
            draw(shadow, of: RoundedShape(pixels, corners: corners, scale: grid.scale), clip: clip)
        case .gradient(let rect, let from, let to, let axis):
            guard let pixels = grid.snap(rect) else { return }
            drawGradient(pixels, from: from, to: to, axis: axis, clip: clip)
        case .image(let reference, let rect, let crop, let corners, let opacity):
            drawImage(reference, in: rect, crop: crop, corners: corners, opacity: opacity, clip: clip)
        case .text(let run):
            draw(run, clip: clip)
        case .polyline(let points, let width, let color):
            draw(StrokeMask(points, width: width, grid: grid), color, clip: clip)
        case .layer:
            break
        }
    }

    private func draw(_ run: TextRun, clip: Region) {
        guard let solid = stock.solid(run.color.pixel) else { return }
        stock.typesetter.place(run) { line, x, y in
            let rect = PixelRect(x: x, y: y, width: line.width, height: line.height)
            clip.forEach(in: rect) { part in
                composite(solid.image, mask: line.mask.image, maskAt: part.x - x, part.y - y, in: part)
            }
        }
    }

    private func draw(_ stroke: StrokeMask, _ color: Color, clip: Region) {
        let area = stroke.bounds.intersection(clip.extents)
        guard !area.isEmpty, let mask = stock.scratchMask(width: area.width, height: area.height) else { return }
        stroke.draw(area, into: mask)
        fill(area, color, mask: mask, clip: clip)
    }
}

extension PixelGrid {
    /// The width of a line in whole pixels, at least one.
    func line(_ width: Double) -> Int { max(Self.edge(width * scale), 1) }
}
