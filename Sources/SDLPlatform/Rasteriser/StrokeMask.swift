internal import Kinetics

/// A line through points with round ends and joins, as coverage by distance.
struct StrokeMask {
    private var segments: [(Point, Point)] = []
    private let radius: Double
    /// The pixels that the line may touch.
    private(set) var bounds = PixelRect.zero

    /// Points in points of the list; one that is not finite interrupts the line.
    ///
    /// Never thinner than a device pixel.
    init(_ points: [Point], width: Double, grid: PixelGrid) {
        radius = width.isFinite ? min(max(width * grid.scale, 1), 4096) / 2 : 0.5
        guard width > 0 else { return }
        let edge = Double(PixelGrid.limit)
        var last: Point?
        var box: (Double, Double, Double, Double)?
        for point in points {
            let p = Point(x: point.x * grid.scale, y: point.y * grid.scale)
            guard abs(p.x) < edge, abs(p.y) < edge else {
                last = nil
                continue
            }
            if let last { segments.append((last, p)) }
            last = p
            box = box.map { (min($0.0, p.x), min($0.1, p.y), max($0.2, p.x), max($0.3, p.y)) } ?? (p.x, p.y, p.x, p.y)
        }
        if let box, !segments.isEmpty {
            let reach = radius + 1
            bounds = PixelRect(
                left: Int((box.0 - reach).rounded(.down)), top: Int((box.1 - reach).rounded(.down)),
                right: Int((box.2 + reach).rounded(.up)), bottom: Int((box.3 + reach).rounded(.up)))
        }
    }

    /// Writes the coverage of the pixels in `area` to the mask's top left corner, which must be zero.
    func draw(_ area: PixelRect, into mask: Surface) {
        for (start, end) in segments { draw(start, end, area, into: mask) }
    }

    private func draw(_ a: Point, _ b: Point, _ area: PixelRect, into mask: Surface) {
        let reach = radius + 0.5
        let dx = b.x - a.x
        let dy = b.y - a.y
        let squared = dx * dx + dy * dy
        let inverse = squared > 0 ? 1 / squared : 0
        // Nearer than this, a pixel is covered fully.
        let core = max(radius - 0.5, 0) * max(radius - 0.5, 0)
        let top = max(Int((min(a.y, b.y) - reach).rounded(.down)), area.y)
        let bottom = min(Int((max(a.y, b.y) + reach).rounded(.up)), area.maxY)
        guard top < bottom else { return }
        for row in top..<bottom {
            let y = Double(row) + 0.5
            // The part of the segment that can reach this row, widened to both sides.
            var from = min(a.x, b.x)
            var to = max(a.x, b.x)
            if abs(dy) > 0.0001 {
                let x0 = a.x + dx * Self.fraction((y - reach - a.y) / dy)
                let x1 = a.x + dx * Self.fraction((y + reach - a.y) / dy)
                from = min(x0, x1)
                to = max(x0, x1)
            }
            let left = max(Int((from - reach).rounded(.down)), area.x)
            let right = min(Int((to + reach).rounded(.up)), area.maxX)
            guard left < right else { continue }
            let line = mask.bytes + (row - area.y) * mask.bytesPerRow
            let py = y - a.y
            for column in left..<right {
                let px = Double(column) + 0.5 - a.x
                let t = Self.fraction((px * dx + py * dy) * inverse)
                let ex = px - dx * t
                let ey = py - dy * t
                let distance = ex * ex + ey * ey
                guard distance < reach * reach else { continue }
                let coverage = distance <= core ? 1 : min(reach - distance.squareRoot(), 1)
                let value = UInt8(coverage * 255 + 0.5)
                if value > line[column - area.x] { line[column - area.x] = value }
            }
        }
    }

    @inline(__always)
    private static func fraction(_ value: Double) -> Double { min(max(value, 0), 1) }
}
