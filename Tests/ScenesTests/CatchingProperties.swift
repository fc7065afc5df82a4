import Gestures
import Kinetics
import ScenePlay
import Scenes
import Stage
import TestSupport
import Testing

/// A finger that lands on what moves: in `fluid` it has it at once, in `article` it is not noticed.
@Suite struct CatchingProperties {
    /// Tries flights of a scene until enough of them could be used.
    private func onFlights(
        of id: String, _ preset: Preset, _ body: (inout Flight, inout SplitMix64) throws -> Bool
    ) throws {
        let descriptor = try #require(SceneCatalog.all.scene(id))
        var used = 0
        let wanted = try ScenePlays.count(usually: 16)
        // Many a flight is over too soon, or has nothing that can be reached.
        try forAll(cases: wanted * 8) { random in
            guard used < wanted, var flight = try Flight(descriptor, preset: preset, random: &random) else { return }
            do {
                if try body(&flight, &random) { used += 1 }
            } catch {
                throw Mismatch("\(error)\n\(flight.layer) at tick \(flight.run.tick) of\n\(flight.run.text)")
            }
        }
        #expect(used * 8 >= wanted, "only \(used) of \(wanted) flights of \(id) could be caught")
    }

    @Test(arguments: SceneCatalog.all.ids)
    func `What moves is caught where it is, follows, and goes on as fast as the finger was`(id: String) throws {
        try onFlights(of: id, .fluid) { flight, random in
            guard var grip = try Grip(flight, random: &random) else { return false }
            try grip.drag(random: &random)
            try grip.release(random: &random)
            return true
        }
    }

    @Test(arguments: SceneCatalog.all.ids)
    func `What is only tapped in flight goes on to where it was going`(id: String) throws {
        try onFlights(of: id, .fluid) { flight, random in
            guard let point = flight.landing(random: &random) else { return false }
            var hand = FreeHand(flight.run.simulation)
            try hand.finger(.down, at: point)
            try requireEqual(hand.simulation.scene.report.phase, .tracking, "phase under the finger")
            for _ in 0..<random.integer(in: 0...30) { hand.advance() }
            try hand.finger(.up, at: point)
            for _ in 0..<1200 where !hand.simulation.isAtRest { hand.advance() }
            // A button or a row that was tapped in flight acts: then it is another story.
            if hand.takeEvents().contains(where: { $0.moment == .began }) { return false }
            try requireEqual(hand.simulation.scene.report, flight.rest, "where it comes to rest")
            return true
        }
    }

    @Test(arguments: SceneCatalog.all.ids)
    func `In article a finger that lands while something settles changes nothing`(id: String) throws {
        try onFlights(of: id, .article) { flight, random in
            guard var point = flight.landing(random: &random) else { return false }
            var alone = flight.run.simulation
            var hand = FreeHand(flight.run.simulation)
            try hand.finger(.down, at: point)
            for _ in 0..<random.integer(in: 0...60) {
                alone.advance()
                hand.advance()
                point = point + Point(x: random.double(in: -30...30), y: random.double(in: -60...60))
                try hand.finger(.move, at: point)
                try requireEqual(hand.simulation.scene.report, alone.scene.report, "with and without the finger")
            }
            try hand.finger(.up, at: point)
            for _ in 0..<300 {
                alone.advance()
                hand.advance()
                try requireEqual(hand.simulation.scene.report, alone.scene.report, "with and without the finger")
            }
            return true
        }
    }
}
