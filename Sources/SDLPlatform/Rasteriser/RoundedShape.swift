internal import Kinetics
internal import Stage

/// A rectangle of device pixels with round corners, whose radii fit into it.
struct RoundedShape {
    let rect: PixelRect
    /// Top left, top right, bottom left, bottom right; in device pixels, in steps of an eighth.
    let radii: SIMD4<Double>

    /// Larger radii, in device pixels, are drawn as this one.
    private static let largest = 2000.0

    init(_ rect: PixelRect, corners: Corners, scale: Double) {
        self.rect = rect
        let wanted = SIMD4(corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight)
        var radii = SIMD4<Double>.zero
        for index in 0..<4 where wanted[index] > 0 {
            radii[index] = min((wanted[index] * scale * 8).rounded() / 8, Self.largest)
        }
        let w = Double(rect.width)
        let h = Double(rect.height)
        let factor = min(
            w / max(radii[0] + radii[1], w), w / max(radii[2] + radii[3], w),
            h / max(radii[0] + radii[2], h), h / max(radii[1] + radii[3], h))
        self.radii = factor < 1 ? (radii * factor * 8).rounded(.down) / 8 : radii
    }

    var isSquare: Bool { radii == .zero }

    /// How far the round part of a corner reaches, in whole pixels.
    func extent(_ corner: Int) -> Int { Int(radii[corner].rounded(.up)) }

    /// The pixels in which a corner is round.
    func box(_ corner: Int) -> PixelRect { box(corner, extent: extent(corner)) }

    func box(_ corner: Int, extent: Int) -> PixelRect {
        PixelRect(
            x: corner & 1 == 0 ? rect.x : rect.maxX - extent, y: corner < 2 ? rect.y : rect.maxY - extent,
            width: extent, height: extent)
    }

    /// Whether the corners share pixels, so that one mask must show them all.
    func overlaps(atLeast extent: Int = 0) -> Bool {
        for first in 0..<3 {
            let a = box(first, extent: max(self.extent(first), extent))
            for second in (first + 1)..<4 where a.intersects(box(second, extent: max(self.extent(second), extent))) {
                return true
            }
        }
        return false
    }

    /// The largest rectangles all of whose pixels are fully covered: one across, one upright.
    var solidParts: (PixelRect, PixelRect) {
        if isSquare { return (rect, .zero) }
        let top = max(extent(0), extent(1))
        let bottom = max(extent(2), extent(3))
        let left = max(extent(0), extent(2))
        let right = max(extent(1), extent(3))
        return (
            PixelRect(left: rect.x, top: rect.y + top, right: rect.maxX, bottom: rect.maxY - bottom),
            PixelRect(left: rect.x + left, top: rect.y, right: rect.maxX - right, bottom: rect.maxY)
        )
    }
}

/// An outline in device pixels whose exact coverage of each pixel can be added up.
struct Outline: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
    var radii: SIMD4<Double>

    /// Rows a pixel is divided into; across, coverage is exact.
    private static let steps = 16

    /// The part of the line at height `y` that lies inside, empty when start is not below end.
    func span(at y: Double) -> (start: Double, end: Double) {
        guard y >= top, y < bottom else { return (0, 0) }
        let upper = y - top
        let lower = bottom - y
        return (
            left + max(Self.inset(radii[0], upper), Self.inset(radii[2], lower)),
            right - max(Self.inset(radii[1], upper), Self.inset(radii[3], lower))
        )
    }

    /// How far a circle's edge lies from the corner's side at a distance from its other side.
    private static func inset(_ radius: Double, _ distance: Double) -> Double {
        guard distance < radius else { return 0 }
        let d = radius - distance
        return radius - max(radius * radius - d * d, 0).squareRoot()
    }

    /// Adds `weight` times the covered part of each pixel.
    func accumulate(into coverage: inout [Float], width: Int, height: Int, weight: Float) {
        let share = weight / Float(Self.steps)
        for row in 0..<height {
            for step in 0..<Self.steps {
                let (start, end) = span(at: Double(row) + (Double(step) + 0.5) / Double(Self.steps))
                let from = max(Int(max(start, 0)), 0)
                let to = min(Int(max(end, 0).rounded(.up)), width)
                guard from < to, end > start else { continue }
                for column in from..<to {
                    let part = min(Double(column + 1), end) - max(Double(column), start)
                    coverage[row * width + column] += share * Float(part)
                }
            }
        }
    }
}
