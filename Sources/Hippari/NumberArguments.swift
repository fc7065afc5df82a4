internal import Recording
internal import Stage

/// Other numbers for a recording, as they stand on the command line.
///
/// They are a preset's or a parameter file's in place of the recording's own, and single ones.
struct NumberArguments {
    static let options = [
        OptionSpec("preset", takes: "article|fluid", "with a preset's numbers instead of the file's"),
        OptionSpec("parameters", takes: "FILE", "with a parameter file's numbers instead"),
        OptionSpec("set", takes: "NAME=VALUE", isRepeated: true, "with another number than the file's"),
    ]

    private var preset: Preset?
    /// A parameter file's path.
    private var parameters: String?
    private var settings: [SettingArgument] = []

    var isEmpty: Bool { preset == nil && parameters == nil && settings.isEmpty }

    /// - Throws: A usage failure when a name or a value is refused; the file is not looked at.
    init(_ arguments: Arguments) throws(Failure) {
        preset = try arguments.choice("preset")
        parameters = arguments.value("parameters")
        if preset != nil, parameters != nil {
            throw .usage("--preset and --parameters are two sets of numbers; leave one of them out")
        }
        for text in arguments.values("set") { settings.append(try SettingArgument(text)) }
    }

    /// The numbers for a recording, with the parameter file read by `tool`.
    func overrides(for script: GestureScript, _ tool: CommandLineTool) throws(Failure) -> Overrides {
        var overrides = Overrides(preset: preset)
        if let parameters { overrides = try tool.numbers(inFile: parameters, for: script) }
        for argument in settings { overrides.settings.append(try argument.setting(for: script.descriptor)) }
        return overrides
    }
}
