import Gestures
import Kinetics
import Scenes
import Stage
import TestSupport
import Testing

@Suite struct SnapSheetProperties {
    /// A sheet and one finger on it.
    private struct Trial {
        var simulation: Simulation
        var y = 0.0

        init(_ preset: Preset, settings: [(name: String, value: Double)] = [], screen: Screen = .standard) throws {
            simulation = try Simulation(
                SnapSheetScene.descriptor, preset: preset, setup: SceneSetup(screen: screen), settings: settings)
        }

        var report: SceneReport { simulation.scene.report }
        var height: Double { get throws { try report.height("sheet") } }

        mutating func finger(_ phase: PointerEvent.Phase, _ y: Double) throws {
            self.y = y
            try simulation.deliver(
                .pointer(
                    PointerEvent(
                        pointer: 1, phase: phase, position: Point(x: 187.5, y: y), time: simulation.tick.microseconds)))
        }

        mutating func wait(_ ticks: Int) { for _ in 0..<ticks { simulation.advance() } }

        /// A slow drag by its grabber to a height, and off.
        mutating func bring(to height: Double) throws {
            let start = 812 - (try self.height) + 20
            try finger(.down, start)
            try finger(.move, start - 10)
            wait(4)
            try finger(.move, start - 10 - (height - (try self.height)))
            wait(60)
            try finger(.up, y)
            wait(400)
        }
    }

