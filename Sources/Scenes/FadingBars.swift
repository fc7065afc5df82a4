internal import Kinetics

/// Bars that a tap hides and shows.
struct FadingBars: Hashable, Sendable {
    private(set) var isShown = true
    /// How much of them is there, 0…1.
    private(set) var level = 1.0

    private static let seconds = 0.2

    var isMoving: Bool { level != (isShown ? 1 : 0) }

    /// A tap hides or shows them, where taps do.
    mutating func toggle(_ parameters: ImageViewerScene.Parameters) {
        if parameters.tapTogglesBars != 0 { isShown.toggle() }
    }

    /// Moves on by one tick.
    mutating func advance() {
        let step = 1 / (FadingBars.seconds * Double(Tick.rate))
        level = (level + (isShown ? step : -step)).clamped(to: 0...1)
    }
}
