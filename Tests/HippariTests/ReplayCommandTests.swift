import BoxScene
import Export
import Foundation
import Hippari
import Recording
import Stage
import Testing

/// `hippari replay`, with a scene of the test's own.
@Suite struct ReplayCommandTests {
    private let pull = "hippari-gesture 1\nscene box\n0 down 1 0 0\n100 move 1 0 150\n110 up 1 0 150\n"

    /// The pull with checkpoints, recorded by whoever runs it.
    private func recorded() throws -> String {
        let source = try GestureSource.script(
            parsing: Array((pull + "600 end").utf8), catalog: SceneCatalog([BoxScene.descriptor]))
        var recorder = Recorder(source.file.header, checkpointInterval: 60)
        var replay = try Replay(source)
        replay.run { replay in
            for index in replay.delivered {
                if case .input(let input) = source.file.events[index].content {
                    recorder.record(input, at: replay.tick)
                }
            }
            recorder.finishTick(replay.simulation)
            return true
        }
        recorder.end(replay.simulation)
        return recorder.takeText()
    }

    // MARK: Summary

    @Test func theSummarySaysWhatHappened() throws {
        let folder = try Folder()
        let outcome = try Program.runWithBox(["replay", folder.write("pull.gesture", pull)])
        outcome.expectSuccess()
        // It moves by (812 − 150)·0.9ⁿ and is there when less than 0.01 pt is left: 106 ticks after the lift at 27.
        let lines = outcome.output.split(separator: "\n")
        #expect(
            lines.dropLast() == [
                "box, article, 375x812", "  0.000 s  tick 0    dismiss.began", "  0.113 s  tick 27   dismiss.finishing",
                "  0.554 s  tick 133  dismiss.finished",
            ])
        #expect(lines.last?.wholeMatch(of: /133 ticks, 0\.554 s, state [0-9a-f]{16}/) != nil)
    }

    /// The same finger on other numbers: as if the file had them.
    @Test func aPresetOrAParameterFileTakesTheNumbersPlace() throws {
        let folder = try Folder()
        let gesture =
            "500 down 1 187 406\n550 up 1 187 406\n1500 down 1 187 60\n1600 move 1 187 90\n1700 up 1 187 300\n"
        func file(_ name: String, _ header: String) throws -> String {
            try folder.write(name, "hippari-gesture 1\nscene scroll-modal\n\(header)\n\(gesture)")
        }
        let path = try file("a.gesture", "preset article\nset dismissThreshold 0.9")
        let numbers = try folder.write(
            "n.json",
            "{\"format\":\"hippari-parameters\",\"version\":1,\"scene\":\"scroll-modal\",\"preset\":\"fluid\","
                + "\"values\":{\"response\":0.8}}")
        func states(_ arguments: [String]) throws -> [Substring] {
            let outcome = try Program.run(["replay", "--timeline", "-"] + arguments)
            outcome.expectSuccess()
            return outcome.output.split(separator: "\n")
        }
        let fluid = try file("b.gesture", "preset fluid")
        #expect(try states([path, "--preset", "fluid"]) == states([fluid]))
        #expect(try states([path, "--preset", "fluid"]) != states([path]))
        let slow = try file("c.gesture", "preset fluid\nset response 0.8")
        #expect(try states([path, "--parameters", numbers]) == states([slow]))
        #expect(try states([fluid, "--parameters", numbers]) != states([fluid]))
        try Program.run(["replay", path, "--preset", "fluid", "--parameters", numbers])
            .expectFailure(64, "leave one of them out")
        try Program.run(["replay", path, "--preset", "flud"]).expectFailure(64, "did you mean 'fluid'")
    }

    @Test func otherNumbersGiveAnotherVerdict() throws {
        let folder = try Folder()
        let path = try folder.write("pull.gesture", pull)
        let outcome = try Program.runWithBox(["replay", "--set", "threshold=150", path, "--set=rest=0.5"])
        outcome.expectSuccess()
        #expect(outcome.output.contains("dismiss.cancelled"))
        #expect(outcome.output.contains("41 ticks"))
    }

    @Test(arguments: [
        ("treshold=5", "did you mean 'threshold'"), ("colour=5", "hippari list"), ("threshold=0", "1…1000 pt"),
        ("threshold=nan", "threshold is 'nan'; it must be 1…1000 pt"), ("threshold=inf", "1…1000 pt"),
        ("threshold=", "1…1000 pt"), ("threshold=0x20", "1…1000 pt"), ("isSticky=2", "0 or 1"), ("=5", "NAME=VALUE"),
        ("threshold=400", "above reach"),
    ])
    func aBadNumberOnTheCommandLineIs64(setting: String, word: String) throws {
        let folder = try Folder()
        let path = try folder.write("pull.gesture", pull)
        let outcome = try Program.runWithBox(["replay", path, "--set", setting])
        outcome.expectFailure(64, word)
        #expect(outcome.output == "")
    }

    @Test(arguments: [("set threshold 0", 3), ("set treshold 5", 3), ("5 set threshold 400", 3)])
    func aBadNumberInTheFileIs65(line: String, number: Int) throws {
        let folder = try Folder()
        let path = try folder.write("pull.gesture", "hippari-gesture 1\nscene box\n\(line)\n9 end\n")
        try Program.runWithBox(["replay", path]).expectFailure(65, "\(path):\(number): ", "threshold")
    }

    // MARK: Timeline

    @Test(arguments: [(nil, 60), ("60", 60), ("240", 240), ("1", 1)] as [(String?, Int)])
    func theTimelineIsWrittenToAFileOrToStandardOutput(fps: String?, frames: Int) throws {
        let folder = try Folder()
        let path = try folder.write("pull.gesture", pull + "2000 end")
        let options = ["replay", path] + (fps.map { ["--fps", $0] } ?? [])
        let file = try Program.runWithBox(options + ["--timeline", folder["out.jsonl"]])
        file.expectSuccess()
        #expect(file.output == "")
        let printed = try Program.runWithBox(options + ["--timeline=-"])
        printed.expectSuccess()
        #expect(try folder.text("out.jsonl") == printed.output)
        #expect(try folder.names() == ["out.jsonl", "pull.gesture"])
        let lines = printed.output.split(separator: "\n")
        #expect(lines.count == 1 + 2 * frames + 1)
        for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }

    @Test(arguments: ["0", "7", "50", "-60", "241", "60.0", "x", "", "999999999999999999999"])
    func aRateThatDoesNotDivide240Is64(fps: String) throws {
        try Program.runWithBox(["replay", "none", "--timeline", "-", "--fps=\(fps)"]).expectFailure(
            64, "divisor of 240")
    }

    @Test func whatCannotBeCreatedIs73() throws {
        let folder = try Folder()
        let path = try folder.write("pull.gesture", pull)
        func run(_ output: String) throws -> Outcome { try Program.runWithBox(["replay", path, "--timeline", output]) }
        try run(folder["none/out"]).expectFailure(73, "folder does not exist")
        try run(path + "/out").expectFailure(73, "folder does not exist")
        try run(folder.path).expectFailure(73, "it is a folder")
        try run("").expectFailure(73, "name is empty")
        try run("/proc/out").expectFailure(73, "cannot create '/proc/out'")
        #expect(try folder.names() == ["pull.gesture"])
    }

    @Test func aFullDiskIs74AndAClosedPipeIsQuiet() throws {
        signal(SIGPIPE, SIG_IGN)
        let folder = try Folder()
        let path = try folder.write("pull.gesture", pull)
        try Program.runWithBox(["replay", path, "--timeline", "/dev/full"]).expectFailure(
            74, "No space left", "/dev/full")
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }
        let outcome = try Program.runWithBox(["replay", path, "--timeline", "-"], output: ends[1])
        outcome.expectSuccess()
    }

    @Test func whatStoodThereStaysUntilTheNewFileIsComplete() throws {
        let folder = try Folder()
        let good = try folder.write("pull.gesture", pull)
        let bad = try folder.write("bad.gesture", pull + "5 end")
        let output = try folder.write("old", "old")
        try #require(chmod(output, 0o640) == 0)
        try #require(symlink("old", folder["link"]) == 0)
        try Program.runWithBox(["replay", bad, "--timeline", folder["link"]]).expectFailure(65, "decrease")
        #expect(try folder.text("old") == "old")
        try Program.runWithBox(["replay", good, "--timeline", folder["link"]]).expectSuccess()
        #expect(try folder.text("old").hasPrefix("{\"format\":\"hippari-timeline\""))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link"]) == "old")
        let mode = try FileManager.default.attributesOfItem(atPath: output)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try folder.names() == ["bad.gesture", "link", "old", "pull.gesture"])
    }

    @Test func aFileThatIsNotCompletedLeavesNothing() throws {
        let folder = try Folder()
        _ = try folder.write("old", "old")
        for name in ["old", "new"] {
            let file = try OutputFile(folder[name], standardOutput: STDOUT_FILENO)
            try file.write(String(repeating: "half of it ", count: 10_000))
            #expect(try !folder.names().contains("new"))
            #expect(try folder.text("old") == "old")
        }
        #expect(try folder.names() == ["old"])
        #expect(try folder.text("old") == "old")
    }

    // MARK: Checkpoints

    @Test func checkpointsAreVerified() throws {
        let folder = try Folder()
        let path = try folder.write("pull.gesture", recorded())
        for options in [[], ["--verify"]] {
            let outcome = try Program.runWithBox(["replay", path] + options)
            outcome.expectSuccess()
            #expect(outcome.output.hasSuffix("checkpoints verified: 3\n"))
        }
        let overridden = try Program.runWithBox(["replay", path, "--set", "threshold=150"])
        overridden.expectSuccess()
        #expect(overridden.output.hasSuffix("checkpoints not verified: numbers were set\n"))
        try Program.runWithBox(["replay", path, "--verify", "--set", "rest=0.5"]).expectFailure(64, "--verify")
        let plain = try folder.write("plain.gesture", pull)
        try Program.runWithBox(["replay", plain, "--verify"]).expectFailure(65, "no checkpoints")
    }

    @Test func aDivergenceIs1AndNamesItsTick() throws {
        let folder = try Folder()
        var lines = try recorded().split(separator: "\n").map(String.init)
        let index = try #require(lines.lastIndex { $0.hasPrefix("500 checkpoint") })
        lines[index] = "500 checkpoint 0123456789abcdef"
        let path = try folder.write("pull.gesture", lines.joined(separator: "\n"))
        for options in [[], ["--verify"], ["--timeline", folder["out"]]] {
            let outcome = try Program.runWithBox(["replay", path] + options)
            outcome.expectFailure(1, "\(path):\(index + 1): diverged at tick 120", "0123456789abcdef")
        }
        #expect(try folder.text("out").split(separator: "\n").count == 1 + 37)
    }
}
