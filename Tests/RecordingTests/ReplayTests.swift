import BoxScene
import Gestures
import Kinetics
import Recording
import Stage
import Testing

/// When events arrive, when a replay ends, and what it says of checkpoints.
@Suite struct ReplayTests {
    private let catalog = SceneCatalog([BoxScene.descriptor])

    private func script(_ lines: String...) throws -> GestureScript {
        let text = "hippari-gesture 1\nscene box\n" + lines.joined(separator: "\n")
        return try GestureSource.script(parsing: Array(text.utf8), catalog: catalog)
    }

    private func boxY(_ replay: Replay) -> Double? {
        replay.simulation.scene.report.layer("box")?.frame.y
    }

    // MARK: Ticks

    @Test func anEventBelongsToTheFirstTickThatIsNotBeforeIt() throws {
        // A tick is 4.1666… ms: 12.5 ms is tick 3 exactly, a microsecond more is tick 4.
        let script = try script(
            "0 down 1 0 0", "0.001 move 1 0 1", "4.166 move 1 0 2", "4.167 move 1 0 3", "12.5 move 1 0 4",
            "12.501 move 1 0 5", "1000 move 1 0 6", "1000.001 move 1 0 7", "1100 end")
        var arrivals: [Int: [Int]] = [:]
        var positions: [Int: Double] = [:]
        var replay = try Replay(script)
        replay.run { replay in
            if !replay.delivered.isEmpty { arrivals[replay.tick.count] = Array(replay.delivered) }
            positions[replay.tick.count] = boxY(replay)
            return true
        }
        #expect(arrivals == [0: [0], 1: [1, 2], 2: [3], 3: [4], 4: [5], 240: [6], 241: [7]])
        // A layer under the finger is where the finger is, in the same tick.
        #expect([0, 1, 2, 3, 4, 239, 240, 241].map { positions[$0] } == [0, 2, 3, 4, 5, 5, 6, 7])
        #expect(positions.count == 265)
    }

    @Test(arguments: Seeded.seeds(40))
    func everyEventArrivesOnceAtItsTick(seed: UInt64) throws {
        var random = Seeded(seed)
        var time: Int64 = 0
        var events: [GestureFile.Event] = []
        for _ in 0..<60 {
            time += Int64(random.element([0, 1, 4166, 4167, 25_000, random.int(0...30_000)]))
            events.append(GestureFile.Event(time: time, .key(.escape)))
        }
        let file = GestureFile(header: GestureFile.Header(scene: "box"), events: events)
        let script = try GestureSource.script(parsing: Array(file.text.utf8), catalog: catalog)
        var ticks: [Int] = []
        var replay = try Replay(script)
        replay.run { replay in
            for index in replay.delivered {
                #expect(index == ticks.count)
                ticks.append(replay.tick.count)
            }
            return true
        }
        // ⌈t·240⌉ counted out: the first n with n·10⁶ ≥ 240·t.
        let expected = events.map { event in
            var tick = Int(event.time / 5000)
            while Int64(tick) * 1_000_000 < event.time * 240 { tick += 1 }
            return tick
        }
        #expect(ticks == expected, "HIPPARI_SEED=\(seed)")
    }

    @Test func whatStartsAtATickHasRunForTheTicksSince() throws {
        let script = try script("set rest 0.5", "0 down 1 0 0", "0 move 1 0 64", "100 up 1 0 64", "200 end")
        var positions: [Double?] = []
        var replay = try Replay(script)
        replay.run { replay in
            positions.append(boxY(replay))
            return true
        }
        #expect(positions[24...28].map { $0 } == [64, 32, 16, 8, 4])
    }

    @Test func aTimedNumberHoldsFromItsTickOn() throws {
        let script = try script("25 set threshold 50", "30 end")
        var values: [Double] = []
        var replay = try Replay(script)
        replay.run { replay in
            values.append(replay.simulation.values[0])
            return true
        }
        #expect(values == [100, 100, 100, 100, 100, 100, 50, 50, 50])
    }

    // MARK: The end

    @Test func endDeliversNothingButItsTickIsReached() throws {
        var last: [Int] = []
        for lines in [["0 end"], ["4.166 end"], ["4.167 end"], ["10 down 1 0 0", "10 end"], ["1000 end"]] {
            let text = "hippari-gesture 1\nscene box\n" + lines.joined(separator: "\n")
            var replay = try Replay(GestureSource.script(parsing: Array(text.utf8), catalog: catalog))
            replay.run { _ in true }
            last.append(replay.tick.count)
            #expect(replay.delivered.upperBound == lines.count - 1)
        }
        #expect(last == [0, 1, 2, 3, 240])
    }