    /// Δheight + Δoffset is what the finger went upwards: no dead zone, no double movement.
    @Test func `Each piece of a movement has one owner`() throws {
        var compared = 0
        try forAll(cases: 80) { random in
            var trial = try Trial(.fluid)
            try trial.bring(to: [100, 406, 812][random.integer(in: 0...2)])
            let top = 812 - (try trial.height)
            // Into the list or onto the grabber.
            let isOnList = random.bool() && top < 700
            try trial.finger(.down, isOnList ? max(top + 100, 500) : top + 20)
            trial.wait(2)
            try trial.finger(.move, trial.y + (random.bool() ? 10 : -10))
            var before = trial.report
            for _ in 0..<150 {
                trial.wait(random.integer(in: 0...3))
                let movement = random.double(in: -90...90)
                try trial.finger(.move, trial.y + movement)
                let after = trial.report
                let heights = [try before.height("sheet"), try after.height("sheet")]
                let offsets = [try #require(before.offset), try #require(after.offset)]
                before = after
                // On a rubber band it gives way by design.
                let isFree = heights.allSatisfy { $0 >= 100 && $0 <= 812 } && offsets.allSatisfy { $0 <= 900 }
                guard isFree else { continue }
                compared += 1
                let moved = heights[1] - heights[0] + offsets[1] - offsets[0]
                try require(
                    abs(moved + movement) <= 0.001, "the finger \(movement), heights \(heights), offsets \(offsets)")
                try require(
                    heights[1] == heights[0] || offsets[1] == offsets[0] || heights.contains(812),
                    "both moved away from the top: \(heights), \(offsets)")
            }
        }
        #expect(compared > 1000)
    }

    /// The article's rule, written anew: the height follows the finger, clamped at every event.
    @Test func `In article every event's movement beyond a bound is discarded`() throws {
        try forAll(cases: 100) { random in
            let low = random.double(in: 60...200)
            let high = random.double(in: 500...812)
            var trial = try Trial(.article, settings: [("minHeight", low), ("maxHeight", high)])
            var height = low
            try trial.finger(.down, 812 - low + 5)
            try trial.finger(.move, trial.y - 12)
            for _ in 0..<60 {
                trial.wait(random.integer(in: 0...4))
                let movement = random.double(in: -250...250)
                try trial.finger(.move, trial.y + movement)
                height = min(max(height - movement, low), high)
                try requireClose(try trial.height, height, within: 1e-9, "height")
                try requireEqual(trial.report.phase, .tracking, "phase")
                try requireClose(
                    try #require(trial.report.progress), (height - low) / (high - low), within: 1e-9, "progress")
                try require(trial.report.offset == nil, "something scrolls")
            }
            try trial.finger(.up, trial.y)
            trial.wait(120)
            try requireEqual(try trial.height, height > high / 2 ? high : low, "height after half a second")
            try require(trial.simulation.isAtRest, "still moving after half a second")
        }
    }

    @Test func `Whatever settles can be caught, without jump and without slop`() throws {
        try forAll(cases: 100) { random in
            var trial = try Trial(.fluid)
            try trial.bring(to: [100, 406, 812][random.integer(in: 0...2)])
            // A fling from the grabber, up or down.
            try trial.finger(.down, 812 - (try trial.height) + 20)
            let speed = random.double(in: -9...9)
            for _ in 0..<20 {
                trial.wait(2)
                try trial.finger(.move, trial.y + speed)
            }
            try trial.finger(.up, trial.y)
            trial.wait(random.integer(in: 1...40))
            guard trial.report.phase == .settling else { return }
            let undisturbed = trial.simulation.scene.report
            let height = try trial.height
            try trial.finger(.down, 812 - height + random.double(in: 0...min(90, height - 1)))
            try requireEqual(trial.report.phase, .tracking, "phase")
            try requireClose(try trial.height, try undisturbed.height("sheet"), within: 0.5, "height at the touch")
            let step = random.double(in: 0.5...4) * (height > 450 ? 1 : -1)
            for count in 1...20 {
                trial.wait(2)
                try trial.finger(.move, trial.y + step)
                if height >= 100, height <= 812 {
                    try requireClose(try trial.height, height - step * Double(count), within: 1e-9, "height")
                }
            }
            guard try trial.height > 100, try trial.height < 812 else { return }
            try trial.finger(.up, trial.y)
            try requireClose(trial.report.velocity, -step * 120, within: abs(step) * 120 * 0.02, "velocity at lift")
        }
    }

    @Test(arguments: Preset.allCases)
    func `The sheet reaches the bottom edge at every tick, at any damping`(preset: Preset) throws {
        try forAll(cases: 15) { random in
            let ratio = random.double(in: 0.05...1)
            var trial = try Trial(
                preset,
                settings: [("snapDampingRatio", ratio), ("dampingRatio", ratio), ("momentumDampingRatio", ratio)])
            for _ in 0..<2 {
                try trial.finger(.down, 812 - (try trial.height) + 20)
                let speed = random.double(in: 2...14) * (try trial.height > 450 ? 1 : -1)
                for _ in 0..<30 {
                    trial.wait(2)
                    try trial.finger(.move, trial.y + speed)
                }
                try trial.finger(.up, trial.y)
                for tick in 0..<2400 where !trial.simulation.isAtRest {
                    trial.wait(1)
                    let frame = try #require(trial.report.layer("sheet")).frame
                    try requireClose(frame.maxY, 812, within: 1e-9, "bottom edge")
                    try require(frame.height >= 0, "a negative height")
                    guard tick % 8 == 0 else { continue }
                    try require(drawnBottom(trial.simulation) >= 812, "a gap at \(frame)")
                }
            }
        }
    }

    /// How far down the sheet is drawn, in points.
    private func drawnBottom(_ simulation: Simulation) throws -> Double {
        var list = DisplayList()
        simulation.scene.draw(into: &list, theme: .light)
        let sheets = list.commands.compactMap { command in
            if case .layer(let layer) = command, layer.id == "sheet" { layer } else { nil }
        }
        let sheet = try #require(sheets.first)
        #expect(sheet.background?.isOpaque == true && sheet.opacity == 1)
        return sheet.frame.maxY
    }

    /// Fingers, keys, sizes and numbers at random: every snap ends once, at a place that the numbers allow.
    @Test(arguments: Preset.allCases) func `It always comes to rest at a detent`(preset: Preset) throws {
        try forAll(cases: 60) { random in
            var trial = try Trial(preset)
            var events: [String] = []
            var low = 100.0
            var screen = Screen.standard
            for _ in 0..<80 {
                let time = trial.simulation.tick.microseconds
                let phases: [PointerEvent.Phase] = [.down, .down, .move, .move, .move, .move, .move, .up, .cancel]
                switch random.integer(in: 0...40) {
                case 0: try trial.simulation.deliver(.key(.escape))
                case 1:
                    screen = Screen(width: random.double(in: 300...450), height: random.double(in: 500...950))
                    try trial.simulation.deliver(.resize(screen.size))
                case 2:
                    low = random.double(in: 50...250)
                    try trial.simulation.deliver(.set(name: "minHeight", value: low))
                default:
                    let point = Point(x: random.double(in: 0...400), y: random.double(in: -50...900))
                    try trial.simulation.deliver(
                        .pointer(
                            PointerEvent(
                                pointer: Int32(random.integer(in: 1...3)),
                                phase: phases[random.integer(in: 0...8)], position: point, time: time)))
                }
                for _ in 0..<random.integer(in: 0...20) {
                    trial.wait(1)
                    try require(trial.report.isFinite, "a number is not finite")
                    events += trial.simulation.takeEvents().map(\.name)
                }
            }
            let time = trial.simulation.tick.microseconds
            for pointer in Int32(1)...3 {
                try trial.simulation.deliver(
                    .pointer(PointerEvent(pointer: pointer, phase: .up, position: .zero, time: time)))
            }
            trial.wait(5 * Tick.rate)
            events += trial.simulation.takeEvents().map(\.name)
            try require(trial.simulation.isAtRest, "not at rest after five seconds")
            try requireBalanced(events)
            let height = try trial.height
            let middle = preset == .fluid && screen.height / 2 > low ? [screen.height / 2] : []
            try require(([low, screen.height] + middle).contains(height), "rests at \(height)")
            try requireEqual(trial.report.progress, nil, "progress")
        }
    }

    @Test func `A fling inside the list never moves the sheet`() throws {
        try forAll(cases: 30) { random in
            var trial = try Trial(.fluid)
            try trial.bring(to: 812)
            _ = trial.simulation.takeEvents()
            for speed in [-random.double(in: 10...20), random.double(in: 2...25)] {
                try trial.finger(.down, 400)
                // Not so far that the finger itself would pull the sheet.
                for _ in 0..<8 {
                    trial.wait(2)
                    try trial.finger(.move, trial.y + speed)
                }
                guard trial.report.phase == .idle else { return }
                try trial.finger(.up, trial.y)
                trial.wait(speed < 0 ? 30 : 900)
            }
            try requireEqual(try trial.height, 812, "height")
            try requireEqual(trial.simulation.takeEvents(), [], "events")
        }
    }
}
