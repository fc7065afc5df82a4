import BoxScene
import Gestures
import Hippari
import Kinetics
import Recording
import Stage
import Testing

/// Milliseconds in nanoseconds.
private func ms(_ milliseconds: Double) -> Int64 { Int64(milliseconds * 1_000_000) }

extension PointerEvent {
    static func at(_ phase: Phase, _ y: Double, pointer: Int32 = 1) -> PointerEvent {
        PointerEvent(pointer: pointer, phase: phase, position: Point(x: 100, y: y), time: -1)
    }
}

/// A session with a recording, and what the recording says.
struct RecordedSession {
    static let start: Int64 = 77_000_000_123
    var session: LiveSession
    private var text = ""

    private let descriptor: SceneDescriptor

    init(_ descriptor: SceneDescriptor = BoxScene.descriptor) throws {
        self.descriptor = descriptor
        let simulation = try Simulation(descriptor, preset: .article)
        let header = GestureFile.Header(scene: descriptor.id, device: simulation.setup.screen.size)
        session = LiveSession(simulation, at: Self.start, recorder: Recorder(header, checkpointInterval: 7))
    }

    mutating func receive(_ phase: PointerEvent.Phase, _ y: Double = 50, at milliseconds: Double) {
        session.receive(.pointer(.at(phase, y)), at: Self.start + ms(milliseconds))
    }

    mutating func advance(to milliseconds: Double, isAwaited: Bool = false) {
        session.advance(to: Self.start + ms(milliseconds), isAwaited: isAwaited)
        text += session.recorder?.takeText() ?? ""
    }

    /// Ends the recording and reads it back.
    mutating func file() throws -> GestureScript {
        session.endRecording()
        text += session.recorder?.takeText() ?? ""
        return try GestureSource.script(parsing: Array(text.utf8), catalog: SceneCatalog([descriptor]))
    }

    /// The times of the recorded pointer events in microseconds.
    mutating func times() throws -> [Int64] {
        try file().file.events.compactMap { event in
            if case .input(.pointer) = event.content { event.time } else { nil }
        }
    }
}

@Suite struct LiveSessionTests {
    @Test func `The newest tick is the one that now belongs to`() throws {
        var lab = try RecordedSession()
        for now in [0.0, 0.001, 4.1666, 4.1667, 16, 100, 100, 99, 250] {
            lab.advance(to: now)
            let passed = [0.0, 0.001, 4.1666, 4.1667, 16, 100].filter { $0 <= now }.max() ?? 0
            let newest = max(now, now == 99 ? 100 : passed)
            #expect(lab.session.tick == Tick(Int((newest * 240 / 1000).rounded(.up))), "\(now)")
        }
    }

    @Test func `The start may be put off while no time has passed, and not after`() throws {
        var session = LiveSession(try Simulation(BoxScene.descriptor, preset: .article), at: 0)
        session.start(at: ms(500))
        session.advance(to: ms(500))
        #expect(session.tick == Tick(0))
        session.start(at: ms(400))
        session.advance(to: ms(600))
        #expect(session.tick == Tick(24))
        #expect(session.droppedNanoseconds == 0)
        session.start(at: ms(900))
        session.advance(to: ms(900))
        #expect(session.tick == Tick(84))
        #expect(session.droppedNanoseconds == ms(50))
    }

    @Test func `An event keeps its time and is in the next picture`() throws {
        var lab = try RecordedSession()
        lab.advance(to: 100)
        lab.receive(.down, at: 107.25)
        #expect(lab.session.touches.isEmpty)
        lab.advance(to: 108)
        #expect(!lab.session.touches.isEmpty)
        #expect(lab.session.simulation.fingerCount == 1)
        #expect(try lab.times() == [107_250])
    }

    @Test func `An event that comes too late takes the next tick and its time, and is in the next picture`() throws {
        var lab = try RecordedSession()
        lab.advance(to: 101)
        #expect(lab.session.tick == Tick(25))
        lab.receive(.down, at: 100.5)
        lab.receive(.move, 60, at: 103)
        // Not even a tick later: the scene is ahead of the clock by one tick then, and never by more.
        lab.advance(to: 103.5)
        #expect(lab.session.tick == Tick(26))
        #expect(lab.session.simulation.fingerCount == 1)
        lab.advance(to: 108.3)
        #expect(lab.session.tick == Tick(26))
        lab.advance(to: 108.4)
        #expect(lab.session.tick == Tick(27))
        #expect(try lab.times() == [Tick(26).microseconds, Tick(26).microseconds])
    }