    @Test func withoutEndItLastsUntilAllIsAtRest() throws {
        // 64·0.5ⁿ < 0.01 first for n = 13, and the finger lifts at tick 24.
        let settling = try script("set rest 0.5", "0 down 1 0 0", "0 move 1 0 64", "100 up 1 0 64")
        var replay = try Replay(settling)
        replay.run { _ in true }
        #expect(replay.tick == Tick(37))
        #expect(replay.simulation.isAtRest)

        var sampled = try Replay(settling, stride: 8)
        sampled.run { _ in true }
        #expect(sampled.tick == Tick(40))

        var idle = try Replay(script())
        idle.run { _ in true }
        #expect(idle.tick == Tick(0))

        var waiting = try Replay(script("1000 key escape"))
        waiting.run { _ in true }
        #expect(waiting.tick == Tick(240))
    }

    @Test func withoutEndAFingerThatNeverLiftsIsLeftAfterTenSeconds() throws {
        var replay = try Replay(script("0 down 1 0 0", "500 move 1 0 50"), stride: 7)
        replay.run { _ in true }
        #expect(replay.tick == Tick(120 + 2400))
        #expect(!replay.simulation.isAtRest)
    }

    @Test func theCallerMayStop() throws {
        var replay = try Replay(script("1000 end"))
        replay.run { replay in replay.tick < Tick(7) }
        #expect(replay.tick == Tick(7))
    }

    // MARK: Checkpoints

    @Test func checkpointsAreComparedAfterAllEventsOfTheirTick() throws {
        let lines = ["0 down 1 0 0", "10 move 1 0 30", "10 move 1 0 40", "12 move 1 0 50", "100 end"]
        var plain = try Replay(script(lines[0], lines[1], lines[2], lines[3], lines[4]))
        var hashes: [UInt64] = []
        plain.run { replay in
            hashes.append(replay.simulation.stateHash)
            return true
        }
        // All of 10, 12 and 12.5 ms is tick 3, and so a checkpoint among them is the state after the last of them.
        let good = try script(
            lines[0], lines[1], "10 checkpoint \(hashes[3].hashText)", lines[2], lines[3],
            "50 checkpoint \(hashes[12].hashText)", lines[4])
        var replay = try Replay(good)
        replay.run { _ in true }
        #expect(replay.divergence == nil)
        #expect(replay.verifiedCount == 2)

        let bad = try script(
            lines[0], "10 checkpoint \(hashes[3].hashText)", lines[1], lines[2], lines[3],
            "50 checkpoint \(hashes[11].hashText)", "60 checkpoint 0000000000000000", lines[4])
        replay = try Replay(bad)
        replay.run { _ in true }
        #expect(replay.divergence?.tick == Tick(12))
        #expect(replay.divergence?.expected == hashes[11])
        #expect(replay.divergence?.found == hashes[12])
        #expect(replay.divergence?.event == 5)
        #expect(replay.verifiedCount == 1)
        #expect(bad.source.line(ofEvent: 5) == 8)

        replay = try Replay(bad, overrides: Overrides(settings: [Setting("threshold", 100)]))
        replay.run { _ in true }
        #expect(replay.divergence == nil)
        #expect(replay.verifiedCount == 0)
    }

    @Test func aCopyGoesOnAsTheOriginalDoes() throws {
        var replay = try Replay(script("0 down 1 0 0", "50 move 1 0 90", "60 up 1 0 90"))
        var copy = replay
        replay.run { replay in
            if replay.tick == Tick(20) { copy = replay }
            return true
        }
        #expect(copy.tick == Tick(20))
        copy.run { _ in true }
        #expect(copy.tick == replay.tick)
        #expect(copy.simulation.stateHash == replay.simulation.stateHash)
    }

    // MARK: Overrides

    private func values(_ script: GestureScript, _ overrides: Overrides) throws -> [[Double]] {
        var values: [[Double]] = []
        var replay = try Replay(script, overrides: overrides)
        replay.run { replay in
            let present = Array(replay.simulation.values[0...1])
            if present != values.last { values.append(present) }
            return true
        }
        return values
    }

    @Test func anOverrideHoldsFromTheFirstTickToTheLast() throws {
        let script = try script(
            "set threshold 80", "set reach 250", "10 set threshold 90", "20 set reach 240", "30 preset fluid",
            "40 set threshold 70", "50 end")
        let none = Overrides()
        #expect(try values(script, none) == [[80, 250], [90, 250], [90, 240], [60, 300], [70, 300]])
        let threshold = Overrides(settings: [Setting("threshold", 33)])
        #expect(try values(script, threshold) == [[33, 250], [33, 240], [33, 300]])
        let preset = Overrides(preset: .article, settings: [Setting("reach", 111)])
        #expect(try values(script, preset) == [[100, 111]])
    }

    @Test func anOverrideThatConflictsLaterIsRefusedAtOnce() throws {
        let script = try script("10 set reach 150", "20 end")
        #expect(throws: TunableError.self) {
            try Replay(script, overrides: Overrides(settings: [Setting("threshold", 200)]))
        }
        #expect(throws: TunableError.self) {
            try Replay(script, overrides: Overrides(settings: [Setting("treshold", 20)]))
        }
    }
}
