internal import Gestures
internal import Kinetics
internal import Recording
internal import SDLPlatform
internal import Scenes
internal import Stage

/// The only loop: reads clock and events, lets the session follow, and shows what has changed.
///
/// Input is read up to the moment at which a frame begins. While nothing moves it waits for input and draws nothing.
struct RunLoop {
    private(set) var session: LiveSession
    private(set) var view: LabView
    private(set) var statistics = FrameStatistics()
    private(set) var pacer: FramePacer
    private(set) var layout: DeskLayout
    private(set) var recording: LiveRecording

    private let window: Window
    private let pump: EventPump
    private let clock: Clock
    private let drawing: Drawing
    private let opening: Opening
    private let catalog: SceneCatalog
    private let tool: CommandLineTool
    /// How many frames to show before the end; nil for no end.
    private let frameGoal: Int?

    private var rasteriser: Rasteriser
    private var isDone = false
    private var isHidden = false
    /// Whether there is a reason to draw beside the session's own.
    private var needsPicture = true
    /// Whether the time since the last frame was spent waiting for input.
    private var hasWaited = true
    /// Whether the frame before showed something.
    private var hasShown = false
    /// The words in the window's title.
    private var title: [String] = []
    /// Time that was dropped before the scene was started anew.
    private var droppedBefore: Int64 = 0
    /// What could not be done, while it is shown.
    private(set) var notice: Notice?
    /// The finger that went down on the button to the list of scenes.
    private var homeFinger: Int32?
    /// The instants of the inputs that no picture has shown yet.
    private var unseen: [Int64] = []

    /// - Parameters:
    ///   - opening: What `session` comes from; what else can be opened.
    ///   - recording: Where what the session's recorder notes is written.
    init(
        _ window: Window, clock: Clock, drawing: Drawing, view: LabView, frameGoal: Int?, session: LiveSession,
        opening: Opening, tool: CommandLineTool, recording: LiveRecording
    ) {
        self.window = window
        self.clock = clock
        self.drawing = drawing
        self.view = view
        self.frameGoal = frameGoal
        self.recording = recording
        self.opening = opening
        catalog = tool.catalog
        self.tool = tool
        pump = EventPump(window, clock: clock)
        pacer = FramePacer(rate: window.refreshRate ?? 60, waitsForDisplay: window.waitsForDisplay)
        self.session = session
        let pixels = window.pixelSize
        layout = view.layout(pixelWidth: pixels.width, pixelHeight: pixels.height, of: session.simulation)
        rasteriser = drawing.rasteriser(scale: layout.scale)
    }

    /// Runs until the window is closed or the frames are shown.
    mutating func run() throws(SDLError) {
        window.show()
        layOut()
        while !isDone {
            if isHidden || isIdle {
                waitForInput()
            } else {
                try nextFrame()
            }
        }
    }

    /// Ends the recording, if there is one, and hands over the last of it.
    mutating func endRecording() {
        recording.end(&session, at: clock.now)
        if let complaint = recording.takeComplaint() { complain(complaint) }
    }

    /// Time that passed and was not simulated.
    var droppedNanoseconds: Int64 { droppedBefore + session.droppedNanoseconds }

    private var isIdle: Bool { session.isQuiet && !needsPicture && frameGoal == nil }

    // MARK: Waiting

    /// Waits without using the processor. The scene's time goes on, in steps that cost nothing.
    private mutating func waitForInput() {
        if !isHidden {
            hasWaited = true
            pacer.rest()
        }
        // What has been recorded is written even while nothing happens.
        let patience: Int64 = recording.isRunning ? 250_000_000 : 1_000_000_000
        let events = pump.wait(until: min(clock.now + patience, notice?.end ?? .max))
        take(events)
        if let notice, notice.end <= clock.now {
            self.notice = nil
            needsPicture = true
        }
        if events.isEmpty, !isHidden {
            session.advance(to: clock.now, isAwaited: true)
            saveRecording(at: clock.now)
            // Its time goes on, and what is said of it fades.
            if recording.isShown { needsPicture = true }
        }
    }

    // MARK: A frame

