internal import Gestures
internal import Inspector
internal import Kinetics
internal import Recording
internal import SDLPlatform
internal import Scenes
internal import Stage

/// The only loop: reads clock and events, lets the session follow, and shows what has changed.
///
/// Input is read up to the moment at which a frame begins. While nothing moves it waits for input and draws nothing.
struct RunLoop {
    var session: LiveSession
    var view: LabView
    var files: ParameterFiles
    private(set) var statistics = FrameStatistics()
    private(set) var pacer: FramePacer
    private(set) var layout: DeskLayout
    var recording: LiveRecording

    let window: Window
    let pump: EventPump
    let clock: Clock
    private let drawing: Drawing
    let opening: Opening
    let catalog: SceneCatalog
    let tool: CommandLineTool
    /// How many frames to show before the end; nil for no end.
    private let frameGoal: Int?

    var rasteriser: Rasteriser
    private var isDone = false
    private var isHidden = false
    /// Whether there is a reason to draw beside the session's own.
    var needsPicture = true
    /// States whose pictures may be wanted soon and are not made yet, the next one first.
    var unprepared: [Simulation] = []
    /// How long the last frames took, the newest last.
    private var frames: [FrameCost] = []
    /// When the last frame was shown.
    private var lastShown: Int64 = 0
    /// Whether the time since the last frame was spent waiting for input.
    private var hasWaited = true
    /// Whether the frame before showed something.
    private var hasShown = false
    /// The words in the window's title.
    private var title: [String] = []
    /// Time that was dropped before the scene was started anew.
    var droppedBefore: Int64 = 0
    /// What could not be done, while it is shown.
    var notice: Notice?
    /// What came of something, while it is shown.
    var toast: Toast?
    /// The finger that went down on a button of the desk.
    var deskFinger: (pointer: Int32, button: DeskButton)?
    /// The window's size in its units before only the screen was shown.
    var sizeBeforeBare: Size?
    /// The instants of the inputs that no picture has shown yet.
    private var unseen: [Int64] = []

