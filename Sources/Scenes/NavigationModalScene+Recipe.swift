package import Stage

extension NavigationModalScene {
    package static func recipe(_ numbers: RecipeNumbers) -> TransitionRecipe {
        numbers.modal(.navigationModal(edgeWidth: numbers["edgeWidth"]))
    }
}
