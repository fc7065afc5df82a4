import Glibc
import Kinetics
import Scenes
import Stage
import TestSupport
import Testing

/// The stress deck's gestures that catch what moves, and those with numbers at their limits.
@Suite struct StressCatchTests {
    @Test func `tap-in-flight: article ignores it, in fluid the thing goes on`() throws {
        let opened = ["present.began", "present.finished", "handover.began", "dismiss.began", "dismiss.cancelling"]
        let article = try StressReplay("tap-in-flight.scroll-modal", .article)
        #expect(article.events == opened + ["dismiss.cancelled"])
        let fluid = try StressReplay("tap-in-flight.scroll-modal", .fluid)
        #expect(fluid.events == opened + ["dismiss.caught", "dismiss.cancelling", "dismiss.cancelled"])
        let held = try fluid.at(1850).y("modal")
        #expect(held > 10)
        #expect(try fluid.at(2245).y("modal") == held)
        for replay in [article, fluid] { #expect(try replay.end().y("modal") == 0) }
    }

    @Test func `tap-in-flight: a sheet goes on as well`() throws {
        let article = try StressReplay("tap-in-flight.snap-sheet", .article)
        #expect(article.events == ["snap.began", "snap.finishing", "snap.finished"])
        #expect(try article.tick(of: "snap.finished") - article.tick(of: "snap.finishing") == 120)
        #expect(try article.end().height("sheet") == 812)
        let fluid = try StressReplay("tap-in-flight.snap-sheet", .fluid)
        #expect(fluid.events == ["snap.began", "snap.finishing", "snap.caught", "snap.finishing", "snap.finished"])
        let held = try fluid.at(850).height("sheet")
        #expect(held > 410)
        #expect(try fluid.at(1245).height("sheet") == held)
        #expect(try fluid.end().height("sheet") == 406)
    }

    @Test func `drag-in-flight: no jump, no slop, and the finger's velocity at lift`() throws {
        let modal = try StressReplay("drag-in-flight.scroll-modal")
        try requireCatch(modal, touch: 1850, lift: 1950, sign: 1) { try $0.y("modal") }
        let sheet = try StressReplay("drag-in-flight.snap-sheet")
        try requireCatch(sheet, touch: 850, lift: 950, sign: -1) { try $0.height("sheet") }
    }

    private func requireCatch(
        _ replay: StressReplay, touch: Double, lift: Double, sign: Double, _ place: (SceneReport) throws -> Double
    ) throws {
        let before = replay.moments[replay.tick(touch) - 1].report
        let start = try place(replay.at(touch))
        #expect(abs(before.velocity) > 50)
        // Within a tick nothing but its own movement.
        #expect(try abs(start - place(before)) <= abs(before.velocity) / 240 + 0.5)
        let finger = try #require(replay.moments[replay.tick(touch)].finger)
        for tick in replay.tick(touch)..<replay.tick(lift) {
            let way = try #require(replay.moments[tick].finger) - finger
            #expect(try abs(place(replay.moments[tick].report) - start - sign * way) < 1e-9)
        }
        #expect(
            replay.moments[replay.tick(touch)...replay.tick(lift)].flatMap(\.events).first?.hasSuffix(".caught") == true
        )
        #expect(abs(replay.at(lift).velocity - sign * 500) <= 10)
    }

    @Test(arguments: ["overshoot-gap", "overshoot-gap-fluid"])
    func `overshoot-gap: never a gap under the sheet`(name: String) throws {
        let replay = try StressReplay(name)
        let heights = try replay.moments.map { moment in
            let frame = try #require(moment.report.layer("sheet")).frame
            #expect(frame.maxY == 812)
            return frame.height
        }
        // It does overshoot at both ends, and comes to rest on them.
        #expect(try #require(heights.max()) > 850)
        #expect(try #require(heights.min()) < 60)
        #expect(try replay.at(4490).height("sheet") == 812)
        #expect(try replay.end().height("sheet") == 100)
    }

    @Test func `overdamped: creeps home without passing it`() throws {
        let sheet = try StressReplay("overdamped.snap-sheet")
        for (index, start) in [2000.0, 6000, 26000].enumerated() {
            let ticks = try sheet.tick(start)...sheet.tick(of: "snap.finished", index)
            let heights = try sheet.moments[ticks].map { try $0.report.height("sheet") }
            #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 >= $1 && $1 >= 100 })
            #expect(heights.last == 100)
        }
        let modal = try StressReplay("overdamped.scroll-modal")
        #expect(modal.events.filter { $0 == "dismiss.cancelled" }.count == 4)
        // A critical spring of stiffness 850, by its formula.
        let omega = 850.0.squareRoot()
        for elapsed in stride(from: 0.0, through: 0.2, by: 0.05) {
            let left = (1 + omega * elapsed) * exp(-omega * elapsed)
            let time = 176_000 + elapsed * 1000
            #expect(try abs(sheet.at(time).height("sheet") - (100 + 130 * left)) < 1e-6)
            #expect(try abs(modal.at(time).y("modal") - 190 * left) < 1e-6)
        }
    }

    @Test func `stiff-soft: a thousandth of a second lands in a tick, a hundred seconds hardly move`() throws {
        let sheet = try StressReplay("stiff-soft.snap-sheet")
        #expect(try sheet.tick(of: "snap.finished") == sheet.tick(2000) + 1)
        let modal = try StressReplay("stiff-soft.scroll-modal")
        #expect(try modal.tick(of: "dismiss.cancelled") == modal.tick(2000) + 1)
        // After 26 s of an ω of 2π/100: (1 + ωt)·e^(−ωt) of the way is left.
        let phase = 2 * Double.pi / 100 * 26
        let left = (1 + phase) * exp(-phase)
        #expect(try abs(sheet.end().height("sheet") - (100 + 130 * left)) < 1e-6)
        #expect(try abs(modal.end().y("modal") - 190 * left) < 1e-6)
    }
}
