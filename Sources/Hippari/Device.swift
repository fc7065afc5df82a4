package import Kinetics
internal import Recording

/// A phone by name, for `--device`.
package struct Device: Sendable {
    package var name: String
    package var width: Int
    package var height: Int

    package static let all = [
        Device(name: "iphone-se", width: 375, height: 667),
        Device(name: "iphone-x", width: 375, height: 812),
        Device(name: "iphone-pro-max", width: 430, height: 932),
        Device(name: "android", width: 412, height: 915),
    ]

    package var size: Size { Size(width: Double(width), height: Double(height)) }

    /// A screen's size in points from a name or `WxH`.
    ///
    /// - Throws: A usage failure when it is neither, or a side lies outside of 100…4096.
    package static func size(_ text: String) throws(Failure) -> Size {
        if let device = all.first(where: { $0.name == text }) { return device.size }
        if let size = Size(device: Array(text.utf8)[...]) { return size }
        let names = all.map(\.name)
        let suggestion = text.suggestion(among: names)
        let advice = "it is \(names.joined(separator: ", ")), or a size such as 375x812 with sides of 100…4096"
        throw .usage("there is no device '\(text)'\(suggestion.isEmpty ? "; " + advice : suggestion)")
    }
}
