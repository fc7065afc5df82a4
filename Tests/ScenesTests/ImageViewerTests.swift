import Kinetics
import Stage
import TestSupport
import Testing

/// The image viewer's `article`: swiped away up or down, or back in its place.
@Suite struct ImageViewerTests {
    private let tap = "500 down 1 187.5 406\n550 up 1 187.5 406\n"

    /// A drag by so much from the tap on, in two moves of which the first begins it.
    private func drag(at time: Int, from y: Double, by way: Double, lift: String = "up") -> String {
        let begin = y + (way < 0 ? -12 : 12)
        return "\(time) down 1 187.5 \(y)\n\(time + 16) move 1 187.5 \(begin)\n"
            + "\(time + 32) move 1 187.5 \(begin + way)\n\(time + 100) \(lift) 1 187.5 \(begin + way)\n"
    }

    @Test func `It opens at once, fitted to the screen, and the button closes it at once`() throws {
        let replay = try ViewerReplay(.article, tap + "1500 down 1 339 66\n1550 up 1 339 66\n1600 end")
        #expect(try replay.tick(of: "present.began") == replay.tick(550))
        #expect(try replay.tick(of: "present.finished") == replay.tick(550))
        #expect(replay.moments[replay.tick(545)].report.layers.isEmpty)
        let open = replay.at(550).report
        #expect(open.phase == .idle)
        #expect(open.layers.map(\.name) == ["backdrop", "image", "header", "footer"])
        #expect(open.layers.allSatisfy { $0.alpha == 1 })
        #expect(try open.photo() == Rect(x: 0, y: 300.53125, width: 375, height: 210.9375))
        #expect(try replay.tick(of: "dismiss.began") == replay.tick(1550))
        #expect(try replay.tick(of: "dismiss.finished") == replay.tick(1550))
        #expect(try replay.end().layers.isEmpty)
    }

