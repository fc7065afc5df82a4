import BoxScene
import Gestures
import Kinetics
import Recording
import Stage
import Testing

/// What is recorded replays to the same states, wherever the recording was cut off.
@Suite struct RecorderTests {
    private let catalog = SceneCatalog([BoxScene.descriptor])

    /// A recording of random input, and the hash of every tick.
    private func record(_ random: inout Seeded, ticks: Int) throws -> (text: String, hashes: [UInt64]) {
        let header = GestureFile.Header(
            scene: "box", preset: random.element(Preset.allCases), settings: [Setting("threshold", 50)])
        var simulation = try Simulation(
            BoxScene.descriptor, preset: header.preset, setup: header.setup,
            settings: header.settings.map { ($0.name, $0.value) })
        var recorder = Recorder(header, checkpointInterval: random.int(1...60))
        var text = ""
        var hashes: [UInt64] = []
        for tick in 0..<ticks {
            if tick > 0 { simulation.advance() }
            var time = tick == 0 ? 0 : Tick(tick - 1).microseconds + 1
            for _ in 0..<random.element([0, 0, 0, 1, 3]) {
                time = min(time + Int64(random.int(0...2000)), Tick(tick).microseconds)
                let input = random.input(at: time)
                try simulation.deliver(input)
                recorder.record(input, at: simulation.tick)
            }
            recorder.finishTick(simulation)
            hashes.append(simulation.stateHash)
            if random.bool() { text += recorder.takeText() }
        }
        recorder.end(simulation)
        return (text + recorder.takeText(), hashes)
    }

    @Test(arguments: Seeded.seeds(60))
    func aRecordingReplaysToTheSameStateAtEveryTick(seed: UInt64) throws {
        var random = Seeded(seed)
        let (text, hashes) = try record(&random, ticks: 400)
        let script = try GestureSource.script(parsing: Array(text.utf8), catalog: catalog)
        var replay = try Replay(script)
        var replayed: [UInt64] = []
        replay.run { replay in
            replayed.append(replay.simulation.stateHash)
            return true
        }
        #expect(replayed == hashes, "HIPPARI_SEED=\(seed)")
        #expect(replay.divergence == nil, "HIPPARI_SEED=\(seed)")
        #expect(replay.verifiedCount >= 6, "HIPPARI_SEED=\(seed)")
    }

    @Test(arguments: Seeded.seeds(10))
    func aRecordingCutAfterAnyLineReplaysWhatIsThere(seed: UInt64) throws {
        var random = Seeded(seed)
        let (text, hashes) = try record(&random, ticks: 120)
        let lines = text.split(separator: "\n").map { $0 + "\n" }
        for count in 2...lines.count {
            let cut = lines[..<count].joined()
            let script = try GestureSource.script(parsing: Array(cut.utf8), catalog: catalog)
            var replay = try Replay(script)
            let last = script.file.events.last?.tick ?? Tick(0)
            var reached = 0
            replay.run { replay in
                // The events of the last tick may not all be there.
                if replay.tick < last, replay.simulation.stateHash == hashes[replay.tick.count] { reached += 1 }
                return true
            }
            #expect(reached == last.count, "HIPPARI_SEED=\(seed), \(count) lines")
        }
    }

    @Test func aCheckpointComesEveryHalfSecondAndNothingIsKeptBack() throws {
        var simulation = try Simulation(BoxScene.descriptor, preset: .article)
        var recorder = Recorder(GestureFile.Header(scene: "box"))
        #expect(recorder.takeText() == "hippari-gesture 1\nscene box\npreset article\ndevice 375x812\n")
        var written: [Int] = []
        for _ in 0..<480 {
            simulation.advance()
            recorder.finishTick(simulation)
            if !recorder.takeText().isEmpty { written.append(simulation.tick.count) }
        }
        #expect(written == [120, 240, 360, 480])
        recorder.end(simulation)
        #expect(recorder.isFinished)
        #expect(recorder.takeText() == "2000 end\n")
        recorder.record(.key(.escape), at: simulation.tick)
        recorder.end(simulation)
        #expect(recorder.takeText().isEmpty)
    }

    @Test func theHourThatAFileMayLastEndsTheRecording() throws {
        var recorder = Recorder(GestureFile.Header(scene: "box"))
        recorder.record(.key(.escape), at: Tick(3600 * 240))
        #expect(!recorder.isFinished)
        recorder.record(.key(.escape), at: Tick(3600 * 240 + 1))
        #expect(recorder.isFinished)
        let file = try GestureSource(parsing: Array(recorder.takeText().utf8)).file
        #expect(file.events.count == 1)
        #expect(file.end == file.events[0].time)
    }
}

extension Seeded {
    /// An input that the box scene takes.
    fileprivate mutating func input(at time: Int64) -> StageInput {
        switch int(0...20) {
        case 0: return .key(.escape)
        case 1: return .resize(Size(width: Double(int(320...800)), height: Double(int(400...1000))))
        case 2: return .set(name: "rest", value: number(0...0.99))
        case 3: return .preset(element(Preset.allCases))
        default:
            let position = Point(x: 5, y: Double.random(in: -50...500, using: &self))
            let phase = element(PointerEvent.Phase.allCases + [.move, .move, .move])
            return .pointer(PointerEvent(pointer: Int32(int(1...2)), phase: phase, position: position, time: time))
        }
    }
}
