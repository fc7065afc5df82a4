import Gestures
import Kinetics
import Scenes
import Stage
import TestSupport
import Testing

/// A scene with pages under a finger, with everything that has happened so far.
struct PagesRun {
    var simulation: Simulation
    private(set) var log: [(tick: Int, name: String)] = []

    init(
        _ descriptor: SceneDescriptor, _ preset: Preset, screen: Screen = .standard, reducesMotion: Bool = false,
        settings: [(name: String, value: Double)] = []
    ) throws {
        simulation = try Simulation(
            descriptor, preset: preset, setup: SceneSetup(screen: screen, reducesMotion: reducesMotion),
            settings: settings)
    }

    var report: SceneReport { simulation.scene.report }
    var names: [String] { log.map(\.name) }
    var pages: [String] { report.layers.map(\.name).filter { $0.hasPrefix("page.") } }

    func x(_ layer: String) throws -> Double { try #require(report.layer(layer), "no \(layer)").frame.x }
    func y(_ layer: String) throws -> Double { try #require(report.layer(layer), "no \(layer)").frame.y }

    /// Forgets what has happened.
    mutating func forget() { log = [] }

    mutating func note() {
        for event in simulation.takeEvents() { log.append((simulation.tick.count, event.name)) }
    }

    mutating func wait(_ ticks: Int) {
        for _ in 0..<ticks {
            simulation.advance()
            note()
        }
    }

    mutating func wait(seconds: Double) { wait(Int((seconds * Double(Tick.rate)).rounded())) }

    mutating func finger(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, pointer: Int32 = 1) throws {
        let event = PointerEvent(
            pointer: pointer, phase: phase, position: Point(x: x, y: y), time: simulation.tick.microseconds)
        try simulation.deliver(.pointer(event))
        note()
    }

    mutating func deliver(_ input: StageInput) throws {
        try simulation.deliver(input)
        note()
    }

    mutating func tap(_ x: Double, _ y: Double, pointer: Int32 = 1) throws {
        try finger(.down, x, y, pointer: pointer)
        wait(5)
        try finger(.up, x, y, pointer: pointer)
    }

    /// Taps in the middle and waits until what that opens or pushes is there.
    mutating func tapMiddle() throws {
        let middle = simulation.setup.screen.bounds.center
        try tap(middle.x, middle.y)
        wait(seconds: 2)
    }

    /// Puts a finger down, moves it beyond the slop in one event, and then on in steps a tick apart.
    mutating func drag(from start: Point, by way: Point, slop: Point, ticks: Int) throws {
        try finger(.down, start.x, start.y)
        wait(2)
        let origin = start + slop
        try finger(.move, origin.x, origin.y)
        for step in 1...ticks {
            wait(1)
            let part = Double(step) / Double(ticks)
            try finger(.move, origin.x + way.x * part, origin.y + way.y * part)
        }
    }

    /// Throws unless each `began` so far has ended once, and nothing of its kind began in between.
    func requireEnds() throws {
        var open: [String] = []
        for (tick, name) in log {
            let parts = name.split(separator: ".").map(String.init)
            switch parts[1] {
            case "began":
                try require(!open.contains(parts[0]), "tick \(tick): \(name) twice, \(names)")
                open.append(parts[0])
            case "finished", "cancelled", "ended":
                guard let index = open.firstIndex(of: parts[0]) else {
                    throw Mismatch("tick \(tick): \(name) of nothing, \(names)")
                }
                open.remove(at: index)
            default:
                try require(open.contains(parts[0]), "tick \(tick): \(name) of nothing, \(names)")
            }
        }
        try require(open.isEmpty, "without an end: \(open), \(names)")
    }
}
