package import Kinetics

/// Which ticks the frames of a film show.
package struct FrameSchedule: Hashable, Sendable {
    /// Frames per second, positive.
    package let rate: Int

    /// The tick of frame 0.
    package let start: Tick

    package init(rate: Int, start: Tick = Tick(0)) {
        precondition(rate > 0)
        self.rate = rate
        self.start = start
    }

    /// The tick that is nearest to the frame's instant.
    package func tick(ofFrame frame: Int) -> Tick {
        start + (2 * Tick.rate * frame + rate) / (2 * rate)
    }

    /// How many frames there are from the start up to a tick.
    package func frameCount(through last: Tick) -> Int {
        guard last >= start else { return 0 }
        var count = (last - start) * rate / Tick.rate + 1
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
