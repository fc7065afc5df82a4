package import Gestures
package import Kinetics
package import Stage
internal import Transitions

/// A push that looks like a pop: PushでPop風.
///
/// A pushed page comes in from the left, while a pop is the system's own: the page slides out to the right, by its back
/// button or by a swipe from the left edge. Another animation for the push leaves that swipe working.
/// Departures of `article` from the article: see ``descriptor``.
package struct ReversePushScene: Scene {
    package static let descriptor = SceneDescriptor(
        ReversePushScene.self, id: "reverse-push", title: "Reverse push", subtitle: "PushでPop風",
        hint: "Tap the button to push a page from the left, then drag from the left edge to go back.",
        departures: [
            "The swipe-back works although the push has an animation of its own; in UIKit that switches it off.",
            "The root refuses the swipe-back; in UIKit it freezes the screen.",
            "A cancelled finger returns the page; in UIKit it may pop.",
            "Lifting the finger at a new position is a last move.",
        ],
        demonstration: .swipe, screens: ["page.N"])

    // MARK: - Parameters

    package struct Parameters: HasPages {
        package init() {}
        var pages = PageNumbers()
        var feel = Feel()

        package static func tunings() -> [Tuning<Parameters>] { all }

        private static let all: [Tuning<Parameters>] =
            PageNumbers.tunings(of: Parameters.self) + Feel.tunings(of: Parameters.self, alwaysSprings: true)
    }

    package var parameters: Parameters {
        didSet {
            navigation.numbers = parameters.pages
            navigation.feel = parameters.feel
            navigation.retune()
        }
    }

    // MARK: - State

    enum Region: Hashable, Sendable {
        case page, mainButton, backButton, swipeSwitch
    }

    package var events: [TransitionEvent] = []
    private var setup: SceneSetup
    private var now = Tick(0)
    private var arena = TouchArena<Region>()
    private var navigation: PageNavigation

    package init(_ setup: SceneSetup, parameters: Parameters) {
        self.setup = setup
        self.parameters = parameters
        navigation = PageNavigation(setup, from: .left, numbers: parameters.pages, feel: parameters.feel)
    }

    private var screen: Screen { setup.screen }
    private var catches: Bool { parameters.feel.isCatchable }

    package var isMoving: Bool { navigation.isMoving || !arena.isEmpty }

    // MARK: - Follow the finger

    package mutating func receive(_ event: PointerEvent) {
        for gesture in arena.receive(event, landing: land) {
            switch gesture {
            case .began(let touch): begin(touch)
            case .moved(let touch, _): navigation.follow(touch.position.x)
            case .ended(let touch, let velocity): release(touch, velocity: velocity.x)
            case .cancelled: cancelSwipe()
            case .tapped(let touch): tap(touch.region)
            case .landed, .left: break
            }
        }
    }

    private func land(at point: Point) -> TouchArena<Region>.Landing {
        let region = region(at: point)
        guard navigation.running != nil else { return .on(region) }
        // In `article` a transition that settles or that a finger holds takes no further finger.
        guard catches, !navigation.isFading else { return .nowhere }
        return navigation.isTracking ? .on(region) : .catching(region)
    }

    /// Controls are where they will be at rest, so that they work while the picture catches up.
    private func region(at point: Point) -> Region {
        if Chrome.mainButton(screen).contains(point) { return .mainButton }
        if navigation.stack.depth > 1, Chrome.backButton.contains(point) { return .backButton }
        return ReversePushPicture.switchRow(screen).contains(point) ? .swipeSwitch : .page
    }

    private mutating func begin(_ touch: TouchArena<Region>.Touch) {
        if navigation.isSettling {
            navigation.grab(at: touch.position.x, events: &events)
        } else if navigation.allowsSwipeBack, EdgePan(width: parameters.pages.edgeWidth).recognises(touch.pan) {
            navigation.beginSwipe(at: touch.position.x, events: &events)
            if !catches { arena.ignoreAll(except: touch.pointer) }
        }
        if !navigation.isTracking { arena.refuse(touch.pointer) }
    }

    private mutating func tap(_ region: Region) {
        switch region {
        case .mainButton: navigation.push(Page(), events: &events)
        case .backButton: goBack()
        case .swipeSwitch where navigation.isNearlyThere: navigation.stack.top.allowsSwipeBack.toggle()
        case .swipeSwitch, .page: break
        }
        settleDown()
    }

    /// As the back button does; a finger that holds a page loses it instead.
    package mutating func escape() {
        guard navigation.isTracking else { return goBack() }
        if let holder = arena.panning?.pointer { arena.refuse(holder) }
        cancelSwipe()
    }

    private mutating func goBack() {
        let wasTracking = navigation.isTracking
        navigation.pop(events: &events)
        if wasTracking, !navigation.isTracking { arena.ignoreAll() }
        settleDown()
    }

    // MARK: - Decide on release

    private mutating func release(_ touch: TouchArena<Region>.Touch, velocity: Double) {
        let isTap = touch.isTap && navigation.running?.interrupted != nil
        navigation.release(velocity: velocity, isTap: touch.isTap, events: &events)
        if isTap { tap(touch.region) }
        settleDown()
    }

    private mutating func cancelSwipe() {
        navigation.cancel(events: &events)
        settleDown()
    }

    // MARK: - Settle

    /// In `article` the fingers that are down when something settles are ignored until they lift.
    private mutating func settleDown() {
        if navigation.isSettling, !catches { arena.ignoreAll() }
    }

    package mutating func advance(to tick: Tick) {
        now = tick
        navigation.advance(events: &events)
    }

    package mutating func resize(to screen: Screen) {
        navigation.resize(to: screen, events: &events)
        setup.screen = screen
    }

    // MARK: - Draw

    private var layers: PageLayers { PageLayers(navigation, screen: screen, shadeLimit: 0.1) }

    package var report: SceneReport {
        let layers = layers
        let finger = arena.panning?.pan.velocity(at: now.microseconds).x ?? 0
        return SceneReport(
            phase: navigation.phase, progress: navigation.running?.motion.progress,
            velocity: navigation.velocity(of: finger),
            layers: layers.report() + (layers.shadeReport.map { [$0] } ?? []))
    }

    package func draw(into list: inout DisplayList, theme: Theme) {
        layers.draw(into: &list, theme: theme) { page, index in
            // Controls are the top page's.
            let presses = index == navigation.stack.depth - 1 ? arena.presses : Presses()
            return ReversePushPicture(setup: setup, page: page, index: index, presses: presses).list(theme: theme)
        }
    }

    package func hash(into hash: inout StateHash) {
        navigation.hash(into: &hash)
        hash.combine(Int(arena.panning?.pointer ?? -1))
    }
}
