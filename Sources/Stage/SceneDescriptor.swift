/// What everyone but the scene itself needs to know of a scene.
package struct SceneDescriptor: Sendable {
    /// As on the command line and in files: `scroll-modal`.
    package var id: String
    package var title: String
    /// The article's title.
    package var subtitle: String
    /// What the finger should do, one sentence.
    package var hint: String
    /// Where the preset `article` leaves the article's letter for its intention, a sentence each.
    package var departures: [String]
    /// The drag that the hint speaks of.
    package var demonstration: Demonstration
    /// The layers that a picture of one's own can fill; `page.N` stands for every page.
    package var screens: [String]
    /// Whether the scene shows photos, and so those that somebody brings.
    package var takesPictures: Bool
    package var tunables: [Tunable]
    /// Which of the tunables make springs together.
    package var springs: [SpringNumbers]
    /// Other ways to say some of them.
    package var aliases: [TunableAlias]

    /// A scene at rest with these values, which `parameters.tunables` names and `conflict` has accepted.
    package var make: @Sendable (SceneSetup, [Double]) -> any Scene
    /// The values of a preset on a screen of this size.
    package var values: @Sendable (Preset, Screen) -> [Double]
    /// What is wrong with these values taken together, or nil.
    package var conflict: @Sendable ([Double]) -> String?
    /// What the scene's transition does with these numbers; see ``recipe(_:screen:)``.
    var makeRecipe: @Sendable (RecipeNumbers) -> TransitionRecipe

    package init<S: Scene>(
        _ scene: S.Type, id: String, title: String, subtitle: String, hint: String, departures: [String] = [],
        demonstration: Demonstration = .pull, screens: [String] = [], takesPictures: Bool = false
    ) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.hint = hint
        self.departures = departures
        self.demonstration = demonstration
        self.screens = screens
        self.takesPictures = takesPictures
        let tunables = S.Parameters.tunables()
        self.tunables = tunables
        springs = S.Parameters.springs()
        aliases = S.Parameters.aliases()
        make = { setup, values in S(setup, parameters: S.Parameters(values: values)) }
        values = { preset, screen in
            var parameters = S.Parameters(values: tunables.map { $0.value(in: preset) })
            parameters.fit(screen)
            return parameters.values
        }
        conflict = { values in S.Parameters(values: values).conflict() }
        makeRecipe = { numbers in S.recipe(numbers) }
    }

    /// The place of a tunable among `tunables`, or nil when there is none of this name.
    package func index(of name: String) -> Int? {
        tunables.firstIndex { $0.name == name }
    }

    /// Whether the number at this place does anything while the scene's numbers are these.
    package func isInUse(_ index: Int, values: [Double]) -> Bool {
        guard let condition = tunables[index].condition, let toggle = self.index(of: condition.toggle) else {
            return true
        }
        return (values[toggle] != 0) == condition.isOn
    }
}

extension Scene {
    /// The parameters' values in the order of the descriptor's tunables.
    package var values: [Double] {
        get { parameters.values }
        set { parameters.values = newValue }
    }
}
