internal import Gestures
package import Kinetics
package import Recording
package import Stage

/// A simulation that follows the wall clock, which others read for it, and takes input as it comes.
///
/// Instants are nanoseconds of one steady clock. What is delivered has the time of the tick at which it is delivered,
/// so that a recording of it replays to the same states: an input that comes too late for its tick takes the next
/// one. Inputs are delivered in the order in which they were received, at times that never decrease.
package struct LiveSession: Sendable {
    /// Where fingers are and have just been.
    package private(set) var touches = TouchMarks()
    /// What happened to transitions during the last advance.
    package private(set) var transitions: [TransitionEvent] = []
    /// Numbers that the scene refused during the last advance.
    package private(set) var refusals: [TunableError] = []
    /// Notes everything that is delivered, when there is one.
    package var recorder: Recorder?
    /// Fingers that went down on the phone, by their platform's numbers.
    var fingersOnPhone: [Int32] = []

    private var own: Simulation
    private var replay: Replay?
    private var timestep = FixedTimestep()
    /// The instant up to which time has been taken in.
    private var taken: Int64
    /// The instant at which time stopped; nil while it runs.
    private var paused: Int64?
    private var hiddenNanoseconds: Int64 = 0
    private var waiting: [(input: StageInput, instant: Int64)] = []
    /// The time of the newest delivery, in microseconds.
    private var latest: Int64 = 0

    /// A session whose tick 0 is at this instant. The simulation must stand at tick 0.
    package init(_ simulation: Simulation, at instant: Int64, recorder: Recorder? = nil) {
        precondition(simulation.tick == Tick(0))
        own = simulation
        taken = instant
        self.recorder = recorder
    }

    /// A session that shows a replay from its tick 0 on, and goes on from its end as a live one.
    package init(_ replay: Replay, at instant: Int64) {
        self.init(replay.simulation, at: instant)
        self.replay = replay
        noteReplayedTouches()
    }

    /// S(n) of the newest tick.
    package var simulation: Simulation { replay?.simulation ?? own }

    package var tick: Tick { replay?.tick ?? own.tick }

    /// Whether a file moves the fingers; live ones are ignored meanwhile.
    package var isReplaying: Bool { replay != nil }

    /// Whether the picture stays as it is until something is received.
    package var isQuiet: Bool {
        replay == nil && waiting.isEmpty && touches.isEmpty && own.isAtRest
    }

    /// How far the newest tick is ahead of the instant up to which time was taken in, in nanoseconds.
    package var lead: Int64 {
        Int64(tick.count) * 1_000_000_000 / Int64(Tick.rate) - timestep.simulatedNanoseconds
    }

    /// Time that passed and was not simulated, stalls and hidden time together.
    package var droppedNanoseconds: Int64 { timestep.droppedNanoseconds + hiddenNanoseconds }

    // MARK: Input

    /// Takes an input that happened at this instant, to be delivered by the next `advance`.
    ///
    /// A pointer event's own time is replaced. Fingers and keys are ignored while a file moves the fingers.
    package mutating func receive(_ input: StageInput, at instant: Int64) {
        switch input {
        case .pointer, .key: if isReplaying { return }
        case .resize, .set, .preset: break
        }
        waiting.append((input, instant))
    }

    // MARK: Time

    /// Lets time pass up to an instant, and delivers what was received.
    ///
    /// Afterwards the newest tick is ⌈simulated time · 240⌉, or later by as much as the newest input asks for. Of more
    /// than 0.25 s since the last call the rest is dropped, unless the session was quiet and somebody waited for input.
    ///
    /// - Parameter isAwaited: Whether the time since the last call was spent waiting, all of it.
    package mutating func advance(to instant: Int64, isAwaited: Bool = false) {
        transitions.removeAll(keepingCapacity: true)
        refusals.removeAll(keepingCapacity: true)
        guard paused == nil else { return }
        var rest = max(0, instant - taken)
        taken += rest
        while isAwaited, rest > timestep.maximumStep {
            _ = timestep.advance(by: timestep.maximumStep)
            rest -= timestep.maximumStep
        }
        _ = timestep.advance(by: rest)

        let deliveries = takeDeliveries()
        var next = 0
        let end = max(timestep.tick, deliveries.last?.tick ?? tick)
        while tick < end {
            advanceTick()
            while next < deliveries.count, deliveries[next].tick == tick {
                deliver(deliveries[next].input)
                next += 1
            }
            transitions += own.takeEvents()
            if replay == nil { recorder?.finishTick(own) }
        }
        touches.advance(to: tick)
    }

    /// Puts tick 0 at a later instant. Ignored once time has passed.
    package mutating func start(at instant: Int64) {
        if tick == Tick(0), timestep.simulatedNanoseconds == 0 { taken = max(taken, instant) }
    }

    /// Stops time when nobody sees the window; what was received before is delivered.
    package mutating func pause(at instant: Int64) {
        guard paused == nil else { return }
        advance(to: instant)
        paused = taken
    }

    /// Lets time go on after `pause`. The time between does not exist for the scene, and counts as dropped.
    package mutating func resume(at instant: Int64) {
        guard let start = paused else { return }
        paused = nil
        let gap = max(0, instant - start)
        hiddenNanoseconds += gap
        taken = start + gap
    }

    /// Ends the recording with a checkpoint of the newest tick; its last lines wait in the recorder.
    package mutating func endRecording() {
        let simulation = simulation
        recorder?.end(simulation)
    }

    // MARK: Ticks

    private struct Delivery {
        var input: StageInput
        var tick: Tick
    }

    /// What was received, each with its tick and the time that it is delivered with.
    private mutating func takeDeliveries() -> [Delivery] {
        guard !waiting.isEmpty else { return [] }
        defer { waiting.removeAll(keepingCapacity: true) }
        return waiting.map { received in
            let age = max(0, taken - received.instant)
            var time = max(latest, max(0, timestep.simulatedNanoseconds - age) / 1000)
            var due = Tick(microseconds: time)
            if due <= tick {
                due = tick + 1
                time = due.microseconds
            }
            latest = time
            guard case .pointer(var event) = received.input else { return Delivery(input: received.input, tick: due) }
            event.time = time
            return Delivery(input: .pointer(event), tick: due)
        }
    }

    private mutating func advanceTick() {
        guard replay != nil else { return own.advance() }
        replay?.advance()
        transitions += replay?.transitions ?? []
        noteReplayedTouches()
        guard let finished = replay, finished.isFinished else { return }
        own = finished.simulation
        replay = nil
    }

    private mutating func deliver(_ input: StageInput) {
        do throws(TunableError) {
            if replay != nil {
                try replay?.simulation.deliver(input)
            } else {
                try own.deliver(input)
            }
        } catch {
            refusals.append(error)
            return
        }
        let tick = tick
        if case .pointer(let event) = input { touches.receive(event, at: tick) }
        recorder?.record(input, at: tick)
    }

    private mutating func noteReplayedTouches() {
        guard let replay else { return }
        for event in replay.pointerEvents { touches.receive(event, at: replay.tick) }
    }
}
