internal import Kinetics
internal import Stage

/// A photo that comes or goes, with the events that tell of it.
///
/// It is held by a finger or flies; a flight that a finger catches can go on to where it was going.
struct PhotoTransition: Hashable, Sendable {
    let kind: TransitionEvent.Kind
    private(set) var verdict: Verdict?
    private(set) var flight: PhotoFlight?
    /// What it was doing when a finger caught it.
    private(set) var interrupted: Verdict?
    private var interruptedTarget = PhotoPose()
    private var heldPose: PhotoPose
    private var isInteractive: Bool
    /// Progress while a finger holds it, and where it was at the lift.
    private var heldProgress = 0.0

    /// Begins; a finger holds it until `run`.
    init(
        _ kind: TransitionEvent.Kind, at pose: PhotoPose, isInteractive: Bool, events: inout [TransitionEvent]
    ) {
        self.kind = kind
        self.isInteractive = isInteractive
        heldPose = pose
        events.append(TransitionEvent(kind, .began))
    }

    var pose: PhotoPose { flight?.pose ?? heldPose }
    var isTracking: Bool { flight == nil }
    var isCompleted: Bool { flight?.isDone ?? false }

    /// Whether the photo is there when this has come to its end.
    var leadsIn: Bool { (kind == .present) == (verdict == .finish) }

    /// Whether the photo goes away with this verdict.
    func leaves(by verdict: Verdict?) -> Bool { (kind == .dismiss) == (verdict == .finish) }

    /// 0…1
    var progress: Double {
        guard let flight else { return heldProgress }
        return mix(heldProgress, verdict == .finish ? 1 : 0, flight.share)
    }

    /// Up or down in points per second, positive towards progress 1; a finger's while it holds the photo.
    func velocity(of finger: Point) -> Double {
        let outward = (pose.y < 0 ? -1.0 : 1) * (kind == .present ? -1 : 1)
        return (flight?.velocity ?? finger).y * outward
    }

    /// Follows the finger.
    mutating func track(to pose: PhotoPose, progress: Double) {
        guard isTracking else { return }
        heldPose = pose
        heldProgress = progress
    }

    /// Gives the verdict; what has nothing left to go completes at once.
    mutating func run(
        _ verdict: Verdict, to target: PhotoPose, by course: PhotoFlight.Course, velocity: Point = .zero,
        events: inout [TransitionEvent]
    ) {
        guard isTracking else { return }
        if isInteractive { events.append(TransitionEvent(kind, verdict == .finish ? .finishing : .cancelling)) }
        interrupted = nil
        self.verdict = verdict
        flight = PhotoFlight(from: heldPose, to: target, by: course, velocity: velocity)
        if isCompleted { tellEnd(&events) }
    }

    /// A finger takes hold of it where it is.
    mutating func grab(events: inout [TransitionEvent]) {
        guard let flight, !flight.isDone, flight.fade == nil else { return }
        heldProgress = progress
        heldPose = flight.pose
        interrupted = verdict
        interruptedTarget = flight.target
        verdict = nil
        self.flight = nil
        isInteractive = true
        events.append(TransitionEvent(kind, .caught))
    }

    /// The finger that caught it let go without having moved: it goes on to where it was going.
    mutating func resume(by course: PhotoFlight.Course, velocity: Point, events: inout [TransitionEvent]) {
        guard let interrupted else { return }
        run(interrupted, to: interruptedTarget, by: course, velocity: velocity, events: &events)
    }

    mutating func retune(_ spring: Spring) {
        flight?.retune(spring)
    }

    /// Moves on by one tick and tells when it is over.
    mutating func advance(events: inout [TransitionEvent]) {
        guard flight != nil, !isCompleted else { return }
        flight?.advance()
        if isCompleted { tellEnd(&events) }
    }

    /// Ends it where it is going, at once.
    mutating func complete(events: inout [TransitionEvent]) {
        if !isCompleted { tellEnd(&events) }
    }

    private func tellEnd(_ events: inout [TransitionEvent]) {
        events.append(TransitionEvent(kind, verdict == .finish ? .finished : .cancelled))
    }
}

/// A finger's hold of a photo, which follows it by the law of the drag and by what is added to that.
struct PhotoGrip: Hashable, Sendable {
    /// Where the finger would be with the photo in its place.
    var anchor: Point
    /// How the photo was when it was taken; what it differs from the law by stays.
    var held: PhotoPose
    /// What the drag's law says of there.
    var law: PhotoPose
    /// The same of progress.
    var progress: Double
}
