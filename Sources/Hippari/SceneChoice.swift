internal import Recording
internal import Stage

/// The scene that options name, by itself or in a parameter file, and that file's numbers.
struct SceneChoice {
    /// Nil when they name none.
    let scene: SceneDescriptor?
    private let file: ParameterFile?

    /// - Parameter parameters: A parameter file's path.
    /// - Throws: 64 for two different scenes, 65 and 66 for the file.
    init(
        _ scene: SceneDescriptor?, parameters: String?, screen: Screen, tool: CommandLineTool
    ) throws(Failure) {
        file = try parameters.map { path throws(Failure) in try tool.readParameters(path, screen: screen) }
        if let file, let scene, file.scene != scene.id {
            throw .usage("--parameters are for \(file.scene), and --scene is \(scene.id); leave one of them out")
        }
        self.scene = scene ?? file.flatMap { tool.catalog.scene($0.scene) }
    }

    /// A scene at its tick 0: the preset's numbers, then the file's, then the settings.
    ///
    /// - Throws: 64 for numbers that are refused.
    func simulation(
        of scene: SceneDescriptor, preset: Preset?, settings: [SettingArgument], setup: SceneSetup
    ) throws(Failure) -> Simulation {
        var numbers = (file?.values ?? []).map { (name: $0.name, value: $0.value) }
        for argument in settings {
            let setting = try argument.setting(for: scene)
            numbers.append((setting.name, setting.value))
        }
        do {
            return try Simulation(scene, preset: preset ?? file?.preset ?? .article, setup: setup, settings: numbers)
        } catch {
            throw .usage(error.message)
        }
    }
}

extension Arguments {
    /// The scene that `--scene` names, or nil where it is not given.
    ///
    /// - Throws: A usage failure when there is no such scene.
    func scene(in catalog: SceneCatalog) throws(Failure) -> SceneDescriptor? {
        guard let id = value("scene") else { return nil }
        guard let scene = catalog.scene(id) else { throw .usage(catalog.refusal(of: id)) }
        return scene
    }
}
