internal import Export
internal import Kinetics
internal import Recording
internal import Stage

extension CommandLineTool {
    /// `hippari export FILE`
    func export(_ arguments: Arguments) throws(Failure) {
        let options = try ExportOptions(arguments)
        let script = try readScript(options.file)
        let overrides = try options.numbers.overrides(for: script, self)
        let drawing = try Drawing()
        let setup = try BroughtPictures(drawing.pictures).setup(options.pictures, for: script)
        let replay: Replay
        do {
            replay = try Replay(script, overrides: overrides, setup: setup, stride: options.kind.schedule.stride)
        } catch {
            throw .usage(error.message)
        }
        var whole = replay
        let trace = MotionTrace(runningToItsEnd: &whole)
        let look = Film.Look(
            theme: .named(options.appearance), scale: options.scale, overlays: options.overlays)
        let film = Film(replay, look, trace: trace, drawing: drawing)
        try look.checkSize(film.size(options.kind))
        let job = FilmJob(
            options.kind, cut: options.cut, lastTick: trace.lastTick, usualMoment: trace.lastTick, pictures: film)
        try job.check()
        let summary = try run(job, to: options.output, as: "export")
        try print("\(options.output): \(summary)\n")
        if let divergence = whole.divergence { throw failure(divergence, script, options.file) }
    }

    /// Makes a file, shows how far that has come, and says what is in it.
    func run(_ job: FilmJob, to path: String, as name: String) throws(Failure) -> String {
        let interruption = Interruption()
        return try failing { () throws(OutputError) in
            let output = try OutputFile(path, standardOutput: standardOutput)
            let progress = ProgressLine(name, on: standardError, total: job.steps)
            defer { progress.end() }
            return try job.run(to: output, interruption, progress: progress)
        }
    }
}
