import Foundation
import Kinetics
import Stage
import Takeaway
import TestSupport
import Testing

/// The numbers in the code are the numbers of the lab.
@Suite struct NumbersTests {
    /// `name = 1.5`, with what each language puts around it.
    private func declared(_ name: String, in text: String, _ target: CodeTarget) throws -> Double? {
        let pattern =
            switch target {
            case .uikit, .swiftui: "static let \(name): (?:CGFloat|TimeInterval) = ([-+0-9.e]+)\n"
            case .css: "\n  \(name): ([-+0-9.e]+),\n"
            case .compose: "const val \(name) = ([-+0-9.e]+)f\n"
            case .flutter: "static const double \(name) = ([-+0-9.e]+);\n"
            }
        let matches = text.matches(of: try Regex<(Substring, Substring)>(pattern))
        try require(matches.count <= 1, "\(name) is declared \(matches.count) times")
        return try matches.first.map { match in
            guard let value = Double(match.1) else { throw Mismatch("\(name) is \(match.1)") }
            return value
        }
    }

    /// `//   name  1.5 s`
    private func stated(_ name: String, in text: String) throws -> Double? {
        let regex = try Regex<(Substring, Substring)>("(?:^|[ ,])\(name) +([-+0-9.e]+)").anchorsMatchLineEndings()
        guard let match = text.firstMatch(of: regex) else { return nil }
        return Double(match.1)
    }

    @Test(arguments: CodeTarget.allCases)
    func `What somebody set is what the code has`(target: CodeTarget) throws {
        try forAll(cases: 60) { random in
            let sample = Sample(using: &random)
            let text = sample.code(for: target)
            var count = 0
            for number in sample.recipe.numbers {
                guard let found = try declared(number.name, in: text, target) else { continue }
                try requireClose(found, number.value, within: abs(number.value) * 1e-6, "\(sample): \(number.name)")
                count += 1
            }
            try require(count >= 2, "\(sample): only \(count) numbers")
            for (tunable, value) in zip(sample.scene.tunables, sample.values) {
                let found = try stated(tunable.name, in: text)
                try requireClose(found, value, relative: 1e-6, "\(sample): the header's \(tunable.name)")
                if let found = try declared(tunable.name, in: text, target) {
                    try requireClose(found, value, within: abs(value) * 1e-6, "\(sample): \(tunable.name)")
                }
            }
        }
    }

    /// What decides and what moves, by name, wherever the code goes.
    @Test(arguments: [
        ("scroll-modal", Preset.article, ["dismissThreshold", "rootDim", "rootScale"]),
        (
            "scroll-modal", .fluid,
            ["landingShare", "decelerationRate", "dampingRatio", "momentumDampingRatio", "momentumSpeed", "rootScale"]
        ),
        ("navigation-modal", .article, ["dismissThreshold", "edgeWidth", "rootScale"]),
        ("navigation-modal", .fluid, ["landingShare", "decelerationRate", "momentumSpeed", "edgeWidth"]),
        ("reverse-push", .article, ["flickSpeed", "popThreshold", "edgeWidth"]),
        ("reverse-push", .fluid, ["landingShare", "decelerationRate", "momentumSpeed", "edgeWidth"]),
        ("image-viewer", .article, ["closeDistance", "backdropFloor", "dragShrink"]),
        ("image-viewer", .fluid, ["landingShare", "decelerationRate", "closeDistance", "dragShrink"]),
        ("snap-sheet", .article, ["snapThreshold", "minHeight"]),
        ("snap-sheet", .fluid, ["decelerationRate", "momentumSpeed", "middleDetent", "rubberBand", "minHeight"]),
    ])
    func `The numbers that decide are declared and used`(scene: String, preset: Preset, names: [String]) throws {
        let sample = try #require(Sample.presets.first { $0.scene.id == scene && $0.preset == preset })
        for target in CodeTarget.allCases {
            let text = sample.code(for: target)
            // Flutter's pages have a way back of their own, whose edge cannot be set.
            for name in names where target != .flutter || scene != "navigation-modal" || name != "edgeWidth" {
                #expect(try declared(name, in: text, target) != nil, "\(target): \(name)")
                #expect(text.contains((target == .css ? "numbers." : "Numbers.") + name), "\(target): \(name)")
            }
        }
    }

    /// The lab's own screen is 812 points high; a container has another height.
    @Test func `A height that follows the screen follows the container`() throws {
        let sheet = try #require(Sample.presets.first { $0.scene.id == "snap-sheet" && $0.preset == .article })
        let words: [CodeTarget: String] = [
            .uikit: "container.bounds.height]", .swiftui: ", container]", .css: "stage.clientHeight]",
            .compose: "constraints.maxHeight.toFloat()", .flutter: ", space]",
        ]
        for (target, word) in words {
            #expect(try declared("maxHeight", in: sheet.code(for: target), target) == nil, "\(target)")
            #expect(sheet.code(for: target).contains(word), "\(target)")
            let fixed = try sheet.setting("maxHeight", 700).code(for: target)
            #expect(try declared("maxHeight", in: fixed, target) == 700, "\(target)")
        }
    }

    @Test func `What is changed is marked`() throws {
        let sample = try #require(Sample.presets.first).setting("dismissThreshold", 0.45)
        for target in CodeTarget.allCases {
            #expect(sample.code(for: target).contains(#/dismissThreshold +0\.45 +changed from 0\.3\n/#), "\(target)")
        }
    }

    @Test func `Compose has the stiffness of a mass of 1`() throws {
        try forAll(cases: 100) { random in
            let response = random.double(in: 0.001...100)
            let sample = try #require(Sample.presets.first { $0.preset == .fluid }).setting("response", response)
            let stiffness = try declared("stiffness", in: sample.code(for: .compose), .compose)
            let frequency = 2 * Double.pi / response
            try requireClose(stiffness, frequency * frequency, relative: 1e-6, "response \(response)")
        }
    }

    /// The equation of UIKit's conversion holds for what was printed.
    ///
    /// (1 + ωT)·e^(−ωT), or ζ/√(1 − ζ²)·e^(−ζωT), is 0.001.
    @Test(arguments: [CodeTarget.compose, .flutter])
    func `A spring of a duration has the stiffness that UIKit gives it`(target: CodeTarget) throws {
        let pages = try #require(Sample.presets.first { $0.scene.id == "reverse-push" && $0.preset == .article })
        try forAll(cases: 100) { random in
            let (duration, ratio) = (random.double(in: 0.01...10), random.bool() ? 1 : random.double(in: 0.05...0.99))
            let sample = try pages.setting("pushDuration", duration).setting("pushDampingRatio", ratio)
            let found = try declared("pushStiffness", in: sample.code(for: target), target)
            let stiffness = try #require(found)
            let phase = stiffness.squareRoot() * duration
            let left =
                ratio == 1 ? (1 + phase) * exp(-phase) : ratio / (1 - ratio * ratio).squareRoot() * exp(-ratio * phase)
            try requireClose(left, 0.001, within: 1e-7, "\(duration) s, \(ratio)")
        }
    }

    @Test func `Compose's friction coasts as far`() throws {
        for rate in [0.9, 0.99, 0.998, 0.9995] {
            let sample = try #require(Sample.presets.first { $0.preset == .fluid }).setting("decelerationRate", rate)
            let multiplier = try #require(try declared("frictionMultiplier", in: sample.code(for: .compose), .compose))
            // Compose's velocity falls by e^(−4.2·multiplier) a second, ours to rate^1000.
            #expect(abs(4.2 * multiplier + 1000 * log(rate)) <= 1e-4 * multiplier, "\(rate)")
        }
    }
}
