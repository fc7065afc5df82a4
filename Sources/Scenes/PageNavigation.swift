internal import Kinetics
internal import Stage
internal import Transitions

/// A page of a navigation stack: what it is about, and whether it lets itself be swiped away.
struct Page: Hashable, Sendable {
    var topic = 0
    var allowsSwipeBack = true
}

/// A stack of pages on the screen: what runs, who holds it, and where every page is.
///
/// The stack is different from the verdict on; the picture catches up. Where the next change comes before it has, the
/// page that leaves goes on leaving, and the one that stays comes into place from where it is.
struct PageNavigation: Hashable, Sendable {
    /// The side from which a pushed page comes.
    enum Entrance: Hashable, Sendable {
        case left, right
    }

    var numbers: PageNumbers
    var feel: Feel
    let entrance: Entrance
    private(set) var width: Double
    private let reducesMotion: Bool

    var stack = NavigationStack(root: Page())
    /// Along the x of the page that is pushed or popped.
    private(set) var running: RunningTransition?
    /// Pages that leave and count no more.
    private(set) var tails: [PageTail] = []
    /// How far the page beneath, or at rest the top one, is from where it belongs.
    private(set) var slack = SpringState.atRest
    private var slackStep = SpringStep.identity
    /// The finger's x at which the moving page is at 0, and how far it can be taken.
    private var anchor = 0.0
    private var reach = 0.0...0.0
    private var isBeyondReach = false
    /// How fast it was let go, in points per second: its spring is chosen by that.
    private var speed = 0.0

    init(_ setup: SceneSetup, from entrance: Entrance, numbers: PageNumbers, feel: Feel) {
        self.numbers = numbers
        self.feel = feel
        self.entrance = entrance
        width = setup.screen.width
        reducesMotion = setup.reducesMotion
    }

    var isMoving: Bool { running != nil || !tails.isEmpty || slack != .atRest }
    var isTracking: Bool { running?.isTracking == true }
    var isSettling: Bool { running?.isTracking == false }
    var isFading: Bool { running?.motion.fade != nil }

    var phase: SceneReport.Phase { isTracking ? .tracking : isSettling ? .settling : .idle }

    /// Whether a swipe may begin: not on the root, not where the page refuses it.
    var allowsSwipeBack: Bool { running == nil && stack.depth > 1 && stack.top.allowsSwipeBack }

    // MARK: - Follow the finger

    /// A pop begins, held by a finger at this x.
    mutating func beginSwipe(at finger: Double, events: inout [TransitionEvent]) {
        let top = detach(events: &events)
        guard stack.beginPop() else { return }
        running = RunningTransition(
            .pop, from: 0, to: width, at: top.displacement, isInteractive: true, events: &events)
        hold(at: finger)
    }

    /// A finger takes hold of what moves by itself.
    mutating func grab(at finger: Double, events: inout [TransitionEvent]) {
        guard isSettling, !isFading else { return }
        running?.grab(events: &events)
        guard isTracking else { return }
        stack.reopen()
        hold(at: finger)
    }

    private mutating func hold(at finger: Double) {
        guard let motion = running?.motion else { return }
        anchor = finger - motion.position
        let ends = [motion.start, motion.end, motion.position]
        reach = (ends.min() ?? 0)...(ends.max() ?? 0)
        isBeyondReach = false
    }

    mutating func follow(_ finger: Double) {
        let x = finger - anchor
        isBeyondReach = !reach.contains(x)
        running?.track(to: x.clamped(to: reach))
    }

    // MARK: - Decide on release

    /// The finger that holds it let go at this velocity in points per second, positive to the right.
    ///
    /// - Parameter isTap: A tap lets what it has caught go on as it was.
    mutating func release(velocity: Double, isTap: Bool, events: inout [TransitionEvent]) {
        guard let running, running.isTracking else { return }
        if let interrupted = running.interrupted, isTap {
            speed = velocity
            let settle = settle(interrupted, isInteractive: true)
            self.running?.resume(by: settle, velocity: velocity, events: &events)
            stack.decide(interrupted)
            takeEnd()
            return
        }
        let motion = running.motion
        let rule: ReleaseRule =
            feel.hasMomentum
            ? .landing(share: feel.landingShare, decelerationRate: feel.decelerationRate)
            : .flick(speed: numbers.flickSpeed * width, progress: numbers.popThreshold)
        let verdict = rule.verdict(
            position: abs(motion.position - motion.start), velocity: motion.end < motion.start ? -velocity : velocity,
            distance: width)
        run(verdict, velocity: self.velocity(under: velocity), isInteractive: true, events: &events)
    }

