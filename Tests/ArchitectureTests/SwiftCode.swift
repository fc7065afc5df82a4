/// A Swift file as a reader sees it who skips comments and what stands between quotation marks.
///
/// Everything skipped is replaced by blanks, so that lines keep their numbers. Code inside of a string's interpolation is
/// code.
struct SwiftCode {
    /// The file's lines without comments and without the text of literals.
    private(set) var lines: [String] = []
    /// The comments, each with the number of its line.
    private(set) var comments: [(line: Int, text: String)] = []

    private let characters: [Character]
    private var place = 0
    private var line = 1
    private var current = ""
    /// The last character of code that is not blank, to tell a division from a regular expression.
    private var last: Character = "\n"

    init(_ text: String) {
        characters = Array(text)
        readCode(untilParenthesis: false)
        endLine()
    }

    var text: String { lines.joined(separator: "\n") }

    private func peek(_ distance: Int = 0) -> Character? {
        characters.indices.contains(place + distance) ? characters[place + distance] : nil
    }

    private func isNext(_ text: String) -> Bool {
        var index = place
        for character in text {
            guard index < characters.count, characters[index] == character else { return false }
            index += 1
        }
        return true
    }

    private mutating func endLine() {
        lines.append(current)
        current = ""
        line += 1
    }

    /// Moves on by one character and keeps it, or a blank in its place.
    private mutating func take(asCode: Bool) {
        guard let character = peek() else { return }
        place += 1
        if character.isNewline {
            endLine()
            if asCode { last = "\n" }
            return
        }
        current.append(asCode ? character : " ")
        if asCode, !character.isWhitespace { last = character }
    }

    private mutating func readCode(untilParenthesis: Bool) {
        var depth = 0
        while let character = peek() {
            if isNext("//") {
                readLineComment()
            } else if isNext("/*") {
                readBlockComment()
            } else if let marks = openingMarks() {
                readString(marks)
            } else if character == "/", opensExpression {
                readExpression()
            } else if character == "`" {
                readRawName()
            } else {
                if character == "(" { depth += 1 }
                if character == ")" {
                    depth -= 1
                    if untilParenthesis, depth < 0 { return }
                }
                take(asCode: true)
            }
        }
    }

    private mutating func readLineComment() {
        let start = line
        var text = ""
        while let character = peek(), !character.isNewline {
            text.append(character)
            take(asCode: false)
        }
        comments.append((start, text))
    }

    private mutating func readBlockComment() {
        let start = line
        var text = ""
        var depth = 0
        repeat {
            if isNext("/*") { depth += 1 }
            if isNext("*/") { depth -= 1 }
            for _ in 0..<(isNext("/*") || isNext("*/") ? 2 : 1) {
                if let character = peek() { text.append(character) }
                take(asCode: false)
            }
        } while depth > 0 && peek() != nil
        comments.append((start, text))
    }

    /// The number signs and quotation marks with which a string begins here.
    private func openingMarks() -> (signs: Int, isLong: Bool)? {
        var signs = 0
        while peek(signs) == "#" { signs += 1 }
        guard peek(signs) == "\"" else { return nil }
        return (signs, peek(signs + 1) == "\"" && peek(signs + 2) == "\"")
    }

    private mutating func readString(_ marks: (signs: Int, isLong: Bool)) {
        let signs = String(repeating: "#", count: marks.signs)
        let end = (marks.isLong ? "\"\"\"" : "\"") + signs
        for _ in 0..<marks.signs + (marks.isLong ? 3 : 1) { take(asCode: true) }
        while peek() != nil, !isNext(end) {
            if isNext("\\" + signs + "(") {
                for _ in 0..<marks.signs + 1 { take(asCode: false) }
                take(asCode: true)
                readCode(untilParenthesis: true)
                take(asCode: true)
            } else if isNext("\\" + signs) {
                for _ in 0..<marks.signs + 2 { take(asCode: false) }
            } else {
                if !marks.isLong, peek()?.isNewline == true { return }
                take(asCode: false)
            }
        }
        for _ in end { take(asCode: true) }
    }

    /// A name between back quotes may read like anything.
    private mutating func readRawName() {
        take(asCode: true)
        while let character = peek(), character != "`", !character.isNewline { take(asCode: false) }
        take(asCode: true)
    }

    /// Whether a slash begins a regular expression: nothing stands before it that could be divided.
    private var opensExpression: Bool {
        guard let next = peek(1), !next.isWhitespace, next != "/" else { return false }
        return "\n(,=:[{!&|?;".contains(last)
    }

    private mutating func readExpression() {
        take(asCode: true)
        while let character = peek(), character != "/", !character.isNewline {
            if character == "\\" { take(asCode: false) }
            take(asCode: false)
        }
        take(asCode: true)
    }
}
