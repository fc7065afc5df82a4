import Foundation
import Kinetics
import Stage
import Takeaway
import TestSupport
import Testing
import Transitions

/// The rule of the release that is taken home decides as the lab does: it is compiled and asked.
@Suite struct ReleaseTests {
    /// Where something was let go: its position of 812 or 375 points, or its height.
    struct Lift {
        var position: Double
        var velocity: Double
    }

    @Test(.enabled(if: SwiftParseTests.compiler != nil, "swiftc is not on the search path"))
    func `The code decides as the lab does`() throws {
        let seed = try runSeed()
        var random = SplitMix64(seed: seed)
        var samples = Sample.presets
        for _ in 0..<24 { samples.append(Sample(using: &random)) }
        let lifts = samples.map { sample in
            (0..<200).map { _ in lift(of: sample, using: &random) }
        }
        let answers = try run(samples, lifts)
        try #require(answers.count == samples.count * 200)
        for (index, sample) in samples.enumerated() {
            for (place, lift) in lifts[index].enumerated() {
                let answer = answers[index * 200 + place]
                let expected = verdict(of: sample, lift)
                #expect(
                    abs(answer - expected) <= 1e-3,
                    "HIPPARI_SEED=\(seed): \(sample) at \(lift): \(answer), not \(expected)")
            }
        }
    }

    private func isPanel(_ sample: Sample) -> Bool {
        if case .panel = sample.recipe.subject { true } else { false }
    }

    /// Half of them slow, and nowhere so near to a threshold that rounding decides.
    private func lift(of sample: Sample, using random: inout SplitMix64) -> Lift {
        while true {
            let lift = Lift(
                position: random.double(in: isPanel(sample) ? 0...900 : 0...812),
                velocity: random.bool() ? random.double(in: -200...200) : random.double(in: -4000...4000))
            let near = [-0.01, 0.01].map { step in
                verdict(of: sample, Lift(position: lift.position + step, velocity: lift.velocity * (1 + step / 100)))
            }
            if near.allSatisfy({ $0 == verdict(of: sample, lift) }) { return lift }
        }
    }

    private static let distance = 812.0

    /// 1 for a finish and 0 for a return, or the height of a detent, by the lab's own rules.
    private func verdict(of sample: Sample, _ lift: Lift) -> Double {
        let distance = ReleaseTests.distance
        let rule: ReleaseRule
        switch sample.recipe.release {
        case .progress(let share): rule = .progress(above: share.value)
        case .flick(let speed, let progress): rule = .flick(speed: speed.value * distance, progress: progress.value)
        case .landing(let share, let rate, let isStrict):
            rule =
                isStrict
                ? .projection(share: share.value, decelerationRate: rate.value)
                : .landing(share: share.value, decelerationRate: rate.value)
        case .height(let share):
            let detents = detents(of: sample)
            return lift.position > share.value * (detents.last ?? 0) ? detents.last ?? 0 : detents.first ?? 0
        case .nearest:
            let points = SnapPoints(detents(of: sample))
            return points.values[points.nearest(to: lift.position)]
        case .nearestLanding(let rate, let speed, let skips):
            let points = SnapPoints(detents(of: sample))
            let index = points.landing(
                from: lift.position, velocity: lift.velocity, decelerationRate: rate.value, flickSpeed: speed.value,
                skips: skips)
            return points.values[index]
        }
        return rule.verdict(position: lift.position, velocity: lift.velocity, distance: distance) == .finish ? 1 : 0
    }

    private func detents(of sample: Sample) -> [Double] {
        guard case .panel(let panel) = sample.recipe.subject else { return [] }
        let (low, high) = (panel.minHeight.value, panel.maxHeight.value)
        return panel.middleDetent.map { [low, $0.value * high, high] } ?? [low, high]
    }

    // MARK: - Ask the code

    /// Compiles the rules of all samples as one program, and asks it about every lift.
    private func run(_ samples: [Sample], _ lifts: [[Lift]]) throws -> [Double] {
        var program = "import Foundation\n"
        var calls: [String] = []
        var questions = ""
        for (index, sample) in samples.enumerated() {
            let text = sample.code(for: .uikit)
            let start = try #require(text.range(of: "enum Numbers {"))
            let end = try #require(text.range(of: "// MARK: - Reduced motion"))
            program += "enum Code\(index) {\n\(text[start.lowerBound..<end.lowerBound])}\n"
            let arguments =
                isPanel(sample)
                ? "detent(height: $0, velocity: $1, among: \(detents(of: sample))))"
                : "finishes(position: $0, velocity: $1, distance: \(ReleaseTests.distance)) ? 1 : 0)"
            calls.append("    { Double(Code\(index).Release.\(arguments) },\n")
            for lift in lifts[index] { questions += "\(index) \(lift.position) \(lift.velocity)\n" }
        }
        program += """
            let rules: [(CGFloat, CGFloat) -> Double] = [
            \(calls.joined())]
            while let line = readLine() {
                let words = line.split(separator: " ").compactMap { Double($0) }
                print(rules[Int(words[0])](CGFloat(words[1]), CGFloat(words[2])))
            }

            """
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("release-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (source, binary) = (folder.appendingPathComponent("main.swift"), folder.appendingPathComponent("rules"))
        let input = folder.appendingPathComponent("lifts")
        try Data(program.utf8).write(to: source)
        try Data(questions.utf8).write(to: input)
        let compiled = try #require(SwiftParseTests.compiler).run(["-Onone", "-o", binary.path, source.path])
        try #require(compiled.code == 0, "\(compiled.output.prefix(2000))")
        return try OtherProgram(at: binary).run([], input: input).output.split(separator: "\n").map { line in
            guard let number = Double(line) else { throw Mismatch("'\(line)'") }
            return number
        }
    }
}
