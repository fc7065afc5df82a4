import Foundation
import Kinetics
import Recording
import Scenes
import Stage
import TestSupport
import Testing

/// A gesture of the stress deck, run to its end, with where everything was at every tick.
struct StressFile {
    /// At its index the report of that tick.
    let reports: [SceneReport]
    let log: [(tick: Int, name: String)]
    let isAtRest: Bool

    /// - Parameter preset: In place of the file's own.
    init(_ name: String, _ preset: Preset) throws {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Assets/Recordings/stress/\(name).gesture")
        let script = try GestureSource.script(parsing: Array(Data(contentsOf: file)), catalog: .all)
        var overrides = Overrides()
        overrides.preset = preset
        var replay = try Replay(script, overrides: overrides)
        var reports = [replay.simulation.scene.report]
        var log: [(tick: Int, name: String)] = []
        while !replay.isFinished {
            replay.advance()
            reports.append(replay.simulation.scene.report)
            log += replay.transitions.map { (replay.tick.count, $0.name) }
        }
        self.reports = reports
        self.log = log
        isAtRest = replay.simulation.isAtRest
    }

    var names: [String] { log.map(\.name) }

    /// What happened after a moment, in seconds.
    func names(after seconds: Double) -> [String] {
        log.filter { Double($0.tick) > seconds * Double(Tick.rate) }.map(\.name)
    }

    /// The report of the tick at a moment, in seconds.
    func at(_ seconds: Double) throws -> SceneReport {
        let tick = Int((seconds * Double(Tick.rate)).rounded(.up))
        return try #require(reports.indices.contains(tick) ? reports[tick] : nil)
    }

    var last: SceneReport {
        get throws { try #require(reports.last) }
    }

    /// The places in the stack of the pages that show at the end.
    var pages: [String] {
        get throws { try last.layers.map(\.name).filter { $0.hasPrefix("page.") } }
    }
}
