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
    private let step: SpringStep
    private let isFromLeft: Bool

    init(_ page: Page, _ index: Int, _ state: SpringState, to target: Double, isAbove: Bool, _ spring: Spring) {
        self.page = page
        self.index = index
        self.isAbove = isAbove
        self.target = target
        self.state = SpringState(displacement: state.displacement - target, velocity: state.velocity)
        step = spring.tick
        isFromLeft = self.state.displacement < 0
    }

    var x: Double { target + state.displacement }

    /// Whether it has reached or passed where it is out of sight.
    var hasLeft: Bool {
        abs(state.displacement) < PageTail.rest.displacement || (state.displacement < 0) != isFromLeft
    }

    mutating func advance() {
        step.advance(&state)
    }
}
