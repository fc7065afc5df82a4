/// A number of a scene that somebody may change: what it is called, what it means, and how far it goes.
package struct Tunable: Hashable, Sendable {
    package enum Unit: String, Hashable, Sendable {
        case seconds = "s"
        case points = "pt"
        case pointsPerSecond = "pt/s"
        /// Screen widths per second.
        case screensPerSecond = "screens/s"
        /// A part of something, usually 0…1.
        case fraction = ""
        /// Per millisecond.
        case perMillisecond = "/ms"
        /// In 1/s², for a mass of 1.
        case stiffness = "1/s²"
        /// 0 is off and 1 is on; nothing lies between.
        case toggle = "0|1"
    }

    package var name: String
    package var unit: Unit
    /// Values outside of it, and those that are no numbers, are refused.
    package var range: ClosedRange<Double>
    package var article: Double
    package var fluid: Double
    /// One sentence without a full stop; it ends with the condition.
    package var meaning: String
    /// When it does something; nil for always.
    package var condition: Condition?

    /// A switch of the same scene on which a number depends.
    package struct Condition: Hashable, Sendable {
        /// The switch's name.
        package var toggle: String
        /// Whether the number does something while the switch is on, or while it is off.
        package var isOn: Bool

        /// As it is said: `with momentum`, `without momentum`.
        package var text: String { (isOn ? "with " : "without ") + toggle }
    }

    package func value(in preset: Preset) -> Double {
        preset == .article ? article : fluid
    }

    /// Whether the scene can take this value.
    package func accepts(_ value: Double) -> Bool {
        unit == .toggle ? value == 0 || value == 1 : range.contains(value)
    }

    /// What `accepts` allows, in words: `0.05…0.95` or `0 or 1`.
    package var rangeText: String {
        unit == .toggle
            ? "0 or 1"
            : "\(range.lowerBound.plainText)…\(range.upperBound.plainText)\(unit == .fraction ? "" : " " + unit.rawValue)"
    }
}

/// The two ways in which every scene is tuned.
package enum Preset: String, Hashable, Sendable, CaseIterable {
    /// What the article that the scene comes from does.
    case article
    /// What the best systems do: caught at any moment, with the finger's velocity, to where it would land.
    case fluid
}

/// A tunable and where its value is kept.
package struct Tuning<Parameters: Sendable>: Sendable {
    package typealias Path = any WritableKeyPath<Parameters, Double> & Sendable

    package var name: String
    package var path: Path
    package var unit: Tunable.Unit
    package var range: ClosedRange<Double>
    /// Nil where the article's value serves both.
    package var fluid: Double?
    package var meaning: String
    package private(set) var condition: Tunable.Condition?

    package init(
        _ name: String, _ path: Path, _ unit: Tunable.Unit, _ range: ClosedRange<Double>, fluid: Double? = nil,
        _ meaning: String
    ) {
        self.name = name
        self.path = path
        self.unit = unit
        self.range = range
        self.fluid = fluid
        self.meaning = meaning
    }

    /// A switch that is off in `article` unless the parameters say otherwise.
    package static func toggle(_ name: String, _ path: Path, fluid: Double = 1, _ meaning: String) -> Tuning {
        Tuning(name, path, .toggle, 0...1, fluid: fluid, meaning)
    }

    /// The same number, which does something only while a switch is on.
    package func with(_ toggle: String) -> Tuning { depending(on: Tunable.Condition(toggle: toggle, isOn: true)) }

    /// The same number, which does something only while a switch is off.
    package func without(_ toggle: String) -> Tuning { depending(on: Tunable.Condition(toggle: toggle, isOn: false)) }

    private func depending(on condition: Tunable.Condition) -> Tuning {
        var tuning = self
        tuning.condition = condition
        return tuning
    }
}

/// A scene's numbers.
///
/// A new value holds the article's; `tunings` names them and says what `fluid` has instead.
package protocol SceneParameters: Hashable, Sendable {
    init()

    /// In the order in which they are shown; made once, since it is asked for in every frame.
    static func tunings() -> [Tuning<Self>]

    /// Other ways to say some of them; none unless the scene says otherwise.
    static func aliases() -> [TunableAlias]

    /// What is wrong with these values taken together, or nil: `minHeight is above maxHeight`.
    func conflict() -> String?

    /// Sets what follows the screen's size unless somebody set it.
    mutating func fit(_ screen: Screen)

    /// Which of them make springs together; those that are named alike unless the scene says otherwise.
    static func springs() -> [SpringNumbers]
}

extension SceneParameters {
    package mutating func fit(_ screen: Screen) {}

    package func conflict() -> String? { nil }

    package static func springs() -> [SpringNumbers] {
        SpringNumbers.namedAlike(tunings().map(\.name))
    }

    package static func aliases() -> [TunableAlias] { [] }

    /// What somebody who changes a number is shown of it.
    package static func tunables() -> [Tunable] {
        let article = Self()
        return tunings().map { tuning in
            let value = article[keyPath: tuning.path]
            return Tunable(
                name: tuning.name, unit: tuning.unit, range: tuning.range, article: value,
                fluid: tuning.fluid ?? value,
                meaning: ([tuning.meaning] + (tuning.condition.map { [$0.text] } ?? [])).joined(separator: ", "),
                condition: tuning.condition)
        }
    }

    /// The values in the order of `tunings`.
    package var values: [Double] {
        get { Self.tunings().map { self[keyPath: $0.path] } }
        set {
            for (tuning, value) in zip(Self.tunings(), newValue) { self[keyPath: tuning.path] = value }
        }
    }

    package init(values: [Double]) {
        self.init()
        self.values = values
    }
}
