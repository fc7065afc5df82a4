package import Kinetics
internal import Stage

/// What a trace comes to, in a few numbers.
package struct MotionFigures: Hashable, Sendable {
    /// The last verdict, nil when none fell.
    package var verdict: MotionTrace.Verdict?
    /// From the last verdict to the end of its transition, in seconds.
    ///
    /// Nil without a verdict, and when the trace ends before.
    package var settleTime: Double?
    /// How far anything went beyond its place after a verdict, at most, in points.
    package var overshoot: Double
    /// The largest change of velocity at which a finger let go of something, in points per second.
    package var largestVelocityJump: Double
    /// Where that was.
    package var jumpTick: Tick?

    package init(_ trace: MotionTrace) {
        verdict = trace.verdicts.last
        let segments = trace.settlingSegments
        settleTime = verdict.flatMap { verdict in
            segments.last { $0.lowerBound == verdict.tick }.flatMap { segment in
                trace.hasEnded(at: segment.upperBound)
                    ? Double(segment.upperBound - segment.lowerBound) / Double(Tick.rate) : nil
            }
        }
        overshoot = segments.map(trace.overshoot).max() ?? 0
        largestVelocityJump = 0
        for index in trace.samples.indices.dropFirst() where trace.isLift(index) {
            let held = trace.samples[index].heldVelocity ?? trace.samples[index - 1].velocity
            let jump = abs(trace.samples[index].velocity - held)
            if jump > largestVelocityJump { (largestVelocityJump, jumpTick) = (jump, Tick(index)) }
        }
    }
}

extension MotionTrace {
    /// From each verdict to the tick at which its transition ended or was caught, or to the trace's end.
    fileprivate var settlingSegments: [ClosedRange<Tick>] {
        events.indices.compactMap { index in
            let (tick, event) = events[index]
            guard event.moment == .finishing || event.moment == .cancelling else { return nil }
            let end = events[index...].dropFirst().first {
                $0.event.kind == event.kind && [.finished, .cancelled, .caught].contains($0.event.moment)
            }
            return tick...(end?.tick ?? lastTick)
        }
    }

    fileprivate func hasEnded(at tick: Tick) -> Bool {
        events.contains { $0.tick == tick && ($0.event.moment == .finished || $0.event.moment == .cancelled) }
    }

    /// Whether a finger let go at a tick of what goes on without it.
    fileprivate func isLift(_ index: Int) -> Bool {
        samples[index - 1].phase == .tracking && samples[index].phase == .settling
    }

    /// How far layers went beyond the place that they came to, along their way, in points.
    ///
    /// A layer that is taken away at the end came to where it was last.
    fileprivate func overshoot(_ segment: ClosedRange<Tick>) -> Double {
        let range = segment.lowerBound.count...min(segment.upperBound.count, layers.count - 1)
        var most = 0.0
        for layer in layers[range.lowerBound] {
            let frames = layers[range].compactMap { report in report.first { $0.name == layer.name }?.frame }
            guard let start = frames.first, let end = frames.last else { continue }
            for edge in [\Rect.minX, \Rect.minY, \Rect.maxX, \Rect.maxY] {
                let way = end[keyPath: edge] - start[keyPath: edge]
                guard abs(way) > 1 else { continue }
                let direction = way < 0 ? -1.0 : 1
                for frame in frames { most = max(most, (frame[keyPath: edge] - end[keyPath: edge]) * direction) }
            }
        }
        return most
    }

    /// The layers that travel far, by name: what is looked at. Parts of them that move along are left out.
    package var movingLayers: [String] {
        var names: [String] = []
        var travels: [Double] = []
        var first: [Rect] = []
        for report in layers {
            for layer in report where !isPart(layer.name, of: report) {
                if let index = names.firstIndex(of: layer.name) {
                    let start = first[index]
                    let travel = max(abs(layer.frame.y - start.y), abs(layer.frame.x - start.x))
                    travels[index] = max(travels[index], travel)
                } else {
                    names.append(layer.name)
                    first.append(layer.frame)
                    travels.append(0)
                }
            }
        }
        let most = travels.max() ?? 0
        return zip(names, travels).filter { $1 > 20 && $1 >= most / 2 }.map { $0.0 }
    }

    /// Whether a name says that it is a part of another layer that is there: `modal.content`.
    private func isPart(_ name: String, of report: [LayerReport]) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return report.contains { $0.name == name[..<dot] }
    }
}
