import Foundation
import Stage
import Takeaway
import TestSupport
import Testing

/// What is set makes a difference in the code.
@Suite struct EffectTests {
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
