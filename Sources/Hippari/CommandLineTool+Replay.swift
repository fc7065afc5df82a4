internal import Export
internal import Kinetics
internal import Recording
internal import Stage

extension CommandSpec {
    package static let replay = CommandSpec(
        name: "replay", operands: ["FILE"],
        summary: "Replays a gesture file without a window and says what happened; '-' is standard input",
        options: [
            OptionSpec("timeline", takes: "OUT", "write every frame's state as JSON Lines; '-' prints it"),
            OptionSpec("fps", takes: "N", "frames per second of the timeline, a divisor of 240 (60)"),
            OptionSpec("verify", "insist that the file has checkpoints, and that all of them agree"),
        ] + NumberArguments.options)
}

extension CommandLineTool {
    /// `hippari replay FILE`
    func replay(_ arguments: Arguments) throws(Failure) {
        let options = try ReplayOptions(arguments)
        let script = try readScript(options.file)
        if options.verifies, !script.file.hasCheckpoints {
            let advice = "record it again or leave out --verify"
            throw Failure(.data, "'\(options.file)' has no checkpoints to verify; \(advice)")
        }
        let overrides = try options.numbers.overrides(for: script, self)
        let stride = options.timeline?.frames.stride ?? 1
        var replay: Replay
        do {
            replay = try Replay(script, overrides: overrides, stride: stride)
        } catch {
            throw .usage(error.message)
        }
        if let (path, frames) = options.timeline {
            try writeTimeline(of: &replay, frames, to: path)
        } else {
            var summary = ReplaySummary()
            replay.run { replay in
                summary.append(replay)
                return replay.divergence == nil
            }
            if replay.divergence == nil { try print(summary.text(of: replay)) }
        }
        if let divergence = replay.divergence { throw failure(divergence, script, options.file) }
    }

    private func writeTimeline(of replay: inout Replay, _ frames: Timeline, to path: String) throws(Failure) {
        var frames = frames
        var text = ""
        frames.appendHeader(of: replay.simulation, to: &text)
        try failing { () throws(OutputError) in
            let output = try OutputFile(path, standardOutput: standardOutput)
            try replay.run { replay throws(OutputError) in
                frames.append(replay.simulation, transitions: replay.transitions, to: &text)
                try output.write(text)
                text.removeAll(keepingCapacity: true)
                return true
            }
            try output.complete()
        }
    }

    /// That a replay left its recording.
    func failure(_ divergence: Replay.Divergence, _ script: GestureScript, _ path: String) -> Failure {
        let message =
            "diverged at tick \(divergence.tick.count): the checkpoint is \(divergence.expected.hashText), the replay has "
            + "\(divergence.found.hashText); replay it with the build that recorded it"
        return Failure(.diverged, message, at: .init(file: path, line: script.source.line(ofEvent: divergence.event)))
    }
}

/// What stands on the command line of `hippari replay`.
struct ReplayOptions {
    var file: String
    var numbers: NumberArguments
    var timeline: (path: String, frames: Timeline)?
    var verifies: Bool

    init(_ arguments: Arguments) throws(Failure) {
        file = try arguments.operand()
        numbers = try NumberArguments(arguments)
        verifies = arguments.has("verify")
        if verifies, !numbers.isEmpty {
            throw .usage("--verify compares with the file's own numbers; leave out the others or --verify")
        }
        let fps = arguments.value("fps")
        if let path = arguments.value("timeline") {
            let text = fps ?? "60"
            let frames = Array(text.utf8)[...].wholeNumber(upTo: Tick.rate).flatMap { Timeline(fps: $0) }
            guard let frames else {
                throw .usage("--fps is '\(text)'; it must be a divisor of 240, such as 30, 60, 120 or 240")
            }
            timeline = (path, frames)
        } else if fps != nil {
            throw .usage("--fps goes with --timeline; add --timeline OUT")
        }
    }
}

/// What a replay did, in a few lines.
struct ReplaySummary {
    private var rows: [[String]] = []

    /// Takes in a tick.
    mutating func append(_ replay: Replay) {
        let tick = replay.tick
        for transition in replay.transitions {
            rows.append([tick.secondsText, "tick \(tick.count)", transition.name])
        }
    }

    /// The summary of a replay that has come to its end.
    func text(of replay: Replay) -> String {
        let simulation = replay.simulation
        var text = "\(simulation.descriptor.id), \(simulation.preset.rawValue), "
        text += "\(simulation.setup.screen.size.text)\n"
        text += TextTable(rows).text(indent: 2)
        text += "\(replay.tick.count) ticks, \(replay.tick.secondsText), state \(simulation.stateHash.hashText)\n"
        if replay.script.file.hasCheckpoints {
            let count = replay.verifiedCount
            let isVerified = replay.overrides.isEmpty
            text += isVerified ? "checkpoints verified: \(count)\n" : "checkpoints not verified: numbers were set\n"
        }
        return text
    }
}

extension Tick {
    /// `2.004 s`
    fileprivate var secondsText: String {
        let milliseconds = (count * 1000 + Tick.rate / 2) / Tick.rate
        return "\(milliseconds / 1000).\(String("\(1000 + milliseconds % 1000)".dropFirst())) s"
    }
}

extension GestureFile {
    fileprivate var hasCheckpoints: Bool {
        events.contains { if case .checkpoint = $0.content { true } else { false } }
    }
}
