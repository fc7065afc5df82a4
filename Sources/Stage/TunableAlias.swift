/// Another way to say a number: whoever sets it sets the number that it stands for.
///
/// It has no value of its own, and so none in states, checkpoints and written files.
package struct TunableAlias: Sendable {
    /// Its name, unit, range and meaning, and what it is in both presets.
    package var tunable: Tunable
    /// The name of the number that it sets.
    package var target: String
    /// The number's value for one of its own.
    package var convert: @Sendable (Double) -> Double

    /// - Parameters:
    ///   - read: What it is for a value of the number; shown to two decimals.
    ///   - convert: The other way, without rounding.
    package init(
        _ name: String, _ unit: Tunable.Unit, _ range: ClosedRange<Double>, sets number: Tunable, _ meaning: String,
        read: (Double) -> Double, convert: @escaping @Sendable (Double) -> Double
    ) {
        func shown(_ value: Double) -> Double { (read(value) * 100).rounded() / 100 }
        tunable = Tunable(
            name: name, unit: unit, range: range, article: shown(number.article), fluid: shown(number.fluid),
            meaning: meaning, condition: number.condition)
        target = number.name
        self.convert = convert
    }
}

extension SceneDescriptor {
    /// The name of the number that is set by this one.
    package func canonicalName(_ name: String) -> String {
        aliases.first { $0.tunable.name == name }?.target ?? name
    }

    /// What can be set: the scene's numbers, and other ways to say them.
    package var settables: [Tunable] { tunables + aliases.map(\.tunable) }

    /// The place of the number that is set by this name and value, and its value then.
    ///
    /// - Throws: `TunableError` when the name is unknown or the value is refused.
    package func accepted(_ name: String, _ value: Double) throws(TunableError) -> (index: Int, value: Double) {
        guard let tunable = settables.first(where: { $0.name == name }), let index = index(of: canonicalName(name))
        else {
            let suggestion = name.nearest(among: settables.map(\.name))
            throw .unknown(name: name, scene: id, suggestion: suggestion)
        }
        guard tunable.accepts(value) else { throw .outOfRange(tunable, value: value) }
        return (index, aliases.first { $0.tunable.name == name }?.convert(value) ?? value)
    }
}
