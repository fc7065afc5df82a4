/// Takes text apart into lines and words, and says where something is wrong.
///
/// Lines end with LF or CRLF, words stand between spaces and tabs, `#` starts a comment, and a byte order mark may come
/// first. Lines without a word are passed over.
struct LineReader {
    private let bytes: [UInt8]
    private var position = 0
    private var words: [Range<Int>] = []
    private var taken = 0
    /// The present line's number, from 1.
    private(set) var line = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Goes to the next line that has words; false at the end of the text.
    ///
    /// - Throws: When a line that is passed holds a NUL byte or is no UTF-8.
    mutating func next() throws(FileError) -> Bool {
        words.removeAll(keepingCapacity: true)
        taken = 0
        while position < bytes.count {
            line += 1
            try readLine()
            if !words.isEmpty { return true }
        }
        line = max(line, 1)
        return false
    }

    /// Collects a line's words and goes past its end.
    private mutating func readLine() throws(FileError) {
        let start = position
        var wordStart: Int?
        var isComment = false
        var isPlain = true
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
            let byte = bytes[position]
            if byte == 0 { throw error(found: "a NUL byte", expected: "text") }
            if byte >= 0x80 { isPlain = false }
            if byte == UInt8(ascii: "#") { isComment = true }
            if isComment || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isCarriageReturn(at: position) {
                if let start = wordStart { words.append(start..<position) }
                wordStart = nil
            } else if wordStart == nil {
                wordStart = position
            }
            position += 1
        }
        if let start = wordStart { words.append(start..<position) }
        if !isPlain, String(validating: bytes[start..<position], as: UTF8.self) == nil {
            throw error(found: "bytes that are no UTF-8", expected: "UTF-8 text")
        }
        position += 1
    }

    /// Whether a CR stands here that belongs to the line's end.
    private func isCarriageReturn(at index: Int) -> Bool {
        bytes[index] == UInt8(ascii: "\r") && (index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: "\n"))
    }

    // MARK: Words

    /// The line's first word.
    var first: ArraySlice<UInt8> { bytes[words.first ?? 0..<0] }

    /// The next word of the line.
    ///
    /// - Throws: When there is none, and `expected` says what it would be, or when it is absurdly long.
    mutating func take(_ expected: @autoclosure () -> String) throws(FileError) -> ArraySlice<UInt8> {
        guard taken < words.count else { throw error(found: "the end of the line", expected: expected()) }
        taken += 1
        let word = bytes[words[taken - 1]]
        guard word.count <= 256 else { throw error("a word of at most 256 bytes") }
        return word
    }

    /// Makes sure that no word is left.
    func finish() throws(FileError) {
        if taken < words.count { throw error(found: bytes[words[taken]].quoted, expected: "the end of the line") }
    }

    // MARK: Errors

    /// An error about the word that was taken last.
    func error(_ expected: String) -> FileError {
        error(found: bytes[words[max(taken, 1) - 1]].quoted, expected: expected)
    }

    func error(found: String, expected: String) -> FileError {
        FileError(line: line, found: found, expected: expected)
    }
}
