internal import Gestures
internal import Kinetics
internal import Stage

/// What fingers do with open photos short of closing them: turn pages, zoom, and move what is zoomed.
struct PhotoBrowser: Hashable, Sendable {
    private enum Grip: Hashable, Sendable {
        case nothing, pages, zoom
    }

    let album: PhotoAlbum
    private(set) var zoom: PhotoZoom
    private(set) var pager: PhotoPager
    private(set) var fade: PhotoFade?
    private let screen: Screen
    private let reducesMotion: Bool
    private var doubleTap = DoubleTapRecognizer()
    private var grip = Grip.nothing

    init(
        _ album: PhotoAlbum, _ setup: SceneSetup, showing index: Int = 0, _ parameters: ImageViewerScene.Parameters
    ) {
        self.album = album
        screen = setup.screen
        reducesMotion = setup.reducesMotion
        pager = PhotoPager(count: album.count, width: screen.width, index: index)
        zoom = PhotoZoom(album[index], screen: screen, maximum: parameters.zoomMaximum)
    }

    var isHeld: Bool { grip != .nothing }
    var holdsPages: Bool { grip == .pages }
    var isSettling: Bool { zoom.isMoving || pager.isMoving }
    var isMoving: Bool { isSettling || fade != nil || doubleTap.isWaiting }

    /// The open photo at its scale.
    var pose: PhotoPose { PhotoPose(scale: zoom.scale, offset: zoom.offset) }

    /// In points per second: of the pages, or else of the zoomed photo downwards.
    func velocity(of finger: Point) -> Double {
        switch grip {
        case .pages: -finger.x
        case .zoom: finger.y
        case .nothing: pager.isMoving ? pager.velocity : zoom.velocity.y
        }
    }

    // MARK: One finger

    /// Takes a finger that begins to drag, unless the drag is one that closes.
    mutating func begin(_ pan: PanRecognizer, _ parameters: ImageViewerScene.Parameters) -> Bool {
        fade = nil
        if zoom.isZoomed {
            grip = .zoom
            zoom.hold(at: pan.position)
        } else if pager.isMoving || turnsPage(pan.excursion, parameters) {
            grip = .pages
            pager.hold(at: pan.position.x)
        }
        return isHeld
    }

    /// One axis wins when the drag begins, and keeps it.
    private func turnsPage(_ way: Point, _ parameters: ImageViewerScene.Parameters) -> Bool {
        parameters.pages != 0 && album.count > 1 && abs(way.x) > abs(way.y)
    }

    mutating func follow(_ finger: Point) {
        switch grip {
        case .pages: pager.drag(to: finger.x)
        case .zoom: zoom.pan(to: finger)
        case .nothing: break
        }
    }

    /// The finger was lifted. A tap has only caught what moved, and lets it go on.
    mutating func release(_ finger: Point, isTap: Bool, velocity: Point, _ parameters: ImageViewerScene.Parameters) {
        let feel = parameters.feel
        defer {
            grip = .nothing
            fadeInstead(parameters)
        }
        switch grip {
        case .pages:
            if isTap { return pager.resume(by: feel.spring(releasedAt: 0)) }
            pager.release(
                velocity: -velocity.x, by: feel.spring(releasedAt: velocity.x), decelerationRate: feel.decelerationRate)
        case .zoom:
            if isTap { zoom.resume(by: feel.spring(releasedAt: 0)) } else { releaseZoom(velocity, at: finger, feel) }
        case .nothing: break
        }
    }

    private mutating func releaseZoom(_ velocity: Point, at point: Point, _ feel: Feel) {
        zoom.release(
            velocity: velocity, at: point, by: feel.spring(releasedAt: 0), decelerationRate: feel.decelerationRate)
    }

    /// The finger was taken away: pages and zoom settle where they are.
    mutating func letGo(_ parameters: ImageViewerScene.Parameters) {
        let feel = parameters.feel
        pager.release(velocity: 0, by: feel.spring(releasedAt: 0), decelerationRate: feel.decelerationRate)
        if zoom.isHeld { releaseZoom(.zero, at: screen.bounds.center, feel) }
        grip = .nothing
        fadeInstead(parameters)
    }

