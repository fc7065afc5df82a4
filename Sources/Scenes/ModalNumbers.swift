internal import Stage

/// The numbers of a modal that is pulled down to close.
struct ModalNumbers: Hashable, Sendable {
    var dismissThreshold = 0.3
    var dismissDuration: Double
    var presentDuration = 0.5
    var rootDim = 0.0
    var rootScale = 1.0
    var cornerRadius = 0.0

    /// The tunings of every scene with a modal.
    static func tunings<P: HasModal>(of parameters: P.Type) -> [Tuning<P>] {
        [
            Tuning(
                "dismissThreshold", \.modal.dismissThreshold, .fraction, 0.01...0.99,
                "progress above which letting go closes"
            ).without("momentum"),
            Tuning(
                "dismissDuration", \.modal.dismissDuration, .seconds, 0...10,
                "of a whole dismissal"
            ).without("momentum"),
            Tuning(
                "presentDuration", \.modal.presentDuration, .seconds, 0.01...10,
                "until the modal is up"
            ).without("momentum"),
            Tuning(
                "rootDim", \.modal.rootDim, .fraction, 0...1, fluid: 0.4, "how dark the root is under the modal"),
            Tuning("rootScale", \.modal.rootScale, .fraction, 0.5...1, fluid: 0.94, "of the root under the modal"),
            Tuning("cornerRadius", \.modal.cornerRadius, .points, 0...60, fluid: 14, "of the modal's upper corners"),
        ]
    }
}

/// Parameters of a scene with a modal.
protocol HasModal: HasFeel {
    var modal: ModalNumbers { get set }
}
