internal import CPixman
internal import Glibc

/// Blurred rectangles, cut into corners and edges, kept by what they show.
struct ShadowStock {
    /// A blurred shape that stretches: its middle column and row stand for any number of them.
    final class Patch {
        let mask: Surface
        /// How far the blur reaches beyond the shape, in device pixels.
        let reach: Int
        let width: Int
        let height: Int
        /// Where the repeated part begins; 0 when there is none and the mask is as large as the shape asks for.
        let repeatX: Int
        let repeatY: Int

        init(mask: Surface, reach: Int, width: Int, height: Int, repeatX: Int, repeatY: Int) {
            self.mask = mask
            self.reach = reach
            self.width = width
            self.height = height
            self.repeatX = repeatX
            self.repeatY = repeatY
        }

        /// The mask column for a column of the drawn shadow, and how many columns can be taken from there on.
        func columns(at x: Int, of total: Int) -> (source: Int, count: Int) {
            Self.locate(x, total: total, size: width, start: repeatX)
        }

        func rows(at y: Int, of total: Int) -> (source: Int, count: Int) {
            Self.locate(y, total: total, size: height, start: repeatY)
        }

        private static func locate(_ x: Int, total: Int, size: Int, start: Int) -> (source: Int, count: Int) {
            guard start > 0 else { return (x, total - x) }
            if x < start { return (x, start - x) }
            let tail = total - (size - start - ShadowStock.stretch)
            if x >= tail { return (size - (total - x), total - x) }
            return (start, min(ShadowStock.stretch, tail - x))
        }
    }

    /// Columns and rows of the part that repeats.
    static let stretch = 64

    private struct Key: Hashable {
        var width: Int
        var height: Int
        var radii: SIMD4<Double>
        var sigma: Double
    }

    private var patches: LeastRecentlyUsed<Key, Patch>
    private(set) var made = 0

    init(budget: Int) {
        patches = LeastRecentlyUsed(budget: budget)
    }

    /// How far a blur of this standard deviation reaches, in device pixels.
    static func reach(sigma: Double) -> Int { Int((3.3 * sigma).rounded(.up)) + 1 }

    /// A standard deviation in device pixels that can be drawn, in steps of an eighth.
    static func usable(sigma: Double) -> Double {
        guard sigma.isFinite, sigma > 0 else { return 0.125 }
        return (min(sigma, 160) * 8).rounded(.up) / 8
    }

    mutating func patch(for shape: RoundedShape, sigma: Double) -> Patch? {
        let reach = Self.reach(sigma: sigma)
        let margin = Int(shape.radii.max().rounded(.up)) + reach
        let stretchesX = shape.rect.width > 2 * margin + Self.stretch
        let stretchesY = shape.rect.height > 2 * margin + Self.stretch
        let key = Key(
            width: stretchesX ? 2 * margin + Self.stretch : shape.rect.width,
            height: stretchesY ? 2 * margin + Self.stretch : shape.rect.height, radii: shape.radii, sigma: sigma)
        if let known = patches.find(key) { return known }
        let width = key.width + 2 * reach
        let height = key.height + 2 * reach
        guard width * height <= 1 << 24, let mask = try? Surface(width: width, height: height, .mask) else {
            return nil
        }
        Self.blur(key, reach: reach, into: mask)
        let patch = Patch(
            mask: mask, reach: reach, width: width, height: height, repeatX: stretchesX ? reach + margin : 0,
            repeatY: stretchesY ? reach + margin : 0)
        Self.unify(patch)
        made += 1
        patches.insert(patch, for: key, bytes: mask.byteCount)
        return patch
    }