    @Test func `Events of one millisecond keep their order`() throws {
        var lab = try RecordedSession()
        lab.receive(.down, 50, at: 20)
        for y in [60.0, 70, 65] { lab.receive(.move, y, at: 20) }
        lab.receive(.up, 66, at: 20)
        lab.advance(to: 21)
        let events = try lab.file().file.events
        let seen = events.compactMap { event -> String? in
            guard case .input(.pointer(let pointer)) = event.content else { return nil }
            return "\(event.time) \(pointer.phase.rawValue) \(pointer.position.y.plainText)"
        }
        #expect(
            seen == ["20000 down 50", "20000 move 60", "20000 move 70", "20000 move 65", "20000 up 66"])
    }

    @Test func `A stall of three seconds moves things by a quarter of a second, and the rest is counted`() throws {
        var lab = try RecordedSession()
        lab.receive(.down, at: 10)
        lab.advance(to: 16)
        for step in 1...30 { lab.receive(.move, 50 + Double(step), at: 16 + Double(step) * 100) }
        lab.advance(to: 3016)
        #expect(lab.session.tick == Tick(64))
        #expect(lab.session.droppedNanoseconds == 2_750_000_000)
        lab.receive(.up, 90, at: 3020)
        lab.advance(to: 3024)
        let times = try lab.times()
        // What lies in the dropped time comes at once, in order; the last quarter of a second keeps its distances.
        #expect(times.count == 32)
        #expect(times == times.sorted())
        #expect(times[1...27].allSatisfy { $0 == Tick(5).microseconds })
        #expect(times[28...] == [66_000, 166_000, 266_000, 270_000])
    }

    @Test func `Time spent waiting for input is not dropped`() throws {
        var lab = try RecordedSession()
        lab.receive(.down, at: 60_000)
        lab.advance(to: 60_000.5, isAwaited: true)
        #expect(lab.session.droppedNanoseconds == 0)
        #expect(lab.session.tick == Tick(14401))
        #expect(try lab.times() == [60_000_000])
    }

    @Test func `Hidden time is not simulated and counts as dropped`() throws {
        var lab = try RecordedSession()
        lab.receive(.down, at: 10)
        lab.receive(.cancel, at: 99)
        lab.session.pause(at: RecordedSession.start + ms(100))
        #expect(lab.session.tick == Tick(24))
        lab.session.pause(at: RecordedSession.start + ms(150))
        for now in [200.0, 4000, 9000] { lab.advance(to: now) }
        #expect(lab.session.tick == Tick(24))
        lab.session.resume(at: RecordedSession.start + ms(10_100))
        lab.session.resume(at: RecordedSession.start + ms(10_150))
        lab.receive(.down, at: 10_110)
        lab.advance(to: 10_120)
        #expect(lab.session.droppedNanoseconds == 10_000_000_000)
        #expect(try lab.times() == [10_000, 99_000, 110_000])
    }

    @Test func `A refused number changes nothing and is reported`() throws {
        var lab = try RecordedSession()
        let values = lab.session.simulation.values
        lab.session.receive(.set(name: "threshold", value: -5), at: RecordedSession.start + ms(5))
        lab.session.receive(.set(name: "treshold", value: 5), at: RecordedSession.start + ms(5))
        lab.receive(.down, at: 6)
        lab.advance(to: 10)
        #expect(lab.session.refusals.count == 2)
        #expect(lab.session.simulation.values == values)
        #expect(lab.session.simulation.fingerCount == 1)
        lab.advance(to: 20)
        #expect(lab.session.refusals.isEmpty)
    }

    @Test func `It is quiet only when nothing moves, waits or fades`() throws {
        var lab = try RecordedSession()
        #expect(lab.session.isQuiet)
        lab.receive(.down, at: 10)
        #expect(!lab.session.isQuiet)
        lab.receive(.move, 120, at: 20)
        lab.receive(.up, 120, at: 30)
        lab.advance(to: 40)
        #expect(!lab.session.isQuiet, "the box goes back")
        var now = 40.0
        while !lab.session.isQuiet, now < 5000 {
            now += 16
            lab.advance(to: now)
        }
        #expect(now > 230 && now < 1000, "the touch mark fades and the box settles: \(now)")
    }
}
