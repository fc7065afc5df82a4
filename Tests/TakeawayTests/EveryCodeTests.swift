import Kinetics
import Stage
import Takeaway
import TestSupport
import Testing

/// What holds of the code of every scene, preset and platform.
@Suite struct EveryCodeTests {
    @Test(arguments: CodeTarget.allCases)
    func `It names what it came from`(target: CodeTarget) {
        for sample in Sample.presets {
            let text = sample.code(for: target)
            #expect(text.count > 2000, "\(sample)")
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
            #expect(text.contains("hippari \(Sample.version)"), "\(sample)")
            #expect(text.contains("scene \(sample.scene.id) "), "\(sample)")
            #expect(text.contains("preset \(sample.preset.rawValue)"), "\(sample)")
            for tunable in sample.scene.tunables { #expect(text.contains(tunable.name), "\(sample)") }
        }
    }

    @Test(arguments: CodeTarget.allCases)
    func `The first comment says what has not been tried`(target: CodeTarget) throws {
        for sample in Sample.presets {
            let lines = sample.code(for: target).split(separator: "\n")
            let first = try #require(lines.first { $0 != "<!--" })
            #expect(first.contains(target == .css ? "has to be tried in your browsers" : "compiled"), "\(first)")
        }
    }

    @Test(arguments: CodeTarget.allCases)
    func `Brackets, quotes and comments are closed`(target: CodeTarget) throws {
        try forAll(cases: 40) { random in
            let sample = Sample(using: &random)
            do {
                try Lexer.requireBalance(sample.code(for: target))
            } catch {
                throw Mismatch("\(sample): \(error)")
            }
        }
    }

    /// No line that nobody wants to read, and no holes.
    @Test(arguments: CodeTarget.allCases)
    func `It can be read`(target: CodeTarget) {
        for sample in Sample.presets {
            let lines = sample.code(for: target).split(separator: "\n", omittingEmptySubsequences: false)
            for line in lines {
                #expect(line.count <= 160, "\(sample.scene.id) \(sample.preset): \(line)")
                #expect(line.last != " ", "\(sample.scene.id) \(sample.preset): '\(line)'")
            }
            for (line, next) in zip(lines, lines.dropFirst()) {
                #expect(!line.isEmpty || !next.isEmpty, "\(sample.scene.id) \(sample.preset): two empty lines")
            }
        }
    }

    @Test(arguments: CodeTarget.allCases)
    func `The same numbers give the same text`(target: CodeTarget) {
        for sample in Sample.presets { #expect(sample.code(for: target) == sample.code(for: target)) }
    }

    @Test func `Reduced motion has an alternative everywhere`() {
        let words: [CodeTarget: String] = [
            .uikit: "UIAccessibility.isReduceMotionEnabled", .swiftui: "accessibilityReduceMotion",
            .css: "prefers-reduced-motion: reduce", .compose: "ANIMATOR_DURATION_SCALE",
            .flutter: "disableAnimationsOf",
        ]
        for sample in Sample.presets {
            for (target, word) in words {
                let text = sample.code(for: target)
                #expect(text.contains(word), "\(sample.scene.id) \(target)")
                #expect(text.contains("crossFadeDuration"), "\(sample.scene.id) \(target)")
            }
        }
    }
}
