package import Kinetics

/// What one finger, or the mouse as a finger, did at one instant.
package struct PointerEvent: Hashable, Sendable {
    package enum Phase: String, Hashable, Sendable, CaseIterable {
        case down, move, up, cancel
    }

    /// Names the finger from its `down` to its `up`; 0…2147483647.
    package var pointer: Int32
    package var phase: Phase
    /// In points of the phone's screen; a captured finger may be outside of it.
    package var position: Point
    /// In microseconds since the start.
    package var time: Int64

    package init(pointer: Int32, phase: Phase, position: Point, time: Int64) {
        self.pointer = pointer
        self.phase = phase
        self.position = position
        self.time = time
    }
}
