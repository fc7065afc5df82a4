import Gestures
import Kinetics
import Scenes
import Stage
import TestSupport
import Testing

/// What holds of every scene with pages, whatever fingers do.
@Suite struct PagesProperties {
    static let scenes = [ReversePushScene.descriptor, NavigationModalScene.descriptor]

    /// An input that hits something more often than not.
    private func input(_ run: PagesRun, _ places: inout [Int32: Point], _ random: inout SplitMix64) -> StageInput {
        let screen = run.simulation.setup.screen
        func pointer(_ id: Int32, _ phase: PointerEvent.Phase, _ point: Point) -> StageInput {
            places[id] = phase == .up || phase == .cancel ? nil : point
            return .pointer(
                PointerEvent(pointer: id, phase: phase, position: point, time: run.simulation.tick.microseconds))
        }
        let kind = Int.random(in: 0...39, using: &random)
        switch kind {
        case 0: return .key(.escape)
        case 1:
            let sizes = [Size(width: 375, height: 812), Size(width: 430, height: 932), Size(width: 1, height: 1)]
            return .resize(sizes[Int.random(in: 0...2, using: &random)])
        case 2: return .preset(Bool.random(using: &random) ? .article : .fluid)
        case 3: return .set(name: "edgeWidth", value: Double.random(in: 0...200, using: &random))
        case 4: return .set(name: "dampingRatio", value: Double.random(in: 0.4...2, using: &random))
        default: break
        }
        let id = Int32.random(in: 1...3, using: &random)
        guard let place = places[id] else {
            let spots = [
                screen.bounds.center, Chrome.back, Point(x: screen.width - 36, y: 66),
                Point(x: Double.random(in: 0...25, using: &random), y: 300),
                Point(
                    x: Double.random(in: 0...400, using: &random), y: Double.random(in: 0...850, using: &random)),
            ]
            return pointer(id, .down, spots[Int.random(in: 0..<spots.count, using: &random)])
        }
        if kind < 8 { return pointer(id, .cancel, place) }
        if kind < 20 { return pointer(id, .up, place) }
        let reach = kind < 30 ? 12.0 : 150
        return pointer(
            id, .move,
            Point(
                x: place.x + Double.random(in: -reach / 2...reach, using: &random),
                y: place.y + Double.random(in: -reach / 2...reach, using: &random)))
    }

    private enum Chrome {
        static let back = Point(x: 28, y: 66)
    }

    private func requireLegal(_ run: PagesRun) throws {
        let report = run.report
        for layer in report.layers {
            for number in [layer.frame.x, layer.frame.y, layer.frame.width, layer.frame.height, layer.alpha] {
                try require(number.isFinite, "\(layer)")
            }
            try require((0...1).contains(layer.alpha), "\(layer)")
        }
        try require(report.velocity.isFinite, "velocity \(report.velocity)")
        try require(report.progress.map { (0...1).contains($0) } ?? true, "progress \(report.progress ?? 0)")
        try require(
            Set(report.layers.map(\.name)).count == report.layers.count, "two of a name: \(report.layers)")
    }

    @Test(arguments: scenes.indices, [false, true])
    func `Random fingers leave a legal stack, one end for each beginning, and the same hashes again`(
        scene: Int, reducesMotion: Bool
    ) throws {
        let descriptor = PagesProperties.scenes[scene]
        try forAll(cases: 150) { random in
            let preset: Preset = Bool.random(using: &random) ? .article : .fluid
            var run = try PagesRun(descriptor, preset, reducesMotion: reducesMotion)
            var places: [Int32: Point] = [:]
            var copy = run
            for step in 0..<90 {
                if step == 45 { copy = run }
                let ticks = Int.random(in: 0...(step % 7 == 0 ? 60 : 6), using: &random)
                let input = input(run, &places, &random)
                run.wait(ticks)
                try run.deliver(input)
                if case .resize = input { places = [:] }
                if step >= 45 {
                    copy.wait(ticks)
                    try copy.deliver(input)
                    try requireEqual(copy.simulation.stateHash, run.simulation.stateHash, "hash at step \(step)")
                }
                try requireLegal(run)
            }
            for (id, place) in places.sorted(by: { $0.key < $1.key }) {
                try run.finger(.up, place.x, place.y, pointer: id)
            }
            for _ in 0..<(5 * Tick.rate) where !run.simulation.isAtRest {
                run.wait(1)
                try requireLegal(run)
            }
            try require(run.simulation.isAtRest, "still moving after 5 s: \(run.names.suffix(8))")
            try run.requireEnds()
            try requireEqual(run.pages, expectedPages(of: run, descriptor), "\(run.names)")
        }
    }

