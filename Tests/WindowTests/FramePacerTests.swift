import Hippari
import Kinetics
import Testing

@Suite struct FramePacerTests {
    private static let interval: Int64 = 16_666_666

    @Test func `Frames lie at even distances, and late wake-ups do not move them`() {
        var numbers = SeededNumbers(seed: 4)
        var pacer = FramePacer(rate: 60, waitsForDisplay: false)
        var now: Int64 = 1_000_000_000
        var starts: [Int64] = []
        var ticks: [Int] = []
        for _ in 0..<600 {
            let start = pacer.start(at: now)
            starts.append(start)
            now = max(now, start) + Int64.random(in: 0...450_000, using: &numbers)
            let instant = pacer.begin(at: now)
            #expect(instant >= now, "nothing that has arrived lies after the frame's instant")
            #expect(instant <= now + 500_000)
            ticks.append(Tick(microseconds: instant / 1000).count)
            now += Int64.random(in: 300_000...9_000_000, using: &numbers)
            pacer.end(drawn: now, shown: now)
        }
        let distances = Set(zip(starts.dropFirst(2), starts.dropFirst()).map { $0 - $1 })
        #expect(distances.allSatisfy { abs($0 - Self.interval) <= 450_000 })
        #expect(distances.filter { $0 == Self.interval }.count == 1)
        let steps = zip(ticks.dropFirst(3), ticks.dropFirst(2)).map { $0 - $1 }
        #expect(steps.filter { $0 == 4 }.count > 590, "four ticks a frame: \(steps)")
        #expect(pacer.missed == 0)
    }

    @Test func `A late frame is dropped and never made up for`() {
        var pacer = FramePacer(rate: 60, waitsForDisplay: false)
        _ = pacer.begin(at: 0)
        pacer.end(drawn: 1, shown: 1)
        _ = pacer.begin(at: 1)
        pacer.end(drawn: 40_000_000, shown: 40_000_000)
        #expect(pacer.missed == 2)
        let next = pacer.start(at: 40_000_000)
        #expect(next > 40_000_000)
        #expect((next - 1) % Self.interval <= 500_000)
        _ = pacer.begin(at: next)
        pacer.end(drawn: next + 1, shown: next + 1)
        #expect(pacer.start(at: next + 1) == next + Self.interval, "one frame an interval again")
        #expect(pacer.missed == 2)
    }

    @Test func `A long stall misses every picture that it should have shown`() {
        var pacer = FramePacer(rate: 60, waitsForDisplay: false)
        _ = pacer.begin(at: 0)
        pacer.end(drawn: 1, shown: 1)
        _ = pacer.begin(at: 1_000_000_001)
        #expect(pacer.missed == 60)
    }

    @Test(arguments: SeededNumbers.seeds(20))
    func `Frames come to lie just before ticks, with four ticks from each to the next`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var pacer = FramePacer(rate: 60, waitsForDisplay: false)
        let origin = Int64.random(in: 0...9_000_000, using: &numbers)
        var now = origin + Int64.random(in: 0...50_000_000, using: &numbers)
        var counts: [Int] = []
        for frame in 0..<200 {
            now = max(now, pacer.start(at: now)) + Int64.random(in: 0...300_000, using: &numbers)
            let instant = pacer.begin(at: now) - origin
            let count = Int((instant * 240 + 999_999_999) / 1_000_000_000)
            let lead = Int64(count) * 1_000_000_000 / 240 - instant
            pacer.align(lead: lead)
            if frame > 3 { #expect(lead < 300_000, "seed \(seed), frame \(frame)") }
            counts.append(count)
            now += Int64.random(in: 200_000...6_000_000, using: &numbers)
            pacer.end(drawn: now, shown: now)
        }
        let steps = zip(counts.dropFirst(4), counts.dropFirst(3)).map { $0 - $1 }
        #expect(steps.allSatisfy { $0 == 4 }, "seed \(seed): \(steps)")
        #expect(pacer.missed == 0)
    }

    @Test func `The first frame has nothing to be late for`() {
        var pacer = FramePacer(rate: 60, waitsForDisplay: false)
        _ = pacer.begin(at: 0)
        pacer.end(drawn: 90_000_000, shown: 90_000_000)
        #expect(pacer.missed == 0)
    }

    @Test func `After a rest a frame begins at once`() {
        var pacer = FramePacer(rate: 60, waitsForDisplay: false)
        _ = pacer.begin(at: 0)
        pacer.end(drawn: 1, shown: 1)
        pacer.rest()
        #expect(pacer.start(at: 5_000_000) == 5_000_000)
        _ = pacer.begin(at: 5_000_000)
        #expect(pacer.missed == 0)
    }

    @Test(arguments: [true, false])
    func `A display that only says that it makes us wait does not hurry us`(isShown: Bool) {
        var pacer = FramePacer(rate: 60, waitsForDisplay: true)
        var now: Int64 = 0
        var starts: [Int64] = []
        for _ in 0..<100 {
            now = max(now, pacer.start(at: now))
            starts.append(now)
            _ = pacer.begin(at: now)
            pacer.end(drawn: now + 1_000_000, shown: now + 1_010_000, isShown: isShown)
            now += 1_010_000
        }
        let distances = zip(starts.dropFirst(20), starts.dropFirst(19)).map { $0 - $1 }
        #expect(distances.allSatisfy { $0 == Self.interval }, "\(distances)")
        #expect(pacer.missed == 0)
    }

    @Test func `A display that makes us wait sets the pace, and a frame begins as late as its work allows`() {
        var pacer = FramePacer(rate: 60, waitsForDisplay: true)
        var now: Int64 = 0
        for frame in 1...300 {
            now = max(now, pacer.start(at: now))
            _ = pacer.begin(at: now)
            let vertical = (now / Self.interval + 1) * Self.interval
            let work: Int64 = 2_000_000
            if frame > 200 {
                #expect(vertical - now > work, "it is not late")
                #expect(vertical - now < work + 5_000_000, "it does not begin early: \(vertical - now)")
            }
            pacer.end(drawn: now + work, shown: max(vertical, now + work))
            now = max(vertical, now + work)
        }
        #expect(pacer.missed == 0)
    }
}
