package import Kinetics
internal import Recording
package import Stage

extension CommandSpec {
    package static let run = CommandSpec(
        name: "run", summary: "Opens the lab in a window; without --scene it shows the scenes to choose from",
        options: [
            OptionSpec("scene", takes: "ID", "open this scene"),
            OptionSpec("preset", takes: "article|fluid", "the scene's numbers to start with (article)"),
            OptionSpec("parameters", takes: "FILE", "numbers from a parameter file"),
            OptionSpec("set", takes: "NAME=VALUE", isRepeated: true, "one number"),
            OptionSpec("device", takes: "NAME|WxH", "the phone, by name or in points (iphone-x)"),
            OptionSpec("scale", takes: "S", "device pixels per point, 0.5…4"),
        ] + OptionSpec.pictures + [
            OptionSpec("bare", "the phone alone, without the inspector"),
            OptionSpec("touches", "show fingers, their slop and their velocity"),
            OptionSpec("theme", takes: "light|dark", "the colours"),
            OptionSpec("renderer", takes: "NAME", "how SDL draws, as --stats names it"),
            OptionSpec("reduce-motion", "cross-fade in place of every movement without a finger"),
            OptionSpec("record", takes: "FILE", "record the fingers to a gesture file"),
            OptionSpec("replay", takes: "FILE", "replay a gesture file in the window"),
            OptionSpec("frames", takes: "N", "stop after so many frames"),
            OptionSpec("screenshot", takes: "FILE", "write the last frame as PNG"),
            OptionSpec("stats", "print measurements as JSON when the window closes"),
        ])
}

/// What stands on the command line of `hippari run`.
package struct RunOptions: Sendable {
    package var scene: SceneDescriptor?
    package var preset: Preset?
    /// A parameter file's path.
    package var parameters: String?
    package var settings: [SettingArgument]
    /// The screen's size in points.
    package var device: Size?
    /// Device pixels per point.
    package var scale: Double?
    package var pictures: PictureArguments
    package var isBare: Bool
    package var showsTouches: Bool
    package var appearance: Theme.Appearance?
    package var renderer: String?
    package var reducesMotion: Bool
    package var record: String?
    package var replay: String?
    package var frames: Int?
    package var screenshot: String?
    package var printsStats: Bool

    /// - Throws: A usage failure when a name or a value is refused; files are not looked at.
    package init(_ arguments: Arguments, catalog: SceneCatalog) throws(Failure) {
        try arguments.refuseOperands()
        scene = try arguments.scene(in: catalog)
        preset = try arguments.choice("preset")
        parameters = arguments.value("parameters")
        settings = []
        for text in arguments.values("set") { settings.append(try SettingArgument(text)) }
        if let text = arguments.value("device") { device = try Device.size(text) }
        scale = try arguments.number("scale", in: 0.5...4)
        pictures = try PictureArguments(arguments)
        isBare = arguments.has("bare")
        showsTouches = arguments.has("touches")
        appearance = try arguments.choice("theme")
        renderer = arguments.value("renderer")
        reducesMotion = arguments.has("reduce-motion")
        record = arguments.value("record")
        if record == "-" { throw .usage("--record needs a file's name; a recording cannot be printed") }
        replay = arguments.value("replay")
        frames = try arguments.wholeNumber("frames", in: 1...1_000_000_000)
        screenshot = arguments.value("screenshot")
        printsStats = arguments.has("stats")
        if let scene {
            for setting in settings { _ = try setting.setting(for: scene) }
        }
    }
}

extension Arguments {
    /// The option's value as one of the words that there are.
    package func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String) throws(Failure) -> Choice? {
        guard let text = value(name) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        throw .usage(
            "--\(name) is '\(text)'; it must be \(words.joined(separator: " or "))\(text.suggestion(among: words))")
    }

    /// The option's value as a number.
    package func number(_ name: String, in range: ClosedRange<Double>) throws(Failure) -> Double? {
        guard let text = value(name) else { return nil }
        if let number = text.decimal, range.contains(number) { return number }
        let bounds = "\(range.lowerBound.plainText)…\(range.upperBound.plainText)"
        throw .usage("--\(name) is '\(text)'; it must be a number in \(bounds)")
    }

    /// The option's value as a whole number.
    package func wholeNumber(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
        guard let text = value(name) else { return nil }
        let number = Array(text.utf8)[...].wholeNumber(upTo: range.upperBound)
        if let number, range.contains(number) { return number }
        throw .usage("--\(name) is '\(text)'; it must be a whole number in \(range.lowerBound)…\(range.upperBound)")
    }
}
