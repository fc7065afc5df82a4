package import Kinetics

/// What runs by ticks and inputs alone: a copy and the same inputs lead to the same states again.
package protocol Rewindable: Sendable {
    var tick: Tick { get }
    /// Whether advancing changes nothing but the time.
    var isAtRest: Bool { get }

    mutating func advance()

    /// - Throws: `TunableError` when a number is refused; nothing has changed then.
    mutating func deliver(_ input: StageInput) throws(TunableError)
}

extension Simulation: Rewindable {}

/// The recent past of something that runs by ticks: any of its states can be had again.
///
/// Every quarter of a second while something moves, and every ten seconds while nothing does, it keeps a copy; in between
/// it keeps the inputs. A state is the copy before it, run on with its inputs. There are at most
/// `HistoryLimit.keyframes` copies and about `HistoryLimit.inputs` inputs, so that the past is at least a minute long
/// unless inputs come faster than 800 in a second, and what it holds stays below 10 MB as long as a copy is smaller than
/// 20 kB.
package struct History<State: Rewindable>: Sendable {
    private struct Segment: Sendable {
        /// As it was when this tick had begun, before the tick's inputs.
        var start: State
        var inputs: [(tick: Tick, input: StageInput)] = []
    }

    /// In the order of their ticks; never empty.
    private var segments: [Segment]
    private var inputCount = 0
    /// The tick of the newest copy.
    private var keyTick: Tick
    package private(set) var newest: Tick

    /// A past that begins with this state, which has had none of its tick's inputs yet.
    package init(_ state: State) {
        segments = [Segment(start: state)]
        newest = state.tick
        keyTick = state.tick
    }

    /// The earliest tick whose state can be had.
    package var oldest: Tick { segments.first?.start.tick ?? newest }

    /// How many copies it holds.
    package var keyframeCount: Int { segments.count }

    /// Notes that a tick has begun; its state has had none of its inputs yet.
    package mutating func append(_ state: State) {
        newest = state.tick
        guard newest - keyTick >= HistoryLimit.interval, let last = segments.last else { return }
        let age = newest - keyTick
        let isResting = last.inputs.isEmpty && last.start.isAtRest && state.isAtRest
        guard age >= (isResting ? HistoryLimit.restingInterval : HistoryLimit.interval) else { return }
        segments.append(Segment(start: state))
        keyTick = newest
        while segments.count > HistoryLimit.keyframes || (inputCount > HistoryLimit.inputs && segments.count > 2) {
            inputCount -= segments.removeFirst().inputs.count
        }
    }

    /// Notes an input that was delivered at the newest tick, and not refused.
    package mutating func append(_ input: StageInput) {
        segments[segments.count - 1].inputs.append((newest, input))
        inputCount += 1
    }

    /// Goes on from another state of the newest tick, which no input has led to.
    package mutating func resume(from state: State) {
        precondition(state.tick == newest)
        segments.append(Segment(start: state))
        keyTick = newest
    }

    /// The state of a tick after its inputs; nil when the tick is not in the past that is kept.
    package func state(at tick: Tick) -> State? {
        guard tick <= newest, let segment = segments.last(where: { $0.start.tick <= tick }) else { return nil }
        var state = segment.start
        var next = 0
        while true {
            while next < segment.inputs.count, segment.inputs[next].tick == state.tick {
                // It was taken once, so it is taken again.
                try? state.deliver(segment.inputs[next].input)
                next += 1
            }
            guard state.tick < tick else { return state }
            state.advance()
        }
    }

    /// Forgets what came after a tick, which is the newest one from here on.
    package mutating func truncate(after tick: Tick) {
        guard tick < newest, tick >= oldest else { return }
        while segments.count > 1, let last = segments.last, last.start.tick > tick {
            inputCount -= last.inputs.count
            segments.removeLast()
        }
        keyTick = segments.last?.start.tick ?? tick
        let last = segments.count - 1
        let before = segments[last].inputs.count
        segments[last].inputs.removeAll { $0.tick > tick }
        inputCount -= before - segments[last].inputs.count
        newest = tick
    }

    /// The inputs that are kept, with the ticks at which they were delivered.
    package var inputs: [(tick: Tick, input: StageInput)] { segments.flatMap(\.inputs) }
}

/// How much of the past a history keeps.
package enum HistoryLimit {
    package static let keyframes = 240
    package static let inputs = 50_000
    /// From copy to copy while something moves, in ticks.
    static let interval = Tick.rate / 4
    /// As `interval`, while nothing moves.
    static let restingInterval = Tick.rate * 10
}
