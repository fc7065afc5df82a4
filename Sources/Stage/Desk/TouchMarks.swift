package import Gestures
package import Kinetics

/// Where fingers are and have just been, to be drawn over the phone.
package struct TouchMarks: Hashable, Sendable {
    fileprivate struct Mark: Hashable, Sendable {
        var pointer: Int32
        var position: Point
        /// When the finger left; nil while it is down.
        var lifted: Tick?
        /// Where it has been of late.
        var trail: [Step] = []
    }

    fileprivate struct Step: Hashable, Sendable {
        var position: Point
        var tick: Tick
    }

    private var marks: [Mark] = []

    package init() {}

    /// Whether nothing is to be seen.
    package var isEmpty: Bool { marks.isEmpty }

    /// Follows what a finger did at this tick.
    package mutating func receive(_ event: PointerEvent, at tick: Tick) {
        let index = marks.firstIndex { $0.pointer == event.pointer && $0.lifted == nil }
        switch (event.phase, index) {
        case (.down, nil):
            let step = Step(position: event.position, tick: tick)
            marks.append(Mark(pointer: event.pointer, position: event.position, lifted: nil, trail: [step]))
        case (.move, .some(let index)):
            marks[index].move(to: event.position, at: tick)
        case (.up, .some(let index)):
            marks[index].move(to: event.position, at: tick)
            marks[index].lifted = tick
        case (.cancel, .some(let index)):
            marks[index].lifted = tick
        case (.down, .some), (.move, nil), (.up, nil), (.cancel, nil):
            return
        }
    }

    /// Forgets what has faded by this tick.
    package mutating func advance(to tick: Tick) {
        guard !marks.isEmpty else { return }
        marks.removeAll { $0.lifted.map { tick - $0 >= TouchMarks.fadingTicks } ?? false }
        for index in marks.indices { marks[index].forgetTrail(before: tick + -TouchMarks.trailTicks) }
    }

    /// Draws the marks of a phone whose screen starts at `origin`, if wanted with the way that each has just come.
    package func append(
        to list: inout DisplayList, origin: Point, at tick: Tick, theme: Theme, hasTrail: Bool = false
    ) {
        for mark in marks {
            let age = mark.lifted.map { Double(tick - $0) / Double(TouchMarks.fadingTicks) } ?? 0
            let presence = 1 - age.clamped(to: 0...1)
            if hasTrail { mark.appendTrail(to: &list, origin: origin, at: tick, presence: presence, theme: theme) }
            let diameter = TouchMarks.diameter * (1 + 0.35 * (1 - presence))
            let circle = Rect(center: mark.position + origin, size: Size(width: diameter, height: diameter))
            let corners = Corners(diameter / 2)
            let shadow = Shadow(color: Color.black.faded(0.45 * presence), blur: 7, offset: 1)
            list.append(.shadow(circle, corners: corners, shadow))
            list.append(.roundedRect(circle, corners: corners, theme.touch.faded(0.35 * presence)))
            list.append(.roundedRect(circle, corners: corners, Color.white.faded(0.3 * presence)))
            list.append(.border(circle, corners: corners, width: 2, Color.white.faded(0.95 * presence)))
        }
    }

    /// Across a mark, in points: about what a fingertip covers.
    package static let diameter = 40.0
    /// How long a mark stays after the finger has left: 0.2 s.
    private static let fadingTicks = Tick.rate / 5
    /// How far back a trail goes: 0.25 s.
    fileprivate static let trailTicks = Tick.rate / 4
}

extension TouchMarks.Mark {
    fileprivate mutating func move(to position: Point, at tick: Tick) {
        self.position = position
        trail.append(TouchMarks.Step(position: position, tick: tick))
    }

    /// Leaves the newest step from before, where the trail's end is.
    fileprivate mutating func forgetTrail(before tick: Tick) {
        let past = trail.prefix { $0.tick < tick }.count
        if past > 1 { trail.removeFirst(past - 1) }
    }

    /// A tapered line: thin and faint where the finger was a while ago.
    fileprivate func appendTrail(
        to list: inout DisplayList, origin: Point, at tick: Tick, presence: Double, theme: Theme
    ) {
        let count = 8
        for part in 1...count {
            // Lines on top of one another, each a little shorter and wider, so that no joint shows.
            let reach = TouchMarks.trailTicks * (count + 1 - part) / count
            let points = trail.filter { tick - $0.tick <= reach }.map { $0.position + origin }
            guard points.count > 1, points.contains(where: { $0 != points[0] }) else { continue }
            let width = TouchMarks.diameter * (0.18 + 0.5 * Double(part) / Double(count))
            list.append(.polyline(points, width: width, theme.touch.faded(0.085 * presence)))
        }
    }
}
