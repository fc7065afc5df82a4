import Gestures
import Kinetics
import ScenePlay
import Stage
import TestSupport

/// A finger on something that it has caught in flight.
struct Grip {
    private var hand: FreeHand
    private let flight: Flight
    private var finger: Point
    private let down: Point
    private let place: Point
    /// The direction in which the thing can be moved, as a unit: across or down; the photo both.
    private let isHorizontal: Bool
    private let isFree: Bool
    /// How far along the axis the thing may go without coming to one of its ends.
    private let room: ClosedRange<Double>
    /// 1 where progress grows with the position, −1 where it shrinks, 0 while nobody knows.
    private var sense = 0.0

    /// Lands on the moving thing; nil where none of it can be reached, or it has no room to be dragged.
    init?(_ flight: Flight, random: inout SplitMix64) throws {
        guard let point = flight.landing(random: &random), let before = flight.place else { return nil }
        isFree = flight.layer == "image"
        let horizontal = !isFree && abs(flight.movement.x) > abs(flight.movement.y)
        isHorizontal = horizontal
        func along(_ point: Point) -> Double { horizontal ? point.x : point.y }
        let ends = [along(flight.start), along(flight.end)].sorted()
        let position = along(before)
        guard position > ends[0] + 2, position < ends[1] - 2, ends[1] - ends[0] > 40 else { return nil }
        room = ends[0] + 2 - position...ends[1] - 2 - position

        self.flight = flight
        hand = FreeHand(flight.run.simulation)
        finger = point
        down = point
        let events = hand.takeEvents()
        try hand.finger(.down, at: point)
        place = try Grip.place(of: flight.layer, in: hand.simulation)
        try requireClose(place.x, before.x, within: 0.5, "the thing's x at the touch")
        try requireClose(place.y, before.y, within: 0.5, "the thing's y at the touch")
        let report = hand.simulation.scene.report
        try requireEqual(report.phase, .tracking, "phase under the finger; before: \(events)")
        let caught = hand.takeEvents().filter { $0.moment == .caught }
        try requireEqual(caught.count, 1, "catches that are told of")
    }

    private static func place(of layer: String, in simulation: Simulation) throws -> Point {
        guard let layer = simulation.scene.report.layer(layer) else { throw Mismatch("\(layer) is gone") }
        return Flight.place(of: layer)
    }

    private func along(_ point: Point) -> Double { isHorizontal ? point.x : point.y }

    /// Drags to and fro inside of the room; the thing stays under the finger, from the first point on.
    mutating func drag(random: inout SplitMix64) throws {
        for _ in 0..<random.integer(in: 3...12) {
            for _ in 0..<random.integer(in: 1...5) { hand.advance() }
            let held = try Grip.place(of: flight.layer, in: hand.simulation)
            let way = random.double(in: -40...40)
            let target = (along(finger - down) + way).clamped(to: room)
            let cross = random.double(in: -3...3)
            finger = down + (isHorizontal ? Point(x: target, y: cross) : Point(x: cross, y: target))
            let before = hand.simulation.scene.report
            try hand.finger(.move, at: finger)
            let moved = try Grip.place(of: flight.layer, in: hand.simulation)
            try requireClose(
                along(moved - place), along(finger - down), within: 0.01, "how far the thing follows, held at \(held)")
            if isFree {
                try requireClose(
                    isHorizontal ? moved.y - place.y : moved.x - place.x, cross, within: 0.01, "and across")
            }
            learnSense(before, hand.simulation.scene.report, from: along(held), to: along(moved))
        }
    }

    private mutating func learnSense(_ before: SceneReport, _ after: SceneReport, from held: Double, to moved: Double) {
        // A photo's progress grows to either side of the middle; beyond it, what was learned is no longer true.
        let middle = along(hand.simulation.setup.screen.bounds.center)
        if isFree, (held - middle) * (moved - middle) <= 0 {
            sense = 0
            return
        }
        let way = moved - held
        guard let old = before.progress, let new = after.progress, abs(new - old) > 1e-6, abs(way) > 0.1 else { return }
        sense = (new - old) * way > 0 ? 1 : -1
    }

    /// Lets go: the thing goes on with the finger's velocity, and nothing jumps.
    mutating func release(random: inout SplitMix64) throws {
        for _ in 0..<random.integer(in: 0...8) { hand.advance() }
        let velocity = hand.velocity
        try hand.finger(.up, at: finger)
        let lifted = try Grip.place(of: flight.layer, in: hand.simulation)
        try requireClose(along(lifted - place), along(finger - down), within: 0.01, "where it is at the lift")
        let report = hand.simulation.scene.report
        try requireEqual(report.phase, .settling, "phase after the lift")
        let expected = along(velocity)
        try requireClose(
            abs(report.velocity), abs(expected), within: 0.02 * abs(expected) + 0.5, "the speed at the lift")
        if sense != 0, abs(expected) > 20 {
            try require(report.velocity * sense * expected > 0, "it goes on the wrong way: \(report.velocity)")
        }
        try checkStart(from: lifted, velocity: expected)
        try checkEnd()
    }

    /// The first tick's way is the velocity's, give or take what the spring may have pulled in that time.
    private mutating func checkStart(from place: Point, velocity: Double) throws {
        let tunables = hand.simulation.descriptor.tunables
        guard let index = tunables.firstIndex(where: { $0.name == "response" }) else {
            throw Mismatch("a scene without a response")
        }
        let frequency = 2 * Double.pi / hand.simulation.values[index]
        hand.advance()
        guard let layer = hand.simulation.scene.report.layer(flight.layer) else { return }
        let seconds = 1.0 / 240
        let reach = 2000 * frequency * frequency + 4 * frequency * abs(velocity)
        try requireClose(
            along(Flight.place(of: layer) - place), velocity * seconds, within: reach * seconds * seconds / 2 + 0.01,
            "the way of the first tick")
    }

    private mutating func checkEnd() throws {
        for _ in 0..<1200 where !hand.simulation.isAtRest { hand.advance() }
        try require(hand.simulation.isAtRest, "it never comes to rest: \(hand.simulation.scene.report)")
        try RestingState(hand.simulation).check()
    }
}
