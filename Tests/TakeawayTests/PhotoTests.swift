import Foundation
import Stage
import Takeaway
import TestSupport
import Testing

/// A photo that was let go: where it goes, and what its backdrop and its bars do meanwhile.
@Suite struct PhotoTests {
    private static let photos = Sample.presets.filter {
        if case .photo = $0.recipe.subject { true } else { false }
    }

    /// Its centre goes to H + h or −h, which is H/2 + h from the screen's; h is its height as it fits.
    @Test(arguments: CodeTarget.allCases)
    func `It closes when it is out of sight`(target: CodeTarget) {
        let reaches: [CodeTarget: (law: String, use: String)] = [
            .uikit: (
                "return height / 2 + size.height * min(bounds.width / size.width, bounds.height / size.height)",
                "isDown ? reach : -reach"
            ),
            .swiftui: ("reach: CGFloat { height / 2 + photoHeight }", "isDown ? reach : -reach"),
            .css: ("return height() / 2 + (", "? reach() : -reach())"),
            .compose: (
                "val reach = height / 2 + min(height, constraints.maxWidth / aspectRatio)",
                "if (isDown) reach else -reach"
            ),
            .flutter: (
                "reach => height / 2 + math.min(height, width / widget.aspectRatio);", "? reach : -reach)"
            ),
        ]
        #expect(PhotoTests.photos.count == 2)
        for sample in PhotoTests.photos {
            let text = sample.code(for: target)
            #expect(text.contains(reaches[target]?.law ?? "?"), "\(sample.preset)")
            #expect(text.contains(reaches[target]?.use ?? "?"), "\(sample.preset)")
        }
    }

    /// They come back at once, with the photo only, or else they fade: to half of the backdrop.
    @Test(arguments: CodeTarget.allCases)
    func `Bars are away while a photo leaves`(target: CodeTarget) {
        let atOnce: [CodeTarget: String] = [
            .uikit: "if !closes { for bar in bars { bar.alpha = 1 } }", .swiftui: "if !closes { showsBars = true }",
            .css: "if (!closes) bar.style.opacity = 1;",
            .compose: "val isAway = isHeld || lift?.let { it.target != 0f } == true",
            .flutter: "final isAway = isHeld || (lift?.target ?? 0) != 0;",
        ]
        let fading: [CodeTarget: String] = [
            .uikit: "bar.alpha = max(0, 2 * alpha - 1)", .swiftui: "bars.opacity(max(0, 2 * backdrop - 1))",
            .css: "bar.style.opacity = Math.max(0, 2 * alpha - 1)",
            .compose: "alpha = max(0f, 2 * backdrop() - 1) }) { bars() }",
            .flutter: "opacity: math.max(0, 2 * backdrop - 1), child: widget.bars",
        ]
        for sample in PhotoTests.photos {
            let text = sample.code(for: target)
            let isArticle = sample.preset == .article
            #expect(text.contains(atOnce[target] ?? "?") == isArticle, "\(sample.preset)")
            #expect(text.contains(fading[target] ?? "?") != isArticle, "\(sample.preset)")
        }
    }

    /// The functions are short enough to be read as JavaScript, and so asked.
    @Test(
        .enabled(if: WebPlayTests.node != nil, "node is not on the search path"),
        arguments: [CodeTarget.compose, .flutter])
    func `The backdrop goes from what it was to what it will be`(target: CodeTarget) throws {
        for sample in PhotoTests.photos {
            guard case .photo(let photo) = sample.recipe.subject else { throw Mismatch("no photo") }
            let floor = photo.backdropFloor.value
            let reach = 812.0 / 2 + 375 * 9 / 16
            // The photo's place, and the alpha at the lift; then a place on its way, and the alpha there.
            let cases: [(call: String, alpha: Double)] = [
                ("dragged(0, 120)", 1), ("dragged(-30, 120)", 0.75), ("dragged(119, 120)", floor),
                ("dragged(-500, 120)", floor),
                ("faded(200, 200, \(reach), 0.5)", 0.5), ("faded(\(reach), 200, \(reach), 0.5)", 0),
                ("faded(\((200 + reach) / 2), 200, \(reach), 0.5)", 0.25),
                ("faded(-300, -200, -600, 0.6)", 0.45), ("faded(-700, -200, -600, 0.6)", 0),
                ("faded(100, 100, 0, 0.5)", 0.5), ("faded(50, 100, 0, 0.5)", 0.75), ("faded(0, 100, 0, 0.5)", 1),
                ("faded(-5, 100, 0, 0.5)", 1), ("faded(0, 0, 0, 1)", 1), ("faded(0, 0, 0, 0.3)", 1),
            ]
            let script = try script(from: sample.code(for: target), calls: cases.map(\.call))
            let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID().uuidString).mjs")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(script.utf8).write(to: file)
            let outcome = try #require(WebPlayTests.node).run([file.path])
            let answers = outcome.output.split(separator: "\n").compactMap { Double($0) }
            try #require(answers.count == cases.count, "\(outcome.output.suffix(1500))")
            for (answer, one) in zip(answers, cases) {
                #expect(abs(answer - one.alpha) <= 1e-9, "\(sample.preset): \(one.call) is \(answer)")
            }
            let uses: [CodeTarget: [String]] = [
                .compose: [
                    "lift = Lift(mover.offset, backdrop(), target)", "background(Color.Black.copy(alpha = backdrop()))",
                ],
                .flutter: [
                    "lift = (y: mover.value, backdrop: backdrop, target: target);",
                    "Colors.black.withValues(alpha: backdrop)",
                ],
            ]
            for use in uses[target] ?? [] { #expect(sample.code(for: target).contains(use)) }
        }
    }

    /// The functions `dragged` and `faded` as JavaScript, with calls whose values are printed.
    private func script(from text: String, calls: [String]) throws -> String {
        let floor = try #require(text.firstMatch(of: #/ backdropFloor = ([0-9.]+)/#)).1
        let arrow = #/(?:fun|double) dragged\((.*?)\)(?:: Float)? =>?\n +(.*?);?\n/#
        let block = #/(?:fun|double) faded\((.*?)\)(?:: Float)? (\{\n.*?\n\})/#.dotMatchesNewlines()
        let short = try #require(text.firstMatch(of: arrow))
        let long = try #require(text.firstMatch(of: block))
        let parameters = { (list: Substring) in
            list.replacing(#/: Float|double /#, with: "")
        }
        let body = { (code: Substring) in
            code.replacing(#/\b(val|final) /#, with: "const ").replacing(#/([0-9])f\b/#) { "\($0.1)" }
                .replacing(#/if \((target == 0)\) (\d) else (\d)/#) { "(\($0.1)) ? \($0.2) : \($0.3)" }
                .replacing("math.", with: "Math.")
        }
        return """
            const Numbers = { backdropFloor: \(floor) };
            const abs = Math.abs;
            Number.prototype.abs = function () { return Math.abs(this); };
            Number.prototype.coerceIn = function (low, high) { return Math.min(Math.max(this, low), high); };
            const dragged = (\(parameters(short.1))) => \(body(short.2));
            const faded = (\(parameters(long.1))) => \(body(long.2));
            \(calls.map { "console.log(\($0));" }.joined(separator: "\n"))
            """
    }
}
