package import Kinetics

/// Which ticks the frames of a film show.
package struct FrameSchedule: Hashable, Sendable {
    /// Frames per second, positive.
    package let rate: Int

    package init(rate: Int) {
        precondition(rate > 0)
        self.rate = rate
    }

    /// The tick that is nearest to the frame's instant; frame 0 is tick 0.
    package func tick(ofFrame frame: Int) -> Tick {
        Tick((2 * Tick.rate * frame + rate) / (2 * rate))
    }

    /// How many frames there are from tick 0 up to a tick.
    package func frameCount(through last: Tick) -> Int {
        var count = (last.count * rate / Tick.rate) + 1
        while tick(ofFrame: count) <= last { count += 1 }
        while count > 0, tick(ofFrame: count - 1) > last { count -= 1 }
        return count
    }

    /// The distance in ticks after which frames and ticks meet again.
    package var stride: Int {
        var (a, b) = (Tick.rate, rate)
        while b > 0 { (a, b) = (b, a % b) }
        return Tick.rate / a
    }
}
