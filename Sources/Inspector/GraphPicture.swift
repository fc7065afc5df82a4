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
        let width = panel.layout.plots.first.map { PanelLayout.graph(in: $0).width } ?? 0
        window = GraphWindow(trace, at: panel.model.time.tick, width: width)
        let place = trace.index(after: panel.model.time.tick) - 1
        cursor = panel.model.time.isStopped && window.samples.contains(place) ? window.x(of: place) : nil
    }

    func draw(into list: inout DisplayList) {
        let plots = panel.layout.plots
        if plots.count == 3 {
            let now = present
            plot(&list, "progress", plots[0], "progress", now?.progress.map { $0.fixedText(decimals: 3) }, theme.accent)
            { progress(&$0, $1) }
            plot(
                &list, "position", plots[1], now?.lead?.title ?? "position",
                now?.position.map { "\($0.fixedText(decimals: 1)) pt" }, theme.success
            ) { position(&$0, $1) }
            plot(
                &list, "velocity", plots[2], "velocity", now.map { "\($0.velocity.fixedText(decimals: 0)) pt/s" },
                theme.caution
            ) { velocity(&$0, $1) }
        }
        if let strip = panel.layout.strip { frames(&list, strip) }
    }

    // MARK: Plots

    /// A graph with its name and its present value beside it; the lines are a layer of their own.
    private func plot(
        _ list: inout DisplayList, _ id: String, _ place: Rect, _ name: String, _ value: String?, _ color: Color,
        _ lines: (inout DisplayList, Size) -> Void
    ) {
        title(&list, place, name, value, color)
        let graph = PanelLayout.graph(in: place)
        list.layer(id, graph, corners: 6, background: theme.plot) { list in
            marks(&list, graph.size)
            lines(&list, graph.size)
            guard let cursor else { return }
            list.append(.fill(Rect(x: cursor - 0.5, y: 0, width: 1, height: graph.height), theme.label.faded(0.7)))
        }
    }

    private func title(_ list: inout DisplayList, _ place: Rect, _ name: String, _ value: String?, _ color: Color) {
        let middle = place.y + place.height / 2
        let box = Rect(x: place.x, y: middle - 16, width: PanelLayout.plotGutter - 8, height: 16)
        list.text(name, size: 11, theme.secondaryLabel, in: box)
        list.text(
            value ?? "\u{2013}", .medium, size: 12, value == nil ? theme.tertiaryLabel : color, in: box.offset(y: 16))
    }

    private func progress(_ list: inout DisplayList, _ size: Size) {
        let top = 5.0
        let height = size.height - 14
        verdicts(&list, y: size.height - 5)
        for line in window.lines(trace, { $0.progress }) {
            draw(&list, line, theme.accent) { top + height * (1 - $0) }
        }
    }

    private func position(_ list: inout DisplayList, _ size: Size) {
        let lines = window.lines(trace) { $0.position }
        let values = lines.joined().map(\.value)
        guard let least = values.min(), let most = values.max() else { return }
        // A still thing is not blown up into noise.
        let middle = (least + most) / 2
        let scale = (size.height - 10) / max(most - least, 100)
        for line in lines {
            draw(&list, line, theme.success) { size.height / 2 + ($0 - middle) * scale }
        }
    }

    private func velocity(_ list: inout DisplayList, _ size: Size) {
        list.append(.fill(Rect(x: 0, y: size.height / 2, width: size.width, height: 1), theme.separator))
        let lines = window.lines(trace) { $0.velocity }
        let most = max(lines.joined().map { abs($0.value) }.max() ?? 0, 200)
        for line in lines {
            draw(&list, line, theme.caution) { size.height / 2 - $0 / most * (size.height / 2 - 5) }
        }
    }

    /// What the values are taken from: fifteen a second while something moves, as many as one can read.
    private var present: Trace.Sample? {
        let tick = panel.model.time.tick
        let isRunning = !panel.model.time.isStopped && !panel.model.simulation.isAtRest
        let shown = isRunning ? tick + -(tick.count % GraphPicture.ticksPerValue) : tick
        let index = trace.index(after: shown) - 1
        return index >= 0 ? trace.samples[index] : nil
    }

    private static let ticksPerValue = Tick.rate / 15

    private func draw(
        _ list: inout DisplayList, _ line: [(x: Double, value: Double)], _ color: Color, _ y: (Double) -> Double
    ) {
        if line.count == 1 {
            list.append(.fill(Rect(x: line[0].x - 0.5, y: y(line[0].value) - 0.5, width: 1, height: 1), color))
        } else {
            list.append(.polyline(line.map { Point(x: $0.x, y: y($0.value)) }, width: 1.5, color))
        }
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

    /// Lines where something happened.
    ///
    /// They are the verdict, a hand-over, a flip of what letting go would do, and rests that are left out.
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

    private func frames(_ list: inout DisplayList, _ place: Rect) {
        let costs = panel.model.frames
        title(&list, place, "frame work", costs.last.map { "\($0.work.fixedText(decimals: 1)) ms" }, theme.accent)
        let graph = PanelLayout.graph(in: place)
        list.layer("frames", graph, corners: 6, background: theme.plot) { frames(&$0, graph.size) }
    }

    /// Up to two frames' time: from frame to frame, the processor's part, and dots where one was late.
    private func frames(_ list: inout DisplayList, _ size: Size) {
        let most = 1000.0 / 30
        let scale = (size.height - 6) / most
        func y(_ milliseconds: Double) -> Double { size.height - min(milliseconds, most) * scale - 1 }
        list.append(.fill(Rect(x: 0, y: y(most / 2), width: size.width, height: 1), theme.separator))
        let step = 3.0
        let costs = Array(panel.model.frames.suffix(Int(size.width / step)))
        func x(_ index: Int) -> Double { size.width - Double(costs.count - index) * step + 1 }
        var line: [Point] = []
        for (index, cost) in costs.enumerated() {
            if let interval = cost.interval {
                line.append(Point(x: x(index), y: y(interval)))
                if interval > 20 {
                    list.rounded(Rect(x: x(index) - 2, y: y(interval) - 2, width: 4, height: 4), 2, theme.destructive)
                }
            } else {
                if line.count > 1 { list.append(.polyline(line, width: 1, theme.tertiaryLabel)) }
                line = []
            }
        }
        if line.count > 1 { list.append(.polyline(line, width: 1, theme.tertiaryLabel)) }
        let work = costs.enumerated().map { Point(x: x($0.offset), y: y($0.element.work)) }
        if work.count > 1 { list.append(.polyline(work, width: 1.5, theme.accent)) }
    }
}
