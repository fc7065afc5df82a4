internal import Gestures
package import Kinetics
package import Stage
package import Takeaway

/// The panel beside the phone: what somebody does with it, and what it remembers of that.
///
/// It knows no scene, only tunables and reports, and no platform: pointers, keys and text come to it as values, and what
/// they ask for goes out as actions. It is drawn into a display list.
package struct Inspector: Sendable {
    /// In points.
    package static let width = 344.0

    /// What is shown beside the numbers.
    package var seeing: Seeing
    package var pair = ParameterPair()
    /// How it went with files, and what the scene refused; until the next thing that is done.
    package var message: Message?
    package var showsHelp = false
    /// The path that is offered for saving and opening.
    package var path = ""
    /// The path that is offered while there is no other; nil is the scene's name.
    private(set) var newPath: String?

    /// What lies under the mouse beside the panel, and what it does; nil for nothing.
    package var remark: String?

    /// Whether the foot offers platforms to copy code for.
    var offersCode = false
    /// What the keyboard acts on.
    var focus: Control?
    /// What lies under the mouse.
    var hover: Control?
    /// What is being typed.
    var entry: TextEntry?
    /// How far the list of numbers is scrolled, in points.
    var scroll = 0.0
    var drags: [Drag] = []
    /// What the last picture had and the next one may have again.
    var memory: PanelMemory?

    package init(seeing: Seeing = [.verdict, .graphs]) {
        self.seeing = seeing
    }

    /// Starts anew with a scene that was opened with these numbers; what is shown beside them stays.
    ///
    /// - Parameter newPath: What is offered for saving them; nil is the scene's name.
    package mutating func begin(with present: ParameterSet, newPath: String? = nil) {
        self = Inspector(seeing: seeing)
        self.newPath = newPath
        pair.begin(with: present)
    }

    /// Whether keys are letters of a text, and nothing else.
    package var isTyping: Bool { entry != nil }

    /// Whether one of its fingers is down.
    package func owns(_ pointer: Int32) -> Bool {
        drags.contains { $0.pointer == pointer }
    }
}

/// What is shown of fingers and movements.
package struct Seeing: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Fingers, with how far they must go to drag, and their velocity.
    package static let touches = Seeing(rawValue: 1)
    /// What letting go now would do.
    package static let verdict = Seeing(rawValue: 2)
    package static let graphs = Seeing(rawValue: 4)
    /// How long frames take.
    package static let frames = Seeing(rawValue: 8)
}

/// A line at the panel's foot.
package struct Message: Hashable, Sendable {
    package var text: String
    package var isFailure: Bool

    package init(_ text: String, isFailure: Bool = false) {
        self.text = text
        self.isFailure = isFailure
    }
}

/// What somebody asks for by the panel.
package enum InspectorAction: Hashable, Sendable {
    case input(StageInput)
    case stop
    case play
    /// So many ticks on, or back where it is negative; time stops first.
    case step(Int)
    /// To a tick of the past; time stops first.
    case scrub(Tick)
    /// So many times slower than the clock.
    case slow(Int)
    case save(path: String)
    case open(path: String)
    /// The present numbers as code to the clipboard.
    case copyCode(CodeTarget)
    case fold
}

/// A key that the panel knows; letters arrive as text.
package enum PanelKey: Hashable, Sendable {
    case tab, enter, escape, left, right, up, down, backspace, home, end, pageUp, pageDown
    case other
}

/// What the panel shows.
package struct InspectorModel: Sendable {
    package var simulation: Simulation
    package var time: TimeModel
    package var trace: Trace
    package var forecast: Forecast?
    /// The newest last.
    package var frames: [FrameCost]
    /// Whether a file moves the fingers.
    package var isReplaying: Bool
    /// The present numbers, and what they are in the present preset on this screen.
    let values: [Double]
    let usual: [Double]

    package init(
        simulation: Simulation, time: TimeModel, trace: Trace = Trace(), forecast: Forecast? = nil,
        frames: [FrameCost] = [], isReplaying: Bool = false
    ) {
        self.simulation = simulation
        self.time = time
        self.trace = trace
        self.forecast = forecast
        self.frames = frames
        self.isReplaying = isReplaying
        values = simulation.values
        usual = simulation.descriptor.values(simulation.preset, simulation.setup.screen)
    }

    var descriptor: SceneDescriptor { simulation.descriptor }
    var present: ParameterSet { ParameterSet(preset: simulation.preset, values: values) }
}

/// Where a scene's time stands.
package struct TimeModel: Hashable, Sendable {
    package var tick: Tick
    package var reach: ClosedRange<Tick>
    package var isStopped: Bool
    package var slowness: Int
    package var canGoBack: Bool

    package init(tick: Tick, reach: ClosedRange<Tick>, isStopped: Bool, slowness: Int, canGoBack: Bool) {
        self.tick = tick
        self.reach = reach
        self.isStopped = isStopped
        self.slowness = slowness
        self.canGoBack = canGoBack
    }

    package static let slownesses = [1, 2, 4, 10]
    /// Ticks of a frame at 60 Hz.
    package static let frame = Tick.rate / 60
}

/// One frame's time, in milliseconds.
package struct FrameCost: Hashable, Sendable {
    /// Since the frame before; nil after a rest.
    package var interval: Double?
    /// Of the processor.
    package var work: Double

    package init(interval: Double?, work: Double) {
        self.interval = interval
        self.work = work
    }
}

/// A key and what it does.
package struct Shortcut: Hashable, Sendable {
    package var key: String
    package var meaning: String

    package init(key: String, meaning: String) {
        self.key = key
        self.meaning = meaning
    }
}
