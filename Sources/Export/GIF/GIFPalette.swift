/// The colours of an animated GIF, one set for the whole clip.
///
/// Colours that fill areas are kept as they are; what is left over goes to the shades in between, where they differ
/// most. Differences are weighed as the eye does.
struct GIFPalette {
    /// 0xRRGGBB; at most 255, because one of the 256 numbers means "as before".
    let colors: [UInt32]

    static let limit = 255
    /// How far two colours are apart, squared, that look the same.
    private static let nearness: Float = 2
    /// The most colours that are kept as they are.
    private static let flatLimit = 112

    init(_ histogram: ColorHistogram) {
        let used = histogram.cells.filter { $0.count > 0 }
        let total = used.reduce(0) { $0 + $1.count }
        let flats = histogram.flats.filter { $0.value * 10_000 > total }
            .sorted { ($0.value, $0.key) > ($1.value, $1.key) }
            .prefix(GIFPalette.flatLimit).map(\.key)
        let fixed = flats.map { ColorPoint(color: $0, weight: 0) }
        let points = used.map(ColorPoint.init).filter { point in
            // What is kept needs no other colour beside it.
            !fixed.contains { $0.distance(to: point) < GIFPalette.nearness }
        }
        var means = ColorBoxes(points, count: GIFPalette.limit - fixed.count).means
        for _ in 0..<2 { means = GIFPalette.refined(means, fixed: fixed, points) }
        var colors = flats
        for mean in means where !colors.contains(mean.color) { colors.append(mean.color) }
        self.colors = colors.isEmpty ? [0] : colors
    }

    /// Moves each colour to the middle of what it stands for.
    private static func refined(
        _ means: [ColorPoint], fixed: [ColorPoint], _ points: [ColorPoint]
    ) -> [ColorPoint] {
        let centers = means + fixed
        var sums = [ColorPoint](repeating: ColorPoint(), count: centers.count)
        for point in points {
            var nearest = (index: 0, distance: Float.infinity)
            for (index, center) in centers.enumerated() {
                let distance = center.distance(to: point)
                if distance < nearest.distance { nearest = (index, distance) }
            }
            sums[nearest.index].place += point.place * point.weight
            sums[nearest.index].weight += point.weight
        }
        return zip(means, sums).map { mean, sum in
            sum.weight > 0 ? ColorPoint(place: sum.place / sum.weight, weight: sum.weight) : mean
        }
    }
}

/// A colour in a space in which distances are about as large as they look.
struct ColorPoint {
    /// Red, green and blue of 0…255, each by its weight; the fourth is 0.
    var place = SIMD4<Float>()
    var weight: Float = 0

    static let scale = SIMD4<Float>(0.84, 1.3, 0.62, 0)

    init() {}

    init(place: SIMD4<Float>, weight: Float) {
        self.place = place
        self.weight = weight
    }

    init(color: UInt32, weight: Float) {
        let channels = SIMD4(Float(color >> 16 & 0xFF), Float(color >> 8 & 0xFF), Float(color & 0xFF), 0)
        self.init(place: channels * ColorPoint.scale, weight: weight)
    }

    /// The mean of a cell. Large areas weigh less than their size, so that small things keep their colour.
    init(_ cell: ColorHistogram.Cell) {
        let count = Float(cell.count)
        let sum = SIMD4(Float(cell.red), Float(cell.green), Float(cell.blue), 0)
        self.init(place: sum / count * ColorPoint.scale, weight: count.squareRoot())
    }

    /// How far apart they look, squared.
    func distance(to other: ColorPoint) -> Float {
        let difference = place - other.place
        return (difference * difference).sum()
    }

    /// 0xRRGGBB
    var color: UInt32 {
        let channels = (place / ColorPoint.scale).rounded(.toNearestOrEven).clamped(
            lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
        return UInt32(channels.x) << 16 | UInt32(channels.y) << 8 | UInt32(channels.z)
    }
}

/// Points in boxes, of which always the one with the greatest spread is divided.
private struct ColorBoxes {
    private var points: [ColorPoint]
    private var boxes: [Box] = []

    private struct Box {
        var range: Range<Int>
        var mean: ColorPoint
        /// Along each axis, times the weight.
        var spread: SIMD4<Float>
    }

    init(_ points: [ColorPoint], count: Int) {
        self.points = points
        guard !points.isEmpty, count > 0 else { return }
        boxes = [box(points.indices)]
        while boxes.count < count {
            var widest = 0
            for index in boxes.indices where boxes[index].spread.max() > boxes[widest].spread.max() { widest = index }
            guard boxes[widest].spread.max() > 0, divide(widest) else { return }
        }
    }

    var means: [ColorPoint] { boxes.map(\.mean) }

    private func box(_ range: Range<Int>) -> Box {
        var sum = SIMD4<Float>()
        var weight: Float = 0
        for point in points[range] {
            sum += point.place * point.weight
            weight += point.weight
        }
        let mean = ColorPoint(place: sum / weight, weight: weight)
        var spread = SIMD4<Float>()
        for point in points[range] {
            let difference = point.place - mean.place
            spread += difference * difference * point.weight
        }
        return Box(range: range, mean: mean, spread: range.count > 1 ? spread : SIMD4())
    }

    /// Divides a box at its mean, across its longest axis; false when all lie on one side.
    private mutating func divide(_ index: Int) -> Bool {
        let box = boxes[index]
        let axis = (0..<3).max { box.spread[$0] < box.spread[$1] } ?? 0
        let middle = points[box.range].partition { $0.place[axis] > box.mean.place[axis] }
        guard middle > box.range.lowerBound, middle < box.range.upperBound else {
            boxes[index].spread = SIMD4()
            return true
        }
        boxes[index] = self.box(box.range.lowerBound..<middle)
        boxes.append(self.box(middle..<box.range.upperBound))
        return true
    }
}
