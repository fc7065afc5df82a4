internal import Gestures
internal import Kinetics
internal import Stage

/// How large a photo is shown and which part of it.
///
/// Two fingers or one move it, and it springs back within its limits.
struct PhotoZoom: Hashable, Sendable {
    private enum Motion: Hashable, Sendable {
        case resting
        /// One finger holds it: the offset before the rubber band, and what is added to the one after it.
        case panning(anchor: Point, correction: Point)
        /// Two fingers hold it: where they were, and the scale and the offset there.
        case pinching(start: Pinch, rawScale: Double, offset: Point, scale: Double)
        case settling(target: SIMD4<Double>)
    }

    /// Scale, and the way from the middle of the screen to the photo's centre in points.
    private var state = SIMD4<Double>(1, 0, 0, 0)
    private var speed = SIMD4<Double>(repeating: 0)
    private var motion = Motion.resting
    private var step = SpringStep.identity
    /// Where it was going when a finger stopped it.
    private var interrupted: SIMD4<Double>?
    /// The photo's size at scale 1, and the screen's.
    private let fitted: Size
    private let screen: Size
    let maximum: Double

    /// A photo at rest, as large as fits.
    ///
    /// - Parameter maximum: The largest scale; a photo so long that it fills the screen only beyond it goes there.
    init(_ photo: PhotoAlbum.Photo, screen: Screen, maximum: Double) {
        fitted = photo.fitted(in: screen.size)
        self.screen = screen.size
        self.maximum = max(maximum, PhotoZoom.filling(fitted, screen.size))
    }

    private static func filling(_ fitted: Size, _ screen: Size) -> Double {
        guard fitted.width > 0, fitted.height > 0 else { return 1 }
        let scale = max(screen.width / fitted.width, screen.height / fitted.height)
        return scale.isFinite ? scale : 1
    }

    /// The scale that a double tap goes to.
    func doubleTapScale(_ wanted: Double, limit: Double) -> Double {
        let filling = PhotoZoom.filling(fitted, screen)
        return filling > limit ? filling : min(wanted, maximum)
    }

    var scale: Double { state[0] }
    var offset: Point { Point(x: state[1], y: state[2]) }
    /// In points per second.
    var velocity: Point { Point(x: speed[1], y: speed[2]) }

    var isMoving: Bool { if case .settling = motion { true } else { false } }
    var isHeld: Bool {
        switch motion {
        case .panning, .pinching: true
        case .resting, .settling: false
        }
    }
    var isPinching: Bool { if case .pinching = motion { true } else { false } }

    /// Whether the photo is larger than it fits, or on its way.
    var isZoomed: Bool { motion != .resting || state[0] != 1 }

    // MARK: One finger

    /// A finger holds it where it is seen.
    mutating func hold(at finger: Point) {
        interrupted = nil
        if case .settling(let target) = motion { interrupted = target }
        speed = SIMD4(repeating: 0)
        let reach = reach(at: scale)
        let raw = Point(
            x: band(screen.width).unclamped(offset.x, from: -reach.x...reach.x),
            y: band(screen.height).unclamped(offset.y, from: -reach.y...reach.y))
        // What two fingers have carried beyond what the rubber band would show stays where it is.
        motion = .panning(anchor: finger - raw, correction: offset - banded(raw))
    }

    mutating func pan(to finger: Point) {
        guard case .panning(let anchor, let correction) = motion else { return }
        let shown = banded(finger - anchor) + correction
        state[1] = shown.x
        state[2] = shown.y
    }

    private func banded(_ raw: Point) -> Point {
        let reach = reach(at: scale)
        return Point(
            x: band(screen.width).clamped(raw.x, to: -reach.x...reach.x),
            y: band(screen.height).clamped(raw.y, to: -reach.y...reach.y))
    }

    private func band(_ length: Double) -> RubberBand { RubberBand(dimension: length) }

    /// How far the photo's centre may go from the screen's at a scale, in points.
    private func reach(at scale: Double) -> Point {
        Point(
            x: max(0, (fitted.width * scale - screen.width) / 2),
            y: max(0, (fitted.height * scale - screen.height) / 2))
    }

    // MARK: Two fingers

