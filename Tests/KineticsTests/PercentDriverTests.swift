import Kinetics
import TestSupport
import Testing

@Suite struct PercentDriverTests {
    private func random(_ random: inout SplitMix64, curve: TimingCurve = .easeInOut) throws -> PercentDriver {
        var driver = try PercentDriver(
            duration: random.double(in: 0...2), completionSpeed: random.double(in: 0.2...4), completionCurve: curve)
        driver.update(random.double(in: -0.2...1.2))
        return driver
    }

    private func decide(_ driver: inout PercentDriver, _ verdict: Verdict) {
        switch verdict {
        case .finish: driver.finish()
        case .cancel: driver.cancel()
        }
    }

    @Test func runsForItsShareOfTheDuration() throws {
        try forAll { random in
            var driver = try self.random(&random)
            let p = driver.progress
            let verdict: Verdict = random.bool() ? .finish : .cancel
            decide(&driver, verdict)
            let share = verdict == .finish ? 1 - p : p
            let seconds = share * driver.duration / driver.completionSpeed
            try requireClose(driver.remainingDuration, seconds, within: 1e-15, "\(driver)")
            var ticks = 0
            while !driver.isComplete {
                try requireEqual(driver.elapsedTicks, ticks, "counted ticks")
                let u = Double(ticks) / 240 / driver.remainingDuration
                let target: Double = verdict == .finish ? 1 : 0
                try requireClose(
                    driver.progress, p + (target - p) * TimingCurve.easeInOut.value(at: u), within: 1e-14, "\(driver)")
                driver.advance()
                ticks += 1
            }
            try require(Double(ticks) / 240 >= driver.remainingDuration, "\(driver) ends too early")
            try require(
                ticks == 0 || Double(ticks - 1) / 240 < driver.remainingDuration, "\(driver) ends too late, at \(ticks)"
            )
            try requireEqual(driver.progress, verdict == .finish ? 1 : 0, "end of \(driver)")
            let done = driver
            driver.advance()
            driver.advance(seconds: 1)
            try requireEqual(driver, done, "after the end")
        }
    }

    @Test func ticksAndSecondsAgree() throws {
        try forAll { random in
            var ticked = try self.random(&random)
            decide(&ticked, random.bool() ? .finish : .cancel)
            var timed = ticked
            let count = random.integer(in: 1...200)
            for _ in 0..<count { ticked.advance() }
            timed.advance(seconds: Tick(count).seconds)
            try requireClose(timed.progress, ticked.progress, within: 1e-14, "\(ticked)")
            try requireClose(timed.velocity, ticked.velocity, within: 1e-9, "\(ticked), velocity")
            try requireEqual(timed.isComplete, ticked.isComplete, "\(ticked), completeness")
        }
    }

    @Test func velocityIsTheDifferenceQuotient() throws {
        try forAll { random in
            var driver = try PercentDriver(duration: random.double(in: 0.2...2), completionCurve: .ease)
            driver.update(random.double(in: 0.1...0.9))
            let verdict: Verdict = random.bool() ? .finish : .cancel
            decide(&driver, verdict)
            driver.advance(seconds: driver.remainingDuration * random.double(in: 0.05...0.9))
            var later = driver
            let h = driver.remainingDuration * 1e-6
            later.advance(seconds: h)
            let quotient = (later.progress - driver.progress) / h
            try requireClose(driver.velocity, quotient, within: 1e-3 * max(1, abs(quotient)), "\(driver)")
            try require(verdict == .finish ? driver.velocity > 0 : driver.velocity < 0, "\(driver): wrong way")
        }
    }

    @Test func theFirstVerdictCounts() throws {
        try forAll { random in
            var driver = try self.random(&random)
            let verdict: Verdict = random.bool() ? .finish : .cancel
            decide(&driver, verdict)
            for _ in 0..<random.integer(in: 0...20) { driver.advance() }
            let before = driver
            driver.update(random.double(in: 0...1))
            decide(&driver, random.bool() ? .finish : .cancel)
            try requireEqual(driver, before, "after a late event")
            try requireEqual(driver.verdict, verdict, "verdict")
        }
    }

    @Test func tracksLinearlyAndStandsStillUntilDecided() throws {
        var driver = try PercentDriver(duration: 0.5)
        for (set, shown) in [(0.25, 0.25), (-3, 0), (0.7, 0.7), (.nan, 0.7), (.infinity, 1), (-.infinity, 0)] {
            driver.update(set)
            driver.advance()
            driver.advance(seconds: 0.1)
            #expect(driver.progress == shown)
            #expect(driver.velocity == 0 && driver.verdict == nil && !driver.isComplete)
            #expect(driver.elapsedTicks == 0 && driver.remainingDuration == 0)
        }
    }

    @Test(arguments: [Verdict.finish, .cancel]) func nothingLeftCompletesAtOnce(verdict: Verdict) throws {
        let end: Double = verdict == .finish ? 1 : 0
        for (duration, progress) in [(0.3, end), (0, 0.4), (0, end)] {
            var driver = try PercentDriver(duration: duration)
            driver.update(progress)
            decide(&driver, verdict)
            #expect(driver.isComplete && driver.progress == end && driver.velocity == 0)
            #expect(driver.remainingDuration == 0)
        }
    }

    @Test func anUnusableSpanOfTimeIsIgnored() throws {
        var driver = try PercentDriver(duration: 0.5)
        driver.finish()
        let before = driver
        for seconds in [0, -1, Double.nan] { driver.advance(seconds: seconds) }
        #expect(driver == before)
        driver.advance(seconds: .infinity)
        #expect(driver.isComplete && driver.progress == 1)
    }
}
