package import Kinetics
internal import Stage

/// A trace as lines.
struct MotionCurve: Sendable {
    let trace: MotionTrace
    let color: Color

    typealias Line = [(part: Double, value: Double)]

    init(_ trace: MotionTrace, color: Color) {
        self.trace = trace
        self.color = color
    }

    /// How much of a graph that goes on to a tick the trace fills.
    func share(of last: Tick) -> Double {
        last.count > 0 ? Double(trace.lastTick.count) / Double(last.count) : 1
    }

    func progress(at tick: Tick) -> Double? {
        trace.samples.indices.contains(tick.count) ? trace.samples[tick.count].progress : nil
    }

    /// At its end a transition is gone, and so is its progress: then the tick before says where that was.
    func progressHeight(at tick: Tick) -> Double? {
        progress(at: tick) ?? (tick.count > 0 ? progress(at: tick + -1) : nil)
    }

    func velocity(at tick: Tick) -> Double {
        trace.samples.indices.contains(tick.count) ? trace.samples[tick.count].velocity : 0
    }

    /// The progress of each transition, in about so many points over the whole trace.
    func heights(count: Int) -> [Line] {
        var lines: [Line] = []
        var line: Line = []
        for index in trace.samples.indices {
            let value = trace.samples[index].progress
            if let value, isPoint(index, count) || line.isEmpty { line.append((part(index), value)) }
            if value == nil, !line.isEmpty {
                lines.append(line)
                line = []
            }
        }
        return (line.isEmpty ? lines : lines + [line]).filter { $0.count > 1 }
    }

    /// The velocity while something moves.
    func speeds(count: Int) -> [Line] {
        let line: Line = trace.samples.indices.filter { isPoint($0, count) }.map {
            (part($0), trace.samples[$0].velocity)
        }
        return line.count > 1 ? [line] : []
    }

    private func part(_ index: Int) -> Double {
        trace.samples.count > 1 ? Double(index) / Double(trace.samples.count - 1) : 0
    }

    /// Whether a sample is one of about so many that are evenly spread.
    private func isPoint(_ index: Int, _ count: Int) -> Bool {
        let stride = max(1, trace.samples.count / max(count, 1))
        return index.isMultiple(of: stride) || index == trace.samples.count - 1
    }
}

/// Numbers with a fixed number of digits, so that they do not dance.
package enum FixedText {
    package static func decimal(_ value: Double, digits: Int) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "–" }
        var unit = 1
        for _ in 0..<digits { unit *= 10 }
        let whole = Int((abs(value) * Double(unit)).rounded())
        let fraction = String(String(unit + whole % unit).dropFirst())
        let sign = value < 0 && whole > 0 ? "−" : ""
        return digits > 0 ? "\(sign)\(whole / unit).\(fraction)" : "\(sign)\(whole)"
    }

    /// `2.30 s`
    package static func seconds(_ tick: Tick) -> String { decimal(tick.seconds, digits: 2) + " s" }
}
