import Gestures
import Hippari
import Inspector
import Kinetics
import Recording
import Scenes
import Stage
import Testing

/// Going on live from the middle of a file's gestures.
@Suite struct LeavingReplayTests {
    private static let gesture = """
        hippari-gesture 1
        scene scroll-modal
        500 down 1 187.5 406
        550 up 1 187.5 406
        2000 down 1 187.5 300
        2100 move 1 187.5 320
        2200 move 1 187.5 500
        8000 move 1 187.5 700
        8050 up 1 187.5 700
        12000 end
        """

    private func session() throws -> LiveSession {
        let script = try GestureSource.script(parsing: Array(LeavingReplayTests.gesture.utf8), catalog: .all)
        return LiveSession(try Replay(script), at: 0)
    }

    private func pass(_ session: inout LiveSession, to milliseconds: Int64) {
        session.advance(to: milliseconds * 1_000_000, isAwaited: true)
    }

    private func tap(_ session: inout LiveSession, at milliseconds: Int64) {
        for phase in [PointerEvent.Phase.down, .up] {
            let event = PointerEvent(pointer: 1, phase: phase, position: Point(x: 339, y: 66), time: 0)
            session.receive(.pointer(event), at: milliseconds * 1_000_000)
        }
    }

    @Test func `The file's finger is cancelled where it is, and live ones count`() throws {
        var session = try session()
        pass(&session, to: 3000)
        let y = try #require(session.simulation.scene.report.layer("modal")).frame.minY
        #expect(y > 100 && session.simulation.scene.report.phase == .tracking)
        session.leaveReplay(at: 3_000_000_000)
        #expect(!session.isReplaying)
        #expect(session.simulation.scene.report.layer("modal")?.frame.minY == y, "nothing jumps")
        pass(&session, to: 5000)
        #expect(session.simulation.scene.report.layer("modal")?.frame.minY == 0, "what is cancelled returns")
        #expect(session.simulation.fingers.isEmpty && session.touches.isEmpty)
        // The close button.
        tap(&session, at: 5000)
        pass(&session, to: 7000)
        #expect(session.simulation.scene.report.layer("modal") == nil)
        pass(&session, to: 13_000)
        #expect(session.simulation.scene.report.layer("modal") == nil, "the file brings nothing more")
    }

    @Test func `The past stays: before the leaving it is the replay's, after it the live one's`() throws {
        var session = try session()
        pass(&session, to: 3000)
        session.leaveReplay(at: 3_000_000_000)
        pass(&session, to: 5000)
        let end = session.simulation.stateHash
        let newest = session.tick
        session.stop(at: 5_000_000_000)
        session.scrub(to: Tick(600))
        #expect(session.isReplaying)
        session.scrub(to: newest)
        #expect(!session.isReplaying && session.simulation.stateHash == end)
        session.scrub(to: Tick(600))
        session.play(at: 5_000_000_000)
        pass(&session, to: 13_500)
        #expect(session.simulation.scene.report.layer("modal") == nil, "the file's finger closes it")
    }

    @Test func `While time is stopped it stays stopped, and the finger is cancelled when it goes on`() throws {
        var session = try session()
        pass(&session, to: 3000)
        session.stop(at: 3_000_000_000)
        let before = session.simulation.stateHash
        session.leaveReplay(at: 3_100_000_000)
        #expect(session.isStopped && !session.isReplaying && session.simulation.stateHash == before)
        session.play(at: 3_200_000_000)
        pass(&session, to: 5000)
        #expect(session.simulation.scene.report.layer("modal")?.frame.minY == 0)
    }

    @Test func `A touch that does nothing has its reason`() throws {
        var session = try session()
        #expect(session.excuse == "A replay moves the fingers; Esc leaves it")
        session.leaveReplay(at: 0)
        #expect(session.excuse == nil)
        session.stop(at: 0)
        #expect(session.excuse == "Time is stopped; Space goes on")
        session.play(at: 0)
        #expect(session.excuse == nil)
    }

    @Test func `The replay can be had anew, and a live session comes from none`() throws {
        var session = try session()
        pass(&session, to: 3000)
        session.leaveReplay(at: 3_000_000_000)
        let source = try #require(session.source)
        #expect(source.tick == Tick(0) && LiveSession(source, at: 0).isReplaying)
        #expect(LiveSession(source.simulation, at: 0).source == nil)
    }
}