    // MARK: Two fingers

    mutating func beginPinch(_ pinch: Pinch) {
        fade = nil
        pager.finish()
        grip = .zoom
        zoom.hold(pinch)
    }

    mutating func pinch(to pinch: Pinch) {
        zoom.pinch(to: pinch)
    }

    mutating func endPinch(_ pinch: Pinch, _ parameters: ImageViewerScene.Parameters) {
        grip = .nothing
        releaseZoom(.zero, at: pinch.center, parameters.feel)
        fadeInstead(parameters)
    }

    // MARK: Taps

    /// Takes a tap; the second of two zooms at its place.
    ///
    /// - Returns: Whether there was a tap that stands alone.
    mutating func tap(
        at point: Point, time: Int64, countsAlone: Bool, _ parameters: ImageViewerScene.Parameters
    ) -> Bool {
        guard parameters.zooms != 0 else { return countsAlone }
        switch doubleTap.tap(at: point, time: time, countsAlone: countsAlone) {
        case .waiting(let alone): return alone != nil
        case .double:
            let scale =
                zoom.isZoomed ? 1 : zoom.doubleTapScale(parameters.doubleTapZoom, limit: parameters.zoomMaximum)
            zoom.zoom(to: scale, at: point, by: parameters.feel.spring(releasedAt: 0))
            fadeInstead(parameters)
            return false
        }
    }

    // MARK: Time

    /// Moves on by one tick.
    ///
    /// - Returns: Whether there was a tap that stands alone.
    mutating func advance(to tick: Tick, _ parameters: ImageViewerScene.Parameters) -> Bool {
        zoom.advance()
        fade?.elapsed += 1
        if fade?.isOver ?? false { fade = nil }
        if pager.advance() { resetZoom(parameters) }
        return doubleTap.expire(at: tick.microseconds) != nil
    }

    /// With reduced motion, what would move is there at once, and fades in over what was there before.
    private mutating func fadeInstead(_ parameters: ImageViewerScene.Parameters) {
        guard reducesMotion, isSettling else { return }
        fade = PhotoFade(pose: pose, pager: pager)
        zoom.arrive()
        let index = pager.index
        pager.finish()
        if pager.index != index { resetZoom(parameters) }
    }

    /// Comes to rest at once, on the page that it is going to.
    mutating func finish() {
        fade = nil
        pager.finish()
        doubleTap.reset()
        grip = .nothing
    }

    /// Other numbers hold from now on.
    mutating func retune(from old: ImageViewerScene.Parameters, to new: ImageViewerScene.Parameters) {
        if new.zooms == 0 || new.zoomMaximum != old.zoomMaximum { resetZoom(new) }
        if new.pages == 0, old.pages != 0 { finish() }
        if new.feel != old.feel {
            pager.retune(new.feel.spring(releasedAt: pager.releaseVelocity))
            zoom.retune(new.feel.spring(releasedAt: 0))
        }
    }

    mutating func resetZoom(_ parameters: ImageViewerScene.Parameters) {
        zoom = PhotoZoom(album[pager.index], screen: screen, maximum: parameters.zoomMaximum)
    }

    func hash(into hash: inout StateHash) {
        hash.combine(doubleTap.isWaiting)
        hash.combine(pager.index)
        for number in [pager.x, pager.velocity, zoom.velocity.x, zoom.velocity.y] { hash.combine(points: number) }
        hash.combine(ratio: zoom.scale)
        hash.combine(fade?.elapsed ?? -1)
    }
}

/// A cross-fade in place of a movement: what was there, and how long ago.
struct PhotoFade: Hashable, Sendable {
    let pose: PhotoPose
    let pager: PhotoPager
    /// In ticks.
    var elapsed = 0

    init(pose: PhotoPose, pager: PhotoPager) {
        self.pose = pose
        self.pager = pager
    }

    var isOver: Bool { share >= 1 }

    /// How far the new picture has replaced it, 0…1.
    var share: Double { min(1, Double(elapsed) / Double(Tick.rate) / crossFadeDuration) }
}