    private mutating func nextFrame() throws(SDLError) {
        let start = pacer.start(at: clock.now)
        while !isDone, !isHidden, clock.now < start { take(pump.wait(until: start)) }
        take(pump.poll())
        guard !isDone, !isHidden else { return }

        let beginning = clock.processorTime
        let instant = pacer.begin(at: clock.now)
        // The first picture takes its time, as it makes everything that later ones keep; the scene's begins after it.
        let isFirst = statistics.frames == 0
        if isFirst { session.start(at: instant) }
        session.advance(to: instant, isAwaited: hasWaited)
        pacer.align(lead: session.lead)
        if let choice = session.simulation.choice { open(choice, at: instant) }
        saveRecording(at: instant)
        view.recording = recording.mark(of: session, at: instant)
        updateTitle()
        aimWheel()
        if let notice, notice.end <= instant { self.notice = nil }
        let list = view.list(of: session, layout: layout, notice: notice)
        let advanced = clock.processorTime
        var drawn = (work: advanced, instant: Int64(0))
        let isShown = try window.present {
            [rasteriser, clock, background = view.background(layout: layout)] target, isFresh in
            if isFresh { rasteriser.invalidate() }
            let damage = rasteriser.draw(list, background: background, on: target)
            drawn = (clock.processorTime, clock.now)
            return damage
        }
        let shown = clock.now
        let presented = clock.processorTime
        pacer.end(drawn: drawn.instant, shown: shown, isShown: isShown)
        if isFirst {
            prepare()
            session.start(at: clock.now)
        }
        needsPicture = false
        if isShown || frameGoal != nil {
            statistics.append(
                FrameStatistics.Frame(
                    shown: shown, advance: advanced - beginning, draw: drawn.work - advanced,
                    present: presented - drawn.work, isContinuous: hasShown && !hasWaited),
                events: unseen)
        }
        hasShown = isShown || frameGoal != nil
        hasWaited = false
        unseen.removeAll(keepingCapacity: true)
        if let frameGoal, statistics.frames >= frameGoal { isDone = true }
    }

    // MARK: Events

    private mutating func take(_ events: [PlatformEvent]) {
        for event in events { take(event) }
    }

    private mutating func take(_ event: PlatformEvent) {
        session.receive(event, layout: layout, pixelsPerUnit: window.pixelsPerUnit)
        switch event.content {
        case .pointer(let sample):
            unseen.append(event.instant)
            takeDesk(sample, at: event.instant)
        case .wheel:
            unseen.append(event.instant)
        case .key(let press):
            unseen.append(event.instant)
            if let command = KeyCommand(press) { perform(command, at: event.instant) }
        case .resized:
            layOut()
            window.losePicture()
        case .exposed:
            window.losePicture()
            needsPicture = true
        case .hidden:
            isHidden = true
        case .shown:
            isHidden = false
            hasShown = false
            pacer.rest()
        case .quit:
            isDone = true
        case .dropped(let path):
            open(path, at: event.instant)
        case .hover, .text, .focusLost, .focusGained, .mouseLeft:
            break
        }
    }

    private mutating func perform(_ command: KeyCommand, at instant: Int64) {
        switch command {
        case .record:
            toggleRecording(at: instant)
        case .restart:
            guard session.recorder == nil else { return }
            show(opening.session(at: instant, numbersOf: session.simulation))
        case .flipPreset:
            session.receive(.preset(session.simulation.preset == .article ? .fluid : .article), at: instant)
        case .flipTheme:
            view.theme = view.theme.appearance == .light ? .dark : .light
        case .toggleBare:
            view.isBare.toggle()
            fitWindow()
        case .toggleTouches:
            view.showsTouches.toggle()
        case .escape:
            if session.isReplaying || session.recorder != nil || session.simulation.answers(.escape) {
                session.receive(.key(.escape), at: instant)
            } else {
                goHome(at: instant)
            }
        case .home:
            goHome(at: instant)
        case .scene(let index):
            if catalog.scenes.indices.contains(index) { open(.scene(catalog.scenes[index].id), at: instant) }
        case .quit:
            isDone = true
        }
        needsPicture = true
    }

    // MARK: Scenes

    /// Makes what the scene will show when it is dragged, so that no frame has to wait for it.
    private func prepare() {
        let (pixels, background) = (window.pixelSize, view.background(layout: layout))
        let scene = session.simulation.descriptor
        let (preset, setup) = (session.simulation.preset, session.simulation.setup)
        for simulation in [try? scene.opened(preset, setup: setup), try? scene.posed(preset, setup: setup)] {
            guard let simulation else { continue }
            rasteriser.prepare(
                view.list(of: simulation, layout: layout), background: background, width: pixels.width,
                height: pixels.height)
        }
    }

