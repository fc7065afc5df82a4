package import Gestures
package import Kinetics
package import Stage
internal import Transitions

/// A sheet whose height follows the finger and snaps: UIViewの高さをドラッグで変え、吸着させる.
///
/// Its bottom edge stays at the screen's: no overshoot shows a gap. The middle detent is a share of maxHeight, and so 406
/// points on the default screen. Nothing opens or closes here: `escape` brings the sheet to its lowest detent. A drag ends
/// in `snap.finishing` and `snap.finished`, but in `cancelling` and `cancelled` when its finger was taken away.
package struct SnapSheetScene: Scene {
    package static let descriptor = SceneDescriptor(
        SnapSheetScene.self, id: "snap-sheet", title: "Snapping sheet", subtitle: "UIViewの高さをドラッグで変え、吸着させる",
        hint: "Drag the sheet up or down and let go: it snaps.",
        departures: [
            "A cancelled finger lets the sheet snap by its height; in the article it may stay between.",
            "Lifting the finger at a new position is a last move.",
        ], demonstration: .lift, screens: ["root", "sheet"])

    package var parameters: Parameters {
        didSet { if parameters != oldValue { takeParameters() } }
    }

    // MARK: - State

    enum Region: Hashable, Sendable { case header, list }

    package var events: [TransitionEvent] = []
    private var setup: SceneSetup
    private var now = Tick(0)
    private var arena = TouchArena<Region>()
    private var points: SnapPoints
    /// The index of the snap point at which it rests or to which it goes.
    private var rest = 0
    private var running: RunningTransition?
    private var drag: SheetDrag?
    private var places = PlaceList()
    private var list: ScrollModel

    package init(_ setup: SceneSetup, parameters: Parameters) {
        self.setup = setup
        self.parameters = parameters
        points = parameters.snapPoints
        list = ScrollModel(
            contentLength: places.height + setup.screen.safeBottom,
            viewportLength: points.highest - SnapSheetPicture.headerHeight,
            yieldsAtStart: true, decay: parameters.feel.decay, bounce: .bounce)
    }

    private var catches: Bool { parameters.feel.isCatchable }
    private var scrolls: Bool { parameters.listScrolls != 0 }
    private var height: Double { running?.position ?? points.values[rest] }
    package var restingHeight: Double? { points.values[rest] }
    private var listTop: Double { setup.screen.height - height + SnapSheetPicture.headerHeight }

    package var isMoving: Bool { running != nil || list.isMoving || !arena.isEmpty }

    /// Detents that move take a sheet at rest along; from one that is gone it snaps to the nearest.
    private mutating func takeParameters() {
        let (place, count) = (points.values[rest], points.values.count)
        points = parameters.snapPoints
        list.viewportLength = points.highest - SnapSheetPicture.headerHeight
        if !scrolls { list.showStart() } else if !list.isMoving, list.offset > list.maximumOffset { list.stop() }
        let spring = parameters.feel.spring(releasedAt: running?.motion.releaseVelocity ?? 0)
        running?.moveEnds(start: points.lowest, end: points.highest)
        running?.retune(spring)
        drag?.change(points.range)
        if let drag { running?.track(to: drag.height) }
        if points.values.count != count {
            rest = points.nearest(to: place)
            if points.values[rest] != place { beginSnap(at: place, isInteractive: false) }
        }
        running?.redirect(to: points.values[rest])
    }

    // MARK: - Follow the finger

    package mutating func receive(_ event: PointerEvent) {
        for gesture in arena.receive(event, landing: land) {
            switch gesture {
            case .landed(let touch): if touch.region == .list, list.isMoving { list.hold() }
            case .began(let touch): begin(touch)
            case .moved(let touch, _): move(to: touch.position.y)
            case .ended(let touch, let velocity): release(touch, velocity: -velocity.y)
            case .cancelled: cancelDrag()
            case .tapped(let touch):
                if touch.region == .list { places.tap(at: touch.pan.down.y - listTop + list.offset) }
                if drag == nil { list.letGo() }
            case .left: if drag == nil { list.letGo() }
            }
        }
    }

    private func land(at point: Point) -> TouchArena<Region>.Landing {
        guard point.y >= setup.screen.height - height else { return .nowhere }
        let region = point.y < listTop ? Region.header : .list
        guard let running else { return list.isMoving && catches && region == .list ? .catching(region) : .on(region) }
        // In `article` a sheet that settles or that a finger holds takes no further finger.
        guard catches, running.motion.fade == nil else { return .nowhere }
        return running.isTracking ? .on(region) : .catching(region)
    }

    private mutating func begin(_ touch: TouchArena<Region>.Touch) {
        guard running?.motion.fade == nil else { return arena.refuse(touch.pointer) }
        let isOnList = scrolls && touch.region == .list
        // At the tallest the list has the finger until it is at its top.
        let startsInList = isOnList && running == nil && height >= points.highest
        if isOnList { list.hold() }
        running?.grab(events: &events)
        if !startsInList { beginSnap(at: height) }
        drag = SheetDrag(
            finger: touch.position.y, height: height, range: points.range,
            rubberBand: RubberBand(coefficient: parameters.rubberBand, dimension: setup.screen.height),
            isOnList: isOnList, startsInList: startsInList)
    }

    /// Begins unless a snap runs already; without a finger it goes at once to where it should rest.
    private mutating func beginSnap(at height: Double, isInteractive: Bool = true) {
        guard running == nil else { return }
        running = RunningTransition(
            .snap, from: points.lowest, to: points.highest, at: height, isInteractive: isInteractive, events: &events)
        if !isInteractive { return run(.finish, velocity: 0) }
        if !catches, let pointer = arena.panning?.pointer { arena.ignoreAll(except: pointer) }
    }

    private mutating func move(to finger: Double) {
        for turn in drag?.move(to: finger, list: &list) ?? [] {
            events.append(TransitionEvent(.handover, turn == .toSheet ? .began : .ended))
            if turn == .toSheet { beginSnap(at: height) }
        }
        if let drag { running?.track(to: drag.height) }
    }

    /// Down to the lowest detent; a finger that holds the sheet loses it instead.
    package mutating func escape() {
        let place = height
        if running?.isTracking == true {
            if let holder = arena.panning?.pointer { arena.refuse(holder) }
            cancelDrag()
        } else if running == nil, rest != 0 {
            arena.ignoreAll()
            list.letGo()
            rest = 0
            beginSnap(at: place, isInteractive: false)
        } else if catches, running?.motion.fade == nil {
            rest = 0
            running?.redirect(to: points.lowest)
        }
    }

    // MARK: - Decide on release

    private mutating func release(_ touch: TouchArena<Region>.Touch, velocity: Double) {
        let sheetVelocity = drag?.velocity(of: velocity) ?? 0
        let listHasFinger = drag?.listHasFinger ?? false
        list.letGo(velocity: listHasFinger ? velocity : 0)
        if let interrupted = running?.interrupted, touch.isTap {
            run(interrupted, velocity: sheetVelocity)
        } else {
            rest = listHasFinger ? points.values.count - 1 : landing(velocity: velocity)
            run(.finish, velocity: sheetVelocity)
        }
    }

    /// The index of the snap point for a sheet that is let go with this velocity, in points per second.
    private func landing(velocity: Double) -> Int {
        if parameters.feel.hasMomentum {
            return points.landing(
                from: height, velocity: velocity, decelerationRate: parameters.feel.decelerationRate,
                flickSpeed: parameters.feel.momentumSpeed, skips: parameters.skipsDetents != 0)
        }
        guard points.values.count < 3 else { return points.nearest(to: height) }
        // Exactly half goes down.
        return isBeyond(height, parameters.maxHeight * parameters.snapThreshold) ? points.values.count - 1 : 0
    }

    private mutating func cancelDrag() {
        list.letGo()
        guard running?.isTracking == true else { return drag = nil }
        rest = landing(velocity: 0)
        run(.cancel, velocity: 0)
    }

    // MARK: - Settle

    private func settle(releasedAt velocity: Double) -> Settle {
        if setup.reducesMotion { return .fade(duration: crossFadeDuration) }
        if parameters.feel.hasMomentum { return .spring(parameters.feel.spring(releasedAt: velocity)) }
        let spring = Spring.tuned(settlingDuration: parameters.snapDuration, dampingRatio: parameters.snapDampingRatio)
        return .timedSpring(spring, duration: parameters.snapDuration)
    }

    private mutating func run(_ verdict: Verdict, velocity: Double) {
        drag = nil
        let settle = settle(releasedAt: velocity)
        running?.run(
            verdict, by: settle, velocity: parameters.feel.hasMomentum ? velocity : 0, to: points.values[rest],
            events: &events)
        settleDown()
    }

    /// Takes the consequences of a verdict: fingers that `article` ignores now, and what is over.
    private mutating func settleDown() {
        guard let running, !running.isTracking else { return }
        if !catches { arena.ignoreAll() }
        if running.isCompleted { self.running = nil }
    }

    package mutating func advance(to tick: Tick) {
        now = tick
        list.advance()
        running?.advance(events: &events)
        settleDown()
    }

    package mutating func resize(to screen: Screen) {
        cancelDrag()
        if let running { events.append(TransitionEvent(.snap, running.verdict == .finish ? .finished : .cancelled)) }
        running = nil
        setup.screen = screen
        list.stop()
    }

    // MARK: - Draw

    private var picture: SnapSheetPicture {
        SnapSheetPicture(
            setup: setup, height: height, tallest: points.highest, motion: running?.motion, offset: list.offset,
            places: places, presses: arena.presses)
    }

    package var report: SceneReport {
        SceneReport(
            phase: running.map { $0.isTracking ? .tracking : .settling } ?? .idle, progress: running?.motion.progress,
            velocity: velocity, offset: scrolls ? list.offset : nil, layers: picture.layers)
    }

    private var velocity: Double {
        let finger = -(arena.panning?.pan.velocity(at: now.microseconds).y ?? 0)
        guard let running else { return list.velocity(of: finger) }
        return running.isTracking ? drag?.velocity(of: finger) ?? 0 : running.motion.velocity
    }

    package func draw(into list: inout DisplayList, theme: Theme) {
        picture.draw(into: &list, theme: theme)
    }

    package func hash(into hash: inout StateHash) {
        hash.combine(rest)
        hash.combine(drag?.listHasFinger ?? false)
        hash.combine(points: list.velocity)
        hash.combine(Int(arena.panning?.pointer ?? -1))
        places.hash(into: &hash)
    }
}
