internal import Kinetics

/// Photos side by side, one to a page: a finger moves them, and they come to rest on a page.
struct PhotoPager: Hashable, Sendable {
    private enum Motion: Hashable, Sendable {
        case resting
        /// A finger holds them: where it would be at the first page, and the page at which it took them.
        case dragging(anchor: Double, page: Int, interrupted: Int?)
        case settling(page: Int)
    }

    let count: Int
    /// From page to page, in points.
    let stride: Double
    /// The page that was the last to be at rest.
    private(set) var index: Int
    /// How far the first page is left of its place, in points.
    private(set) var x: Double
    /// In points per second, positive towards the last page.
    private(set) var velocity = 0.0
    /// How fast they were let go; their spring is chosen by that.
    private(set) var releaseVelocity = 0.0
    private var motion = Motion.resting
    private var step = SpringStep.identity

    static let gap = 20.0

    init(count: Int, width: Double, index: Int = 0) {
        self.count = max(1, count)
        self.index = index.clamped(to: 0...max(0, count - 1))
        stride = width + PhotoPager.gap
        x = Double(self.index) * stride
    }

    var isMoving: Bool { if case .settling = motion { true } else { false } }
    var isHeld: Bool { if case .dragging = motion { true } else { false } }

    /// The page that shows most of itself.
    var nearest: Int { page(at: x) }

    private func page(at x: Double) -> Int { Int((x / stride).rounded().clamped(to: 0...Double(count - 1))) }
    private var end: Double { Double(count - 1) * stride }
    private var band: RubberBand { RubberBand(dimension: stride - PhotoPager.gap) }

    /// A finger holds the pages where they are seen.
    mutating func hold(at finger: Double) {
        var interrupted: Int?
        if case .settling(let page) = motion { interrupted = page }
        velocity = 0
        motion = .dragging(anchor: finger + band.unclamped(x, from: 0...end), page: nearest, interrupted: interrupted)
    }

    mutating func drag(to finger: Double) {
        guard case .dragging(let anchor, _, _) = motion else { return }
        x = band.clamped(anchor - finger, to: 0...end)
    }

    /// The finger has let go with a velocity in points per second: a page further at most.
    mutating func release(velocity: Double, by spring: Spring, decelerationRate: Double) {
        guard case .dragging(_, let page, _) = motion else { return }
        let landing = projectedValue(x, velocity: velocity, decelerationRate: decelerationRate)
        let wanted = self.page(at: landing).clamped(to: page - 1...page + 1)
        go(to: wanted, velocity: velocity, by: spring)
    }

    /// The finger that stopped them let go without having moved: they go on to where they were going.
    mutating func resume(by spring: Spring) {
        guard case .dragging(_, let page, let interrupted) = motion else { return }
        go(to: interrupted ?? page, velocity: 0, by: spring)
    }

    private mutating func go(to page: Int, velocity: Double, by spring: Spring) {
        self.velocity = velocity
        releaseVelocity = velocity
        motion = .settling(page: page.clamped(to: 0...count - 1))
        step = spring.tick
    }

    /// Goes on by another spring, from where they are and as fast as they are.
    mutating func retune(_ spring: Spring) {
        step = spring.tick
    }

    /// Moves on by one tick.
    ///
    /// - Returns: Whether another page than before has come to rest.
    mutating func advance() -> Bool {
        guard case .settling(let page) = motion else { return false }
        let target = Double(page) * stride
        var state = SpringState(displacement: x - target, velocity: velocity)
        step.advance(&state)
        x = target + state.displacement
        velocity = state.velocity
        guard Tolerance(displacement: 0.05, velocity: 1).isSettled(state) else { return false }
        let before = index
        finish()
        return index != before
    }

    /// Comes to rest at once, on the page that it is going to.
    mutating func finish() {
        switch motion {
        case .resting: return
        case .dragging: index = nearest
        case .settling(let page): index = page
        }
        motion = .resting
        velocity = 0
        x = Double(index) * stride
    }
}
