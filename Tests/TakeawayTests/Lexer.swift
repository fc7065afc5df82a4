import TestSupport

/// Brackets, quotes and comments of a language with C's syntax; knows nothing of any language beyond that.
struct Lexer {
    /// Throws unless every bracket, quote and comment of the text is closed by its own kind.
    static func requireBalance(_ text: String) throws {
        var lexer = Lexer(text)
        try lexer.run()
    }

    private let characters: [Character]
    private var index = 0
    private var open: [(bracket: Character, line: Int)] = []
    private var line = 1

    private init(_ text: String) {
        characters = Array(text)
    }

    private mutating func run() throws {
        let closing: [Character: Character] = [")": "(", "]": "[", "}": "{"]
        while index < characters.count {
            let character = characters[index]
            if starts("<!--") {
                try skip(to: "-->")
            } else if starts("//") {
                while index < characters.count, characters[index] != "\n" { index += 1 }
            } else if starts("/*") {
                try skip(to: "*/")
            } else if "'\"`".contains(character) {
                try skipString(character)
            } else {
                if "([{".contains(character) { open.append((character, line)) }
                if let expected = closing[character] {
                    let found = open.popLast()
                    try require(found?.bracket == expected, "line \(line): '\(character)' closes \(found as Any)")
                }
                advance()
            }
        }
        try require(open.isEmpty, "never closed: \(open)")
    }

    private mutating func advance() {
        if characters[index] == "\n" { line += 1 }
        index += 1
    }

    private func starts(_ word: String) -> Bool {
        characters[index...].starts(with: word)
    }

    private mutating func skip(to word: String) throws {
        let start = line
        while index < characters.count {
            if starts(word) { return index += word.count }
            advance()
        }
        throw Mismatch("line \(start): '\(word)' is missing")
    }

    private mutating func skipString(_ quote: Character) throws {
        let start = line
        advance()
        while index < characters.count, characters[index] != quote {
            try require(quote == "`" || characters[index] != "\n", "line \(start): a string does not end")
            if characters[index] == "\\" { advance() }
            advance()
        }
        try require(index < characters.count, "line \(start): a string does not end")
        advance()
    }
}
