internal import CSDL2

/// When SDL's events happened, on our own clock: the one place where the two meet.
///
/// SDL stamps an event in whole milliseconds since its start, when it takes the event from the system.
struct EventTime {
    private let clock: Clock
    /// SDL's start on our clock, approached from above by a millisecond at most.
    private var start: Int64 = .max
    /// The newest instant that was given.
    private var latest: Int64 = 0

    init(_ clock: Clock) {
        self.clock = clock
        synchronise()
    }

    private mutating func synchronise() {
        let ticks = Int64(SDL_GetTicks64()) * 1_000_000
        start = min(start, clock.now - ticks)
    }

    /// The instant of an event that is being read now, as late in its millisecond as can be.
    ///
    /// What SDL cannot tell apart happened at once: an event less than a millisecond after another has its instant. After
    /// a hitch several moves are read in a row; microseconds between them would make a velocity out of nothing.
    mutating func instant(of timestamp: UInt32) -> Int64 {
        synchronise()
        // Stamps have 32 bits and begin anew after 49 days; events are never that old.
        let ticks = SDL_GetTicks64()
        let age = UInt32(truncatingIfNeeded: ticks) &- timestamp
        let stamp = age < 1 << 31 ? Int64(ticks) - Int64(age) : Int64(ticks)
        let instant = min(clock.now, start + stamp * 1_000_000 + 999_999)
        if instant >= latest + 1_000_000 { latest = instant }
        return latest
    }
}
