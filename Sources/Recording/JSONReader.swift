/// Reads JSON of a known shape, strictly, and says on which line it is wrong.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    /// Where the reader stands, from 1.
    private(set) var line = 1

    /// - Throws: When the bytes are no UTF-8.
    init(_ bytes: [UInt8]) throws(FileError) {
        self.bytes = bytes
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw FileError(line: 1, found: "bytes that are no UTF-8", expected: "UTF-8 text")
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Reads an object; the closure reads the value of each key.
    ///
    /// - Throws: When there is no object here, or a key stands twice.
    mutating func object(
        _ expected: String, _ member: (inout JSONReader, String) throws(FileError) -> Void
    ) throws(FileError) {
        guard takes("{") else { throw error(expected) }
        if takes("}") { return }
        var keys: Set<String> = []
        repeat {
            let key = try string("a key in quotes")
            guard keys.insert(key).inserted else {
                throw FileError(line: line, found: "'\(key)' twice", expected: "each key once")
            }
            guard takes(":") else { throw error("':'") }
            try member(&self, key)
        } while takes(",")
        guard takes("}") else { throw error("',' or '}'") }
    }

    mutating func number(_ expected: String) throws(FileError) -> Double {
        skipSpace()
        let word = self.word
        // JSON has no plus sign and no needless zero in front.
        let digits = word.first == .minus ? word.dropFirst() : word
        let hasIdleZero = digits.first == UInt8(ascii: "0") && digits.dropFirst().first?.isDigit == true
        guard word.first != .plus, !hasIdleZero, let value = Double(decimal: word), value.isFinite else {
            throw error(expected)
        }
        position = word.endIndex
        return value
    }

    mutating func string(_ expected: String) throws(FileError) -> String {
        guard takes("\"") else { throw error(expected) }
        var text: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            let byte = bytes[position]
            guard byte >= 0x20 else { throw error(found: "a line break or control character", "'\"' before it") }
            position += 1
            if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
        }
        guard position < bytes.count else { throw error("'\"' at the end of the string") }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Makes sure that nothing but white space is left.
    mutating func finish() throws(FileError) {
        skipSpace()
        if position < bytes.count { throw error("the end of the file") }
    }

    /// What a backslash and the next letters mean.
    private mutating func escape() throws(FileError) -> [UInt8] {
        let letter = position < bytes.count ? bytes[position] : 0
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "u"):
            var units = [try hexUnit()]
            if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: Array("\\u".utf8)) {
                position += 2
                units.append(try hexUnit())
            }
            guard let text = String(validating: units, as: UTF16.self) else { break }
            return Array(text.utf8)
        default: break
        }
        throw error(found: "an escape that means nothing", "one that JSON has")
    }

    private mutating func hexUnit() throws(FileError) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, !digits.contains(.minus), !digits.contains(.plus),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error(found: "an escape that means nothing", "four hexadecimal digits") }
        position += 4
        return unit
    }

    // MARK: Bytes

    /// Goes past this character when it comes next, white space aside.
    private mutating func takes(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
            if bytes[position] == 0x0A { line += 1 }
            position += 1
        }
    }

    /// What stands here up to the next white space or punctuation.
    private var word: ArraySlice<UInt8> {
        bytes[position...].prefix { $0 > 0x20 && !",:{}[]\"".utf8.contains($0) }
    }

    func error(_ expected: String) -> FileError {
        guard position < bytes.count else { return error(found: "the end of the file", expected) }
        return error(found: (word.isEmpty ? bytes[position...].prefix(1) : word).quoted, expected)
    }

    func error(found: String, _ expected: String) -> FileError {
        FileError(line: line, found: found, expected: expected)
    }
}
