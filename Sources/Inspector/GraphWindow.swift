internal import Kinetics
internal import Stage

/// The part of a trace that a graph shows.
struct GraphWindow {
    /// Four ticks, a frame at 60 Hz, lie on a point of the graph.
    static let ticksPerPoint = 4

    let samples: Range<Int>
    /// Where the first of them lies, in samples from the left.
    let lead: Int
    /// How many fit.
    let capacity: Int

    /// The newest samples; or those around a tick of the past, when it lies further back.
    init(_ trace: Trace, at tick: Tick, width: Double) {
        capacity = max(1, Int(width) * GraphWindow.ticksPerPoint)
        let count = trace.samples.count
        let cursor = trace.index(after: tick)
        let end = cursor > count - capacity ? count : min(count, cursor + capacity / 2)
        samples = max(0, end - capacity)..<end
        lead = capacity - samples.count
    }

    /// Where a sample lies, in points from the left.
    func x(of index: Int) -> Double {
        Double(lead + index - samples.lowerBound) / Double(GraphWindow.ticksPerPoint)
    }

    /// The tick at a distance from the left in points, the nearest that there is.
    func tick(at x: Double, in trace: Trace) -> Tick? {
        guard !samples.isEmpty else { return nil }
        let index = samples.lowerBound + Int(x * Double(GraphWindow.ticksPerPoint)) - lead
        return trace.samples[index.clamped(to: samples.lowerBound...(samples.upperBound - 1))].tick
    }

    /// The pieces of a line, each without an interruption; values are read by `read`.
    ///
    /// Every fourth sample counts, the same ones wherever the window begins, and the ends of each piece.
    func lines(_ trace: Trace, _ read: (Trace.Sample) -> Double?) -> [[(x: Double, value: Double)]] {
        var lines: [[(x: Double, value: Double)]] = []
        var line: [(x: Double, value: Double)] = []
        var last: (x: Double, value: Double)?
        func close() {
            if let end = last, line.last?.x != end.x { line.append(end) }
            if !line.isEmpty { lines.append(line) }
            line = []
            last = nil
        }
        for index in samples {
            let sample = trace.samples[index]
            guard let value = read(sample) else {
                close()
                continue
            }
            if sample.isFirst { close() }
            last = (x(of: index), value)
            if line.isEmpty || sample.tick.count.isMultiple(of: GraphWindow.ticksPerPoint), let last {
                line.append(last)
            }
        }
        close()
        return lines
    }
}
