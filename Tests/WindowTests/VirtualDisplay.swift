import Foundation
import TestSupport
import Testing

/// An X server that nobody sees, for one test, with a mouse and keys that tests can move.
final class VirtualDisplay {
    let name: String
    private let server: Process

    init(width: Int = 1400, height: Int = 1200) throws {
        // Two servers that start at once may want the same number; the one that loses ends without a word.
        for _ in 0..<5 {
            let (server, number) = try VirtualDisplay.start(width: width, height: height)
            if !number.isEmpty {
                self.server = server
                name = ":" + number
                return
            }
            server.terminate()
            server.waitUntilExit()
        }
        throw CocoaError(.executableLoad)
    }

    private static func start(width: Int, height: Int) throws -> (server: Process, number: String) {
        let server = Process()
        server.executableURL = try #require(OtherProgram("Xvfb"), "Xvfb is not installed").url
        server.arguments = ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp"]
        let pipe = Pipe()
        server.standardOutput = pipe
        server.standardError = FileHandle.nullDevice
        try server.runWithSignals()
        // The number and the line's end may come apart.
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let more = pipe.fileHandleForReading.availableData
            if more.isEmpty { break }
            line += more
        }
        return (server, String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }

    deinit {
        server.terminate()
        server.waitUntilExit()
    }

    /// Runs xdotool and returns what it prints.
    @discardableResult
    func xdotool(_ arguments: String...) throws -> String {
        try xdotool(arguments: arguments)
    }

    /// Runs xdotool and gives what it prints.
    ///
    /// - Parameter isTrusted: Whether it is a fault of the test when xdotool refuses something and stops there.
    @discardableResult
    func xdotool(arguments: [String], isTrusted: Bool = false) throws -> String {
        let outcome = try #require(OtherProgram("xdotool"), "xdotool is not installed").run(
            arguments, environment: Program.environment(["DISPLAY": name]), hasErrors: false)
        try #require(!isTrusted || outcome.code == 0, "xdotool \(arguments)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension Process {
    /// Starts the program with no signal blocked: test threads block them all, and children inherit that.
    func runWithSignals() throws {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_UNBLOCK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}

/// Programs that tests start.
enum Program {
    /// Our environment without any display, and with these changes.
    static func environment(_ changes: [String: String] = [:]) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"] { environment[name] = nil }
        return environment.merging(changes) { $1 }
    }
}
