internal import Kinetics
internal import Stage
internal import Transitions

/// A modal that is presented, pulled down by a finger and dismissed.
///
/// It knows what runs, who decides, and where it comes to rest.
///
/// It knows nothing of what the modal shows and of which fingers may pull it; that is the scene's.
struct ModalPresentation: Hashable, Sendable {
    var numbers: ModalNumbers
    var feel: Feel
    private var height: Double
    private let reducesMotion: Bool

    private(set) var isUp = false
    private(set) var running: RunningTransition?
    /// The finger's y at which the modal is in its place, while the finger moves the modal.
    private(set) var anchor: Double?
    /// How far up a finger can take it: above its place only where it was caught there.
    private var ceiling = 0.0
    /// How fast it was let go, in points per second: its spring is chosen by that.
    private var speed = 0.0

    init(_ setup: SceneSetup, numbers: ModalNumbers, feel: Feel) {
        self.numbers = numbers
        self.feel = feel
        height = setup.screen.height
        reducesMotion = setup.reducesMotion
    }

    /// How far the modal is below its place, in points; the screen's height when it is not there.
    var y: Double { running?.position ?? (isUp ? 0 : height) }

    var isThere: Bool { isUp || running != nil }
    var isTracking: Bool { running?.isTracking == true }
    var isSettling: Bool { running?.isTracking == false }
    var isFading: Bool { running?.motion.fade != nil }
    var phase: SceneReport.Phase { isTracking ? .tracking : isSettling ? .settling : .idle }

    /// Whether it is on its way out for good: the root takes fingers again.
    var isLeaving: Bool { running?.kind == .dismiss && running?.verdict == .finish }

    /// How much of the modal is there, 0…1; under a cross-fade, of the one that it leaves.
    var presence: Double {
        guard let running else { return isUp ? 1 : 0 }
        guard running.motion.fade == nil else { return (1 - y / height).clamped(to: 0...1) }
        return running.kind == .present ? running.motion.progress : 1 - running.motion.progress
    }

    /// The same of where it comes to, and how far that has come into sight, 0…1; nil while nothing fades.
    var fade: (presence: Double, share: Double)? {
        running.flatMap { running in
            running.motion.fade.map { (running.motion.target >= height ? 0 : 1, $0) }
        }
    }

    // MARK: - Follow the finger

    /// A finger whose y is this one has the modal from now on where it is; nothing runs yet.
    mutating func hold(at finger: Double) {
        anchor = finger - y
        ceiling = min(0, y)
    }

    /// The finger goes on without the modal.
    mutating func letGo() {
        anchor = nil
        ceiling = 0
    }

    /// The dismissal begins, held by a finger.
    mutating func beginPull(events: inout [TransitionEvent]) {
        guard running == nil else { return }
        running = RunningTransition(.dismiss, from: 0, to: height, isInteractive: true, events: &events)
    }

    /// A finger takes hold of the modal while it moves by itself.
    mutating func grab(at finger: Double, events: inout [TransitionEvent]) {
        running?.grab(events: &events)
        hold(at: finger)
    }

    /// Moves the modal with the finger that holds it, no farther up than its place.
    ///
    /// - Parameter limit: How far down it goes, in points.
    mutating func pull(to finger: Double, limit: Double = .infinity) {
        guard let anchor else { return }
        let y = min(max(ceiling, finger - anchor), max(limit, self.y))
        if y >= 0 { ceiling = 0 }
        running?.track(to: y)
    }

    // MARK: - Decide on release

    /// What letting go here would come to.
    func verdict(velocity: Double) -> Verdict {
        feel.rule(threshold: numbers.dismissThreshold)
            .verdict(position: y, velocity: velocity, distance: height)
    }

    /// The finger that holds it let go at this velocity in points per second.
    ///
    /// - Parameter verdict: Whether to dismiss. A tap lets what it has caught go on as it was.
    mutating func release(_ verdict: Verdict, velocity: Double, isTap: Bool, events: inout [TransitionEvent]) {
        // A finger that held the modal and never moved it leaves nothing behind.
        guard let running, running.isTracking else { return letGo() }
        if let interrupted = running.interrupted, isTap {
            speed = velocity
            let settle = settle(leaves: leaves(running.kind, interrupted))
            self.running?.resume(by: settle, velocity: velocity, events: &events)
        } else {
            let speed = self.velocity(under: velocity)
            run(running.kind == .dismiss ? verdict : verdict.opposite, velocity: speed, events: &events)
        }
    }

