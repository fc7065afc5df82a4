package import Kinetics

/// Follows one finger and says when it drags, how far and how fast.
///
/// A pan is recognised at the first event 10 points or more from where the finger came down. Its translation is counted
/// from that event's position, so nothing jumps by the slop.
package struct PanRecognizer: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }

    /// How far a finger goes before it drags, in points.
    package static let slop = 10.0

    package let pointer: Int32
    package let down: Point
    package private(set) var state = State.possible
    /// Where the finger is.
    package private(set) var position: Point
    /// Where the finger was when the pan was recognised.
    package private(set) var origin: Point
    private var tracker = VelocityTracker()
    private var lastTime: Int64

    /// A finger that has just come down. With `catching` it drags from here on, without slop.
    package init(_ event: PointerEvent, catching: Bool = false) {
        pointer = event.pointer
        down = event.position
        position = event.position
        origin = event.position
        lastTime = event.time
        tracker.add(event.position, at: Double(event.time))
        if catching { state = .began }
    }

    package var isActive: Bool { state == .began || state == .changed }

    /// The finger's way since the pan was recognised, in points.
    package var translation: Point { position - origin }

    /// The finger's way since it came down, in points.
    package var excursion: Point { position - down }

    /// The finger's velocity at a time in microseconds, in points per second.
    package func velocity(at time: Int64) -> Point {
        tracker.velocity(at: Double(time))
    }

    /// Takes where the finger went, without its end; `isSample` says whether the velocity counts it.
    package mutating func move(to event: PointerEvent, isSample: Bool = true) {
        position = event.position
        lastTime = event.time
        if isSample { tracker.add(event.position, at: Double(event.time)) }
        switch state {
        case .possible where position.distance(to: down) >= PanRecognizer.slop:
            state = .began
            origin = position
        case .began:
            state = .changed
        default:
            break
        }
    }

    /// The finger was lifted. A pan that never began has failed.
    package mutating func end() {
        state = isActive ? .ended : .failed
    }

    /// The finger was taken away.
    package mutating func cancel() {
        state = isActive ? .cancelled : .failed
    }

    /// Somebody else has the finger; nothing more comes of this pan.
    package mutating func fail() {
        state = .failed
    }

    /// The finger drags from where it is, without slop; how fast it was before does not count.
    package mutating func take() {
        state = .began
        origin = position
        tracker = VelocityTracker()
        tracker.add(position, at: Double(lastTime))
    }
}
