internal import Export
internal import Kinetics
internal import Recording
internal import Stage

extension CommandSpec {
    package static let export = CommandSpec(
        name: "export", operands: ["FILE"],
        summary: "Makes a film or a picture of a gesture file; '-' is standard input",
        options: [
            OptionSpec("output", takes: "OUT", letter: "o", "what to write: .mp4, .webm, .gif or .png"),
            OptionSpec("scale", takes: "S", "device pixels per point, 0.5…4 (video 2, gif and png 1)"),
            OptionSpec("fps", takes: "N", "frames per second: video 30, 60 or 120 (60), gif 50, 25, 20 or 10 (50)"),
            OptionSpec("from", takes: "SECONDS", "where a film or strip starts (0)"),
            OptionSpec("to", takes: "SECONDS", "where a film or strip ends (where the recording does)"),
            OptionSpec("at", takes: "SECONDS", "the moment that a png shows (the last one)"),
            OptionSpec("strip", takes: "N", "a png of N moments side by side, 2…24"),
            OptionSpec(
                "overlay", takes: "LIST", isRepeated: true,
                "touches, graph, caption, with commas between; a strip has touches only"),
            OptionSpec("theme", takes: "light|dark", "the colours (light)"),
        ] + NumberArguments.options + OptionSpec.pictures)
}

/// What stands on the command line of `hippari export`.
struct ExportOptions {
    /// What to make, with what only that kind needs.
    enum Kind: Hashable {
        case video(VideoWriter.Format, rate: Int)
        case gif(rate: Int)
        /// At a time in seconds, or at the end.
        case still(at: Double?)
        case strip(count: Int)
    }

    /// The part of a film or strip that is wanted, in seconds.
    struct Cut: Hashable {
        var from: Double?
        var to: Double?
    }

    var file: String
    var output: String
    var kind: Kind
    var cut: Cut
    var scale: Double
    var overlays: Set<Overlay>
    var numbers: NumberArguments
    var pictures: PictureArguments
    var appearance: Theme.Appearance

    /// - Throws: A usage failure when a name or a value is refused; files are not looked at.
    init(_ arguments: Arguments) throws(Failure) {
        file = try arguments.operand()
        output = try arguments.outputPath()
        kind = try Kind(arguments, output)
        cut = Cut(
            from: try arguments.number("from", in: 0...3600), to: try arguments.number("to", in: 0...3600))
        if case .still = kind, cut != Cut() {
            throw .usage("--from and --to cut films and strips, and '\(output)' is neither; use --at")
        }
        if let from = cut.from, let to = cut.to, to < from { throw .usage("--to is before --from; give a later --to") }
        scale = try arguments.number("scale", in: 0.5...4) ?? kind.usualScale
        overlays = try arguments.overlays()
        if case .strip = kind, !overlays.isDisjoint(with: [.graph, .caption]) {
            throw .usage("a strip has room for --overlay touches only; leave the others out")
        }
        numbers = try NumberArguments(arguments)
        pictures = try PictureArguments(arguments)
        appearance = try arguments.choice("theme") ?? .light
    }
}

extension ExportOptions.Kind {
    init(_ arguments: Arguments, _ output: String) throws(Failure) {
        let format = try OutputFormat(path: output)
        let isPicture = format == .png
        if !isPicture, arguments.has("at") || arguments.has("strip") {
            throw .usage("--at and --strip make pictures, and '\(output)' is none; name a .png")
        }
        if arguments.has("at"), arguments.has("strip") {
            throw .usage("--at is one moment and --strip are several; leave one of them out")
        }
        if isPicture, arguments.has("fps") { throw .usage("--fps goes with films, and a .png is none; leave it out") }
        switch format {
        case .mp4: self = .video(.mp4, rate: try arguments.rate(among: [30, 60, 120], usual: 60))
        case .webm: self = .video(.webm, rate: try arguments.rate(among: [30, 60, 120], usual: 60))
        case .gif: self = .gif(rate: try arguments.rate(among: [50, 25, 20, 10], usual: 50))
        case .png:
            if let count = try arguments.wholeNumber("strip", in: 2...24) {
                self = .strip(count: count)
            } else {
                self = .still(at: try arguments.number("at", in: 0...3600))
            }
        }
    }

    fileprivate var isPicture: Bool {
        switch self {
        case .video, .gif: false
        case .still, .strip: true
        }
    }

    /// Films for slides are sharp, GIFs are small, and a picture is as `run --screenshot` makes it.
    var usualScale: Double {
        if case .video = self { 2 } else { 1 }
    }

    /// Which ticks are shown; every tick where it is not a film.
    var schedule: FrameSchedule {
        switch self {
        case .video(_, let rate), .gif(let rate): FrameSchedule(rate: rate)
        case .still, .strip: FrameSchedule(rate: Tick.rate)
        }
    }
}

/// What a file is by the end of its name.
enum OutputFormat: String, CaseIterable {
    case mp4, webm, gif, png

    /// - Throws: A usage failure for any other ending.
    init(path: String) throws(Failure) {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
        guard let format = OutputFormat(rawValue: ending) else {
            let endings = OutputFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
            let advice = ending.suggestion(among: OutputFormat.allCases.map(\.rawValue))
            throw .usage("'\(path)' must end with one of \(endings), which says what to make\(advice)")
        }
        self = format
    }
}

extension Arguments {
    /// The value of `-o`.
    func outputPath() throws(Failure) -> String {
        guard let path = value("output") else { throw .usage("\(command.name) needs -o OUT, the file to write") }
        return path
    }

    func rate(among rates: [Int], usual: Int) throws(Failure) -> Int {
        guard let text = value("fps") else { return usual }
        if let rate = Int(text), rates.contains(rate), text.utf8.allSatisfy({ $0 &- 48 < 10 }) { return rate }
        let words = rates.map(String.init)
        throw .usage(
            "--fps is '\(text)'; it must be \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")")
    }

    func overlays() throws(Failure) -> Set<Overlay> {
        var overlays: Set<Overlay> = []
        for word in values("overlay").flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            guard let overlay = Overlay(rawValue: String(word)) else {
                let words = Overlay.allCases.map(\.rawValue)
                let advice = String(word).suggestion(among: words)
                throw .usage("there is no overlay '\(word)'; there are \(words.joined(separator: ", "))\(advice)")
            }
            overlays.insert(overlay)
        }
        return overlays
    }
}
