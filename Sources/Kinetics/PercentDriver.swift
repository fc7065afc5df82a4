/// A transition that a finger drives by progress, and that runs by itself once the finger has decided.
///
/// Models `UIPercentDrivenInteractiveTransition`: tracking is linear; after the verdict the rest runs along a curve in
/// (1 − p₀)·duration/speed towards 1, or in p₀·duration/speed back to 0, where p₀ is the progress at the verdict:
///
///     progress = p₀ + (target − p₀)·curve(elapsed/remaining)
///
/// Source of the finishing time: Apple's header and documentation; the way back and the curve's span are this lab's.
package struct PercentDriver: Hashable, Sendable {
    /// The whole transition's length in seconds, at least 0.
    package let duration: Double
    /// How much faster than ``duration`` the rest runs, above 0.
    package let completionSpeed: Double
    /// The way that the rest takes from where the finger left it.
    package let completionCurve: TimingCurve
    /// The first verdict; nil while the finger tracks.
    package private(set) var verdict: Verdict?
    /// The last progress that the finger set, 0…1.
    package private(set) var trackedProgress = 0.0
    /// Whole ticks since the verdict.
    package private(set) var elapsedTicks = 0
    /// Seconds since the verdict on top of the ticks.
    private var elapsedBetweenTicks = 0.0

    /// Starts tracking at progress 0.
    ///
    /// A completion speed of 0 or below counts as 1. A duration of 0 completes with the verdict.
    ///
    /// - Throws: `KineticsError` unless the duration is at least 0 and both numbers are finite.
    package init(
        duration: Double, completionSpeed: Double = 1, completionCurve: TimingCurve = .easeInOut
    ) throws(KineticsError) {
        try KineticsError.requireNotNegative("duration", duration)
        try KineticsError.requireFinite("completionSpeed", completionSpeed)
        let speed = completionSpeed > 0 ? completionSpeed : 1
        try KineticsError.require(
            (duration / speed).isFinite, "completionSpeed", completionSpeed, "large enough for a finite duration")
        self.duration = duration
        self.completionSpeed = speed
        self.completionCurve = completionCurve
    }

    /// Puts the progress where the finger is, clamped to 0…1; ignored after a verdict, as is NaN.
    package mutating func update(_ progress: Double) {
        guard verdict == nil, !progress.isNaN else { return }
        trackedProgress = progress.clamped(to: 0...1)
    }

    /// Lets the transition run on to 1; ignored after a verdict.
    package mutating func finish() {
        verdict = verdict ?? .finish
    }

    /// Lets the transition run back to 0; ignored after a verdict.
    package mutating func cancel() {
        verdict = verdict ?? .cancel
    }

    /// Moves one tick on; nothing moves before the verdict.
    ///
    /// Ticks are counted, so nothing accumulates: after n of them exactly n/240 s have passed.
    package mutating func advance() {
        guard verdict != nil, !isComplete else { return }
        elapsedTicks += 1
    }

    /// Moves a span of time on, in seconds; not before the verdict, and not by a span that is not above 0.
    package mutating func advance(seconds: Double) {
        guard verdict != nil, !isComplete, seconds > 0 else { return }
        elapsedBetweenTicks += seconds
    }

    /// Where the transition stands: the finger's progress, then the way along the curve.
    ///
    /// Exactly 0 or 1 when complete. Within 0…1 unless the completion curve itself overshoots.
    package var progress: Double {
        guard verdict != nil else { return trackedProgress }
        guard !isComplete else { return target }
        return trackedProgress + (target - trackedProgress) * completionCurve.value(at: elapsed / remainingDuration)
    }

    /// How fast the progress changes by itself, per second; negative on the way back.
    ///
    /// 0 while tracking and when complete.
    package var velocity: Double {
        guard verdict != nil, !isComplete else { return 0 }
        let slope = completionCurve.slope(at: elapsed / remainingDuration)
        let velocity = (target - trackedProgress) / remainingDuration * slope
        return velocity.isFinite ? velocity : 0
    }

    /// Whether the verdict has run its course; at once when nothing is left to run.
    package var isComplete: Bool { verdict != nil && isOver(remainingDuration, after: elapsed) }

    /// The whole length of the run after the verdict, in seconds; 0 while tracking.
    package var remainingDuration: Double {
        guard verdict != nil else { return 0 }
        return abs(target - trackedProgress) * duration / completionSpeed
    }

    /// Seconds since the verdict; it stops when complete.
    package var elapsed: Double { Double(elapsedTicks) / Double(Tick.rate) + elapsedBetweenTicks }

    /// Where the verdict leads, 0 or 1; while tracking, where the finger is.
    private var target: Double {
        switch verdict {
        case .finish: 1
        case .cancel: 0
        case nil: trackedProgress
        }
    }
}
