package import Kinetics

/// Tells one tap from two in short order and in one place.
///
/// A first tap waits to see whether a second one comes. It stands alone when none has come in time, or when the next
/// one is too far away.
package struct DoubleTapRecognizer: Hashable, Sendable {
    /// From lift to lift, in microseconds.
    package static let interval: Int64 = 350_000
    /// How far apart two taps may be that belong together, in points.
    package static let reach = 44.0

    package enum Outcome: Hashable, Sendable {
        /// The tap waits for another one; `alone` is one before that does so no more.
        case waiting(alone: Point?)
        case double
    }

    private struct Tap: Hashable, Sendable {
        var position: Point
        var time: Int64
        var countsAlone: Bool
    }

    private var first: Tap?

    package init() {}

    /// Whether a tap waits for another one.
    package var isWaiting: Bool { first != nil }

    /// Takes a tap that ended at a time in microseconds.
    ///
    /// - Parameter countsAlone: Whether the tap means anything without a second one; one that has caught something
    ///   does not.
    package mutating func tap(at position: Point, time: Int64, countsAlone: Bool = true) -> Outcome {
        let alone = expire(at: time)
        if let first, first.position.distance(to: position) <= DoubleTapRecognizer.reach {
            self.first = nil
            return .double
        }
        let forgotten = first.flatMap { $0.countsAlone ? $0.position : nil }
        first = Tap(position: position, time: time, countsAlone: countsAlone)
        return .waiting(alone: alone ?? forgotten)
    }

    /// Where the tap was that stayed alone until this time, in microseconds; nil when there is none.
    package mutating func expire(at time: Int64) -> Point? {
        guard let first, time - first.time > DoubleTapRecognizer.interval else { return nil }
        self.first = nil
        return first.countsAlone ? first.position : nil
    }

    /// Forgets a tap that waits.
    package mutating func reset() {
        first = nil
    }
}
