internal import Kinetics

/// A page that leaves the screen while the next change has begun.
struct PageTail: Hashable, Sendable {
    /// What nobody can see any more.
    static let rest = Tolerance(displacement: 0.05, velocity: 1)

    let page: Page
    let index: Int
    let isAbove: Bool
    private let target: Double
    private var state: SpringState
    private var step: SpringStep
    /// How fast it was let go, in points per second: its spring is chosen by that.
    private let speed: Double
    private let isFromLeft: Bool

    init(
        _ page: Page, _ index: Int, _ state: SpringState, to target: Double, isAbove: Bool, releasedAt speed: Double,
        _ feel: Feel
    ) {
        self.page = page
        self.index = index
        self.isAbove = isAbove
        self.target = target
        self.state = SpringState(displacement: state.displacement - target, velocity: state.velocity)
        self.speed = speed
        step = feel.spring(releasedAt: speed).tick
        isFromLeft = self.state.displacement < 0
    }

    var x: Double { target + state.displacement }

    /// Whether it has reached or passed where it is out of sight.
    var hasLeft: Bool {
        abs(state.displacement) < PageTail.rest.displacement || (state.displacement < 0) != isFromLeft
    }

    /// Goes on by other numbers, from where it is and as fast as it is.
    mutating func retune(_ feel: Feel) {
        step = feel.spring(releasedAt: speed).tick
    }

    mutating func advance() {
        step.advance(&state)
    }
}
