import Kinetics
import Stage
import TestSupport
import Testing

/// The image viewer's `fluid`: from its thumbnail and back, zoomed by two fingers, page after page.
@Suite struct ImageViewerFluidTests {
    private let tap = "500 down 1 187.5 406\n550 up 1 187.5 406\n"
    private let thumbnail = Rect(x: 16, y: 232, width: 343, height: 234)

    @Test func `It comes from its thumbnail and returns into it`() throws {
        let replay = try ViewerReplay(.fluid, tap + "1500 down 1 339 66\n1550 up 1 339 66\n")
        #expect(try replay.at(550).report.photo() == thumbnail)
        #expect(try replay.at(550).report.alpha("backdrop") == 0)
        var last = 0.0
        for moment in replay.moments[replay.tick(550)..<replay.tick(1500)] {
            let backdrop = try moment.report.alpha("backdrop")
            #expect(backdrop >= last)
            last = backdrop
        }
        #expect(try replay.at(1490).report.photo() == Rect(x: 0, y: 300.53125, width: 375, height: 210.9375))
        let almost = replay.moments[try replay.tick(of: "dismiss.finished") - 1].report
        #expect(try almost.photo().center.distance(to: thumbnail.center) < 0.1)
        #expect(try abs(almost.photo().width - thumbnail.width) < 0.1)
        #expect(try replay.end().layers.isEmpty)
    }

    @Test func `The photo follows the finger both ways and shrinks as it goes`() throws {
        let replay = try ViewerReplay(
            .fluid,
            tap + "1500 down 1 187.5 406\n1516 move 1 187.5 420\n1532 move 1 220 480\n1548 move 1 250 620\n1560 end")
        var width = 375.0
        for (time, finger) in [(1532.0, Point(x: 220, y: 480)), (1548, Point(x: 250, y: 620))] {
            let photo = try replay.at(time).report.photo()
            #expect(photo.center.distance(to: Point(x: finger.x, y: finger.y - 14)) < 1e-9)
            #expect(photo.width < width - 10)
            #expect(abs(photo.width / photo.height - 16.0 / 9) < 1e-9)
            width = photo.width
        }
    }

    @Test func `A flick closes, and a drag that is flicked back returns`() throws {
        let flick = try ViewerReplay(
            .fluid, tap + "1500 down 1 187.5 406\n1508 move 1 187.5 420\n1516 move 1 187.5 440\n1524 up 1 187.5 440")
        #expect(flick.events.last == "dismiss.finished")
        var back = tap + "1500 down 1 187.5 300\n1508 move 1 187.5 312\n1516 move 1 187.5 600\n"
        for step in 1...10 { back += "\(1600 + 8 * step) move 1 187.5 \(600 - 12 * step)\n" }
        let returned = try ViewerReplay(.fluid, back + "1688 up 1 187.5 480")
        #expect(returned.events.last == "dismiss.cancelled")
    }

    /// Sideways flicks, one after the other.
    private func flicks(_ count: Int, by way: Double = -160, from time: Int = 1500) -> String {
        (0..<count).map { index in
            let t = time + 1000 * index
            return "\(t) down 1 187.5 406\n\(t + 16) move 1 \(187.5 + way / 4) 406\n"
                + "\(t + 32) move 1 \(187.5 + way / 2) 408\n\(t + 48) move 1 \(187.5 + way) 412\n"
                + "\(t + 50) up 1 \(187.5 + way) 412\n"
        }.joined()
    }

    @Test func `A sideways flick goes one page on, and the photo returns into its own thumbnail`() throws {
        let replay = try ViewerReplay(.fluid, tap + flicks(1) + "3000 down 1 339 66\n3050 up 1 339 66\n")
        #expect(replay.at(2900).report.offset == 395)
        // 1600×1200 on 375×812.
        #expect(try replay.at(2900).report.photo().size == Size(width: 375, height: 281.25))
        let almost = replay.moments[try replay.tick(of: "dismiss.finished") - 1].report
        #expect(try almost.photo().center.distance(to: Point(x: 16 + 331.0 / 6, y: 472 + 331.0 / 6)) < 0.1)
        #expect(try replay.at(1548).report.photo().center.y == 406)
    }

    @Test func `A thumbnail that is off the screen is replaced by fading`() throws {
        // The seventh photo's thumbnail lies below a screen of 667 points.
        let center = "500 down 1 187.5 333\n550 up 1 187.5 333\n"
        let replay = try ViewerReplay(
            .fluid, header: "device 375x667", center + flicks(6) + "9000 down 1 339 66\n9050 up 1 339 66\n")
        #expect(replay.at(8990).report.offset == 2370)
        let almost = replay.moments[try replay.tick(of: "dismiss.finished") - 1].report
        #expect(try almost.alpha("image") < 0.01)
        #expect(try almost.photo().center.x == 187.5)
    }

    @Test func `Pages end on a rubber band, and go on to where they were going after a tap`() throws {
        let end = try ViewerReplay(
            .fluid, tap + "1500 down 1 100 406\n1516 move 1 120 406\n1600 move 1 320 406\n1700 up 1 320 406")
        let pulled = try #require(end.at(1600).report.offset)
        #expect(pulled < -60 && pulled > -120)
        #expect(try end.end().offset == 0)
        let caught = try ViewerReplay(.fluid, tap + flicks(1) + "1600 down 1 187.5 406\n1800 up 1 187.5 406\n")
        let held = try #require(caught.at(1600).report.offset)
        #expect(held > 100 && held < 390)
        #expect(caught.at(1790).report.offset == held)
        #expect(try caught.end().offset == 395)
    }

