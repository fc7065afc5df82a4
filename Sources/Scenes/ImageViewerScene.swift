package import Gestures
package import Kinetics
package import Stage

/// A photo on black, swiped away: Twitterのスワイプで画像を閉じる.
///
/// The finger moves the photo, and what lies behind it shows through; far enough, and it goes on in the drag's direction.
package struct ImageViewerScene: Scene {
    package static let descriptor = SceneDescriptor(
        ImageViewerScene.self, id: "image-viewer", title: "Image viewer",
        subtitle: "Twitterのスワイプで画像を閉じる",
        hint: "Tap the photo, then swipe it up or down.",
        departures: [
            "A cancelled finger returns the photo; in the article it may close or hang.",
            "Lifting the finger at a new position is a last move.",
        ],
        demonstration: Demonstration(from: Point(x: 0.5, y: 0.5), by: Point(x: 0.05, y: 0.14)),
        screens: ["root", "header", "footer"], takesPictures: true)

    // MARK: - Parameters (ImageViewerScene+Parameters.swift)

    package var parameters: Parameters {
        didSet { if parameters != oldValue { retune(from: oldValue) } }
    }

    // MARK: - State

    enum Region: Hashable, Sendable {
        case root, photo, closeButton
        case button(Int)
    }

    package var events: [TransitionEvent] = []
    private var setup: SceneSetup
    private var now = Tick(0)
    private var arena = TouchArena<Region>()
    private var browser: PhotoBrowser
    private var bars = FadingBars()
    /// Bit n says whether the n-th button is on.
    private var switched: UInt64 = 0
    private var isOpen = false
    private var running: PhotoTransition?
    private var grip: PhotoGrip?

    package init(_ setup: SceneSetup, parameters: Parameters) {
        self.setup = setup
        self.parameters = parameters
        browser = PhotoBrowser(PhotoAlbum(setup), setup, parameters)
    }

    private var screen: Screen { setup.screen }
    private var feel: Feel { parameters.feel }
    private var timeline: PhotoTimeline { PhotoTimeline(screen: screen, album: browser.album) }
    private var isThere: Bool { isOpen || running != nil }
    private var pose: PhotoPose { running?.pose ?? browser.pose }

    package var zooms: Bool { isOpen && running == nil && parameters.zooms != 0 }

    package var isMoving: Bool { running != nil || browser.isMoving || bars.isMoving || !arena.isEmpty }

    // MARK: - Follow the finger

    package mutating func receive(_ event: PointerEvent) {
        arena.takesPinches = zooms && !browser.holdsPages
        for gesture in arena.receivePinching(event, landing: land) {
            switch gesture {
            case .finger(.began(let touch)): begin(touch)
            case .finger(.moved(let touch, _)): follow(touch.position)
            case .finger(.ended(let touch, let velocity)): release(touch, velocity: velocity, at: event.time)
            case .finger(.cancelled): letGo()
            case .finger(.tapped(let touch)): tap(touch, at: event.time)
            case .finger(.landed), .finger(.left): break
            case .began(let pinch): browser.beginPinch(pinch)
            case .changed(let pinch): if zooms { browser.pinch(to: pinch) }
            case .ended(let pinch): browser.endPinch(pinch, parameters)
            }
        }
    }

    private func land(at point: Point) -> TouchArena<Region>.Landing {
        guard let running else {
            guard isOpen else { return .on(.root) }
            let region = picture.region(at: point)
            if browser.holdsPages { return .nowhere }
            return browser.isSettling && region == .photo ? .catching(.photo) : .on(region)
        }
        // In `article` a transition that settles or that a finger holds takes no further finger.
        guard feel.isCatchable else { return .nowhere }
        if running.isTracking { return picture.region(at: point) == .closeButton ? .on(.closeButton) : .nowhere }
        guard running.flight?.fade == nil else { return .nowhere }
        guard running.leadsIn else { return picture.isPhoto(at: point) ? .catching(.photo) : .on(.root) }
        return picture.region(at: point) == .closeButton ? .on(.closeButton) : .catching(.photo)
    }

    private mutating func begin(_ touch: TouchArena<Region>.Touch) {
        guard isThere, touch.region != .root else { return arena.refuse(touch.pointer) }
        if running == nil {
            guard !browser.begin(touch.pan, parameters) else {
                return browser.holdsPages ? arena.ignoreAll(except: touch.pointer) : ()
            }
            running = PhotoTransition(.dismiss, at: PhotoPose(), isInteractive: true, events: &events)
        }
        running?.grab(events: &events)
        guard running?.isTracking == true else { return arena.refuse(touch.pointer) }
        hold(at: touch.position)
        arena.ignoreAll(except: touch.pointer)
    }

    private mutating func hold(at finger: Point) {
        guard let running else { return }
        let offset = running.pose.offset
        let share = parameters.progress(of: running.kind, at: offset.y, height: screen.height)
        grip = PhotoGrip(
            anchor: finger - offset, held: running.pose,
            law: parameters.dragged(by: offset, height: screen.height), progress: running.progress - share)
    }

    private mutating func follow(_ finger: Point) {
        guard let grip, let kind = running?.kind else { return browser.follow(finger) }
        let offset = finger - grip.anchor
        let pose = parameters.dragged(by: offset, height: screen.height).adding(grip.held, minus: grip.law)
        let share = parameters.progress(of: kind, at: offset.y, height: screen.height) + grip.progress
        running?.track(to: pose, progress: share.clamped(to: 0...1))
    }

    private mutating func tap(_ touch: TouchArena<Region>.Touch, at time: Int64) {
        switch touch.region {
        case .root:
            if let photo = timeline.photo(at: touch.pan.down) { present(photo) }
        case .closeButton: close()
        case .button(let button): switched ^= 1 << UInt64(browser.pager.nearest % 21 * 3 + button)
        case .photo: if running == nil, !browser.isHeld { tapPhoto(at: touch.position, time) }
        }
    }

    private mutating func tapPhoto(at point: Point, _ time: Int64, countsAlone: Bool = true) {
        if browser.tap(at: point, time: time, countsAlone: countsAlone, parameters) { bars.toggle(parameters) }
    }

    /// As the close button does; a finger that holds the photo loses it instead.
    package mutating func escape() {
        guard running?.isTracking == true else { return close() }
        if let holder = arena.panning?.pointer { arena.refuse(holder) }
        letGo()
    }

    // MARK: - Decide on release

    private mutating func release(_ touch: TouchArena<Region>.Touch, velocity: Point, at time: Int64) {
        guard let grip, let running else {
            let wasHeld = browser.isHeld
            browser.release(touch.position, isTap: touch.isTap, velocity: velocity, parameters)
            if touch.isTap, wasHeld { tapPhoto(at: touch.position, time, countsAlone: false) }
            return
        }
        if touch.isTap, let verdict = running.interrupted {
            let course = course(leaves: running.leaves(by: verdict), velocity)
            let velocity = parameters.freed(velocity)
            self.running?.resume(by: course, velocity: velocity, events: &events)
            return settleDown()
        }
        let closes = parameters.closes(
            distance: touch.position.y - grip.anchor.y, velocity: velocity.y, height: screen.height)
        run(closes == (running.kind == .dismiss) ? .finish : .cancel, velocity: velocity)
    }

    /// A finger was taken away: what it held returns.
    private mutating func letGo() {
        run(.cancel, velocity: .zero)
        browser.letGo(parameters)
    }

    // MARK: - Settle

    private mutating func run(_ verdict: Verdict, velocity: Point) {
        guard let running, running.isTracking else { return }
        let leaves = running.leaves(by: verdict)
        let target = leaves ? picture.gone(parameters, direction: velocity.y) : PhotoPose()
        let course = course(leaves: leaves, velocity)
        let velocity = parameters.freed(velocity)
        self.running?.run(verdict, to: target, by: course, velocity: velocity, events: &events)
        settleDown()
    }

    private func course(leaves: Bool, _ velocity: Point) -> PhotoFlight.Course {
        parameters.course(leaves: leaves, speed: velocity.distance(to: .zero), reducesMotion: setup.reducesMotion)
    }

    private mutating func present(_ photo: Int) {
        if isThere {
            guard running?.kind == .dismiss, running?.verdict == .finish else { return }
            // The one that leaves is done.
            running?.complete(events: &events)
        }
        running = nil
        browser = PhotoBrowser(browser.album, setup, showing: photo, parameters)
        bars = FadingBars()
        appear(.present, from: picture.gone(parameters, direction: 0), to: PhotoPose())
    }

    private mutating func close() {
        guard let running else {
            guard isOpen else { return }
            browser.finish()
            return appear(.dismiss, from: pose, to: nil)
        }
        guard feel.isCatchable, running.isTracking || running.leadsIn else { return }
        let velocity = running.flight?.velocity ?? .zero
        self.running?.grab(events: &events)
        run(running.kind == .dismiss ? .finish : .cancel, velocity: velocity)
        arena.ignoreAll()
    }

    /// Opens or closes without a gesture: at once, or from the thumbnail and back into it.
    private mutating func appear(_ kind: TransitionEvent.Kind, from start: PhotoPose, to end: PhotoPose?) {
        let isAtOnce = parameters.opensFromThumbnail == 0
        running = PhotoTransition(kind, at: isAtOnce ? end ?? start : start, isInteractive: false, events: &events)
        let target = isAtOnce ? pose : end ?? picture.gone(parameters, direction: 0)
        let course = isAtOnce ? .eased(duration: 0, .linear) : course(leaves: end == nil, .zero)
        running?.run(.finish, to: target, by: course, events: &events)
        arena.ignoreAll()
        settleDown()
    }

    /// Takes the consequences of a verdict: fingers that `article` ignores now, and what is over.
    private mutating func settleDown() {
        guard let running, !running.isTracking else { return }
        grip = nil
        if !feel.isCatchable { arena.ignoreAll() }
        guard running.isCompleted else { return }
        isOpen = running.leadsIn
        self.running = nil
        browser.resetZoom(parameters)
    }

    package mutating func advance(to tick: Tick) {
        now = tick
        if browser.advance(to: tick, parameters) { bars.toggle(parameters) }
        if bars.isMoving { bars.advance() }
        running?.advance(events: &events)
        settleDown()
    }

    private mutating func retune(from old: Parameters) {
        let spring = feel.spring(releasedAt: 0)
        running?.retune(spring)
        browser.retune(from: old, to: parameters)
        // The photo stays where it is; a finger that holds it goes on from there.
        let isOtherwise = old.freeDrag != parameters.freeDrag || old.dragShrink != parameters.dragShrink
        if parameters.tapTogglesBars == 0 { bars = FadingBars() }
        guard let finger = arena.panning?.position else { return }
        if isOtherwise, grip != nil { hold(at: finger) } else { follow(finger) }
    }

    package mutating func resize(to screen: Screen) {
        letGo()
        running?.complete(events: &events)
        isOpen = running?.leadsIn ?? isOpen
        running = nil
        setup.screen = screen
        browser.finish()
        browser = PhotoBrowser(browser.album, setup, showing: browser.pager.index, parameters)
    }

    // MARK: - Draw (ImageViewerPicture.swift)

    private var picture: ImageViewerPicture {
        ImageViewerPicture(
            setup: setup, timeline: timeline, pager: browser.pager, pageFade: browser.fade, isThere: isThere,
            pose: pose, running: running,
            bars: bars.level, barsFade: parameters.barsFade != 0,
            hidesThumbnail: isThere && parameters.opensFromThumbnail != 0, tellsPlace: parameters.pages != 0,
            switched: switched, presses: arena.presses)
    }

    package var report: SceneReport {
        let finger = arena.panning?.pan.velocity(at: now.microseconds) ?? .zero
        return SceneReport(
            phase: running.map { $0.isTracking ? .tracking : .settling } ?? .idle, progress: running?.progress,
            velocity: running?.velocity(of: finger) ?? browser.velocity(of: finger),
            offset: isThere && parameters.pages != 0 ? browser.pager.x : nil, layers: picture.layers())
    }

    package func draw(into list: inout DisplayList, theme: Theme) {
        picture.draw(into: &list, theme: theme)
    }

    package func hash(into hash: inout StateHash) {
        hash.combine(isOpen)
        hash.combine(bits: switched)
        hash.combine(Int(arena.panning?.pointer ?? -1))
        hash.combine(bars.isShown)
        hash.combine(ratio: bars.level)
        browser.hash(into: &hash)
        for number in pose.numbers { hash.combine(ratio: number) }
        for number in running?.flight?.speeds ?? [] { hash.combine(points: number) }
    }
}
