import Gestures
import Kinetics
import Stage

/// Remembers all that it is given in its hash; it moves for a while after each event.
struct WitnessScene: Scene {
    struct Parameters: SceneParameters {
        var weight = 1.0

        static func tunings() -> [Tuning<Parameters>] {
            [Tuning("weight", \.weight, .fraction, 0...10, fluid: 2, "What a point counts")]
        }
    }

    var parameters: Parameters
    var events: [TransitionEvent] = []
    private var memory = StateHash()
    private var screen: Screen
    private var now = Tick(0)
    private var restsAt = Tick(0)

    init(_ setup: SceneSetup, parameters: Parameters) {
        screen = setup.screen
        self.parameters = parameters
    }

    var isMoving: Bool { now < restsAt }

    mutating func advance(to tick: Tick) {
        now = tick
    }

    mutating func receive(_ event: PointerEvent) {
        note(event.phase == .move ? 1 : 2)
        memory.combine(Int(event.time))
        memory.combine(points: event.position.y * parameters.weight)
        restsAt = now + 24
    }

    mutating func escape() {
        note(3)
    }

    mutating func resize(to screen: Screen) {
        self.screen = screen
        note(4)
    }

    private mutating func note(_ what: Int) {
        memory.combine(what)
        memory.combine(now.count)
    }

    var report: SceneReport { SceneReport(phase: .idle) }

    func hash(into hash: inout StateHash) {
        hash.combine(Int(truncatingIfNeeded: memory.value))
    }

    func draw(into list: inout DisplayList, theme: Theme) {}

    static let descriptor = SceneDescriptor(
        WitnessScene.self, id: "witness", title: "Witness", subtitle: "証人", hint: "Touch anything")
}
