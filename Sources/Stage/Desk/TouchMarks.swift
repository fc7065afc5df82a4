package import Gestures
package import Kinetics

/// Where fingers are and have just been, to be drawn over the phone.
package struct TouchMarks: Hashable, Sendable {
    private struct Mark: Hashable, Sendable {
        var pointer: Int32
        var position: Point
        /// When the finger left; nil while it is down.
        var lifted: Tick?
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
            marks.append(Mark(pointer: event.pointer, position: event.position, lifted: nil))
        case (.move, .some(let index)):
            marks[index].position = event.position
        case (.up, .some(let index)):
            marks[index].position = event.position
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
}
