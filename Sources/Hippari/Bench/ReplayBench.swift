internal import Kinetics
internal import Recording
internal import SDLPlatform
internal import Stage

/// How much faster than life a scene's gestures are replayed without drawing.
struct ReplayBench {
    let catalog: SceneCatalog

    /// How long each scene is replayed at least, in nanoseconds.
    private static let span: Int64 = 200_000_000
    /// Of a gesture, in seconds.
    static let length = 12.0

    /// - Throws: 70 when a gesture made here does not run.
    func rows() throws(Failure) -> [BenchRow] {
        var rows: [BenchRow] = []
        for scene in catalog.scenes {
            for preset in Preset.allCases {
                let replay = try ReplayBench.replay(scene, preset, catalog: catalog)
                rows.append(
                    BenchRow(
                        work: "replay", measure: "\(scene.id), \(preset.rawValue)", value: speed(of: replay),
                        unit: "times real time", limit: .least(300)))
            }
        }
        return rows
    }

    /// A gesture that shows what a scene can do.
    ///
    /// - Throws: 70 when it does not run.
    static func replay(_ scene: SceneDescriptor, _ preset: Preset, catalog: SceneCatalog) throws(Failure) -> Replay {
        do {
            return try Replay(
                try GestureSource.script(parsing: Array(gesture(scene, preset).utf8), catalog: catalog))
        } catch {
            throw Failure(.software, "the gesture for \(scene.id) does not run: \(error)")
        }
    }

    private func speed(of replay: Replay) -> Double {
        let clock = Clock()
        let start = clock.programTime
        var ticks = 0
        var time: Int64 = 0
        while time < ReplayBench.span {
            var replay = replay
            while !replay.isFinished { replay.advance() }
            ticks += replay.tick.count
            time = clock.programTime - start
        }
        return Double(ticks) / Double(Tick.rate) / (Double(time) / 1e9)
    }

    /// Opens the scene and makes its demonstration's drag five times, with 120 events to the second.
    private static func gesture(_ scene: SceneDescriptor, _ preset: Preset) -> String {
        let size = Screen.standard.size
        let path = scene.demonstration
        var text = "\(GestureFile.formatLine)\nscene \(scene.id)\npreset \(preset.rawValue)\n"
        func add(_ time: Double, _ phase: String, _ x: Double, _ y: Double) {
            func decimal(_ value: Double) -> String { ((value * 1000).rounded() / 1000).plainText }
            text += "\(decimal(time)) \(phase) 1 \(decimal(x * size.width)) \(decimal(y * size.height))\n"
        }
        add(100, "down", 0.5, 0.5)
        add(150, "up", 0.5, 0.5)
        for round in 0..<5 {
            let start = 1500 + 2000 * Double(round)
            for step in 0...60 {
                let share = Double(step) / 60
                add(
                    start + Double(step) * 1000 / 120, step == 0 ? "down" : step == 60 ? "up" : "move",
                    path.start.x + path.movement.x * share, path.start.y + path.movement.y * share)
            }
        }
        return text + "\((length * 1000).plainText) end\n"
    }
}
