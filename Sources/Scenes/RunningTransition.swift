internal import Kinetics
internal import Stage
internal import Transitions

/// A transition that runs in a scene, with the events that tell of it.
struct RunningTransition: Hashable, Sendable {
    let kind: TransitionEvent.Kind
    private(set) var motion: InteractiveTransition
    /// Whether a finger has held it: only then do its verdicts show as events.
    private(set) var isInteractive: Bool
    /// What it was doing when a finger caught it.
    private(set) var interrupted: Verdict?
    private var interruptedTarget = 0.0

    /// Begins; a finger holds it until `run`.
    init(
        _ kind: TransitionEvent.Kind, from start: Double, to end: Double, at position: Double? = nil,
        isInteractive: Bool, events: inout [TransitionEvent]
    ) {
        self.kind = kind
        self.isInteractive = isInteractive
        motion = InteractiveTransition(from: start, to: end, at: position)
        events.append(TransitionEvent(kind, .began))
    }

    var position: Double { motion.position }
    var isTracking: Bool { motion.isTracking }
    var isCompleted: Bool { motion.isCompleted }

    /// What it is on its way to, or has come to.
    var verdict: Verdict? { motion.verdict }

    mutating func track(to position: Double) {
        motion.track(to: position)
    }

    /// Gives the verdict; a transition with nothing left to go completes at once.
    mutating func run(
        _ verdict: Verdict, by settle: Settle, velocity: Double = 0, to target: Double? = nil,
        events: inout [TransitionEvent]
    ) {
        guard isTracking else { return }
        if isInteractive { events.append(TransitionEvent(kind, verdict == .finish ? .finishing : .cancelling)) }
        interrupted = nil
        motion.run(verdict, by: settle, velocity: velocity, to: target)
        if isCompleted { complete(&events) }
    }

    /// A finger takes hold of it where it is.
    mutating func grab(events: inout [TransitionEvent]) {
        guard let verdict = motion.verdict, !motion.isCompleted else { return }
        interruptedTarget = motion.target
        motion.grab()
        guard isTracking else { return }
        interrupted = verdict
        isInteractive = true
        events.append(TransitionEvent(kind, .caught))
    }

    /// The finger that caught it let go without having moved: it goes on to where it was going.
    mutating func resume(by settle: Settle, velocity: Double, events: inout [TransitionEvent]) {
        guard let interrupted else { return }
        run(interrupted, by: settle, velocity: velocity, to: interruptedTarget, events: &events)
    }

    mutating func retune(_ spring: Spring) {
        motion.retune(spring)
    }

    mutating func moveEnds(start: Double, end: Double) {
        motion.moveEnds(start: start, end: end)
    }

    mutating func redirect(to target: Double) {
        motion.redirect(to: target)
    }

    /// Moves on by one tick and tells when it is over.
    mutating func advance(events: inout [TransitionEvent]) {
        if motion.advance() != nil { complete(&events) }
    }

    /// Jumps to its end. Ignored while a finger holds it.
    mutating func complete(events: inout [TransitionEvent]) {
        guard !isTracking, !isCompleted else { return }
        motion.complete()
        complete(&events)
    }

    private func complete(_ events: inout [TransitionEvent]) {
        events.append(TransitionEvent(kind, motion.verdict == .finish ? .finished : .cancelled))
    }
}
