internal import CPixman

/// Coverage masks of shapes, found again by what they show.
struct MaskStock {
    private struct Key: Hashable {
        var width: Int
        var height: Int
        var outer: Outline
        var inner: Outline?
    }

    private var masks: LeastRecentlyUsed<Key, Surface>
    private(set) var made = 0

    init(budget: Int) {
        masks = LeastRecentlyUsed(budget: budget)
    }

    /// The corner of a filled shape, `extent` pixels a side.
    mutating func corner(_ corner: Int, of shape: RoundedShape) -> Surface? {
        let extent = shape.extent(corner)
        return mask(Key(width: extent, height: extent, outer: cornerOutline(corner, of: shape, extent: extent)))
    }

    /// The corner of an outline `line` pixels wide, `extent` pixels a side.
    mutating func ringCorner(_ corner: Int, of shape: RoundedShape, line: Int, extent: Int) -> Surface? {
        let outer = cornerOutline(corner, of: shape, extent: extent)
        var inner = outer
        if corner & 1 == 0 { inner.left += Double(line) } else { inner.right -= Double(line) }
        if corner < 2 { inner.top += Double(line) } else { inner.bottom -= Double(line) }
        inner.radii[corner] = max(inner.radii[corner] - Double(line), 0)
        return mask(Key(width: extent, height: extent, outer: outer, inner: inner))
    }

    /// A whole shape, or its outline `line` pixels wide; for what is too small to have four corners.
    mutating func whole(_ shape: RoundedShape, line: Int? = nil) -> Surface? {
        let (width, height) = (shape.rect.width, shape.rect.height)
        guard width * height <= 1 << 22 else { return nil }
        let outer = Outline(left: 0, top: 0, right: Double(width), bottom: Double(height), radii: shape.radii)
        var inner: Outline?
        if let line, 2 * line < width, 2 * line < height {
            let d = Double(line)
            let radii = (outer.radii - d).clamped(
                lowerBound: .zero, upperBound: SIMD4(repeating: .greatestFiniteMagnitude))
            inner = Outline(left: d, top: d, right: outer.right - d, bottom: outer.bottom - d, radii: radii)
        }
        return mask(Key(width: width, height: height, outer: outer, inner: inner))
    }

    private func cornerOutline(_ corner: Int, of shape: RoundedShape, extent: Int) -> Outline {
        var radii = SIMD4<Double>.zero
        radii[corner] = shape.radii[corner]
        return Outline(left: 0, top: 0, right: Double(extent), bottom: Double(extent), radii: radii)
    }

    private mutating func mask(_ key: Key) -> Surface? {
        if let known = masks.find(key) { return known }
        guard let surface = try? Surface(width: key.width, height: key.height, .mask) else { return nil }
        var coverage = [Float](repeating: 0, count: key.width * key.height)
        key.outer.accumulate(into: &coverage, width: key.width, height: key.height, weight: 1)
        key.inner?.accumulate(into: &coverage, width: key.width, height: key.height, weight: -1)
        for row in 0..<key.height {
            let line = surface.bytes + row * surface.bytesPerRow
            for column in 0..<key.width {
                line[column] = UInt8(min(max(coverage[row * key.width + column], 0), 1) * 255 + 0.5)
            }
        }
        made += 1
        masks.insert(surface, for: key, bytes: surface.byteCount)
        return surface
    }
}
