package import Kinetics

/// Two fingers on one thing: where their middle is, and how far apart they are.
package struct Pinch: Hashable, Sendable {
    /// In points of the phone's screen, in the order in which the fingers came down.
    package var first: Point
    package var second: Point

    package init(first: Point, second: Point) {
        self.first = first
        self.second = second
    }

    package var center: Point { Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2) }

    /// The distance between the fingers, in points.
    package var spread: Double { first.distance(to: second) }

    /// How many times farther apart the fingers are than they were; 1 where they were in one place.
    package func ratio(to earlier: Pinch) -> Double {
        let before = earlier.spread
        return before > 0 ? spread / before : 1
    }
}
