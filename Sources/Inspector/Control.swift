internal import Gestures
internal import Kinetics
package import Stage
package import Takeaway

/// Something of the panel that can be touched.
package enum Control: Hashable, Sendable {
    case help, fold
    case preset(Preset)
    case slot(ParameterPair.Slot)
    case copyToB
    case frameBack, tickBack, pause, tickForth, frameForth
    case slow(Int)
    case scrubber
    case see(Seeing)
    case graph
    case code, resetAll, open, save
    case copyCode(CodeTarget)
    case slider(Int)
    case field(Int)
    case reset(Int)
    case toggle(Int)
    case path

    /// Whether the keyboard comes by it.
    var takesFocus: Bool {
        switch self {
        case .field, .graph, .path: false
        default: true
        }
    }
}

/// What a finger on the panel does.
struct Drag: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// On a control that acts when the finger lifts on it.
        case press(Control)
        /// On a slider, not yet across or along.
        case slider(Int)
        /// The knob follows the finger at this distance, as a part of the way.
        case sliding(Int, offset: Double)
        case scrolling(from: Double)
        case scrubbing, tracing
        /// On nothing.
        case idle
    }

    var pointer: Int32
    var start: Point
    var kind: Kind
}

/// A text that is being typed; letters are added at its end.
struct TextEntry: Hashable, Sendable {
    enum Purpose: Hashable, Sendable {
        case value(Int)
        case save, open
    }

    var purpose: Purpose
    var text: String
    /// Whether the next letter replaces all of it.
    var isSelected = true

    mutating func type(_ letters: String) {
        let usable = letters.filter { !$0.isNewline }
        guard !usable.isEmpty else { return }
        text = (isSelected ? "" : text) + usable
        isSelected = false
    }

    mutating func erase() {
        if isSelected { text = "" } else if !text.isEmpty { text.removeLast() }
        isSelected = false
    }
}