    /// Blurs a shape row by row.
    ///
    /// A Gaussian is separable: each row is one span, blurred by the error function; the rows are then weighed.
    private static func blur(_ key: Key, reach: Int, into mask: Surface) {
        let outline = Outline(
            left: 0, top: 0, right: Double(key.width), bottom: Double(key.height), radii: key.radii)
        let width = key.width + 2 * reach
        let height = key.height + 2 * reach
        let across = edgeTable(sigma: key.sigma, reach: reach)
        var sums = [Float](repeating: 0, count: width * height)
        var line = [Float](repeating: 0, count: width)
        for band in bands(key) {
            let (start, end) = outline.span(at: (Double(band.lowerBound) + Double(band.upperBound)) / 2)
            guard end > start else { continue }
            for column in 0..<width {
                let x = Double(column - reach) + 0.5
                line[column] = across(x - start) - across(x - end)
            }
            for row in 0..<height {
                let y = Double(row - reach) + 0.5
                let weight = across(y - Double(band.lowerBound)) - across(y - Double(band.upperBound))
                if weight > 0.00001 { add(line, times: weight, to: &sums, at: row * width) }
            }
        }
        sums.withUnsafeBufferPointer { sums in
            for row in 0..<height {
                let (from, to) = (row * width, mask.bytes + row * mask.bytesPerRow)
                for column in 0..<width { to[column] = UInt8(min(max(sums[from + column], 0), 1) * 255 + 0.5) }
            }
        }
    }

    /// Nearly all of a blur's time is spent here.
    private static func add(_ line: [Float], times weight: Float, to sums: inout [Float], at start: Int) {
        line.withUnsafeBufferPointer { line in
            sums.withUnsafeMutableBufferPointer { sums in
                guard let to = sums.baseAddress.map({ $0 + start }) else { return }
                for column in line.indices { to[column] += weight * line[column] }
            }
        }
    }

    /// Rows that may be blurred as one: few where the shape is round, all of the straight part at once.
    private static func bands(_ key: Key) -> [Range<Int>] {
        let step = max(Int(key.sigma / 6), 1)
        let top = min(Int(max(key.radii[0], key.radii[1]).rounded(.up)), key.height)
        let bottom = max(key.height - Int(max(key.radii[2], key.radii[3]).rounded(.up)), top)
        var bands: [Range<Int>] = []
        for start in stride(from: 0, to: top, by: step) { bands.append(start..<min(start + step, top)) }
        if bottom > top { bands.append(top..<bottom) }
        for start in stride(from: bottom, to: key.height, by: step) {
            bands.append(start..<min(start + step, key.height))
        }
        return bands
    }

    /// A blurred edge: 0 far before it, 1 far behind it.
    private static func edgeTable(sigma: Double, reach: Int) -> (Double) -> Float {
        let divisor = sigma * 2.0.squareRoot()
        let steps = 16.0
        let values = (0...(2 * reach * Int(steps) + 1)).map {
            Float(0.5 * (1 + erf((Double($0) / steps - Double(reach)) / divisor)))
        }
        return { x in
            let position = (x + Double(reach)) * steps
            guard position > 0 else { return 0 }
            guard position < Double(values.count - 1) else { return 1 }
            let index = Int(position)
            let fraction = Float(position - Double(index))
            return values[index] + (values[index + 1] - values[index]) * fraction
        }
    }

    /// Makes every repeated column and row the same as the middle one, so that tiles meet without a seam.
    private static func unify(_ patch: Patch) {
        let (mask, bytes) = (patch.mask, patch.mask.bytes)
        if patch.repeatX > 0 {
            for row in 0..<patch.height {
                let line = bytes + row * mask.bytesPerRow
                for column in 0..<stretch { line[patch.repeatX + column] = line[patch.repeatX + stretch / 2] }
            }
        }
        if patch.repeatY > 0 {
            let middle = bytes + (patch.repeatY + stretch / 2) * mask.bytesPerRow
            for row in 0..<stretch where row != stretch / 2 {
                (bytes + (patch.repeatY + row) * mask.bytesPerRow).update(from: middle, count: patch.width)
            }
        }
    }
}
