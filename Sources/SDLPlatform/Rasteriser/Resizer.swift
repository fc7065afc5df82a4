/// Draws an opaque surface at another size, each pixel blended from four; kept from frame to frame to spare memory.
///
/// What a pixel becomes depends on where it lies alone, so that a part and the whole agree.
final class Resizer {
    /// How places of the drawn picture fall between those of the source, along one axis.
    private struct Axis {
        /// The first of two neighbours, one more than its place, for a row that begins with its first pixel twice.
        var places: [Int32] = []
        /// The second one's weight in 256ths, twice in each number.
        var weights: [UInt32] = []

        /// - Parameters:
        ///   - start: The source place that the drawn picture's edge lies on.
        ///   - step: Source places per drawn place.
        mutating func set(count: Int, start: Double, step: Double, limit: Int) {
            places.removeAll(keepingCapacity: true)
            weights.removeAll(keepingCapacity: true)
            for index in 0..<count {
                let position = start + (Double(index) + 0.5) * step - 0.5
                var place = position.rounded(.down)
                var weight = UInt32(((position - place) * 256).rounded())
                if weight == 256 {
                    weight = 0
                    place += 1
                }
                let last = Double(limit - 1)
                if place < 0 || place > last { weight = 0 }
                places.append(Int32(place.clamped(-1, last)) + 1)
                weights.append(weight | weight << 16)
            }
        }
    }

    private var columns = Axis()
    private var rows = Axis()
    private var source: Surface?
    private var width = 0
    private var height = 0
    /// A row of the source, blended from two, with its first and last pixel twice.
    private var line: [UInt32] = []

    /// Prepares to draw the first `width` by `height` pixels of a surface.
    ///
    /// - Parameter transform: From drawn pixels to the surface's.
    func set(
        _ source: Surface, width: Int, height: Int, drawnAs size: (width: Int, height: Int), _ transform: ViewTransform
    ) {
        self.source = source
        self.width = width
        self.height = height
        columns.set(count: size.width, start: transform.x, step: transform.scaleX, limit: width)
        rows.set(count: size.height, start: transform.y, step: transform.scaleY, limit: height)
        if line.count < width + 2 { line = Array(repeating: 0, count: width + 2) }
    }

    /// Draws a part: `part` is in pixels of the drawn picture, whose first pixel is `target`'s at (x, y).
    ///
    /// - Parameter veil: A premultiplied colour to lay over it; 0 for none.
    func draw(_ part: PixelRect, on target: Surface, x: Int, y: Int, veil: UInt32) {
        guard let source, part.width > 0 else { return }
        line.withUnsafeMutableBufferPointer { line in
            columns.places.withUnsafeBufferPointer { places in
                columns.weights.withUnsafeBufferPointer { weights in
                    guard let line = line.baseAddress, let places = places.baseAddress,
                        let weights = weights.baseAddress
                    else { return }
                    // From one before the first pixel's place, to the neighbour of the last one's.
                    let first = max(Int(places[part.x]) - 1, 0)
                    let last = min(Int(places[part.maxX - 1]), width - 1)
                    for row in part.y..<part.maxY {
                        let place = Int(rows.places[row]) - 1
                        let upper = source.row(max(place, 0)) + first
                        let lower = source.row(min(place + 1, height - 1)) + first
                        let weight = Int(rows.weights[row] & 0xFFFF)
                        PixelKernels.mix(upper, lower, weight: weight, to: line + 1 + first, count: last - first + 1)
                        if first == 0 { line[0] = line[1] }
                        line[last + 2] = line[last + 1]
                        let result = target.row(y + row) + x + part.x
                        PixelKernels.stretch(
                            line, places: places + part.x, weights: weights + part.x, to: result, count: part.width)
                        if veil >> 24 > 0 {
                            PixelKernels.copy(result, to: result, count: part.width, veil: veil)
                        }
                    }
                }
            }
        }
    }

    /// Lets go of the surface.
    func clear() { source = nil }
}

extension Double {
    fileprivate func clamped(_ least: Double, _ most: Double) -> Double { min(max(self, least), most) }
}
