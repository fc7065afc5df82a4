internal import Kinetics
internal import Stage

extension RecipeNumbers {
    /// The recipe of a modal that is pulled down to close.
    func modal(_ subject: TransitionRecipe.Subject) -> TransitionRecipe {
        let timed = TransitionRecipe.Settle.timed(duration: self["dismissDuration"], .easeInOut, isWhole: false)
        let critical = TransitionRecipe.Number(
            "presentDampingRatio", 1, .fraction, "of the spring that brings the modal up")
        return TransitionRecipe(
            subject,
            release: hasMomentum ? landing(isStrict: true) : .progress(above: self["dismissThreshold"]),
            finish: hasMomentum ? spring : timed, cancel: hasMomentum ? spring : timed,
            enter: hasMomentum ? spring : .timedSpring(duration: self["presentDuration"], dampingRatio: critical),
            leave: hasMomentum ? spring : timed, isCatchable: catches,
            look: TransitionRecipe.Look(
                rootDim: self["rootDim"], rootScale: self["rootScale"], cornerRadius: self["cornerRadius"]),
            crossFadeDuration: crossFadeDuration,
            coastingRate: subject == .scrollModal ? decelerationRate : nil, switches: ["catches", "momentum"])
    }
}
