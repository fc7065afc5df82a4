import Foundation
import Stage
import Takeaway
import TestSupport
import Testing

/// What can be caught is caught without slop and without a jump, and nothing else speaks of catching.
@Suite struct CatchingTests {
    private static let fluid = Sample.presets.filter { $0.preset == .fluid && $0.recipe.isCatchable }
    private static let article = Sample.presets.filter { $0.preset == .article && !$0.recipe.isCatchable }

    @Test func `There is something to catch`() {
        #expect(CatchingTests.fluid.count >= 5)
        #expect(CatchingTests.article.count >= 5)
    }

    @Test(arguments: CodeTarget.allCases)
    func `Where nothing can be caught nothing is said of it`(target: CodeTarget) {
        for sample in CatchingTests.article {
            let text = sample.code(for: target)
            for word in ["interrupted", "goesOn", "A tap on a moving", "CatchingDrag", "CatchingPan"] {
                #expect(!text.contains(word), "\(sample.scene.id) \(target): \(word)")
            }
        }
    }

    @Test(arguments: CodeTarget.allCases)
    func `A catch begins at the touch`(target: CodeTarget) {
        let words: [CodeTarget: String] = [
            .uikit: "pan.isOnMovingThing = {", .swiftui: "mover.destination == nil ? 10 : 0",
            .css: "isMoving: () => mover.destination !== null", .compose: "isMoving = { mover.destination != null }",
            .flutter: "if (isOnMovingThing()) resolve(GestureDisposition.accepted)",
        ]
        for sample in CatchingTests.fluid {
            #expect(sample.code(for: target).contains(words[target] ?? "?"), "\(sample.scene.id) \(target)")
        }
    }

    /// A spring carries things past their ends; a clamp there would be a jump of what is caught.
    @Test(arguments: CodeTarget.allCases)
    func `What is caught past its end is not clamped`(target: CodeTarget) throws {
        for sample in CatchingTests.fluid {
            let text = sample.code(for: target)
            for clamp in [
                "max(0, finger - anchor)", "max(0, clientY - anchor)", "max(0f, it.y - anchor)",
                "max(0, details.globalPosition.dy - anchor)", "coerceIn(start(), start() + width)",
                "max(clientX - anchor, start())", "math.max(x, start)", "min(max(x, min(start, end)), max(start, end))",
                "anchor = finger + height\n        }", "clientY + mover.position;\n    // At", "it.y + mover.offset",
                "globalPosition.dy + mover.value;\n",
            ] {
                #expect(!text.contains(clamp), "\(sample.scene.id) \(target): \(clamp)")
            }
            if case .panel = sample.recipe.subject {
                #expect(text.components(separatedBy: "unbanded(").count >= 3, "\(target)")
            }
        }
    }

    /// Flutter's pan takes twice the touchSlop, every other drag the touchSlop itself.
    @Test func `Flutter's slop is the lab's`() throws {
        for sample in Sample.presets {
            let text = sample.code(for: .flutter)
            let match = try #require(text.firstMatch(of: #/touchSlop: (\d+)\)/#))
            let slop = try #require(Int(match.1))
            let isPan = text.contains("PanGestureRecognizer") && !text.contains("DragGestureRecognizer")
            #expect(slop * (isPan ? 2 : 1) == 10, "\(sample.scene.id)")
        }
    }

    @Test func `SwiftUI declares no animation that it does not use`() {
        for sample in Sample.presets {
            let text = sample.code(for: .swiftui)
            #expect(text.contains("static let goesOn") == text.contains("Motion.goesOn"), "\(sample)")
        }
    }

    @Test(arguments: CodeTarget.allCases)
    func `A list in the sheet coasts`(target: CodeTarget) throws {
        let words: [CodeTarget: String] = [
            .uikit: "list.decelerationRate = ", .swiftui: "ScrollView {", .css: "coast(-velocity, performance.now())",
            .compose: "exponentialDecay<Float>(Numbers.frictionMultiplier)", .flutter: "goBallistic(-velocity.dy)",
        ]
        for preset in Preset.allCases {
            let sheet = try #require(Sample.presets.first { $0.scene.id == "snap-sheet" && $0.preset == preset })
            let text = try sheet.setting("listScrolls", 1).code(for: target)
            #expect(text.contains(words[target] ?? "?"), "\(preset)")
            if target == .css { #expect(text.contains("decelerationRate: 0.998,"), "\(preset)") }
        }
    }

    /// After a statement nothing is farther in, but what goes on with it.
    @Test(arguments: CodeTarget.allCases)
    func `It is indented evenly`(target: CodeTarget) {
        for sample in Sample.presets {
            let lines = sample.code(for: target).split(separator: "\n").filter { !$0.contains("*") }
            for (line, next) in zip(lines, lines.dropFirst()) {
                let step = next.prefix { $0 == " " }.count - line.prefix { $0 == " " }.count
                let first = next.first { $0 != " " } ?? " "
                guard step > 0, let last = line.last, !line.hasSuffix(" in"), !line.contains("scene ") else { continue }
                guard ";}".contains(last) || last.isLetter || step > 4 else { continue }
                guard !line.drop(while: { $0 == " " }).hasPrefix("//"), !".?:&|<=".contains(first) else { continue }
                Issue.record("\(sample.scene.id) \(sample.preset): '\(line)' before '\(next)'")
            }
        }
    }
}
