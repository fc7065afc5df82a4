internal import CPixman
internal import Stage

extension Painter {
    func draw(_ shape: RoundedShape, _ color: Color, clip: Region) {
        if shape.isSquare { return fill(clip, color) }
        if shape.overlaps() {
            guard let mask = stock.masks.whole(shape) else { return }
            return fill(shape.rect, color, mask: mask, clip: clip)
        }
        stock.withRegion { body in
            body.set(clip)
            for corner in 0..<4 where shape.radii[corner] > 0 {
                let box = shape.box(corner)
                guard clip.intersects(box), let mask = stock.masks.corner(corner, of: shape) else { continue }
                fill(box, color, mask: mask, clip: clip)
                body.subtract(box)
            }
            fill(body, color)
        }
    }

    func drawBorder(_ shape: RoundedShape, line: Int, _ color: Color, clip: Region) {
        let rect = shape.rect
        let extent = max((0..<4).map(shape.extent).max() ?? 0, line)
        if shape.overlaps(atLeast: extent) || 2 * extent > min(rect.width, rect.height) {
            guard let mask = stock.masks.whole(shape, line: line) else { return }
            return fill(rect, color, mask: mask, clip: clip)
        }
        var inset = SIMD4<Int>(repeating: line)
        for corner in 0..<4 where shape.radii[corner] > 0 {
            inset[corner] = max(shape.extent(corner), line)
            let box = shape.box(corner, extent: inset[corner])
            guard clip.intersects(box),
                let mask = stock.masks.ringCorner(corner, of: shape, line: line, extent: inset[corner])
            else { continue }
            fill(box, color, mask: mask, clip: clip)
        }
        for corner in 0..<4 where shape.radii[corner] == 0 { fill(shape.box(corner, extent: line), color, clip: clip) }
        let sides = [
            PixelRect(left: rect.x + inset[0], top: rect.y, right: rect.maxX - inset[1], bottom: rect.y + line),
            PixelRect(left: rect.x + inset[2], top: rect.maxY - line, right: rect.maxX - inset[3], bottom: rect.maxY),
            PixelRect(left: rect.x, top: rect.y + inset[0], right: rect.x + line, bottom: rect.maxY - inset[2]),
            PixelRect(left: rect.maxX - line, top: rect.y + inset[1], right: rect.maxX, bottom: rect.maxY - inset[3]),
        ]
        for side in sides { fill(side, color, clip: clip) }
    }

    func draw(_ shadow: Shadow, of shape: RoundedShape, clip: Region) {
        let grid = stock.grid
        let sigma = ShadowStock.usable(sigma: shadow.blur / 2 * grid.scale)
        guard let solid = stock.solid(shadow.color.pixel), let patch = stock.shadows.patch(for: shape, sigma: sigma)
        else { return }
        let outer = shape.rect.inset(by: -patch.reach).offset(x: 0, y: grid.shift(shadow.offset))
        stock.withRegion { outside in
            outside.set(clip, clippedTo: outer)
            stock.subtractInside(of: shape, from: outside)
            outside.forEach { rect in
                var y = rect.y
                while y < rect.maxY {
                    let (sourceY, rows) = patch.rows(at: y - outer.y, of: outer.height)
                    let height = min(rows, rect.maxY - y)
                    var x = rect.x
                    while x < rect.maxX {
                        let (sourceX, columns) = patch.columns(at: x - outer.x, of: outer.width)
                        let width = min(columns, rect.maxX - x)
                        composite(
                            solid.image, mask: patch.mask.image, maskAt: sourceX, sourceY,
                            in: PixelRect(x: x, y: y, width: width, height: height))
                        x += width
                    }
                    y += height
                }
            }
        }
    }

    func drawGradient(_ rect: PixelRect, from: Color, to: Color, axis: Axis, clip: Region) {
        let isOpaque = from.isOpaque && to.isOpaque
        switch axis {
        case .vertical:
            clip.forEach { part in
                for y in part.y..<part.maxY {
                    let line = PixelRect(x: part.x, y: y, width: part.width, height: 1)
                    let fraction = (Double(y - rect.y) + 0.5) / Double(rect.height)
                    let color = Gradient.pixel(from: from, to: to, fraction: fraction)
                    if isOpaque {
                        set(line, to: color)
                    } else if let solid = stock.solid(color) {
                        composite(solid.image, in: line)
                    }
                }
            }
        case .horizontal:
            // Of one that is far wider than any target, the part that is asked for.
            let area = rect.width <= 1 << 13 ? rect : clip.extents
            guard
                let strip = stock.strip(
                    from: from, to: to, length: rect.width, part: (area.x - rect.x)..<(area.maxX - rect.x))
            else { return }
            clip.forEach { part in
                for y in stride(from: part.y, to: part.maxY, by: Stock.stripHeight) {
                    let height = min(Stock.stripHeight, part.maxY - y)
                    let lines = PixelRect(x: part.x, y: y, width: part.width, height: height)
                    composite(strip.image, at: part.x - area.x, 0, in: lines, replacing: isOpaque)
                }
            }
        }
    }
}

/// A blend of two colours, each premultiplied first.
enum Gradient {
    static func pixel(from: Color, to: Color, fraction: Double) -> UInt32 {
        let a = from.pixel
        let b = to.pixel
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), through: 24, by: 8) {
            let first = Double(a >> shift & 255)
            let second = Double(b >> shift & 255)
            result |= UInt32(first + (second - first) * fraction + 0.5) << shift
        }
        return result
    }
}

extension PixelGrid {
    /// A distance in whole pixels.
    func shift(_ distance: Double) -> Int { Self.edge(distance * scale) }
}

extension RoundedShape {
    /// The pixels that are covered fully, with the shape's rectangle at the origin.
    var inside: Region {
        let region = Region()
        let (width, height) = (rect.width, rect.height)
        region.set(PixelRect(x: 0, y: 0, width: width, height: height))
        let outline = Outline(left: 0, top: 0, right: Double(width), bottom: Double(height), radii: radii)
        let top = max(extent(0), extent(1))
        let bottom = max(extent(2), extent(3))
        var y = 0
        while y < height {
            if y == top, y < height - bottom { y = height - bottom }
            guard y < height else { break }
            // A row is covered where both its upper and its lower edge are.
            let upper = outline.span(at: Double(y) + 0.001)
            let lower = outline.span(at: Double(y) + 0.999)
            let left = max(Int(max(upper.start, lower.start).rounded(.up)), 0)
            let right = min(Int(min(upper.end, lower.end).rounded(.down)), width)
            region.subtract(PixelRect(left: 0, top: y, right: min(left, width), bottom: y + 1))
            region.subtract(PixelRect(left: max(right, 0), top: y, right: width, bottom: y + 1))
            y += 1
        }
        return region
    }
}
