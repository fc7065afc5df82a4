package import Foundation

/// A program beside the tests, run to its end.
package struct OtherProgram: Sendable {
    package let url: URL

    package init(at url: URL) {
        self.url = url
    }

    /// A program of the search path; nil if it is not there.
    package init?(_ name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let places = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
        guard let url = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            return nil
        }
        self.url = url
    }

    /// What the program says, and its exit code.
    ///
    /// - Parameters:
    ///   - input: What it reads; nothing if nil.
    ///   - environment: This process's if nil.
    ///   - hasErrors: Whether what it complains of is in the output as well.
    package func run(
        _ arguments: [String], input: URL? = nil, environment: [String: String]? = nil, hasErrors: Bool = true
    ) throws -> (code: Int32, output: String) {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        if let environment { process.environment = environment }
        process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = hasErrors ? pipe : FileHandle.nullDevice
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
