package import Gestures
package import Kinetics
package import Stage

/// Fingers, each with the way that it has just come, as a film shows them.
package struct TouchTrails: Hashable, Sendable {
    private struct Trail: Hashable, Sendable {
        var pointer: Int32
        var steps: [Step]
        /// When the finger left; nil while it is down.
        var lifted: Tick?
    }

    private struct Step: Hashable, Sendable {
        var position: Point
        var tick: Tick
    }

    private var marks = TouchMarks()
    private var trails: [Trail] = []

    package init() {}

    /// Follows what a finger did at this tick.
    package mutating func receive(_ event: PointerEvent, at tick: Tick) {
        marks.receive(event, at: tick)
        let index = trails.firstIndex { $0.pointer == event.pointer && $0.lifted == nil }
        let step = Step(position: event.position, tick: tick)
        switch (event.phase, index) {
        case (.down, nil):
            trails.append(Trail(pointer: event.pointer, steps: [step]))
        case (.move, .some(let index)):
            trails[index].steps.append(step)
        case (.up, .some(let index)):
            trails[index].steps.append(step)
            trails[index].lifted = tick
        case (.cancel, .some(let index)):
            trails[index].lifted = tick
        case (.down, .some), (.move, nil), (.up, nil), (.cancel, nil):
            return
        }
    }

    /// Forgets what has faded by this tick.
    package mutating func advance(to tick: Tick) {
        marks.advance(to: tick)
        trails.removeAll { $0.lifted.map { tick - $0 >= TouchTrails.length } ?? false }
        for index in trails.indices {
            // The newest step from before is where the trail ends.
            let past = trails[index].steps.prefix { tick - $0.tick > TouchTrails.length }.count
            if past > 1 { trails[index].steps.removeFirst(past - 1) }
        }
    }

    /// Draws the fingers of a phone whose screen starts at `origin`.
    package func append(to list: inout DisplayList, origin: Point, at tick: Tick, theme: Theme) {
        for trail in trails {
            let age = trail.lifted.map { Double(tick - $0) / Double(TouchTrails.length) } ?? 0
            append(trail, to: &list, origin: origin, at: tick, presence: 1 - age.clamped(to: 0...1), theme: theme)
        }
        marks.append(to: &list, origin: origin, at: tick, theme: theme)
    }

    /// A tapered line: thin and faint where the finger was a while ago.
    private func append(
        _ trail: Trail, to list: inout DisplayList, origin: Point, at tick: Tick, presence: Double, theme: Theme
    ) {
        let count = 8
        for part in 1...count {
            // Lines on top of one another, each a little shorter and wider, so that no joint shows.
            let reach = TouchTrails.length * (count + 1 - part) / count
            let points = trail.steps.filter { tick - $0.tick <= reach }.map { $0.position + origin }
            guard points.count > 1, points.contains(where: { $0 != points[0] }) else { continue }
            // As wide as the finger's own mark where they meet.
            let nearness = Double(part) / Double(count)
            let width = TouchMarks.diameter * (0.15 + 0.85 * nearness * nearness)
            list.append(.polyline(points, width: width, theme.touch.faded(0.085 * presence)))
        }
    }

    /// How far back a trail goes: 0.25 s.
    private static let length = Tick.rate / 4
}
