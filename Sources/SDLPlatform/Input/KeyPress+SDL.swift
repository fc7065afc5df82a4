internal import CSDL2

extension KeyPress.Key {
    /// The key of this code; nil for those that only modify others, and for those that nobody needs.
    init?(_ code: SDL_Keycode) {
        let key = SDL_KeyCode(UInt32(bitPattern: code))
        let first = SDLK_F1.rawValue
        switch key {
        case SDLK_ESCAPE: self = .escape
        case SDLK_RETURN, SDLK_KP_ENTER: self = .enter
        case SDLK_TAB: self = .tab
        case SDLK_BACKSPACE: self = .backspace
        case SDLK_DELETE: self = .delete
        case SDLK_LEFT: self = .left
        case SDLK_RIGHT: self = .right
        case SDLK_UP: self = .up
        case SDLK_DOWN: self = .down
        case SDLK_HOME: self = .home
        case SDLK_END: self = .end
        case SDLK_PAGEUP: self = .pageUp
        case SDLK_PAGEDOWN: self = .pageDown
        default:
            if (first...SDLK_F12.rawValue).contains(key.rawValue) {
                self = .function(Int(key.rawValue - first) + 1)
            } else if key.rawValue < 0x11_0000, let scalar = Unicode.Scalar(key.rawValue),
                !scalar.properties.generalCategory.isInvisible
            {
                self = .character(Character(scalar))
            } else {
                return nil
            }
        }
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isInvisible: Bool { self == .control || self == .unassigned || self == .format }
}

extension SDL_Keymod {
    var isAlt: Bool { rawValue & KMOD_ALT.rawValue != 0 }

    var names: KeyPress.Modifiers {
        var names: KeyPress.Modifiers = []
        if rawValue & KMOD_SHIFT.rawValue != 0 { names.insert(.shift) }
        if rawValue & KMOD_CTRL.rawValue != 0 { names.insert(.control) }
        if isAlt { names.insert(.alt) }
        if rawValue & KMOD_GUI.rawValue != 0 { names.insert(.command) }
        return names
    }
}

extension SDL_TextInputEvent {
    /// The text, up to its zero.
    var string: String {
        withUnsafeBytes(of: text) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
