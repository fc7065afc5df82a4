import Kinetics
import Stage
import Testing

/// The stress deck's gestures on photos.
@Suite struct ViewerStressTests {
    private let opened = ["present.began", "present.finished"]

    @Test(arguments: Preset.allCases) func `second-finger: the first one's drag is undisturbed`(preset: Preset) throws {
        let replay = try ViewerReplay("second-finger.image-viewer", preset)
        #expect(replay.events.filter { $0 == "dismiss.began" }.count == 1)
        let began = try replay.tick(of: "dismiss.began")
        let start = try #require(replay.moments[began].fingers[1])
        for moment in replay.moments[began..<replay.tick(1692)] {
            let finger = try #require(moment.fingers[1])
            #expect(try abs(moment.report.photo().center.y - 406 - (finger.y - start.y)) < 1e-9)
        }
    }

    @Test func `lift-first: the photo stays under the finger that stays`() throws {
        let replay = try ViewerReplay("lift-first")
        #expect(replay.events == opened)
        let lift = replay.tick(1640)
        let before = try replay.moments[lift - 1].report.photo()
        #expect(before.width > 375 * 1.5)
        #expect(try replay.moments[lift].report.photo() == before)
        // The second finger pans: what it is on goes with it.
        let start = try #require(replay.moments[lift].fingers[2])
        for moment in replay.moments[lift..<replay.tick(1700)] {
            let way = try #require(moment.fingers[2]).x - start.x
            #expect(try abs(moment.report.photo().x - before.x - way) < 1e-9)
        }
        #expect(try replay.end().photo().width == before.width)
    }

    @Test func `zoomed-drag: pans and never closes`() throws {
        let replay = try ViewerReplay("zoomed-drag")
        #expect(replay.events == opened)
        #expect(replay.moments.allSatisfy { $0.report.phase != .tracking })
        let zoomed = try replay.at(2490).report.photo()
        #expect(zoomed.width == 375 * 2.5)
        // 210.9 points high, times 2.5: it fits the screen's height, so that it hangs on a rubber band.
        let pulled = try replay.at(2700).report.photo()
        #expect(pulled.center.y > 406 + 20 && pulled.center.y < 406 + 400 * 0.55)
        #expect(try replay.end().photo() == zoomed)
    }

    @Test(arguments: ["panorama", "tower"])
    func `panorama, tower: fits, fills the screen, and is swiped away`(name: String) throws {
        let replay = try ViewerReplay(name)
        let isWide = name == "panorama"
        let fitted = try replay.at(1490).report.photo()
        #expect(abs((isWide ? fitted.width : fitted.height) - (isWide ? 375 : 812)) < 1e-9)
        #expect(abs((isWide ? fitted.height * 200 : fitted.width * 200) - (isWide ? 375 : 812)) < 1e-9)
        let filled = try replay.at(2990).report.photo()
        #expect(abs((isWide ? filled.height : filled.width) - (isWide ? 812 : 375)) < 0.01)
        let panned = try replay.at(3160).report.photo()
        let way = isWide ? filled.x - panned.x : filled.y - panned.y
        #expect(abs(way - 150 * 18 / 20) < 0.01)
        #expect(try replay.at(5990).report.photo() == fitted)
        #expect(replay.events == opened + ["dismiss.began", "dismiss.finishing", "dismiss.finished"])
        #expect(try replay.end().layers.isEmpty)
    }

    @Test func `diagonal: one axis wins and keeps it`() throws {
        let replay = try ViewerReplay("diagonal")
        #expect(replay.events == opened)
        for moment in replay.moments[replay.tick(1500)...] where moment.report.layer("image") != nil {
            #expect(try moment.report.alpha("backdrop") == 1)
        }
        let held = replay.at(1720).report
        #expect(try held.photo().center.y == 406)
        // It follows sideways from where the drag began.
        let start = 187.5 - 141.0 * 2 / 20
        #expect(try abs(held.photo().center.x - 187.5 - (46.5 - start)) < 1e-9)
    }

    @Test func `catch-return: follows the finger`() throws {
        let replay = try ViewerReplay("catch-return")
        let caught = try replay.tick(of: "dismiss.caught")
        #expect(caught == replay.tick(1750))
        try expectFollowing(replay, from: caught, until: replay.tick(1910))
        #expect(replay.events.last == "dismiss.finished")
        #expect(try replay.end().layers.isEmpty)
    }

    /// The photo's centre goes with the finger from the touch on, in both directions.
    private func expectFollowing(_ replay: ViewerReplay, from touch: Int, until lift: Int) throws {
        let before = replay.moments[touch - 1].report
        let start = try replay.moments[touch].report.photo().center
        #expect(try start.distance(to: before.photo().center) <= abs(before.velocity) / 240 * 1.5 + 0.5)
        let finger = try #require(replay.moments[touch].fingers[1])
        for moment in replay.moments[touch..<lift] {
            let way = try #require(moment.fingers[1]) - finger
            #expect(try moment.report.photo().center.distance(to: start + way) < 1e-9)
            #expect(moment.report.phase == .tracking)
        }
    }

