import Gestures
import Kinetics
import Scenes
import Stage
import TestSupport
import Testing

/// The stress deck's gestures between content and container.
@Suite struct StressHandoverTests {
    private let opened = ["present.began", "present.finished"]

    @Test(arguments: Preset.allCases)
    func `pull-then-push-fast: the modal comes home once, and the content takes the rest`(preset: Preset) throws {
        let replay = try StressReplay("pull-then-push-fast", preset)
        #expect(
            replay.events
                == opened + [
                    "handover.began", "dismiss.began", "handover.ended", "dismiss.cancelling", "dismiss.cancelled",
                ])
        #expect(try replay.at(1516).y("modal") == 60)
        #expect(replay.at(1516).progress == 60.0 / 812)
        let back = try replay.tick(of: "handover.ended")
        for moment in replay.moments[back...] { #expect(try moment.report.y("modal") == 0) }
        let progress = replay.moments.dropFirst(replay.tick(1500)).compactMap(\.report.progress)
        let returns = zip(progress, progress.dropFirst()).filter { $0 > 0 && $1 == 0 }.count
        #expect(returns == 1)
        #expect(try #require(replay.at(1600).offset) == 240)
        #expect(replay.at(1600).velocity > 3000)
        #expect(try #require(replay.end().offset) > 1000)
    }

