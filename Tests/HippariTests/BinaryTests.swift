import Foundation
import TestSupport
import Testing

/// The built binary, end to end, as far as it needs no particular scene.
@Suite struct BinaryTests {
    @Test(arguments: [
        ["--help"], ["-h"], ["list", "--help"], ["replay", "--help"], ["replay", "-h", "x", "y"], ["bench", "-h"],
    ])
    func helpIsPrinted(arguments: [String]) throws {
        let outcome = try Program.run(arguments)
        outcome.expectSuccess()
        #expect(outcome.output.hasPrefix("Usage: hippari "))
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test func theVersionIsOneLine() throws {
        let outcome = try Program.run(["--version"])
        outcome.expectSuccess()
        #expect(outcome.output.wholeMatch(of: /hippari \d+\.\d+\.\d+\n/) != nil)
    }

    @Test func whatThereIsIsListed() throws {
        let text = try Program.run(["list"])
        text.expectSuccess()
        #expect(text.output.contains("iphone-pro-max"))
        let json = try Program.run(["list", "--json"])
        json.expectSuccess()
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(object?.keys.sorted() == ["devices", "presets", "scenes"])
    }

    @Test(arguments: [
        (["lsit"], "did you mean 'list'"), (["teapot"], "hippari --help"), (["list", "x"], "'x'"),
        (["list", "--jsn"], "did you mean '--json'"), (["list", "--json=1"], "takes no value"), (["replay"], "FILE"),
        (["replay", "a", "b"], "'b'"), (["replay", "a", "--fps"], "needs a value"),
        (["replay", "a", "--fps", "60"], "--timeline"), (["replay", "a", "-z"], "'-z'"),
        (["replay", "a", "--time", "x"], "did you mean '--timeline'"), (["replay", "a", "--set", "x"], "NAME=VALUE"),
        (["replay", "a\n", "b\n\u{1B}[31m\r"], "\\u{1b}[31m\\r"), (["a\u{2028}b\u{202E}"], "\\u{2028}b\\u{202e}"),
    ])
    func aBadCommandLineIs64(arguments: [String], word: String) throws {
        let outcome = try Program.run(arguments)
        outcome.expectFailure(64, word)
        #expect(outcome.output == "")
    }

    // MARK: Input

    @Test func whatCannotBeReadIs66() throws {
        let folder = try Folder()
        try Program.run(["replay", folder["none.gesture"]]).expectFailure(66, "no such file", "none.gesture")
        try Program.run(["replay", folder.path]).expectFailure(66, "folder")
        try Program.run(["replay", folder["a\nb"]]).expectFailure(66, "a\\nb")
        try Program.run(["replay", ""]).expectFailure(66, "cannot read ''")
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything"))
    func whatMayNotBeReadIs66() throws {
        let folder = try Folder()
        let path = try folder.write("secret", "hippari-gesture 1\n")
        try #require(chmod(path, 0) == 0)
        try Program.run(["replay", path]).expectFailure(66, "ermission denied")
    }

    @Test func aFileThatIsTooLargeIsRefusedUnread() throws {
        let folder = try Folder()
        let path = try folder.write("huge", "hippari-gesture 1\n")
        try #require(truncate(path, 200_000_000) == 0)
        try Program.run(["replay", path]).expectFailure(65, "64 MiB")
        try Program.run(["replay", "/dev/zero"]).expectFailure(65, "64 MiB")
    }

    @Test(arguments: [
        ("", 1, "hippari-gesture 1"), ("hippari-gesture 2\n", 1, "version 1"),
        ("hippari-gesture 1\nscene no-such-scene-anywhere\n", 2, "no scene"),
        ("hippari-gesture 1\nscene x\n\n10 down 1 0 0\n9 up 1 0 0\n", 5, "10 or later"),
        ("hippari-gesture 1\nscene x\n10 down 1 0 nan\n", 3, "'nan'"), ("\0", 1, "NUL"),
        ("hippari-gesture 1\nscene x\n10 donw 1 0 0\n", 3, "did you mean 'down'"),
    ])
    func aMalformedFileIs65WithItsLine(text: String, line: Int, word: String) throws {
        let folder = try Folder()
        let path = try folder.write("bad.gesture", text)
        try Program.run(["replay", path]).expectFailure(65, "hippari: \(path):\(line): ", word)
        try Program.run(["replay", "-"], input: text).expectFailure(65, "hippari: -:\(line): ", word)
        try Program.run(["replay", "--", path]).expectFailure(65, word)
    }

    // MARK: Output

    @Test func aFullDiskIs74() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        try Program.run(["list"], output: full).expectFailure(74, "No space left")
        try Program.run(["--help"], output: full).expectFailure(74, "No space left")
    }

    @Test func aReaderThatIsGoneEndsItQuietly() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let outcome = try Program.run(["list"], output: pipe.fileHandleForWriting)
        outcome.expectSuccess()
    }

    @Test func aFileThatMayNotGrowIs74() throws {
        let folder = try Folder()
        let command = "ulimit -f 0; \"$1\" list > \"$2/out\" 2> /dev/null"
        let arguments = ["-c", command, "sh", try builtBinary().path, folder.path]
        #expect(try #require(OtherProgram("sh")).run(arguments).code == 74)
    }
}
