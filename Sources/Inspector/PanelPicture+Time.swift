internal import Kinetics
internal import Stage

extension PanelPicture {
    /// Buttons and speeds.
    func transport(_ list: inout DisplayList) {
        let time = model.time
        let section = layout.transport
        button(.frameBack, .frameBack, in: section, isEnabled: time.canGoBack, size: 20, &list)
        button(.tickBack, .tickBack, in: section, isEnabled: time.canGoBack, size: 22, &list)
        let pause = frame(.pause, in: section)
        list.rounded(pause, 16, time.isStopped ? theme.accent : theme.fill)
        list.icon(time.isStopped ? .play : .pause, size: 20, time.isStopped ? theme.onAccent : theme.label, in: pause)
        ring(.pause, pause, radius: 16, &list)
        button(.tickForth, .tickForth, in: section, size: 22, &list)
        button(.frameForth, .frameForth, in: section, size: 20, &list)
        let names = [1: "×1", 2: "½", 4: "¼", 10: "1/10"]
        segments(
            TimeModel.slownesses.map { (.slow($0), names[$0] ?? "") },
            chosen: TimeModel.slownesses.firstIndex(of: time.slowness), in: section, &list)
    }

    /// The line on which time is turned back.
    func scrubber(_ list: inout DisplayList) {
        let time = model.time
        let frame = frame(.scrubber, in: layout.scrubber)
        let line = Rect(x: frame.x, y: frame.y + 8, width: frame.width, height: 14)
        list.rounded(line, 4, theme.fill)
        let span = time.span
        func x(_ tick: Tick) -> Double {
            // In half points, so that the line is painted anew only when it looks different.
            let way = line.width * (Double(tick - span.lowerBound) / Double(TimeModel.spanTicks)).clamped(to: 0...1)
            return line.x + (way * 2).rounded() / 2
        }
        for run in runs(in: span) {
            let left = x(run.start)
            let width = max(1, x(run.end) - left)
            let color =
                run.phase == .tracking
                ? theme.accent : run.phase == .settling ? theme.accent.faded(0.5) : theme.tertiaryLabel.faded(0.5)
            list.append(.fill(Rect(x: left, y: line.y + 4, width: width, height: 6), color))
        }
        let knob = x(time.isStopped ? time.tick : time.reach.upperBound)
        let color = time.isStopped ? theme.accent : theme.secondaryLabel
        list.rounded(Rect(x: knob - 1.5, y: frame.y + 3, width: 3, height: 24), 1.5, color)
        if inspector.focus == .scrubber { ring(.scrubber, line, radius: 4, &list) }
        let label = Rect(x: line.x, y: frame.maxY - 3, width: line.width, height: 16)
        list.text("\u{2212}20 s", size: 10.5, theme.tertiaryLabel, in: label)
        list.text(
            position, .medium, size: 10.5, time.isStopped ? theme.accent : theme.tertiaryLabel, in: label, .trailing)
        separator(at: layout.scrubber.height - 1, &list)
    }

    private var position: String {
        let time = model.time
        guard time.isStopped else { return time.canGoBack ? "now" : "recording" }
        let behind = Double(time.reach.upperBound - time.tick) / Double(Tick.rate)
        let place = behind == 0 ? "stopped" : "\u{2212}\(behind.fixedText(decimals: 3)) s"
        return "\(place)  ·  tick \(time.tick.count)"
    }

    private struct Run {
        var start: Tick
        var end: Tick
        var phase: SceneReport.Phase
    }

    /// When something moved, and how, joined where the eye could not tell.
    private func runs(in span: ClosedRange<Tick>) -> [Run] {
        var runs: [Run] = []
        let samples = model.trace.samples
        // To twelve ticks exactly is finer than a point of the line.
        let first = model.trace.index(after: span.lowerBound + -1)
        for index in first..<max(first, samples.count) {
            let sample = samples[index]
            if let last = runs.last, last.phase == sample.phase, sample.tick - last.end <= 12 {
                runs[runs.count - 1].end = sample.tick
            } else {
                runs.append(Run(start: sample.tick, end: sample.tick, phase: sample.phase))
            }
        }
        return runs
    }
}
