import Foundation
import Kinetics
import Stage
import Takeaway
import TestSupport
import Testing

/// The style sheet's curves, read back as a browser reads them, against the solver.
@Suite struct CurveTests {
    private func modal(_ preset: Preset) throws -> Sample {
        try #require(Sample.presets.first { $0.scene.id == "scroll-modal" && $0.preset == preset })
    }

    @Test func `A spring is nowhere farther off than 0.002`() throws {
        try forAll(cases: 60) { random in
            let response = random.bool() ? random.double(in: 0.05...2) : random.double(in: 0.001...100)
            let ratio =
                switch random.integer(in: 0...3) {
                case 0: 1.0
                case 1: random.double(in: 1...50)
                case 2: random.double(in: 0.05...0.3)
                default: random.double(in: 0.3...1.5)
                }
            let sample = try modal(.fluid).setting("response", response).setting("momentumDampingRatio", ratio)
                .setting("dampingRatio", 1)
            let sheet = try StyleSheet(sample.code(for: .css))
            let spring = try Spring(response: response, dampingRatio: ratio)
            try compare(
                spring, is: sheet.easing("release-fast-easing"), lasting: sheet.seconds("release-fast-duration"),
                "\(response) s, \(ratio)")
            let critical = try Spring(response: response, dampingRatio: 1)
            try compare(
                critical, is: sheet.easing("release-easing"), lasting: sheet.seconds("release-duration"),
                "\(response) s, 1")
        }
    }

    @Test func `A spring of a duration is nowhere farther off than 0.002, and there at its end`() throws {
        let pages = try #require(Sample.presets.first { $0.scene.id == "reverse-push" && $0.preset == .article })
        try forAll(cases: 60) { random in
            let duration = random.double(in: 0.01...10)
            let ratio = random.bool() ? 1 : random.double(in: 0.05...1)
            let sample = try pages.setting("pushDuration", duration).setting("pushDampingRatio", ratio)
            let sheet = try StyleSheet(sample.code(for: .css))
            let name = sheet.has("enter-easing") ? "enter" : "leave"
            try requireClose(sheet.seconds("\(name)-duration"), duration, within: duration * 1e-6, "the duration")
            let spring = try Spring(settlingDuration: duration, dampingRatio: ratio)
            try compare(
                spring, is: sheet.easing("\(name)-easing"), lasting: duration, landing: duration,
                "\(duration) s, \(ratio)")
        }
    }

    /// Compares at 2000 times, a fifth of them after the end.
    private func compare(
        _ spring: Spring, is easing: StyleSheet.Easing, lasting duration: Double, landing: Double = .infinity,
        _ what: String
    ) throws {
        let start = SpringState(displacement: -1, velocity: 0)
        for index in 0..<2000 {
            let time = duration * 1.25 * Double(index) / 2000
            // At the very end the spring of a duration may jump, and rounding tells before from after.
            guard abs(time - landing) > 1e-9 * duration else { continue }
            let expected = time >= landing ? 1 : 1 + spring.state(after: time, from: start).displacement
            try requireClose(easing.value(at: time / duration), expected, within: 0.002, "\(what) at \(time) s")
        }
    }

    @Test func `A timed curve is the lab's`() throws {
        let sheet = try StyleSheet(modal(.article).setting("dismissDuration", 0.75).code(for: .css))
        #expect(try sheet.seconds("release-duration") == 0.75)
        let easing = try sheet.easing("release-easing")
        for index in 0...2000 {
            let share = Double(index) / 2000
            #expect(abs(easing.value(at: share) - TimingCurve.easeInOut.value(at: share)) <= 1e-9, "\(share)")
        }
    }

    @Test func `Curves are short enough to be read`() throws {
        for sample in Sample.presets {
            let text = sample.code(for: .css)
            for line in text.split(separator: ";") where line.contains("-easing: ") || line.contains("-easing:\n") {
                #expect(line.split(separator: ",").count <= 60, "\(sample.scene.id): \(line)")
            }
        }
    }
}
