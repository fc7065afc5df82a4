import Kinetics
import Stage
import Testing

/// The navigation rows of the stress deck.
@Suite struct StressNavigationTests {
    @Test(arguments: Preset.allCases) func `The root refuses the swipe, and pushes afterwards`(preset: Preset) throws {
        let file = try StressFile("root-swipe", preset)
        #expect(file.names == ["push.began", "push.finished"])
        #expect(try file.at(0.7).layer("page.0")?.frame.x == 0, "under the swipe the root does not move")
        #expect(try file.at(0.7).phase == .idle)
        #expect(try file.pages == ["page.1"])
        #expect(try file.last.layer("page.1")?.frame.x == 0)
        #expect(file.isAtRest)
    }

    @Test func `In fluid a push right after a swipe comes while the popped page still leaves`() throws {
        let file = try StressFile("push-before-tail", .fluid)
        #expect(
            file.names == [
                "push.began", "push.finished", "pop.began", "pop.finishing", "pop.caught", "pop.finishing",
                "pop.finished", "push.began", "push.finished",
            ])
        // At 2.266 s the finger lifts from the button: the root is on its way in, the new page off the left edge.
        let before = try #require(try file.at(2.262).layer("page.0")).frame.x
        let after = try file.at(2.266)
        #expect(abs(try #require(after.layer("page.0")).frame.x - before) < 0.5, "the page that stays does not jump")
        #expect(try #require(after.layer("page.1")).frame.x <= -374, "the new page, not the old one")
        var newest = -375.0
        for tick in 545..<800 {
            let x = try #require(file.reports[tick].layer("page.1")).frame.x
            #expect(x >= newest - 1e-9 && x <= 0.05, "tick \(tick): comes from the left, and never goes back")
            newest = x
        }
        #expect(try file.pages == ["page.1"])
        #expect(file.isAtRest)
    }

    @Test func `In article a push right after a swipe is not taken`() throws {
        let file = try StressFile("push-before-tail", .article)
        #expect(file.names == ["push.began", "push.finished", "pop.began", "pop.finishing", "pop.finished"])
        #expect(try file.pages == ["page.0"])
        #expect(file.isAtRest)
    }

    @Test func `In article a second swipe is ignored while the first settles`() throws {
        let file = try StressFile("two-swipes", .article)
        #expect(file.names(after: 3.4) == ["pop.began", "pop.finishing", "pop.finished"])
        #expect(try file.pages == ["page.1"])
        #expect(file.isAtRest)
    }

    @Test func `In fluid a second swipe catches the page that the first let go, and never pops two`() throws {
        let file = try StressFile("two-swipes", .fluid)
        #expect(
            file.names(after: 3.4) == ["pop.began", "pop.finishing", "pop.caught", "pop.finishing", "pop.finished"])
        let before = try #require(try file.at(3.775).layer("page.2")).frame.x
        let held = try #require(try file.at(3.78).layer("page.2")).frame.x
        let moved = try #require(try file.at(3.796).layer("page.2")).frame.x
        #expect(held > before && held - before < 12, "stops where it is")
        #expect(abs(moved - held - 12) < 0.001 || moved == 375, "follows without slop")
        #expect(try file.pages == ["page.1"])
        #expect(file.isAtRest)
    }

    @Test(arguments: Preset.allCases) func `A page's switch refuses the swipe until it is on again`(
        preset: Preset
    ) throws {
        let file = try StressFile("swipe-off", preset)
        #expect(try file.at(2.7).layer("page.1")?.frame.x == 0, "refused: the page does not move")
        #expect(!file.log.contains { $0.name == "pop.began" && $0.tick < 900 })
        #expect(file.names(after: 3.9) == ["pop.began", "pop.finishing", "pop.finished"])
        #expect(try file.pages == ["page.0"])
        #expect(file.isAtRest)
    }

    @Test(arguments: Preset.allCases) func `Down from the edge is no swipe, wherever the finger goes then`(
        preset: Preset
    ) throws {
        let file = try StressFile("vertical-from-edge", preset)
        #expect(file.names == ["push.began", "push.finished"])
        for report in file.reports[480...] { #expect(report.layer("page.1")?.frame.x == 0) }
        #expect(try file.pages == ["page.1"])
        #expect(file.isAtRest)
    }

    @Test(arguments: Preset.allCases) func `Fifty pages go in and come out in their order, two of them at a time`(
        preset: Preset
    ) throws {
        let file = try StressFile("deep-stack", preset)
        var tops: [String] = []
        for report in file.reports {
            #expect(report.layers.count <= 3, "no more than can be seen")
            guard report.phase == .idle, let top = report.layers.last?.name, top != tops.last else { continue }
            tops.append(top)
        }
        let indices = Array(0...50) + Array((0..<50).reversed())
        #expect(tops == indices.map { "page.\($0)" })
        #expect(file.names.filter { $0 == "push.finished" }.count == 50)
        #expect(file.names.filter { $0 == "pop.finished" }.count == 50)
        #expect(file.isAtRest)
    }
}
