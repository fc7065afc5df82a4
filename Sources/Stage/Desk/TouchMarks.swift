package import Gestures
package import Kinetics

/// Where fingers are and have just been, to be drawn over the phone.
package struct TouchMarks: Hashable, Sendable {
    private struct Mark: Hashable, Sendable {
        var pan: PanRecognizer
        /// Whether it has never left the circle in which it would be a tap.
        var isWithinSlop = true
        /// When the finger left; nil while it is down.
        var lifted: Tick?

        mutating func move(to event: PointerEvent, isSample: Bool = true) {
            pan.move(to: event, isSample: isSample)
            if pan.excursion.distance(to: .zero) >= PanRecognizer.slop { isWithinSlop = false }
        }
    }

    private var marks: [Mark] = []

    package init() {}

    /// Whether nothing is to be seen.
    package var isEmpty: Bool { marks.isEmpty }

    /// Follows what a finger did at this tick.
    package mutating func receive(_ event: PointerEvent, at tick: Tick) {
        let index = marks.firstIndex { $0.pan.pointer == event.pointer && $0.lifted == nil }
        switch (event.phase, index) {
        case (.down, nil):
            marks.append(Mark(pan: PanRecognizer(event), lifted: nil))
        case (.move, .some(let index)):
            marks[index].move(to: event)
        case (.up, .some(let index)):
            marks[index].move(to: event, isSample: false)
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
    }

    /// Draws the marks of a phone whose screen starts at `origin`.
    package func append(to list: inout DisplayList, origin: Point, at tick: Tick, theme: Theme) {
        for mark in marks {
            let age = mark.lifted.map { Double(tick - $0) / Double(TouchMarks.fadingTicks) } ?? 0
            let presence = 1 - age.clamped(to: 0...1)
            let diameter = TouchMarks.diameter * (1 + 0.35 * (1 - presence))
            let circle = Rect(center: mark.pan.position + origin, size: Size(width: diameter, height: diameter))
            let corners = Corners(diameter / 2)
            let shadow = Shadow(color: Color.black.faded(0.45 * presence), blur: 7, offset: 1)
            list.append(.shadow(circle, corners: corners, shadow))
            list.append(.roundedRect(circle, corners: corners, theme.touch.faded(0.35 * presence)))
            list.append(.roundedRect(circle, corners: corners, Color.white.faded(0.3 * presence)))
            list.append(.border(circle, corners: corners, width: 2, Color.white.faded(0.95 * presence)))
        }
    }

    /// Draws how far the fingers that are down must go to drag, and how fast they move.
    package func appendDetails(to list: inout DisplayList, origin: Point, at tick: Tick, theme: Theme) {
        for mark in marks where mark.lifted == nil {
            let slop = 2 * PanRecognizer.slop
            let ring = Rect(center: mark.pan.down + origin, size: Size(width: slop, height: slop))
            let ink = mark.isWithinSlop ? theme.caution : theme.caution.faded(0.35)
            list.append(.border(ring, corners: Corners(PanRecognizer.slop), width: 1.5, ink))
            appendArrow(
                to: &list, from: mark.pan.position + origin, velocity: mark.pan.velocity(at: tick.microseconds),
                theme: theme)
        }
    }

    /// An arrow to where the finger would be in a tenth of a second, at most 160 points long.
    private func appendArrow(to list: inout DisplayList, from start: Point, velocity: Point, theme: Theme) {
        let speed = velocity.distance(to: .zero)
        guard speed >= 40 else { return }
        let length = min(speed / 10, 160)
        let along = Point(x: velocity.x / speed, y: velocity.y / speed)
        func point(_ forth: Double, _ aside: Double) -> Point {
            Point(x: start.x + along.x * forth - along.y * aside, y: start.y + along.y * forth + along.x * aside)
        }
        let head = min(9, length)
        let lines = [
            [start, point(length, 0)],
            [point(length - head, -head * 0.6), point(length, 0), point(length - head, head * 0.6)],
        ]
        for line in lines { list.append(.polyline(line, width: 5, Color.black.faded(0.35))) }
        for line in lines { list.append(.polyline(line, width: 3, theme.caution)) }
    }

    /// Across a mark, in points: about what a fingertip covers.
    package static let diameter = 40.0
    /// How long a mark stays after the finger has left: 0.2 s.
    private static let fadingTicks = Tick.rate / 5
}
