import Foundation
import Stage
import Takeaway
import TestSupport
import Testing

/// The web's sheet is played with, in a page that exists for the test.
@Suite struct WebPlayTests {
    /// Node.js, where the search path has it.
    static let node = OtherProgram("node")

    /// `sheet.mjs` throws where something jumps, keeps its slop or stops dead.
    @Test(.enabled(if: node != nil, "node is not on the search path"))
    func `A sheet is caught past its ends without a jump, and its list coasts`() throws {
        let sheet = try #require(Sample.presets.first { $0.scene.id == "snap-sheet" && $0.preset == .fluid })
        let text = sheet.code(for: .css)
        let script = try #require(text.firstMatch(of: #/<script type="module">(.*)<\/script>/#.dotMatchesNewlines())).1
        let stubs = try #require(Bundle.module.url(forResource: "Stubs", withExtension: nil))
        let page = try String(contentsOf: stubs.appendingPathComponent("page.mjs"), encoding: .utf8)
        let play = try String(contentsOf: stubs.appendingPathComponent("sheet.mjs"), encoding: .utf8)
        let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID().uuidString).mjs")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("\(page)\n{\(script)}\n\(play)".utf8).write(to: file)
        let outcome = try #require(WebPlayTests.node).run([file.path])
        #expect(outcome.code == 0, "\(outcome.output.suffix(1500))")
    }
}
