internal import Kinetics
package import Stage
internal import TestSupport

/// A scene on its way through a play, with everything checked that holds at every tick.
package struct SceneRun: Sendable {
    package let play: Play
    package private(set) var simulation: Simulation
    package private(set) var ledger = EventLedger()
    /// The state's fingerprint at every tick with an event and at every eighth tick.
    package private(set) var hashes: [UInt64] = []
    /// The steps that the scene has taken, by their place.
    package private(set) var accepted: [Int] = []
    private var next = 0

    package init(_ descriptor: SceneDescriptor, _ play: Play) throws {
        self.play = play
        simulation = try Simulation(descriptor, preset: play.preset, setup: play.setup)
        try deliver()
    }

    package var tick: Int { simulation.tick.count }
    package var report: SceneReport { simulation.scene.report }

    /// What has been done so far as a gesture file.
    package var text: String {
        let accepted = Set(accepted)
        return play.text(scene: simulation.descriptor.id) { accepted.contains($0) }
    }

    /// Goes on to a tick, checking what is seen on the way.
    package mutating func run(to end: Int) throws {
        while tick < end { try step() }
    }

    /// Goes on by one tick and delivers its events.
    package mutating func step() throws {
        simulation.advance()
        try deliver()
        if tick.isMultiple(of: 8) { hashes.append(simulation.stateHash) }
        if tick.isMultiple(of: 4) { try check() }
        if tick.isMultiple(of: 40) { try checkPicture() }
    }

    /// Goes on until nothing moves any more.
    ///
    /// - Throws: `Mismatch` when that takes longer than so many ticks.
    package mutating func settle(within ticks: Int) throws {
        let start = tick
        while !simulation.isAtRest {
            try require(tick - start < ticks, "it still moves \(ticks) ticks after the last event: \(report)")
            try step()
        }
        try check()
        try checkPicture()
    }

    private mutating func deliver() throws {
        let first = next
        while next < play.steps.count, play.steps[next].tick <= tick {
            try deliver(next)
            next += 1
        }
        try ledger.take(simulation.takeEvents())
        guard next > first else { return }
        try check()
        hashes.append(simulation.stateHash)
    }

    private mutating func deliver(_ index: Int) throws {
        let before = simulation.stateHash
        do {
            try simulation.deliver(play.steps[index].input)
            accepted.append(index)
        } catch {
            try requireEqual(simulation.stateHash, before, "a refused number changed the state: \(error)")
        }
    }

    /// What holds at every tick: finite numbers, and a phase that fits the transitions that run.
    private func check() throws {
        let report = report
        try report.checkNumbers()
        try requireEqual(report.phase == .idle, ledger.openCount == 0, "\(report.phase), \(ledger.openCount) run")
        try requireEqual(report.phase == .idle, report.progress == nil, "\(report.phase), \(report.progress as Any)")
        if report.phase != .idle { try require(!simulation.isAtRest, "at rest while \(report.phase)") }
    }

    private func checkPicture() throws {
        for theme in [Theme.light, .dark].prefix(tick.isMultiple(of: 80) ? 2 : 1) {
            var list = DisplayList()
            simulation.scene.draw(into: &list, theme: theme)
            // A page that was thrown may fly past the other side of the screen.
            if simulation.isAtRest { try require(!list.commands.isEmpty, "nothing is drawn") }
            try list.checkNumbers()
        }
    }
}
