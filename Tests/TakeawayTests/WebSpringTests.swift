import Foundation
import Kinetics
import Stage
import Takeaway
import TestSupport
import Testing

/// The curves from a finger's velocity, as a browser reads them, against the solver.
@Suite struct WebSpringTests {
    /// A lift: the velocity is a share of the way per second.
    private struct Case {
        var response: Double
        var ratio: Double
        var velocity: Double
    }

    private static let ratios = [0.05, 0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.99, 0.9999, 1, 1.0001, 1.01, 1.5, 2, 5, 20, 50]

    /// At once fast for the way and creeping, hardly damped, and everything between.
    @Test(.enabled(if: WebPlayTests.node != nil, "node is not on the search path"))
    func `A spring with a velocity is nowhere farther off than 0.002`() throws {
        let speeds: [Double] = [0, 0.5, 1, 5, 20, 50, 100, 200]
        var cases: [Case] = []
        for ratio in WebSpringTests.ratios {
            for speed in speeds + speeds.map(-) {
                cases.append(Case(response: 0.4, ratio: ratio, velocity: speed / 0.4))
            }
            for response in [0.001, 1, 100] {
                cases.append(Case(response: response, ratio: ratio, velocity: 50 / response))
            }
        }
        let seed = try runSeed()
        var random = SplitMix64(seed: seed)
        for _ in 0..<60 {
            let response = random.double(in: 0.05...2)
            cases.append(
                Case(
                    response: response, ratio: random.double(in: 0.05...(random.bool() ? 1.5 : 50)),
                    velocity: random.double(in: -200...200) / response))
        }
        for (one, curve) in zip(cases, try curves(cases)) {
            let what = "HIPPARI_SEED=\(seed): \(one)"
            let start = SpringState(displacement: -1, velocity: one.velocity)
            let spring = try Spring(response: one.response, dampingRatio: one.ratio)
            guard case .linear(let points) = curve.easing else { throw Mismatch("\(what) is no linear()") }
            for (point, next) in zip(points, points.dropFirst()) {
                try require(point.input < next.input, "\(what): the stops are not in order")
                // Between the stops a line is farthest off near its middle, and all of them are looked at.
                for part in [0, 0.25, 0.5, 0.75, 1] {
                    let share = point.input + part * (next.input - point.input)
                    let expected = 1 + spring.state(after: share * curve.seconds, from: start).displacement
                    try requireClose(
                        point.output + part * (next.output - point.output), expected, within: 0.002,
                        "\(what) at \(share)")
                }
            }
            for index in 0..<50 {
                let time = curve.seconds * (1 + Double(index) / 50)
                let left = spring.state(after: time, from: start).displacement
                try require(abs(left) <= 0.002, "\(what): it is over with \(left) to go")
            }
        }
    }

    /// What is thrown very far past its end may be less exact, and its string has an end.
    @Test(.enabled(if: WebPlayTests.node != nil, "node is not on the search path"))
    func `A curve is as short as its spring is plain`() throws {
        let plain = [0.7, 0.8, 1, 1.2].flatMap { ratio in
            [0, 1, -1, 5, -5, 20].map { Case(response: 0.4, ratio: ratio, velocity: $0 / 0.4) }
        }
        let wild = WebSpringTests.ratios.flatMap { ratio in
            [1e3, 1e6, -1e12, 1e300].map { Case(response: 0.4, ratio: ratio, velocity: $0 / 0.4) }
        }
        for (one, curve) in zip(plain + wild, try curves(plain + wild)) {
            guard case .linear(let points) = curve.easing else { throw Mismatch("\(one) is no linear()") }
            #expect(points.count <= (abs(one.velocity) <= 50 ? 70 : 2500), "\(one)")
        }
    }

    /// Runs the page's own function for each case.
    private func curves(_ cases: [Case]) throws -> [(seconds: Double, easing: StyleSheet.Easing)] {
        let sheet = try #require(Sample.presets.first { $0.scene.id == "snap-sheet" && $0.preset == .fluid })
        let text = sheet.code(for: .css)
        let function = try #require(text.firstMatch(of: #/\nfunction springEasing.*?\n}\n/#.dotMatchesNewlines())).0
        let list = cases.map { "[\($0.response), \($0.ratio), \($0.velocity)]" }.joined(separator: ", ")
        let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID().uuidString).mjs")
        defer { try? FileManager.default.removeItem(at: file) }
        let script = """
            const numbers = {};
            \(function)
            for (const [response, ratio, velocity] of [\(list)]) {
              numbers.response = response;
              const { duration, easing } = springEasing(ratio, velocity);
              console.log(`${duration} ${easing}`);
            }
            """
        try Data(script.utf8).write(to: file)
        let outcome = try #require(WebPlayTests.node).run([file.path])
        let lines = outcome.output.split(separator: "\n")
        try #require(lines.count == cases.count, "\(outcome.output.suffix(1500))")
        return try lines.map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            let seconds = try #require(Double(parts[0].dropLast()), "\(parts[0])")
            return (seconds, try StyleSheet.Easing(String(parts[1])))
        }
    }
}
