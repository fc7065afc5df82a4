internal import Gestures
package import Kinetics
package import Stage

/// Writes a gesture file while it happens, as whole lines that are only ever added to.
///
/// A recording starts with a simulation at tick 0, because the hashes of its checkpoints know the tick. What has come
/// together is handed out by `takeText`; whoever keeps it writes it with one call and, when that stores only a part,
/// cuts the file back to the last line break. So the file always ends after a whole line and can be read, wherever
/// the recording stops.
package struct Recorder: Sendable {
    private var text: String
    private var time: Int64 = 0
    private var checkpointTick = Tick(0)
    private let checkpointInterval: Int
    private var hasCheckpoint = false
    private var hasEnded = false

    /// A recording of a scene that was opened like this, with a checkpoint every so many ticks.
    package init(_ header: GestureFile.Header, checkpointInterval: Int = Tick.rate / 2) {
        text = header.text
        self.checkpointInterval = max(checkpointInterval, 1)
    }

    /// Whether `end` stands, or the hour is over that a file may last; then nothing more is recorded.
    package var isFinished: Bool { hasEnded }

    /// Notes an input that was delivered at this tick.
    ///
    /// A pointer event is noted with its own time, which must belong to the tick and not be earlier than what was noted
    /// before; the others have no time of their own and get the earliest that is left of the tick.
    package mutating func record(_ input: StageInput, at tick: Tick) {
        var wanted = tick.count > 0 ? (tick + -1).microseconds + 1 : 0
        if case .pointer(let event) = input { wanted = event.time }
        append(at: wanted, .input(input))
    }

    /// Notes that all inputs of the tick have been delivered, with a checkpoint when one is due.
    package mutating func finishTick(_ simulation: Simulation) {
        guard !hasEnded, simulation.tick - checkpointTick >= checkpointInterval else { return }
        checkpoint(simulation)
    }

    /// Ends the recording at the simulation's tick, with a last checkpoint.
    package mutating func end(_ simulation: Simulation) {
        guard !hasEnded else { return }
        if simulation.tick > checkpointTick || !hasCheckpoint { checkpoint(simulation) }
        end()
    }

    private mutating func checkpoint(_ simulation: Simulation) {
        checkpointTick = simulation.tick
        hasCheckpoint = true
        append(at: simulation.tick.microseconds, .checkpoint(simulation.stateHash))
    }

    private mutating func append(at wanted: Int64, _ content: GestureFile.Content) {
        guard !hasEnded else { return }
        guard wanted <= TimeText.latest else { return end() }
        time = max(time, wanted)
        GestureFile.Event(time: time, content).append(to: &text)
    }

    private mutating func end() {
        hasEnded = true
        text += GestureFile.endLine(at: time)
    }

    /// The whole lines that have come together since the last call; empty when nothing happened.
    package mutating func takeText() -> String {
        defer { text = "" }
        return text
    }
}