    /// - Parameters:
    ///   - opening: What `session` comes from; what else can be opened.
    ///   - recording: Where what the session's recorder notes is written.
    ///   - parameters: A file of numbers that is followed when it changes on disk.
    init(
        _ window: Window, clock: Clock, drawing: Drawing, view: LabView, frameGoal: Int?, session: LiveSession,
        opening: Opening, tool: CommandLineTool, recording: LiveRecording, parameters: String? = nil
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
        files = ParameterFiles(tool, watching: parameters)
        pump = EventPump(window, clock: clock)
        pacer = FramePacer(rate: window.refreshRate ?? 60, waitsForDisplay: window.waitsForDisplay)
        self.session = session
        self.session.trace = Trace()
        self.view.beginPanel(of: session.simulation)
        self.view.inspector.path = files.watched ?? ""
        pump.takesRepeats = true
        pump.takesText = false
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
                if !isHidden, prepareNext() {
                    rest()
                    take(pump.poll())
                } else {
                    waitForInput()
                }
            } else {
                try nextFrame()
            }
        }
    }

    /// Time that passed and was not simulated.
    var droppedNanoseconds: Int64 { droppedBefore + session.droppedNanoseconds }

    private var isIdle: Bool { session.isQuiet && !needsPicture && frameGoal == nil }

    /// Whether frames follow one another from now on, so that there will be no time to prepare anything.
    var isBusy: Bool { frameGoal != nil || session.isReplaying }

    // MARK: Waiting

    /// Waits without using the processor. The scene's time goes on, in steps that cost nothing.
    private mutating func waitForInput() {
        if !isHidden { rest() }
        // What has been recorded is written, and a file of numbers is looked at, even while nothing happens.
        let isAlert = recording.isRunning || files.watched != nil && !isHidden
        let patience = isAlert ? ParameterFiles.interval : 1_000_000_000
        let events = pump.wait(until: min(clock.now + patience, notice?.end ?? .max, toast?.end ?? .max))
        take(events)
        if !isHidden { followFile(at: clock.now) }
        if forgetWords(at: clock.now) { needsPicture = true }
        if events.isEmpty, !isHidden {
            session.advance(to: clock.now, isAwaited: true)
            saveRecording()
            // Its time goes on.
            if recording.isRunning { needsPicture = true }
        }
    }

    private mutating func rest() {
        hasWaited = true
        pacer.rest()
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
        followFile(at: instant)
        session.advance(to: instant, isAwaited: hasWaited)
        showRefusals()
        if session.slowness == 1, !session.isStopped { pacer.align(lead: session.lead) }
        if let choice = session.simulation.choice { open(choice, at: instant) }
        saveRecording()
        view.recording = recording.mark(of: session)
        updateTitle()
        aimWheel()
        _ = forgetWords(at: instant)
        let list = view.list(of: session, layout: layout, notice: notice, toast: toast, frames: frames)
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
        if isShown {
            let interval = hasShown && !hasWaited ? Double(shown - lastShown) / 1e6 : nil
            frames.append(FrameCost(interval: interval, work: Double(presented - beginning) / 1e6))
            if frames.count > 240 { frames.removeFirst(120) }
            lastShown = shown
        }
        // What is prepared after the first picture is no frame.
        hasShown = (isShown || frameGoal != nil) && !isFirst
        hasWaited = false
        unseen.removeAll(keepingCapacity: true)
        if let frameGoal, statistics.frames >= frameGoal { isDone = true }
    }

    // MARK: Events

    private mutating func take(_ events: [PlatformEvent]) {
        for event in events { take(event) }
    }

    private mutating func take(_ event: PlatformEvent) {
        if offerToInspector(event) {
            unseen.append(event.instant)
            return
        }
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
            // What was done before is in no picture.
            unseen.removeAll(keepingCapacity: true)
        case .shown:
            isHidden = false
            hasShown = false
            pacer.rest()
        case .quit:
            isDone = true
        case .dropped(let path):
            openPicture(path, at: event.instant)
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
            show(opening.session(at: instant, anew: session))
        case .flipPreset:
            session.receive(.preset(session.simulation.preset == .article ? .fluid : .article), at: instant)
        case .flipTheme:
            view.theme = view.theme.appearance == .light ? .dark : .light
        case .toggleBare:
            toggleBare()
        case .toggleTouches: toggle(.touches)
        case .toggleVerdict: toggle(.verdict)
        case .toggleGraphs: toggle(.graphs)
        case .toggleFrames: toggle(.frames)
        case .togglePanel: togglePanel()
        case .help: view.inspector.showsHelp = true
        case .pause, .tickBack, .tickForth, .frameBack, .frameForth, .newest, .slower:
            performTime(command, at: instant)
        case .flipSlots: flipSlots(at: instant)
        case .copySlots: copySlots(at: instant)
        case .save: save()
        case .escape:
            if session.isReplaying {
                leaveReplay(at: instant)
            } else if session.recorder != nil || session.simulation.answers(.escape) {
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

    private mutating func updateTitle() {
        let simulation = session.simulation
        var words = ["Hippari", simulation.descriptor.title, simulation.preset.rawValue]
        if let time = view.recording.timeText { words.insert("\u{25CF} \(time)", at: 0) }
        guard words != title else { return }
        title = words
        window.setTitle(words.joined(separator: " - "))
    }

    // MARK: Layout

    mutating func layOut() {
        let pixels = window.pixelSize
        layout = view.layout(pixelWidth: pixels.width, pixelHeight: pixels.height, of: session.simulation)
        if rasteriser.scale != layout.scale { rasteriser = drawing.rasteriser(scale: layout.scale) }
        let center = layout.screen.center
        let units = layout.scale / window.pixelsPerUnit
        pump.mirrorCenter = Point(x: center.x * units, y: center.y * units)
        needsPicture = true
    }
}
