internal import Glibc
internal import Scenes
internal import Stage

/// The program.
@main
enum Hippari {
    static func main() {
        // A reader that goes away and a file that may not grow are found out by the write that fails.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        let tool = CommandLineTool(catalog: .all)
        exit(tool.run(arguments: Array(CommandLine.arguments.dropFirst())))
    }
}
