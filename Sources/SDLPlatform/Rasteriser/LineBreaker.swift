/// Where a text may be broken into lines, and what of it is drawn at all.
enum LineBreaker {
    /// A piece that is never broken, unless it alone is wider than the line.
    struct Piece {
        var text: [Character]
        /// Spaces after it, which vanish at the end of a line.
        var spaces = 0
        /// Whether a new line begins after it in any case.
        var endsLine = false
    }

    /// Longer strings are cut; no line of an interface is as long.
    static let limit = 4000

    /// The string without what has no shape: control characters, marks of direction, joiners alone.
    static func visible(_ string: String) -> [Character] {
        var result: [Character] = []
        for character in string.prefix(limit) {
            if character.isNewline {
                result.append("\n")
            } else if character == "\t" {
                result.append(" ")
            } else if character.unicodeScalars.contains(where: isShapeless) {
                var scalars = String.UnicodeScalarView()
                scalars.append(contentsOf: character.unicodeScalars.filter { !isShapeless($0) })
                result.append(contentsOf: String(scalars))
            } else {
                result.append(character)
            }
        }
        return result
    }

    static func pieces(_ characters: [Character]) -> [Piece] {
        var pieces: [Piece] = []
        var current = Piece(text: [])
        func close() {
            if !current.text.isEmpty || current.spaces > 0 || current.endsLine { pieces.append(current) }
            current = Piece(text: [])
        }
        for character in characters {
            if character == "\n" {
                current.endsLine = true
                close()
            } else if character == " " {
                current.spaces += 1
            } else {
                if current.spaces > 0 || mayBreak(after: current.text.last, before: character) { close() }
                current.text.append(character)
            }
        }
        close()
        return pieces
    }

    private static func mayBreak(after last: Character?, before next: Character) -> Bool {
        guard let last else { return false }
        if neverFirst.contains(next) || neverLast.contains(last) { return false }
        return isJapanese(last) || isJapanese(next) || last == "-" || last == "–" || last == "—"
    }

    private static let neverFirst = Set<Character>("、。，．・：；？！」』）］｝】〕〉》ー～々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.!?:;)]}”’%…")
    private static let neverLast = Set<Character>("「『（［｛【〔〈《([{“‘")

    /// Whether a character is drawn with the Japanese font.
    static func isJapanese(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        switch value {
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF: return true
        default: return false
        }
    }

    private static func isShapeless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF:
            return true
        default: return false
        }
    }
}
