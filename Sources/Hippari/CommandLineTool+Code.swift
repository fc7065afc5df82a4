internal import Recording
internal import Stage
internal import Takeaway

extension CommandSpec {
    package static let code = CommandSpec(
        name: "code",
        summary: "Prints a scene's numbers as code: movement, rule of the release, reduced motion",
        options: [
            OptionSpec("scene", takes: "ID", "the scene; a parameter file names its own"),
            OptionSpec("preset", takes: "article|fluid", "the scene's numbers to start with (article)"),
            OptionSpec("parameters", takes: "FILE", "numbers from a parameter file"),
            OptionSpec("set", takes: "NAME=VALUE", isRepeated: true, "one number"),
            OptionSpec("for", takes: "PLATFORM", CodeTarget.allCases.map(\.rawValue).joined(separator: ", ")),
        ])
}

extension CommandLineTool {
    /// `hippari code`
    func code(_ arguments: Arguments) throws(Failure) {
        try arguments.refuseOperands()
        let targets = CodeTarget.allCases.map(\.rawValue).joined(separator: "|")
        guard let target: CodeTarget = try arguments.choice("for") else {
            throw .usage("code needs --for \(targets)")
        }
        let setup = SceneSetup()
        let choice = try SceneChoice(
            arguments.scene(in: catalog), parameters: arguments.value("parameters"), screen: setup.screen, tool: self)
        let preset: Preset? = try arguments.choice("preset")
        var settings: [SettingArgument] = []
        for text in arguments.values("set") { settings.append(try SettingArgument(text)) }
        guard let scene = choice.scene else {
            throw .usage("code needs a scene; name it with --scene, one of \(catalog.ids.joined(separator: ", "))")
        }
        let simulation = try choice.simulation(of: scene, preset: preset, settings: settings, setup: setup)
        try print(SceneCode(simulation).text(for: target))
    }
}

extension SceneCode {
    /// A simulation's present numbers, in the name of this version.
    init(_ simulation: Simulation) {
        self.init(
            simulation.descriptor, preset: simulation.preset, values: simulation.values,
            screen: simulation.setup.screen, version: CommandLineTool.version)
    }
}
