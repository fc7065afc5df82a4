import Foundation
import TestSupport
import Testing

/// The built program running, and what it leaves behind.
final class Lab {
    let folder: String
    private let process = Process()
    private let display: VirtualDisplay?
    /// X's number of the window; empty without a display.
    private(set) var window = ""

    /// Starts `hippari run` on a scene and waits for its window; `%` is its own folder.
    ///
    /// - Parameter scene: Nil is the first; an empty name opens none.
    init(
        _ arguments: [String], scene: String? = nil, on display: VirtualDisplay?, environment: [String: String] = [:]
    ) throws {
        folder = NSTemporaryDirectory() + "hippari-window-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        self.display = display
        process.executableURL = try builtBinary()
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let name = try scene ?? Lab.scene()
        process.arguments =
            ["run"] + (name.isEmpty ? [] : ["--scene", name]) + arguments.map { $0.replacing("%", with: folder) }
        var changes = environment
        if let display { changes["DISPLAY"] = display.name }
        process.environment = Program.environment(changes)
        for name in ["out", "err"] { try Data().write(to: URL(fileURLWithPath: folder + "/" + name)) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: folder + "/out")
        process.standardError = FileHandle(forWritingAtPath: folder + "/err")
        try process.run()
        if display != nil { try waitForWindow() }
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func waitForWindow() throws {
        for _ in 0..<200 where window.isEmpty && process.isRunning {
            Thread.sleep(forTimeInterval: 0.05)
            window = try display?.xdotool("search", "--onlyvisible", "--name", "Hippari") ?? ""
        }
        let errors = try text("err")
        try #require(!window.isEmpty || !process.isRunning, "there is no window: \(errors)")
        Thread.sleep(forTimeInterval: 0.3)
    }

    /// The first scene of the program's catalogue.
    private static func scene() throws -> String {
        let text = try OtherProgram(at: builtBinary()).run(["list", "--json"]).output
        return String(try #require(text.firstMatch(of: #/"id":\s*"([^"]+)"/#), "the catalogue is empty").output.1)
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)), as: UTF8.self)
    }

    func data(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
    }

    // MARK: Doing

    func wait(_ seconds: Double) {
        Thread.sleep(forTimeInterval: seconds)
    }

    /// Waits until something holds, eight seconds at most; the caller expects it afterwards.
    func wait(until condition: () throws -> Bool) rethrows {
        for _ in 0..<160 {
            if try condition() { return }
            wait(0.05)
        }
    }

    func mouse(_ arguments: String...) throws {
        switch arguments.count {
        case 2: try display?.xdotool("mousemove", "--window", window, arguments[0], arguments[1])
        default: try display?.xdotool(arguments[0], "1")
        }
    }

    /// Moves the mouse step by step, at about 100 Hz.
    func glide(from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 20) throws {
        for step in 1...steps {
            try mouse(
                "\(start.x + (end.x - start.x) * step / steps)", "\(start.y + (end.y - start.y) * step / steps)")
        }
    }

    func press(_ key: String) throws {
        try display?.xdotool("windowfocus", window)
        wait(0.05)
        try display?.xdotool("key", key)
        wait(0.1)
    }

    /// Types a text.
    func type(_ text: String) throws {
        try display?.xdotool("windowfocus", window)
        try display?.xdotool("type", "--delay", "8", text)
        wait(0.2)
    }

    func windowCommand(_ command: String, _ arguments: String...) throws {
        var words = [command, window]
        words += arguments
        switch words.count {
        case 2: try display?.xdotool(words[0], words[1])
        default: try display?.xdotool(words[0], words[1], words[2], words[3])
        }
    }

    func signal(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// The processor's time that the program has used so far, in seconds.
    func processorTime() throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        try #require(fields.count > 12)
        return (Double(fields[11]).map { $0 + (Double(fields[12]) ?? 0) } ?? 0) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    // MARK: Reading what came of it

    /// Waits for the end; kills it after some seconds. Returns the exit code.
    func end(within seconds: Double = 10) -> Int32 {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while process.isRunning, Date() < deadline { wait(0.01) }
        if process.isRunning {
            Issue.record("the program does not end")
            kill(process.processIdentifier, SIGKILL)
        }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// Asks it to quit, and expects that it does so without complaint.
    func quit(_ location: SourceLocation = #_sourceLocation) throws {
        signal(SIGTERM)
        #expect(end() == 0, sourceLocation: location)
        #expect(try text("err") == "", sourceLocation: location)
    }

    /// The statistics that were printed.
    func statistics() throws -> [String: Any] {
        let output = try data("out")
        #expect(output.filter { $0 == UInt8(ascii: "\n") }.count == 1)
        return try #require(JSONSerialization.jsonObject(with: output) as? [String: Any])
    }

    /// The pointer lines of a recording: time in milliseconds, word, and position.
    func pointers() throws -> [(time: Double, word: String, x: Double, y: Double)] {
        try text("r.gesture").split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 5, let time = Double(words[0]), let x = Double(words[3]), let y = Double(words[4])
            else { return nil }
            return (time, String(words[1]), x, y)
        }
    }

    /// Expects that the recording replays headless to the states that it had live.
    func expectVerified(_ name: String = "r.gesture", _ location: SourceLocation = #_sourceLocation) throws {
        let replay = try replay(name, "--verify")
        #expect(replay.code == 0, "\(name): \(replay.output)", sourceLocation: location)
    }

    /// What happened to transitions, in order, as a replay of the recording tells it.
    func transitions() throws -> [String] {
        let replay = try replay("r.gesture", "--timeline", "-", "--fps", "240")
        #expect(replay.code == 0)
        return replay.output.split(separator: "\n").flatMap { line in
            let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return object?["events"] as? [String] ?? []
        }
    }

    /// Does several things with mouse and keys, without a pause between them.
    func script(_ words: [String]) throws {
        try display?.xdotool(arguments: words, isTrusted: true)
    }

    private func replay(_ name: String, _ options: String...) throws -> (code: Int32, output: String) {
        try OtherProgram(at: builtBinary()).run(["replay", folder + "/" + name] + options)
    }
}
