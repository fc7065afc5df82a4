/// How many ticks are due, from a clock's nanoseconds, in integers throughout.
///
/// Simulated time is elapsed time minus what was dropped in stalls. A tick is due as soon as simulated time has passed
/// the tick before it, so that the newest tick is ⌈now·240⌉ and an event that has arrived is in it. However time is cut
/// into pieces, the same total gives the same ticks, as long as no piece exceeds the maximum step.
package struct FixedTimestep: Hashable, Sendable {
    /// The most that one call lets through, in nanoseconds; the rest of its time is dropped.
    package let maximumStep: Int64
    /// Elapsed time without what was dropped, in nanoseconds.
    package private(set) var simulatedNanoseconds: Int64 = 0
    /// Time lost in stalls, in nanoseconds; it stops at the greatest number.
    package private(set) var droppedNanoseconds: Int64 = 0

    /// Starts at tick 0; a maximum below 0 counts as 0, which drops everything.
    package init(maximumStep nanoseconds: Int64 = 250_000_000) {
        maximumStep = max(0, nanoseconds)
    }

    /// The newest tick that has fallen due: ⌈simulated time · 240⌉.
    package var tick: Tick { Tick(FixedTimestep.ticks(in: simulatedNanoseconds)) }

    /// Adds a span of the clock's time and returns how many further ticks are due, never below 0.
    ///
    /// A span of 0 or below is ignored: clocks that step back must not unwind anything.
    package mutating func advance(by elapsedNanoseconds: Int64) -> Int {
        guard elapsedNanoseconds > 0 else { return 0 }
        let before = tick
        let (simulated, overflow) = simulatedNanoseconds.addingReportingOverflow(min(elapsedNanoseconds, maximumStep))
        simulatedNanoseconds = overflow ? .max : simulated
        let excess = max(0, elapsedNanoseconds - maximumStep)
        let (dropped, isFull) = droppedNanoseconds.addingReportingOverflow(excess)
        droppedNanoseconds = isFull ? .max : dropped
        return tick - before
    }

    /// ⌈n·240/10⁹⌉ = ⌈n·3/12 500 000⌉ for n ≥ 0, taken apart so that the product cannot overflow.
    private static func ticks(in nanoseconds: Int64) -> Int {
        let (periods, rest) = nanoseconds.quotientAndRemainder(dividingBy: nanosecondsPerThreeTicks)
        return Int(periods * 3 + (rest * 3 + nanosecondsPerThreeTicks - 1) / nanosecondsPerThreeTicks)
    }

    /// The shortest span that is a whole number both of nanoseconds and of ticks: 3/240 s.
    private static let nanosecondsPerThreeTicks: Int64 = 3_000_000_000 / Int64(Tick.rate)
}
