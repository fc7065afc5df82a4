internal import Gestures
internal import Kinetics
internal import Recording
internal import Stage

/// What the lab opens with: the home screen, a scene with its numbers, or a gesture file's replay.
struct Opening {
    let home: Home
    let brought: BroughtPictures
    private let simulation: Simulation
    private let replay: Replay?

    /// - Throws: 64 for options that contradict one another and refused numbers, 65 and 66 for files.
    init(_ options: RunOptions, tool: CommandLineTool, brought: BroughtPictures) throws(Failure) {
        home = Home(tool)
        self.brought = brought
        if let path = options.replay {
            if options.record != nil {
                throw .usage("--record notes live fingers and --replay brings its own; leave one of them out")
            }
            let replay = try Opening.replay(path, options, tool: tool, brought: brought)
            self.replay = replay
            simulation = replay.simulation
            return
        }
        replay = nil
        simulation = try Opening.simulation(options, tool: tool, home: home, brought: brought)
    }

    var screen: Size { simulation.setup.screen.size }

    /// A session with all of this at its tick 0, which is at this instant.
    func session(at instant: Int64, isRecorded: Bool = false) -> LiveSession {
        if let replay { return LiveSession(replay, at: instant) }
        return LiveSession(
            opening: simulation, at: instant,
            recorder: isRecorded ? Recorder(GestureFile.Header(simulation)) : nil)
    }

    /// A picture that somebody brought, in the scene that shows photos; the preset and the screen stay.
    ///
    /// - Throws: 65 and 66 for the file; nothing has changed then.
    func session(showing path: String, at instant: Int64, from present: Simulation, tool: CommandLineTool)
        throws(Failure) -> LiveSession
    {
        guard let scene = tool.catalog.scenes.first(where: \.takesPictures) else {
            throw Failure(.software, "no scene in this build shows photos")
        }
        var setup = present.setup
        setup.screens = []
        setup.pictures = [try brought.picture(path)]
        do {
            return LiveSession(
                opening: try Simulation(scene, preset: present.preset, setup: setup), at: instant)
        } catch {
            throw .usage(error.message)
        }
    }

    /// The same scene, or the same replay, once more, at its tick 0; a scene keeps its present numbers.
    func session(at instant: Int64, anew present: LiveSession) -> LiveSession {
        if let source = present.source { return LiveSession(source, at: instant) }
        guard let fresh = present.simulation.anew else { return session(at: instant) }
        return LiveSession(opening: fresh, at: instant)
    }

    private static func simulation(
        _ options: RunOptions, tool: CommandLineTool, home: Home, brought: BroughtPictures
    ) throws(Failure) -> Simulation {
        var setup = SceneSetup(
            screen: options.device.map { Screen($0) } ?? .standard, reducesMotion: options.reducesMotion)
        let choice = try SceneChoice(
            options.scene, parameters: options.parameters, screen: setup.screen, tool: tool)
        let photos = options.pictures.images.isEmpty ? nil : tool.catalog.scenes.first(where: \.takesPictures)
        let scene = choice.scene ?? photos
        if options.record != nil, options.pictures.images.count > 1 {
            throw .usage("a recording knows one picture; bring one --image with --record")
        }
        try brought.add(options.pictures, for: scene, to: &setup)
        guard let scene else {
            guard options.settings.isEmpty else { throw .usage("--set is a scene's; name it with --scene") }
            guard options.record == nil else { throw .usage("--record is of one scene; name it with --scene") }
            return try home.simulation(preset: options.preset ?? .article, setup: setup)
        }
        return try choice.simulation(
            of: scene, preset: options.preset, settings: options.settings, setup: setup)
    }

    private static func replay(
        _ path: String, _ options: RunOptions, tool: CommandLineTool, brought: BroughtPictures
    ) throws(Failure) -> Replay {
        let script = try tool.readScript(path)
        if let scene = options.scene, scene.id != script.descriptor.id {
            throw .usage("--replay is of \(script.descriptor.id), and --scene is \(scene.id); leave --scene out")
        }
        if options.parameters != nil || options.device != nil || options.reducesMotion {
            throw .usage("--replay brings its own --device, --parameters and --reduce-motion; leave them out")
        }
        var overrides = Overrides(preset: options.preset)
        for argument in options.settings { overrides.settings.append(try argument.setting(for: script.descriptor)) }
        let setup = try brought.setup(options.pictures, for: script)
        do {
            return try Replay(script, overrides: overrides, setup: setup)
        } catch {
            throw .usage(error.message)
        }
    }
}

extension LiveSession {
    /// A session of a scene, which begins with a tap when there are pictures that somebody brought.
    ///
    /// The tap opens the first of them; a recording has it like any other.
    init(opening simulation: Simulation, at instant: Int64, recorder: Recorder? = nil) {
        self.init(simulation, at: instant, recorder: recorder)
        guard simulation.descriptor.takesPictures, !simulation.setup.pictures.isEmpty else { return }
        let center = simulation.setup.screen.bounds.center
        for phase in [PointerEvent.Phase.down, .up] {
            receive(.pointer(PointerEvent(pointer: 0, phase: phase, position: center, time: 0)), at: instant)
        }
    }
}

extension Simulation {
    /// The same scene with the present numbers at its tick 0; nil when they contradict one another there.
    var anew: Simulation? {
        let settings = GestureFile.Header(self).settings.map { (name: $0.name, value: $0.value) }
        return try? Simulation(descriptor, preset: preset, setup: setup, settings: settings)
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
