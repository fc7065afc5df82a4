internal import Recording

/// A command's words taken apart into options and operands.
///
/// `--name value` and `--name=value` are the same, `-o value` is for options with a letter, and after `--` everything is
/// an operand. Options and operands come in any order.
package struct Arguments: Sendable {
    package let command: CommandSpec
    package private(set) var operands: [String] = []
    private var given: [(name: String, value: String)] = []

    /// - Throws: A usage failure when an option is unknown, lacks its value or takes none.
    package init(_ words: [String], for command: CommandSpec) throws(Failure) {
        self.command = command
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            } else if word.hasPrefix("--") {
                try takeLong(word.dropFirst(2), from: &rest)
            } else if word.hasPrefix("-"), word != "-" {
                try takeLetter(word, from: &rest)
            } else {
                operands.append(word)
            }
        }
    }

    /// Whether the switch was given.
    package func has(_ name: String) -> Bool {
        given.contains { $0.name == name }
    }

    /// The option's value, the last one where it was given more than once.
    package func value(_ name: String) -> String? {
        given.last { $0.name == name }?.value
    }

    /// All of the option's values in their order.
    package func values(_ name: String) -> [String] {
        given.filter { $0.name == name }.map(\.value)
    }

    /// The one operand that the command takes.
    ///
    /// - Throws: A usage failure when there is none, or another one.
    package func operand() throws(Failure) -> String {
        guard let first = operands.first else {
            throw .usage("\(command.name) needs \(command.operands.joined(separator: " ")); see \(help)")
        }
        guard operands.count == 1 else { throw surplus(operands[1]) }
        return first
    }

    /// Makes sure that there are no operands.
    package func refuseOperands() throws(Failure) {
        if let first = operands.first { throw surplus(first) }
    }

    private func surplus(_ word: String) -> Failure {
        .usage("\(command.name) does not take '\(word)'; see \(help)")
    }

    private var help: String { "'hippari \(command.name) --help'" }

    // MARK: Options

    private mutating func takeLong(_ text: Substring, from rest: inout ArraySlice<String>) throws(Failure) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = command.option(name) else { throw unknown("--" + name) }
        if parts.count == 2 {
            guard option.value != nil else { throw .usage("--\(name) takes no value; leave out '=\(parts[1])'") }
            given.append((name, String(parts[1])))
        } else {
            try take(option, as: "--" + name, from: &rest)
        }
    }

    private mutating func takeLetter(_ word: String, from rest: inout ArraySlice<String>) throws(Failure) {
        let letter = word[word.index(after: word.startIndex)]
        let attached = word.dropFirst(2)
        guard let option = (command.options + [.help]).first(where: { $0.letter == letter }),
            option.value != nil || attached.isEmpty
        else { throw unknown(word) }
        if attached.isEmpty {
            try take(option, as: word, from: &rest)
        } else {
            given.append((option.name, String(attached)))
        }
    }

    private mutating func take(
        _ option: OptionSpec, as word: String, from rest: inout ArraySlice<String>
    ) throws(Failure) {
        guard let value = option.value else { return given.append((option.name, "")) }
        guard let next = rest.first, next == "-" || !next.hasPrefix("-") || next.isNumeric else {
            throw .usage("\(word) needs a value: \(word) \(value)")
        }
        rest.removeFirst()
        given.append((option.name, next))
        while option.takesMany, let more = rest.first, !more.hasPrefix("-") {
            rest.removeFirst()
            given.append((option.name, more))
        }
    }

    private func unknown(_ word: String) -> Failure {
        let names = (command.options + [.help]).map { "--" + $0.name }
        let completions = names.filter { word.count > 3 && $0.hasPrefix(word) }
        var advice = word.suggestion(among: names)
        if advice.isEmpty, completions.count == 1 { advice = "; did you mean '\(completions[0])'?" }
        if advice.isEmpty { advice = "; see \(help)" }
        return .usage("\(command.name) has no option '\(word)'\(advice)")
    }
}

extension String {
    fileprivate var isNumeric: Bool { Double(decimal: Array(utf8)[...]) != nil }

    /// The text as a finite number in decimal notation.
    package var decimal: Double? {
        Double(decimal: Array(utf8)[...]).flatMap { $0.isFinite ? $0 : nil }
    }
}
