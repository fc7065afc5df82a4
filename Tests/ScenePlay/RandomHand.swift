internal import Gestures
internal import Kinetics
package import Stage
package import TestSupport

/// Performs random gestures, most of them at places that mean something.
package struct RandomHand {
    /// How far the numbers of a scene may be changed.
    package enum Temper: Hashable, Sendable {
        /// Near their defaults, so that everything settles soon.
        case calm
        /// Anywhere in their ranges, and on screens of any size.
        case wild
    }

    private var hand: Hand
    private var random: SplitMix64
    private let temper: Temper
    private let tunables: [Tunable]

    private init(_ descriptor: SceneDescriptor, preset: Preset, temper: Temper, random: SplitMix64) {
        self.random = random
        self.temper = temper
        tunables = descriptor.tunables
        var setup = SceneSetup()
        if self.random.integer(in: 0...9) == 0 { setup.reducesMotion = true }
        if self.random.integer(in: 0...4) == 0 {
            setup.screen = Screen(
                width: self.random.double(in: 320...900).rounded(), height: self.random.double(in: 480...1400).rounded()
            )
        }
        hand = Hand(preset: preset, setup: setup)
    }

    /// A random play of a scene, after which no finger is down.
    package static func play(
        _ descriptor: SceneDescriptor, preset: Preset, temper: Temper, random: inout SplitMix64
    ) -> Play {
        var performer = RandomHand(descriptor, preset: preset, temper: temper, random: SplitMix64(seed: random.next()))
        for _ in 0..<random.integer(in: 2...9) { performer.phrase() }
        performer.lift()
        return performer.hand.play
    }

    private mutating func chance(_ share: Double) -> Bool { random.double(in: 0...1) < share }

    /// From nothing to a few frames, now and then long enough for something to settle.
    private mutating func pause() {
        switch random.integer(in: 0...9) {
        case 0...3: break
        case 4...6: hand.wait(random.integer(in: 1...12))
        case 7, 8: hand.wait(random.integer(in: 1...90))
        default: hand.wait(random.integer(in: 90...400))
        }
    }

    private mutating func place() -> Point {
        let screen = hand.screen
        let x = random.double(in: 0...1) * screen.width
        let y = random.double(in: 0...1) * screen.height
        switch random.integer(in: 0...12) {
        case 0...3: return near(screen.bounds.center, 6)
        case 4: return near(Point(x: screen.width - 36, y: 66), 10)
        case 5: return near(Point(x: 28, y: 66), 10)
        case 6, 7: return Point(x: random.double(in: 0...20), y: y)
        case 8: return near(Point(x: screen.width / 2, y: screen.height - 70), 40)
        case 9: return near(Point(x: screen.width / 2, y: 60), 20)
        case 10: return Point(x: x * 3 - screen.width, y: y * 3 - screen.height)
        default: return Point(x: x, y: y)
        }
    }

    private mutating func near(_ point: Point, _ reach: Double) -> Point {
        Point(x: point.x + random.double(in: -reach...reach), y: point.y + random.double(in: -reach...reach))
    }

    private mutating func freshPointer() -> Int32 {
        for _ in 0..<8 {
            let pointer = Int32(random.integer(in: 0...4))
            if !hand.fingers.contains(where: { $0.pointer == pointer }) { return pointer }
        }
        return Int32.max
    }

    private mutating func phrase() {
        switch random.integer(in: 0...15) {
        case 0...3: tap()
        case 4...9: drag()
        case 10: pinch()
        case 11: burst()
        case 12: hand.add(.key(.escape))
        case 13: chaos()
        default: aside()
        }
        pause()
    }

    private mutating func tap() {
        let point = place()
        for _ in 0...(chance(0.2) ? 1 : 0) {
            hand.tap(point, pointer: freshPointer(), ticks: random.integer(in: 0...20))
            if chance(0.5) { hand.wait(random.integer(in: 0...12)) }
        }
    }

    /// Somewhere else for a drag, along an axis more often than not.
    private mutating func way() -> Point {
        let distance = chance(0.05) ? random.magnitude(from: 3, to: 6) : random.double(in: 0...600)
        switch random.integer(in: 0...7) {
        case 0, 1: return Point(x: 0, y: distance)
        case 2: return Point(x: 0, y: -distance)
        case 3, 4: return Point(x: distance, y: random.double(in: -30...30))
        case 5: return Point(x: -distance, y: 0)
        default: return Point(x: random.double(in: -400...400), y: random.double(in: -600...600))
        }
    }

    private mutating func drag() {
        let pointer = freshPointer()
        var position = place()
        hand.finger(.down, pointer, at: position, delay: Int64(random.integer(in: 0...4166)))
        for _ in 0...random.integer(in: 0...2) {
            let way = way()
            let moves = random.integer(in: 1...14)
            for _ in 0..<moves {
                hand.wait(random.integer(in: 0...4))
                position = position + Point(x: way.x / Double(moves), y: way.y / Double(moves))
                hand.finger(.move, pointer, at: position, delay: Int64(random.integer(in: 0...4166)))
                if chance(0.04) { interrupt() }
            }
            if chance(0.2) { hand.wait(random.integer(in: 10...60)) }
        }
        if chance(0.1) { return }
        if chance(0.1) { position = near(position, 300) }
        hand.finger(chance(0.12) ? .cancel : .up, pointer, at: position)
    }

    /// What happens while a finger drags.
    private mutating func interrupt() {
        switch random.integer(in: 0...3) {
        case 0: hand.tap(place(), pointer: freshPointer(), ticks: random.integer(in: 0...6))
        case 1: hand.add(.key(.escape))
        default: aside()
        }
    }

    private mutating func pinch() {
        let (first, center) = (freshPointer(), place())
        hand.finger(.down, first, at: near(center, 60))
        let (second, start) = (freshPointer(), near(center, 60))
        hand.finger(.down, second, at: start)
        let (a, b) = (way(), way())
        let ends = [(first, center + a), (second, start + b)]
        for step in 1...8 {
            hand.wait(random.integer(in: 0...3))
            for (pointer, end) in ends {
                let share = Double(step) / 8
                hand.finger(
                    .move, pointer, at: Point(x: mix(center.x, end.x, share), y: mix(center.y, end.y, share)))
            }
        }
        for (pointer, end) in chance(0.5) ? ends : ends.reversed() {
            hand.wait(random.integer(in: 0...20))
            hand.finger(chance(0.15) ? .cancel : .up, pointer, at: end)
        }
    }

    /// A whole gesture within one tick.
    private mutating func burst() {
        let pointer = freshPointer()
        var position = place()
        hand.finger(.down, pointer, at: position)
        for _ in 0..<random.integer(in: 0...5) {
            position = position + way()
            hand.finger(.move, pointer, at: position)
        }
        hand.finger(chance(0.2) ? .cancel : .up, pointer, at: position)
    }

    /// Events of any finger in any order.
    private mutating func chaos() {
        for _ in 0..<random.integer(in: 2...14) {
            hand.wait(random.integer(in: 0...6))
            let phases: [PointerEvent.Phase] = [.down, .down, .move, .move, .move, .move, .up, .cancel]
            let phase = phases[random.integer(in: 0...7)]
            let known = hand.fingers.isEmpty || chance(0.15) ? nil : hand.fingers.randomElement(using: &random)
            let pointer = phase == .down ? Int32(random.integer(in: 0...4)) : known?.pointer ?? 77
            let position = known.map { $0.position + way() } ?? place()
            hand.finger(phase, pointer, at: position)
        }
    }

    /// What is no finger of this gesture: other numbers, another screen, a finger that nobody knows.
    private mutating func aside() {
        switch random.integer(in: 0...9) {
        case 0...3: changeNumber()
        case 4: hand.add(.preset(random.bool() ? .article : .fluid))
        case 5: resize()
        case 6: hand.finger(.move, 99, at: place())
        case 7: hand.finger(random.bool() ? .up : .cancel, 99, at: place())
        case 8:
            if let finger = hand.fingers.first { hand.finger(.down, finger.pointer, at: place()) }
        default: hand.add(.set(name: "no such number", value: 1))
        }
    }

    private mutating func resize() {
        let isTiny = temper == .wild && chance(0.3)
        let size =
            isTiny
            ? Size(width: random.double(in: 1...100), height: random.double(in: 1...100))
            : Size(width: random.double(in: 300...1000).rounded(), height: random.double(in: 400...1400).rounded())
        hand.add(.resize(size))
    }

    private mutating func changeNumber() {
        guard let tunable = tunables.randomElement(using: &random) else { return }
        var value = random.bool() ? tunable.article : tunable.fluid
        switch (tunable.unit, temper) {
        case (.toggle, _): value = random.bool() ? 1 : 0
        case (.perMillisecond, .calm): value = 1 - (1 - value) * random.double(in: 1...4)
        case (_, .calm): value *= random.double(in: 0.8...1.2)
        case (_, .wild):
            value = random.double(in: tunable.range)
            if chance(0.2) { value = random.bool() ? tunable.range.lowerBound : tunable.range.upperBound }
        }
        if chance(0.03) { value = [Double.nan, .infinity, -1e300][random.integer(in: 0...2)] }
        hand.add(.set(name: tunable.name, value: value))
    }

    /// The last finger goes, and in a wild play the numbers go back to where everything settles soon.
    private mutating func lift() {
        while let finger = hand.fingers.first {
            hand.wait(random.integer(in: 0...10))
            hand.finger(chance(0.2) ? .cancel : .up, finger.pointer, at: finger.position)
        }
        if temper == .wild { hand.add(.preset(hand.play.preset)) }
    }
}