    /// The depth that the finished changes add up to.
    private func expectedPages(of run: PagesRun, _ descriptor: SceneDescriptor) -> [String] {
        var depth = 1
        var isUp = descriptor.id == "reverse-push"
        for name in run.names {
            switch name {
            case "push.finished": depth += 1
            case "pop.finished": depth -= 1
            case "present.finished":
                isUp = true
            case "present.cancelled", "dismiss.finished":
                isUp = false
            case "present.began": depth = 1
            default: break
            }
        }
        return isUp ? ["page.\(depth - 1)"] : []
    }

    @Test func `The pages of a modal that leaves end before the next modal begins`() throws {
        var run = try PagesRun(NavigationModalScene.descriptor, .fluid)
        try run.tapMiddle()
        try run.deliver(.key(.escape))
        run.wait(20)
        // A finger catches the modal, a second one pushes a page in it, and the first throws it down.
        try run.finger(.down, 187, 600)
        let y = try run.y("modal")
        try run.tap(187, 406 + y, pointer: 2)
        for step in 1...12 {
            run.wait(1)
            try run.finger(.move, 187, 600 + Double(step) * 8)
        }
        try run.finger(.up, 187, 696)
        try #require(run.names.last == "dismiss.finishing" && run.names.contains("push.began"))
        while try run.y("modal") < 450 { run.wait(1) }
        run.forget()
        try run.tap(187, 406)
        run.wait(seconds: 2)
        #expect(run.names == ["push.finished", "dismiss.finished", "present.began", "present.finished"])
        #expect(run.pages == ["page.0"])
    }

    @Test(arguments: Preset.allCases) func `A swiped page is where the finger is, and the one beneath a third behind`(
        preset: Preset
    ) throws {
        try forAll(cases: 60) { random in
            var run = try PagesRun(ReversePushScene.descriptor, preset)
            try run.tapMiddle()
            let start = Double.random(in: 0...20, using: &random)
            try run.finger(.down, start, 500)
            run.wait(3)
            let origin = start + 10 + Double.random(in: 0...20, using: &random)
            try run.finger(.move, origin, 500 + Double.random(in: -9...9, using: &random))
            for _ in 0..<60 {
                run.wait(Int.random(in: 0...3, using: &random))
                let x = Double.random(in: -100...500, using: &random)
                try run.finger(.move, x, Double.random(in: 0...800, using: &random))
                let expected = min(max(x - origin, 0), 375)
                try requireClose(try run.x("page.1"), expected, within: 1e-9, "page.1")
                try requireClose(try run.x("page.0"), -125 + expected / 3, within: 1e-9, "page.0")
                let shade = try #require(run.report.layer("shade"))
                try requireClose(shade.alpha, 0.1 * (1 - expected / 375), within: 1e-9, "shade")
                try requireClose(try #require(run.report.progress), expected / 375, within: 1e-9, "progress")
            }
        }
    }

    @Test(arguments: Preset.allCases) func `A pulled modal is where the finger is, with all its pages`(
        preset: Preset
    ) throws {
        try forAll(cases: 60) { random in
            var run = try PagesRun(NavigationModalScene.descriptor, preset)
            try run.tapMiddle()
            if Bool.random(using: &random) { try run.tapMiddle() }
            let page = try #require(run.pages.first)
            try run.finger(.down, 200, 300)
            run.wait(3)
            let origin = 300 + (Bool.random(using: &random) ? -14.0 : 14)
            try run.finger(.move, 200, origin)
            try requireEqual(run.names.last, "dismiss.began", "whatever the direction")
            for _ in 0..<60 {
                run.wait(Int.random(in: 0...3, using: &random))
                let y = Double.random(in: -100...1300, using: &random)
                try run.finger(.move, Double.random(in: -100...500, using: &random), y)
                let expected = min(max(y - origin, 0), 812)
                try requireClose(try run.y("modal"), expected, within: 1e-9, "modal")
                try requireClose(try run.y(page), expected, within: 1e-9, page)
            }
        }
    }
}
