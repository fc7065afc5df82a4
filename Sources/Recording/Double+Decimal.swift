/// Numbers as files and the command line write them.
extension Double {
    /// From decimal notation: an optional sign, digits, an optional fraction, an optional exponent.
    ///
    /// Nil from anything else, hexadecimal, `inf` and `nan` among it. A number too large for a double is infinite.
    package init?(decimal text: ArraySlice<UInt8>) {
        var index = text.startIndex
        var mantissa: UInt64 = 0
        let isNegative = index < text.endIndex && text[index] == .minus
        if isNegative || (index < text.endIndex && text[index] == .plus) { index += 1 }

        let whole = text.digits(from: &index, into: &mantissa)
        guard whole > 0 else { return nil }
        var fraction = 0
        if index < text.endIndex, text[index] == .dot {
            index += 1
            fraction = text.digits(from: &index, into: &mantissa)
            guard fraction > 0 else { return nil }
        }
        let hasExponent = index < text.endIndex && text[index] | 0x20 == UInt8(ascii: "e")
        if hasExponent {
            index += 1
            if index < text.endIndex, text[index] == .minus || text[index] == .plus { index += 1 }
            var exponent: UInt64 = 0
            guard text.digits(from: &index, into: &exponent) > 0 else { return nil }
        }
        guard index == text.endIndex else { return nil }

        // Up to fifteen digits, both numbers are exact and one division rounds correctly.
        if !hasExponent, whole + fraction <= 15 {
            let magnitude = Double(mantissa) / powersOfTen[fraction]
            self = isNegative ? -magnitude : magnitude
        } else if let value = Double(String(decoding: text, as: UTF8.self)) {
            self = value
        } else {
            return nil
        }
    }
}

private let powersOfTen: [Double] = (0...15).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

extension UInt8 {
    static let minus = UInt8(ascii: "-")
    static let plus = UInt8(ascii: "+")
    static let dot = UInt8(ascii: ".")

    var isDigit: Bool { self &- 48 < 10 }
}

extension ArraySlice<UInt8> {
    /// Moves past digits, appends them to a number that wraps around, and returns how many there were.
    fileprivate func digits(from index: inout Int, into number: inout UInt64) -> Int {
        let start = index
        while index < endIndex, self[index].isDigit {
            number = number &* 10 &+ UInt64(self[index] &- 48)
            index += 1
        }
        return index - start
    }

    /// A whole number without a sign; nil from anything else and above `limit`, which may be up to 2⁵⁹.
    package func wholeNumber(upTo limit: Int) -> Int? {
        guard !isEmpty else { return nil }
        var number = 0
        for byte in self {
            guard byte.isDigit else { return nil }
            number = number * 10 + Int(byte &- 48)
            guard number <= limit else { return nil }
        }
        return number
    }
}
