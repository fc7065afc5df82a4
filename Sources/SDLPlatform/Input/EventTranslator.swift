internal import CSDL2
internal import Gestures
internal import Kinetics

/// SDL's events in our words, with what must be remembered from one to the next.
struct EventTranslator {
    var tracker = PointerTracker()
    /// Where the wheel is fingers; nil where it is none.
    var pad: WheelFingers.Pad? {
        didSet { if pad != oldValue { lifted += wheel.end(&tracker) } }
    }
    private var wheel = WheelFingers()
    /// What has happened without an event of SDL's, and has not been told yet.
    private var lifted: [PointerSample] = []
    private var size: Size
    private var isVisible = true

    init(size: Size) {
        self.size = size
    }

    /// What an event means; nothing for those that concern nobody.
    mutating func translate(_ event: SDL_Event, windowSize: Size, at instant: Int64) -> [PlatformEvent.Content] {
        switch SDL_EventType(event.type) {
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            return button(event.button)
        case SDL_MOUSEMOTION:
            return motion(event.motion)
        case SDL_MOUSEWHEEL:
            let turn = turn(event.wheel)
            return pointers(wheel.turn(turn, at: instant, on: pad, &tracker)) + [.wheel(turn)]
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            return touch(event.tfinger, in: windowSize)
        case SDL_KEYDOWN, SDL_KEYUP:
            return key(event.key)
        case SDL_TEXTINPUT:
            return [.text(event.text.string)]
        case SDL_WINDOWEVENT:
            return window(SDL_WindowEventID(UInt32(event.window.event)), size: windowSize)
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
            return [.exposed]
        case SDL_QUIT:
            return [.quit]
        default:
            return []
        }
    }

    // MARK: Pointers

    /// Fingers of the wheel that have lifted by an instant.
    mutating func settle(at instant: Int64) -> [PlatformEvent.Content] {
        defer { lifted = [] }
        return pointers(lifted + wheel.settle(at: instant, &tracker))
    }

    private mutating func button(_ event: SDL_MouseButtonEvent) -> [PlatformEvent.Content] {
        guard event.button == UInt8(SDL_BUTTON_LEFT), event.which != EventTranslator.touchMouse else { return [] }
        let position = Point(x: Double(event.x), y: Double(event.y))
        guard event.state == UInt8(SDL_PRESSED) else { return pointers(tracker.releaseMouse(at: position)) }
        let partner = wheel.end(&tracker) + tracker.setMirroring(SDL_GetModState().isAlt)
        return pointers(partner + tracker.pressMouse(at: position))
    }

    private mutating func motion(_ event: SDL_MouseMotionEvent) -> [PlatformEvent.Content] {
        guard event.which != EventTranslator.touchMouse else { return [] }
        let position = Point(x: Double(event.x), y: Double(event.y))
        guard tracker.isMouseDown else { return [.hover(position)] }
        let isPressed = event.state & 1 << (UInt32(SDL_BUTTON_LEFT) - 1) != 0
        return pointers(tracker.moveMouse(to: position, isPressed: isPressed))
    }

    private func turn(_ event: SDL_MouseWheelEvent) -> WheelTurn {
        let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
        return WheelTurn(
            position: Point(x: Double(event.mouseX), y: Double(event.mouseY)),
            right: sign * Double(event.preciseX), down: -sign * Double(event.preciseY))
    }

    private mutating func touch(_ event: SDL_TouchFingerEvent, in size: Size) -> [PlatformEvent.Content] {
        let name = PointerTracker.TouchName(device: event.touchId, finger: event.fingerId)
        let position = Point(x: Double(event.x) * size.width, y: Double(event.y) * size.height)
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN: return pointers(tracker.beginTouch(name, at: position))
        case SDL_FINGERMOTION: return pointers(tracker.moveTouch(name, to: position))
        default: return pointers(tracker.endTouch(name, at: position))
        }
    }

    private func pointers(_ samples: [PointerSample]) -> [PlatformEvent.Content] {
        samples.map { .pointer($0) }
    }

    // MARK: Keys

    private mutating func key(_ event: SDL_KeyboardEvent) -> [PlatformEvent.Content] {
        let modifiers = SDL_Keymod(UInt32(event.keysym.mod))
        let partner = pointers(tracker.setMirroring(modifiers.isAlt))
        guard event.state == UInt8(SDL_PRESSED), let key = KeyPress.Key(event.keysym.sym) else { return partner }
        return partner + [.key(KeyPress(key, modifiers: modifiers.names, isRepeat: event.repeat != 0))]
    }

    // MARK: The window

    private mutating func window(_ event: SDL_WindowEventID, size: Size) -> [PlatformEvent.Content] {
        switch event {
        case SDL_WINDOWEVENT_SIZE_CHANGED:
            guard size != self.size else { return [.exposed] }
            self.size = size
            return pointers(cancelAll()) + [.resized]
        case SDL_WINDOWEVENT_EXPOSED:
            return [.exposed]
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
            guard isVisible else { return [] }
            isVisible = false
            return pointers(cancelAll()) + [.hidden]
        case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
            guard !isVisible else { return [.exposed] }
            isVisible = true
            return [.shown, .exposed]
        case SDL_WINDOWEVENT_FOCUS_LOST:
            return pointers(tracker.setMirroring(false) + cancelAll()) + [.focusLost]
        case SDL_WINDOWEVENT_FOCUS_GAINED:
            return [.focusGained]
        case SDL_WINDOWEVENT_LEAVE:
            return leave() + [.mouseLeft]
        default:
            return []
        }
    }

    private mutating func cancelAll() -> [PointerSample] {
        wheel = WheelFingers()
        return tracker.cancelAll()
    }

    /// A captured mouse stays ours outside of the window while its button is down; else the touch is lost.
    private mutating func leave() -> [PlatformEvent.Content] {
        guard tracker.isMouseDown else { return [] }
        let isPressed = SDL_GetGlobalMouseState(nil, nil) & 1 << (UInt32(SDL_BUTTON_LEFT) - 1) != 0
        return isPressed ? [] : pointers(tracker.cancelMouse())
    }

    /// The mouse that SDL makes of touches, should somebody have switched that on.
    private static let touchMouse = UInt32.max
}
