package import SDLPlatform

/// What the window's keys do.
package enum KeyCommand: Hashable, Sendable {
    case record, restart, flipPreset, flipTheme, toggleBare, toggleTouches, escape, home, quit
    /// The scene at this place of the catalogue, from 0.
    case scene(Int)

    /// The keys, in the order in which they are shown.
    package static let bindings: [KeyBinding] = [
        KeyBinding("R", .character("r"), .record, "record from the scene's start, and stop"),
        KeyBinding("N", .character("n"), .restart, "start the scene anew"),
        KeyBinding("P", .character("p"), .flipPreset, "article or fluid"),
        KeyBinding("T", .character("t"), .toggleTouches, "show touches"),
        KeyBinding("D", .character("d"), .flipTheme, "light or dark"),
        KeyBinding("B", .character("b"), .toggleBare, "the phone's screen alone"),
        KeyBinding("Esc", .escape, .escape, "close or go back"),
        KeyBinding("H", .character("h"), .home, "the list of scenes"),
        KeyBinding("Q", .character("q"), .quit, "quit"),
    ]

    /// What a key means: nothing together with Control, Alt or the system's key, nor while it is held.
    package init?(_ press: KeyPress) {
        guard !press.isRepeat, press.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return nil }
        if case .character(let character) = press.key, let digit = character.wholeNumberValue, digit > 0 {
            self = .scene(digit - 1)
        } else if let binding = KeyCommand.bindings.first(where: { $0.key == press.key }) {
            self = binding.command
        } else {
            return nil
        }
    }
}

/// A key and what it does.
package struct KeyBinding: Hashable, Sendable {
    /// As it stands on the key.
    package var label: String
    package var key: KeyPress.Key
    package var command: KeyCommand
    /// In a few words.
    package var meaning: String

    init(_ label: String, _ key: KeyPress.Key, _ command: KeyCommand, _ meaning: String) {
        self.label = label
        self.key = key
        self.command = command
        self.meaning = meaning
    }
}
