internal import Kinetics

/// A rectangle of whole device pixels.
package struct PixelRect: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

    init(left: Int, top: Int, right: Int, bottom: Int) {
        self.init(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }

    var maxX: Int { x + width }
    var maxY: Int { y + height }
    var area: Int { width * height }
    package var isEmpty: Bool { width <= 0 || height <= 0 }

    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: max(x, other.x), top: max(y, other.y), right: min(maxX, other.maxX), bottom: min(maxY, other.maxY))
    }

    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            left: min(x, other.x), top: min(y, other.y), right: max(maxX, other.maxX), bottom: max(maxY, other.maxY))
    }

    func intersects(_ other: PixelRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    func contains(_ other: PixelRect) -> Bool {
        x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
    }

    func offset(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }

    func inset(by distance: Int) -> PixelRect {
        PixelRect(x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
    }
}

/// How points become device pixels.
///
/// What is not finite becomes nothing; what is far away is moved to a far edge.
struct PixelGrid {
    /// Device pixels per point.
    let scale: Double

    /// Nothing is drawn beyond this distance from the origin, in device pixels.
    static let limit = 1 << 22

    /// The pixel edge nearest to a coordinate in device pixels, halves upwards; 0 for what is no number.
    static func edge(_ value: Double) -> Int {
        guard value.isFinite else { return 0 }
        return Int(min(max((value + 0.5).rounded(.down), Double(-limit)), Double(limit)))
    }

    /// The rectangle with each edge at its nearest pixel edge.
    ///
    /// A side of a quarter pixel or more is never rounded to nothing.
    func snap(_ rect: Rect) -> PixelRect? {
        guard isDrawable(rect) else { return nil }
        let left = Self.edge(rect.minX * scale)
        let top = Self.edge(rect.minY * scale)
        var right = Self.edge(rect.maxX * scale)
        var bottom = Self.edge(rect.maxY * scale)
        if right <= left, rect.width * scale >= 0.25 { right = left + 1 }
        if bottom <= top, rect.height * scale >= 0.25 { bottom = top + 1 }
        return right > left && bottom > top ? PixelRect(left: left, top: top, right: right, bottom: bottom) : nil
    }

    /// As `snap`, but the size does not depend on the position, so that what moves keeps its pixels.
    func snapRigidly(_ rect: Rect) -> PixelRect? {
        guard isDrawable(rect) else { return nil }
        let width = max(Self.edge(rect.width * scale), rect.width * scale >= 0.25 ? 1 : 0)
        let height = max(Self.edge(rect.height * scale), rect.height * scale >= 0.25 ? 1 : 0)
        guard width > 0, height > 0 else { return nil }
        return PixelRect(x: Self.edge(rect.x * scale), y: Self.edge(rect.y * scale), width: width, height: height)
    }

    private func isDrawable(_ rect: Rect) -> Bool {
        rect.x.isFinite && rect.y.isFinite && rect.width.isFinite && rect.height.isFinite && rect.width > 0
            && rect.height > 0
    }
}
