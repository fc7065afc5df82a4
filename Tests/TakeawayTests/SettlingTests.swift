import Stage
import Takeaway
import TestSupport
import Testing

/// Who goes on with the finger's velocity when it lifts.
@Suite struct SettlingTests {
    /// Every preset, and the same with momentum taken away or given.
    private static func samples() throws -> [Sample] {
        try Sample.presets.flatMap { sample -> [Sample] in
            guard let index = sample.scene.index(of: "momentum") else { return [sample] }
            return [sample, try sample.setting("momentum", 1 - sample.values[index])]
        }
    }

    private func hasMomentum(_ sample: Sample) -> Bool {
        if case .spring = sample.recipe.finish { true } else { false }
    }

    @Test(arguments: CodeTarget.allCases)
    func `Only a spring with momentum starts with the finger's velocity`(target: CodeTarget) throws {
        let words: [CodeTarget: String] = [
            .uikit: "velocity: velocity, over: way", .swiftui: "initialVelocity: way == 0 ? 0 : velocity / way",
            .css: "return springEasing(", .compose: ", velocity, ", .flutter: "        velocity,\n      );",
        ]
        for sample in try SettlingTests.samples() {
            let text = sample.code(for: target)
            let what = "\(sample.scene.id) \(sample.preset), momentum: \(hasMomentum(sample))"
            guard target == .compose else {
                #expect(text.contains(words[target] ?? "?") == hasMomentum(sample), "\(what)")
                continue
            }
            // The second argument of every settling, whatever its spec.
            let starts = text.matches(of: #/mover\.settle\(\s*\w+, (\w+),/#).map(\.1)
            #expect(!starts.isEmpty, "\(what)")
            for start in starts { #expect(start == (hasMomentum(sample) ? "velocity" : "0f"), "\(what)") }
        }
    }
}
