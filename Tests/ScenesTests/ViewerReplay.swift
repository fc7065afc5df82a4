import Foundation
import Gestures
import Kinetics
import Recording
import Scenes
import Stage
import TestSupport
import Testing

/// A gesture on the image viewer, replayed to its end: the state and the events of every tick.
struct ViewerReplay {
    struct Moment {
        var report: SceneReport
        var events: [String]
        /// Where each finger was last, in points.
        var fingers: [Int32: Point]
    }

    let moments: [Moment]

    /// Replays `Assets/Recordings/stress/NAME.gesture`, with a preset in place of the file's if given.
    init(_ name: String, _ preset: Preset? = nil) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appendingPathComponent("Assets/Recordings/stress/\(name).gesture")
        try self.init(text: String(contentsOf: file, encoding: .utf8), preset)
    }

    /// Replays events of the image viewer.
    init(_ preset: Preset, header: String = "", _ events: String) throws {
        try self.init(
            text: "hippari-gesture 1\nscene image-viewer\npreset \(preset.rawValue)\n\(header)\n\(events)\n", nil)
    }

    private init(text: String, _ preset: Preset?) throws {
        var text = text
        if let preset {
            for other in Preset.allCases {
                text = text.replacing("\npreset \(other.rawValue)\n", with: "\npreset \(preset.rawValue)\n")
            }
        }
        let script = try GestureSource.script(parsing: Array(text.utf8), catalog: .all)
        var moments: [Moment] = []
        var fingers: [Int32: Point] = [:]
        var replay = try Replay(script)
        replay.run { replay in
            for event in script.file.events[replay.delivered] {
                if case .input(.pointer(let pointer)) = event.content { fingers[pointer.pointer] = pointer.position }
            }
            moments.append(
                Moment(
                    report: replay.simulation.scene.report, events: replay.transitions.map(\.name), fingers: fingers))
            return true
        }
        self.moments = moments
        try require(script.file.end != nil || replay.simulation.isAtRest, "it has not come to rest")
    }

    var events: [String] { moments.flatMap(\.events) }

    /// The moment after the events of a time in milliseconds.
    func at(_ milliseconds: Double) -> Moment { moments[tick(milliseconds)] }

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

extension SceneReport {
    /// The photo's frame.
    func photo() throws -> Rect { try #require(layer("image"), "no photo").frame }
    func alpha(_ name: String) throws -> Double { try #require(layer(name), "no \(name)").alpha }
}
