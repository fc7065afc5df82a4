package import Gestures
package import Kinetics
package import Stage
internal import Transitions

/// A navigation controller in a modal, pulled down to close: 引っ張って閉じるモーダル (UINavigationController).
///
/// The visible page gives its pan to the container of the stack, which owns the dismissal. A pan from the left edge of a
/// pushed page goes back instead; which of the two it is shows when it begins, and never changes.
/// Departures of `article` from the article: see ``descriptor``.
package struct NavigationModalScene: Scene {
    package static let descriptor = SceneDescriptor(
        NavigationModalScene.self, id: "navigation-modal", title: "Navigation modal",
        subtitle: "引っ張って閉じるモーダル (UINavigationController)",
        hint: "Tap the button, push pages by their rows, and pull any of them down to close the modal.",
        departures: [
            "Whether letting go closes is asked anew at each pull; in the article a pull that ends at once may close.",
            "A cancelled finger returns the modal; in the article it may finish or hang.",
            "The first page refuses the swipe-back and takes it as a pull; in UIKit it freezes the screen.",
            "Lifting the finger at a new position is a last move.",
        ], screens: ["root", "modal", "page.N"])

    // MARK: - Parameters

    package struct Parameters: HasModal, HasPages {
        package init() {}
        var modal = ModalNumbers(dismissDuration: 1)
        var pages = PageNumbers()
        var feel = Feel()

        package static func tunings() -> [Tuning<Parameters>] { all }

        private static let all: [Tuning<Parameters>] =
            ModalNumbers.tunings(of: Parameters.self) + PageNumbers.tunings(of: Parameters.self)
            + Feel.tunings(of: Parameters.self, alwaysSprings: true)
    }

    package var parameters: Parameters {
        didSet {
            modal.numbers = parameters.modal
            modal.feel = parameters.feel
            modal.retune()
            navigation.numbers = parameters.pages
            navigation.feel = parameters.feel
            navigation.retune()
        }
    }

    // MARK: - State

    enum Region: Hashable, Sendable {
        case root, mainButton, page, closeButton, backButton
        case row(topic: Int)
    }

    package var events: [TransitionEvent] = []
    private var setup: SceneSetup
    private var now = Tick(0)
    private var arena = TouchArena<Region>()
    private var modal: ModalPresentation
    private var navigation: PageNavigation
    /// Whether letting go now would close, as the last change of the pull had it.
    private var shouldFinish = false

    package init(_ setup: SceneSetup, parameters: Parameters) {
        self.setup = setup
        self.parameters = parameters
        modal = ModalPresentation(setup, numbers: parameters.modal, feel: parameters.feel)
        navigation = PageNavigation(setup, from: .right, numbers: parameters.pages, feel: parameters.feel)
    }

    private var screen: Screen { setup.screen }
    private var catches: Bool { parameters.feel.isCatchable }
    private var isTracking: Bool { modal.isTracking || navigation.isTracking }

    package var isMoving: Bool { modal.running != nil || navigation.isMoving || !arena.isEmpty }

    // MARK: - Follow the finger

    package mutating func receive(_ event: PointerEvent) {
        for gesture in arena.receive(event, landing: land) {
            switch gesture {
            case .began(let touch): begin(touch)
            case .moved(let touch, _): follow(touch.position)
            case .ended(let touch, let velocity): release(touch, velocity: velocity)
            case .cancelled: cancelHeld()
            case .tapped(let touch): tap(touch.region)
            case .landed, .left: break
            }
        }
    }

    private func land(at point: Point) -> TouchArena<Region>.Landing {
        let isStill = modal.running == nil && navigation.running == nil
        guard modal.isThere else { return .on(rootRegion(at: point)) }
        // In `article` a transition that settles or that a finger holds takes no further finger.
        guard isStill || catches else { return .nowhere }
        guard let region = region(at: point) else {
            return modal.isLeaving ? .on(rootRegion(at: point)) : .nowhere
        }
        if isStill || isTracking { return .on(region) }
        if modal.isFading || navigation.isFading { return .nowhere }
        // What moves under the finger is held, and not its controls; those of a stack work while its pages settle.
        return .catching(modal.isSettling ? .page : region)
    }

    private func rootRegion(at point: Point) -> Region {
        Chrome.mainButton(screen).contains(point) ? .mainButton : .root
    }

    /// Controls are where they will be when the pages are at rest.
    private func region(at point: Point) -> Region? {
        let local = Point(x: point.x, y: point.y - modal.y)
        if local.y < 0, modal.y > 0 { return nil }
        if Chrome.closeButton(screen).contains(local) { return .closeButton }
        let stack = navigation.stack
        if stack.depth > 1, Chrome.backButton.contains(local) { return .backButton }
        let picture = NavigationPagePicture(setup: setup, page: stack.top, index: stack.depth - 1)
        return picture.topic(at: local).map { .row(topic: $0) } ?? .page
    }

    private mutating func begin(_ touch: TouchArena<Region>.Touch) {
        let isOnRoot = touch.region == .root || touch.region == .mainButton
        guard modal.isThere, !isOnRoot else { return arena.refuse(touch.pointer) }
        if modal.isSettling {
            modal.grab(at: touch.position.y, events: &events)
        } else if navigation.isSettling {
            navigation.grab(at: touch.position.x, events: &events)
        } else if navigation.allowsSwipeBack, EdgePan(width: parameters.pages.edgeWidth).recognises(touch.pan) {
            navigation.beginSwipe(at: touch.position.x, events: &events)
        } else {
            modal.hold(at: touch.position.y)
            modal.beginPull(events: &events)
        }
        shouldFinish = false
        if !isTracking { arena.refuse(touch.pointer) } else if !catches { arena.ignoreAll(except: touch.pointer) }
    }

    private mutating func follow(_ finger: Point) {
        guard modal.isTracking else { return navigation.follow(finger.x) }
        modal.pull(to: finger.y, limit: screen.height)
        shouldFinish = modal.verdict(velocity: 0) == .finish
    }

    private mutating func tap(_ region: Region) {
        switch region {
        case .mainButton:
            guard modal.canPresent else { break }
            // The pages of one that still leaves end before the new one begins.
            resetPages()
            modal.present(events: &events)
        case .closeButton: close()
        case .backButton: goBack()
        case .row(let topic): navigation.push(Page(topic: topic), events: &events)
        case .root, .page: break
        }
        settleDown()
    }

    /// Goes back, and on the first page closes; a finger that holds something loses it instead.
    package mutating func escape() {
        if isTracking {
            if let holder = arena.panning?.pointer { arena.refuse(holder) }
            cancelHeld()
        } else if navigation.stack.depth > 1, !modal.isLeaving {
            goBack()
        } else {
            close()
        }
    }

    private mutating func goBack() {
        guard modal.running == nil || catches else { return }
        let wasTracking = navigation.isTracking
        navigation.pop(events: &events)
        if wasTracking, !navigation.isTracking { arena.ignoreAll() }
        settleDown()
    }

    private mutating func close() {
        guard navigation.running == nil || catches, modal.close(events: &events) else { return }
        navigation.cancel(events: &events)
        arena.ignoreAll()
        settleDown()
    }

    // MARK: - Decide on release

    private mutating func release(_ touch: TouchArena<Region>.Touch, velocity: Point) {
        if modal.isTracking {
            let verdict =
                parameters.feel.hasMomentum ? modal.verdict(velocity: velocity.y) : shouldFinish ? .finish : .cancel
            modal.release(verdict, velocity: velocity.y, isTap: touch.isTap, events: &events)
        } else {
            let isTap = touch.isTap && navigation.running?.interrupted != nil
            navigation.release(velocity: velocity.x, isTap: touch.isTap, events: &events)
            if isTap { tap(touch.region) }
        }
        settleDown()
    }

    private mutating func cancelHeld() {
        modal.cancel(events: &events)
        navigation.cancel(events: &events)
        settleDown()
    }

    // MARK: - Settle

    /// Takes the consequences of a verdict: fingers that `article` ignores now, and what is over.
    ///
    /// A finger that still holds something is not among them: the preset may change while it does.
    private mutating func settleDown() {
        if !catches, modal.isSettling || navigation.isSettling {
            arena.ignoreAll(except: isTracking ? arena.panning?.pointer : nil)
        }
        if modal.takeEnd() { resetPages() }
    }

    private mutating func resetPages() {
        navigation.complete(events: &events)
        navigation = PageNavigation(setup, from: .right, numbers: parameters.pages, feel: parameters.feel)
    }

    package mutating func advance(to tick: Tick) {
        now = tick
        navigation.advance(events: &events)
        modal.advance(events: &events)
        settleDown()
    }

    package mutating func resize(to screen: Screen) {
        navigation.resize(to: screen, events: &events)
        modal.resize(to: screen, events: &events)
        setup.screen = screen
        if !modal.isUp { resetPages() }
    }

    // MARK: - Draw

    private var place: ModalPlace { ModalPlace(modal, setup: setup) }
    private var layers: PageLayers { PageLayers(navigation, screen: screen, shadeLimit: 0.1) }

    package var report: SceneReport {
        let place = place
        var reports = [place.root]
        if place.isThere {
            reports.append(place.modalLayer)
            reports += layers.report(y: place.modal.y, alpha: place.modal.alpha)
        }
        let phase = modal.phase == .idle ? navigation.phase : modal.phase
        let running = modal.running ?? navigation.running
        return SceneReport(
            phase: phase, progress: running?.motion.progress, velocity: reportedVelocity, layers: reports)
    }

    private var reportedVelocity: Double {
        let finger = arena.panning?.pan.velocity(at: now.microseconds) ?? .zero
        return modal.running == nil ? navigation.velocity(of: finger.x) : modal.velocity(of: finger.y)
    }

    package func draw(into list: inout DisplayList, theme: Theme) {
        NavigationModalPicture(place: place, layers: layers, navigation: navigation, presses: arena.presses)
            .draw(into: &list, theme: theme)
    }

    package func hash(into hash: inout StateHash) {
        modal.hash(into: &hash)
        navigation.hash(into: &hash)
        hash.combine(shouldFinish)
        hash.combine(Int(arena.panning?.pointer ?? -1))
    }
}
