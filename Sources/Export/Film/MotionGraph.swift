package import Kinetics
package import Stage

/// Progress and velocity of one or several traces against time, with the present moment.
///
/// What is still to come is faint. A verdict is a dot on its curve: filled for finish, hollow for cancel. Where traces
/// get different verdicts, the moment is marked.
package struct MotionGraph: Sendable {
    private let curves: [MotionCurve]
    private let theme: Theme
    private let lastTick: Tick
    private let speed: Double
    private let isSigned: Bool
    /// The moments at which verdicts fall, and whether they differ there.
    private let moments: [(tick: Tick, isDivided: Bool)]
    private let width: Double
    /// What is the same at every moment.
    private var still = DisplayList()

    /// - Parameter width: In points.
    package init(_ traces: [MotionTrace], width: Double, theme: Theme) {
        self.width = width
        self.theme = theme
        lastTick = traces.map(\.lastTick).max() ?? Tick(0)
        speed = MotionGraph.rounded(traces.map(\.topSpeed).max() ?? 0)
        isSigned = traces.contains { $0.samples.contains { $0.velocity < 0 } }
        curves = zip(traces, theme.series).map { MotionCurve($0, color: traces.count > 1 ? $1 : theme.accent) }
        moments = Set(traces.flatMap { $0.verdicts.map(\.tick) }).sorted().map { tick in
            (tick, Set(traces.map { $0.outcome(at: tick) }).count > 1)
        }
        appendStill()
    }

    package static let height = 178.0
    private static let label = 16.0
    private static let lanes = (progress: 58.0, velocity: 40.0)

    private var progressLane: Rect {
        Rect(x: 0, y: MotionGraph.label + 4, width: width, height: MotionGraph.lanes.progress)
    }

    private var velocityLane: Rect {
        Rect(
            x: 0, y: progressLane.maxY + MotionGraph.label + 12, width: width, height: MotionGraph.lanes.velocity)
    }

    /// Draws the graph, which is `height` points high, with its corner at a point.
    package func append(to list: inout DisplayList, at corner: Point, tick: Tick) {
        let frame = Rect(origin: corner, size: Size(width: width, height: MotionGraph.height))
        list.append(.layer(Layer(id: "graph.curves", frame: frame, background: theme.panel, list: still)))
        let progress = Rect(origin: progressLane.origin + corner, size: progressLane.size)
        let velocity = Rect(origin: velocityLane.origin + corner, size: velocityLane.size)
        let x = corner.x + place(of: tick)
        let height = velocity.maxY - progress.y + 10
        let future = Rect(x: x, y: progress.y - 5, width: max(frame.maxX - x + 4, 0), height: height)
        list.append(.fill(future, theme.panel.faded(0.66)))
        for line in lines(at: x, width: 1.5, [progress, velocity]) { list.append(.fill(line, theme.label.faded(0.5))) }
        for curve in curves {
            if let y = curve.progressHeight(at: tick) { dot(Point(x: x, y: self.y(y, progress)), curve, &list) }
            dot(Point(x: x, y: self.y(speedHeight(curve.velocity(at: tick)), velocity)), curve, &list)
        }
        appendLabels(to: &list, progress, velocity, at: tick)
        appendTime(to: &list, below: velocity, at: x, tick)
    }

    // MARK: What stays

    private mutating func appendStill() {
        var list = DisplayList()
        let (progress, velocity) = (progressLane, velocityLane)
        for lane in [progress, velocity] {
            list.append(.roundedRect(lane.inset(x: 0, y: -5), corners: Corners(6), theme.fill.faded(0.6)))
        }
        let zero = y(speedHeight(0), velocity)
        list.append(.fill(Rect(x: 0, y: zero - 0.25, width: width, height: 0.5), theme.separator))
        for moment in moments {
            let x = place(of: moment.tick)
            let color = moment.isDivided ? theme.destructive : theme.tertiaryLabel.faded(0.6)
            for line in lines(at: x, width: 1, [progress, velocity]) { list.append(.fill(line, color)) }
        }
        for curve in curves {
            for points in curve.speeds(count: Int(width * 2)) { line(points, velocity, speedHeight, curve, 1.5, &list) }
        }
        for curve in curves {
            for points in curve.heights(count: Int(width * 2)) { line(points, progress, { $0 }, curve, 2, &list) }
        }
        for curve in curves {
            for verdict in curve.trace.verdicts {
                let point = Point(
                    x: place(of: verdict.tick),
                    y: y(curve.progressHeight(at: verdict.tick) ?? 0, progress))
                mark(verdict.verdict, at: point, curve.color, &list)
            }
        }
        for moment in moments where moment.isDivided { appendFlag(to: &list, moment.tick, progress) }
        still = list
    }

    /// A moment's line through the lanes, but not through the words between them.
    private func lines(at x: Double, width: Double, _ lanes: [Rect]) -> [Rect] {
        lanes.map { Rect(x: x - width / 2, y: $0.y - 5, width: width, height: $0.height + 10) }
    }

    /// Says that the verdicts differ here.
    private func appendFlag(to list: inout DisplayList, _ tick: Tick, _ lane: Rect) {
        let size = Size(width: 44, height: 14)
        let x = (place(of: tick) - size.width / 2).clamped(to: 0...max(lane.width - size.width, 0))
        let flag = Rect(origin: Point(x: x, y: lane.y - 5 - size.height), size: size)
        list.append(.roundedRect(flag, corners: Corners(4), theme.destructive))
        list.append(
            .text(
                TextRun("differs", .semibold, size: 10, color: theme.onAccent, in: flag, alignment: .center)))
    }

    private func line(
        _ points: [(part: Double, value: Double)], _ lane: Rect, _ height: (Double) -> Double, _ curve: MotionCurve,
        _ width: Double, _ list: inout DisplayList
    ) {
        let line = points.map {
            Point(x: lane.width * $0.part * curve.share(of: lastTick), y: y(height($0.value), lane))
        }
        list.append(.polyline(line, width: width, curve.color))
    }

    private func mark(_ verdict: Kinetics.Verdict, at point: Point, _ color: Color, _ list: inout DisplayList) {
        let circle = Rect(center: point, size: Size(width: 9, height: 9))
        list.append(.roundedRect(circle.inset(x: -1, y: -1), corners: Corners(5.5), theme.panel))
        list.append(.roundedRect(circle, corners: Corners(4.5), color))
        if verdict == .cancel {
            list.append(.roundedRect(circle.inset(x: 2, y: 2), corners: Corners(2.5), theme.panel))
        }
    }

    // MARK: What moves

    private func dot(_ point: Point, _ curve: MotionCurve, _ list: inout DisplayList) {
        let circle = Rect(center: point, size: Size(width: 7, height: 7))
        list.append(.roundedRect(circle.inset(x: -1.5, y: -1.5), corners: Corners(5), theme.panel))
        list.append(.roundedRect(circle, corners: Corners(3.5), curve.color))
    }

    private func appendLabels(to list: inout DisplayList, _ progress: Rect, _ velocity: Rect, at tick: Tick) {
        label("Progress", over: progress, .leading, theme.secondaryLabel, &list)
        label("Velocity", over: velocity, .leading, theme.secondaryLabel, &list)
        guard curves.count == 1, let curve = curves.first else {
            return label(
                "\(isSigned ? "±" : "")\(Int(speed)) pt/s", over: velocity, .trailing, theme.tertiaryLabel, &list)
        }
        let part = curve.progress(at: tick).map { FixedText.decimal($0, digits: 2) } ?? "–"
        label(part, over: progress, .trailing, theme.label, &list)
        let velocityText = FixedText.decimal(curve.velocity(at: tick), digits: 0)
        label("\(velocityText) pt/s", over: velocity, .trailing, theme.label, &list)
    }

    private func label(
        _ text: String, over lane: Rect, _ alignment: TextRun.Alignment, _ color: Color, _ list: inout DisplayList
    ) {
        let box = Rect(x: lane.x, y: lane.y - 5 - MotionGraph.label, width: lane.width, height: MotionGraph.label - 1)
        list.append(
            .text(
                TextRun(
                    text, .medium, size: Theme.TypeSize.footnote, color: color, in: box, alignment: alignment)))
    }

    private func appendTime(to list: inout DisplayList, below lane: Rect, at x: Double, _ tick: Tick) {
        let width = 60.0
        let center = x.clamped(to: lane.x + width / 2...max(lane.maxX - width / 2, lane.x + width / 2))
        let box = Rect(x: center - width / 2, y: lane.maxY + 8, width: width, height: 14)
        let alignment: TextRun.Alignment = x < center ? .leading : x > center ? .trailing : .center
        list.append(
            .text(
                TextRun(
                    FixedText.seconds(tick), .medium, size: Theme.TypeSize.footnote, color: theme.label, in: box,
                    alignment: alignment)))
    }

    // MARK: Scales

    private func place(of tick: Tick) -> Double {
        lastTick.count > 0 ? width * Double(tick.count) / Double(lastTick.count) : 0
    }

    /// From a height of 0…1 to a place in a lane.
    private func y(_ height: Double, _ lane: Rect) -> Double {
        lane.maxY - lane.height * height.clamped(to: -0.06...1.06)
    }

    private func speedHeight(_ velocity: Double) -> Double {
        guard speed > 0 else { return 0 }
        return isSigned ? 0.5 + velocity / speed / 2 : velocity / speed
    }

    /// The next number of two digits and zeros.
    private static func rounded(_ number: Double) -> Double {
        var unit = 1.0
        while number > 100 * unit, unit < 1e9 { unit *= 10 }
        return (number / unit).rounded(.up) * unit
    }
}
