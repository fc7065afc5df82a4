import Gestures
import Kinetics
import Scenes
import Stage
import TestSupport
import Testing

/// What holds for every drag, pinch and muddle of fingers on the image viewer.
@Suite struct ImageViewerProperties {
    /// Fingers on the viewer.
    private struct Hand {
        var simulation: Simulation
        var events: [TransitionEvent] = []

        init(_ preset: Preset, setup: SceneSetup = SceneSetup()) throws {
            simulation = try Simulation(ImageViewerScene.descriptor, preset: preset, setup: setup)
            try tap(setup.screen.bounds.center)
            wait(400)
        }

        mutating func finger(_ pointer: Int32, _ phase: PointerEvent.Phase, _ point: Point) throws {
            try simulation.deliver(
                .pointer(
                    PointerEvent(
                        pointer: pointer, phase: phase, position: point, time: simulation.tick.microseconds)))
            events += simulation.takeEvents()
        }

        mutating func tap(_ point: Point) throws {
            try finger(1, .down, point)
            try finger(1, .up, point)
        }

        mutating func wait(_ ticks: Int) {
            for _ in 0..<ticks {
                simulation.advance()
                events += simulation.takeEvents()
            }
        }

        func photo() throws -> Rect { try simulation.scene.report.photo() }
    }

    private func point(_ random: inout SplitMix64, inset: Double = 20) -> Point {
        Point(x: random.double(in: inset...375 - inset), y: random.double(in: 100 + inset...712 - inset))
    }

    @Test(arguments: Preset.allCases) func `The photo follows the finger to the point`(preset: Preset) throws {
        try forAll(cases: 80) { random in
            var hand = try Hand(preset)
            var finger = point(&random)
            try hand.finger(1, .down, finger)
            finger = finger + Point(x: random.double(in: -9...9), y: random.bool() ? 14 : -14)
            try hand.finger(1, .move, finger)
            let start = finger
            for _ in 0..<30 {
                hand.wait(random.integer(in: 0...4))
                finger = finger + Point(x: random.double(in: -30...30), y: random.double(in: -60...60))
                try hand.finger(1, .move, finger)
                let center = try hand.photo().center
                try require(abs(center.y - 406 - (finger.y - start.y)) < 1e-6, "y \(center.y)")
                let x = preset == .article ? 187.5 : 187.5 + finger.x - start.x
                try require(abs(center.x - x) < 1e-6, "x \(center.x)")
            }
        }
    }

    @Test func `A pinch keeps what is under both fingers under them`() throws {
        try forAll(cases: 120) { random in
            var hand = try Hand(.fluid)
            let middle = point(&random, inset: 60)
            let radius = Point(x: random.double(in: 20...50), y: random.double(in: 5...40))
            var fingers = [middle - radius, middle + radius]
            try hand.finger(1, .down, fingers[0])
            try hand.finger(2, .down, fingers[1])
            fingers[0] = fingers[0] - Point(x: 12, y: 0)
            try hand.finger(1, .move, fingers[0])
            let start = try hand.photo()
            let held = fingers.map { (($0.x - start.x) / start.width, ($0.y - start.y) / start.height) }
            let axis = fingers[1] - fingers[0]
            for _ in 0..<20 {
                hand.wait(random.integer(in: 0...3))
                // Apart and together and anywhere, without turning, within the scale's limits.
                let factor = random.double(in: 1.01...3.9)
                let center = point(&random)
                let half = Point(x: axis.x * factor / 2, y: axis.y * factor / 2)
                fingers = [center - half, center + half]
                try hand.finger(1, .move, fingers[0])
                try hand.finger(2, .move, fingers[1])
                let photo = try hand.photo()
                for (finger, place) in zip(fingers, held) {
                    let seen = Point(x: photo.x + place.0 * photo.width, y: photo.y + place.1 * photo.height)
                    try require(seen.distance(to: finger) <= 0.5, "\(seen) is not under \(finger)")
                }
            }
            // The first finger lifts: nothing jumps, and the other one takes the photo with it.
            let before = try hand.photo()
            try hand.finger(1, .up, fingers[0])
            try require(try hand.photo() == before, "a jump at the lift")
            let small = Point(x: 3, y: 2)
            try hand.finger(2, .move, fingers[1] + small)
            let moved = try hand.photo()
            try require(moved.center.distance(to: before.center) <= small.distance(to: .zero) + 1e-9, "a jump after it")
            try requireEqual(hand.events.filter { $0.kind == .dismiss }.count, 0, "dismissals")
        }
    }

