package import Kinetics

/// A content offset that follows a finger, coasts and bounces, along one axis.
///
/// The offset grows as the content moves towards its end. It is 0 at the start and `maximumOffset` at the end; beyond
/// them the content hangs on a rubber band under a finger, and springs back without one.
package struct ScrollModel: Hashable, Sendable {
    package enum Motion: Hashable, Sendable {
        case resting
        /// A finger holds it; the offset before the rubber band.
        case dragging(raw: Double)
        case coasting
        /// Springs back to the nearer end.
        case bouncing
    }

    /// Below this speed, in points per second, coasting content stands still, half a point early.
    package static let standstill = 1.0
    private static let tolerance = Tolerance(displacement: 0.05, velocity: 1)

    /// In points.
    package var contentLength: Double
    package var viewportLength: Double
    /// Whether the start gives way to a container instead of hanging on a rubber band under a finger.
    package var yieldsAtStart: Bool
    package private(set) var offset = 0.0
    /// In points per second, positive towards the end.
    package private(set) var velocity = 0.0
    package private(set) var motion = Motion.resting
    private let decay: Decay
    private let coast: DecayStep
    private let bounce: Spring
    private let spring: SpringStep

    /// Content at its start.
    ///
    /// - Parameters:
    ///   - decay: How coasting slows down.
    ///   - bounce: What pulls the content back to an end.
    package init(contentLength: Double, viewportLength: Double, yieldsAtStart: Bool, decay: Decay, bounce: Spring) {
        self.contentLength = contentLength
        self.viewportLength = viewportLength
        self.yieldsAtStart = yieldsAtStart
        self.decay = decay
        self.bounce = bounce
        coast = decay.tick
        spring = bounce.tick
    }

    package var maximumOffset: Double { max(0, contentLength - viewportLength) }

    /// Whether the content shows its start or what lies before it.
    package var isAtStart: Bool { offset <= 0 }

    package var isMoving: Bool { motion == .coasting || motion == .bouncing }

    private var rubberBand: RubberBand { RubberBand(dimension: viewportLength) }

    /// A finger stops it where it is seen.
    package mutating func hold() {
        velocity = 0
        let isBeforeStart = yieldsAtStart && offset < 0
        motion = .dragging(
            raw: isBeforeStart ? offset : rubberBand.unclamped(offset, from: 0...maximumOffset))
    }

    /// Follows a finger's movement, positive downwards, that is towards the start.
    ///
    /// - Returns: What is left of the movement after the content has reached its start; always 0 without `yieldsAtStart`.
    package mutating func drag(by movement: Double) -> Double {
        guard case .dragging(let raw) = motion else { return movement }
        var target = raw - movement
        var rest = 0.0
        if yieldsAtStart, movement > 0 {
            // Content that hangs before its start stays there; it comes no further.
            let limit = min(raw, 0)
            if target < limit {
                rest = limit - target
                target = limit
            }
        }
        motion = .dragging(raw: target)
        let isBeforeStart = yieldsAtStart && target < 0
        offset = isBeforeStart ? target : rubberBand.clamped(target, to: 0...maximumOffset)
        return rest
    }

    /// How fast it moves; while a finger drags it, by that finger's velocity.
    ///
    /// At a start that gives way it does not follow a finger that goes on, and beyond an end as the rubber band does.
    /// - Parameter finger: In points per second, positive towards the end as the result is.
    package func velocity(of finger: Double) -> Double {
        guard case .dragging(let raw) = motion else { return velocity }
        if yieldsAtStart, raw <= 0 { return max(0, finger) }
        let beyond = raw - raw.clamped(to: 0...maximumOffset)
        return beyond == 0 ? finger : finger * rubberBand.derivative(at: beyond)
    }

    /// The finger has let go with a velocity in points per second, positive towards the end.
    package mutating func release(velocity: Double) {
        self.velocity = velocity
        if offset < 0 || offset > maximumOffset {
            motion = .bouncing
        } else if abs(velocity) < ScrollModel.standstill {
            stop()
        } else {
            motion = .coasting
        }
    }

    /// As `release`, unless no finger holds it.
    package mutating func letGo(velocity: Double = 0) {
        if case .dragging = motion { release(velocity: velocity) }
    }

    /// Stands still where it is; springs back when it is beyond an end.
    package mutating func stop() {
        velocity = 0
        motion = offset < 0 || offset > maximumOffset ? .bouncing : .resting
    }

    /// Shows the start, at rest; a finger that holds it goes on from there.
    package mutating func showStart() {
        offset = 0
        velocity = 0
        if case .dragging = motion { motion = .dragging(raw: 0) } else { motion = .resting }
    }

    /// Moves on by one tick.
    package mutating func advance() {
        switch motion {
        case .resting, .dragging:
            return
        case .coasting:
            advanceCoasting()
        case .bouncing:
            let edge = offset < 0 ? 0 : min(offset, maximumOffset)
            var state = SpringState(displacement: offset - edge, velocity: velocity)
            spring.advance(&state)
            settle(state, at: edge)
        }
    }

    private mutating func advanceCoasting() {
        let edge = velocity < 0 ? 0 : maximumOffset
        // Where it meets the edge is computed, not found by steps: the bounce begins at that instant.
        let dt = 1 / Double(Tick.rate)
        if let arrival = decay.arrival(at: edge, from: offset, velocity: velocity), arrival.seconds <= dt {
            let state = bounce.state(
                after: dt - arrival.seconds, from: SpringState(displacement: 0, velocity: arrival.velocity))
            motion = .bouncing
            settle(state, at: edge)
            return
        }
        coast.advance(position: &offset, velocity: &velocity)
        if abs(velocity) < ScrollModel.standstill { stop() }
    }

    private mutating func settle(_ state: SpringState, at edge: Double) {
        if ScrollModel.tolerance.isSettled(state) {
            offset = edge
            velocity = 0
            motion = .resting
        } else {
            offset = edge + state.displacement
            velocity = state.velocity
        }
    }
}
