internal import Export
internal import Glibc
internal import Recording
package import Stage

/// The program from its words to its exit code.
package struct CommandLineTool: Sendable {
    package let catalog: SceneCatalog
    /// The descriptors that stand for the standard streams.
    package let standardOutput: Int32
    package let standardError: Int32

    package static let version = "0.1.0"

    package init(
        catalog: SceneCatalog, standardOutput: Int32 = STDOUT_FILENO, standardError: Int32 = STDERR_FILENO
    ) {
        self.catalog = catalog
        self.standardOutput = standardOutput
        self.standardError = standardError
    }

    /// Does what the words say, the program's name not among them. Returns the exit code.
    package func run(arguments: [String]) -> Int32 {
        do {
            try dispatch(arguments)
            return 0
        } catch {
            if !error.message.isEmpty { report(error) }
            return error.code.rawValue
        }
    }

    private func dispatch(_ words: [String]) throws(Failure) {
        switch words.first {
        case "--help", "-h":
            return try print(CommandSpec.overview())
        case "--version":
            return try print("hippari \(CommandLineTool.version)\n")
        default:
            break
        }
        // Without a command's name the words are options of `run`.
        let isNamed = words.first.map { !$0.hasPrefix("-") } ?? false
        let name = isNamed ? words[0] : "run"
        let rest = isNamed ? Array(words.dropFirst()) : words
        switch name {
        case "run": try run(.run, rest) { arguments throws(Failure) in try run(arguments) }
        case "list": try run(.list, rest) { arguments throws(Failure) in try list(arguments) }
        case "replay": try run(.replay, rest) { arguments throws(Failure) in try replay(arguments) }
        case "export": try run(.export, rest) { arguments throws(Failure) in try export(arguments) }
        case "compare": try run(.compare, rest) { arguments throws(Failure) in try compare(arguments) }
        case "code": try run(.code, rest) { arguments throws(Failure) in try code(arguments) }
        case "bench": try run(.bench, rest) { arguments throws(Failure) in try bench(arguments) }
        default: throw unknown(name)
        }
    }

    /// Runs a command on its words, or prints its help.
    private func run(
        _ command: CommandSpec, _ words: [String], _ body: (Arguments) throws(Failure) -> Void
    ) throws(Failure) {
        let arguments = try Arguments(words, for: command)
        if arguments.has("help") { return try print(command.help) }
        try body(arguments)
    }

    private func unknown(_ name: String) -> Failure {
        let suggestion = name.suggestion(among: CommandSpec.all.map(\.name))
        return .usage("there is no command '\(name)'\(suggestion.isEmpty ? "; see 'hippari --help'" : suggestion)")
    }

    /// Writes a text to standard output.
    func print(_ text: String) throws(Failure) {
        try failing { () throws(OutputError) in
            let output = try OutputFile("-", standardOutput: standardOutput)
            try output.write(text)
            try output.complete()
        }
    }

    /// Writes a failure's line to standard error; whether that works makes no difference any more.
    func report(_ failure: Failure) {
        let line = Array((failure.line + "\n").utf8)
        _ = write(standardError, line, line.count)
    }
}
