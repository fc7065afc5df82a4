internal import Foundation
package import Stage
internal import TestSupport
package import Testing

/// Plays random gestures on a scene of a catalogue and checks what must hold of each.
package enum ScenePlays {
    /// How many plays there are of a scene and preset: `HIPPARI_FUZZ`, or a few.
    package static func count(usually few: Int) throws -> Int {
        guard let text = ProcessInfo.processInfo.environment["HIPPARI_FUZZ"] else { return few }
        guard let count = Int(text), count > 0 else {
            throw Mismatch("HIPPARI_FUZZ must be a whole number, not \(text)")
        }
        return count
    }

    /// Plays on a scene; the first play that shows a fault fails the test.
    package static func check(
        _ catalog: SceneCatalog, _ id: String, _ preset: Preset, temper: RandomHand.Temper,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        guard let descriptor = catalog.scene(id) else { throw Mismatch("there is no scene \(id)") }
        try forAll(cases: count(usually: 6), sourceLocation: sourceLocation) { random in
            let play = RandomHand.play(descriptor, preset: preset, temper: temper, random: &random)
            var run = try SceneRun(descriptor, play)
            do {
                try check(&run, temper: temper)
            } catch {
                throw Mismatch("\(error)\nat tick \(run.tick) of\n\(run.text)")
            }
        }
    }

    /// Runs a play to its end, again, and on from a copy of the middle.
    private static func check(_ run: inout SceneRun, temper: RandomHand.Temper) throws {
        let end = run.play.lastTick
        try run.run(to: end)
        // Five seconds; a duration that was set to ten is not shortened afterwards.
        let patience = temper == .calm ? 1200 : 4800
        try run.settle(within: patience)
        try requireEqual(run.ledger.openCount, 0, "transitions that never ended")
        if temper == .calm { try RestingState(run.simulation).check() }
        let rest = run.report
        let last = run.tick
        try run.run(to: last + 24)
        try requireEqual(run.report, rest, "the report of a scene at rest, a tenth of a second later")

        var again = try SceneRun(run.simulation.descriptor, run.play)
        try again.run(to: end / 2)
        var copy = again
        try again.run(to: last + 24)
        try requireEqual(again.hashes, run.hashes, "fingerprints of the same play twice")
        try copy.run(to: last + 24)
        try requireEqual(copy.hashes, run.hashes, "fingerprints of a copy from the middle")
    }
}