    @Test func `tap-in-flight: the photo goes on; in article it is not noticed`() throws {
        let fluid = try ViewerReplay("tap-in-flight.image-viewer")
        #expect(
            fluid.events == opened + [
                "dismiss.began", "dismiss.cancelling", "dismiss.caught", "dismiss.cancelling", "dismiss.cancelled",
            ])
        let held = try fluid.at(1785).report.photo()
        #expect(held.center.y > 420)
        #expect(try fluid.at(1990).report.photo() == held)
        #expect(
            try fluid.end().photo() == Rect(center: Point(x: 187.5, y: 406), size: Size(width: 375, height: 210.9375)))
        let article = try ViewerReplay("tap-in-flight.image-viewer", .article)
        #expect(article.events == opened + ["dismiss.began", "dismiss.cancelling", "dismiss.cancelled"])
    }

    @Test func `drag-in-flight: no jump, no slop, and the finger's velocity at the lift`() throws {
        let replay = try ViewerReplay("drag-in-flight.image-viewer")
        let touch = replay.tick(1780)
        #expect(try touch == replay.tick(of: "dismiss.caught"))
        try expectFollowing(replay, from: touch, until: replay.tick(1980))
        #expect(abs(replay.at(1980).report.velocity - 500) <= 10)
        let lift = replay.tick(1980)
        let way = try replay.moments[lift + 1].report.photo().center.y - replay.moments[lift].report.photo().center.y
        // What the spring may have pulled in one tick is less than a point.
        #expect(abs(way - 500.0 / 240) < 0.8)
    }

    @Test(arguments: Preset.allCases) func `cancel-event: returns, once`(preset: Preset) throws {
        let replay = try ViewerReplay("cancel-event.image-viewer", preset)
        #expect(replay.events == opened + ["dismiss.began", "dismiss.cancelling", "dismiss.cancelled"])
        #expect(try replay.end().photo().center == Point(x: 187.5, y: 406))
        #expect(try replay.end().alpha("backdrop") == 1)
        #expect(try replay.end().alpha("header") == 1)
    }

    @Test func `threshold-exact: a sixth of the height returns, more closes, up as well as down`() throws {
        let replay = try ViewerReplay("threshold-exact.image-viewer")
        #expect(
            replay.events == opened + [
                "dismiss.began", "dismiss.cancelling", "dismiss.cancelled", "dismiss.began", "dismiss.cancelling",
                "dismiss.cancelled", "dismiss.began", "dismiss.finishing", "dismiss.finished",
            ])
    }

    @Test(arguments: Preset.allCases) func `double-tap-open: one presentation`(preset: Preset) throws {
        let replay = try ViewerReplay("double-tap-open.image-viewer", preset)
        #expect(replay.events.filter { $0 == "present.began" }.count == 1)
        #expect(replay.events.last == "present.finished")
        #expect(try replay.end().photo().width == 375)
    }

    @Test(arguments: Preset.allCases) func `escape-during-pull: a cancel, then it closes`(preset: Preset) throws {
        let replay = try ViewerReplay("escape-during-pull.image-viewer", preset)
        #expect(
            replay.events == opened + [
                "dismiss.began", "dismiss.cancelling", "dismiss.cancelled", "dismiss.began", "dismiss.finished",
            ])
        #expect(try replay.tick(of: "dismiss.began", 1) == replay.tick(2500))
    }

    @Test func `fast-before-begin: the verdict is kept and applied`() throws {
        let replay = try ViewerReplay("fast-before-begin.image-viewer")
        #expect(
            replay.events == opened + [
                "dismiss.began", "dismiss.cancelling", "dismiss.cancelled", "dismiss.began", "dismiss.finishing",
                "dismiss.finished",
            ])
        #expect(try replay.end().layers.isEmpty)
    }

    @Test(arguments: Preset.allCases) func `resize-in-drag: back at once, laid out anew`(preset: Preset) throws {
        let replay = try ViewerReplay("resize-in-drag.image-viewer", preset)
        #expect(replay.events == opened + ["dismiss.began", "dismiss.cancelling", "dismiss.cancelled"])
        let photo = try replay.end().photo()
        #expect(photo.center == Point(x: 215, y: 466))
        #expect(photo.size == Size(width: 430, height: 241.875))
    }

    @Test(arguments: Preset.allCases) func `close-during-pull: never two dismissals`(preset: Preset) throws {
        let replay = try ViewerReplay("close-during-pull.image-viewer", preset)
        #expect(replay.events.filter { $0 == "dismiss.began" }.count == 1)
        #expect(replay.events.last == "dismiss.finished")
        #expect(try replay.end().layers.isEmpty)
    }
}
