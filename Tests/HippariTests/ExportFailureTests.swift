import Foundation
import TestSupport
import Testing

/// An export that cannot come to its end harms nothing that was there, and leaves nothing.
@Suite struct ExportFailureTests {
    /// A folder whose `bin` stands first on the path, with a gesture and with films that were there before.
    private final class Bench {
        let folder: Folder
        let gesture: String

        /// - Parameter seconds: How long the gesture lasts.
        init(seconds: Int = 1) throws {
            folder = try Folder()
            let text = "hippari-gesture 1\nscene scroll-modal\n100 down 1 187.5 406\n150 up 1 187.5 406\n"
            gesture = try folder.write("g.gesture", text + "\(seconds * 1000) end\n")
            for name in ["a.mp4", "a.gif", "a.png"] { _ = try folder.write(name, "old") }
            try FileManager.default.createDirectory(atPath: folder["bin"], withIntermediateDirectories: true)
        }

        /// Puts a script in ffmpeg's place.
        func replaceEncoder(_ script: String) throws {
            let path = try folder.write("bin/ffmpeg", "#!/bin/sh\n" + script)
            try #require(chmod(path, 0o755) == 0)
        }

        var path: String { folder["bin"] + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "") }

        func export(_ name: String, path: String? = nil) throws -> Outcome {
            try Program.run(
                ["export", gesture, "-o", folder[name], "--scale", "0.5"], environment: ["PATH": path ?? self.path])
        }

        /// Expects that nothing has changed and nothing is left behind.
        func expectUnharmed(_ location: SourceLocation = #_sourceLocation) throws {
            #expect(
                try folder.names().filter { $0 != "bin" } == ["a.gif", "a.mp4", "a.png", "g.gesture"],
                sourceLocation: location)
            for name in ["a.mp4", "a.gif", "a.png"] {
                #expect(try folder.text(name) == "old", sourceLocation: location)
            }
        }
    }

    // MARK: ffmpeg

    @Test func withoutFfmpegVideosAre69AndTheRestWorks() throws {
        let bench = try Bench()
        try bench.export("a.mp4", path: bench.folder["bin"]).expectFailure(
            69, "ffmpeg is not installed", "Scripts/install")
        _ = try bench.folder.write("bin/ffmpeg", "no program")
        try bench.export("a.mp4", path: bench.folder["bin"]).expectFailure(69, "ffmpeg is not installed")
        try #require(chmod(bench.folder["bin/ffmpeg"], 0o755) == 0)
        try bench.export("a.mp4", path: bench.folder["bin"]).expectFailure(69, "cannot start", "/bin/ffmpeg")
        try bench.expectUnharmed()
        try bench.export("a.gif", path: bench.folder["bin"]).expectSuccess()
        try bench.export("a.png", path: bench.folder["bin"]).expectSuccess()
    }

    @Test(arguments: [
        ("echo first >&2; echo 'no such encoder' >&2; echo >&2; exit 1", "'no such encoder'"),
        ("exit 3", "ended with code 3"), ("kill -9 $$", "killed by signal 9"),
        ("head -c 100 > /dev/null; echo 'disk of the encoder is full' >&2; exit 1", "'disk of the encoder is full'"),
        ("cat > /dev/null; echo 'failed at the end' >&2; exit 1", "'failed at the end'"),
        ("cat > /dev/null; exit 0", "wrote nothing"), ("exec < /dev/null; exec 0<&-; exit 0", "ended with code 0"),
        // More than a pipe holds, before anything is read.
        (
            "head -c 300000 /dev/zero | tr '\\0' x >&2; echo >&2; echo talkative >&2; cat > /dev/null; exit 1",
            "'talkative'"
        ),
    ])
    func aFailingFfmpegIs74WithItsOwnWords(script: String, words: String) throws {
        let bench = try Bench()
        try bench.replaceEncoder(script + "\n")
        try bench.export("a.mp4").expectFailure(74, "ffmpeg", words)
        try bench.expectUnharmed()
    }

    // MARK: Room

    @Test(arguments: ["a.mp4", "a.gif", "a.png"]) func aFullDiskIs74(name: String) throws {
        let bench = try Bench()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // No file may grow beyond 8 blocks, which says what a full disk says.
        process.arguments = [
            "-c", "ulimit -f 8; exec \"$@\" 2> \"$0\"", bench.folder["bin/err"], try builtBinary().path, "export",
            bench.gesture, "-o", bench.folder[name],
        ]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 74)
        #expect(try bench.folder.text("bin/err").contains("File too large"))
        try bench.expectUnharmed()
    }

    @Test(arguments: ["gif", "png"]) func aFullDeviceIs74(ending: String) throws {
        let bench = try Bench()
        let link = bench.folder["bin/full.\(ending)"]
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
        let outcome = try Program.run(["export", bench.gesture, "-o", link, "--scale", "0.5"])
        outcome.expectFailure(74, "No space left")
    }

    // MARK: Signals

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL], ["a.mp4", "a.gif"])
    func anInterruptionAtAnyMomentHarmsNothing(signal: Int32, name: String) throws {
        for _ in 0..<2 {
            let bench = try Bench(seconds: 30)
            let encoder = bench.folder["bin/pid"]
            // The real one, whose number we know then.
            try bench.replaceEncoder("echo $$ > '\(encoder)'\nPATH=${PATH#*:} exec ffmpeg \"$@\"\n")
            let process = Process()
            process.executableURL = try builtBinary()
            process.arguments = ["export", bench.gesture, "-o", bench.folder[name], "--scale", "1"]
            process.environment = ProcessInfo.processInfo.environment.merging(["PATH": bench.path]) { $1 }
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            usleep(UInt32.random(in: 20_000...700_000))
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
            try bench.expectUnharmed()
            if let text = try? bench.folder.text("bin/pid"), let pid = Int32(text.dropLast()) {
                expectEnd(of: pid)
            }
        }
    }

    /// Expects that a process is gone within a second, whoever has to take note of its end.
    private func expectEnd(of pid: Int32) {
        for _ in 0..<100 {
            let status = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
            guard let state = status.split(separator: ")").last?.split(separator: " ").first, state != "Z" else {
                return
            }
            usleep(10_000)
        }
        Issue.record("the encoder is still there")
    }
}
