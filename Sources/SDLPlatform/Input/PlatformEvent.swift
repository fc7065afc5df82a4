package import Gestures
package import Kinetics

/// Something that happened to the window, at an instant of `Clock`.
package struct PlatformEvent: Hashable, Sendable {
    /// In nanoseconds of `Clock`; known to about a millisecond, and never later than when it was read.
    package var instant: Int64
    package var content: Content

    package init(_ content: Content, at instant: Int64) {
        self.content = content
        self.instant = instant
    }

    /// Positions are in window units.
    package enum Content: Hashable, Sendable {
        case pointer(PointerSample)
        /// The mouse has moved with no button down.
        case hover(Point)
        case wheel(WheelTurn)
        case key(KeyPress)
        /// What was typed, while the pump takes text.
        case text(String)
        /// The window has another size; its fingers have been cancelled before.
        case resized
        /// What the window showed is gone.
        case exposed
        /// Nobody sees the window; its fingers have been cancelled before.
        case hidden
        case shown
        case focusLost
        case focusGained
        case mouseLeft
        /// A file was dropped on the window: its path.
        case dropped(String)
        /// The window was closed, or somebody wants the program to end.
        case quit
    }
}

/// What one finger, or the mouse as a finger, did in the window.
package struct PointerSample: Hashable, Sendable {
    /// The same from `down` to `up`; see `PointerTracker`.
    package var pointer: Int32
    package var phase: PointerEvent.Phase
    /// In window units; outside of the window while captured.
    package var position: Point

    package init(pointer: Int32, phase: PointerEvent.Phase, position: Point) {
        self.pointer = pointer
        self.phase = phase
        self.position = position
    }
}

/// A turn of the wheel, or two fingers on a touchpad.
package struct WheelTurn: Hashable, Sendable {
    package var position: Point
    /// In the wheel's steps and parts of them: to the right, and down as the page moves up.
    package var right: Double
    package var down: Double

    package init(position: Point, right: Double, down: Double) {
        self.position = position
        self.right = right
        self.down = down
    }
}

/// A key that went down.
package struct KeyPress: Hashable, Sendable {
    package var key: Key
    package var modifiers: Modifiers
    /// Whether the key is being held.
    package var isRepeat: Bool

    package init(_ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false) {
        self.key = key
        self.modifiers = modifiers
        self.isRepeat = isRepeat
    }

    package enum Key: Hashable, Sendable {
        /// What the key types without modifiers, in lower case.
        case character(Character)
        /// Of the row above the letters, from 1.
        case function(Int)
        case escape, enter, tab, backspace, delete, left, right, up, down, home, end, pageUp, pageDown
    }

    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) {
            self.rawValue = rawValue
        }

        package static let shift = Modifiers(rawValue: 1)
        package static let control = Modifiers(rawValue: 2)
        package static let alt = Modifiers(rawValue: 4)
        /// The key with the system's sign.
        package static let command = Modifiers(rawValue: 8)
    }
}
