import Gestures
import Hippari
import Inspector
import Kinetics
import Recording
import Scenes
import Stage
import TestSupport
import Testing

/// Stopping, stepping, slow motion and going back in a session that follows a clock.
@Suite struct SessionTimeTests {
    /// A session with a clock that a test moves.
    private struct Lab {
        var session: LiveSession
        var now: Int64 = 1000

        init(_ preset: Preset = .article, recorder: Bool = false) throws {
            let descriptor = try #require(SceneCatalog.all.scene("scroll-modal"))
            let simulation = try Simulation(descriptor, preset: preset)
            let header = GestureFile.Header(scene: descriptor.id, preset: preset, device: Screen.standard.size)
            session = LiveSession(simulation, at: now, recorder: recorder ? Recorder(header) : nil)
            session.trace = Trace()
        }

        mutating func finger(_ phase: PointerEvent.Phase, _ y: Double) {
            session.receive(
                .pointer(PointerEvent(pointer: 1, phase: phase, position: Point(x: 187.5, y: y), time: 0)), at: now)
        }

        /// Lets milliseconds pass in frames of a sixtieth of a second.
        mutating func pass(_ milliseconds: Int64) {
            let end = now + milliseconds * 1_000_000
            while now < end {
                now = min(end, now + 16_666_667)
                session.advance(to: now)
            }
        }

        mutating func tap(_ y: Double) {
            finger(.down, y)
            pass(40)
            finger(.up, y)
            pass(20)
        }

        /// Opens the modal and pulls it by so much.
        mutating func openAndPull(by distance: Double) {
            tap(406)
            pass(900)
            finger(.down, 300)
            pass(20)
            finger(.move, 310)
            pass(17)
            for step in 1...20 {
                finger(.move, 300 + 10 + distance * Double(step) / 20)
                pass(17)
            }
        }

        var y: Double { session.simulation.scene.report.layer("modal")?.frame.minY ?? -1 }
    }

    @Test func `Stopped time stands still, whatever the clock says, and does not count as lost`() throws {
        var lab = try Lab()
        lab.tap(406)
        lab.pass(200)
        lab.session.stop(at: lab.now)
        let hash = lab.session.simulation.stateHash
        lab.pass(5000)
        #expect(lab.session.simulation.stateHash == hash)
        #expect(lab.session.isQuiet)
        let tick = lab.session.tick
        lab.session.play(at: lab.now)
        lab.pass(100)
        #expect(lab.session.tick - tick == 24)
        #expect(lab.session.droppedNanoseconds == 0)
    }

    @Test(arguments: [1, 2, 4, 10]) func `Slow motion is so many times slower`(factor: Int) throws {
        var lab = try Lab()
        lab.session.slow(by: factor, at: lab.now)
        lab.pass(10_000)
        #expect(abs(lab.session.tick.count - 2400 / factor) <= 1)
        lab.session.slow(by: 1, at: lab.now)
        let tick = lab.session.tick
        lab.pass(1000)
        #expect(abs(lab.session.tick - tick - 240) <= 1)
    }

    @Test func `Steps are ticks, and a held finger's way waits for the next one`() throws {
        var lab = try Lab()
        lab.openAndPull(by: 100)
        #expect(abs(lab.y - 100) < 0.001)
        lab.session.stop(at: lab.now)
        let tick = lab.session.tick
        lab.finger(.move, 450)
        lab.pass(100)
        #expect(abs(lab.y - 100) < 0.001)
        lab.session.step(1, at: lab.now)
        #expect(lab.session.tick - tick == 1)
        #expect(abs(lab.y - 140) < 0.001)
        lab.session.step(4, at: lab.now)
        #expect(lab.session.tick - tick == 5)
        lab.session.step(-5, at: lab.now)
        #expect(lab.session.tick == tick)
        #expect(abs(lab.y - 100) < 0.001)
        lab.session.step(1, at: lab.now)
        #expect(abs(lab.y - 140) < 0.001)
    }