    /// How fast the page moves under a finger: at the end of its way it is the finger alone that moves.
    private func velocity(under finger: Double) -> Double {
        guard let position = running?.motion.position, !isBeyondReach else { return 0 }
        let isStopped = (position <= reach.lowerBound && finger < 0) || (position >= reach.upperBound && finger > 0)
        return isStopped ? 0 : finger
    }

    /// How fast the transition goes, in points per second, positive towards progress 1.
    ///
    /// - Parameter finger: The velocity of the finger that holds it, if one does, positive to the right.
    func velocity(of finger: Double) -> Double {
        guard let motion = running?.motion else { return 0 }
        guard isTracking else { return motion.velocity }
        return motion.end < motion.start ? -velocity(under: finger) : velocity(under: finger)
    }

    /// The finger that holds it was taken away.
    mutating func cancel(events: inout [TransitionEvent]) {
        run(.cancel, velocity: 0, isInteractive: true, events: &events)
    }

    // MARK: - Settle

    private func settle(_ verdict: Verdict, isInteractive: Bool) -> Settle {
        if reducesMotion { return .fade(duration: crossFadeDuration) }
        let leaves = (stack.change == .pop) == (verdict == .finish)
        if feel.hasMomentum {
            let spring = feel.spring(releasedAt: speed)
            return leaves ? .springOut(spring) : .spring(spring)
        }
        if isInteractive { return .timed(duration: numbers.swipeDuration, .easeInOut) }
        let (duration, dampingRatio) =
            stack.change == .push ? (numbers.pushDuration, numbers.pushDampingRatio) : (numbers.popDuration, 1)
        return .timedSpring(.tuned(settlingDuration: duration, dampingRatio: dampingRatio), duration: duration)
    }

    private mutating func run(
        _ verdict: Verdict, velocity: Double, isInteractive: Bool, events: inout [TransitionEvent]
    ) {
        guard isTracking else { return }
        speed = velocity
        let settle = settle(verdict, isInteractive: isInteractive)
        running?.run(verdict, by: settle, velocity: velocity, events: &events)
        stack.decide(verdict)
        takeEnd()
    }

    /// Goes on by the present numbers.
    mutating func retune() {
        running?.retune(feel.spring(releasedAt: speed))
        for index in tails.indices { tails[index].retune(feel) }
        slackStep = feel.spring(releasedAt: 0).tick
    }

    /// Pushes a page without a gesture.
    ///
    /// While something moves it does so only where that can be caught, and not when a page is already on its way in:
    /// until that is nearly there, the same again is a slip of the finger.
    mutating func push(_ page: Page, events: inout [TransitionEvent]) {
        if let running {
            guard feel.isCatchable, !isFading, let verdict = running.verdict else { return }
            switch (stack.change, verdict) {
            case (.push, .finish) where !isNearlyThere: return
            case (.push, .cancel) where stack.movingIndex.flatMap(stack.page) == page:
                return reverse(events: &events)
            default: break
            }
        }
        let top = detach(events: &events)
        guard stack.beginPush(page) else { return }
        slide(top)
        let start = entrance == .left ? -width : width
        running = RunningTransition(.push, from: start, to: 0, isInteractive: false, events: &events)
        run(.finish, velocity: 0, isInteractive: false, events: &events)
    }

    /// Pops the top page without a gesture, or sends back one on its way in; see ``push(_:events:)``.
    mutating func pop(events: inout [TransitionEvent]) {
        if let running {
            guard feel.isCatchable, !isFading else { return }
            switch (stack.change, running.verdict) {
            case (.pop, nil): return run(.finish, velocity: 0, isInteractive: true, events: &events)
            case (.push, nil): return run(.cancel, velocity: 0, isInteractive: true, events: &events)
            case (.push, .finish), (.pop, .cancel): return reverse(events: &events)
            case _ where !isNearlyThere: return
            default: break
            }
        }
        guard stack.depth > 1 else { return }
        let top = detach(events: &events)
        guard stack.beginPop() else { return }
        tails.removeAll { $0.index == stack.depth - 2 }
        running = RunningTransition(
            .pop, from: 0, to: width, at: top.displacement, isInteractive: false, events: &events)
        run(.finish, velocity: top.velocity, isInteractive: false, events: &events)
    }

