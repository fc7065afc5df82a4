import Foundation
import Testing

/// What people get wrong, on the built binary with its own scenes: one line, and the right exit code.
@Suite struct BadInputTests {
    private static let start = "hippari-gesture 1\nscene scroll-modal\n"

    // MARK: - The command line

    @Test(arguments: [
        (["--scene", "scrol-modal"], "did you mean 'scroll-modal'"), (["--scene", "teapot"], "hippari list"),
        (["--scene", "Scroll-Modal"], "did you mean 'scroll-modal'"), (["--scene="], "hippari list"),
        (["--scene", "scroll-modal", "--preset", "artcle"], "did you mean 'article'"),
        (["--scene", "scroll-modal", "--set", "dismisThreshold=0.2"], "did you mean 'dismissThreshold'"),
        (["--scene", "scroll-modal", "--set", "dismissThreshold=0"], "0.01…0.99"),
        (["--scene", "scroll-modal", "--set", "response=0"], "0.001…100"),
        (["--scene", "scroll-modal", "--set", "response=-1"], "0.001…100"),
        (["--scene", "scroll-modal", "--set", "response=nan"], "0.001…100"),
        (["--scene", "scroll-modal", "--set", "response=inf"], "0.001…100"),
        (["--scene", "scroll-modal", "--set", "dampingRatio=1e999"], "0.05…50"),
        (["--scene", "scroll-modal", "--set", "catches=0.5"], "0 or 1"),
        (["--scene", "snap-sheet", "--set", "minHeight=500", "--set", "maxHeight=300"], "minHeight"),
        (["--device", "iphone-xx"], "did you mean 'iphone-x'"), (["--device", "0x0"], "100…4096"),
    ])
    func aBadWordOnTheCommandLineIs64(arguments: [String], word: String) throws {
        let folder = try Folder()
        let picture = folder["picture.png"]
        let outcome = try Program.run(["run", "--screenshot", picture, "--frames", "1"] + arguments)
        outcome.expectFailure(64, word)
        #expect(outcome.output == "")
        #expect(!FileManager.default.fileExists(atPath: picture), "nothing runs")
    }

    @Test(arguments: ["response=0", "response=-1", "response=nan", "response=inf", "landingShare=2", "nonsense=1"])
    func aBadNumberForAReplayIs64(setting: String) throws {
        let folder = try Folder()
        let path = try folder.write("good.gesture", BadInputTests.start + "10 end\n")
        let outcome = try Program.run(["replay", path, "--set", setting, "--timeline", folder["out"]])
        outcome.expectFailure(64, setting == "nonsense=1" ? "hippari list" : "must be")
        #expect(try folder.names() == ["good.gesture"])
    }

    // MARK: - Gesture files

    @Test(arguments: [
        ("", 1, "hippari-gesture 1"), ("\n\n# nothing\n", 3, "hippari-gesture 1"),
        ("hippary-gesture 1\nscene scroll-modal\n", 1, "hippari-gesture 1"),
        ("hippari-gesture 2\nscene scroll-modal\n", 1, "version 1"),
        ("hippari-gesture 1\nscene scrol-modal\n", 2, "did you mean 'scroll-modal'"),
        ("hippari-gesture 1\nscene teapot\n", 2, "no scene"), ("hippari-gesture 1\n5 end\n", 2, "scene"),
        (start + "preset fliud\n", 3, "did you mean 'fluid'"), (start + "device 375\n", 3, "375x812"),
        (start + "set response 0\n", 3, "0.001…100"), (start + "set response -0.4\n", 3, "0.001…100"),
        (start + "set response nan\n", 3, "'nan'"), (start + "set response inf\n", 3, "'inf'"),
        (start + "set responce 1\n", 3, "did you mean 'response'"), (start + "10 down 1 0 x\n", 3, "'x'"),
        (start + "10 down 1 0 1e9\n", 3, "1000000"), (start + "10 down -1 0 0\n", 3, "2147483647"),
        (start + "10 down 2147483648 0 0\n", 3, "2147483647"), (start + "1.0001 down 1 0 0\n", 3, "decimals"),
        (start + "-1 down 1 0 0\n", 3, "'-1'"), (start + "10 down 1 0 0\n9 up 1 0 0\n", 4, "10 or later"),
        (start + "10 donw 1 0 0\n", 3, "did you mean 'down'"), (start + "10 tap 1 0 0\n", 3, "'tap'"),
        (start + "10 down 1 0\n", 3, "y"), (start + "10 down 1 0 0 0\n", 3, "end of the line"),
        (start + "10 key enter\n", 3, "'enter'"), (start + "10 set response 0\n", 3, "0.001…100"),
        (start + "10 resize 0x0\n", 3, "100…4096"), (start + "10 end\n20 end\n", 4, "end"),
        ("\u{FEFF}hippari-gesture 1\r\nscene scroll-modal\r\n10 donw 1 0 0\r\n", 3, "did you mean 'down'"),
    ])
    func aBadLineIs65WhereverTheFileIsRead(text: String, line: Int, word: String) throws {
        let folder = try Folder()
        let path = try folder.write("bad.gesture", text)
        let place = "hippari: \(path):\(line): "
        for arguments in [
            ["replay", path], ["replay", path, "--timeline", folder["out"]],
            ["run", "--replay", path, "--screenshot", folder["out"]],
        ] {
            let outcome = try Program.run(arguments)
            outcome.expectFailure(65, place, word)
            #expect(outcome.output == "")
        }
        #expect(try folder.names() == ["bad.gesture"], "nothing runs")
    }

    @Test func whatIsNoTextIsRefusedOnItsFirstLine() throws {
        let folder = try Folder()
        let path = folder["bad.gesture"]
        for bytes in [
            [UInt8](repeating: 0xFF, count: 64), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xEF, 0xBB],
        ] {
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            try Program.run(["replay", path]).expectFailure(65, "\(path):1: ")
        }
    }

    // MARK: - What is not there

    @Test(arguments: [["replay"], ["run", "--screenshot", "/dev/null", "--replay"]])
    func aFolderOrNothingInPlaceOfAFileIs66(command: [String]) throws {
        let folder = try Folder()
        try Program.run(command + [folder.path]).expectFailure(66, "folder")
        try Program.run(command + [folder["none"]]).expectFailure(66, "no such file")
    }

    @Test func aHugeFileIsRefusedUnreadByBothCommands() throws {
        let folder = try Folder()
        let path = try folder.write("huge", BadInputTests.start)
        try #require(truncate(path, 200_000_000) == 0)
        for command in [["replay"], ["run", "--screenshot", folder["out"], "--replay"]] {
            try Program.run(command + [path]).expectFailure(65, "64 MiB")
        }
        #expect(try folder.names() == ["huge"])
    }

    @Test func withoutADisplayThereIsNoWindow() throws {
        let outcome = try Program.run(
            ["run", "--scene", "scroll-modal", "--frames", "1"], environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
        outcome.expectFailure(69, "there is no display", "--screenshot")
    }

    @Test func withoutADisplayAPictureIsMadeAllTheSame() throws {
        let folder = try Folder()
        let outcome = try Program.run(
            ["run", "--scene", "scroll-modal", "--frames", "1", "--screenshot", folder["out.png"]],
            environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
        outcome.expectSuccess()
        #expect(try folder.names() == ["out.png"])
    }
}
