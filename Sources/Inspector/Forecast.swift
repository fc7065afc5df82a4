internal import Gestures
package import Kinetics
package import Stage

/// What would come of a transition if every finger let go now: a copy of the scene is let go.
package struct Forecast: Hashable, Sendable {
    package var kind: TransitionEvent.Kind
    package var verdict: Verdict
    /// How tall what snaps would be, in points; nil where nothing snaps.
    package var height: Double?
    /// Where each layer would be when the transition is over; empty when nobody asked.
    package var landing: [LayerReport] = []
    /// Layers that would be gone by then, where they were last.
    package var leaving: [LayerReport] = []

    /// Nil while no finger holds a transition, and when letting go would not end it.
    ///
    /// - Parameter landing: Whether to run the copy until the transition is over; the verdict alone falls in this tick.
    package init?(_ simulation: Simulation, landing: Bool = false) {
        guard !simulation.fingers.isEmpty, simulation.scene.report.phase == .tracking else { return nil }
        var copy = simulation
        _ = copy.takeEvents()
        copy.release()
        var verdict: TransitionEvent?
        var over: TransitionEvent?
        Forecast.read(copy.takeEvents(), &verdict, &over)
        guard let found = verdict else { return nil }
        kind = found.kind
        self.verdict = found.moment == .finishing ? .finish : .cancel
        if kind == .snap { height = copy.scene.restingHeight }
        guard landing else { return }
        run(copy, over: over != nil)
    }

    /// Whether letting go would do something else than by another forecast.
    func isOther(than forecast: Forecast) -> Bool {
        verdict != forecast.verdict || abs((height ?? 0) - (forecast.height ?? 0)) > 1
    }

    private static func read(
        _ events: [TransitionEvent], _ verdict: inout TransitionEvent?, _ over: inout TransitionEvent?
    ) {
        for event in events {
            switch event.moment {
            case .finishing, .cancelling: if verdict == nil { verdict = event }
            case .finished, .cancelled: if event.kind == verdict?.kind, over == nil { over = event }
            case .began, .caught, .ended: break
            }
        }
    }

    /// Lets the copy go on until its transition is over, for `patience` ticks at most.
    private mutating func run(_ released: Simulation, over isOver: Bool) {
        var copy = released
        var before = copy.scene.report.layers
        var isOver = isOver
        var left = Forecast.patience
        while !isOver, left > 0 {
            left -= 1
            before = copy.scene.report.layers
            copy.advance()
            isOver = copy.takeEvents().contains {
                $0.kind == kind && ($0.moment == .finished || $0.moment == .cancelled)
            }
        }
        landing = copy.scene.report.layers
        leaving = before.filter { layer in !landing.contains { $0.name == layer.name } }
    }

    /// How long a transition may take to be over, in ticks: 4 s.
    private static let patience = 4 * Tick.rate

    /// In a few words: `closes`, `returns`, `snaps to 406 pt`.
    package var words: String {
        switch (kind, verdict) {
        case (.dismiss, .finish): "closes"
        case (.dismiss, .cancel): "returns"
        case (.present, .finish): "opens"
        case (.present, .cancel): "closes again"
        case (.push, .finish): "pushes"
        case (.push, .cancel): "goes back"
        case (.pop, .finish): "goes back"
        case (.pop, .cancel): "stays"
        case (.snap, .finish): "snaps" + (height.map { " to \($0.fixedText(decimals: 0)) pt" } ?? "")
        case (.snap, .cancel): "returns"
        case (.handover, .finish), (.handover, .cancel): "goes on"
        }
    }
}

extension Simulation {
    /// Lifts every finger where it is, at the present tick.
    mutating func release() {
        for finger in fingers {
            var event = finger
            event.phase = .up
            event.time = max(finger.time, tick.microseconds)
            // A finger's end is never refused.
            try? deliver(.pointer(event))
        }
    }
}
