import Foundation
import Gestures
import Kinetics
import Recording
import Scenes
import Stage
import TestSupport
import Testing

/// A file of the stress deck, replayed to its end: the state and the events of every tick.
struct StressReplay {
    struct Moment {
        var report: SceneReport
        var events: [String]
        /// Where finger 1 was last, in points.
        var finger: Double?
    }

    let moments: [Moment]

    /// Replays a file of the stress deck by its name, with another preset than the file's if one is given.
    ///
    /// Fails the test where a number is not finite, or where a transition does not begin and end once.
    init(_ name: String, _ preset: Preset? = nil) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Assets/Recordings/stress")
        var text = try String(contentsOf: folder.appendingPathComponent("\(name).gesture"), encoding: .utf8)
        if let preset {
            for other in Preset.allCases {
                text = text.replacing("\npreset \(other.rawValue)\n", with: "\npreset \(preset.rawValue)\n")
            }
        }
        let script = try GestureSource.script(parsing: Array(text.utf8), catalog: .all)
        var moments: [Moment] = []
        var finger: Double?
        var replay = try Replay(script)
        replay.run { replay in
            for event in script.file.events[replay.delivered] {
                guard case .input(.pointer(let pointer)) = event.content, pointer.pointer == 1 else { continue }
                finger = pointer.position.y
            }
            let report = replay.simulation.scene.report
            moments.append(Moment(report: report, events: replay.transitions.map(\.name), finger: finger))
            return true
        }
        self.moments = moments
        if script.file.end == nil {
            #expect(replay.simulation.isAtRest, "\(name) has not come to rest")
        }
        for (tick, moment) in moments.enumerated() {
            try require(moment.report.isFinite, "\(name), tick \(tick): a number is not finite")
        }
        try requireBalanced(moments.flatMap(\.events), atRest: script.file.end == nil)
    }

    /// What happened, in order.
    var events: [String] { moments.flatMap(\.events) }

    /// What happened from a time in milliseconds on.
    func events(from milliseconds: Double) -> [String] { moments[tick(milliseconds)...].flatMap(\.events) }

    /// The state after the events of a time in milliseconds.
    func at(_ milliseconds: Double) -> SceneReport { moments[tick(milliseconds)].report }

    func tick(_ milliseconds: Double) -> Int {
        min(Tick(microseconds: Int64((milliseconds * 1000).rounded())).count, moments.count - 1)
    }

    /// The tick of the n-th event of this name.
    func tick(of event: String, _ index: Int = 0) throws -> Int {
        let ticks = moments.indices.filter { moments[$0].events.contains(event) }
        return try #require(ticks.count > index ? ticks[index] : nil, "no \(event) number \(index)")
    }

    /// The state of the last tick.
    func end() throws -> SceneReport { try #require(moments.last).report }
}

/// Throws unless each `began` of a kind ends once before the next, with nothing open at the end.
func requireBalanced(_ events: [String], atRest: Bool = true) throws {
    var open: Set<String> = []
    for event in events {
        let parts = event.split(separator: ".").map(String.init)
        switch parts[1] {
        case "began":
            try require(open.insert(parts[0]).inserted, "\(event) twice in \(events)")
        case "finished", "cancelled", "ended":
            try require(open.remove(parts[0]) != nil, "\(event) without began in \(events)")
            if parts[0] != "handover" { open.remove("handover") }
        default:
            try require(open.contains(parts[0]), "\(event) outside of it in \(events)")
            // The finger that was handed over has gone; another one may be handed over as well.
            if parts[1] != "caught" { open.remove("handover") }
        }
    }
    try require(!atRest || open.isEmpty, "\(open) does not end in \(events)")
}

extension SceneReport {
    /// Whether every number is one.
    var isFinite: Bool {
        (progress ?? 0).isFinite && velocity.isFinite && (offset ?? 0).isFinite
            && layers.allSatisfy {
                $0.frame.x.isFinite && $0.frame.y.isFinite && $0.frame.width.isFinite && $0.frame.height.isFinite
                    && $0.alpha.isFinite
            }
    }

    func y(_ layer: String) throws -> Double { try #require(self.layer(layer), "no \(layer)").frame.y }
    func height(_ layer: String) throws -> Double { try #require(self.layer(layer), "no \(layer)").frame.height }
}
