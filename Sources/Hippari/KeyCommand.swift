package import SDLPlatform
internal import Scenes
internal import Stage

/// What the window's keys do.
package enum KeyCommand: Hashable, Sendable {
    case record, restart, flipPreset, flipTheme, toggleBare, toggleTouches, escape, home, quit
    /// The scene at this place of the catalogue, from 0.
    case scene(Int)
    case pause, tickBack, tickForth, frameBack, frameForth, slower, newest
    case flipSlots, copySlots, save
    case toggleVerdict, toggleGraphs, toggleFrames, togglePanel, help

    /// The keys, in the order in which they are shown.
    package static let bindings: [KeyBinding] = [
        KeyBinding("Space", .character(" "), .pause, "stop time, or let it go on"),
        KeyBinding("\u{2190}", .left, .tickBack, "a tick back, held on and on", repeats: true),
        KeyBinding("\u{2192}", .right, .tickForth, "a tick on", repeats: true),
        KeyBinding("\u{21E7} \u{2190}", .left, .frameBack, "a frame back", isShifted: true, repeats: true),
        KeyBinding("\u{21E7} \u{2192}", .right, .frameForth, "a frame on", isShifted: true, repeats: true),
        KeyBinding("End", .end, .newest, "to the newest tick"),
        KeyBinding("S", .character("s"), .slower, "slow motion: ×1, ½, ¼, 1/10"),
        KeyBinding("P", .character("p"), .flipPreset, "article or fluid"),
        KeyBinding("X", .character("x"), .flipSlots, "numbers A or B"),
        KeyBinding("C", .character("c"), .copySlots, "copy A to B"),
        KeyBinding("W", .character("w"), .save, "save the numbers"),
        KeyBinding("Tab", .tab, nil, "from control to control"),
        KeyBinding("Enter", .enter, nil, "type a number, or press"),
        KeyBinding("T", .character("t"), .toggleTouches, "show touches, slop and velocity"),
        KeyBinding("V", .character("v"), .toggleVerdict, "what letting go would do"),
        KeyBinding("G", .character("g"), .toggleGraphs, "graphs"),
        KeyBinding("F", .character("f"), .toggleFrames, "frame times"),
        KeyBinding("I", .character("i"), .togglePanel, "the panel"),
        KeyBinding("B", .character("b"), .toggleBare, "the phone's screen alone"),
        KeyBinding("D", .character("d"), .flipTheme, "light or dark"),
        KeyBinding("R", .character("r"), .record, "record from the start, and stop"),
        KeyBinding("N", .character("n"), .restart, "start the scene or replay anew"),
        KeyBinding("Esc", .escape, .escape, "close, go back, leave a replay"),
        KeyBinding("H", .character("h"), .home, "the list of scenes"),
        KeyBinding("1–\(min(9, SceneCatalog.all.scenes.count))", .character("1"), .scene(0), "a scene of the list"),
        KeyBinding("? F1", .character("/"), .help, "these keys", isShifted: true),
        KeyBinding("Q", .character("q"), .quit, "quit"),
    ]

    /// What a key means: nothing together with Control, Alt or the system's key.
    ///
    /// While a key is held, it means something only where its binding repeats.
    package init?(_ press: KeyPress) {
        guard press.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return nil }
        // On some keyboards the question mark has a key of its own, and everywhere there is F1.
        if press.key == .character("?") || press.key == .function(1) {
            self = .help
            return
        }
        if !press.isRepeat, case .character(let character) = press.key, let digit = character.wholeNumberValue,
            digit > 0
        {
            self = .scene(digit - 1)
            return
        }
        let isShifted = press.modifiers.contains(.shift)
        let fitting = KeyCommand.bindings.filter { $0.key == press.key && (!press.isRepeat || $0.repeats) }
        guard let command = (fitting.first { $0.isShifted == isShifted } ?? fitting.first { !$0.isShifted })?.command
        else { return nil }
        self = command
    }
}

/// A key and what it does.
package struct KeyBinding: Hashable, Sendable {
    /// As it stands on the key.
    package var label: String
    package var key: KeyPress.Key
    /// Nil for a key with which only the panel does something.
    package var command: KeyCommand?
    /// In a few words.
    package var meaning: String
    package var isShifted: Bool
    /// Whether it goes on while the key is held.
    package var repeats: Bool

    init(
        _ label: String, _ key: KeyPress.Key, _ command: KeyCommand?, _ meaning: String, isShifted: Bool = false,
        repeats: Bool = false
    ) {
        self.label = label
        self.key = key
        self.command = command
        self.meaning = meaning
        self.isShifted = isShifted
        self.repeats = repeats
    }
}
