internal import Kinetics
internal import Recording
internal import Stage

/// What the lab opens with: the home screen, a scene with its numbers, or a gesture file's replay.
struct Opening {
    let home: Home
    private let simulation: Simulation
    private let replay: Replay?

    /// - Throws: 64 for options that contradict one another and refused numbers, 65 and 66 for files.
    init(_ options: RunOptions, tool: CommandLineTool) throws(Failure) {
        home = Home(tool)
        if let path = options.replay {
            if options.record != nil {
                throw .usage("--record notes live fingers and --replay brings its own; leave one of them out")
            }
            let replay = try Opening.replay(path, options, tool: tool)
            self.replay = replay
            simulation = replay.simulation
            return
        }
        replay = nil
        simulation = try Opening.simulation(options, tool: tool, home: home)
    }

    var screen: Size { simulation.setup.screen.size }

    /// A session with all of this at its tick 0, which is at this instant.
    func session(at instant: Int64, isRecorded: Bool = false) -> LiveSession {
        if let replay { return LiveSession(replay, at: instant) }
        return LiveSession(
            simulation, at: instant, recorder: isRecorded ? Recorder(GestureFile.Header(simulation)) : nil)
    }

    /// The same scene, or the same replay, once more, at its tick 0; a scene keeps its present numbers.
    func session(at instant: Int64, numbersOf present: Simulation) -> LiveSession {
        let settings = GestureFile.Header(present).settings.map { (name: $0.name, value: $0.value) }
        guard replay == nil || present.descriptor.id != simulation.descriptor.id,
            let fresh = try? Simulation(
                present.descriptor, preset: present.preset, setup: present.setup, settings: settings)
        else { return session(at: instant) }
        return LiveSession(fresh, at: instant)
    }

    private static func simulation(
        _ options: RunOptions, tool: CommandLineTool, home: Home
    ) throws(Failure) -> Simulation {
        let setup = SceneSetup(
            screen: options.device.map { Screen($0) } ?? .standard, reducesMotion: options.reducesMotion)
        let simulation = try tool.simulation(
            of: options.scene, preset: options.preset, parameters: options.parameters, settings: options.settings,
            setup: setup)
        if let simulation { return simulation }
        guard options.settings.isEmpty else { throw .usage("--set is a scene's; name it with --scene") }
        guard options.record == nil else { throw .usage("--record is of one scene; name it with --scene") }
        return try home.simulation(preset: options.preset ?? .article, setup: setup)
    }

    private static func replay(_ path: String, _ options: RunOptions, tool: CommandLineTool) throws(Failure) -> Replay {
        let script = try tool.readScript(path)
        if let scene = options.scene, scene.id != script.descriptor.id {
            throw .usage("--replay is of \(script.descriptor.id), and --scene is \(scene.id); leave --scene out")
        }
        if options.parameters != nil || options.device != nil || options.reducesMotion {
            throw .usage("--replay brings its own --device, --parameters and --reduce-motion; leave them out")
        }
        var overrides = Overrides(preset: options.preset)
        for argument in options.settings { overrides.settings.append(try argument.setting(for: script.descriptor)) }
        do {
            return try Replay(script, overrides: overrides)
        } catch {
            throw .usage(error.message)
        }
    }
}

extension GestureFile.Header {
    /// What a recording of this simulation starts with.
    init(_ simulation: Simulation) {
        let descriptor = simulation.descriptor
        let usual = descriptor.values(simulation.preset, simulation.setup.screen)
        var settings: [Setting] = []
        for (tunable, (value, usual)) in zip(descriptor.tunables, zip(simulation.values, usual)) where value != usual {
            settings.append(Setting(tunable.name, value))
        }
        self.init(
            scene: descriptor.id, preset: simulation.preset, device: simulation.setup.screen.size, settings: settings,
            reducesMotion: simulation.setup.reducesMotion, image: simulation.setup.pictures.first?.size)
    }
}
