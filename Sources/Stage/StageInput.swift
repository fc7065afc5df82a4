package import Gestures
package import Kinetics

/// Everything that can change a scene's state from outside.
package enum StageInput: Hashable, Sendable {
    case pointer(PointerEvent)
    case key(Key)
    case resize(Size)
    case set(name: String, value: Double)
    case preset(Preset)

    /// Keys that scenes know.
    package enum Key: String, Hashable, Sendable, CaseIterable {
        case escape
    }
}

/// A change of a scene's numbers that was refused.
package enum TunableError: Error, Hashable, Sendable {
    /// There is no such number; the nearest name when one is near.
    case unknown(name: String, scene: String, suggestion: String?)
    case outOfRange(Tunable, value: Double)
    case conflict(String)

    /// What is wrong and what to do, in one line.
    package var message: String {
        switch self {
        case .unknown(let name, let scene, let suggestion):
            let advice = suggestion.map { "did you mean '\($0)'?" } ?? "'hippari list' shows what there is"
            return "\(scene) has no parameter '\(name)'; \(advice)"
        case .outOfRange(let tunable, let value):
            return "\(tunable.name) is \(value.plainText); it must be \(tunable.rangeText)"
        case .conflict(let text):
            return text
        }
    }
}
