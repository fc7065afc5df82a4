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
        ], screens: ["root", "modal"])

    // MARK: - Parameters

    package struct Parameters: HasModal {
        package init() {}
        var modal = ModalNumbers(dismissDuration: 0.6)
        var feel = Feel()

        package static func tunings() -> [Tuning<Parameters>] { all }

        private static let all: [Tuning<Parameters>] =
            ModalNumbers.tunings(of: Parameters.self) + Feel.tunings(of: Parameters.self)

        package static func springs() -> [SpringNumbers] {
            [SpringNumbers(.duration("presentDuration"), dampingRatio: nil)]
                + SpringNumbers.namedAlike(tunings().map(\.name))
        }
    }

    package var parameters: Parameters {
        didSet {
            modal.numbers = parameters.modal
            modal.feel = parameters.feel
            modal.retune()
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
    private var modal: ModalPresentation
    private var scroll: ScrollModel
    private var feed: CardFeed
    private var isHandedOver = false

    package init(_ setup: SceneSetup, parameters: Parameters) {
        self.setup = setup
        self.parameters = parameters
        modal = ModalPresentation(setup, numbers: parameters.modal, feel: parameters.feel)
        feed = CardFeed(width: setup.screen.width)
        scroll = ScrollModel(
            contentLength: 0, viewportLength: 0, yieldsAtStart: true, decay: parameters.feel.decay, bounce: .bounce)
        resetContent()
    }

    private var screen: Screen { setup.screen }
    private var catches: Bool { parameters.feel.isCatchable }

    package var isMoving: Bool { modal.running != nil || scroll.isMoving || !arena.isEmpty }

    private mutating func resetContent() {
        scroll = ScrollModel(
            contentLength: feed.height + screen.safeBottom, viewportLength: screen.height - Chrome.headerHeight,
            yieldsAtStart: true, decay: parameters.feel.decay, bounce: .bounce)
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
        guard modal.running != nil else {
            guard modal.isUp else { return .on(.root) }
            return region(at: point).map { scroll.isMoving && catches && $0 == .content ? .catching($0) : .on($0) }
                ?? .nowhere
        }
        // In `article` a transition that settles or that a finger holds takes no further finger.
        guard catches else { return .nowhere }
        guard let region = region(at: point) else { return modal.isLeaving ? .on(.root) : .nowhere }
        if modal.isTracking { return .on(region) }
        return modal.isFading ? .nowhere : .catching(region == .closeButton ? .header : region)
    }

    private func region(at point: Point) -> Region? {
        let local = Point(x: point.x, y: point.y - modal.y)
        if local.y < 0, modal.y > 0 { return nil }
        if Chrome.closeButton(screen).contains(local) { return .closeButton }
        return local.y < Chrome.headerHeight ? .header : .content
    }

    private mutating func begin(_ touch: TouchArena<Region>.Touch) {
        guard modal.isThere, touch.region != .root else { return arena.refuse(touch.pointer) }
        if modal.isSettling {
            modal.grab(at: touch.position.y, events: &events)
        } else if touch.region != .content, modal.running == nil {
            // The header pulls the modal with it, in `article` only while the content is at its top.
            guard catches || scroll.isAtStart else { return arena.refuse(touch.pointer) }
            modal.hold(at: touch.position.y)
        }
        if touch.region == .content { scroll.hold() }
    }

    /// Each piece of the movement has one owner: the modal below its place, the content otherwise.
    private mutating func move(_ touch: TouchArena<Region>.Touch, by movement: Double) {
        let finger = touch.position.y
        if let anchor = modal.anchor {
            pull(to: finger)
            guard touch.region == .content, finger < anchor else { return }
            modal.letGo()
            if isHandedOver { events.append(TransitionEvent(.handover, .ended)) }
            isHandedOver = false
            _ = scroll.drag(by: finger - anchor)
        } else if touch.region == .content {
            let rest = scroll.drag(by: movement)
            guard rest > 0 else { return }
            // Where no part of the movement went to the content, the modal starts exactly from where the finger was.
            modal.hold(at: rest == movement ? finger - movement : finger - rest)
            isHandedOver = true
            events.append(TransitionEvent(.handover, .began))
            pull(to: finger)
        }
    }

    private mutating func pull(to finger: Double) {
        if modal.running == nil, finger > modal.anchor ?? finger {
            modal.beginPull(events: &events)
            if !catches, let pointer = arena.panning?.pointer { arena.ignoreAll(except: pointer) }
        }
        modal.pull(to: finger)
    }

    private mutating func tap(_ touch: TouchArena<Region>.Touch) {
        switch touch.region {
        case .root:
            guard Chrome.mainButton(screen).contains(touch.pan.down), modal.canPresent else { break }
            resetContent()
            modal.present(events: &events)
            settleDown()
        case .closeButton: close()
        case .header: break
        case .content:
            if arena.panning == nil { letContentGo() }
            feed.tap(at: scroll.place(touch.pan.down, below: modal.y))
        }
    }

    /// As the close button does; a finger that holds the modal loses it instead.
    package mutating func escape() {
        guard modal.isTracking else { return close() }
        if let holder = arena.panning?.pointer { arena.refuse(holder) }
        cancelPull()
    }

    // MARK: - Decide on release

    private mutating func release(_ touch: TouchArena<Region>.Touch, velocity: Double) {
        // The modal has the finger, and not only the content above its place.
        let isPulled = modal.isTracking && modal.anchor != nil && !(modal.y == 0 && modal.running?.kind == .dismiss)
        if isPulled { letContentGo() }
        modal.release(
            isPulled ? modal.verdict(velocity: velocity) : .cancel, velocity: isPulled ? velocity : 0,
            isTap: touch.isTap, events: &events)
        // Handed back, or never taken: the content has the finger's velocity.
        if !isPulled, touch.region == .content { scroll.release(velocity: -velocity) }
        settleDown()
    }

    private mutating func cancelPull() {
        letContentGo()
        modal.cancel(events: &events)
        settleDown()
    }

    private mutating func letContentGo() {
        if case .dragging = scroll.motion { scroll.release(velocity: 0) }
    }

    // MARK: - Settle

    private mutating func close() {
        guard modal.close(events: &events) else { return }
        letContentGo()
        arena.ignoreAll()
        settleDown()
    }

    /// Takes the consequences of a verdict: fingers that `article` ignores now, and what is over.
    private mutating func settleDown() {
        guard modal.isSettling else { return }
        isHandedOver = false
        if !catches { arena.ignoreAll() }
        if modal.takeEnd() { resetContent() }
    }

    package mutating func advance(to tick: Tick) {
        now = tick
        scroll.advance()
        modal.advance(events: &events)
        settleDown()
    }

    package mutating func resize(to screen: Screen) {
        modal.resize(to: screen, events: &events)
        setup.screen = screen
        feed = CardFeed(width: screen.width)
        resetContent()
    }

    // MARK: - Draw

    package var report: SceneReport {
        picture.report(phase: modal.phase, progress: modal.running?.motion.progress, velocity: reportedVelocity)
    }

    private var reportedVelocity: Double {
        let finger = arena.panning?.pan.velocity(at: now.microseconds).y ?? 0
        // The content moves while the modal stays, handed back for instance.
        let isContent = modal.isUp && (modal.running == nil || (modal.isTracking && modal.anchor == nil))
        return isContent ? scroll.velocity(of: -finger) : modal.velocity(of: finger)
    }

    private var picture: ScrollModalPicture {
        ScrollModalPicture(place: ModalPlace(modal, setup: setup), scroll: scroll, feed: feed, presses: arena.presses)
    }

    package func draw(into list: inout DisplayList, theme: Theme) {
        picture.draw(into: &list, theme: theme)
    }

    package func hash(into hash: inout StateHash) {
        modal.hash(into: &hash)
        hash.combine(isHandedOver)
        hash.combine(points: scroll.velocity)
        hash.combine(Int(arena.panning?.pointer ?? -1))
        feed.hash(into: &hash)
    }
}
