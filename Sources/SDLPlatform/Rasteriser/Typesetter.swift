internal import Kinetics
internal import Stage

/// Text as coverage masks, line by line, kept by what it says.
struct Typesetter {
    /// One line without colour and without a place.
    final class Line {
        let mask: Surface
        let width: Int
        let height: Int
        /// From the mask's top to the baseline.
        let baseline: Int

        init(mask: Surface, width: Int, height: Int, baseline: Int) {
            self.mask = mask
            self.width = width
            self.height = height
            self.baseline = baseline
        }
    }

    /// A text that has been broken into lines.
    final class Block {
        let lines: [Line?]
        /// Of the first choice of fonts, in device pixels.
        let ascent: Int
        let descent: Int

        init(lines: [Line?], ascent: Int, descent: Int) {
            self.lines = lines
            self.ascent = ascent
            self.descent = descent
        }
    }

    private struct LineKey: Hashable {
        var text: String
        var face: FontBook.Face
        var size: Double
    }

    private struct BlockKey: Hashable {
        var text: String
        var typeface: Typeface
        var size: Double
        var width: Int
        var limit: Int
    }

    private let fonts: FontBook
    private let grid: PixelGrid
    private var lines = LeastRecentlyUsed<LineKey, Line>(budget: 6 << 20)
    private var blocks = LeastRecentlyUsed<BlockKey, Block>(budget: 1 << 20)
    /// Masks rendered since the beginning.
    private(set) var made = 0

    init(fonts: FontBook, grid: PixelGrid) {
        self.fonts = fonts
        self.grid = grid
    }

    /// Where a text's lines go in device pixels; calls `body` with each line and its top left corner.
    mutating func place(_ run: TextRun, _ body: (Line, _ x: Int, _ y: Int) -> Void) {
        guard run.color.alpha > 0, let box = grid.snap(run.box), let block = block(for: run, width: box.width) else {
            return
        }
        let pitch = run.lineHeight.isFinite ? run.lineHeight * grid.scale : 0
        let center = (run.box.minY + run.box.height / 2) * grid.scale
        let top = center - pitch * Double(block.lines.count) / 2
        let lead = (pitch - Double(block.ascent + block.descent)) / 2 + Double(block.ascent)
        for (index, line) in block.lines.enumerated() {
            guard let line else { continue }
            let baseline = PixelGrid.edge(top + pitch * Double(index) + lead)
            let x: Int
            if run.typeface == .icons {
                x = PixelGrid.edge((run.box.minX + run.box.width / 2) * grid.scale - Double(line.width) / 2)
            } else {
                switch run.alignment {
                case .leading: x = box.x
                case .center: x = box.x + Int((Double(box.width - line.width) / 2).rounded(.down))
                case .trailing: x = box.maxX - line.width
                }
            }
            body(line, x, baseline - line.baseline)
        }
    }

    /// The pixels that a text may touch.
    mutating func bounds(of run: TextRun) -> PixelRect {
        var bounds = PixelRect.zero
        place(run) { line, x, y in
            bounds = bounds.union(PixelRect(x: x, y: y, width: line.width, height: line.height))
        }
        return bounds
    }

    // MARK: Breaking

    private mutating func block(for run: TextRun, width: Int) -> Block? {
        let size = run.size * grid.scale
        let key = BlockKey(
            text: run.string, typeface: run.typeface, size: size, width: width, limit: max(run.lineLimit, 0))
        if let known = blocks.find(key) { return known }
        guard let font = fonts.font(.init(run.typeface), size: size) else { return nil }
        let texts =
            run.typeface == .icons
            ? [LineBreaker.visible(run.string)] : broken(run.string, font, key)
        let lines = texts.map { line($0, key) }
        let block = Block(lines: lines, ascent: font.ascent, descent: font.descent)
        blocks.insert(block, for: key, bytes: 200 + 2 * run.string.utf8.count + 64 * lines.count)
        return block
    }

