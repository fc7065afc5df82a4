import Foundation
import Stage
import Takeaway
import TestSupport
import Testing

/// The Swift code is Swift, as far as that can be told without UIKit and SwiftUI.
@Suite struct SwiftParseTests {
    static let compiler = OtherProgram("swiftc")

    @Test(.enabled(if: compiler != nil, "swiftc is not on the search path"))
    func `It parses, with any numbers`() throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(
            "takeaway-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var samples = Sample.presets
        let seed = try runSeed()
        var random = SplitMix64(seed: seed)
        for _ in 0..<80 { samples.append(Sample(using: &random)) }
        var paths: [String] = []
        for (index, sample) in samples.enumerated() {
            for target in [CodeTarget.uikit, .swiftui] {
                let file = folder.appendingPathComponent("\(sample.scene.id)-\(index)-\(target.rawValue).swift")
                try Data(sample.code(for: target).utf8).write(to: file)
                paths.append(file.path)
            }
        }
        let outcome = try parse(paths)
        #expect(outcome.code == 0, "HIPPARI_SEED=\(seed): \(outcome.output.prefix(2000))")
    }

    /// The parser is the real one: it refuses what is wrong.
    @Test(.enabled(if: compiler != nil, "swiftc is not on the search path"))
    func `What is not Swift does not parse`() throws {
        let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID().uuidString).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        let text = try #require(Sample.presets.first).code(for: .uikit)
        try Data(text.replacing("enum Numbers {", with: "enum Numbers ").utf8).write(to: file)
        #expect(try parse([file.path]).code != 0)
    }

    /// Runs the parser once over all files.
    private func parse(_ paths: [String]) throws -> (code: Int32, output: String) {
        try #require(SwiftParseTests.compiler).run(["-frontend", "-parse"] + paths)
    }
}
