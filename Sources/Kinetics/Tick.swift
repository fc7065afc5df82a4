/// An instant of simulated time: tick *n* is n/240 s after the start.
package struct Tick: Hashable, Comparable, Sendable {
    /// Ticks per second.
    package static let rate = 240

    package var count: Int

    package init(_ count: Int) {
        self.count = count
    }

    /// The tick that an event at this time belongs to: ⌈t·240⌉, computed in integers.
    package init(microseconds: Int64) {
        let product = microseconds * Int64(Tick.rate)
        count = Int((product + (product > 0 ? 999_999 : 0)) / 1_000_000)
    }

    /// Seconds since the start.
    package var seconds: Double { Double(count) / Double(Tick.rate) }

    /// The latest whole microsecond that belongs to this tick: ⌊n·10⁶/240⌋.
    package var microseconds: Int64 { Int64(count) * 1_000_000 / Int64(Tick.rate) }

    package static func < (a: Tick, b: Tick) -> Bool { a.count < b.count }
    package static func + (tick: Tick, ticks: Int) -> Tick { Tick(tick.count + ticks) }
    package static func - (a: Tick, b: Tick) -> Int { a.count - b.count }
}

/// Whether a duration is over after a time, both in seconds.
///
/// What rounding has left of their difference does not count.
package func isOver(_ duration: Double, after time: Double) -> Bool { time >= duration - 1e-12 }
