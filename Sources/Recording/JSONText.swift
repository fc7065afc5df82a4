internal import Stage

/// Pieces of JSON as text.
package enum JSONText {
    /// A number that reads back to the same double; `null` for one that JSON has no word for.
    package static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        // −0 and 0 are one place, and some readers take "-0" for an integer.
        return value == 0 ? "0" : value.plainText
    }

    package static func number(_ value: Double?) -> String {
        value.map { number($0) } ?? "null"
    }

    /// A string in quotes.
    package static func string(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// An array of pieces that are JSON already.
    package static func array(_ elements: [String]) -> String {
        "[" + elements.joined(separator: ",") + "]"
    }
}