    @Test(arguments: [("reverse-many.scroll-modal", Preset.article), ("reverse-many.scroll-modal", .fluid)])
    func `reverse-many: modal and content together move as the finger does`(name: String, preset: Preset) throws {
        let replay = try StressReplay(name, preset)
        try requireConservation(replay, from: 1508) { try $0.y("modal") - #require($0.offset) }
        #expect(replay.events.filter { $0 == "dismiss.began" }.count == 1)
        #expect(replay.events.filter { $0 == "handover.began" }.count == 6)
        #expect(replay.events.filter { $0 == "handover.ended" }.count == 5)
    }

    @Test func `reverse-many: sheet and list together move as the finger does`() throws {
        let replay = try StressReplay("reverse-many.snap-sheet")
        #expect(try replay.at(1990).height("sheet") == 812)
        try requireConservation(replay, from: 2008) { try -$0.height("sheet") - #require($0.offset) }
        let events = replay.events(from: 2000)
        #expect(events.prefix(2) == ["handover.began", "snap.began"])
        #expect(events.filter { $0 == "handover.began" }.count == 6)
        #expect(events.filter { $0 == "handover.ended" }.count == 5)
    }

    /// The sum of what both have moved downwards is the finger's way, at every tick at which it is down.
    private func requireConservation(
        _ replay: StressReplay, from start: Double, _ place: (SceneReport) throws -> Double
    ) throws {
        let ticks =
            try replay.tick(start)..<#require(
                replay.moments.indices.last { index in
                    replay.moments[index].finger != replay.moments[max(0, index - 1)].finger
                })
        #expect(ticks.count > 80)
        for tick in ticks {
            let (before, after) = (replay.moments[tick], replay.moments[tick + 1])
            let way = try #require(after.finger) - #require(before.finger)
            let moved = try place(after.report) - place(before.report)
            try require(abs(moved - way) <= 0.001, "tick \(tick + 1): moved \(moved) under a finger that went \(way)")
        }
    }

    @Test(arguments: Preset.allCases)
    func `grab-while-bouncing: the drag goes on from where the content is seen`(preset: Preset) throws {
        let replay = try StressReplay("grab-while-bouncing", preset)
        let content = try replay.at(2690).height("modal.content")
        let maximum = content - (812 - 88)
        let touch = replay.tick(2700)
        let before = replay.moments[touch - 1].report
        let caught = try #require(replay.moments[touch].report.offset)
        #expect(caught > maximum + 1)
        #expect(abs(before.velocity) > 1)
        #expect(try abs(caught - #require(before.offset) - before.velocity / 240) < 0.5)
        for tick in touch..<replay.tick(2720) { #expect(replay.moments[tick].report.offset == caught) }
        for tick in replay.tick(2720)..<replay.tick(2800) {
            let way = try #require(replay.moments[tick + 1].finger) - #require(replay.moments[tick].finger)
            let moved =
                try #require(replay.moments[tick].report.offset) - #require(replay.moments[tick + 1].report.offset)
            #expect(moved >= 0 && moved <= way + 1e-9)
            #expect(way == 0 || moved > 0.2 * way)
        }
        #expect(try abs(#require(replay.end().offset) - maximum) < 1e-9)
        #expect(replay.events == opened)
    }

    @Test func `pull-from-header: fluid pulls at once, article not before the content is at its top`() throws {
        let article = try StressReplay("pull-from-header", .article)
        #expect(article.events == opened)
        let fluid = try StressReplay("pull-from-header", .fluid)
        #expect(try fluid.at(2640).y("modal") == 140)
        #expect(fluid.events(from: 2500).first == "dismiss.began")
        #expect(!fluid.events.contains("handover.began"))
        for replay in [article, fluid] {
            #expect(try abs(#require(replay.at(2640).offset) - 300) < 1e-9)
            #expect(try replay.end().y("modal") == 0)
        }
        #expect(try article.at(2640).y("modal") == 0)
    }

    @Test(arguments: Preset.allCases)
    func `pull-during-coast: the touch stops it, and only the new drag dismisses`(preset: Preset) throws {
        let replay = try StressReplay("pull-during-coast", preset)
        #expect(replay.at(2690).velocity < -300)
        let stopped = try #require(replay.at(2700).offset)
        #expect(stopped > 100)
        #expect(replay.at(2795).offset == stopped)
        #expect(replay.events(from: 1000).first == "handover.began")
        // The content follows without slop where it was caught, after 10 points otherwise.
        let anchor = preset == .fluid ? 200.0 : 210.0
        #expect(try abs(replay.at(3200).y("modal") - (1010 - anchor - stopped)) < 1e-9)
    }

    @Test(arguments: ["a presentation", "a return"])
    func `Caught, pushed up and let go over the content, the content coasts`(caught: String) throws {
        var run = try PagesRun(ScrollModalScene.descriptor, .fluid)
        try run.tap(187.5, 406)
        if caught == "a return" {
            run.wait(seconds: 2)
            try run.drag(from: Point(x: 187, y: 200), by: Point(x: 0, y: 150), slop: Point(x: 0, y: 10), ticks: 30)
            run.wait(30)
            try run.finger(.up, 187, 360)
        }
        while try run.y("modal") > 40 { run.wait(1) }
        try run.finger(.down, 232, 560)
        for step in 1...24 {
            run.wait(2)
            try run.finger(.move, 232, 560 - 8 * Double(step))
        }
        #expect(try run.y("modal") == 0)
        let offset = try #require(run.report.offset)
        #expect(offset > 50)
        try run.finger(.up, 232, 368)
        #expect(abs(run.report.velocity - 960) < 20, "\(run.report.velocity)")
        run.wait(60)
        #expect(try #require(run.report.offset) > offset + 150)
    }

    @Test func `fling-from-content: the velocity counts after the hand-over`() throws {
        let replay = try StressReplay("fling-from-content")
        #expect(
            replay.events.suffix(4) == ["handover.began", "dismiss.began", "dismiss.finishing", "dismiss.finished"])
        #expect(abs(replay.at(1564).velocity - 2000) < 40)
        #expect(try replay.at(1564).y("modal") < 120)
    }

    @Test(arguments: Preset.allCases)
    func `wait-then-pull: hands over at once after a second's rest`(preset: Preset) throws {
        let replay = try StressReplay("wait-then-pull", preset)
        #expect(replay.at(2800).offset == 0)
        #expect(replay.at(2800).phase == .idle)
        // 200 points up and 200 down again; what follows pulls.
        #expect(try abs(replay.at(2908).y("modal") - 100) < 1e-9)
        #expect(replay.tick(2836) == (try replay.tick(of: "dismiss.began")))
    }

    @Test(arguments: Preset.allCases)
    func `resize-in-drag: the finger is gone, the modal is back, the layout new`(preset: Preset) throws {
        let replay = try StressReplay("resize-in-drag", preset)
        #expect(try abs(#require(replay.at(1795).progress) - 0.4) < 1e-9)
        #expect(replay.events.suffix(2) == ["dismiss.cancelling", "dismiss.cancelled"])
        for moment in replay.moments[replay.tick(1800)...] {
            #expect(moment.report.layer("modal")?.frame == Rect(x: 0, y: 0, width: 390, height: 844))
            #expect(moment.report.phase == .idle)
        }
    }

    @Test(arguments: Preset.allCases)
    func `resize-in-drag: the sheet stands at a detent of the new screen`(preset: Preset) throws {
        let replay = try StressReplay("resize-in-drag.snap-sheet", preset)
        #expect(try replay.at(795).height("sheet") == 500)
        #expect(replay.events == ["snap.began", "snap.cancelling", "snap.cancelled"])
        let height = preset == .article ? 844.0 : 422
        for moment in replay.moments[replay.tick(800)...] {
            #expect(moment.report.layer("sheet")?.frame == Rect(x: 0, y: 844 - height, width: 390, height: height))
        }
    }
}
