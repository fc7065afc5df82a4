internal import Kinetics

/// A 64-bit fingerprint of a state, insensitive to the last bits of another machine's arithmetic.
///
/// It is FNV-1a over words. Points are rounded to 1/1024 and dimensionless numbers to 2⁻²⁰ before they are hashed.
package struct StateHash: Hashable, Sendable {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func combine(bits: UInt64) {
        var rest = bits
        for _ in 0..<8 {
            value = (value ^ (rest & 0xFF)) &* 0x0000_0100_0000_01B3
            rest >>= 8
        }
    }

    package mutating func combine(_ integer: Int) {
        combine(bits: UInt64(bitPattern: Int64(integer)))
    }

    package mutating func combine(_ flag: Bool) {
        combine(flag ? 1 : 0)
    }

    package mutating func combine(_ string: String) {
        for byte in string.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        combine(string.utf8.count)
    }

    /// A length in points, or a speed in points per second.
    package mutating func combine(points: Double) {
        combine(rounded: points, steps: 1024)
    }

    /// A number without a unit, such as progress or alpha.
    package mutating func combine(ratio: Double) {
        combine(rounded: ratio, steps: 1_048_576)
    }

    private mutating func combine(rounded number: Double, steps: Double) {
        let scaled = (number * steps).rounded()
        // Beyond 2⁶² the rounding does nothing and the bits say it all; −0 and 0 are one place.
        if abs(scaled) < 4.0e18 {
            combine(bits: UInt64(bitPattern: Int64(scaled)))
        } else {
            combine(bits: scaled.bitPattern)
        }
    }

    /// Sixteen hexadecimal digits, as a checkpoint states them.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// From sixteen hexadecimal digits; nil from anything else.
    package static func parse(_ text: some StringProtocol) -> UInt64? {
        guard text.utf8.count == 16, text.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else {
            return nil
        }
        return UInt64(text, radix: 16)
    }
}

extension StateHash {
    package mutating func combine(_ report: SceneReport) {
        combine(report.phase.rawValue)
        combine(report.progress != nil)
        combine(ratio: report.progress ?? 0)
        combine(points: report.velocity)
        combine(report.offset != nil)
        combine(points: report.offset ?? 0)
        combine(report.layers.count)
        for layer in report.layers {
            combine(layer.name)
            combine(points: layer.frame.x)
            combine(points: layer.frame.y)
            combine(points: layer.frame.width)
            combine(points: layer.frame.height)
            combine(ratio: layer.alpha)
        }
    }
}