    @Test func `Back through a gesture and on again shows the same states, with their fingers`() throws {
        var lab = try Lab()
        lab.openAndPull(by: 320)
        lab.finger(.up, 630)
        lab.pass(900)
        lab.session.stop(at: lab.now)
        let newest = lab.session.tick
        var hashes: [Int: UInt64] = [newest.count: lab.session.simulation.stateHash]
        for _ in 0..<500 {
            lab.session.step(-1, at: lab.now)
            hashes[lab.session.tick.count] = lab.session.simulation.stateHash
        }
        #expect(newest - lab.session.tick == 500)
        var sawFinger = false
        for _ in 0..<500 {
            lab.session.step(1, at: lab.now)
            #expect(hashes[lab.session.tick.count] == lab.session.simulation.stateHash)
            sawFinger = sawFinger || (lab.session.simulation.fingerCount == 1 && !lab.session.touches.isEmpty)
        }
        #expect(sawFinger)
        #expect(lab.session.tick == newest)
    }

    @Test func `What goes on from the past is a new history, without the finger that was down there`() throws {
        var lab = try Lab()
        lab.openAndPull(by: 320)
        let middle = lab.session.tick
        lab.finger(.up, 630)
        lab.pass(1000)
        #expect(lab.session.simulation.scene.report.layer("modal") == nil)
        lab.session.stop(at: lab.now)
        lab.session.scrub(to: middle)
        #expect(lab.session.simulation.fingerCount == 1)
        #expect(lab.session.isBehind)
        // A finger that touches the past is ignored.
        lab.finger(.down, 500)
        lab.session.play(at: lab.now)
        lab.pass(1000)
        #expect(lab.session.simulation.fingerCount == 0)
        #expect(lab.y == 0, "cancelled, so the modal is back")
        #expect(lab.session.tick - middle == 240)
        lab.finger(.down, 500)
        lab.pass(20)
        #expect(lab.session.simulation.fingerCount == 1)

        // Back to where the two futures part: the new one is there, and the old one is gone.
        lab.session.stop(at: lab.now)
        lab.session.scrub(to: middle + 200)
        #expect(lab.y == 0)
    }

    @Test func `A recording with stops, steps and slow motion replays to the same states, and cannot be turned back`()
        throws
    {
        var lab = try Lab(recorder: true)
        lab.tap(406)
        lab.session.slow(by: 4, at: lab.now)
        lab.pass(600)
        lab.session.stop(at: lab.now)
        lab.session.receive(.set(name: "dismissThreshold", value: 0.2), at: lab.now)
        lab.pass(300)
        let tick = lab.session.tick
        lab.session.step(-3, at: lab.now)
        #expect(lab.session.tick == tick)
        lab.session.step(7, at: lab.now)
        lab.session.receive(.set(name: "dismissDuration", value: 0.9), at: lab.now)
        lab.session.play(at: lab.now)
        lab.session.slow(by: 1, at: lab.now)
        lab.pass(700)
        lab.finger(.down, 300)
        lab.pass(20)
        lab.finger(.move, 320)
        lab.pass(17)
        lab.finger(.move, 500)
        lab.pass(100)
        lab.finger(.up, 500)
        lab.pass(1500)
        lab.session.endRecording()
        let text = lab.session.recorder?.takeText() ?? ""
        let script = try GestureSource.script(parsing: Array(text.utf8), catalog: .all)
        var replay = try Replay(script)
        replay.run { _ in true }
        #expect(replay.divergence == nil)
        #expect(replay.verifiedCount >= 5)
        #expect(replay.simulation.stateHash == lab.session.simulation.stateHash)
        #expect(text.contains("set dismissThreshold 0.2\n"))
    }

    @Test func `A replay that is turned back goes on with the file's own fingers`() throws {
        var recording = try Lab(recorder: true)
        recording.openAndPull(by: 320)
        recording.finger(.up, 630)
        recording.pass(1000)
        recording.session.endRecording()
        let text = recording.session.recorder?.takeText() ?? ""
        let script = try GestureSource.script(parsing: Array(text.utf8), catalog: .all)

        var session = LiveSession(try Replay(script), at: 0)
        var now: Int64 = 0
        var hashes: [Int: UInt64] = [:]
        func frame() {
            now += 4_166_667
            session.advance(to: now)
        }
        while session.isReplaying {
            frame()
            hashes[session.tick.count] = session.simulation.stateHash
        }
        session.stop(at: now)
        session.scrub(to: Tick(250))
        #expect(session.isReplaying)
        session.play(at: now)
        var compared = 0
        while session.isReplaying {
            frame()
            if let hash = hashes[session.tick.count] {
                #expect(hash == session.simulation.stateHash, "tick \(session.tick.count)")
                compared += 1
            }
        }
        #expect(compared > 200)
    }
}
