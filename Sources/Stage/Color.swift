/// A colour in sRGB with straight alpha, eight bits a channel.
package struct Color: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var alpha: UInt8

    /// From 0xRRGGBB; bits above are ignored.
    package init(_ rgb: UInt32, opacity: Double = 1) {
        red = UInt8(truncatingIfNeeded: rgb >> 16)
        green = UInt8(truncatingIfNeeded: rgb >> 8)
        blue = UInt8(truncatingIfNeeded: rgb)
        alpha = Color.byte(opacity)
    }

    package static let black = Color(0x000000)
    package static let white = Color(0xFFFFFF)

    package var isOpaque: Bool { alpha == 255 }

    /// The same colour with its alpha multiplied by `factor`, 0…1.
    package func faded(_ factor: Double) -> Color {
        var color = self
        color.alpha = Color.byte(Double(alpha) / 255 * factor)
        return color
    }

    /// The nearest of 256 steps to a number in 0…1; what lies outside, or is no number, is clamped.
    package static func byte(_ value: Double) -> UInt8 {
        value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0
    }
}
