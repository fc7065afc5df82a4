/// A time in a gesture file: milliseconds with at most three decimals, kept as whole microseconds.
enum TimeText {
    /// One hour.
    static let latest: Int64 = 3_600_000_000

    static let expectation = "a time in milliseconds with at most 3 decimals, such as 516.667"

    /// Microseconds, exactly as the digits say.
    ///
    /// - Throws: What is expected instead.
    static func microseconds(_ text: ArraySlice<UInt8>) throws(Refusal) -> Int64 {
        if text.first == .minus { throw Refusal("a time of 0 or later") }
        var time: Int64 = 0
        var decimals: Int?
        for byte in text {
            if byte == .dot, decimals == nil, byte != text.first {
                decimals = 0
            } else if byte.isDigit {
                if let count = decimals {
                    guard count < 3 else { throw Refusal("at most 3 decimals of a millisecond") }
                    decimals = count + 1
                }
                // Past the limit only the digits' being digits matters.
                time = min(time * 10 + Int64(byte &- 48), 1_000_000_000_000_000)
            } else {
                throw Refusal(expectation)
            }
        }
        if text.isEmpty || decimals == 0 { throw Refusal(expectation) }
        for _ in (decimals ?? 0)..<3 { time *= 10 }
        guard time <= latest else { throw Refusal("a time of at most 3600000 (one hour)") }
        return time
    }

    struct Refusal: Error {
        var expected: String

        init(_ expected: String) {
            self.expected = expected
        }
    }

    /// The shortest text that reads back to these microseconds, which are 0 or more.
    static func text(_ microseconds: Int64) -> String {
        let whole = microseconds / 1000
        let rest = microseconds % 1000
        if rest == 0 { return "\(whole)" }
        var digits = "\(1000 + rest)".dropFirst()
        while digits.last == "0" { digits = digits.dropLast() }
        return "\(whole).\(digits)"
    }
}
