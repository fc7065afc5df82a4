import Foundation
import Kinetics
import Scenes
import ScenePlay
import Stage
import TestSupport
import Testing

/// What holds of every scene of the catalogue in both presets, whatever fingers do.
///
/// `HIPPARI_FUZZ` says how many plays there are of each; every failure comes with its gesture file.
@Suite struct CatalogueProperties {
    @Test(arguments: SceneCatalog.all.ids, Preset.allCases)
    func `Whatever fingers do, everything stays finite, settles, and is the same again`(
        id: String, preset: Preset
    ) throws {
        try ScenePlays.check(SceneCatalog.all, id, preset, temper: .calm)
    }

    @Test(arguments: SceneCatalog.all.ids, Preset.allCases)
    func `Numbers anywhere in their ranges break nothing`(id: String, preset: Preset) throws {
        try ScenePlays.check(SceneCatalog.all, id, preset, temper: .wild)
    }

    @Test(arguments: SceneCatalog.all.ids)
    func `Every scene does something when its middle is tapped or its lower edge is pulled up`(id: String) throws {
        let descriptor = try #require(SceneCatalog.all.scene(id))
        for preset in Preset.allCases {
            var hand = Hand(preset: preset)
            hand.tap(hand.screen.bounds.center)
            hand.wait(600)
            hand.drag(from: .init(x: 187.5, y: 770), by: .init(x: 0, y: -300), moves: 20)
            hand.wait(600)
            var run = try SceneRun(descriptor, hand.play)
            try run.run(to: hand.tick)
            #expect(run.ledger.beganCount > 0, "\(id), \(preset)")
        }
    }

    /// Plays the same fingers on two simulations and looks at both after each tick.
    ///
    /// Numbers that the play sets and sizes that it changes are left out.
    private func run(
        _ play: Play, on first: inout Simulation, _ second: inout Simulation,
        _ look: (inout Simulation, inout Simulation) throws -> Void
    ) throws {
        let inputs = play.steps.filter { if case .pointer = $0.input { true } else { $0.input == .key(.escape) } }
        var steps = inputs[...]
        for tick in 0...play.lastTick + 240 {
            if tick > 0 {
                first.advance()
                second.advance()
            }
            while let step = steps.first, step.tick <= tick {
                try first.deliver(step.input)
                try second.deliver(step.input)
                steps.removeFirst()
            }
            try look(&first, &second)
        }
    }

    /// What a panel shows as not in use does nothing, whatever it is.
    @Test(arguments: SceneCatalog.all.ids, Preset.allCases)
    func `Numbers that are not in use change nothing`(id: String, preset: Preset) throws {
        let descriptor = try #require(SceneCatalog.all.scene(id))
        try forAll(cases: ScenePlays.count(usually: 4)) { random in
            let play = RandomHand.play(descriptor, preset: preset, temper: .calm, random: &random)
            var plain = try Simulation(descriptor, preset: preset, setup: play.setup)
            for tunable in descriptor.tunables where tunable.unit == .toggle && random.integer(in: 0...2) == 0 {
                try plain.deliver(.set(name: tunable.name, value: Double(random.integer(in: 0...1))))
            }
            var other = plain
            var changes = 0
            for (index, tunable) in descriptor.tunables.enumerated()
            where !descriptor.isInUse(index, values: plain.values) {
                let value = random.double(in: tunable.range)
                try other.deliver(.set(name: tunable.name, value: value))
                changes += 1
            }
            try require(changes >= 1, "\(changes) of them")
            try run(play, on: &plain, &other) { plain, other in
                let tick = plain.tick.count
                try requireEqual(plain.takeEvents(), other.takeEvents(), "the events of tick \(tick)")
                try requireEqual(plain.scene.report, other.scene.report, "the report of tick \(tick)")
            }
        }
    }

    /// Whoever sets a number to what it is already changes nothing, whatever moves meanwhile.
    @Test(arguments: SceneCatalog.all.ids, Preset.allCases)
    func `Setting a number to its own value changes nothing`(id: String, preset: Preset) throws {
        let descriptor = try #require(SceneCatalog.all.scene(id))
        try forAll(cases: ScenePlays.count(usually: 3)) { random in
            let play = RandomHand.play(descriptor, preset: preset, temper: .calm, random: &random)
            var plain = try Simulation(descriptor, preset: preset, setup: play.setup)
            var busy = plain
            try run(play, on: &plain, &busy) { plain, busy in
                let index = random.integer(in: 0...descriptor.tunables.count - 1)
                let name = descriptor.tunables[index].name
                if random.integer(in: 0...3) == 0 { try busy.deliver(.set(name: name, value: busy.values[index])) }
                try require(
                    plain.scene.report == busy.scene.report,
                    "\(name) at tick \(plain.tick.count): \(busy.scene.report), not \(plain.scene.report)\n\(play.text(scene: id))"
                )
            }
        }
    }
}
