internal import Export
internal import Glibc
internal import Inspector
internal import Recording
internal import Stage

/// Files of numbers: reading and writing them, and noticing when the one that is open changes on disk.
struct ParameterFiles {
    private let tool: CommandLineTool
    /// The file that is read anew when it changes; nil for none.
    private(set) var watched: String?
    private var stamp: Stamp?
    private var nextLook: Int64 = 0

    /// What differs when a file has been written anew, in place or by another one that took its name.
    private struct Stamp: Hashable {
        var file: UInt
        var size: Int
        var seconds: Int
        var nanoseconds: Int
    }

    /// How often to look, in nanoseconds.
    static let interval: Int64 = 250_000_000

    init(_ tool: CommandLineTool, watching path: String? = nil) {
        self.tool = tool
        watch(path)
    }

    mutating func watch(_ path: String?) {
        // Standard input does not change any more.
        watched = path == "-" ? nil : path
        stamp = watched.flatMap { ParameterFiles.stamp($0) }
    }

    /// Whether the file that is open is another one than before; looks at most four times a second.
    mutating func hasChanged(at instant: Int64) -> Bool {
        guard let watched, instant >= nextLook else { return false }
        nextLook = instant + ParameterFiles.interval
        let found = ParameterFiles.stamp(watched)
        // While an editor replaces it there may be none for a moment.
        guard let found, found != stamp else { return false }
        stamp = found
        return true
    }

    private static func stamp(_ path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Stamp(
            file: UInt(status.st_ino), size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }

    /// A name in the present folder that no file has: `snap-sheet.json`, or `snap-sheet-1.json`.
    static func unusedName(for scene: String) -> String {
        let names = ["\(scene).json"] + (1...9999).lazy.map { "\(scene)-\($0).json" }
        return names.first { access($0, F_OK) != 0 } ?? "\(scene).json"
    }

    /// A file's numbers for the scene that runs.
    ///
    /// - Throws: 66 when it cannot be read, 65 when it is malformed or for another scene.
    func read(_ path: String, for simulation: Simulation) throws(Failure) -> ParameterSet {
        let descriptor = simulation.descriptor
        let file = try tool.readParameters(path, screen: simulation.setup.screen)
        guard file.scene == descriptor.id else {
            throw Failure(.data, "'\(path)' is for \(file.scene), and this is \(descriptor.id); open another file")
        }
        var set = ParameterSet(
            preset: file.preset, values: descriptor.values(file.preset, simulation.setup.screen))
        for setting in file.values {
            if let index = descriptor.index(of: setting.name) { set.values[index] = setting.value }
        }
        return set
    }

    /// Writes the numbers that differ from the preset.
    ///
    /// - Throws: 73 when the file cannot be created, 74 when it cannot be written.
    func write(_ simulation: Simulation, to path: String) throws(Failure) {
        let header = GestureFile.Header(simulation)
        let file = ParameterFile(scene: header.scene, preset: header.preset, values: header.settings)
        try failing { () throws(OutputError) in
            let output = try OutputFile(path, standardOutput: tool.standardOutput)
            try output.write(file.text)
            try output.complete()
        }
    }
}
