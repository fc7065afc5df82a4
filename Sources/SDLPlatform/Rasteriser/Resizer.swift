/// Draws an opaque surface at another size, each pixel blended from four.
///
/// It is kept from frame to frame to spare memory.
///
/// What a pixel becomes depends on where it lies alone, so that a part and the whole agree.
final class Resizer {
    /// How places of the drawn picture fall between those of the source, along one axis.
    private struct Axis {
        /// The first of two neighbours, one more than its place: a row begins with its first pixel twice.
        var places: [Int32] = []
        /// The second one's weight in 256ths, twice in each number.
        var weights: [UInt32] = []

        /// - Parameters:
        ///   - start: The source place that the drawn picture's edge lies on.
        ///   - step: Source places per drawn place.
        mutating func set(_ range: Range<Int>, start: Double, step: Double, limit: Int) {
            places.removeAll(keepingCapacity: true)
            weights.removeAll(keepingCapacity: true)
            // With 32 bits behind the point, and half of a weight's step added so that weights are rounded.
            let unit = 4_294_967_296.0
            let advance = Int(step * unit)
            var position = Int((start + step / 2 - 0.5) * unit) + 1 << 23 + range.lowerBound * advance
            for _ in range {
                let place = position >> 32
                let isInside = place >= 0 && place < limit
                let weight = isInside ? UInt32(truncatingIfNeeded: position >> 24) & 255 : 0
                places.append(Int32(truncatingIfNeeded: min(max(place, -1), limit - 1) + 1))
                weights.append(weight | weight << 16)
                position += advance
            }
        }
    }

    private var columns = Axis()
    private var rows = Axis()
    private var source: Surface?
    private var width = 0
    private var height = 0
    private var area = PixelRect.zero
    /// A row of the source, blended from two, with its first and last pixel twice.
    private var line: [UInt32] = []

    /// Prepares to draw.
    ///
    /// - Parameter area: All of the drawn picture that will be asked for, in its pixels.
    func set(_ resized: ResizedSource, area: PixelRect) {
        source = resized.surface
        width = resized.width
        height = resized.height
        self.area = area
        let transform = resized.transform
        columns.set(area.x..<area.maxX, start: transform.x, step: transform.scaleX, limit: width)
        rows.set(area.y..<area.maxY, start: transform.y, step: transform.scaleY, limit: height)
        if line.count < width + 2 { line = Array(repeating: 0, count: width + 2) }
    }

    /// Draws a part: `part` is in pixels of the drawn picture, whose first pixel is `target`'s at (x, y).
    ///
    /// - Parameter veil: A premultiplied colour to lay over it; 0 for none.
    func draw(_ part: PixelRect, on target: Surface, x: Int, y: Int, veil: UInt32) {
        guard let source, part.width > 0, area.contains(part) else { return }
        let (left, top) = (part.x - area.x, part.y - area.y)
        line.withUnsafeMutableBufferPointer { line in
            columns.places.withUnsafeBufferPointer { places in
                columns.weights.withUnsafeBufferPointer { weights in
                    guard let line = line.baseAddress, let places = places.baseAddress,
                        let weights = weights.baseAddress
                    else { return }
                    // From one before the first pixel's place, to the neighbour of the last one's.
                    let first = max(Int(places[left]) - 1, 0)
                    let last = min(Int(places[left + part.width - 1]), width - 1)
                    for row in 0..<part.height {
                        let place = Int(rows.places[top + row]) - 1
                        let upper = source.row(max(place, 0)) + first
                        let lower = source.row(min(place + 1, height - 1)) + first
                        let weight = Int(rows.weights[top + row] & 0xFFFF)
                        PixelKernels.mix(upper, lower, weight: weight, to: line + 1 + first, count: last - first + 1)
                        if first == 0 { line[0] = line[1] }
                        line[last + 2] = line[last + 1]
                        let result = target.row(y + part.y + row) + x + part.x
                        PixelKernels.stretch(
                            line, places: places + left, weights: weights + left, to: result, count: part.width)
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
