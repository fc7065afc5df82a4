package import Gestures
package import Kinetics
package import Stage
internal import Transitions

/// A modal with a scroll view, pulled down to close: ひっぱって閉じるモーダル (ScrollView).
///
/// When a finger moves down and the content is at its top, the drag is handed over to the dismissal, in that very event.
/// Departures of `article` from the article: see ``descriptor``.
package struct ScrollModalScene: Scene {
    package static let descriptor = SceneDescriptor(
        ScrollModalScene.self, id: "scroll-modal", title: "Scroll-view modal",
        subtitle: "ひっぱって閉じるモーダル (ScrollView)",
        hint: "Tap the button, scroll the cards, then pull them down past their top.",
        departures: [
            "Movement left over at the hand-over moves the modal; the article drops that event's.",
            "Content is pinned while the modal moves; in the article it would stretch.",
            "A cancelled finger returns the modal; in the article it may finish or hang.",
            "Lifting the finger at a new position is a last move.",
        ])

    // MARK: - Parameters

    package struct Parameters: HasFeel {
        package init() {}
        var dismissThreshold = 0.3
        var dismissDuration = 0.6
        var presentDuration = 0.5
        var rootDim = 0.0
        var rootScale = 1.0
        var cornerRadius = 0.0
        var feel = Feel()

        package static func tunings() -> [Tuning<Parameters>] {
            [
                Tuning(
                    "dismissThreshold", \.dismissThreshold, .fraction, 0.01...0.99,
                    "progress above which letting go closes, without momentum"),
                Tuning(
                    "dismissDuration", \.dismissDuration, .seconds, 0...10, "of a whole dismissal, without momentum"),
                Tuning(
                    "presentDuration", \.presentDuration, .seconds, 0.01...10,
                    "until the modal is up, without momentum"),
                Tuning("rootDim", \.rootDim, .fraction, 0...1, fluid: 0.4, "how dark the root is under the modal"),
                Tuning("rootScale", \.rootScale, .fraction, 0.5...1, fluid: 0.94, "of the root under the modal"),
                Tuning("cornerRadius", \.cornerRadius, .points, 0...60, fluid: 14, "of the modal's upper corners"),
            ] + Feel.tunings(of: Parameters.self)
        }

        package static func springs() -> [SpringNumbers] {
            [SpringNumbers(.duration("presentDuration"), dampingRatio: nil)]
                + SpringNumbers.namedAlike(tunings().map(\.name))
        }
    }

    package var parameters: Parameters {
        didSet {
            let settle = settle(releasedAt: 0)
            running?.retune(settle)
        }
    }

    // MARK: - State

    enum Region: Hashable, Sendable {
        case root, header, closeButton, content
    }

    package var events: [TransitionEvent] = []
    private var setup: SceneSetup
    private var now = Tick(0)
    private var arena = TouchArena<Region>()
    private var scroll: ScrollModel
    private var feed: CardFeed
    private var isUp = false
    private var running: RunningTransition?
    /// The finger's y at which the modal is at rest, while the finger moves the modal.
    private var anchor: Double?
    private var isHandedOver = false

    package init(_ setup: SceneSetup, parameters: Parameters) {
        self.setup = setup
        self.parameters = parameters
        feed = CardFeed(width: setup.screen.width)
        scroll = ScrollModel(
            contentLength: 0, viewportLength: 0, yieldsAtStart: true, decay: parameters.feel.decay, bounce: .bounce)
        resetContent()
    }

    private var screen: Screen { setup.screen }

    /// How far the modal is below its place, in points; the screen's height when it is not there.
    private var y: Double {
        running?.position ?? (isUp ? 0 : screen.height)
    }

    private var isModalThere: Bool { isUp || running != nil }
    private var isSettling: Bool { running.map { !$0.isTracking } ?? false }

    package var isMoving: Bool { running != nil || scroll.isMoving || !arena.isEmpty }

    private mutating func resetContent() {
        scroll = ScrollModel(
            contentLength: feed.height + screen.safeBottom, viewportLength: screen.height - Chrome.headerHeight,
            yieldsAtStart: true, decay: parameters.feel.decay, bounce: .bounce)
        anchor = nil
        isHandedOver = false
    }

    // MARK: - Follow the finger

    package mutating func receive(_ event: PointerEvent) {
        for gesture in arena.receive(event, landing: land) {
            switch gesture {
            case .landed(let touch):
                if touch.region == .content, scroll.isMoving { scroll.hold() }
            case .began(let touch): begin(touch)
            case .moved(let touch, let movement): move(touch, by: movement.y)
            case .ended(let touch, let velocity): release(touch, velocity: velocity.y)
            case .cancelled: cancelPull()
            case .tapped(let touch): tap(touch)
            case .left(let touch):
                if touch.region == .content, arena.panning == nil { letContentGo() }
            }
        }
    }

    private func land(at point: Point) -> TouchArena<Region>.Landing {
        guard let running else {
            guard isUp else { return .on(.root) }
            return region(at: point).map { scroll.isMoving && catches && $0 == .content ? .catching($0) : .on($0) }
                ?? .nowhere
        }
        // In `article` a transition that settles or that a finger holds takes no further finger.
        guard catches else { return .nowhere }
        guard let region = region(at: point) else {
            return running.verdict == .finish && running.kind == .dismiss ? .on(.root) : .nowhere
        }
        if running.isTracking { return .on(region) }
        return running.motion.fade == nil ? .catching(region == .closeButton ? .header : region) : .nowhere
    }

    private var catches: Bool { parameters.feel.isCatchable }

    private func region(at point: Point) -> Region? {
        let local = Point(x: point.x, y: point.y - y)
        if local.y < 0 { return nil }
        if Chrome.closeButton(screen).contains(local) { return .closeButton }
        return local.y < Chrome.headerHeight ? .header : .content
    }

    private mutating func begin(_ touch: TouchArena<Region>.Touch) {
        guard isModalThere, touch.region != .root else { return arena.refuse(touch.pointer) }
        if isSettling {
            running?.grab(events: &events)
            anchor = touch.position.y - y
        } else if touch.region != .content, running == nil {
            // The header pulls the modal with it, in `article` only while the content is at its top.
            guard catches || scroll.isAtStart else { return arena.refuse(touch.pointer) }
            anchor = touch.position.y
        }
        if touch.region == .content { scroll.hold() }
    }

    /// Each piece of the movement has one owner: the modal above its place, the content otherwise.
    private mutating func move(_ touch: TouchArena<Region>.Touch, by movement: Double) {
        let finger = touch.position.y
        guard touch.region == .content else { return pull(to: max(0, finger - (anchor ?? finger))) }
        if let anchor {
            guard finger < anchor else { return pull(to: finger - anchor) }
            pull(to: 0)
            self.anchor = nil
            if isHandedOver { events.append(TransitionEvent(.handover, .ended)) }
            isHandedOver = false
            _ = scroll.drag(by: finger - anchor)
        } else {
            let rest = scroll.drag(by: movement)
            guard rest > 0 else { return }
            anchor = rest == movement ? finger - movement : finger - rest
            isHandedOver = true
            events.append(TransitionEvent(.handover, .began))
            pull(to: rest)
        }
    }

    private mutating func pull(to y: Double) {
        if running == nil, y > 0 {
            running = RunningTransition(
                .dismiss, from: 0, to: screen.height, isInteractive: true, events: &events)
            if !catches, let pointer = arena.panning?.pointer { arena.ignoreAll(except: pointer) }
        }
        running?.track(to: y)
    }

    private mutating func tap(_ touch: TouchArena<Region>.Touch) {
        switch touch.region {
        case .root:
            if Chrome.mainButton(screen).contains(touch.pan.down) { present() }
        case .closeButton: dismiss()
        case .header: break
        case .content:
            if arena.panning == nil { letContentGo() }
            feed.tap(at: Point(x: touch.pan.down.x, y: touch.pan.down.y - Chrome.headerHeight + scroll.offset))
        }
    }

    /// As the close button does; a finger that holds the modal loses it instead.
    package mutating func escape() {
        if running?.isTracking == true {
            if let holder = arena.panning?.pointer { arena.refuse(holder) }
            cancelPull()
        } else {
            dismiss()
        }
    }

    // MARK: - Decide on release

    private mutating func release(_ touch: TouchArena<Region>.Touch, velocity: Double) {
        defer { settleDown() }
        guard let running, running.isTracking else {
            return touch.region == .content ? scroll.release(velocity: -velocity) : ()
        }
        if running.interrupted != nil, touch.isTap {
            letContentGo()
            let settle = settle(releasedAt: velocity)
            self.running?.resume(by: settle, velocity: velocity, events: &events)
        } else if y == 0, running.kind == .dismiss {
            // Handed back: nothing is left to return, and the content has the finger's velocity.
            run(.cancel, velocity: 0)
            if touch.region == .content { scroll.release(velocity: -velocity) }
        } else {
            letContentGo()
            let verdict = parameters.feel.rule(threshold: parameters.dismissThreshold)
                .verdict(position: y, velocity: velocity, distance: screen.height)
            run(running.kind == .dismiss ? verdict : verdict.opposite, velocity: velocity)
        }
    }

    private mutating func cancelPull() {
        letContentGo()
        run(.cancel, velocity: 0)
        settleDown()
    }

    private mutating func letContentGo() {
        if case .dragging = scroll.motion { scroll.release(velocity: 0) }
    }

    // MARK: - Settle

    /// How the modal moves by itself after it was let go at this speed.
    private func settle(releasedAt speed: Double) -> Settle {
        if setup.reducesMotion { return .fade(duration: crossFadeDuration) }
        guard parameters.feel.hasMomentum else { return .timed(duration: parameters.dismissDuration, .easeInOut) }
        return .spring(parameters.feel.spring(releasedAt: speed))
    }

    private mutating func run(_ verdict: Verdict, velocity: Double) {
        guard let running, running.isTracking else { return }
        let leaves = (running.kind == .dismiss) == (verdict == .finish)
        var settle = settle(releasedAt: velocity)
        if leaves, case .spring(let spring) = settle { settle = .springOut(spring) }
        self.running?.run(verdict, by: settle, velocity: velocity, events: &events)
        settleDown()
    }

    private mutating func present() {
        guard !isUp, running == nil || running?.verdict == .finish else { return }
        var start = screen.height
        var velocity = 0.0
        if let running {
            // The one that leaves is done; the new one comes from where that one is.
            events.append(TransitionEvent(running.kind, .finished))
            start = running.position
            velocity = running.motion.axisVelocity
        }
        resetContent()
        running = RunningTransition(
            .present, from: screen.height, to: 0, at: start, isInteractive: false, events: &events)
        let settle: Settle =
            setup.reducesMotion || parameters.feel.hasMomentum
            ? settle(releasedAt: 0)
            : .timedSpring(
                .tuned(settlingDuration: parameters.presentDuration, dampingRatio: 1),
                duration: parameters.presentDuration)
        running?.run(.finish, by: settle, velocity: velocity, events: &events)
        settleDown()
    }

    private mutating func dismiss() {
        if running == nil {
            guard isUp else { return }
            running = RunningTransition(.dismiss, from: 0, to: screen.height, isInteractive: false, events: &events)
            run(.finish, velocity: 0)
        } else if catches, let running {
            let leaves = (running.kind == .dismiss) == (running.verdict == .finish)
            guard running.isTracking || !leaves else { return }
            let velocity = running.motion.axisVelocity
            if isSettling { self.running?.grab(events: &events) }
            letContentGo()
            arena.ignoreAll()
            run(running.kind == .dismiss ? .finish : .cancel, velocity: velocity)
        }
    }

    /// Takes the consequences of a verdict: fingers that `article` ignores now, and what is over.
    private mutating func settleDown() {
        guard let running else { return }
        if !running.isTracking {
            anchor = nil
            isHandedOver = false
            if !catches { arena.ignoreAll() }
        }
        guard running.isCompleted else { return }
        isUp = (running.kind == .present) == (running.verdict == .finish)
        self.running = nil
        if !isUp { resetContent() }
    }

    package mutating func advance(to tick: Tick) {
        now = tick
        scroll.advance()
        running?.advance(events: &events)
        settleDown()
    }

    package mutating func resize(to screen: Screen) {
        if let running {
            if running.isTracking { run(.cancel, velocity: 0) }
            if let running = self.running {
                events.append(TransitionEvent(running.kind, running.verdict == .finish ? .finished : .cancelled))
                isUp = (running.kind == .present) == (running.verdict == .finish)
                self.running = nil
            }
        }
        setup.screen = screen
        feed = CardFeed(width: screen.width)
        resetContent()
    }

    // MARK: - Draw

    package var report: SceneReport {
        ScrollModalPicture(scene: snapshot).report(
            phase: running.map { $0.isTracking ? .tracking : .settling } ?? .idle, velocity: reportedVelocity)
    }

    private var reportedVelocity: Double {
        let finger = arena.panning?.pan.velocity(at: now.microseconds).y ?? 0
        guard let running else {
            if case .dragging = scroll.motion { return -finger }
            return isUp ? scroll.velocity : 0
        }
        guard running.isTracking else { return running.motion.velocity }
        return anchor == nil ? 0 : running.kind == .present ? -finger : finger
    }

    private var snapshot: ScrollModalPicture.State {
        ScrollModalPicture.State(
            setup: setup, y: y, isModalThere: isModalThere, progress: running?.motion.progress,
            presence: presence, fade: running?.motion.fade, fadeTarget: running?.motion.target ?? 0, scroll: scroll,
            feed: feed,
            rootDim: parameters.rootDim, rootScale: parameters.rootScale, cornerRadius: parameters.cornerRadius)
    }

    /// How much of the modal is there, 0…1.
    private var presence: Double {
        guard let running else { return isUp ? 1 : 0 }
        return running.kind == .present ? running.motion.progress : 1 - running.motion.progress
    }

    package func draw(into list: inout DisplayList, theme: Theme) {
        ScrollModalPicture(scene: snapshot).draw(into: &list, theme: theme)
    }

    package func hash(into hash: inout StateHash) {
        hash.combine(isUp)
        hash.combine(isHandedOver)
        hash.combine(points: anchor ?? 0)
        hash.combine(points: scroll.velocity)
        hash.combine(Int(arena.panning?.pointer ?? -1))
        feed.hash(into: &hash)
    }
}
