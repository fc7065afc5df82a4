internal import Export
internal import Gestures
internal import Kinetics
internal import Recording
internal import SDLPlatform
internal import Stage

/// Draws a replay's ticks as pictures of the phone's bare screen, without a window.
final class Film: MovingPictures {
    /// How a replay's states become pictures.
    struct Look {
        var theme: Theme
        /// Device pixels per point.
        var scale: Double
        var overlays: Set<Overlay> = []
    }

    private let replay: Replay
    private let drawing: Drawing
    private let look: Look
    private let trace: MotionTrace?
    private let view: LabView

    /// Of the size that the screen has in the first picture.
    private var canvas: Canvas?
    private var shown: ExportView?
    private var touches = TouchTrails()

    /// - Parameter trace: The whole replay, when the graph is wanted.
    init(_ replay: Replay, _ look: Look, trace: MotionTrace?, drawing: Drawing) {
        self.replay = replay
        self.look = look
        self.trace = trace
        self.drawing = drawing
        view = LabView(theme: look.theme, isBare: true, showsTouches: false, scale: look.scale)
    }

    func show<E: Error>(
        _ schedule: FrameSchedule, count: Int, to body: (Frame) throws(E) -> Void
    ) throws(E) {
        var replay = replay
        var frame = 0
        rewind()
        try replay.run { replay throws(E) in
            follow(replay)
            guard replay.tick == schedule.tick(ofFrame: frame) else { return true }
            frame += 1
            try draw(replay.simulation, body)
            return frame < count
        }
    }

    /// The picture of a tick, of whatever size the screen has by then.
    func picture(of tick: Tick) -> Bitmap {
        var picture = Bitmap(width: 1, height: 1)
        stop(at: [tick]) { simulation in
            draw(simulation) { frame in
                picture = Bitmap(width: frame.width, height: frame.height, pixels: Array(frame.pixels))
            }
        }
        return picture
    }

    func strip(of ticks: [Tick]) -> Bitmap {
        var moments: [FilmStrip.Moment] = []
        stop(at: ticks) { simulation in
            var screen = view.screen(of: simulation)
            if look.overlays.contains(.touches) {
                touches.append(
                    to: &screen, origin: .zero, at: simulation.tick, theme: look.theme)
            }
            moments.append(FilmStrip.Moment(simulation, screen: screen))
        }
        let strip = strip(count: ticks.count)
        return Canvas(size: strip.size, scale: look.scale, fonts: drawing.fonts, pictures: drawing.pictures)
            .render(strip.list(moments), background: strip.background)
    }

    /// The size of what is made, in points.
    func size(_ kind: ExportOptions.Kind) -> Size {
        if case .strip(let count) = kind { return strip(count: count).size }
        let screen = replay.simulation.setup.screen.size
        return ExportView(screen: screen, overlays: look.overlays, trace: trace, theme: look.theme).size
    }

    private func strip(count: Int) -> FilmStrip {
        FilmStrip(count: count, picture: replay.simulation.setup.screen.size, theme: look.theme)
    }

    /// Shows the states of some ticks, in order.
    private func stop(at ticks: [Tick], _ body: (Simulation) -> Void) {
        var replay = replay
        var next = 0
        rewind()
        replay.run { replay in
            follow(replay)
            while next < ticks.count, ticks[next] == replay.tick {
                body(replay.simulation)
                next += 1
            }
            return next < ticks.count
        }
    }

    // MARK: One picture

    private func rewind() {
        canvas = nil
        shown = nil
        touches = TouchTrails()
    }

    private func follow(_ replay: Replay) {
        touches.receive(replay)
        touches.advance(to: replay.tick)
    }

    private func draw<E: Error>(_ simulation: Simulation, _ body: (Frame) throws(E) -> Void) throws(E) {
        let now = Film.layout(simulation.setup.screen.size, look)
        let shown =
            self.shown
            ?? ExportView(
                screen: now.size, overlays: look.overlays, trace: trace, theme: look.theme)
        let canvas =
            self.canvas
            ?? Canvas(
                size: shown.size, scale: look.scale, fonts: drawing.fonts, pictures: drawing.pictures)
        self.shown = shown
        self.canvas = canvas
        let list = shown.list(
            view.list(of: simulation, layout: now), size: now.size, of: simulation, touches: touches,
            origin: now.screen.origin)
        var failure: E?
        canvas.withPixels(list, background: view.background(layout: now)) { pixels, damage in
            let frame = Frame(
                pixels: pixels, width: canvas.width, height: canvas.height, changes: damage.map(Frame.Area.init))
            do throws(E) { try body(frame) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    private static func layout(_ screen: Size, _ look: Look) -> DeskLayout {
        DeskLayout(
            pixelWidth: Int((screen.width * look.scale).rounded(.up)),
            pixelHeight: Int((screen.height * look.scale).rounded(.up)), screen: screen, scale: look.scale,
            isBare: true)
    }
}

extension Film.Look {
    /// The longest side of a picture, in pixels.
    private static let limit = 16_384.0

    /// - Throws: A usage failure when a picture of this size in points has too many pixels.
    func checkSize(_ size: Size) throws(Failure) {
        guard max(size.width, size.height) * scale > Self.limit else { return }
        let pixels = "\(Int(size.width * scale))x\(Int(size.height * scale))"
        throw .usage("a picture of \(pixels) pixels is too large; use a smaller --scale")
    }
}

extension Frame.Area {
    init(_ rect: PixelRect) {
        self.init(columns: rect.x..<rect.x + rect.width, rows: rect.y..<rect.y + rect.height)
    }
}

extension TouchTrails {
    /// Follows what the fingers of a replay do at its present tick.
    mutating func receive(_ replay: Replay) {
        for event in replay.pointerEvents { receive(event, at: replay.tick) }
    }
}

extension Replay {
    /// What fingers do at the present tick.
    var pointerEvents: [PointerEvent] {
        script.file.events[delivered].compactMap { event in
            if case .input(.pointer(let event)) = event.content { event } else { nil }
        }
    }
}

extension MotionTrace {
    /// All of a replay, from the tick at which it stands.
    init(_ replay: Replay) {
        var replay = replay
        self.init(runningToItsEnd: &replay)
    }

    /// All of a replay, from the tick at which it stands to its last one, where it stands afterwards.
    init(runningToItsEnd replay: inout Replay) {
        self.init()
        replay.run { replay in
            append(replay.simulation, transitions: replay.transitions, heldVelocity: replay.heldVelocity)
            return true
        }
    }
}
