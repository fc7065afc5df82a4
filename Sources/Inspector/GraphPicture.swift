internal import Kinetics
internal import Stage

/// Progress, position and velocity over time, and how long frames take.
struct GraphPicture {
    private let panel: PanelPicture
    private let theme: Theme
    private let trace: Trace
    private let window: GraphWindow
    private let cursor: Double?

    init(_ panel: PanelPicture) {
        self.panel = panel
        theme = panel.theme
        trace = panel.model.trace
        let width = panel.layout.plots.first?.width ?? 0
        window = GraphWindow(trace, at: panel.model.time.tick, width: width)
        let place = trace.index(after: panel.model.time.tick) - 1
        cursor = panel.model.time.isStopped && window.samples.contains(place) ? window.x(of: place) : nil
    }

    func draw(into list: inout DisplayList) {
        let plots = panel.layout.plots
        if plots.count == 3 {
            list.layer("progress", plots[0], background: theme.panel) { progress(&$0, plots[0].size) }
            list.layer("position", plots[1], background: theme.panel) { position(&$0, plots[1].size) }
            list.layer("velocity", plots[2], background: theme.panel) { velocity(&$0, plots[2].size) }
        }
        if let strip = panel.layout.strip {
            list.layer("frames", strip, background: theme.panel) { frames(&$0, strip.size) }
        }
    }

    // MARK: Plots

    private func progress(_ list: inout DisplayList, _ size: Size) {
        frame(&list, size)
        let top = 5.0
        let height = size.height - 14
        verdicts(&list, y: size.height - 5)
        marks(&list, size)
        for line in window.lines(trace, \.progress) {
            plot(&list, line, theme.accent) { top + height * (1 - $0) }
        }
        let now = present?.progress.map { $0.fixedText(decimals: 3) }
        label(&list, size, "progress", now, theme.accent)
    }

    private func position(_ list: inout DisplayList, _ size: Size) {
        frame(&list, size)
        marks(&list, size)
        let lines = window.lines(trace, \.position)
        let values = lines.joined().map(\.value)
        if let least = values.min(), let most = values.max() {
            // A still thing is not blown up into noise.
            let middle = (least + most) / 2
            let reach = max(most - least, 100) / 2
            let scale = (size.height - 12) / (2 * reach)
            for line in lines {
                plot(&list, line, theme.success) { size.height / 2 + ($0 - middle) * scale }
            }
        }
        let now = present?.position.map { "\($0.fixedText(decimals: 1)) pt" }
        label(&list, size, trace.lead?.title ?? "position", now, theme.success)
    }

    private func velocity(_ list: inout DisplayList, _ size: Size) {
        frame(&list, size)
        marks(&list, size)
        list.append(.fill(Rect(x: 0, y: size.height / 2, width: size.width, height: 1), theme.separator))
        let lines = window.lines(trace, \.velocity)
        let most = max(lines.joined().map { abs($0.value) }.max() ?? 0, 200)
        for line in lines {
            plot(&list, line, theme.caution) { size.height / 2 - $0 / most * (size.height / 2 - 5) }
        }
        let now = present.map { "\($0.velocity.fixedText(decimals: 0)) pt/s" }
        label(&list, size, "velocity", now, theme.caution)
    }

    private var present: Trace.Sample? {
        let index = trace.index(after: panel.model.time.tick) - 1
        return index >= 0 ? trace.samples[index] : nil
    }

    private func frame(_ list: inout DisplayList, _ size: Size) {
        list.rounded(Rect(origin: .zero, size: size), 6, theme.plot)
    }

    private func plot(
        _ list: inout DisplayList, _ line: [(x: Double, value: Double)], _ color: Color, _ y: (Double) -> Double
    ) {
        if line.count == 1 {
            list.append(.fill(Rect(x: line[0].x - 0.5, y: y(line[0].value) - 0.5, width: 1, height: 1), color))
        } else {
            list.append(.polyline(line.map { Point(x: $0.x, y: y($0.value)) }, width: 1.5, color))
        }
    }

