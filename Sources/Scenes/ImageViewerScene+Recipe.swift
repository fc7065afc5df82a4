internal import Kinetics
package import Stage

extension ImageViewerScene {
    package static func recipe(_ numbers: RecipeNumbers) -> TransitionRecipe {
        let momentum = numbers.hasMomentum
        let closing = numbers[numbers.isOn("opensFromThumbnail") ? "openDuration" : "closeDuration"]
        return TransitionRecipe(
            .photo(
                TransitionRecipe.Photo(
                    closeDistance: numbers["closeDistance"], backdropFloor: numbers["backdropFloor"],
                    dragShrink: numbers["dragShrink"], isFree: numbers.isOn("freeDrag"),
                    barsFade: numbers.isOn("barsFade"))),
            release: momentum ? numbers.landing(isStrict: true) : .progress(above: numbers["closeDistance"]),
            finish: momentum ? numbers.spring : .timed(duration: closing, .easeInOut, isWhole: true),
            cancel: momentum
                ? numbers.spring : .timed(duration: numbers["returnDuration"], .easeInOut, isWhole: true),
            enter: .immediate, leave: .immediate, isCatchable: numbers.catches, crossFadeDuration: crossFadeDuration,
            switches: ["catches", "momentum", "freeDrag", "barsFade"])
    }
}
