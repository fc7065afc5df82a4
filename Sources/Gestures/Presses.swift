package import Kinetics

/// What fingers press: each of these would be a tap if it were lifted now.
///
/// A finger is none of them any more once it has moved as far as the slop, drags, is taken away or ignored.
package struct Presses<Region: Hashable & Sendable>: Hashable, Sendable {
    private struct Press: Hashable, Sendable {
        var region: Region
        /// Where the finger came down, which is where its tap counts.
        var point: Point
    }

    private var presses: [Press] = []

    /// Nothing is pressed.
    package init() {}

    fileprivate init(_ touches: [TouchArena<Region>.Touch]) {
        presses = touches.map { Press(region: $0.region, point: $0.pan.down) }
    }

    package func contains(_ region: Region) -> Bool {
        presses.contains { $0.region == region }
    }

    /// Whether a finger presses this part of the screen, where that is a region's.
    package func contains(_ region: Region, in frame: Rect) -> Bool {
        points(on: region).contains { frame.contains($0) }
    }

    /// Where on the screen a region is pressed, in the order in which the fingers came.
    package func points(on region: Region) -> [Point] {
        presses.filter { $0.region == region }.map(\.point)
    }
}

extension TouchArena {
    /// What shows now that a finger is on it.
    package var presses: Presses<Region> { Presses(live.filter { $0.isTap && !$0.pan.isActive }) }
}
