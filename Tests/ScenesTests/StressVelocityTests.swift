import Kinetics
import Scenes
import Stage
import TestSupport
import Testing

/// The stress deck's gestures about the finger's velocity.
@Suite struct StressVelocityTests {
    @Test(arguments: Preset.allCases)
    func `stop-dead: after a rest the position decides`(preset: Preset) throws {
        let modal = try StressReplay("stop-dead.scroll-modal", preset)
        #expect(modal.at(1607).velocity > 1400)
        #expect(modal.at(1668).velocity == 0)
        #expect(modal.events.suffix(2) == ["dismiss.cancelling", "dismiss.cancelled"])
        let sheet = try StressReplay("stop-dead.snap-sheet", preset)
        #expect(sheet.at(587).velocity > 1400)
        #expect(sheet.at(648).velocity == 0)
        #expect(try sheet.at(640).height("sheet") == 220)
        #expect(try sheet.end().height("sheet") == 100)
    }

    @Test(arguments: Preset.allCases)
    func `stale-velocity: no trace of the fling before`(preset: Preset) throws {
        let modal = try StressReplay("stale-velocity.scroll-modal", preset)
        #expect(modal.at(4990).offset == 0)
        #expect(modal.at(4990).phase == .idle)
        #expect(abs(modal.at(5699).velocity - 100) < 2)
        if preset == .fluid { #expect(abs(modal.at(5705).velocity - 100) < 2) }
        #expect(modal.events.suffix(2) == ["dismiss.cancelling", "dismiss.cancelled"])
        let sheet = try StressReplay("stale-velocity.snap-sheet", preset)
        #expect(try sheet.at(2490).height("sheet") == 812)
        #expect(try sheet.at(3199).height("sheet") == 752)
        #expect(abs(sheet.at(3199).velocity + 100) < 2)
        if preset == .fluid { #expect(abs(sheet.at(3205).velocity + 100) < 2) }
        #expect(try sheet.end().height("sheet") == 812)
    }

    @Test(arguments: Preset.allCases)
    func `two-samples: a straight line through both`(preset: Preset) throws {
        let line = 40 / 0.012
        let modal = try StressReplay("two-samples.scroll-modal", preset)
        #expect(abs(modal.at(1513).velocity - line) < 0.01)
        #expect(try #require(modal.end().offset) > 1000)
        let sheet = try StressReplay("two-samples.snap-sheet", preset)
        #expect(sheet.events == ["snap.began", "snap.finishing", "snap.finished"])
        if preset == .fluid {
            #expect(abs(sheet.at(513).velocity - line) < 0.01)
            #expect(try sheet.end().height("sheet") == 812)
        } else {
            // The move that crosses the slop moves nothing, so the sheet is where it goes.
            #expect(try sheet.end().height("sheet") == 100)
            #expect(try sheet.tick(of: "snap.finished") == sheet.tick(513))
        }
    }

    @Test(arguments: Preset.allCases)
    func `same-timestamp: the last of three counts`(preset: Preset) throws {
        // The slope of the parabola of least squares through 0, 12, 32, 52 and 72 points, 10 ms apart.
        let slope = 2297.143
        let modal = try StressReplay("same-timestamp.scroll-modal", preset)
        #expect(try modal.at(1530).y("modal") == 40)
        #expect(try modal.at(1540).y("modal") == 60)
        #expect(abs(modal.at(1540).velocity - slope) < 0.01)
        let sheet = try StressReplay("same-timestamp.snap-sheet", preset)
        #expect(try sheet.at(530).height("sheet") == 140)
        #expect(try sheet.at(540).height("sheet") == 160)
        #expect(abs(sheet.at(540).velocity - slope) < 0.01)
    }

    @Test func `reversal: the direction at lift decides`() throws {
        let replay = try StressReplay("reversal")
        #expect(try abs(replay.at(2330).height("sheet") - 162) < 1e-9)
        #expect(try abs(replay.at(2437).height("sheet") - 222) < 1e-9)
        #expect(replay.at(2438).velocity > 500)
        // By position alone it would be 100.
        #expect(try replay.at(3990).height("sheet") == 406)
        #expect(try abs(replay.at(4357).height("sheet") - 696) < 1e-9)
        #expect(replay.at(4358).velocity < -500)
        // By position alone it would be 812.
        #expect(try replay.end().height("sheet") == 406)
    }

    @Test func `slow-threshold: by position, and exactly half goes down`() throws {
        let article = try StressReplay("slow-threshold.snap-sheet")
        #expect(try [890.0, 2890, 4890].map { try article.at($0).height("sheet") } == [405.5, 406, 406.5])
        #expect(try [2490.0, 4490, 6490].map { try article.at($0).height("sheet") } == [100, 100, 812])
        let fluid = try StressReplay("slow-threshold-fluid.snap-sheet")
        #expect(try [890.0, 3390, 5890].map { try fluid.at($0).height("sheet") } == [252.5, 253, 253.5])
        #expect(try [2990.0, 5490, 7990].map { try fluid.at($0).height("sheet") } == [100, 100, 406])
        let modal = try StressReplay("slow-threshold.scroll-modal")
        #expect(try [1890.0, 4390, 6890].map { try modal.at($0).y("modal") } == [405.5, 406, 406.5])
        #expect(
            modal.events.filter { $0 == "dismiss.finished" || $0 == "dismiss.cancelled" }
                == ["dismiss.cancelled", "dismiss.cancelled", "dismiss.finished"])
    }
}
