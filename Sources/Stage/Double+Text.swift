extension Double {
    /// The shortest decimal that reads back to the same number, without `.0`.
    package var plainText: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The same for pictures, with a minus sign where the other has a hyphen.
    package var drawnText: String {
        String(plainText.map { $0 == "-" ? "\u{2212}" : $0 })
    }
}
