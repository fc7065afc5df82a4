package import Kinetics

/// Decides what every finger means: one drags, any that stays where it is taps, others are ignored.
///
/// A scene says what a finger has landed on; the arena says what comes of it. One pan is recognised at a time, so that
/// exactly one owner consumes a finger's movement, and a second finger never disturbs the first. Where a scene takes
/// pinches, the first two fingers own the movement together; when one of them lifts, the other drags on from where it is.
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
        /// Where it was when the number of fingers changed; a pinch needs the slop from there.
        fileprivate var base: Point

        fileprivate init(region: Region, pan: PanRecognizer) {
            self.region = region
            self.pan = pan
            base = pan.position
        }

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

    /// What came of a pointer event where two fingers count as well.
    package enum PinchGesture: Hashable, Sendable {
        case finger(Gesture)
        /// Two fingers pinch from now on; whatever one of them dragged, both hold now.
        case began(Pinch)
        case changed(Pinch)
        /// One of the two has gone. When the other is still there, it drags on: its `began` follows.
        case ended(Pinch)
    }

    /// Whether two fingers pinch, once one of them has gone as far as the slop since both are there.
    ///
    /// Whoever sets it reads `receivePinching`.
    package var takesPinches = false

    private var touches: [Touch] = []
    /// The pointers of the two fingers that pinch.
    private var pair: [Int32] = []

    package init() {}

    /// The finger that drags.
    package var panning: Touch? { touches.first { $0.pan.isActive && !$0.isIgnored } }

    /// The fingers that may still come to something.
    package var live: [Touch] { touches.filter { !$0.isIgnored } }

    package var isEmpty: Bool { touches.isEmpty }

    /// The two fingers that pinch.
    package var pinch: Pinch? {
        let fingers = touches.filter { pair.contains($0.pointer) }
        return fingers.count == 2 ? Pinch(first: fingers[0].position, second: fingers[1].position) : nil
    }

    /// Gives an event to the finger that it belongs to and returns what came of it, in order.
    ///
    /// - Parameter landing: What lies under a finger that comes down.
    package mutating func receive(_ event: PointerEvent, landing: (Point) -> Landing) -> [Gesture] {
        receivePinching(event, landing: landing).compactMap {
            if case .finger(let gesture) = $0 { gesture } else { nil }
        }
    }

    /// As `receive`, with what two fingers do together.
    package mutating func receivePinching(_ event: PointerEvent, landing: (Point) -> Landing) -> [PinchGesture] {
        guard let index = touches.firstIndex(where: { $0.pointer == event.pointer }) else {
            return event.phase == .down ? land(event, landing(event.position)).map { .finger($0) } : []
        }
        switch event.phase {
        case .down:
            return []
        case .move:
            return touches[index].isIgnored ? [] : move(index, event, isSample: true)
        case .up:
            guard !touches[index].isIgnored else {
                remove(at: index)
                return []
            }
            // An `up` at a new position is a move to it first, but no sample of the velocity.
            var gestures =
                event.position == touches[index].position ? [] : move(index, event, isSample: false)
            if let ended = endPinch(of: event.pointer) { return gestures + ended }
            var touch = remove(at: index)
            let wasActive = touch.pan.isActive
            touch.pan.end()
            if wasActive {
                gestures.append(.finger(.ended(touch, velocity: touch.pan.velocity(at: event.time))))
            }
            if touch.isTap {
                if !wasActive { gestures.append(.finger(.tapped(touch))) }
            } else if !wasActive {
                gestures.append(.finger(.left(touch)))
            }
            return gestures
        case .cancel:
            if let ended = endPinch(of: event.pointer) { return ended }
            var touch = remove(at: index)
            guard !touch.isIgnored else { return [] }
            let wasActive = touch.pan.isActive
            touch.pan.cancel()
            return [.finger(wasActive ? .cancelled(touch) : .left(touch))]
        }
    }

    private mutating func land(_ event: PointerEvent, _ landing: Landing) -> [Gesture] {
        switch landing {
        case .nowhere:
            // It is not remembered: what an unknown finger does later is ignored as well.
            return []
        case .on(let region):
            let touch = Touch(region: region, pan: PanRecognizer(event))
            append(touch)
            return [.landed(touch)]
        case .catching(let region):
            let touch = Touch(region: region, pan: PanRecognizer(event, catching: panning == nil))
            append(touch)
            return touch.pan.isActive ? [.landed(touch), .began(touch)] : [.landed(touch)]
        }
    }

    private mutating func move(_ index: Int, _ event: PointerEvent, isSample: Bool) -> [PinchGesture] {
        let mayBegin = panning == nil
        let before = touches[index].position
        let wasActive = touches[index].pan.isActive
        touches[index].pan.move(to: event, isSample: isSample)
        if touches[index].pan.excursion.distance(to: .zero) >= PanRecognizer.slop { touches[index].isTap = false }
        let touch = touches[index]
        if pair.contains(touch.pointer) { return pinch.map { [.changed($0)] } ?? [] }
        let movement: [PinchGesture] = wasActive ? [.finger(.moved(touch, by: touch.position - before))] : []
        let isFar = touch.position.distance(to: touch.base) >= PanRecognizer.slop
        if pair.isEmpty, isFar || (touch.pan.isActive && !wasActive), mayPinch(touch.pointer) {
            return movement + beginPinch()
        }
        if wasActive { return movement }
        guard touch.pan.isActive else { return [] }
        guard mayBegin, pair.isEmpty else {
            touches[index].pan.fail()
            return []
        }
        return [.finger(.began(touch))]
    }

    /// The finger's pan does not count: it neither drags nor taps until it has been lifted.
    package mutating func refuse(_ pointer: Int32) {
        for index in touches.indices where touches[index].pointer == pointer {
            touches[index].pan.fail()
            touches[index].isIgnored = true
        }
        if pair.contains(pointer) { pair = [] }
    }

    /// All fingers that are down are ignored until they lift; but for the one that is named.
    package mutating func ignoreAll(except pointer: Int32? = nil) {
        for touch in touches where touch.pointer != pointer { refuse(touch.pointer) }
    }

    // MARK: Two fingers

    private mutating func append(_ touch: Touch) {
        touches.append(touch)
        rebase()
    }

    @discardableResult
    private mutating func remove(at index: Int) -> Touch {
        defer { rebase() }
        return touches.remove(at: index)
    }

    private mutating func rebase() {
        for index in touches.indices { touches[index].base = touches[index].position }
    }

    /// Whether the finger is one of the first two that are not ignored, and pinches are taken.
    private func mayPinch(_ pointer: Int32) -> Bool {
        let two = live.prefix(2)
        return takesPinches && two.count == 2 && two.contains { $0.pointer == pointer }
    }

    private mutating func beginPinch() -> [PinchGesture] {
        pair = live.prefix(2).map(\.pointer)
        for index in touches.indices {
            touches[index].pan.fail()
            if pair.contains(touches[index].pointer) { touches[index].isTap = false }
        }
        return pinch.map { [.began($0)] } ?? []
    }

    /// Takes away a finger that pinches; nil when it does not.
    private mutating func endPinch(of pointer: Int32) -> [PinchGesture]? {
        guard pair.contains(pointer), let pinch, let index = touches.firstIndex(where: { $0.pointer == pointer })
        else { return nil }
        let other = pair.first { $0 != pointer }
        pair = []
        remove(at: index)
        guard let rest = touches.firstIndex(where: { $0.pointer == other }) else { return [.ended(pinch)] }
        touches[rest].pan.take()
        return [.ended(pinch), .finger(.began(touches[rest]))]
    }
}
