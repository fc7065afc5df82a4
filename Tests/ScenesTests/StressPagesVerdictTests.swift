import Kinetics
import Stage
import Testing

/// The verdict rows of the stress deck, for the scenes with pages.
@Suite struct StressPagesVerdictTests {
    private func modalY(_ file: StressFile, at seconds: Double) throws -> Double {
        try #require(try file.at(seconds).layer("modal")).frame.y
    }

    @Test(arguments: Preset.allCases) func `Lifted above the start, a pull is cancelled once`(preset: Preset) throws {
        let file = try StressFile("cancel-twice.navigation-modal", preset)
        #expect(file.names(after: 1.9) == ["dismiss.began", "dismiss.cancelling", "dismiss.cancelled"])
        #expect(abs(try modalY(file, at: 2.22) - 100) < 0.001)
        #expect(try modalY(file, at: 2.35) == 0 && file.last.layer("modal")?.frame.y == 0)
        #expect(file.isAtRest)
    }

    @Test func `At exactly three tenths it returns, a hundredth of a point further it closes`() throws {
        let file = try StressFile("threshold-exact.navigation-modal", .article)
        #expect(try modalY(file, at: 2.3) == 240)
        #expect(file.names(after: 1.9).prefix(3) == ["dismiss.began", "dismiss.cancelling", "dismiss.cancelled"])
        #expect(file.names(after: 3.4) == ["dismiss.began", "dismiss.finishing", "dismiss.finished"])
        #expect(try file.last.layers.map(\.name) == ["root"])
        #expect(file.isAtRest)
    }

    @Test(arguments: Preset.allCases) func `Pulled by a whole screen nothing is left to do`(preset: Preset) throws {
        let file = try StressFile("at-one.navigation-modal", preset)
        #expect(file.names(after: 1.9) == ["dismiss.began", "dismiss.finishing", "dismiss.finished"])
        #expect(Set(file.log.suffix(2).map(\.tick)).count == 1, "gone in the tick of the lift")
        #expect(try file.last.layers.map(\.name) == ["root"])
        #expect(file.isAtRest)
    }

    @Test(arguments: Preset.allCases) func `A swipe back to where it began pops nothing, and the next one does`(
        preset: Preset
    ) throws {
        let file = try StressFile("at-zero-swipe", preset)
        #expect(abs(try #require(try file.at(2.05).layer("page.1")).frame.x - 104) < 0.001)
        let verdict = file.log.filter { $0.name == "pop.cancelling" || $0.name == "pop.cancelled" }
        #expect(verdict.map(\.tick) == [519, 519], "idle at once")
        #expect(try file.at(2.167).phase == .idle)
        #expect(file.names(after: 2.4) == ["pop.began", "pop.finishing", "pop.finished"])
        #expect(try file.pages == ["page.0"])
        #expect(file.isAtRest)
    }

