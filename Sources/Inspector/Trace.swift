package import Kinetics
package import Stage

/// How a scene has moved of late, tick by tick, for graphs. Ticks at which nothing moved are left out.
package struct Trace: Sendable {
    package struct Sample: Hashable, Sendable {
        package var tick: Tick
        package var phase: SceneReport.Phase
        package var progress: Double?
        /// The layer that moves most, of which the position is; nil before anything has moved.
        package var lead: LeadingLayer?
        /// Of that layer along the axis on which it moves, in points; nil while it does not exist.
        package var position: Double?
        package var velocity: Double
        /// What letting go at this tick would have led to; nil while no finger holds a transition.
        package var verdict: Verdict?
        package var marks: Marks
        /// Whether it does not follow the sample before it.
        ///
        /// Either nothing moved in between, or another layer leads now.
        package var isFirst: Bool
    }

    /// What happened at a tick.
    package struct Marks: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let began = Marks(rawValue: 1)
        package static let caught = Marks(rawValue: 2)
        /// The verdict fell.
        package static let verdict = Marks(rawValue: 4)
        package static let over = Marks(rawValue: 8)
        /// The finger's movement went from content to container, or back.
        package static let handover = Marks(rawValue: 16)
        /// What letting go would lead to has changed.
        package static let flip = Marks(rawValue: 32)
    }

    package private(set) var samples: [Sample] = []
    /// The layer that moves most.
    package private(set) var lead: LeadingLayer?
    /// The most that is kept; some more may be there before it is cut.
    package static let capacity = 60 * Tick.rate

    private var before: SceneReport?
    private var forecast: Forecast?
    private var wasAtRest = true
    private var lastTick = Tick(-1)

    package init() {}

    /// Takes in the state of a tick after its inputs.
    package mutating func observe(_ simulation: Simulation, transitions: [TransitionEvent]) {
        let isAtRest = simulation.isAtRest
        defer {
            wasAtRest = isAtRest
            lastTick = simulation.tick
        }
        // The tick at which it comes to rest is the last of its run.
        if isAtRest, wasAtRest, transitions.isEmpty {
            before = nil
            return
        }
        let report = simulation.scene.report
        var isFirst = wasAtRest || simulation.tick - lastTick != 1
        if let found = LeadingLayer(from: before, to: report, present: lead), found != lead {
            lead = found
            isFirst = true
        }
        before = report
        let forecast = Forecast(simulation)
        defer { self.forecast = forecast }
        var sample = Sample(
            tick: simulation.tick, phase: report.phase, progress: report.progress, lead: lead,
            position: lead?.position(in: report), velocity: report.velocity,
            verdict: forecast?.verdict, marks: Marks(transitions), isFirst: isFirst)
        if let last = self.forecast, let forecast, forecast.isOther(than: last) { sample.marks.insert(.flip) }
        samples.append(sample)
        if samples.count > Trace.capacity + Trace.capacity / 10 {
            samples.removeFirst(samples.count - Trace.capacity)
        }
    }

    /// Forgets what came after a tick.
    package mutating func truncate(after tick: Tick) {
        let end = index(after: tick)
        guard end < samples.count else { return }
        samples.removeSubrange(end...)
        wasAtRest = false
        before = nil
        forecast = nil
    }

    /// The place of the first sample after a tick.
    package func index(after tick: Tick) -> Int {
        var low = 0
        var high = samples.count
        while low < high {
            let middle = (low + high) / 2
            if samples[middle].tick <= tick { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Trace.Marks {
    init(_ transitions: [TransitionEvent]) {
        self = []
        for event in transitions {
            switch event.moment {
            case .began: insert(event.kind == .handover ? .handover : .began)
            case .ended: insert(.handover)
            case .caught: insert(.caught)
            case .finishing, .cancelling: insert(.verdict)
            case .finished, .cancelled: insert(.over)
            }
        }
    }
}
