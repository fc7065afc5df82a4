internal import Gestures
package import Kinetics

/// Which fingers are down, as numbers that stay the same while they are down.
///
/// The mouse is finger 1. While Alt is held it has a partner, finger 2, at the place that is its mirror image through
/// `center`. Touches are the smallest free numbers from 3. Everything that began ends: in `up`, or in `cancel`.
package struct PointerTracker: Sendable {
    /// Where the mirrored finger is mirrored, in window units; nil for no mirrored finger.
    package var center: Point?

    private var fingers: [Finger] = []
    private var isMirroring = false

    private struct Finger: Hashable, Sendable {
        var pointer: Int32
        /// The touch device's own names; nil for the mouse and its partner.
        var touch: TouchName?
        var position: Point
    }

    /// A touch as the system names it, while it lasts.
    package struct TouchName: Hashable, Sendable {
        package var device: Int64
        package var finger: Int64

        package init(device: Int64, finger: Int64) {
            self.device = device
            self.finger = finger
        }
    }

    package static let mouse: Int32 = 1
    package static let partner: Int32 = 2
    package static let firstTouch: Int32 = 3

    package init() {}

    package var isMouseDown: Bool { index(of: PointerTracker.mouse) != nil }

    // MARK: The mouse

    /// The button that touches went down. Without its end seen, the touch before is cancelled first.
    package mutating func pressMouse(at position: Point) -> [PointerSample] {
        let lost = cancelMouse()
        var samples = lost + [begin(PointerTracker.mouse, at: position)]
        if let mirrored = mirrored(position) { samples.append(begin(PointerTracker.partner, at: mirrored)) }
        return samples
    }

    /// The mouse moved; nothing while no touch of it is down.
    ///
    /// - Parameter isPressed: Whether the button is down. Where it is not, its release was lost, and so is the touch.
    package mutating func moveMouse(to position: Point, isPressed: Bool = true) -> [PointerSample] {
        guard isMouseDown else { return [] }
        guard isPressed else { return cancelMouse() }
        var samples = move(PointerTracker.mouse, to: position)
        if let mirrored = mirrored(position) { samples += move(PointerTracker.partner, to: mirrored) }
        return samples
    }

    package mutating func releaseMouse(at position: Point) -> [PointerSample] {
        let partner = mirrored(position).map { end(PointerTracker.partner, .up, at: $0) } ?? []
        return partner + end(PointerTracker.mouse, .up, at: position)
    }

    package mutating func cancelMouse() -> [PointerSample] {
        end(PointerTracker.partner, .cancel) + end(PointerTracker.mouse, .cancel)
    }

    /// Alt went down or up: the mouse's partner lands or lifts.
    package mutating func setMirroring(_ isOn: Bool) -> [PointerSample] {
        guard isOn != isMirroring else { return [] }
        isMirroring = isOn
        guard isOn else { return end(PointerTracker.partner, .up) }
        guard let index = index(of: PointerTracker.mouse), let mirrored = mirrored(fingers[index].position) else {
            return []
        }
        return [begin(PointerTracker.partner, at: mirrored)]
    }

    private func mirrored(_ position: Point) -> Point? {
        guard isMirroring, let center else { return nil }
        return center + center - position
    }

    // MARK: Touches

    package mutating func beginTouch(_ name: TouchName, at position: Point) -> [PointerSample] {
        let lost = endTouch(name, .cancel)
        var pointer = PointerTracker.firstTouch
        while index(of: pointer) != nil { pointer += 1 }
        return lost + [begin(pointer, touch: name, at: position)]
    }

    package mutating func moveTouch(_ name: TouchName, to position: Point) -> [PointerSample] {
        guard let finger = fingers.first(where: { $0.touch == name }) else { return [] }
        return move(finger.pointer, to: position)
    }

    package mutating func endTouch(_ name: TouchName, at position: Point) -> [PointerSample] {
        endTouch(name, .up, at: position)
    }

    /// Ends a touch where it is.
    package mutating func liftTouch(_ name: TouchName) -> [PointerSample] {
        endTouch(name, .up)
    }

    private mutating func endTouch(
        _ name: TouchName, _ phase: PointerEvent.Phase, at position: Point? = nil
    ) -> [PointerSample] {
        guard let finger = fingers.first(where: { $0.touch == name }) else { return [] }
        return end(finger.pointer, phase, at: position)
    }

    // MARK: All

    /// Whoever is down is cancelled, in the order in which they came.
    package mutating func cancelAll() -> [PointerSample] {
        defer { fingers.removeAll() }
        return fingers.map { PointerSample(pointer: $0.pointer, phase: .cancel, position: $0.position) }
    }

    private func index(of pointer: Int32) -> Int? {
        fingers.firstIndex { $0.pointer == pointer }
    }

    private mutating func begin(_ pointer: Int32, touch: TouchName? = nil, at position: Point) -> PointerSample {
        fingers.append(Finger(pointer: pointer, touch: touch, position: position))
        return PointerSample(pointer: pointer, phase: .down, position: position)
    }

    private mutating func move(_ pointer: Int32, to position: Point) -> [PointerSample] {
        guard let index = index(of: pointer), fingers[index].position != position else { return [] }
        fingers[index].position = position
        return [PointerSample(pointer: pointer, phase: .move, position: position)]
    }

    private mutating func end(
        _ pointer: Int32, _ phase: PointerEvent.Phase, at position: Point? = nil
    ) -> [PointerSample] {
        guard let index = index(of: pointer) else { return [] }
        let finger = fingers.remove(at: index)
        return [PointerSample(pointer: pointer, phase: phase, position: position ?? finger.position)]
    }
}
