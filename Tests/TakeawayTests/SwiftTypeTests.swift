import Foundation
import Stage
import Takeaway
import TestSupport
import Testing

/// The Swift code has the right types, names and labels, by interfaces of UIKit and SwiftUI.
///
/// The compiler reads `Stubs` as it reads an SDK: declarations without bodies.
@Suite struct SwiftTypeTests {
    #if os(Linux)
        private static let isPossible = SwiftParseTests.compiler != nil
    #else
        private static let isPossible = false
    #endif

    /// The switches choose other code: every preset as it is, and with each of them turned.
    @Test(.enabled(if: isPossible, "swiftc is not on the search path, or UIKit is the real one"))
    func `It typechecks without a warning, whatever is switched on`() throws {
        var samples = Sample.presets
        for sample in Sample.presets {
            for name in sample.recipe.switches {
                guard let index = sample.scene.index(of: name) else { continue }
                samples.append(try sample.setting(name, 1 - sample.values[index]))
            }
        }
        #expect(samples.count > 30)
        var texts: [String: String] = [:]
        var seen: Set<String> = []
        for (index, sample) in samples.enumerated() {
            for target in [CodeTarget.uikit, .swiftui] {
                let text = sample.code(for: target)
                // Neither the header nor the numbers make a difference to the types.
                let body = text.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: "\n")
                    .replacing(#/: (CGFloat|TimeInterval) = [-+0-9.e]+\n/#, with: "\n")
                if seen.insert(body).inserted { texts["\(sample.scene.id)-\(index)-\(target)"] = text }
            }
        }
        let folder = try TypeFolder()
        defer { folder.remove() }
        #expect(try folder.faults(in: texts) == "", "the samples: \(samples.enumerated().map { "\($0) \($1)" })")
    }

    /// The interfaces refuse what the parser lets pass: labels, methods and types that do not exist.
    @Test(.enabled(if: isPossible, "swiftc is not on the search path, or UIKit is the real one"))
    func `What does not exist is found`() throws {
        let sheet = try #require(Sample.presets.first { $0.scene.id == "snap-sheet" && $0.preset == .fluid })
        let wrongs: [(target: CodeTarget, word: String, replacement: String)] = [
            (.uikit, "over: target", "target"), (.uikit, "startAnimation()", "beginAnimation()"),
            (.uikit, "#selector(handle)", "#selector(handel)"), (.uikit, "-> Bool {", "-> Bool { let unused = 1;"),
            (.swiftui, "over: target", "target"), (.swiftui, "minimumDistance:", "minimalDistance:"),
            (.swiftui, "let inside = min(", "let inside: Int = min("),
        ]
        var texts: [String: String] = [:]
        for (index, wrong) in wrongs.enumerated() {
            let text = sheet.code(for: wrong.target)
            try #require(text.contains(wrong.word), "\(wrong)")
            texts["Wrong\(index)"] = text.replacing(wrong.word, with: wrong.replacement)
        }
        let folder = try TypeFolder()
        defer { folder.remove() }
        let faults = try folder.faults(in: texts)
        for (index, wrong) in wrongs.enumerated() { #expect(faults.contains("Wrong\(index).swift:"), "\(wrong)") }
    }
}

/// Files to be checked against the interfaces, with the compiler's cache for them.
private struct TypeFolder {
    /// The compiled interfaces, which are the same for every file and from run to run.
    private static let cache = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("hippari-types")

    private let folder: URL
    private let interfaces: URL

    init() throws {
        interfaces = try #require(Bundle.module.url(forResource: "Stubs", withExtension: nil))
        folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("types-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// What the compiler says of files, by their names, warnings included; nothing if all is well.
    func faults(in texts: [String: String]) throws -> String {
        let paths = try texts.map { name, text in
            let file = folder.appendingPathComponent("\(name).swift")
            // All files are compiled at once, and each keeps its names to itself.
            let isDeclaration = #/^(@Observable )?((final )?class|enum|struct|protocol|func|extension) /#
            let own = text.replacing(isDeclaration.anchorsMatchLineEndings()) { "\($0.1 ?? "")fileprivate \($0.2) " }
            try Data(own.utf8).write(to: file)
            return file.path
        }
        let outcome = try #require(SwiftParseTests.compiler).run(
            ["-typecheck", "-wmo", "-swift-version", "5", "-warnings-as-errors", "-I", interfaces.path]
                + ["-module-cache-path", TypeFolder.cache.path]
                // #selector and @objc exist only with Objective-C; here it is enough to have their types checked.
                + ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"].flatMap {
                    ["-Xfrontend", $0]
                } + paths.sorted())
        return outcome.code == 0 ? "" : outcome.output.isEmpty ? "swiftc failed" : outcome.output
    }
}
