internal import Gestures
package import Kinetics
package import Recording
package import Stage

/// What a live session runs: a scene that live inputs move, or a file until it ends.
///
/// The marks of the fingers belong to it, so that turning time back turns them back as well.
package struct Course: Rewindable {
    /// Where fingers are and have just been.
    package private(set) var touches = TouchMarks()
    /// What happened to transitions at the present tick.
    package private(set) var transitions: [TransitionEvent] = []
    private var own: Simulation
    private var replay: Replay?

    package init(_ simulation: Simulation) {
        own = simulation
    }

    /// Shows a replay, and goes on from its end as a live scene.
    package init(_ replay: Replay) {
        own = replay.simulation
        self.replay = replay
        noteReplayedTouches()
    }

    package var simulation: Simulation { replay?.simulation ?? own }

    package var tick: Tick { replay?.tick ?? own.tick }

    /// Whether a file moves the fingers.
    package var isReplaying: Bool { replay != nil }

    package var isAtRest: Bool { replay == nil && own.isAtRest }

    /// Goes on as a live scene from the present state of the replay.
    mutating func endReplay() {
        guard let replay else { return }
        own = replay.simulation
        self.replay = nil
    }

    package mutating func advance() {
        if replay == nil {
            own.advance()
            transitions.removeAll(keepingCapacity: true)
        } else {
            advanceReplay()
        }
        touches.advance(to: tick)
    }

    private mutating func advanceReplay() {
        replay?.advance()
        transitions = replay?.transitions ?? []
        noteReplayedTouches()
        if replay?.isFinished ?? false { endReplay() }
    }

    package mutating func deliver(_ input: StageInput) throws(TunableError) {
        if replay != nil {
            try replay?.simulation.deliver(input)
        } else {
            try own.deliver(input)
        }
        if case .pointer(let event) = input { touches.receive(event, at: tick) }
    }

    /// Ends the present tick: its inputs have been delivered, and what they caused is among `transitions`.
    package mutating func finishTick() {
        if replay == nil { transitions += own.takeEvents() }
    }

    private mutating func noteReplayedTouches() {
        guard let replay else { return }
        for event in replay.pointerEvents { touches.receive(event, at: replay.tick) }
    }
}
