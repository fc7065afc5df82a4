import Foundation
import Stage
import Takeaway
import TestSupport
import Testing

/// What the first comment lists as in the code makes a difference there, and nothing else does.
@Suite struct EffectTests {
    /// The names in the first comment's table.
    private func listed(_ text: String) -> [String] {
        let header = text.split(separator: "\n").prefix { !$0.contains("Not in this code") }
        return header.compactMap { line in
            line.firstMatch(of: #/^(?:\/\/ )?  (\w+) +[-+0-9.e]+/#).map { String($0.1) }
        }
    }

    /// The lines of the code that are no comments, without what is said at their ends.
    private func code(_ text: String, _ target: CodeTarget) -> [Substring] {
        var lines = text.split(separator: "\n")
        if target == .css, let end = lines.firstIndex(of: "-->") { lines.removeFirst(end + 1) }
        return lines.compactMap { line in
            let start = line.drop { $0 == " " }
            if start.hasPrefix("//") || start.hasPrefix("/*") || start.hasPrefix("*") { return nil }
            return line.range(of: " // ").map { line[..<$0.lowerBound] } ?? line
        }
    }

    /// Every preset, and each with every switch turned.
    private static func samples() throws -> [Sample] {
        try Sample.presets.flatMap { sample in
            try [sample]
                + sample.scene.tunables.filter { $0.unit == .toggle }.map { toggle in
                    let index = try #require(sample.scene.index(of: toggle.name))
                    return try sample.setting(toggle.name, 1 - sample.values[index])
                }
        }
    }

    /// It is used by its name, or another value makes another line.
    ///
    /// A line that declares something counts where that is used.
    @Test(arguments: CodeTarget.allCases)
    func `A number that is listed is used`(target: CodeTarget) throws {
        for sample in try EffectTests.samples() {
            let text = sample.code(for: target)
            let lines = code(text, target)
            let joined = lines.joined(separator: "\n")
            let names = listed(text)
            #expect(sample.scene.id == "box" || names.count >= 3, "\(sample) \(target)")
            for (index, tunable) in sample.scene.tunables.enumerated()
            where tunable.unit != .toggle && names.contains(tunable.name) {
                if joined.contains("umbers.\(tunable.name)") { continue }
                let old = sample.values[index]
                let other = try sample.setting(tunable.name, old == tunable.range.lowerBound ? old + 0.01 : old * 0.99)
                let changed = zip(lines, code(other.code(for: target), target)).filter { $0 != $1 }.map(\.0)
                let isUsed = changed.contains { line in
                    let declaration = #/^ *(?:static let|const val|static const double) (\w+)|^  (\w+): [-+0-9.e]+,$/#
                    guard let match = line.firstMatch(of: declaration) else { return true }
                    return joined.contains("umbers.\(match.1 ?? match.2 ?? "?")")
                }
                #expect(isUsed, "\(sample.scene.id) \(sample.preset) \(target): \(tunable.name)")
            }
        }
    }

    @Test(arguments: CodeTarget.allCases)
    func `A switch is listed where turning it makes other code`(target: CodeTarget) throws {
        for sample in try EffectTests.samples() {
            let text = sample.code(for: target)
            let names = listed(text)
            for (index, tunable) in sample.scene.tunables.enumerated() where tunable.unit == .toggle {
                let other = try sample.setting(tunable.name, 1 - sample.values[index])
                let isChosen = code(text, target) != code(other.code(for: target), target)
                #expect(
                    names.contains(tunable.name) == isChosen,
                    "\(sample.scene.id) \(sample.preset) \(target): \(tunable.name)")
            }
        }
    }

    /// UIKit's own pop takes neither another number nor another animation.
    @Test(arguments: ["edgeWidth", "swipeDuration", "popThreshold", "flickSpeed", "popDuration"])
    func `A changed pop is not left to UIKit`(name: String) throws {
        let pages = try #require(Sample.presets.first { $0.scene.id == "reverse-push" && $0.preset == .article })
        #expect(pages.code(for: .uikit).contains("static let usesSystemSwipeBack = true\n"))
        let index = try #require(pages.scene.index(of: name))
        let changed = try pages.setting(name, pages.values[index] * 0.9).code(for: .uikit)
        #expect(changed.contains("static let usesSystemSwipeBack = false\n"))
        #expect(changed.contains("Numbers.\(name)"))
    }
}
