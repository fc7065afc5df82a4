package import Gestures
package import Kinetics
package import Stage

/// A box that follows one finger down and springs back, or stays away when it was pulled far enough.
///
/// The smallest honest scene: for tests of what runs scenes.
package struct BoxScene: Scene {
    // MARK: Parameters

    package struct Parameters: SceneParameters {
        /// Points that the box must be pulled for it to leave.
        package var threshold = 100.0
        /// The most that it can be pulled, in points.
        package var reach = 300.0
        /// The part of the way that is left after each tick.
        package var rest = 0.9
        package var isSticky = 0.0

        package init() {}

        package static func tunings() -> [Tuning<Parameters>] {
            [
                Tuning("threshold", \.threshold, .points, 1...1000, fluid: 60, "How far a pull must go to count"),
                Tuning("reach", \.reach, .points, 10...2000, "How far the box can be pulled"),
                Tuning("rest", \.rest, .fraction, 0...0.99, fluid: 0.8, "What is left of the way after each tick"),
                .toggle("isSticky", \.isSticky, "Whether the box follows without slop"),
            ]
        }

        package func conflict() -> String? {
            threshold > reach
                ? "threshold is \(threshold.plainText), above reach \(reach.plainText); make it smaller" : nil
        }

        package mutating func fit(_ screen: Screen) {
            reach = min(reach, screen.height)
        }
    }

    // MARK: State

    package var parameters: Parameters
    package var events: [TransitionEvent] = []
    private var screen: Screen
    private var y = 0.0
    private var target = 0.0
    private var pull: (pointer: Int32, start: Double)?

    package init(_ setup: SceneSetup, parameters: Parameters) {
        screen = setup.screen
        self.parameters = parameters
    }

    package var isMoving: Bool { pull != nil || y != target }

    // MARK: Follow, decide, settle

    package mutating func advance(to tick: Tick) {
        guard pull == nil, y != target else { return }
        y = target + (y - target) * parameters.rest
        guard abs(y - target) < 0.01 else { return }
        y = target
        events.append(TransitionEvent(.dismiss, target == 0 ? .cancelled : .finished))
    }

    package mutating func receive(_ event: PointerEvent) {
        switch event.phase {
        case .down:
            guard pull == nil else { return }
            events.append(TransitionEvent(.dismiss, isMoving ? .caught : .began))
            pull = (event.pointer, event.position.y - y)
            target = 0
        case .move:
            guard let pull, pull.pointer == event.pointer else { return }
            y = (event.position.y - pull.start).clamped(to: 0...parameters.reach)
        case .up, .cancel:
            guard let pull, pull.pointer == event.pointer else { return }
            settle(to: event.phase == .up && y > parameters.threshold ? screen.height : 0)
        }
    }

    package mutating func escape() {
        if pull == nil {
            // Away and at rest it comes back; on its way it is left alone.
            guard y != 0, y == target else { return }
            events.append(TransitionEvent(.dismiss, .began))
        }
        settle(to: 0)
    }

    private mutating func settle(to target: Double) {
        pull = nil
        self.target = target
        events.append(TransitionEvent(.dismiss, target == 0 ? .cancelling : .finishing))
        if y == target { events.append(TransitionEvent(.dismiss, target == 0 ? .cancelled : .finished)) }
    }

    package mutating func resize(to screen: Screen) {
        self.screen = screen
        if isMoving { events.append(TransitionEvent(.dismiss, target == 0 ? .cancelled : .finished)) }
        y = target == 0 ? 0 : screen.height
        target = y
    }

    package var report: SceneReport {
        SceneReport(
            phase: pull != nil ? .tracking : y != target ? .settling : .idle,
            progress: isMoving ? (y / screen.height).clamped(to: 0...1) : nil, velocity: target - y, offset: nil,
            layers: [LayerReport("box", Rect(x: 0, y: y, width: screen.width, height: 100))])
    }

    package func hash(into hash: inout StateHash) {
        hash.combine(points: target)
    }

    // MARK: Draw

    package func draw(into list: inout DisplayList, theme: Theme) {
        list.append(.fill(Rect(x: 0, y: y, width: screen.width, height: 100), theme.accent))
    }

    /// The scene as a catalogue knows it.
    package static let descriptor = SceneDescriptor(
        BoxScene.self, id: "box", title: "A box", subtitle: "箱", hint: "Pull the box down",
        departures: ["There is no article, and \"nothing\" to depart from"])
}