    /// A finger on the desk's own button: it acts when it is lifted there.
    private mutating func takeDesk(_ sample: PointerSample, at instant: Int64) {
        let units = window.pixelsPerUnit / layout.scale
        let position = Point(x: sample.position.x * units, y: sample.position.y * units)
        if sample.phase == .down, layout.recordButton?.contains(position) ?? false { toggleRecording(at: instant) }
        let isOnButton = layout.homeButton?.contains(position) ?? false
        switch sample.phase {
        case .down: homeFinger = isOnButton ? sample.pointer : homeFinger
        case .up where sample.pointer == homeFinger:
            homeFinger = nil
            if isOnButton { goHome(at: instant) }
        case .cancel where sample.pointer == homeFinger: homeFinger = nil
        case .move, .up, .cancel: break
        }
    }

    /// Stops the recording that runs, or starts one with the scene anew, at rest.
    private mutating func toggleRecording(at instant: Int64) {
        needsPicture = true
        if recording.isRunning { return endRecording() }
        let present = session.simulation
        guard !present.isHome, !session.isReplaying, let fresh = present.anew else { return }
        recording.begin(scene: present.descriptor.id)
        if let complaint = recording.takeComplaint() { complain(complaint) }
        guard recording.isRunning else { return }
        show(LiveSession(opening: fresh, at: instant, recorder: Recorder(GestureFile.Header(fresh))))
    }

    /// Writes what has been recorded, and says what could not be.
    private mutating func saveRecording(at instant: Int64) {
        recording.save(&session, at: instant)
        if let complaint = recording.takeComplaint() { complain(complaint) }
    }

    private mutating func goHome(at instant: Int64) {
        guard session.recorder == nil, !session.simulation.isHome else { return }
        let present = session.simulation
        do throws(Failure) {
            show(LiveSession(try opening.home.simulation(preset: present.preset, setup: present.setup), at: instant))
        } catch {
            complain(error)
        }
    }

    private mutating func open(_ choice: HomeChoice, at instant: Int64) {
        guard session.recorder == nil else { return }
        do throws(Failure) {
            show(try opening.home.session(choosing: choice, at: instant, from: session.simulation))
        } catch {
            complain(error)
        }
    }

    /// Opens a picture that was dropped on the window; one that cannot be shown leaves everything as it is.
    private mutating func open(_ path: String, at instant: Int64) {
        let before = session.simulation.setup.pictures
        do throws(Failure) {
            // A recording states the size of its picture before its first event.
            guard session.recorder == nil else {
                throw .usage("a recording is running, and it is of another picture; end it, then drop the file again")
            }
            show(try opening.session(showing: path, at: instant, from: session.simulation, tool: tool))
            opening.brought.forget(before)
            notice = nil
        } catch {
            complain(error)
        }
    }

    /// Says in a line what could not be done: in the window for a while, and on standard error.
    private mutating func complain(_ failure: Failure) {
        tool.report(failure)
        notice = Notice(failure.message.escapingControls, until: clock.now + Notice.duration)
        needsPicture = true
    }

    /// Puts another session in place of the present one.
    private mutating func show(_ next: LiveSession) {
        droppedBefore += session.droppedNanoseconds
        session = next
        view.showsTouches = view.showsTouches || next.isReplaying
        layOut()
        prepare()
    }

    private mutating func updateTitle() {
        let simulation = session.simulation
        var words = ["Hippari", simulation.descriptor.title, simulation.preset.rawValue]
        if let time = view.recording.timeText { words.insert("\u{25CF} \(time)", at: 0) }
        guard words != title else { return }
        title = words
        window.setTitle(words.joined(separator: " - "))
    }

    /// Lets the wheel zoom where two fingers would.
    private func aimWheel() {
        let units = layout.scale / window.pixelsPerUnit
        let screen = layout.screen
        let area = Rect(
            x: screen.x * units, y: screen.y * units, width: screen.width * units, height: screen.height * units)
        pump.wheelPad =
            session.simulation.scene.zooms ? WheelPinch.Pad(area: area, unitsPerPoint: units) : nil
    }

    // MARK: Layout

    /// Gives the window the size that suits what it shows.
    private mutating func fitWindow() {
        let size = DeskLayout.comfortableSize(screen: session.simulation.setup.screen.size, isBare: view.isBare)
        let factor = view.scale / window.pixelsPerUnit
        window.resize(to: Size(width: size.width * factor, height: size.height * factor))
        layOut()
    }

    private mutating func layOut() {
        let pixels = window.pixelSize
        layout = view.layout(pixelWidth: pixels.width, pixelHeight: pixels.height, of: session.simulation)
        if rasteriser.scale != layout.scale { rasteriser = drawing.rasteriser(scale: layout.scale) }
        let center = layout.screen.center
        let units = layout.scale / window.pixelsPerUnit
        pump.mirrorCenter = Point(x: center.x * units, y: center.y * units)
        needsPicture = true
    }
}
