internal import Gestures
package import Inspector
package import Kinetics
package import Recording
package import Stage

/// A simulation that follows the wall clock, which others read for it, and takes input as it comes.
///
/// Instants are nanoseconds of one steady clock. What is delivered has the time of the tick at which it is delivered,
/// so that a recording of it replays to the same states: an input that comes too late for its tick takes the next
/// one. Inputs are delivered in the order in which they were received, at times that never decrease.
package struct LiveSession: Sendable {
    /// What happened to transitions during the last advance.
    package internal(set) var transitions: [TransitionEvent] = []
    /// Numbers that the scene refused during the last advance.
    package var refusals: [TunableError] = []
    /// A file's gestures from their start, where they led to it; nil where it was live from the first.
    package var source: Replay?
    /// Notes everything that is delivered, when there is one.
    package var recorder: Recorder?
    /// Follows progress, position and velocity, when somebody wants to see them.
    package var trace: Trace?
    /// Fingers that went down on the phone, by their platform's numbers.
    var fingersOnPhone: [Int32] = []

    var course: Course
    var history: History<Course>
    /// The tick from which `timestep` counts, which follows the clock.
    var base = Tick(0)
    var timestep = FixedTimestep()
    /// Simulated nanoseconds of the clock for one of the scene are so many times as many: 1, 2, 4 or 10.
    package internal(set) var slowness = 1
    /// What was left when the clock's time was divided.
    var carry: Int64 = 0
    /// Whether somebody has stopped the scene's time.
    package internal(set) var isStopped = false
    /// Whether fingers that are down in the scene are nobody's any more, because its time was turned back.
    var hasOrphans = false
    /// The instant up to which time has been taken in.
    var taken: Int64
    /// The instant at which nobody saw the window any more; nil while somebody does.
    private var paused: Int64?
    /// Time that passed unseen, and what former timesteps dropped.
    var lostNanoseconds: Int64 = 0
    var waiting: [(input: StageInput, instant: Int64)] = []
    /// The time of the newest delivery, in microseconds.
    var latest: Int64 = 0

    /// A session whose tick 0 is at this instant. The simulation must stand at tick 0.
    package init(_ simulation: Simulation, at instant: Int64, recorder: Recorder? = nil) {
        self.init(Course(simulation), source: nil, at: instant)
        self.recorder = recorder
    }

    /// A session that shows a replay from its tick 0 on, and goes on from its end as a live one.
    package init(_ replay: Replay, at instant: Int64) {
        self.init(Course(replay), source: replay, at: instant)
    }

    private init(_ course: Course, source: Replay?, at instant: Int64) {
        precondition(course.tick == Tick(0))
        self.course = course
        self.source = source
        history = History(course)
        taken = instant
    }

    /// S(n) of the newest tick, or of the one to which time was turned back.
    package var simulation: Simulation { course.simulation }

    package var tick: Tick { course.tick }

    /// Where fingers are and have just been.
    package var touches: TouchMarks { course.touches }

    /// Whether a file moves the fingers; live ones are ignored meanwhile.
    package var isReplaying: Bool { course.isReplaying }

    /// Whether the picture stays as it is until something is received.
    package var isQuiet: Bool {
        isStopped || (waiting.isEmpty && course.touches.isEmpty && course.isAtRest)
    }

    /// How far the newest tick is ahead of the instant up to which time was taken in, in nanoseconds.
    package var lead: Int64 {
        Int64(tick - base) * 1_000_000_000 / Int64(Tick.rate) - timestep.simulatedNanoseconds
    }

    /// Time that passed and was not simulated, stalls and hidden time together.
    package var droppedNanoseconds: Int64 { timestep.droppedNanoseconds + lostNanoseconds }

    // MARK: Input

    /// Takes an input that happened at this instant, to be delivered by the next `advance`.
    ///
    /// A pointer event's own time is replaced. Fingers and keys are ignored while a file moves the fingers, and while
    /// time is turned back. While time is stopped, they wait for the next step; numbers are changed at once.
    package mutating func receive(_ input: StageInput, at instant: Int64) {
        switch input {
        case .pointer, .key:
            if isReplaying || isBehind { return }
        case .resize:
            break
        case .set, .preset:
            if isStopped { return change(input) }
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
        guard paused == nil else { return }
        var rest = max(0, instant - taken)
        taken += rest
        guard !isStopped else { return }
        refusals.removeAll(keepingCapacity: true)
        rest = slowed(rest)
        while isAwaited, rest > timestep.maximumStep {
            _ = timestep.advance(by: timestep.maximumStep)
            rest -= timestep.maximumStep
        }
        _ = timestep.advance(by: rest)

        let deliveries = takeDeliveries()
        run(to: max(base + timestep.tick.count, deliveries.last?.tick ?? tick), delivering: deliveries)
    }

    /// The scene's share of the clock's time, in nanoseconds; what cannot be divided is kept for later.
    private mutating func slowed(_ nanoseconds: Int64) -> Int64 {
        let total = nanoseconds + carry
        carry = total % Int64(slowness)
        return total / Int64(slowness)
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
        lostNanoseconds += gap
        taken = start + gap
    }

    /// Ends the recording with a checkpoint of the newest tick; its last lines wait in the recorder.
    package mutating func endRecording() {
        let simulation = simulation
        recorder?.end(simulation)
    }

    // MARK: Ticks

    struct Delivery {
        var input: StageInput
        var tick: Tick
    }

    /// What was received, each with its tick and the time that it is delivered with.
    private mutating func takeDeliveries() -> [Delivery] {
        guard !waiting.isEmpty else { return [] }
        defer { waiting.removeAll(keepingCapacity: true) }
        let now = Int64(base.count) * 1_000_000_000 / Int64(Tick.rate) + timestep.simulatedNanoseconds
        return waiting.map { received in
            let age = max(0, taken - received.instant) / Int64(slowness)
            var time = max(latest, max(0, now - age) / 1000)
            var due = Tick(microseconds: time)
            if due <= tick {
                due = tick + 1
                time = due.microseconds
            }
            latest = time
            return Delivery(input: received.input.timed(time), tick: due)
        }
    }

    /// Goes on to a tick, and delivers the inputs of each tick on the way.
    mutating func run(to end: Tick, delivering deliveries: [Delivery]) {
        var next = 0
        while tick < end {
            // Only now is it certain that the tick gets no further input.
            if !isReplaying, recorder != nil {
                let ended = simulation
                recorder?.finishTick(ended)
            }
            let wasAtRest = course.isAtRest
            let first = next
            course.advance()
            history.append(course)
            while next < deliveries.count, deliveries[next].tick == tick {
                deliver(deliveries[next].input)
                next += 1
            }
            course.finishTick()
            transitions += course.transitions
            // Where nothing moves there is nothing to follow.
            if wasAtRest, next == first, course.isAtRest { continue }
            trace?.observe(course.simulation, transitions: course.transitions)
        }
    }

    mutating func deliver(_ input: StageInput) {
        do throws(TunableError) {
            try course.deliver(input)
        } catch {
            refusals.append(error)
            return
        }
        history.append(input)
        let now = tick
        recorder?.record(input, at: now)
    }
}

extension StageInput {
    /// The same input at another time, in microseconds; only a finger has one.
    func timed(_ time: Int64) -> StageInput {
        guard case .pointer(var event) = self else { return self }
        event.time = time
        return .pointer(event)
    }
}
