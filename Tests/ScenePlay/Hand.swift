package import Gestures
package import Kinetics
package import Stage

/// Writes a play down as somebody with many fingers performs it.
///
/// It keeps count of the time, gives every event a time within its tick, and knows which fingers are down.
package struct Hand: Sendable {
    package private(set) var play: Play
    package private(set) var tick = 0
    /// The fingers that are down, in the order in which they came.
    package private(set) var fingers: [(pointer: Int32, position: Point)] = []
    package private(set) var screen: Screen
    private var time: Int64 = 0

    package init(preset: Preset, setup: SceneSetup = SceneSetup()) {
        play = Play(preset: preset, setup: setup)
        screen = setup.screen
    }

    package mutating func wait(_ ticks: Int) {
        tick += max(0, ticks)
    }

    /// What a finger does now; `delay` puts it that many microseconds before the end of the tick.
    package mutating func finger(
        _ phase: PointerEvent.Phase, _ pointer: Int32, at position: Point, delay: Int64 = 0
    ) {
        let earliest = tick == 0 ? 0 : Tick(tick - 1).microseconds + 1
        time = min(max(time, earliest, Tick(tick).microseconds - delay), Tick(tick).microseconds)
        add(.pointer(PointerEvent(pointer: pointer, phase: phase, position: position, time: time)))
        let index = fingers.firstIndex { $0.pointer == pointer }
        switch (phase, index) {
        case (.down, nil): fingers.append((pointer, position))
        case (.move, .some(let index)): fingers[index].position = position
        case (.up, .some(let index)), (.cancel, .some(let index)): fingers.remove(at: index)
        default: break
        }
    }

    package mutating func add(_ input: StageInput) {
        play.steps.append(Play.Step(tick: tick, input))
        guard case .resize(let size) = input else { return }
        screen = Screen(size)
        fingers = []
    }

    package mutating func tap(_ position: Point, pointer: Int32 = 1, ticks: Int = 4) {
        finger(.down, pointer, at: position)
        wait(ticks)
        finger(.up, pointer, at: position)
    }

    /// A straight drag in equal moves, one each `pace` ticks; without `last` the finger stays down.
    package mutating func drag(
        from start: Point, by way: Point, moves: Int, pace: Int = 2, pointer: Int32 = 1,
        last: PointerEvent.Phase? = .up
    ) {
        finger(.down, pointer, at: start)
        var position = start
        for index in 1...max(1, moves) {
            wait(pace)
            let share = Double(index) / Double(max(1, moves))
            position = Point(x: start.x + way.x * share, y: start.y + way.y * share)
            finger(.move, pointer, at: position)
        }
        if let last { finger(last, pointer, at: position) }
    }
}
