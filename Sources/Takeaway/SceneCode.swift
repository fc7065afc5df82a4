package import Stage

/// A scene's present numbers as code for other platforms.
///
/// The code has its movement, the rule of the release and what reduced motion has instead.
/// It goes by the scene's recipe alone and knows no scene.
package struct SceneCode: Sendable {
    private let descriptor: SceneDescriptor
    private let preset: Preset
    private let values: [Double]
    private let screen: Screen
    private let version: String
    private let recipe: TransitionRecipe
    private let usual: [Double]

    /// - Parameters:
    ///   - values: In the order of the descriptor's tunables.
    ///   - screen: For which the values are; what follows its size is written as such.
    ///   - version: Hippari's, as the code names it.
    package init(
        _ descriptor: SceneDescriptor, preset: Preset, values: [Double], screen: Screen = .standard, version: String
    ) {
        self.descriptor = descriptor
        self.preset = preset
        self.values = values
        self.screen = screen
        self.version = version
        recipe = descriptor.recipe(values, screen: screen)
        usual = descriptor.values(preset, screen)
    }

    /// A whole file for a platform, with a line break at its end.
    package func text(for target: CodeTarget) -> String {
        let body = SceneCode.body(recipe, for: target)
        let lines = header(for: target, body: body)
        switch target {
        case .css:
            // Two dashes would end the comment.
            return "<!--\n" + lines.map { $0.replacing("--", with: "- -") + "\n" }.joined() + "-->\n" + body + "\n"
        default:
            return lines.map { $0.isEmpty ? "//\n" : "// \($0)\n" }.joined() + "\n" + body + "\n"
        }
    }

    private static func body(_ recipe: TransitionRecipe, for target: CodeTarget) -> String {
        switch target {
        case .uikit: UIKitCode(recipe).text
        case .swiftui: SwiftUICode(recipe).text
        case .css: WebCode(recipe).text
        case .compose: ComposeCode(recipe).text
        case .flutter: FlutterCode(recipe).text
        }
    }

    /// Whether the code would be another one if a switch were turned, and nothing else.
    private func isChosen(by index: Int, _ body: String, for target: CodeTarget) -> Bool {
        var turned = values
        turned[index] = values[index] == 0 ? 1 : 0
        return SceneCode.body(descriptor.recipe(turned, screen: screen), for: target) != body
    }

    /// What the code was made from, line by line.
    private func header(for target: CodeTarget, body: String) -> [String] {
        var used: [[String]] = []
        var others: [String] = []
        let words = body.words
        for (index, (tunable, (value, usual))) in zip(descriptor.tunables, zip(values, usual)).enumerated() {
            let number = recipe.numbers.first { $0.name == tunable.name }
            let follows = number?.followsScreen ?? false
            // A word of the text may mean something else: a number counts only where the recipe has it.
            let isUsed =
                tunable.unit == .toggle
                ? isChosen(by: index, body, for: target)
                : number != nil && (words.contains(tunable.name[...]) || follows)
            let isChanged = value != usual
            let text =
                value.codeText
                + (tunable.unit == .toggle || tunable.unit.rawValue.isEmpty ? "" : " \(tunable.unit.rawValue)")
            let note =
                isChanged ? "changed from \(usual.codeText)" : follows ? "the screen's, here the container's" : ""
            if isUsed { used.append([tunable.name, text, note]) } else { others.append("\(tunable.name) \(text)") }
        }
        var lines = [
            "\(target.title) code by hippari \(version). \(target.caution)",
            "", "scene \(descriptor.id) (\(descriptor.title)), preset \(preset.rawValue)",
        ]
        if !used.isEmpty { lines += [""] + aligned(used).map { "  " + $0 } }
        if !others.isEmpty {
            lines += [
                "", "Not in this code; these numbers leave them out, or they belong to other parts of the scene:",
            ]
            lines += others.joined(to: 100).map { "  " + $0 }
        }
        return lines
    }

    private func aligned(_ rows: [[String]]) -> [String] {
        let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return (cells.joined(separator: "  ") + "  " + row[2]).trimmingTrailingSpaces
        }
    }
}

extension String {
    /// Its words: letters, digits and underscores between anything else.
    fileprivate var words: Set<Substring> {
        Set(split { !($0.isLetter || $0.isNumber || $0 == "_") })
    }

    fileprivate var trimmingTrailingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

extension [String] {
    /// With commas between them, on lines of at most so many characters where the elements allow it.
    func joined(to width: Int) -> [String] {
        var lines: [String] = []
        for (index, element) in enumerated() {
            let text = index == count - 1 ? element : element + ","
            if let last = lines.last, last.count + 1 + text.count <= width {
                lines[lines.count - 1] = last + " " + text
            } else {
                lines.append(text)
            }
        }
        return lines
    }
}

extension TransitionRecipe {
    /// The numbers that a text speaks of, as `Numbers.response` or `numbers.response`.
    ///
    /// Those that follow the screen are not among them.
    func numbers(usedIn text: String) -> [Number] {
        numbers.filter {
            !$0.followsScreen && (text.contains("Numbers.\($0.name)") || text.contains("numbers.\($0.name)"))
        }
    }
}
