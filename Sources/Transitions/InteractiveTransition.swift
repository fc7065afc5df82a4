package import Kinetics

/// A change from one state to another along one axis, driven by a finger, by time, or by both in turn.
///
/// It has a position in points between `start` (progress 0) and `end` (progress 1), follows a finger while it is
/// tracked, and settles once there is a verdict. There is one verdict; a later one is ignored, unless a finger has caught
/// the transition in between.
package struct InteractiveTransition: Hashable, Sendable {
    package enum Phase: Hashable, Sendable {
        case tracking
        case settling(Verdict)
        case completed(Verdict)
    }

    /// Where progress is 0 and where it is 1, in points.
    package private(set) var start: Double
    package private(set) var end: Double
    package private(set) var phase = Phase.tracking
    /// In points; beyond the ends where a finger or an overshooting spring has taken it.
    package private(set) var position: Double
    /// Of what settles, in points per second along the axis; 0 while a finger holds it.
    package private(set) var axisVelocity = 0.0
    package private(set) var target: Double
    /// What it was let go with, in points per second along the axis.
    package private(set) var releaseVelocity = 0.0

    private var settle = Settle.timed(duration: 0, .linear)
    private var step = SpringStep.identity
    private var origin = 0.0
    private var duration = 0.0
    private var elapsed = 0

    /// A transition that has begun and that a finger holds.
    package init(from start: Double, to end: Double, at position: Double? = nil) {
        self.start = start
        self.end = end
        self.position = position ?? start
        target = start
    }

    /// 0…1
    package var progress: Double {
        let here = progress(at: position)
        guard let fade else { return here }
        return mix(here, progress(at: target), fade)
    }

    private func progress(at position: Double) -> Double {
        end == start ? 1 : ((position - start) / (end - start)).clamped(to: 0...1)
    }

    /// How far the target's picture has replaced the position's, 0…1; nil while nothing fades.
    package var fade: Double? {
        guard case .settling = phase, case .fade = settle else { return nil }
        return min(1, Double(elapsed) / Double(Tick.rate) / duration)
    }

    /// Velocity in points per second, positive towards progress 1.
    package var velocity: Double { end < start ? -axisVelocity : axisVelocity }

    package var isTracking: Bool { phase == .tracking }

    /// The verdict that it runs by.
    package var verdict: Verdict? {
        switch phase {
        case .tracking: nil
        case .settling(let verdict), .completed(let verdict): verdict
        }
    }

    package var isCompleted: Bool {
        if case .completed = phase { true } else { false }
    }

    /// Follows the finger to a position in points. Ignored after the verdict.
    package mutating func track(to position: Double) {
        guard phase == .tracking else { return }
        self.position = position
    }

    /// Gives the verdict and lets it run to its end. Ignored when there is one already.
    ///
    /// - Parameters:
    ///   - target: Where it comes to rest, in points; nil is `end` for a finish and `start` for a cancel.
    ///   - velocity: What a spring starts with, in points per second along the axis.
    package mutating func run(_ verdict: Verdict, by settle: Settle, velocity: Double = 0, to target: Double? = nil) {
        guard phase == .tracking else { return }
        phase = .settling(verdict)
        self.target = target ?? (verdict == .finish ? end : start)
        axisVelocity = velocity
        releaseVelocity = velocity
        begin(settle)
    }

    /// A finger takes hold of what settles, where it is. Ignored while nothing moves.
    package mutating func grab() {
        guard case .settling = phase, fade == nil else { return }
        phase = .tracking
        axisVelocity = 0
    }

    /// Goes on from where it is, as fast as it is, by another spring.
    ///
    /// A spring that leaves goes on leaving. What runs for a given time is not disturbed: its duration was taken when it
    /// began.
    package mutating func retune(_ spring: Spring) {
        guard case .settling = phase else { return }
        switch settle {
        case .spring: settle = .spring(spring)
        case .springOut: settle = .springOut(spring)
        case .timed, .timedSpring, .fade: return
        }
        step = spring.tick
    }

    /// Where progress is 0 and 1 from now on; neither the position nor the target moves.
    package mutating func moveEnds(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    /// Goes on to another target from where it is, as fast as it is. Ignored unless it settles.
    ///
    /// What runs for a given time comes to the new target when it would have come to the old one.
    package mutating func redirect(to target: Double) {
        guard case .settling = phase, target != self.target else { return }
        self.target = target
        origin = position
        guard case .timed = settle else { return }
        duration -= Double(elapsed) / Double(Tick.rate)
        elapsed = 0
    }

    /// Whether nothing is left to run, but for what rounding may have left.
    private var isThere: Bool { abs(position - target) < 1e-6 && axisVelocity == 0 }

    private mutating func begin(_ settle: Settle) {
        self.settle = settle
        origin = position
        elapsed = 0
        switch settle {
        case .timed(let whole, _):
            let share =
                end == start
                ? 0 : abs((target - position.clamped(to: min(start, end)...max(start, end))) / (end - start))
            duration = share * whole
            axisVelocity = 0
            if duration <= 0 { complete() }
        case .timedSpring(let spring, let whole):
            duration = isThere ? 0 : whole
            step = spring.tick
            if duration <= 0 { complete() }
        case .spring(let spring), .springOut(let spring):
            step = spring.tick
            completeIfDone()
        case .fade(let seconds):
            axisVelocity = 0
            duration = isThere ? 0 : seconds
            if duration <= 0 { complete() }
        }
    }

    /// Moves on by one tick.
    ///
    /// - Returns: The verdict at the tick at which the transition completes, nil at all others.
    package mutating func advance() -> Verdict? {
        guard case .settling(let verdict) = phase else { return nil }
        elapsed += 1
        let time = Double(elapsed) / Double(Tick.rate)
        switch settle {
        case .timed(_, let curve):
            if isOver(duration, after: time) {
                complete()
            } else {
                position = mix(origin, target, curve.value(at: time / duration))
                axisVelocity = (target - origin) * curve.slope(at: time / duration) / duration
            }
        case .timedSpring:
            if isOver(duration, after: time) { complete() } else { advanceSpring() }
        case .fade:
            if isOver(duration, after: time) { complete() }
        case .spring, .springOut:
            advanceSpring()
            completeIfDone()
        }
        return isCompleted ? verdict : nil
    }

    private mutating func advanceSpring() {
        var state = SpringState(displacement: position - target, velocity: axisVelocity)
        step.advance(&state)
        position = target + state.displacement
        axisVelocity = state.velocity
    }

    /// What nobody can see any more: a twentieth of a point, and a point in a second.
    private static let rest = Tolerance(displacement: 0.05, velocity: 1)

    private mutating func completeIfDone() {
        let displacement = position - target
        switch settle {
        case .spring:
            if InteractiveTransition.rest.isSettled(SpringState(displacement: displacement, velocity: axisVelocity)) {
                complete()
            }
        case .springOut:
            // Reached or passed, seen from the other end; or so near that nothing of it shows.
            let other = abs(target - start) < abs(target - end) ? end : start
            let isPast = target >= other ? displacement >= 0 : displacement <= 0
            if isPast || abs(displacement) < InteractiveTransition.rest.displacement { complete() }
        case .timed, .timedSpring, .fade:
            break
        }
    }

    /// Jumps to where it comes to rest. Ignored before the verdict.
    package mutating func complete() {
        guard case .settling(let verdict) = phase else { return }
        position = target
        axisVelocity = 0
        phase = .completed(verdict)
    }
}
