package import Kinetics
package import Stage

/// What a scene did from tick 0 on, tick by tick: the numbers behind graphs and comparisons.
package struct MotionTrace: Sendable {
    /// One tick.
    package struct Sample: Hashable, Sendable {
        package var phase: SceneReport.Phase
        /// The running transition's, 0…1; nil when none runs.
        package var progress: Double?
        /// In points per second, positive towards progress 1.
        package var velocity: Double
        /// The same just before a finger let go at this tick, with the tick's other events; nil when none did.
        package var heldVelocity: Double?
    }

    /// Where a transition's fate is sealed.
    package struct Verdict: Hashable, Sendable {
        package var tick: Tick
        package var kind: TransitionEvent.Kind
        package var verdict: Kinetics.Verdict
    }

    /// In order from tick 0.
    package private(set) var samples: [Sample] = []
    package private(set) var events: [(tick: Tick, event: TransitionEvent)] = []
    /// The layers of each tick.
    package private(set) var layers: [[LayerReport]] = []

    package init() {}

    /// Takes in the next tick.
    package mutating func append(
        _ simulation: Simulation, transitions: [TransitionEvent], heldVelocity: Double? = nil
    ) {
        let report = simulation.scene.report
        samples.append(
            Sample(
                phase: report.phase, progress: report.progress, velocity: report.velocity, heldVelocity: heldVelocity))
        layers.append(report.layers)
        for event in transitions { events.append((simulation.tick, event)) }
    }

    package var lastTick: Tick { Tick(max(samples.count - 1, 0)) }

    /// The verdicts in their order.
    package var verdicts: [Verdict] {
        events.compactMap { tick, event in
            switch event.moment {
            case .finishing: Verdict(tick: tick, kind: event.kind, verdict: .finish)
            case .cancelling: Verdict(tick: tick, kind: event.kind, verdict: .cancel)
            case .began, .caught, .finished, .cancelled, .ended: nil
            }
        }
    }

    /// What a verdict comes to, whichever transition brings it about.
    package enum Outcome: Hashable, Sendable {
        /// What was presented or pushed is there afterwards.
        case there
        case gone
        /// What snaps has come to this progress, in hundredths.
        case at(Int)
    }

    /// The outcome of the last verdict that fell at a tick; nil when none did.
    package func outcome(at tick: Tick) -> Outcome? {
        guard let verdict = verdicts.last(where: { $0.tick == tick }) else { return nil }
        switch (verdict.kind, verdict.verdict) {
        case (.present, .finish), (.push, .finish), (.dismiss, .cancel), (.pop, .cancel): return .there
        case (.present, .cancel), (.push, .cancel), (.dismiss, .finish), (.pop, .finish): return .gone
        case (.snap, _), (.handover, _):
            let rest = samples[min(tick.count, samples.count)...].prefix { $0.phase == .settling }
            return .at(Int(((rest.last?.progress ?? 0) * 100).rounded()))
        }
    }

    /// The greatest speed, in points per second.
    package var topSpeed: Double { samples.lazy.map { abs($0.velocity) }.max() ?? 0 }
}
