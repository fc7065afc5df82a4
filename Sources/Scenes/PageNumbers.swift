internal import Stage

/// The numbers of pages that are pushed and popped.
struct PageNumbers: Hashable, Sendable {
    var pushDuration = 0.5
    var pushDampingRatio = 1.0
    var popDuration = 0.5
    var edgeWidth = 20.0
    var swipeDuration = 0.35
    var popThreshold = 0.5
    var flickSpeed = 1.0

    /// The tunings of every scene with pages.
    static func tunings<P: HasPages>(of parameters: P.Type) -> [Tuning<P>] {
        [
            Tuning(
                "pushDuration", \.pages.pushDuration, .seconds, 0.01...10,
                "until a pushed page is there"
            ).without("momentum"),
            Tuning(
                "pushDampingRatio", \.pages.pushDampingRatio, .fraction, 0.05...1,
                "of a push's spring; 1 does not overshoot"
            ).without("momentum"),
            Tuning(
                "popDuration", \.pages.popDuration, .seconds, 0.01...10,
                "until a page popped by its button has gone"
            ).without("momentum"),
            Tuning(
                "edgeWidth", \.pages.edgeWidth, .points, 0...200, "how far from the left edge a swipe-back may start"),
            Tuning(
                "swipeDuration", \.pages.swipeDuration, .seconds, 0...10,
                "of a whole pop by swipe"
            ).without("momentum"),
            Tuning(
                "popThreshold", \.pages.popThreshold, .fraction, 0.01...0.99,
                "progress above which letting a swipe go slowly pops"
            ).without("momentum"),
            Tuning(
                "flickSpeed", \.pages.flickSpeed, .screensPerSecond, 0.05...50,
                "from which on the direction of a swipe decides"
            ).without("momentum"),
        ]
    }
}

/// Parameters of a scene with pages.
protocol HasPages: HasFeel {
    var pages: PageNumbers { get set }
}
