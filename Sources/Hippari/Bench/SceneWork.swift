internal import Gestures
internal import Kinetics
internal import SDLPlatform
internal import Stage

/// A scene whose thing follows a finger to and fro, as the bare phone shows it.
struct SceneWork: FrameWork {
    let size: Size
    let background: Color
    let pictures: any PictureSource = PictureShelf()

    private let view: LabView
    private let layout: DeskLayout
    private var simulation: Simulation
    private let path: Demonstration
    private var frame = 0

    /// Frames from the start of the finger's way to its end and back.
    private static let period = 120
    private static let ticksPerFrame = Tick.rate / 60

    /// - Parameter taps: How often the middle is tapped first, each time until all has settled.
    /// - Throws: A usage failure when the preset's values contradict one another on the standard screen.
    init(_ scene: SceneDescriptor, preset: Preset, taps: Int = 1) throws(Failure) {
        let setup = SceneSetup()
        do {
            simulation = try scene.opened(preset, setup: setup)
        } catch {
            throw .usage(error.message)
        }
        size = setup.screen.size
        path = scene.demonstration
        view = LabView(theme: .light, isBare: true, showsTouches: false, scale: 1)
        layout = DeskLayout(
            pixelWidth: Int(size.width), pixelHeight: Int(size.height), screen: size, scale: 1, isBare: true)
        background = view.background(layout: layout)
        for _ in 1..<max(taps, 1) { tap() }
        touch(.down, share: 0)
    }

    /// What a tick of the scene costs, in nanoseconds, with the finger moving.
    func tickCost(ticks: Int) -> Double {
        var copy = self
        let clock = Clock()
        let start = clock.programTime
        for tick in 0..<ticks {
            copy.simulation.advance()
            copy.touch(.move, share: Double(tick % 100) / 100)
        }
        return Double(clock.programTime - start) / Double(ticks)
    }

    mutating func nextFrame() -> DisplayList {
        frame += 1
        for _ in 0..<SceneWork.ticksPerFrame { simulation.advance() }
        let phase = Double(frame % SceneWork.period) / Double(SceneWork.period)
        touch(.move, share: phase < 0.5 ? 2 * phase : 2 - 2 * phase)
        return view.list(of: simulation, layout: layout)
    }

    private mutating func tap() {
        for phase in [PointerEvent.Phase.down, .up] { point(phase, at: Point(x: size.width / 2, y: size.height / 2)) }
        simulation.settle()
    }

    private mutating func touch(_ phase: PointerEvent.Phase, share: Double) {
        point(
            phase,
            at: Point(
                x: (path.start.x + path.movement.x * share) * size.width,
                y: (path.start.y + path.movement.y * share) * size.height))
    }

    private mutating func point(_ phase: PointerEvent.Phase, at position: Point) {
        // A pointer is never refused.
        try? simulation.deliver(
            .pointer(PointerEvent(pointer: 1, phase: phase, position: position, time: simulation.tick.microseconds)))
    }
}
