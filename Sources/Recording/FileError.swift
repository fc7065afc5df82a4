internal import Stage

/// A gesture or parameter file that was refused, and where.
package struct FileError: Error, Hashable, Sendable {
    /// From 1.
    package var line: Int
    /// What was found and what was expected, in one line.
    package var message: String
    /// The number whose value was refused before its range was known.
    var parameter: Parameter?

    struct Parameter: Hashable, Sendable {
        var scene: String
        var name: String
    }

    package init(line: Int, message: String) {
        self.line = line
        self.message = message
    }

    init(line: Int, found: String, expected: String) {
        self.init(line: line, message: "found \(found), expected \(expected)")
    }

    /// The same with the range of the number that it is about, where the catalogue knows it.
    func statingRange(_ catalog: SceneCatalog) -> FileError {
        guard let parameter,
            let tunable = catalog.scene(parameter.scene)?.settables.first(where: { $0.name == parameter.name })
        else { return self }
        var error = self
        error.message += "; it must be \(tunable.rangeText)"
        return error
    }
}

extension ArraySlice<UInt8> {
    /// The text in quotes for a message, cut after 40 bytes.
    var quoted: String {
        guard count > 40 else { return "'\(String(decoding: self, as: UTF8.self))'" }
        var end = startIndex + 40
        while end > startIndex, self[end] & 0xC0 == 0x80 { end -= 1 }
        return "'\(String(decoding: self[..<end], as: UTF8.self))…'"
    }
}