    /// Of the scale: with two fingers it goes beyond its limits by less and less.
    private static let stretch = RubberBand(dimension: 1)

    /// Two fingers hold it where it is seen.
    mutating func hold(_ pinch: Pinch) {
        interrupted = nil
        speed = SIMD4(repeating: 0)
        let raw = PhotoZoom.stretch.unclamped(scale, from: 1...maximum)
        motion = .pinching(start: pinch, rawScale: raw, offset: offset, scale: scale)
    }

    /// Keeps what was under the two fingers under them.
    mutating func pinch(to pinch: Pinch) {
        guard case .pinching(let start, let rawScale, let before, let scaleBefore) = motion else { return }
        let raw = rawScale * pinch.ratio(to: start)
        state[0] = max(0.1, PhotoZoom.stretch.clamped(raw, to: 1...maximum))
        let middle = Point(x: screen.width / 2, y: screen.height / 2)
        let growth = scale / scaleBefore
        let from = start.center - middle - before
        let to = pinch.center - middle
        state[1] = to.x - from.x * growth
        state[2] = to.y - from.y * growth
    }

    // MARK: Settle

    /// Goes to a scale at a point of the screen, which keeps what it shows as far as the limits allow.
    mutating func zoom(to wanted: Double, at point: Point, by spring: Spring) {
        settle(to: wanted, at: point, landing: offset, by: spring)
    }

    /// The fingers have let go: it springs within its limits, to where it would land.
    ///
    /// - Parameters:
    ///   - velocity: In points per second.
    ///   - point: Where the fingers were last.
    mutating func release(velocity: Point, at point: Point, by spring: Spring, decelerationRate: Double) {
        guard motion != .resting else { return }
        let landing = Point(
            x: projectedValue(offset.x, velocity: velocity.x, decelerationRate: decelerationRate),
            y: projectedValue(offset.y, velocity: velocity.y, decelerationRate: decelerationRate))
        speed = SIMD4(0, velocity.x, velocity.y, 0)
        // Fingers that did not mean to zoom leave a trace of it, and a drag on the photo should close it all the same.
        settle(to: scale < 1.05 ? 1 : scale, at: point, landing: landing, by: spring)
    }

    /// The finger that stopped it let go without having moved: it goes on to where it was going.
    mutating func resume(by spring: Spring) {
        guard let interrupted, isHeld else { return }
        motion = .settling(target: interrupted)
        step = spring.tick
        settleIfDone()
    }

    private mutating func settle(to wanted: Double, at point: Point, landing: Point, by spring: Spring) {
        let target = wanted.clamped(to: 1...maximum)
        let middle = Point(x: screen.width / 2, y: screen.height / 2)
        let growth = target / scale
        let from = point - middle
        let reach = reach(at: target)
        let x = (from.x - (from.x - landing.x) * growth).clamped(to: -reach.x...reach.x)
        let y = (from.y - (from.y - landing.y) * growth).clamped(to: -reach.y...reach.y)
        motion = .settling(target: SIMD4(target, x, y, 0))
        step = spring.tick
        settleIfDone()
    }

    /// Goes on by another spring, from where it is and as fast as it is.
    mutating func retune(_ spring: Spring) {
        step = spring.tick
    }

    /// Moves on by one tick.
    mutating func advance() {
        guard case .settling(let target) = motion else { return }
        let rest = state - target
        state = target + rest * step.displacementPerDisplacement + speed * step.displacementPerVelocity
        speed = rest * step.velocityPerDisplacement + speed * step.velocityPerVelocity
        settleIfDone()
    }

    /// Comes to rest at once, where it is going.
    mutating func arrive() {
        guard case .settling(let target) = motion else { return }
        state = target
        speed = SIMD4(repeating: 0)
        motion = .resting
    }

    private static let rest = SIMD4<Double>(0.0005, 0.05, 0.05, 1)
    private static let stillness = SIMD4<Double>(0.01, 1, 1, 1)

    private mutating func settleIfDone() {
        guard case .settling(let target) = motion else { return }
        let rest = state - target
        guard all(rest .< PhotoZoom.rest), all(-rest .< PhotoZoom.rest), all(speed .< PhotoZoom.stillness),
            all(-speed .< PhotoZoom.stillness)
        else { return }
        arrive()
    }
}
