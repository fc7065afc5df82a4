internal import Export
internal import Recording
internal import Stage

extension CommandSpec {
    package static let compare = CommandSpec(
        name: "compare", operands: ["FILE"],
        summary: "Shows the same finger against two to four sets of numbers, side by side or as ghosts",
        options: [
            OptionSpec(
                "with", takes: "PARAMS", isRepeated: true, takesMany: true,
                "presets or parameter files, up to the next option"),
            OptionSpec("output", takes: "OUT", letter: "o", "what to write: .mp4, .webm, .gif or .png"),
            OptionSpec("onion", "as ghosts on one phone"),
            OptionSpec("json", "print verdict, settle time, overshoot and largest velocity jump of each set"),
            OptionSpec("scale", takes: "S", "device pixels per point, 0.5…4 (video 2, gif and png 1)"),
            OptionSpec("fps", takes: "N", "frames per second: video 30, 60 or 120 (60), gif 50, 25, 20 or 10 (50)"),
            OptionSpec("at", takes: "SECONDS", "the moment that a png shows (where the verdicts differ)"),
            OptionSpec("theme", takes: "light|dark", "the colours (light)"),
        ] + OptionSpec.pictures)
}

/// What stands on the command line of `hippari compare`.
struct CompareOptions {
    var file: String
    /// Presets and parameter files, 2…4.
    var sets: [String]
    /// What to write; nil when only figures are asked for.
    var output: (path: String, kind: ExportOptions.Kind, scale: Double)?
    var isOnion: Bool
    var printsFigures: Bool
    var appearance: Theme.Appearance
    var pictures: PictureArguments

    /// - Throws: A usage failure when a name or a value is refused; files are not looked at.
    init(_ arguments: Arguments) throws(Failure) {
        file = try arguments.operand()
        sets = arguments.values("with")
        guard (2...4).contains(sets.count) else {
            throw .usage("--with takes two to four presets or parameter files, not \(sets.count)")
        }
        isOnion = arguments.has("onion")
        printsFigures = arguments.has("json")
        appearance = try arguments.choice("theme") ?? .light
        pictures = try PictureArguments(arguments)
        guard arguments.has("output") || !printsFigures else { return }
        let path = try arguments.outputPath()
        let kind = try ExportOptions.Kind(arguments, path)
        output = (path, kind, try arguments.number("scale", in: 0.5...4) ?? kind.usualScale)
    }
}

extension CommandLineTool {
    /// What a set of numbers is called, and what it holds.
    ///
    /// - Throws: 66 and 65 for files, 64 for a file of another scene.
    func numbers(_ text: String, for script: GestureScript) throws(Failure) -> (name: String, Overrides) {
        if let preset = Preset(rawValue: text) { return (text, Overrides(preset: preset)) }
        guard text.contains(".") || text.contains("/") else {
            let words = Preset.allCases.map(\.rawValue)
            let advice = text.suggestion(among: words)
            throw .usage(
                "'\(text)' is neither a preset (\(words.joined(separator: ", "))) nor a parameter file\(advice)")
        }
        let name = text.split(separator: "/").last.map(String.init) ?? text
        return (name.hasSuffix(".json") ? String(name.dropLast(5)) : name, try numbers(inFile: text, for: script))
    }

    /// What a parameter file holds.
    ///
    /// - Throws: 66 and 65 for the file, 64 for one of another scene.
    func numbers(inFile path: String, for script: GestureScript) throws(Failure) -> Overrides {
        let file = try readParameters(path, screen: script.file.header.setup.screen)
        guard file.scene == script.descriptor.id else {
            throw .usage("'\(path)' is for \(file.scene), and the recording is of \(script.descriptor.id)")
        }
        return Overrides(preset: file.preset, settings: file.values)
    }
}
