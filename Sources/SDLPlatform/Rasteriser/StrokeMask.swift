internal import Kinetics

/// A line through points with round ends and joins, as coverage by distance.
struct StrokeMask {
    private var segments: [(Point, Point)] = []
    private let radius: Double
    /// The pixels that the line may touch.
    private(set) var bounds = PixelRect.zero

    /// Points in points of the list; one that is not finite interrupts the line. Never thinner than a device pixel.
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
        let reach = radius + 0.5
        for (a, b) in segments {
            let d = b - a
            let squared = d.x * d.x + d.y * d.y
            let length = squared.squareRoot()
            let top = max(Int((min(a.y, b.y) - reach).rounded(.down)), area.y)
            let bottom = min(Int((max(a.y, b.y) + reach).rounded(.up)), area.maxY)
            guard top < bottom else { continue }
            for row in top..<bottom {
                let y = Double(row) + 0.5
                // The part of the segment that can reach this row, widened to both sides.
                var from = min(a.x, b.x)
                var to = max(a.x, b.x)
                if abs(d.y) > 0.0001 {
                    let t0 = ((y - reach - a.y) / d.y).clamped(to: 0...1)
                    let t1 = ((y + reach - a.y) / d.y).clamped(to: 0...1)
                    from = min(a.x + d.x * t0, a.x + d.x * t1)
                    to = max(a.x + d.x * t0, a.x + d.x * t1)
                }
                let left = max(Int((from - reach).rounded(.down)), area.x)
                let right = min(Int((to + reach).rounded(.up)), area.maxX)
                guard left < right else { continue }
                let line = mask.bytes + (row - area.y) * mask.bytesPerRow
                for column in left..<right {
                    let px = Double(column) + 0.5 - a.x
                    let py = y - a.y
                    let t = length > 0 ? ((px * d.x + py * d.y) / squared).clamped(to: 0...1) : 0
                    let ex = px - d.x * t
                    let ey = py - d.y * t
                    let coverage = reach - (ex * ex + ey * ey).squareRoot()
                    guard coverage > 0 else { continue }
                    let value = UInt8(min(coverage, 1) * 255 + 0.5)
                    if value > line[column - area.x] { line[column - area.x] = value }
                }
            }
        }
    }
}
