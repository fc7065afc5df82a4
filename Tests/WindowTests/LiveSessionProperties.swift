import Gestures
import Hippari
import Kinetics
import Recording
import Stage
import Testing

/// Random fingers, frames, stalls and hidden times: whatever happened live replays to the same states.
@Suite struct LiveSessionProperties {
    @Test(arguments: SeededNumbers.seeds(300))
    func `A recording replays to the same hashes`(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        var lab = try RecordedSession(WitnessScene.descriptor)
        var now = 0.0
        var isDown = false
        var deliveries = 0
        for _ in 0..<200 {
            now += Double.random(in: 0...24, using: &numbers)
            for _ in 0..<Int.random(in: 0...5, using: &numbers) {
                // Whole milliseconds, often the same, sometimes long past, and not always in order.
                let stamp = max(0, now - Double.random(in: 0...30, using: &numbers)).rounded(.down)
                let ends = Int.random(in: 0..<6, using: &numbers) == 0
                let phase: PointerEvent.Phase =
                    !isDown ? .down : !ends ? .move : Bool.random(using: &numbers) ? .up : .cancel
                isDown = phase == .down || phase == .move
                lab.receive(phase, Double.random(in: -50...400, using: &numbers), at: stamp)
                deliveries += 1
            }
            switch Int.random(in: 0..<40, using: &numbers) {
            case 0: now += Double.random(in: 200...3000, using: &numbers)
            case 1:
                lab.session.pause(at: RecordedSession.start + Int64(now * 1e6))
                now += Double.random(in: 0...2000, using: &numbers)
                lab.session.resume(at: RecordedSession.start + Int64(now * 1e6))
            case 2: lab.session.receive(.preset(.fluid), at: RecordedSession.start + Int64(now * 1e6))
            case 3: lab.session.receive(.key(.escape), at: RecordedSession.start + Int64(now * 1e6))
            case 4:
                lab.session.receive(
                    .resize(Size(width: 375, height: 700)), at: RecordedSession.start + Int64(now * 1e6))
            default: break
            }
            lab.advance(to: now, isAwaited: Int.random(in: 0..<10, using: &numbers) == 0)
        }
        let live = lab.session.simulation
        let script = try lab.file()
        let pointers = script.file.events.filter { if case .input(.pointer) = $0.content { true } else { false } }
        #expect(pointers.count == deliveries, "seed \(seed)")

        var replay = try Replay(script)
        replay.run { _ in true }
        #expect(replay.divergence == nil, "seed \(seed)")
        #expect(replay.verifiedCount > 10, "seed \(seed)")
        #expect(replay.tick == live.tick, "seed \(seed)")
        #expect(replay.simulation.stateHash == live.stateHash, "seed \(seed)")

        // The same file in the window, at any frame rate.
        var window = LiveSession(try Replay(script), at: 5)
        var instant: Int64 = 5
        while window.isReplaying {
            instant += Int64.random(in: 0...40_000_000, using: &numbers)
            window.advance(to: instant)
            // A hand on the mouse changes nothing meanwhile.
            window.receive(.pointer(.at(.down, 300, pointer: 9)), at: instant)
        }
        #expect(window.tick >= replay.tick, "seed \(seed)")
        if window.tick == replay.tick { #expect(window.simulation.stateHash == live.stateHash, "seed \(seed)") }
    }

    @Test(arguments: SeededNumbers.seeds(50))
    func `However time is cut into frames, the same events give the same state`(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        var hashes: Set<UInt64> = []
        for _ in 0..<4 {
            var lab = try RecordedSession(WitnessScene.descriptor)
            var now = 0.0
            // Frames end between the events, so that none is late.
            for step in 0..<60 {
                let base = Double(step) * 25
                for _ in 0..<Int.random(in: 0...4, using: &numbers) {
                    now = max(now, base + Double.random(in: 0...15, using: &numbers))
                    lab.advance(to: now)
                }
                lab.receive(step == 0 ? .down : step == 59 ? .up : .move, 50 + Double(step) * 3, at: base + 20)
            }
            lab.advance(to: 1600)
            hashes.insert(lab.session.simulation.stateHash)
        }
        #expect(hashes.count == 1, "seed \(seed)")
    }
}
