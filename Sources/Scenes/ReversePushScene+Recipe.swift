internal import Kinetics
package import Stage

extension ReversePushScene {
    package static func recipe(_ numbers: RecipeNumbers) -> TransitionRecipe {
        let swipe = TransitionRecipe.Settle.timed(duration: numbers["swipeDuration"], .easeInOut, isWhole: false)
        let critical = TransitionRecipe.Number("popDampingRatio", 1, .fraction, "of the spring that pops by the button")
        let momentum = numbers.hasMomentum
        let systems = PageNumbers()
        let isSystems =
            !momentum && !numbers.catches && numbers["edgeWidth"].value == systems.edgeWidth
            && numbers["swipeDuration"].value == systems.swipeDuration
            && numbers["popThreshold"].value == systems.popThreshold
            && numbers["flickSpeed"].value == systems.flickSpeed
            && numbers["popDuration"].value == systems.popDuration
        return TransitionRecipe(
            .push(edgeWidth: numbers["edgeWidth"], isSystems: isSystems),
            release: momentum
                ? numbers.landing(isStrict: false)
                : .flick(speed: numbers["flickSpeed"], progress: numbers["popThreshold"]),
            finish: momentum ? numbers.spring : swipe, cancel: momentum ? numbers.spring : swipe,
            enter: momentum
                ? numbers.spring
                : .timedSpring(duration: numbers["pushDuration"], dampingRatio: numbers["pushDampingRatio"]),
            leave: momentum ? numbers.spring : .timedSpring(duration: numbers["popDuration"], dampingRatio: critical),
            isCatchable: numbers.catches, crossFadeDuration: crossFadeDuration, switches: ["catches", "momentum"])
    }
}
