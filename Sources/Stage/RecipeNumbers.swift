/// A scene's present numbers by their names, from which it makes its recipe.
package struct RecipeNumbers: Sendable {
    private let tunables: [Tunable]
    private let values: [Double]
    private let following: [Bool]

    /// - Parameter following: Which of the values are the screen's own.
    init(_ tunables: [Tunable], _ values: [Double], following: [Bool]) {
        self.tunables = tunables
        self.values = values
        self.following = following
    }

    /// The number of this name, which the scene must have.
    package subscript(name: String) -> TransitionRecipe.Number {
        guard let number = number(name) else { preconditionFailure("no number is called \(name)") }
        return number
    }

    /// The number of this name, or nil when the scene has none.
    package func number(_ name: String) -> TransitionRecipe.Number? {
        guard let index = tunables.firstIndex(where: { $0.name == name }), index < values.count else { return nil }
        let tunable = tunables[index]
        return TransitionRecipe.Number(
            name, values[index], tunable.unit, tunable.meaning, followsScreen: following[index])
    }

    /// Whether the switch of this name is on; a scene without it has it off.
    package func isOn(_ name: String) -> Bool {
        number(name).map { $0.value != 0 } ?? false
    }
}

/// The numbers that every scene with two presets has, by the names that they have there.
extension RecipeNumbers {
    /// Whether what moves can be caught.
    package var catches: Bool { isOn("catches") }
    /// Whether the projected landing decides, and springs carry the finger's velocity.
    package var hasMomentum: Bool { isOn("momentum") }
    /// What a landing is projected with, and content coasts at.
    package var decelerationRate: TransitionRecipe.Number {
        number("decelerationRate") ?? .init("decelerationRate", 0.998, .perMillisecond, "how slowly speed is lost")
    }

    /// The rule of the projected landing.
    ///
    /// - Parameter isStrict: Whether moving back returns, wherever it would land.
    package func landing(isStrict: Bool) -> TransitionRecipe.Release {
        let share =
            number("landingShare") ?? .init("landingShare", 0.5, .fraction, "of the way, for the landing to pass")
        return .landing(share: share, decelerationRate: decelerationRate, isStrict: isStrict)
    }

    /// The springs that carry the finger's velocity.
    package var spring: TransitionRecipe.Settle {
        .spring(
            TransitionRecipe.SpringPair(
                response: number("response") ?? .init("response", 0.4, .seconds, "period of the springs"),
                dampingRatio: number("dampingRatio")
                    ?? .init("dampingRatio", 1, .fraction, "of the springs when let go slowly"),
                momentumDampingRatio: number("momentumDampingRatio")
                    ?? .init("momentumDampingRatio", 0.8, .fraction, "of the springs when let go fast"),
                momentumSpeed: number("momentumSpeed")
                    ?? .init("momentumSpeed", 300, .pointsPerSecond, "above it a release counts as fast")))
    }
}

extension TransitionRecipe {
    /// What a scene that says nothing of itself is taken for: a layer pulled down, by its landing.
    package static func pulledLayer(_ numbers: RecipeNumbers) -> TransitionRecipe {
        TransitionRecipe(
            .layer, release: numbers.landing(isStrict: true), finish: numbers.spring, cancel: numbers.spring,
            enter: numbers.spring, leave: numbers.spring, isCatchable: true, switches: ["catches", "momentum"])
    }
}

extension SceneDescriptor {
    /// What the scene's transition does with these values, in the order of the tunables.
    package func recipe(_ values: [Double], screen: Screen) -> TransitionRecipe {
        let usual = self.values(.article, screen)
        let other = self.values(.article, Screen(width: screen.width + 16, height: screen.height + 16))
        let following = zip(values, zip(usual, other)).map { value, pair in pair.0 != pair.1 && value == pair.0 }
        return makeRecipe(RecipeNumbers(tunables, values, following: following))
    }
}
