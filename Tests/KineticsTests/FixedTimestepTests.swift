import Kinetics
import TestSupport
import Testing

@Suite struct FixedTimestepTests {
    /// ⌈n·240/10⁹⌉ in 128 bits.
    private func ticks(in nanoseconds: Int64) -> Int {
        Int((Int128(nanoseconds) * 240 + 999_999_999) / 1_000_000_000)
    }

    @Test func splittingTimeChangesNoTicks() throws {
        try forAll { random in
            let total = Int64(random.integer(in: 1...20_000_000_000))
            var left = total
            var stepper = FixedTimestep()
            var due = 0
            var pieces = 0
            while left > 0 {
                let longest = random.bool() ? 250_000_000 : 5_000_000
                let piece = min(left, Int64(random.integer(in: 1...longest)))
                due += stepper.advance(by: piece)
                left -= piece
                pieces += 1
                let passed = total - left
                try requireEqual(stepper.tick, Tick(ticks(in: passed)), "\(passed) ns in \(pieces) pieces")
            }
            try requireEqual(due, ticks(in: total), "\(total) ns in \(pieces) pieces")
            try requireEqual(stepper.simulatedNanoseconds, total, "simulated")
            try requireEqual(stepper.droppedNanoseconds, 0, "dropped")
        }
    }

    @Test func anEventThatHasArrivedIsInTheNewestTick() throws {
        try forAll { random in
            var stepper = FixedTimestep()
            for _ in 0..<20 {
                _ = stepper.advance(by: Int64(random.integer(in: 1...40_000_000)))
                let now = stepper.simulatedNanoseconds
                try require(Tick(microseconds: now / 1000) <= stepper.tick, "event at \(now) ns")
                try require(stepper.tick.count - 1 < Int((Double(now) * 240 / 1e9).rounded(.up)), "too far at \(now)")
            }
        }
    }

    @Test func stallsAreDroppedAndCounted() throws {
        try forAll { random in
            var stepper = FixedTimestep()
            var (simulated, dropped) = (Int64(0), Int64(0))
            for _ in 0..<50 {
                let elapsed = Int64(random.integer(in: -10_000_000...1_000_000_000))
                let before = stepper.tick
                let due = stepper.advance(by: elapsed)
                let kept = elapsed.clamped(to: 0...250_000_000)
                simulated += kept
                dropped += max(0, elapsed) - kept
                try require((0...60).contains(due), "\(due) ticks due")
                try requireEqual(stepper.tick - before, due, "due")
                try requireEqual(stepper.simulatedNanoseconds, simulated, "simulated")
                try requireEqual(stepper.droppedNanoseconds, dropped, "dropped")
                try requireEqual(stepper.tick.count, ticks(in: simulated), "tick")
            }
        }
    }

    @Test func limits() {
        var stepper = FixedTimestep()
        #expect([0, -1, .min].map { stepper.advance(by: $0) } == [0, 0, 0])
        #expect(stepper == FixedTimestep())
        #expect([1, 4_166_665, 1, 8_333_333, 1].map { stepper.advance(by: $0) } == [1, 0, 1, 1, 1])
        #expect(stepper.advance(by: .max) == 60)
        #expect(stepper.droppedNanoseconds == .max - 250_000_000)
        #expect(stepper.advance(by: .max) == 60)
        #expect(stepper.droppedNanoseconds == .max)

        var endless = FixedTimestep(maximumStep: .max)
        #expect(endless.advance(by: .max) == ticks(in: .max))
        #expect(endless.advance(by: .max) == 0)
        #expect(endless.simulatedNanoseconds == .max)

        var shut = FixedTimestep(maximumStep: -5)
        #expect(shut.advance(by: 1_000) == 0)
        #expect(shut.droppedNanoseconds == 1_000)
    }
}
