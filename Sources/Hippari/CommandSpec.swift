internal import Recording

/// A command's words: its name, its options, and what its help says.
package struct CommandSpec: Sendable {
    package var name: String
    /// What stands after the options: `FILE`, or nothing.
    package var operands: [String]
    package var summary: String
    package var options: [OptionSpec]

    package init(name: String, operands: [String] = [], summary: String, options: [OptionSpec] = []) {
        self.name = name
        self.operands = operands
        self.summary = summary
        self.options = options
    }

    /// Every command, in the order of the help.
    package static let all: [CommandSpec] = [.run, .list, .replay, .export, .compare, .code, .bench]

    /// The option of this name.
    func option(_ name: String) -> OptionSpec? {
        (options + [.help]).first { $0.name == name }
    }

    /// What `hippari NAME --help` prints.
    var help: String {
        let usage = (["Usage: hippari", name] + operands + ["[OPTION]…"]).joined(separator: " ")
        let table = TextTable((options + [.help]).map { [$0.title, $0.meaning] })
        return "\(usage)\n\n\(summary).\n\n\(table.text(indent: 2))"
    }

    /// What `hippari --help` prints.
    static func overview() -> String {
        let table = TextTable(all.map { [$0.name, $0.summary] })
        return """
            Usage: hippari COMMAND [OPTION]…

            A desktop lab for touch transitions.

            \(table.text(indent: 2))
            'hippari COMMAND --help' shows a command's options, 'hippari --version' the version.

            """
    }
}

/// An option of a command.
package struct OptionSpec: Sendable {
    /// Without the dashes.
    package var name: String
    /// Its name with one dash.
    package var letter: Character?
    /// What its value is called; nil for a switch.
    package var value: String?
    /// Whether it may be given more than once; otherwise the last one counts.
    package var isRepeated: Bool
    /// Whether it takes all words up to the next option.
    package var takesMany: Bool
    package var meaning: String

    package init(
        _ name: String, takes value: String? = nil, letter: Character? = nil, isRepeated: Bool = false,
        takesMany: Bool = false, _ meaning: String
    ) {
        self.name = name
        self.value = value
        self.letter = letter
        self.isRepeated = isRepeated
        self.takesMany = takesMany
        self.meaning = meaning
    }

    static let help = OptionSpec("help", letter: "h", "show this and stop")

    /// `-o, --output FILE`
    var title: String {
        let names = (letter.map { "-\($0), " } ?? "") + "--\(name)"
        return names + (value.map { " \($0)" } ?? "") + (isRepeated ? " …" : "")
    }
}
