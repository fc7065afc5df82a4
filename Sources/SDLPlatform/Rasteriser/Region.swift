internal import CPixman

/// A set of device pixels as rectangles that do not overlap.
final class Region {
    let raw: UnsafeMutablePointer<pixman_region32_t>

    init() {
        raw = .allocate(capacity: 1)
        pixman_region32_init(raw)
    }

    deinit {
        pixman_region32_fini(raw)
        raw.deallocate()
    }

    var isEmpty: Bool { pixman_region32_not_empty(raw) == 0 }
    var count: Int { Int(pixman_region32_n_rects(raw)) }

    var extents: PixelRect {
        guard let box = pixman_region32_extents(raw) else { return .zero }
        return PixelRect(box.pointee)
    }

    /// How many pixels there are in it.
    var area: Int {
        var sum = 0
        forEach { sum += $0.area }
        return sum
    }

    func clear() { pixman_region32_clear(raw) }

    func set(_ rect: PixelRect) {
        pixman_region32_fini(raw)
        if rect.isEmpty {
            pixman_region32_init(raw)
        } else {
            pixman_region32_init_rect(raw, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
        }
    }

    func set(_ other: Region) { pixman_region32_copy(raw, other.raw) }

    func formUnion(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        pixman_region32_union_rect(raw, raw, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
    }

    func formUnion(_ other: Region) { pixman_region32_union(raw, raw, other.raw) }

    func formIntersection(_ rect: PixelRect) {
        guard !rect.isEmpty else { return clear() }
        pixman_region32_intersect_rect(raw, raw, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
    }

    func formIntersection(_ other: Region) { pixman_region32_intersect(raw, raw, other.raw) }

    /// Becomes what is both in `other` and in the rectangle.
    func set(_ other: Region, clippedTo rect: PixelRect) {
        guard !rect.isEmpty else { return clear() }
        pixman_region32_intersect_rect(
            raw, other.raw, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
    }

    /// Becomes what is in both.
    func set(_ first: Region, clippedTo second: Region) { pixman_region32_intersect(raw, first.raw, second.raw) }

    func subtract(_ other: Region) { pixman_region32_subtract(raw, raw, other.raw) }

    func subtract(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var hole = pixman_region32_t()
        pixman_region32_init_rect(&hole, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
        pixman_region32_subtract(raw, raw, &hole)
        pixman_region32_fini(&hole)
    }

    func translate(x: Int, y: Int) { pixman_region32_translate(raw, Int32(x), Int32(y)) }

    func intersects(_ rect: PixelRect) -> Bool {
        guard !rect.isEmpty, !isEmpty else { return false }
        var box = pixman_box32_t(
            x1: Int32(rect.x), y1: Int32(rect.y), x2: Int32(rect.maxX), y2: Int32(rect.maxY))
        return pixman_region32_contains_rectangle(raw, &box) != PIXMAN_REGION_OUT
    }

    /// Calls `body` with each rectangle, from top to bottom and left to right.
    @inline(__always)
    func forEach(_ body: (PixelRect) -> Void) {
        var count: Int32 = 0
        guard let boxes = pixman_region32_rectangles(raw, &count) else { return }
        for index in 0..<Int(count) { body(PixelRect(boxes[index])) }
    }

    /// Calls `body` with the part of each rectangle that lies in `rect`.
    @inline(__always)
    func forEach(in rect: PixelRect, _ body: (PixelRect) -> Void) {
        forEach { box in
            let part = box.intersection(rect)
            if !part.isEmpty { body(part) }
        }
    }

    /// Replaces many rectangles by at most `limit` that cover them, so that no frame drowns in bookkeeping.
    ///
    /// They are joined where that adds few pixels. Joined ones that lie beside one another are cut into rows again, so
    /// fewer are made until there are few enough.
    func simplify(limit: Int) {
        var parts = limit
        while count > limit {
            join(into: parts)
            parts /= 2
        }
    }

    /// Covers the rectangles by so many, at least one; beyond them each is joined to where it adds least.
    private func join(into parts: Int) {
        var joined: [PixelRect] = []
        for rect in columns() {
            var best = (index: -1, waste: Int.max)
            for index in joined.indices {
                let waste = joined[index].union(rect).area - joined[index].area - rect.area
                if waste < best.waste { best = (index, waste) }
            }
            if best.index >= 0, best.waste <= Compositor.smallestCover || joined.count >= parts {
                joined[best.index] = joined[best.index].union(rect)
            } else {
                joined.append(rect)
            }
        }
        clear()
        for rect in joined { formUnion(rect) }
    }

    /// The rectangles, with those put together again that were cut into rows by what lies beside them.
    private func columns() -> [PixelRect] {
        var columns: [PixelRect] = []
        forEach { rect in
            let above = columns.lastIndex { $0.maxY == rect.y && $0.x == rect.x && $0.width == rect.width }
            if let above {
                columns[above] = columns[above].union(rect)
            } else {
                columns.append(rect)
            }
        }
        return columns
    }
}

extension PixelRect {
    init(_ box: pixman_box32_t) {
        self.init(left: Int(box.x1), top: Int(box.y1), right: Int(box.x2), bottom: Int(box.y2))
    }
}
