internal import Glibc

/// The machine's steady clock, in nanoseconds from an arbitrary start.
///
/// It never steps, and it stops while the machine is suspended.
package struct Clock: Sendable {
    package init() {}

    package var now: Int64 { read(CLOCK_MONOTONIC_RAW) }

    /// What this thread has used of the processor, in nanoseconds.
    package var processorTime: Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

    /// What this program has used of the processors, in nanoseconds.
    package var programTime: Int64 { read(CLOCK_PROCESS_CPUTIME_ID) }

    /// What another program has used of the processors, in nanoseconds.
    ///
    /// Nil when there is none of this number.
    package func programTime(of process: Int32) -> Int64? {
        var clock = clockid_t()
        return clock_getcpuclockid(process, &clock) == 0 ? read(clock) : nil
    }

    /// Waits without using the processor; returns at once when the instant has passed.
    package func sleep(until instant: Int64) {
        while true {
            let left = instant - now
            guard left > 0 else { return }
            var time = timespec(tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
            // Interrupted or not, what is left is measured anew.
            _ = clock_nanosleep(CLOCK_MONOTONIC, 0, &time, nil)
        }
    }

    private func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
