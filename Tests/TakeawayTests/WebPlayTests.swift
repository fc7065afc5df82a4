import Foundation
import Stage
import Takeaway
import TestSupport
import Testing

/// The web's sheet and photo are played with, in a page that exists for the test.
@Suite struct WebPlayTests {
    /// Node.js, where the search path has it.
    static let node = OtherProgram("node")

    /// `sheet.mjs` throws where something jumps, keeps its slop or stops dead.
    @Test(.enabled(if: node != nil, "node is not on the search path"))
    func `A sheet is caught past its ends without a jump, and its list coasts`() throws {
        try play("sheet.mjs", with: try sample("snap-sheet", .fluid))
    }

    /// `photo.mjs` throws where a photo, its backdrop or its bars go elsewhere than in the lab, or later.
    @Test(.enabled(if: node != nil, "node is not on the search path"), arguments: Preset.allCases)
    func `A photo is swiped away, and its bars come back with it`(preset: Preset) throws {
        let viewer = try sample("image-viewer", preset)
        guard case .photo(let photo) = viewer.recipe.subject else { throw Mismatch("no photo") }
        let barsMove = viewer.code(for: .css).contains("class=\"bar moves\"")
        #expect(barsMove == photo.barsFade, "a transition of the bars' own")
        try play(
            "photo.mjs", with: viewer,
            constants: "const [barsFade, floor] = [\(photo.barsFade), \(photo.backdropFloor.value)];")
    }

    private func sample(_ scene: String, _ preset: Preset) throws -> Sample {
        try #require(Sample.presets.first { $0.scene.id == scene && $0.preset == preset })
    }

    /// Runs a page's script, and then a file of `Stubs` that plays with it.
    private func play(_ name: String, with sample: Sample, constants: String = "") throws {
        let text = sample.code(for: .css)
        let script = try #require(text.firstMatch(of: #/<script type="module">(.*)<\/script>/#.dotMatchesNewlines())).1
        let stubs = try #require(Bundle.module.url(forResource: "Stubs", withExtension: nil))
        let page = try String(contentsOf: stubs.appendingPathComponent("page.mjs"), encoding: .utf8)
        let play = try String(contentsOf: stubs.appendingPathComponent(name), encoding: .utf8)
        let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID().uuidString).mjs")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("\(page)\n{\(script)}\n\(constants)\n\(play)".utf8).write(to: file)
        let outcome = try #require(WebPlayTests.node).run([file.path])
        #expect(outcome.code == 0, "\(outcome.output.suffix(1500))")
    }
}
