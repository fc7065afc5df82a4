package import Stage

extension SnapSheetScene {
    package static func recipe(_ numbers: RecipeNumbers) -> TransitionRecipe {
        let momentum = numbers.hasMomentum
        let (least, greatest, middle) = (numbers["minHeight"], numbers["maxHeight"], numbers["middleDetent"])
        let hasMiddle = middle.value * greatest.value > least.value
        let band = numbers["rubberBand"]
        let settle: TransitionRecipe.Settle =
            momentum
            ? numbers.spring
            : .timedSpring(duration: numbers["snapDuration"], dampingRatio: numbers["snapDampingRatio"])
        let release: TransitionRecipe.Release =
            momentum
            ? .nearestLanding(
                decelerationRate: numbers.decelerationRate, flickSpeed: numbers["momentumSpeed"],
                skips: numbers.isOn("skipsDetents"))
            : hasMiddle ? .nearest : .height(above: numbers["snapThreshold"])
        return TransitionRecipe(
            .panel(
                TransitionRecipe.Panel(
                    minHeight: least, middleDetent: hasMiddle ? middle : nil, maxHeight: greatest,
                    rubberBand: band.value > 0 ? band : nil, listScrolls: numbers.isOn("listScrolls"))),
            release: release, finish: settle, cancel: settle, enter: settle, leave: settle,
            isCatchable: numbers.catches, crossFadeDuration: crossFadeDuration,
            coastingRate: numbers.isOn("listScrolls") ? numbers.decelerationRate : nil,
            switches: ["catches", "momentum", "skipsDetents", "listScrolls"])
    }
}
