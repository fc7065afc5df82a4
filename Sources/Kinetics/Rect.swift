/// A position in points, x to the right and y down.
package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    package static let zero = Point(x: 0, y: 0)

    package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

    /// The distance to another point, in points, never negative.
    package func distance(to other: Point) -> Double {
        let d = self - other
        return (d.x * d.x + d.y * d.y).squareRoot()
    }
}

/// A width and a height in points.
package struct Size: Hashable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    package static let zero = Size(width: 0, height: 0)

    /// The largest size of this aspect ratio inside `bounds`; zero when either has no area.
    package func aspectFitted(in bounds: Size) -> Size {
        guard width > 0, height > 0 else { return .zero }
        let factor = min(bounds.width / width, bounds.height / height)
        return Size(width: width * factor, height: height * factor)
    }
}

/// A rectangle in points; its width and height are never negative in a well-formed value.
package struct Rect: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package init(origin: Point, size: Size) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    package init(center: Point, size: Size) {
        self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    package var minX: Double { x }
    package var minY: Double { y }
    package var maxX: Double { x + width }
    package var maxY: Double { y + height }
    package var center: Point { Point(x: x + width / 2, y: y + height / 2) }
    package var size: Size { Size(width: width, height: height) }
    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Whether the point lies inside; the left and top edges belong to the rectangle, the others do not.
    package func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    package func offset(x dx: Double = 0, y dy: Double = 0) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// The rectangle with every edge moved inwards, outwards where a distance is negative.
    package func inset(x dx: Double = 0, y dy: Double = 0) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// The common part of both, empty when they do not meet.
    package func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        return right > left && bottom > top ? Rect(x: left, y: top, width: right - left, height: bottom - top) : .zero
    }

    /// The rectangle at `fraction` of the way to another: 0 is this one, 1 the other.
    package func interpolated(to other: Rect, fraction: Double) -> Rect {
        Rect(
            x: mix(x, other.x, fraction), y: mix(y, other.y, fraction),
            width: mix(width, other.width, fraction), height: mix(height, other.height, fraction))
    }
}

/// The value at `fraction` of the way from one number to another; not clamped.
package func mix(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
    from + (to - from) * fraction
}

extension Comparable {
    /// The nearest value inside the range.
    package func clamped(to range: ClosedRange<Self>) -> Self {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