    /// Whether nothing runs, or little of its way is left.
    var isNearlyThere: Bool {
        guard let running else { return true }
        let progress = running.motion.progress
        return (running.verdict == .finish ? progress : 1 - progress) >= 0.9
    }

    /// Turns what runs round, from where it is and as fast as it is.
    private mutating func reverse(events: inout [TransitionEvent]) {
        guard let running, let verdict = running.verdict else { return }
        let velocity = running.motion.axisVelocity
        self.running?.grab(events: &events)
        guard isTracking else { return }
        stack.reopen()
        run(verdict.opposite, velocity: velocity, isInteractive: true, events: &events)
    }

    /// Ends what runs, whose picture goes on, and gives where the top page is and how fast it moves.
    private mutating func detach(events: inout [TransitionEvent]) -> SpringState {
        defer { slack = .atRest }
        guard let running, let index = stack.movingIndex, let page = stack.page(at: index) else { return slack }
        let moving = SpringState(displacement: running.position, velocity: running.motion.axisVelocity)
        let beneath = self.beneath(moving)
        let target = running.motion.target
        let leaves = index == stack.depth
        if leaves {
            tails.append(PageTail(page, index, moving, to: target, isAbove: true, releasedAt: speed, feel))
        } else if let other = stack.page(at: index - 1) {
            let end = self.beneath(SpringState(displacement: target, velocity: 0)).displacement - slack.displacement
            tails.append(PageTail(other, index - 1, beneath, to: end, isAbove: false, releasedAt: speed, feel))
        }
        self.running?.complete(events: &events)
        self.running = nil
        stack.end()
        return leaves ? beneath : moving
    }

    /// Lets the page beneath come into place from where it is.
    private mutating func slide(_ state: SpringState) {
        slack = state
        slackStep = feel.spring(releasedAt: 0).tick
    }

    /// Where the page beneath is, from where the moving one is.
    func beneath(_ moving: SpringState) -> SpringState {
        if stack.change == .push, entrance == .left {
            return SpringState(
                displacement: width + moving.displacement + slack.displacement,
                velocity: moving.velocity + slack.velocity)
        }
        return SpringState(
            displacement: (moving.displacement - width) / 3 + slack.displacement,
            velocity: moving.velocity / 3 + slack.velocity)
    }

    // MARK: - Come to an end

    mutating func advance(events: inout [TransitionEvent]) {
        running?.advance(events: &events)
        takeEnd()
        if slack != .atRest {
            slackStep.advance(&slack)
            if PageTail.rest.isSettled(slack) { slack = .atRest }
        }
        guard !tails.isEmpty else { return }
        for index in tails.indices { tails[index].advance() }
        tails.removeAll { $0.hasLeft }
    }

    private mutating func takeEnd() {
        guard running?.isCompleted == true else { return }
        // The page beneath has become the top one, or it is out of sight.
        if stack.movingIndex == stack.depth - 1 { slack = .atRest }
        running = nil
        stack.end()
    }

    /// Completes what runs. A finger's swipe is cancelled first.
    mutating func complete(events: inout [TransitionEvent]) {
        cancel(events: &events)
        running?.complete(events: &events)
        takeEnd()
        tails = []
        slack = .atRest
    }

    mutating func resize(to screen: Screen, events: inout [TransitionEvent]) {
        complete(events: &events)
        width = screen.width
    }

    func hash(into hash: inout StateHash) {
        hash.combine(stack.depth)
        var word: UInt64 = 0
        for (index, page) in stack.pages.enumerated() {
            word = word << 1 | (page.allowsSwipeBack ? 1 : 0)
            if index % 64 == 63 || index == stack.depth - 1 {
                hash.combine(bits: word)
                word = 0
            }
        }
        hash.combine(stack.top.topic)
        hash.combine(points: anchor)
        hash.combine(points: slack.displacement)
        hash.combine(tails.count)
        for tail in tails { hash.combine(points: tail.x) }
    }
}