    private func broken(_ string: String, _ font: Font, _ key: BlockKey) -> [[Character]] {
        let visible = LineBreaker.visible(string)
        // Most texts are one line that fits.
        if !visible.contains("\n"), case let whole = trimmed(visible), width(whole, key) <= key.width { return [whole] }
        var texts: [[Character]] = []
        var current: [Character] = []
        var isCutByNewline = false
        var pieces = ArraySlice(LineBreaker.pieces(visible))
        while let piece = pieces.first {
            if current.isEmpty, width(piece.text, key) > key.width {
                let fitting = max(fittingCount(piece.text, key), 1)
                if fitting < piece.text.count, texts.count + 1 != key.limit {
                    texts.append(Array(piece.text[..<fitting]))
                    pieces[pieces.startIndex].text.removeFirst(fitting)
                    continue
                }
            }
            if !current.isEmpty, width(current + piece.text, key) > key.width {
                if texts.count + 1 == key.limit { break }
                texts.append(trimmed(current))
                current = []
                continue
            }
            current += piece.text
            current += Array(repeating: " ", count: piece.spaces)
            pieces.removeFirst()
            if piece.endsLine {
                if texts.count + 1 == key.limit {
                    isCutByNewline = true
                    break
                }
                texts.append(trimmed(current))
                current = []
            }
        }
        if !current.isEmpty || texts.isEmpty {
            let isCut = pieces.contains { !$0.text.isEmpty }
            if isCut || width(trimmed(current), key) > key.width {
                if let next = pieces.first, !isCutByNewline { current += next.text }
                current = withEllipsis(current, key)
            }
            texts.append(trimmed(current))
        }
        return texts
    }

    private func trimmed(_ text: [Character]) -> [Character] {
        Array(text[..<((text.lastIndex { $0 != " " } ?? -1) + 1)])
    }

    private func withEllipsis(_ text: [Character], _ key: BlockKey) -> [Character] {
        var low = 0
        var high = text.count
        while low < high {
            let middle = (low + high + 1) / 2
            if width(trimmed(Array(text[..<middle])) + ["…"], key) <= key.width {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return trimmed(Array(text[..<low])) + ["…"]
    }

    private func fittingCount(_ text: [Character], _ key: BlockKey) -> Int {
        var low = 0
        var high = text.count
        while low < high {
            let middle = (low + high + 1) / 2
            if width(Array(text[..<middle]), key) <= key.width { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: Lines

    /// Stretches of one font each.
    private func stretches(_ text: [Character], _ typeface: Typeface, size: Double) -> [(Font, FontBook.Face, String)] {
        let main = FontBook.Face(typeface)
        var result: [(face: FontBook.Face, text: String)] = []
        for character in text {
            var face = main
            if typeface != .icons, LineBreaker.isJapanese(character) {
                face = .japanese
            } else if typeface != .icons, let scalar = character.unicodeScalars.first, !scalar.isASCII,
                fonts.font(main, size: size)?.provides(scalar) == false,
                fonts.font(.japanese, size: size)?.provides(scalar) == true
            {
                face = .japanese
            }
            if let last = result.last, last.face == face {
                result[result.count - 1].text.append(character)
            } else {
                result.append((face, String(character)))
            }
        }
        return result.compactMap { part in fonts.font(part.face, size: size).map { ($0, part.face, part.text) } }
    }

    private func width(_ text: [Character], _ key: BlockKey) -> Int {
        stretches(text, key.typeface, size: key.size).reduce(0) { $0 + $1.0.width(of: $1.2) }
    }

    private mutating func line(_ text: [Character], _ key: BlockKey) -> Line? {
        let lineKey = LineKey(text: String(text), face: .init(key.typeface), size: key.size)
        if let known = lines.find(lineKey) { return known }
        let parts = stretches(text, key.typeface, size: key.size).map { ($0.0, $0.2, $0.0.width(of: $0.2)) }
        let width = min(parts.reduce(0) { $0 + $1.2 }, 1 << 15)
        let ascent = parts.map(\.0.ascent).max() ?? 0
        let descent = parts.map(\.0.descent).max() ?? 0
        guard width > 0, ascent + descent > 0,
            let mask = try? Surface(width: width, height: ascent + descent + 1, .mask)
        else { return nil }
        var x = 0
        for (font, string, advance) in parts {
            font.draw(string, into: mask, x: x, baseline: ascent)
            x += advance
        }
        made += 1
        let line = Line(mask: mask, width: width, height: ascent + descent + 1, baseline: ascent)
        lines.insert(line, for: lineKey, bytes: mask.byteCount + 200)
        return line
    }
}
