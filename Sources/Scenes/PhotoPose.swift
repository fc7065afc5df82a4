internal import Kinetics

/// Where a photo is and how it is shown, as numbers that move together.
struct PhotoPose: Hashable, Sendable {
    fileprivate var vector = SIMD8<Double>(0, 0, 0, 1, 1, 1, 0, 0)

    /// The photo as it fits the screen, or a part of it at a scale.
    init(scale: Double = 1, offset: Point = .zero) {
        self.scale = scale
        self.offset = offset
    }

    /// All that it consists of.
    var numbers: [Double] { (0..<6).map { vector[$0] } }

    /// From the middle of the screen to the photo's centre, in points.
    var x: Double {
        get { vector[0] }
        set { vector[0] = newValue }
    }
    var y: Double {
        get { vector[1] }
        set { vector[1] = newValue }
    }
    /// 0 is the whole photo as it fits the screen, 1 its thumbnail: in size, crop and corners.
    var morph: Double {
        get { vector[2] }
        set { vector[2] = newValue }
    }
    /// Of the photo's size.
    var scale: Double {
        get { vector[3] }
        set { vector[3] = newValue }
    }
    /// The alpha of what lies behind the photo, 0…1.
    var backdrop: Double {
        get { vector[4] }
        set { vector[4] = newValue }
    }
    /// The photo's own.
    var alpha: Double {
        get { vector[5] }
        set { vector[5] = newValue }
    }

    var offset: Point {
        get { Point(x: x, y: y) }
        set {
            x = newValue.x
            y = newValue.y
        }
    }

    /// This pose with the difference between two others added, within what can be shown.
    func adding(_ end: PhotoPose, minus start: PhotoPose) -> PhotoPose {
        var pose = self
        pose.vector += end.vector - start.vector
        pose.morph = pose.morph.clamped(to: 0...1)
        pose.scale = max(0.1, pose.scale)
        pose.backdrop = pose.backdrop.clamped(to: 0...1)
        pose.alpha = pose.alpha.clamped(to: 0...1)
        return pose
    }
}

/// A photo's way from one pose to another, without a finger.
struct PhotoFlight: Hashable, Sendable {
    enum Course: Hashable, Sendable {
        /// So many seconds along a curve, however far it is.
        case eased(duration: Double, TimingCurve)
        /// A spring that starts with the finger's velocity.
        case spring(Spring)
        /// No movement: the pictures before and after are blended over so many seconds.
        case fade(duration: Double)
    }

    let origin: PhotoPose
    let target: PhotoPose
    private(set) var pose: PhotoPose
    /// How fast each number changes, per second.
    private var speed = SIMD8<Double>(repeating: 0)
    private var course: Course
    private var step = SpringStep.identity
    private var elapsed = 0
    private(set) var isDone = false

    /// Starts with a velocity in points per second.
    init(from origin: PhotoPose, to target: PhotoPose, by course: Course, velocity: Point = .zero) {
        self.origin = origin
        self.target = target
        self.course = course
        pose = origin
        switch course {
        case .eased(let duration, _), .fade(let duration):
            if duration <= 0 { arrive() }
        case .spring(let spring):
            step = spring.tick
            speed[0] = velocity.x
            speed[1] = velocity.y
            arriveIfSettled()
        }
    }

    /// In points per second.
    var velocity: Point { Point(x: speed[0], y: speed[1]) }

    /// How fast each of the pose's numbers changes, per second.
    var speeds: [Double] { (0..<6).map { speed[$0] } }

    /// How far the picture at the target has replaced the one at the origin, 0…1; nil while nothing fades.
    var fade: Double? {
        guard case .fade(let duration) = course, !isDone else { return nil }
        return min(1, seconds / duration)
    }

    /// The part of the way that is done, 0…1.
    var share: Double {
        if isDone { return 1 }
        if case .fade(let duration) = course { return min(1, seconds / duration) }
        let whole = (target.vector - origin.vector) * PhotoFlight.weights
        let done = (pose.vector - origin.vector) * PhotoFlight.weights
        let length = (whole * whole).sum()
        return length > 0 ? ((whole * done).sum() / length).clamped(to: 0...1) : 1
    }

    private var seconds: Double { Double(elapsed) / Double(Tick.rate) }

    /// Points beside numbers of 0…1: what a hundred of the one is, is one of the other.
    private static let weights = SIMD8<Double>(1, 1, 100, 100, 100, 100, 0, 0)
    /// What nobody can see any more: a twentieth of a point, a point in a second; of others a thousandth.
    private static let rest = SIMD8<Double>(0.05, 0.05, 0.0005, 0.0005, 0.001, 0.001, 1, 1)
    private static let stillness = SIMD8<Double>(1, 1, 0.01, 0.01, 0.02, 0.02, 1, 1)

    /// Goes on by another spring, from where it is and as fast as it is.
    mutating func retune(_ spring: Spring) {
        guard case .spring(let old) = course, old != spring, !isDone else { return }
        course = .spring(spring)
        step = spring.tick
    }

    /// Moves on by one tick.
    mutating func advance() {
        guard !isDone else { return }
        elapsed += 1
        switch course {
        case .eased(let duration, let curve):
            guard seconds < duration else { return arrive() }
            let way = target.vector - origin.vector
            pose.vector = origin.vector + way * curve.value(at: seconds / duration)
            speed = way * (curve.slope(at: seconds / duration) / duration)
        case .fade(let duration):
            if seconds >= duration { arrive() }
        case .spring:
            let rest = pose.vector - target.vector
            pose.vector =
                target.vector + rest * step.displacementPerDisplacement + speed * step.displacementPerVelocity
            speed = rest * step.velocityPerDisplacement + speed * step.velocityPerVelocity
            arriveIfSettled()
        }
    }

    private mutating func arriveIfSettled() {
        let rest = pose.vector - target.vector
        let isNear = all(rest .< PhotoFlight.rest) && all(-rest .< PhotoFlight.rest)
        let isSlow = all(speed .< PhotoFlight.stillness) && all(-speed .< PhotoFlight.stillness)
        if isNear, isSlow { arrive() }
    }

    private mutating func arrive() {
        pose = target
        speed = SIMD8(repeating: 0)
        isDone = true
    }
}