    @Test(arguments: Preset.allCases) func `A pull within one tick has its verdict, and nothing sticks`(
        preset: Preset
    ) throws {
        let file = try StressFile("fast-before-begin.navigation-modal", preset)
        let first = file.log.filter { $0.tick == 481 }.map(\.name)
        if preset == .article {
            #expect(
                first == ["dismiss.began", "dismiss.cancelling", "dismiss.cancelled"], "no change followed")
            #expect(file.names(after: 3.4) == ["dismiss.began", "dismiss.finishing", "dismiss.finished"])
        } else {
            #expect(first == ["dismiss.began", "dismiss.finishing"], "its landing is far below")
        }
        #expect(file.names.filter { $0 == "dismiss.finished" }.count == 1)
        #expect(try file.last.layers.map(\.name) == ["root"])
        #expect(file.isAtRest)
    }

    @Test(arguments: Preset.allCases) func `A swipe within one tick is fast enough to pop`(preset: Preset) throws {
        let file = try StressFile("fast-before-begin.reverse-push", preset)
        #expect(file.log.filter { $0.tick == 481 }.map(\.name) == ["pop.began", "pop.finishing"])
        #expect(file.names(after: 2.005).prefix(2) == ["pop.finished", "push.began"])
        #expect(try file.pages == ["page.1"], "and the page after it")
        #expect(file.isAtRest)
    }

    @Test func `In article a second finger cannot close what the first one pulls`() throws {
        let file = try StressFile("close-during-pull.navigation-modal", .article)
        #expect(file.names(after: 1.9) == ["dismiss.began", "dismiss.cancelling", "dismiss.cancelled"])
        #expect(abs(try modalY(file, at: 2.41) - 108) < 0.001, "the first finger is not disturbed")
        #expect(try file.pages == ["page.0"])
        #expect(file.isAtRest)
    }

    @Test func `In fluid a second finger closes what the first one pulls, once`() throws {
        let file = try StressFile("close-during-pull.navigation-modal", .fluid)
        #expect(file.names(after: 1.9) == ["dismiss.began", "dismiss.finishing", "dismiss.finished"])
        #expect(try file.last.layers.map(\.name) == ["root"])
        #expect(file.isAtRest)
    }

    @Test(arguments: Preset.allCases) func `Escape cancels a pull, and closes when it is pressed again`(
        preset: Preset
    ) throws {
        let file = try StressFile("escape-during-pull.navigation-modal", preset)
        #expect(
            file.names(after: 1.9) == [
                "dismiss.began", "dismiss.cancelling", "dismiss.cancelled", "dismiss.began", "dismiss.finished",
            ])
        #expect(try modalY(file, at: 2.42) < modalY(file, at: 2.3), "the finger has lost it")
        #expect(try file.last.layers.map(\.name) == ["root"])
        #expect(file.isAtRest)
    }

    @Test(arguments: Preset.allCases) func `Escape cancels a swipe, and goes back when it is pressed again`(
        preset: Preset
    ) throws {
        let file = try StressFile("escape-during-pull.reverse-push", preset)
        #expect(
            file.names(after: 1.9) == [
                "pop.began", "pop.cancelling", "pop.cancelled", "pop.began", "pop.finished",
            ])
        #expect(try file.pages == ["page.0"])
        #expect(file.isAtRest)
    }

    @Test(arguments: Preset.allCases) func `A cancelled finger returns what it holds, however far it is`(
        preset: Preset
    ) throws {
        let modal = try StressFile("cancel-event.navigation-modal", preset)
        #expect(abs(try modalY(modal, at: 2.295) - 488) < 0.001)
        #expect(modal.names(after: 2.29) == ["dismiss.cancelling", "dismiss.cancelled"])
        #expect(try modal.last.layer("modal")?.frame.y == 0 && modal.isAtRest)
        let page = try StressFile("cancel-event.reverse-push", preset)
        #expect(abs(try #require(try page.at(2.295).layer("page.1")).frame.x - 323) < 0.001)
        #expect(page.names(after: 2.29) == ["pop.cancelling", "pop.cancelled"])
        #expect(try page.pages == ["page.1"] && page.last.layer("page.1")?.frame.x == 0 && page.isAtRest)
    }

    @Test(arguments: Preset.allCases) func `Two taps in a row are one presentation, and one push`(preset: Preset) throws
    {
        let modal = try StressFile("double-tap-open.navigation-modal", preset)
        #expect(modal.names == ["present.began", "present.finished"])
        #expect(try modal.last.layer("modal")?.frame.y == 0 && modal.pages == ["page.0"] && modal.isAtRest)
        let page = try StressFile("double-tap-open.reverse-push", preset)
        #expect(page.names.filter { $0 == "push.began" }.count == 1)
        #expect(page.names.filter { $0 == "push.finished" }.count == 1)
        #expect(try page.pages == ["page.1"] && page.last.layer("page.1")?.frame.x == 0 && page.isAtRest)
    }
}