    @Test func `A zoomed photo pans and never closes`() throws {
        try forAll(cases: 60) { random in
            var hand = try Hand(.fluid)
            let center = point(&random)
            try hand.tap(center)
            hand.wait(20)
            try hand.tap(center)
            hand.wait(300)
            try require(abs(try hand.photo().width - 375 * 2.5) < 1e-9, "not zoomed")
            for _ in 0..<4 {
                var finger = point(&random)
                try hand.finger(1, .down, finger)
                for _ in 0..<12 {
                    hand.wait(random.integer(in: 1...3))
                    finger = finger + Point(x: random.double(in: -90...90), y: random.double(in: -140...140))
                    try hand.finger(1, .move, finger)
                }
                try hand.finger(1, .up, finger)
                hand.wait(random.integer(in: 0...200))
            }
            hand.wait(400)
            try requireEqual(hand.events.map(\.name), ["present.began", "present.finished"], "events")
            let photo = try hand.photo()
            try require(photo.minX <= 0.001 && photo.maxX >= 374.999 && abs(photo.center.y - 406) < 0.001, "\(photo)")
        }
    }

    @Test(arguments: Preset.allCases)
    func `Whatever fingers do, transitions begin and end in pairs, and every number is one`(preset: Preset) throws {
        let shapes: [Size?] = [
            nil, Size(width: 4000, height: 20), Size(width: 20, height: 4000), Size(width: 1, height: 1),
        ]
        try forAll(cases: 150) { random in
            let picture =
                shapes.randomElement(using: &random)?.map { [ImageReference(name: "brought", size: $0)] } ?? []
            let screen = random.bool() ? Screen.standard : Screen(width: 100, height: random.double(in: 100...900))
            var hand = try Hand(
                preset,
                setup: SceneSetup(screen: screen, reducesMotion: random.integer(in: 0...5) == 0, pictures: picture))
            var places: [Int32: Point] = [:]
            for _ in 0..<120 {
                hand.wait(random.integer(in: 0...12))
                let pointer = Int32(random.integer(in: 1...3))
                if let place = places[pointer] {
                    let next = place + Point(x: random.double(in: -70...70), y: random.double(in: -90...90))
                    switch random.integer(in: 0...9) {
                    case 0...6:
                        places[pointer] = next
                        try hand.finger(pointer, .move, next)
                    case 7, 8:
                        places[pointer] = nil
                        try hand.finger(pointer, .up, random.bool() ? place : next)
                    default:
                        places[pointer] = nil
                        try hand.finger(pointer, .cancel, place)
                    }
                } else {
                    let bounds = hand.simulation.setup.screen
                    let center = random.integer(in: 0...3) == 0
                    let place =
                        center
                        ? bounds.bounds.center
                        : Point(x: random.double(in: 0...bounds.width), y: random.double(in: 0...bounds.height))
                    places[pointer] = place
                    try hand.finger(pointer, .down, place)
                }
                try muddle(&hand, &places, &random)
                try require(hand.simulation.scene.report.isNumeric, "\(hand.simulation.scene.report)")
            }
            for (pointer, place) in places.sorted(by: { $0.key < $1.key }) { try hand.finger(pointer, .up, place) }
            hand.wait(1200)
            try require(hand.simulation.isAtRest, "it does not come to rest: \(hand.simulation.scene.report)")
            try checkPairs(hand.events.map(\.name))
            let layers = hand.simulation.scene.report.layers.map(\.name)
            try require(layers.isEmpty || layers == ["backdrop", "image", "header", "footer"], "\(layers)")
        }
    }

    private func muddle(_ hand: inout Hand, _ places: inout [Int32: Point], _ random: inout SplitMix64) throws {
        switch random.integer(in: 0...40) {
        case 0: try hand.simulation.deliver(.key(.escape))
        case 1:
            places = [:]
            try hand.simulation.deliver(
                .resize(Size(width: random.double(in: 100...900), height: random.double(in: 100...900))))
        case 2: try hand.simulation.deliver(.preset(random.bool() ? .article : .fluid))
        case 3: try hand.simulation.deliver(.set(name: "closeDistance", value: random.double(in: 0.01...1)))
        default: return
        }
        hand.events += hand.simulation.takeEvents()
    }

    private func checkPairs(_ events: [String]) throws {
        var open: String?
        for event in events {
            let kind = event.split(separator: ".").first.map(String.init)
            if event.hasSuffix(".began") {
                try require(open == nil, "\(event) inside of \(open ?? "") in \(events)")
                open = kind
            } else {
                try require(open == kind, "\(event) outside of its own in \(events)")
                if event.hasSuffix(".finished") || event.hasSuffix(".cancelled") { open = nil }
            }
        }
        try require(open == nil, "\(open ?? "") never ends in \(events)")
    }
}

extension SceneReport {
    /// Whether every number is finite, every alpha 0…1, and no side negative.
    fileprivate var isNumeric: Bool {
        (progress.map { (0...1).contains($0) } ?? true) && velocity.isFinite && (offset ?? 0).isFinite
            && layers.allSatisfy {
                $0.frame.x.isFinite && $0.frame.y.isFinite && $0.frame.width.isFinite && $0.frame.height.isFinite
                    && $0.frame.width >= 0 && $0.frame.height >= 0 && (0...1).contains($0.alpha)
            }
    }
}