    /// How fast the modal moves under a finger: at its place it is the finger alone that moves.
    private func velocity(under finger: Double) -> Double { y == 0 && finger < 0 ? 0 : finger }

    /// How fast the transition goes, in points per second, positive towards progress 1.
    ///
    /// - Parameter finger: The velocity of the finger that holds it, if one does, positive downwards.
    func velocity(of finger: Double) -> Double {
        guard let running else { return 0 }
        guard running.isTracking else { return running.motion.velocity }
        guard anchor != nil else { return 0 }
        return running.kind == .present ? -velocity(under: finger) : velocity(under: finger)
    }

    /// The finger that holds it was taken away.
    mutating func cancel(events: inout [TransitionEvent]) {
        if !isTracking { letGo() }
        run(.cancel, velocity: 0, events: &events)
    }

    // MARK: - Settle

    private func leaves(_ kind: TransitionEvent.Kind, _ verdict: Verdict) -> Bool {
        (kind == .dismiss) == (verdict == .finish)
    }

    /// How the modal moves by itself.
    private func settle(leaves: Bool) -> Settle {
        if reducesMotion { return .fade(duration: crossFadeDuration) }
        guard feel.hasMomentum else { return .timed(duration: numbers.dismissDuration, .easeInOut) }
        let spring = feel.spring(releasedAt: speed)
        return leaves ? .springOut(spring) : .spring(spring)
    }

    private mutating func run(_ verdict: Verdict, velocity: Double, events: inout [TransitionEvent]) {
        guard let running, running.isTracking else { return }
        speed = velocity
        let settle = settle(leaves: leaves(running.kind, verdict))
        self.running?.run(verdict, by: settle, velocity: velocity, events: &events)
    }

    /// Goes on by the present numbers.
    mutating func retune() {
        running?.retune(feel.spring(releasedAt: speed))
    }

    /// Whether there is room for one: not while one is up or on its way up.
    var canPresent: Bool { !isThere || isLeaving }

    /// Slides up from below, or from where a modal is that has been dismissed.
    mutating func present(events: inout [TransitionEvent]) {
        guard canPresent else { return }
        var start = height
        var velocity = 0.0
        if let running {
            // The one that leaves is done; the new one comes from where that one is.
            events.append(TransitionEvent(running.kind, .finished))
            start = running.position
            velocity = running.motion.axisVelocity
            isUp = false
        }
        running = RunningTransition(.present, from: height, to: 0, at: start, isInteractive: false, events: &events)
        speed = 0
        let settle: Settle =
            reducesMotion || feel.hasMomentum
            ? settle(leaves: false)
            : .timedSpring(
                .tuned(settlingDuration: numbers.presentDuration, dampingRatio: 1), duration: numbers.presentDuration)
        running?.run(.finish, by: settle, velocity: velocity, events: &events)
    }

    /// Dismisses without a gesture, or turns what can be caught into a dismissal.
    ///
    /// - Returns: Whether it does; the fingers that held something have lost it then.
    mutating func close(events: inout [TransitionEvent]) -> Bool {
        guard let running else {
            guard isUp else { return false }
            self.running = RunningTransition(.dismiss, from: 0, to: height, isInteractive: false, events: &events)
            run(.finish, velocity: 0, events: &events)
            return true
        }
        guard feel.isCatchable, !isFading else { return false }
        if let verdict = running.verdict, leaves(running.kind, verdict) { return false }
        let velocity = running.motion.axisVelocity
        if isSettling { self.running?.grab(events: &events) }
        run(running.kind == .dismiss ? .finish : .cancel, velocity: velocity, events: &events)
        return true
    }

    // MARK: - Come to an end

    mutating func advance(events: inout [TransitionEvent]) {
        running?.advance(events: &events)
    }

    /// Takes note of what is over.
    ///
    /// - Returns: Whether the modal has gone.
    mutating func takeEnd() -> Bool {
        guard let running, !running.isTracking else { return false }
        letGo()
        guard running.isCompleted else { return false }
        isUp = (running.kind == .present) == (running.verdict == .finish)
        self.running = nil
        return !isUp
    }

    /// Completes what runs and takes a new size. A finger's pull is cancelled first.
    mutating func resize(to screen: Screen, events: inout [TransitionEvent]) {
        cancel(events: &events)
        running?.complete(events: &events)
        _ = takeEnd()
        height = screen.height
    }

    func hash(into hash: inout StateHash) {
        hash.combine(isUp)
        hash.combine(points: anchor ?? 0)
        hash.combine(points: ceiling)
    }
}