    private func label(_ list: inout DisplayList, _ size: Size, _ name: String, _ value: String?, _ color: Color) {
        if let cursor {
            list.append(.fill(Rect(x: cursor - 0.5, y: 0, width: 1, height: size.height), theme.label.faded(0.7)))
        }
        let box = Rect(x: 7, y: 3, width: size.width - 14, height: 14)
        list.text(name, .medium, size: 10.5, theme.secondaryLabel, in: box)
        if let value { list.text(value, .medium, size: 10.5, color, in: box, .trailing) }
    }

    // MARK: Marks

    /// What letting go would have led to, as a line of colour at the foot.
    private func verdicts(_ list: inout DisplayList, y: Double) {
        var start = window.samples.lowerBound
        while start < window.samples.upperBound {
            let verdict = trace.samples[start].verdict
            var end = start + 1
            while end < window.samples.upperBound, trace.samples[end].verdict == verdict, !trace.samples[end].isFirst {
                end += 1
            }
            if let verdict {
                let color = verdict == .finish ? theme.success : theme.caution
                let left = window.x(of: start)
                list.append(.fill(Rect(x: left, y: y, width: max(1, window.x(of: end) - left), height: 3), color))
            }
            start = end
        }
    }

    /// Lines where something happened: the verdict, a hand-over, a flip of what letting go would do, a rest left out.
    private func marks(_ list: inout DisplayList, _ size: Size) {
        for index in window.samples {
            let sample = trace.samples[index]
            let x = window.x(of: index)
            if sample.isFirst, index > window.samples.lowerBound {
                list.append(.fill(Rect(x: x - 1, y: 0, width: 2, height: size.height), theme.panel))
            }
            guard !sample.marks.isEmpty else { continue }
            let color: Color
            if sample.marks.contains(.verdict) {
                color = theme.label.faded(0.45)
            } else if sample.marks.contains(.handover) {
                color = theme.touch.faded(0.6)
            } else if sample.marks.contains(.flip) {
                color = theme.success.faded(0.7)
            } else if sample.marks.contains(.caught) {
                color = theme.caution.faded(0.6)
            } else {
                continue
            }
            list.append(.fill(Rect(x: x, y: 0, width: 1, height: size.height), color))
            if sample.marks.contains(.flip) {
                list.rounded(Rect(x: x - 2.5, y: size.height - 6, width: 6, height: 6), 3, theme.success)
            }
        }
    }

    // MARK: Frames

    private func frames(_ list: inout DisplayList, _ size: Size) {
        frame(&list, size)
        let scale = (size.height - 6) / 33.4
        list.append(.fill(Rect(x: 0, y: size.height - 16.7 * scale, width: size.width, height: 1), theme.separator))
        let width = 3.0
        let costs = panel.model.frames.suffix(Int(size.width / width))
        for (index, cost) in costs.enumerated() {
            let x = size.width - Double(costs.count - index) * width
            if let interval = cost.interval {
                let height = min(interval, 33.4) * scale
                let color = interval > 20 ? theme.destructive : theme.tertiaryLabel.faded(0.45)
                list.append(.fill(Rect(x: x, y: size.height - height, width: width - 1, height: height), color))
            }
            let height = max(1, min(cost.work, 33.4) * scale)
            list.append(.fill(Rect(x: x, y: size.height - height, width: width - 1, height: height), theme.accent))
        }
        let box = Rect(x: 7, y: 2, width: size.width - 14, height: 14)
        list.text("frames, 16.7 ms", .medium, size: 10.5, theme.secondaryLabel, in: box)
        if let last = costs.last {
            list.text(
                "work \(last.work.fixedText(decimals: 1)) ms", .medium, size: 10.5, theme.accent, in: box, .trailing)
        }
    }
}
