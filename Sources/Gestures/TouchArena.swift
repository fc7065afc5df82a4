package import Kinetics

/// Decides what every finger means: one drags, any that stays where it is taps, others are ignored.
///
/// A scene says what a finger has landed on; the arena says what comes of it. One pan is recognised at a time, so that
/// exactly one owner consumes a finger's movement, and a second finger never disturbs the first.
package struct TouchArena<Region: Hashable & Sendable>: Hashable, Sendable {
    /// What a finger that comes down has met.
    package enum Landing: Hashable, Sendable {
        /// Nothing that takes input: the finger is ignored until it lifts.
        case nowhere
        case on(Region)
        /// Something that moves: the finger holds it at once, without slop.
        case catching(Region)
    }

    /// A finger on the screen.
    package struct Touch: Hashable, Sendable {
        package var region: Region
        package var pan: PanRecognizer
        /// Whether the finger has never been 10 points or more away from where it came down.
        package var isTap = true
        fileprivate var isIgnored = false

        package var pointer: Int32 { pan.pointer }
        package var position: Point { pan.position }
    }

    /// What came of a pointer event.
    package enum Gesture: Hashable, Sendable {
        /// A finger came down and was not ignored.
        case landed(Touch)
        /// The finger drags from now on; `refuse` gives it back.
        case began(Touch)
        /// The dragging finger moved by this much in one event.
        case moved(Touch, by: Point)
        /// The dragging finger was lifted, with this velocity in points per second.
        case ended(Touch, velocity: Point)
        /// The dragging finger was taken away.
        case cancelled(Touch)
        case tapped(Touch)
        /// A finger that did not drag was lifted too far away for a tap, or taken away.
        case left(Touch)
    }

    private var touches: [Touch] = []

    package init() {}

    /// The finger that drags.
    package var panning: Touch? { touches.first { $0.pan.isActive && !$0.isIgnored } }

    /// The fingers that may still come to something.
    package var live: [Touch] { touches.filter { !$0.isIgnored } }

    package var isEmpty: Bool { touches.isEmpty }

    /// Gives an event to the finger that it belongs to and returns what came of it, in order.
    ///
    /// - Parameter landing: What lies under a finger that comes down.
    package mutating func receive(_ event: PointerEvent, landing: (Point) -> Landing) -> [Gesture] {
        guard let index = touches.firstIndex(where: { $0.pointer == event.pointer }) else {
            return event.phase == .down ? land(event, landing(event.position)) : []
        }
        switch event.phase {
        case .down:
            return []
        case .move:
            return touches[index].isIgnored ? [] : move(index, event, isSample: true)
        case .up:
            guard !touches[index].isIgnored else {
                touches.remove(at: index)
                return []
            }
            // An `up` at a new position is a move to it first, but no sample of the velocity.
            var gestures =
                event.position == touches[index].position ? [] : move(index, event, isSample: false)
            var touch = touches.remove(at: index)
            let wasActive = touch.pan.isActive
            touch.pan.end()
            if wasActive {
                gestures.append(.ended(touch, velocity: touch.pan.velocity(at: event.time)))
            }
            if touch.isTap {
                if !wasActive { gestures.append(.tapped(touch)) }
            } else if !wasActive {
                gestures.append(.left(touch))
            }
            return gestures
        case .cancel:
            var touch = touches.remove(at: index)
            guard !touch.isIgnored else { return [] }
            let wasActive = touch.pan.isActive
            touch.pan.cancel()
            return [wasActive ? .cancelled(touch) : .left(touch)]
        }
    }

    private mutating func land(_ event: PointerEvent, _ landing: Landing) -> [Gesture] {
        switch landing {
        case .nowhere:
            // It is not remembered: what an unknown finger does later is ignored as well.
            return []
        case .on(let region):
            let touch = Touch(region: region, pan: PanRecognizer(event))
            touches.append(touch)
            return [.landed(touch)]
        case .catching(let region):
            let touch = Touch(region: region, pan: PanRecognizer(event, catching: panning == nil))
            touches.append(touch)
            return touch.pan.isActive ? [.landed(touch), .began(touch)] : [.landed(touch)]
        }
    }

    private mutating func move(_ index: Int, _ event: PointerEvent, isSample: Bool) -> [Gesture] {
        let mayBegin = panning == nil
        var touch = touches[index]
        let before = touch.position
        let wasActive = touch.pan.isActive
        touch.pan.move(to: event, isSample: isSample)
        if touch.pan.excursion.distance(to: .zero) >= PanRecognizer.slop { touch.isTap = false }
        defer { touches[index] = touch }
        if wasActive { return [.moved(touch, by: touch.position - before)] }
        guard touch.pan.isActive else { return [] }
        guard mayBegin else {
            touch.pan.fail()
            return []
        }
        return [.began(touch)]
    }

    /// The finger's pan does not count: it neither drags nor taps until it has been lifted.
    package mutating func refuse(_ pointer: Int32) {
        for index in touches.indices where touches[index].pointer == pointer {
            touches[index].pan.fail()
            touches[index].isIgnored = true
        }
    }

    /// All fingers that are down are ignored until they lift; but for the one that is named.
    package mutating func ignoreAll(except pointer: Int32? = nil) {
        for touch in touches where touch.pointer != pointer { refuse(touch.pointer) }
    }
}
