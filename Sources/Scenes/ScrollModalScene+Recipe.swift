package import Stage

extension ScrollModalScene {
    package static func recipe(_ numbers: RecipeNumbers) -> TransitionRecipe {
        numbers.modal(.scrollModal)
    }
}
