internal import Stage

extension OptionSpec {
    /// What a command takes that shows a scene with somebody's own pictures.
    static let pictures = [
        OptionSpec("image", takes: "FILE", isRepeated: true, "a picture of your own for the image viewer"),
        OptionSpec("screen", takes: "LAYER=FILE", isRepeated: true, "a picture of your own that fills a layer"),
    ]
}

/// The files that `--image` and `--screen` name.
package struct PictureArguments: Sendable {
    package var images: [String]
    package var screens: [(layer: String, file: String)]

    package var isEmpty: Bool { images.isEmpty && screens.isEmpty }

    /// - Throws: A usage failure for a `--screen` without a `=`; files are not looked at.
    init(_ arguments: Arguments) throws(Failure) {
        images = arguments.values("image")
        screens = []
        for text in arguments.values("screen") {
            let parts = text.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { throw .usage("--screen takes LAYER=FILE, not '\(text)'") }
            screens.append((String(parts[0]), String(parts[1])))
        }
    }
}
