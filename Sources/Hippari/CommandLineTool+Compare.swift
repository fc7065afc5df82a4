internal import Export
internal import Kinetics
internal import Recording
internal import SDLPlatform
internal import Stage

extension CommandLineTool {
    /// `hippari compare FILE`
    func compare(_ arguments: Arguments) throws(Failure) {
        let options = try CompareOptions(arguments)
        let script = try readScript(options.file)
        let stride = options.output?.kind.schedule.stride ?? 1
        let drawing = try Drawing()
        let setup = try BroughtPictures(drawing.pictures).setup(options.pictures, for: script)
        var sets: [Comparison.Entry] = []
        for text in options.sets {
            let (name, overrides) = try numbers(text, for: script)
            do {
                let replay = try Replay(script, overrides: overrides, setup: setup, stride: stride)
                sets.append(Comparison.Entry(name: name, replay: replay))
            } catch {
                throw .usage("'\(text)': \(error.message)")
            }
        }
        let comparison = Comparison(sets)
        if let (path, kind, scale) = options.output {
            let look = Film.Look(theme: .named(options.appearance), scale: scale)
            let film = ComparisonFilm(comparison, look, isOnion: options.isOnion, drawing: drawing)
            try look.checkSize(film.size)
            let job = FilmJob(
                kind, lastTick: comparison.lastTick, usualMoment: comparison.tellingMoment, pictures: film)
            try job.check()
            let summary = try run(job, to: path, as: "compare")
            if !options.printsFigures { try print("\(path): \(summary)\n") }
        }
        if options.printsFigures { try print(comparison.json(file: options.file)) }
    }
}

/// Several replays of the same finger.
struct Comparison {
    /// A replay with one set of numbers, from its first tick to its last.
    struct Entry {
        var name: String
        var replay: Replay
        var trace: MotionTrace
        var figures: MotionFigures

        init(name: String, replay: Replay) {
            self.name = name
            self.replay = replay
            trace = MotionTrace(replay)
            figures = MotionFigures(trace)
        }
    }

    let entries: [Entry]

    init(_ entries: [Entry]) {
        self.entries = entries
    }

    var lastTick: Tick { entries.map(\.trace.lastTick).max() ?? Tick(0) }

    /// The ticks at which somebody's verdict falls and not everybody's comes to the same.
    var dividedTicks: [Tick] {
        Set(entries.flatMap { $0.trace.verdicts.map(\.tick) }).sorted().filter { tick in
            Set(entries.map { $0.trace.outcome(at: tick) }).count > 1
        }
    }

    /// A moment that shows the difference: a little after verdicts differ, or after the last one.
    var tellingMoment: Tick {
        let verdict = dividedTicks.first ?? entries.compactMap { $0.trace.verdicts.last?.tick }.max()
        return min(verdict.map { $0 + Tick.rate / 6 } ?? lastTick, lastTick)
    }
}

extension Comparison.Entry {
    fileprivate func verdict(at tick: Tick) -> Verdict? {
        trace.verdicts.last { $0.tick == tick }?.verdict
    }

    /// The state at a tick of a replay that may have come to its end before.
    fileprivate func isBehind(_ tick: Tick) -> Bool { !replay.isFinished && replay.tick < tick }

    /// Goes on to a tick, or to the end of the replay.
    mutating func advance(to tick: Tick) {
        while isBehind(tick) { replay.advance() }
    }
}

// MARK: - Figures

extension Comparison {
    /// One object.
    func json(file: String) -> String {
        let descriptor = entries.first?.replay.script.descriptor
        let sets = entries.map(\.json)
        let divided = dividedTicks.map { tick in
            let verdicts = entries.map { entry in entry.verdict(at: tick).map { JSONText.string($0.text) } ?? "null" }
            return "{\"tick\":\(tick.count),\"time\":\(JSONText.number(tick.seconds)),"
                + "\"verdicts\":\(JSONText.array(verdicts))}"
        }
        return "{\"format\":\"hippari-comparison\",\"version\":1,\"file\":\(JSONText.string(file)),"
            + "\"scene\":\(JSONText.string(descriptor?.id ?? "")),\"sets\":\(JSONText.array(sets)),"
            + "\"differences\":\(JSONText.array(divided))}\n"
    }
}

extension Comparison.Entry {
    fileprivate var json: String {
        let start = replay.simulation
        let values = zip(start.descriptor.tunables, start.values).map { tunable, value in
            "\(JSONText.string(tunable.name)):\(JSONText.number(value))"
        }
        let verdicts = trace.verdicts.map { verdict in
            "{\"tick\":\(verdict.tick.count),\"time\":\(JSONText.number(verdict.tick.seconds)),"
                + "\"kind\":\"\(verdict.kind.rawValue)\",\"verdict\":\"\(verdict.verdict.text)\"}"
        }
        let last = figures.verdict.map { JSONText.string($0.verdict.text) } ?? "null"
        let jumpTime = figures.jumpTick.map(\.seconds)
        return "{\"name\":\(JSONText.string(name)),\"preset\":\(JSONText.string(start.preset.rawValue)),"
            + "\"verdict\":\(last),\"settleTime\":\(JSONText.number(figures.settleTime)),"
            + "\"overshoot\":\(JSONText.number(figures.overshoot)),"
            + "\"largestVelocityJump\":\(JSONText.number(figures.largestVelocityJump)),"
            + "\"largestVelocityJumpTime\":\(JSONText.number(jumpTime)),"
            + "\"verdicts\":\(JSONText.array(verdicts)),\"parameters\":{\(values.joined(separator: ","))}}"
    }
}

extension Verdict {
    var text: String { self == .finish ? "finish" : "cancel" }
}
