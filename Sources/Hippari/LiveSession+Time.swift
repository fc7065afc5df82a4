internal import Gestures
package import Inspector
package import Kinetics
internal import Stage

/// Stopping time, going by steps, slowly, and back.
///
/// - A finger that is down while time only stands still stays; what it does waits for the next step.
/// - Turning time back takes the fingers away. Those that are down in the state from which time goes on are cancelled
///   there; a file's own fingers go on, since the file brings them.
/// - What goes on from a state of the past is a new history: what came after it is forgotten.
/// - A recording cannot be turned back, since its lines are written already. Stopping, stepping on and slow motion are
///   recorded in the scene's own time.
extension LiveSession {
    /// The ticks to which time can be turned.
    package var reach: ClosedRange<Tick> { history.oldest...history.newest }

    /// Whether time is turned back.
    package var isBehind: Bool { tick < history.newest }

    package var canGoBack: Bool { recorder == nil }

    package mutating func stop(at instant: Int64) {
        guard !isStopped else { return }
        advance(to: instant)
        isStopped = true
    }

    /// Lets time go on from the tick that is shown.
    package mutating func play(at instant: Int64) {
        guard isStopped else { return }
        branch()
        cancelOrphans(at: instant)
        isStopped = false
        taken = max(taken, instant)
        lostNanoseconds += timestep.droppedNanoseconds
        base = tick
        timestep = FixedTimestep()
        carry = 0
        // What has waited since time stood still is of now.
        for index in waiting.indices { waiting[index].instant = taken }
    }

    /// Goes on as a live session from the state that is shown; the file's fingers are cancelled there.
    package mutating func leaveReplay(at instant: Int64) {
        guard isReplaying else { return }
        branch()
        course.endReplay()
        history.resume(from: course)
        fingersOnPhone.removeAll()
        hasOrphans = true
        if !isStopped { cancelOrphans(at: instant) }
    }

    /// Why a touch on the phone does nothing at once; nil where it does.
    package var excuse: String? {
        if isReplaying { return "A replay moves the fingers; Esc leaves it" }
        return isStopped ? "Time is stopped; Space goes on" : nil
    }

    /// Sets how many times slower than the clock the scene's time runs, from this instant on.
    package mutating func slow(by factor: Int, at instant: Int64) {
        advance(to: instant)
        slowness = max(1, factor)
        carry = 0
    }

    /// Goes so many ticks on, or back where it is negative, while time is stopped.
    package mutating func step(_ ticks: Int, at instant: Int64) {
        guard isStopped else { return }
        let target = max(tick + ticks, reach.lowerBound)
        if target <= history.newest, ticks < 0 || isBehind { return scrub(to: target) }
        scrub(to: history.newest)
        cancelOrphans(at: instant)
        let due = tick + 1
        latest = min(latest, tick.microseconds)
        let deliveries = waiting.map { Delivery(input: $0.input.timed(due.microseconds), tick: due) }
        waiting.removeAll()
        transitions.removeAll(keepingCapacity: true)
        if !deliveries.isEmpty { latest = due.microseconds }
        run(to: max(target, due), delivering: deliveries)
    }

    /// Shows the state of a tick of the past, the nearest one that there is, while time is stopped.
    package mutating func scrub(to wanted: Tick) {
        let target = wanted.clamped(to: reach)
        guard isStopped, canGoBack, target != tick, let past = history.state(at: target) else { return }
        course = past
        course.finishTick()
        latest = tick.microseconds
        waiting.removeAll()
        fingersOnPhone.removeAll()
        hasOrphans = true
        transitions.removeAll(keepingCapacity: true)
    }

    /// Does what the panel asks of a scene and its time; what it asks of others is left to them.
    package mutating func perform(_ action: InspectorAction, at instant: Int64) {
        switch action {
        case .input(let input): receive(input, at: instant)
        case .stop: stop(at: instant)
        case .play: play(at: instant)
        case .step(let ticks):
            stop(at: instant)
            step(ticks, at: instant)
        case .scrub(let tick):
            // What cannot be turned back does not stop either.
            guard canGoBack else { return }
            stop(at: instant)
            scrub(to: tick)
        case .slow(let factor): slow(by: factor, at: instant)
        case .save, .open, .copyCode, .fold: break
        }
    }

    /// Changes a number at the tick that is shown, which has no future then.
    mutating func change(_ input: StageInput) {
        refusals.removeAll(keepingCapacity: true)
        branch()
        deliver(input)
    }

    /// Forgets what came after the tick that is shown.
    private mutating func branch() {
        let now = tick
        history.truncate(after: now)
        trace?.truncate(after: now)
    }

    private mutating func cancelOrphans(at instant: Int64) {
        guard hasOrphans else { return }
        hasOrphans = false
        guard !isReplaying else { return }
        let cancels = simulation.fingers.map { finger in
            var event = finger
            event.phase = .cancel
            return (input: StageInput.pointer(event), instant: instant)
        }
        waiting.insert(contentsOf: cancels, at: 0)
    }
}
