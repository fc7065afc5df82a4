internal import Recording
internal import Stage

extension CommandLineTool {
    /// The scene that options ask for, at its tick 0 with their numbers; nil when they name none.
    ///
    /// A parameter file's numbers come after its preset's, and the settings after those.
    ///
    /// - Throws: 64 for options that contradict one another and refused numbers, 65 and 66 for the parameter file.
    func simulation(
        of scene: SceneDescriptor?, preset: Preset?, parameters: String?, settings: [SettingArgument],
        setup: SceneSetup = SceneSetup()
    ) throws(Failure) -> Simulation? {
        let file = try parameters.map { path throws(Failure) in try readParameters(path, screen: setup.screen) }
        if let file, let scene, file.scene != scene.id {
            throw .usage("--parameters are for \(file.scene), and --scene is \(scene.id); leave one of them out")
        }
        guard let scene = scene ?? file.flatMap({ catalog.scene($0.scene) }) else { return nil }
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