    @Test func `A double tap zooms at its place, and another one goes back`() throws {
        let taps = { (t: Int, x: Double, y: Double) in
            "\(t) down 1 \(x) \(y)\n\(t + 30) up 1 \(x) \(y)\n\(t + 120) down 1 \(x) \(y)\n\(t + 150) up 1 \(x) \(y)\n"
        }
        let replay = try ViewerReplay(.fluid, tap + taps(1500, 120, 380) + taps(3500, 200, 300))
        let zoomed = try replay.at(3490).report.photo()
        #expect(zoomed.width == 375 * 2.5)
        // What was under the finger still is; upright the photo is no higher than the screen and stays centred.
        #expect(abs((120 - zoomed.x) / zoomed.width - 120 / 375) < 1e-9)
        #expect(zoomed.center.y == 406)
        #expect(try replay.end().photo().size == Size(width: 375, height: 210.9375))
        #expect(try replay.end().alpha("header") == 1)
    }

    @Test func `A tap hides the bars and another one shows them`() throws {
        let replay = try ViewerReplay(
            .fluid, tap + "1500 down 1 120 380\n1530 up 1 120 380\n3000 down 1 120 380\n3030 up 1 120 380\n")
        #expect(try replay.at(1700).report.alpha("header") == 1)
        #expect(try replay.at(2500).report.alpha("header") == 0)
        #expect(try replay.at(2500).report.alpha("footer") == 0)
        #expect(try replay.end().alpha("header") == 1)
        #expect(try replay.end().photo().width == 375)
    }

    @Test func `Zoomed too far or too little it springs back within its limits`() throws {
        let far = try ViewerReplay(
            .fluid,
            tap + "1500 down 1 180 406\n1502 down 2 195 406\n1510 move 1 160 406\n1520 move 1 -200 406\n"
                + "1530 move 2 575 406\n1600 up 1 -200 406\n1601 up 2 575 406\n")
        #expect(try far.at(1590).report.photo().width > 375 * 4)
        #expect(try far.at(1590).report.photo().width < 375 * 5)
        #expect(try far.end().photo().width == 375 * 4)
        let little = try ViewerReplay(
            .fluid,
            tap + "1500 down 1 87.5 406\n1502 down 2 287.5 406\n1510 move 1 100 406\n1530 move 1 170 406\n"
                + "1540 move 2 200 406\n1600 up 1 170 406\n1601 up 2 200 406\n")
        #expect(try little.at(1590).report.photo().width < 350)
        #expect(try little.end().photo().width == 375)
    }

    @Test func `With reduced motion all of it still happens, by cross-fade`() throws {
        let replay = try ViewerReplay(
            .fluid, header: "reduce-motion on",
            tap + "1500 down 1 187.5 300\n1516 move 1 187.5 320\n1532 move 1 187.5 380\n1700 up 1 187.5 380\n"
                + "2500 down 1 187.5 300\n2516 move 1 187.5 320\n2532 move 1 187.5 620\n2700 up 1 187.5 620\n")
        #expect(
            replay.events == [
                "present.began", "present.finished", "dismiss.began", "dismiss.cancelling", "dismiss.cancelled",
                "dismiss.began", "dismiss.finishing", "dismiss.finished",
            ])
        #expect(try replay.tick(of: "present.finished") - replay.tick(550) == 48)
        #expect(try replay.tick(of: "dismiss.finished") - replay.tick(2700) == 48)
        // While it fades nothing moves.
        #expect(try replay.at(2750).report.photo() == replay.at(2700).report.photo())
        #expect(try replay.at(2750).report.alpha("image") < 1)
    }

    @Test func `With reduced motion pages and zoom are there at once, and fade in`() throws {
        let replay = try ViewerReplay(
            .fluid, header: "reduce-motion on",
            tap + flicks(1) + "3000 down 1 120 380\n3030 up 1 120 380\n3120 down 1 120 380\n3150 up 1 120 380\n")
        #expect(replay.at(1560).report.offset == 395)
        #expect(try replay.at(1560).report.alpha("image") < 0.2)
        #expect(try replay.at(1760).report.alpha("image") == 1)
        #expect(try replay.at(3160).report.photo().width == 375 * 2.5)
        #expect(try replay.at(3160).report.alpha("image") < 0.2)
        #expect(try replay.end().alpha("image") == 1)
    }

    @Test func `Flipping the preset in the middle of a drag moves nothing`() throws {
        let replay = try ViewerReplay(
            .article,
            tap + "1500 down 1 187.5 300\n1516 move 1 200 320\n1532 move 1 260 400\n1540 preset fluid\n"
                + "1600 move 1 270 410\n1700 up 1 270 410\n")
        let before = try replay.at(1535).report.photo()
        #expect(try replay.at(1540).report.photo().center.distance(to: before.center) < 1e-9)
        #expect(try replay.at(1600).report.photo().center.distance(to: before.center + Point(x: 10, y: 10)) < 1e-9)
    }
}
