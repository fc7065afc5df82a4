internal import Gestures
package import Kinetics
package import Stage

/// A gesture file on its way through a simulation, tick by tick.
///
/// A copy is a save state. A new replay stands at tick 0 with that tick's events delivered.
package struct Replay: Sendable {
    package let script: GestureScript
    package let overrides: Overrides
    /// S(n) of the present tick. Whoever changes it makes the checkpoints meaningless.
    package var simulation: Simulation
    /// What happened to transitions at the present tick.
    package private(set) var transitions: [TransitionEvent] = []
    /// How fast the scene moved with the finger that let go at the present tick, just before it did.
    ///
    /// In points per second, positive towards progress 1; nil when none did.
    package private(set) var heldVelocity: Double?
    /// The places in the file of the events that belong to the present tick.
    package private(set) var delivered: Range<Int> = 0..<0
    /// How many checkpoints were compared and equal.
    package private(set) var verifiedCount = 0
    /// The first checkpoint that differed.
    package private(set) var divergence: Divergence?

    private let isVerifying: Bool
    private let stride: Int

    /// A checkpoint that states another hash than the replay's.
    package struct Divergence: Hashable, Sendable {
        package var tick: Tick
        /// As the file states it.
        package var expected: UInt64
        /// As the replay has it.
        package var found: UInt64
        /// The checkpoint's place among the file's events.
        package var event: Int
    }

    /// How long a file without `end` waits for everything to settle after its last event, in ticks.
    package static let patience = 10 * Tick.rate

    /// A replay at its first tick. Overrides leave the checkpoints unverified.
    ///
    /// - Parameters:
    ///   - setup: In place of the one that the header states, when pictures were loaded.
    ///   - stride: A file without `end` goes on to a multiple of so many ticks, so that its last tick is sampled.
    /// - Throws: `TunableError` when the scene refuses an override, alone or at some moment of the file.
    package init(
        _ script: GestureScript, overrides: Overrides = Overrides(), setup: SceneSetup? = nil, stride: Int = 1
    ) throws(TunableError) {
        self.script = script
        self.overrides = overrides
        self.stride = max(stride, 1)
        isVerifying = overrides.isEmpty
        if !overrides.isEmpty { try overrides.check(script) }
        let start = overrides.start(of: script.file.header)
        simulation = try Simulation(
            script.descriptor, preset: start.preset, setup: setup ?? script.file.header.setup,
            settings: start.settings.map { ($0.name, $0.value) })
        deliverEvents()
    }

    package var tick: Tick { simulation.tick }

    /// Whether the present tick is the last.
    package var isFinished: Bool {
        let file = script.file
        if let end = file.end { return tick >= Tick(microseconds: end) }
        guard delivered.upperBound == file.events.count else { return false }
        let last = file.events.last?.tick ?? Tick(0)
        if tick - last >= Replay.patience { return true }
        return tick.count.isMultiple(of: stride) && simulation.isAtRest
    }

    /// Goes on by one tick and delivers its events.
    package mutating func advance() {
        simulation.advance()
        deliverEvents()
    }

    /// Shows every tick, the present one included, until the last one, or until the closure returns false.
    package mutating func run<E: Error>(_ body: (Replay) throws(E) -> Bool) throws(E) {
        while try body(self), !isFinished { advance() }
    }

    private mutating func deliverEvents() {
        let events = script.file.events
        let start = delivered.upperBound
        var index = start
        heldVelocity = nil
        while index < events.count, events[index].tick <= tick {
            if case .input(let input) = events[index].content { deliver(input) }
            index += 1
        }
        delivered = start..<index
        transitions = simulation.takeEvents()
        if isVerifying, !delivered.isEmpty { verify() }
    }

    private mutating func deliver(_ input: StageInput) {
        if case .pointer(let event) = input, event.phase == .up {
            let report = simulation.scene.report
            if report.phase == .tracking { heldVelocity = report.velocity }
        }
        for input in overrides.inputs(for: input, of: script.descriptor) {
            // Every number was checked before the first tick; what is refused now conflicts with a number that somebody
            // changed by hand meanwhile, and the hand wins.
            try? simulation.deliver(input)
        }
    }

    /// Compares the checkpoints of the present tick, after all of its events.
    private mutating func verify() {
        for index in delivered {
            guard case .checkpoint(let expected) = script.file.events[index].content else { continue }
            let found = simulation.stateHash
            if found == expected {
                verifiedCount += 1
            } else if divergence == nil {
                divergence = Divergence(tick: tick, expected: expected, found: found, event: index)
            }
        }
    }
}
