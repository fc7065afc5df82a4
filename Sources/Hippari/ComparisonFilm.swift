internal import Export
internal import Kinetics
internal import Recording
internal import SDLPlatform
internal import Stage

/// Draws the states of several replays on one picture.
final class ComparisonFilm: MovingPictures {
    let size: Size
    private let comparison: Comparison
    private let shown: ComparisonView
    private let view: LabView
    private let canvas: Canvas
    private var entries: [Comparison.Entry] = []
    private var touches = TouchTrails()
    private var tick = Tick(0)

    init(_ comparison: Comparison, _ look: Film.Look, isOnion: Bool, drawing: Drawing) {
        self.comparison = comparison
        let screens = comparison.entries.map(\.replay.simulation.setup.screen.size)
        let changes = comparison.entries.map(\.replay.simulation.changes)
        let entries = zip(comparison.entries, changes).map { entry, changes in
            ComparisonView.Entry(
                name: entry.name, detail: changes.isEmpty ? "every number as in the preset" : changes,
                trace: entry.trace)
        }
        shown = ComparisonView(
            entries, screen: screens.first ?? Screen.standard.size, isOnion: isOnion, theme: look.theme)
        size = shown.size
        view = LabView(theme: look.theme, isBare: true, showsTouches: false, scale: look.scale)
        canvas = Canvas(size: size, scale: look.scale, fonts: drawing.fonts, pictures: drawing.pictures)
    }

    func show<E: Error>(
        _ schedule: FrameSchedule, count: Int, to body: (Frame) throws(E) -> Void
    ) throws(E) {
        rewind()
        for frame in 0..<count {
            advance(to: schedule.tick(ofFrame: frame))
            try draw(isFirst: frame == 0, body)
        }
    }

    func picture(of tick: Tick) -> Bitmap {
        rewind()
        advance(to: tick)
        return canvas.render(list, background: shown.background)
    }

    func strip(of ticks: [Tick]) -> Bitmap { picture(of: ticks.last ?? Tick(0)) }

    private func rewind() {
        entries = comparison.entries
        touches = TouchTrails()
        tick = Tick(0)
        if let replay = entries.first?.replay { touches.receive(replay) }
    }

    /// All have the same finger, whichever replay comes to its end last shows it.
    private func advance(to end: Tick) {
        while tick < end {
            tick = tick + 1
            for index in entries.indices { entries[index].advance(to: tick) }
            if let replay = entries.first(where: { $0.replay.tick == tick })?.replay { touches.receive(replay) }
            touches.advance(to: tick)
        }
    }

    private var list: DisplayList {
        let states = entries.map { entry in
            ComparisonView.State(
                simulation: entry.replay.simulation, screen: view.screen(of: entry.replay.simulation))
        }
        return shown.list(states, touches: touches, at: tick)
    }

    private func draw<E: Error>(isFirst: Bool, _ body: (Frame) throws(E) -> Void) throws(E) {
        var failure: E?
        canvas.withPixels(list, background: shown.background) { [canvas] pixels, damage in
            // The canvas may know the picture from the last time; whoever takes the frames does not.
            let all = Frame.Area(columns: 0..<canvas.width, rows: 0..<canvas.height)
            let frame = Frame(
                pixels: pixels, width: canvas.width, height: canvas.height,
                changes: isFirst ? [all] : damage.map(Frame.Area.init))
            do throws(E) { try body(frame) } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
