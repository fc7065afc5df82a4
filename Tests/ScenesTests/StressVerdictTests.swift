import Kinetics
import Scenes
import Stage
import TestSupport
import Testing

/// The stress deck's gestures about verdicts: one each, kept, and applied once.
@Suite struct StressVerdictTests {
    private let opened = ["present.began", "present.finished"]

    @Test(arguments: Preset.allCases)
    func `cancel-twice: one cancelling and one cancelled`(preset: Preset) throws {
        let replay = try StressReplay("cancel-twice", preset)
        #expect(
            replay.events
                == opened + [
                    "handover.began", "dismiss.began", "handover.ended", "dismiss.cancelling", "dismiss.cancelled",
                ])
        #expect(try replay.tick(of: "dismiss.cancelled") == replay.tick(1680))
    }

    @Test func `threshold-exact: three tenths return, a hair more closes`() throws {
        let replay = try StressReplay("threshold-exact")
        #expect(replay.at(1890).progress == 0.3)
        #expect(try replay.at(1890).y("modal") == 240)
        #expect(
            replay.events
                == opened + ["handover.began", "dismiss.began", "dismiss.cancelling", "dismiss.cancelled"] + [
                    "handover.began", "dismiss.began", "dismiss.finishing", "dismiss.finished",
                ])
        #expect(try replay.end().layer("modal") == nil)
    }

    @Test(arguments: Preset.allCases)
    func `at-one: nothing is left to run`(preset: Preset) throws {
        let replay = try StressReplay("at-one", preset)
        #expect(replay.at(1695).progress == 1)
        let lift = replay.tick(1700)
        #expect(replay.moments[lift].events == ["dismiss.finishing", "dismiss.finished"])
        #expect(replay.moments[lift].report.layer("modal") == nil)
        #expect(replay.moments[lift].report.phase == .idle)
    }

    @Test(arguments: Preset.allCases)
    func `fast-before-begin: a gesture within one tick leaves nothing stuck`(preset: Preset) throws {
        let replay = try StressReplay("fast-before-begin", preset)
        for time in [1500.0, 2500] {
            #expect(try replay.at(time + 800).y("modal") == 0)
            #expect(replay.at(time + 800).phase == .idle)
        }
        // The next gesture works: 390 of 812 points.
        #expect(try replay.at(4590).y("modal") == 390)
        #expect(replay.events(from: 4000).filter { $0 == "dismiss.began" }.count == 1)
        #expect(replay.events(from: 4000).last == (preset == .article ? "dismiss.finished" : "dismiss.cancelled"))
    }

    @Test(arguments: Preset.allCases)
    func `close-during-pull: never two dismissals`(preset: Preset) throws {
        let replay = try StressReplay("close-during-pull", preset)
        #expect(replay.events.filter { $0 == "dismiss.began" }.count == 1)
        if preset == .article {
            // The second finger does nothing: the first one goes on, and lets go before the threshold.
            #expect(try replay.at(1900).y("modal") == 120)
            #expect(replay.events.last == "dismiss.cancelled")
        } else {
            #expect(replay.events.last == "dismiss.finished")
            #expect(try replay.end().layer("modal") == nil)
        }
    }

    @Test(arguments: Preset.allCases)
    func `escape-during-pull: as a cancel, and once more it acts`(preset: Preset) throws {
        let replay = try StressReplay("escape-during-pull", preset)
        #expect(replay.moments[replay.tick(1700)].events == ["dismiss.cancelling"])
        #expect(try replay.at(3490).y("modal") == 0)
        #expect(replay.moments[replay.tick(3500)].events == ["dismiss.began"])
        #expect(replay.events(from: 3500) == ["dismiss.began", "dismiss.finished"])
    }

    @Test(arguments: Preset.allCases)
    func `cancel-event: a modal pulled half-way returns`(preset: Preset) throws {
        let replay = try StressReplay("cancel-event.scroll-modal", preset)
        #expect(try replay.at(1670).y("modal") > 390)
        #expect(replay.events.suffix(2) == ["dismiss.cancelling", "dismiss.cancelled"])
        #expect(try replay.end().y("modal") == 0)
        // Nothing is left of the finger's velocity.
        #expect(try replay.at(1690).y("modal") <= replay.at(1676).y("modal"))
    }

    @Test(arguments: Preset.allCases)
    func `cancel-event: a sheet settles by its height`(preset: Preset) throws {
        let replay = try StressReplay("cancel-event.snap-sheet", preset)
        let events = ["snap.began", "snap.cancelling", "snap.cancelled"]
        #expect(replay.events == events + events)
        // 330 of 812 points, in full flight upwards; then 430 or more.
        #expect(try replay.at(590).height("sheet") == 330)
        #expect(replay.at(590).velocity == 0)
        #expect(try replay.at(2490).height("sheet") == (preset == .article ? 100 : 406))
        #expect(try replay.end().height("sheet") == 812)
    }

    @Test(arguments: Preset.allCases)
    func `double-tap-open: one presentation`(preset: Preset) throws {
        let replay = try StressReplay("double-tap-open", preset)
        #expect(replay.events == opened)
        #expect(try replay.end().y("modal") == 0)
    }

    @Test(arguments: Preset.allCases)
    func `second-finger: the first one's pull is undisturbed`(preset: Preset) throws {
        let replay = try StressReplay("second-finger.scroll-modal", preset)
        let ticks = replay.tick(1512)..<replay.tick(1800)
        for moment in replay.moments[ticks] where moment.report.phase == .tracking {
            #expect(try abs(moment.report.y("modal") - (#require(moment.finger) - 310)) < 1e-9)
        }
        #expect(replay.moments[ticks].contains { $0.report.progress ?? 0 > 0.1 })
        #expect(replay.events.filter { $0 == "dismiss.began" }.count == 1)
    }

    @Test(arguments: Preset.allCases)
    func `second-finger: the first one's drag is undisturbed`(preset: Preset) throws {
        let replay = try StressReplay("second-finger.snap-sheet", preset)
        let ticks = replay.tick(508)..<replay.tick(850)
        for moment in replay.moments[ticks] {
            #expect(try abs(moment.report.height("sheet") - (830 - #require(moment.finger))) < 1e-9)
        }
        #expect(replay.events.filter { $0 == "snap.began" }.count == 1)
        #expect(try replay.end().height("sheet") == 812 - (preset == .article ? 0 : 406))
    }
}
