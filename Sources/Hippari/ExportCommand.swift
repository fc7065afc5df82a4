internal import Export
internal import Kinetics
internal import Recording
internal import SDLPlatform
internal import Stage

extension CommandLineTool {
    /// `hippari export FILE`
    func export(_ arguments: Arguments) throws(Failure) {
        let options = try ExportOptions(arguments)
        let script = try readScript(options.file)
        var overrides = Overrides(preset: options.preset)
        for argument in options.settings { overrides.settings.append(try argument.setting(for: script.descriptor)) }
        let replay: Replay
        do {
            replay = try Replay(script, overrides: overrides, stride: options.kind.schedule.stride)
        } catch {
            throw .usage(error.message)
        }
        let job = try ExportJob(replay, options, Drawing())
        let interruption = Interruption()
        let summary = try failing { () throws(OutputError) in
            let output = try OutputFile(options.output, standardOutput: standardOutput)
            let progress = ProgressLine("export", on: standardError, total: job.steps)
            return try job.run(to: output, interruption, progress: progress)
        }
        try print("\(options.output): \(summary)\n")
        if let divergence = job.divergence { throw failure(divergence, script, options.file) }
    }
}

/// A replay on its way into a file.
struct ExportJob {
    /// Where the replay left its recording.
    let divergence: Replay.Divergence?
    private let replay: Replay
    private let kind: ExportOptions.Kind
    private let look: Film.Look
    private let film: Film
    private let trace: MotionTrace

    /// - Throws: A usage failure for a moment that the replay does not have, or a picture that is too large.
    init(_ replay: Replay, _ options: ExportOptions, _ drawing: Drawing) throws(Failure) {
        self.replay = replay
        kind = options.kind
        var trace = MotionTrace()
        var last = replay
        last.run { replay in
            trace.append(replay.simulation, transitions: replay.transitions)
            return true
        }
        divergence = last.divergence
        self.trace = trace
        look = Film.Look(theme: .named(options.appearance), scale: options.scale, overlays: options.overlays)
        film = Film(look, trace: trace, drawing: drawing)
        try checkMoment()
        try checkSize()
    }

    /// How many steps there are until it is done.
    var steps: Int {
        switch kind {
        case .video: frameCount
        case .gif: 2 * frameCount
        case .still: 1
        case .strip(let count): count
        }
    }

    private var frameCount: Int { kind.schedule.frameCount(through: trace.lastTick) }

    /// Makes the file and says what is in it.
    func run(
        to output: OutputFile, _ interruption: Interruption, progress: ProgressLine
    ) throws(OutputError) -> String {
        defer { progress.end() }
        switch kind {
        case .video(let format, let rate):
            let writer = VideoWriter(format, rate: rate, file: output, interruption: interruption)
            return try shoot(to: writer, progress)
        case .gif(let rate):
            var survey = GIFSurvey()
            try film.show(replay, kind.schedule) { frame throws(OutputError) in
                try interruption.check()
                survey.add(frame)
                progress.step()
            }
            return try shoot(
                to: GIFWriter(rate: rate, survey: survey, file: output, interruption: interruption), progress)
        case .still, .strip:
            let picture = picture()
            try output.write(picture.png())
            try interruption.check()
            try output.complete()
            return "\(picture.width)x\(picture.height)"
        }
    }

    private func shoot(to writer: some FrameWriter, _ progress: ProgressLine) throws(OutputError) -> String {
        var count = 0
        var size = (width: 0, height: 0)
        try film.show(replay, kind.schedule) { frame throws(OutputError) in
            try writer.append(frame)
            count += 1
            size = (frame.width, frame.height)
            progress.step()
        }
        try writer.finish()
        let seconds = FixedText.decimal(Double(count) / Double(kind.schedule.rate), digits: 2)
        return "\(count) frames, \(kind.schedule.rate) a second, \(seconds) s, \(size.width)x\(size.height)"
    }

    // MARK: Pictures

    private func picture() -> Bitmap {
        if case .strip(let count) = kind {
            return film.strip(of: FilmStrip.ticks(count: count, through: trace.lastTick), in: replay)
        }
        return film.picture(of: moment, in: replay) ?? Bitmap(width: 1, height: 1)
    }

    /// The tick that a still shows: the one that is nearest to its time.
    private var moment: Tick {
        guard case .still(let time?) = kind else { return trace.lastTick }
        return Tick(Int((time * Double(Tick.rate)).rounded()))
    }

    private func checkMoment() throws(Failure) {
        guard moment > trace.lastTick, case .still(let time?) = kind else { return }
        throw .usage(
            "--at is \(time.plainText), and the replay lasts \(FixedText.seconds(trace.lastTick)); name an earlier moment")
    }

    private func checkSize() throws(Failure) {
        let screen = replay.simulation.setup.screen.size
        var size = ExportView(screen: screen, overlays: look.overlays, trace: trace, theme: look.theme).size
        if case .strip(let count) = kind { size = FilmStrip(count: count, picture: screen, theme: look.theme).size }
        try look.checkSize(size)
    }
}
