import BoxScene
import Foundation
import Hippari
import Stage
import TestSupport
import Testing

/// What a run of the program left behind.
struct Outcome {
    var code: Int32
    var output: String
    var errors: String

    /// Makes sure that the program succeeded without complaint.
    func expectSuccess(_ location: SourceLocation = #_sourceLocation) {
        #expect(code == 0, sourceLocation: location)
        #expect(errors == "", sourceLocation: location)
    }

    /// Makes sure that the program failed with this code and one line of complaint with these words.
    func expectFailure(_ code: Int32, _ words: String..., location: SourceLocation = #_sourceLocation) {
        #expect(self.code == code, "\(errors)", sourceLocation: location)
        #expect(errors.hasPrefix("hippari: "), sourceLocation: location)
        #expect(errors.hasSuffix("\n"), sourceLocation: location)
        let breaks = errors.unicodeScalars.filter { $0.properties.generalCategory == .control }
        #expect(breaks.count == 1, "one line: \(errors.debugDescription)", sourceLocation: location)
        for word in words { #expect(errors.contains(word), sourceLocation: location) }
    }
}

/// A folder of a test's own, removed with it.
final class Folder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "hippari-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    subscript(name: String) -> String { path + "/" + name }

    /// Writes a file and returns its path.
    func write(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
        return self[name]
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: self[name])), as: UTF8.self)
    }

    /// Everything in the folder, hidden files among it.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}

/// The program, as the built binary and as a value in this process.
enum Program {
    /// Runs the binary. Its streams are files, so that nothing can block.
    ///
    /// - Parameter environment: What differs from this process's; nil for a variable that is not there.
    static func run(
        _ arguments: [String], input: String = "", output: FileHandle? = nil, binary url: URL? = nil,
        environment changes: [String: String?] = [:]
    ) throws -> Outcome {
        let folder = try Folder()
        let process = Process()
        process.executableURL = try url ?? builtBinary()
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(changes.compactMapValues { $0 }) { $1 }
            .filter { changes[$0.key] != .some(nil) }
        process.standardInput = FileHandle(forReadingAtPath: try folder.write("in", input))
        _ = try folder.write("out", "")
        _ = try folder.write("err", "")
        process.standardOutput = output ?? FileHandle(forWritingAtPath: folder["out"])
        process.standardError = FileHandle(forWritingAtPath: folder["err"])
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationReason == .exit, "killed by signal \(process.terminationStatus)")
        // How far long work has come is no complaint.
        let errors = try folder.text("err").replacing(#/(export|compare) \d+ %, .* left\n/#, with: "")
        return Outcome(code: process.terminationStatus, output: try folder.text("out"), errors: errors)
    }

    /// Runs the program in this process, with the box scene last in the catalogue.
    static func runWithBox(
        _ arguments: [String], beside others: [SceneDescriptor] = [], output: Int32? = nil
    ) throws -> Outcome {
        let folder = try Folder()
        let out = open(folder["out"], O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        let err = open(folder["err"], O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        defer {
            close(out)
            close(err)
        }
        try #require(out >= 0 && err >= 0)
        let tool = CommandLineTool(
            catalog: SceneCatalog(others + [BoxScene.descriptor]), standardOutput: output ?? out, standardError: err)
        let code = tool.run(arguments: arguments)
        return Outcome(code: code, output: try folder.text("out"), errors: try folder.text("err"))
    }
}