    /// From here to there along ease-in-out, found by bisection.
    private func eased(_ share: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let s = (low + high) / 2
            let x = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s * 0.58 + s * s * s
            if x < share { low = s } else { high = s }
        }
        return 3 * low * low - 2 * low * low * low
    }

    @Test(arguments: [1.0, -1.0]) func `A long drag goes on in its direction`(sign: Double) throws {
        let replay = try ViewerReplay(.article, tap + drag(at: 1000, from: 406, by: 200 * sign))
        let lift = try replay.tick(of: "dismiss.finishing")
        #expect(lift == replay.tick(1100))
        #expect(try replay.tick(of: "dismiss.finished") == lift + 36)
        let target = sign > 0 ? 812 + 210.9375 : -210.9375
        for tick in 0..<36 {
            let report = replay.moments[lift + tick].report
            let share = eased(Double(tick) / 36)
            #expect(try abs(report.photo().center.y - mix(406 + 200 * sign, target, share)) < 1e-6)
            #expect(try report.photo().center.x == 187.5)
            #expect(try abs(report.alpha("backdrop") - 0.5 * (1 - share)) < 1e-9)
            #expect(try report.alpha("header") == 0 && report.alpha("footer") == 0)
            #expect(report.phase == .settling && report.progress == 1)
        }
        #expect(replay.moments[lift + 36].report.layers.isEmpty)
    }

    @Test func `A short drag returns in a quarter of a second, however short`() throws {
        for way in [100.0, -60, 1] {
            let replay = try ViewerReplay(.article, tap + drag(at: 1000, from: 406, by: way))
            let lift = try replay.tick(of: "dismiss.cancelling")
            #expect(try replay.tick(of: "dismiss.cancelled") == lift + 60)
            let began = replay.moments[lift - 1].report
            #expect(try began.alpha("header") == 0)
            #expect(abs(try #require(began.progress) - abs(way) / (812 / 6)) < 1e-9)
            for tick in 0..<60 {
                let report = replay.moments[lift + tick].report
                let rest = 1 - eased(Double(tick) / 60)
                #expect(try abs(report.photo().center.y - (406 + way * rest)) < 1e-6)
                let alpha = max(0.5, 1 - abs(way) / (812 / 6))
                #expect(try abs(report.alpha("backdrop") - (1 - (1 - alpha) * rest)) < 1e-9)
                #expect(try report.alpha("header") == 1 && report.alpha("footer") == 1)
                #expect(abs(try #require(report.progress) - abs(way) / (812 / 6) * rest) < 1e-9)
            }
        }
    }

    @Test func `Sideways nothing moves; distance decides, not velocity`() throws {
        let sideways = try ViewerReplay(
            .article,
            tap + "1000 down 1 187.5 406\n1008 move 1 250 406\n1016 move 1 350 420\n1024 up 1 350 420")
        #expect(try sideways.at(1016).report.photo().center == Point(x: 187.5, y: 420))
        #expect(sideways.events.last == "dismiss.cancelled")
        let flick = try ViewerReplay(
            .article, tap + "1000 down 1 187.5 300\n1008 move 1 187.5 320\n1016 move 1 187.5 440\n1017 up 1 187.5 440")
        #expect(flick.events.last == "dismiss.cancelled")
    }

    @Test func `Lifting at a new position is a last move`() throws {
        let replay = try ViewerReplay(
            .article, tap + "1000 down 1 187.5 300\n1016 move 1 187.5 312\n1100 up 1 187.5 448")
        #expect(replay.events.last == "dismiss.finished")
        #expect(try replay.at(1100).report.photo().center.y == 406 + 136)
    }

    @Test func `closeDistance sets the law of the backdrop as well, also in the middle of a drag`() throws {
        let steady = try ViewerReplay(
            .article, header: "set closeDistance 0.25", tap + drag(at: 1000, from: 300, by: 203))
        #expect(try abs(steady.at(1040).report.alpha("backdrop") - 0.5) < 1e-12)
        #expect(steady.events.last == "dismiss.cancelled")
        let changed = try ViewerReplay(
            .article,
            tap + "1000 down 1 187.5 300\n1016 move 1 187.5 312\n1032 move 1 187.5 352\n1040 set closeDistance 0.1\n"
                + "1060 end")
        #expect(try abs(changed.at(1032).report.alpha("backdrop") - (1 - 40 / (812.0 / 6))) < 1e-9)
        #expect(try abs(changed.at(1040).report.alpha("backdrop") - (1 - 40 / 81.2)) < 1e-9)
    }

    @Test func `Settling takes no fingers, nor those that were down; afterwards it opens again`() throws {
        let replay = try ViewerReplay(
            .article,
            tap + "900 down 5 100 700\n" + drag(at: 1000, from: 300, by: 200)
                + "1110 down 2 187.5 406\n1120 up 2 187.5 406\n1130 down 3 187.5 406\n1140 key escape\n"
                + "1260 down 4 187.5 406\n1270 up 4 187.5 406\n1300 move 3 187.5 500\n1310 up 3 187.5 500\n"
                + "1320 move 5 100 600\n1340 up 5 100 600\n")
        #expect(
            replay.events == [
                "present.began", "present.finished", "dismiss.began", "dismiss.finishing", "dismiss.finished",
                "present.began", "present.finished",
            ])
        #expect(try replay.tick(of: "present.began", 1) == replay.tick(1270))
    }

    @Test func `A resize while it closes finishes that`() throws {
        let replay = try ViewerReplay(.article, tap + drag(at: 1000, from: 300, by: 200) + "1150 resize 430x932\n")
        #expect(try replay.tick(of: "dismiss.finished") == replay.tick(1150))
        #expect(try replay.end().layers.isEmpty)
    }

    @Test(arguments: ["375x667", "430x932", "412x915", "100x100", "4096x100", "768x1024"])
    func `Photos of every shape fit every screen, and a tap in the middle opens them`(device: String) throws {
        let sides = device.split(separator: "x").compactMap { Double($0) }
        let (width, height) = (sides[0], sides[1])
        for (image, aspect) in [("4000x20", 200.0), ("20x4000", 0.005), ("1x1", 1), ("1600x900", 16.0 / 9)] {
            let replay = try ViewerReplay(
                .article, header: "device \(device)\nimage \(image)",
                "500 down 1 \(width / 2) \(height / 2)\n550 up 1 \(width / 2) \(height / 2)\n600 end")
            let photo = try replay.end().photo()
            #expect(abs(photo.width / photo.height - aspect) < 1e-9 * aspect)
            #expect(abs(photo.center.x - width / 2) < 1e-9 && abs(photo.center.y - height / 2) < 1e-9)
            let isFitted = abs(photo.width - width) < 1e-9 || abs(photo.height - height) < 1e-9
            #expect(isFitted && photo.width <= width + 1e-9 && photo.height <= height + 1e-9)
        }
    }
}
