import TestSupport

/// Brackets, quotes and comments of a language with C's syntax; it knows no more of any.
struct Lexer {
    /// Throws unless every bracket, quote and comment of the text is closed by its own kind.
    static func requireBalance(_ text: String) throws {
        var lexer = Lexer(text)
        try lexer.run()
    }

    private let bytes: [UInt8]
    private var index = 0
    private var open: [(bracket: UInt8, line: Int)] = []
    private var line = 1

    private init(_ text: String) {
        bytes = Array(text.utf8)
    }

    private mutating func run() throws {
        let closing = Dictionary(uniqueKeysWithValues: zip(Array(")]}".utf8), Array("([{".utf8)))
        let (brackets, quotes) = (Array("([{".utf8), Array("'\"`".utf8))
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<"), starts("<!--") {
                try skip(to: "-->")
            } else if byte == UInt8(ascii: "/"), starts("//") {
                while index < bytes.count, bytes[index] != Lexer.lineBreak { index += 1 }
            } else if byte == UInt8(ascii: "/"), starts("/*") {
                try skip(to: "*/")
            } else if quotes.contains(byte) {
                try skipString(byte)
            } else {
                if brackets.contains(byte) { open.append((byte, line)) }
                if let expected = closing[byte] {
                    let found = open.popLast()
                    try require(found?.bracket == expected, "line \(line): a bracket closes \(found as Any)")
                }
                advance()
            }
        }
        try require(open.isEmpty, "never closed: \(open)")
    }

    private static let lineBreak = UInt8(ascii: "\n")

    private mutating func advance() {
        if bytes[index] == Lexer.lineBreak { line += 1 }
        index += 1
    }

    private func starts(_ word: String) -> Bool {
        bytes[index...].starts(with: word.utf8)
    }

    private mutating func skip(to word: String) throws {
        let start = line
        let first = word.utf8.first
        while index < bytes.count {
            if bytes[index] == first, starts(word) { return index += word.utf8.count }
            advance()
        }
        throw Mismatch("line \(start): '\(word)' is missing")
    }

    private mutating func skipString(_ quote: UInt8) throws {
        let start = line
        advance()
        while index < bytes.count, bytes[index] != quote {
            try require(
                quote == UInt8(ascii: "`") || bytes[index] != Lexer.lineBreak, "line \(start): a string does not end")
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { advance() }
            advance()
        }
        try require(index < bytes.count, "line \(start): a string does not end")
        advance()
    }
}
