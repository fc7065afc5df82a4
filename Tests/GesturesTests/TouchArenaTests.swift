import Gestures
import Kinetics
import TestSupport
import Testing

@Suite struct TouchArenaTests {
    private typealias Arena = TouchArena<Int>

    /// An arena in which x below 0 is nowhere, and from 1000 on a finger catches.
    private struct Table {
        var arena = Arena()
        var time: Int64 = 0

        mutating func act(_ phase: PointerEvent.Phase, _ finger: Int32, _ x: Double, _ y: Double = 0) -> [String] {
            time += 8000
            let event = PointerEvent(pointer: finger, phase: phase, position: Point(x: x, y: y), time: time)
            let gestures = arena.receive(event) { point in
                point.x < 0 ? .nowhere : point.x >= 1000 ? .catching(Int(point.x)) : .on(Int(point.x))
            }
            return gestures.map { gesture in
                switch gesture {
                case .landed(let touch): "landed \(touch.pointer)"
                case .began(let touch): "began \(touch.pointer)"
                case .moved(let touch, let way): "moved \(touch.pointer) \(way.x) \(way.y)"
                case .ended(let touch, _): "ended \(touch.pointer)"
                case .cancelled(let touch): "cancelled \(touch.pointer)"
                case .tapped(let touch): "tapped \(touch.pointer)"
                case .left(let touch): "left \(touch.pointer)"
                }
            }
        }
    }

    @Test func `Down and up is a tap, also after a wobble`() {
        var table = Table()
        #expect(table.act(.down, 1, 5) == ["landed 1"])
        #expect(table.act(.move, 1, 14.9) == [])
        #expect(table.act(.up, 1, 5) == ["tapped 1"])
        #expect(table.arena.isEmpty)
    }

    @Test func `A lift ten points away is a drag that began and ended`() {
        var table = Table()
        _ = table.act(.down, 1, 5)
        #expect(table.act(.up, 1, 15) == ["began 1", "ended 1"])
    }

    @Test func `What went away and came back is no tap`() {
        var table = Table()
        _ = table.act(.down, 1, 5)
        #expect(table.act(.move, 1, 20) == ["began 1"])
        #expect(table.act(.move, 1, 5) == ["moved 1 -15.0 0.0"])
        #expect(table.act(.up, 1, 5) == ["ended 1"])
    }

    @Test func `Moves are told apart, and add up to the way since it began`() {
        var table = Table()
        _ = table.act(.down, 1, 5)
        #expect(table.act(.move, 1, 20, 3) == ["began 1"])
        #expect(table.act(.move, 1, 22, 3) == ["moved 1 2.0 0.0"])
        #expect(table.act(.up, 1, 22, 8) == ["moved 1 0.0 5.0", "ended 1"])
    }

    @Test func `A second finger neither drags nor disturbs the first, but it may tap`() {
        var table = Table()
        _ = table.act(.down, 1, 5)
        _ = table.act(.move, 1, 30)
        #expect(table.act(.down, 2, 200) == ["landed 2"])
        #expect(table.act(.up, 2, 200) == ["tapped 2"])
        _ = table.act(.down, 2, 200)
        #expect(table.act(.move, 2, 300) == [])
        #expect(table.act(.move, 1, 31) == ["moved 1 1.0 0.0"])
        #expect(table.act(.up, 1, 31) == ["ended 1"])
        // Its pan has failed; it does not take over what the first one dragged.
        #expect(table.act(.move, 2, 400) == [])
        #expect(table.act(.up, 2, 400) == ["left 2"])
    }

    @Test func `A cancel carries no movement, and taps nothing`() {
        var table = Table()
        _ = table.act(.down, 1, 5)
        #expect(table.act(.cancel, 1, 500) == ["left 1"])
        _ = table.act(.down, 1, 5)
        _ = table.act(.move, 1, 30)
        #expect(table.act(.cancel, 1, 500) == ["cancelled 1"])
        #expect(table.act(.up, 1, 500) == [])
    }

    @Test func `Unknown fingers and second downs are ignored`() {
        var table = Table()
        #expect(table.act(.move, 9, 0) == [])
        #expect(table.act(.up, 9, 0) == [])
        #expect(table.act(.cancel, 9, 0) == [])
        #expect(table.act(.down, 1, 5) == ["landed 1"])
        #expect(table.act(.down, 1, 900) == [])
        #expect(table.act(.up, 1, 5) == ["tapped 1"])
    }

    @Test func `A finger that lands nowhere is not remembered`() {
        var table = Table()
        #expect(table.act(.down, 1, -5) == [])
        #expect(table.arena.isEmpty)
        #expect(table.act(.move, 1, 50) == [])
        #expect(table.act(.up, 1, 50) == [])
    }

    @Test func `A finger that catches has it at once, unless another one drags`() {
        var table = Table()
        #expect(table.act(.down, 1, 1000) == ["landed 1", "began 1"])
        #expect(table.act(.move, 1, 1001) == ["moved 1 1.0 0.0"])
        #expect(table.act(.down, 2, 1000) == ["landed 2"])
        #expect(table.act(.up, 1, 1001) == ["ended 1"])
        #expect(table.act(.up, 2, 1000) == ["tapped 2"])
    }

    @Test func `Who is refused does nothing until it lifts, and drags again when it comes back`() {
        var table = Table()
        _ = table.act(.down, 1, 5)
        _ = table.act(.move, 1, 30)
        table.arena.refuse(1)
        #expect(table.arena.panning == nil)
        #expect(table.arena.live.isEmpty)
        #expect(table.act(.move, 1, 60) == [])
        #expect(table.act(.up, 1, 60) == [])
        #expect(table.arena.isEmpty)
        _ = table.act(.down, 1, 5)
        #expect(table.act(.move, 1, 30) == ["began 1"])
    }

    @Test func `All but one are ignored, and the arena is free for the next`() {
        var table = Table()
        for finger in [Int32(1), 2, 3] { _ = table.act(.down, finger, 5) }
        _ = table.act(.move, 2, 30)
        table.arena.ignoreAll(except: 2)
        #expect(table.act(.up, 1, 5) == [])
        #expect(table.act(.cancel, 3, 5) == [])
        #expect(table.act(.move, 2, 31) == ["moved 2 1.0 0.0"])
        table.arena.ignoreAll()
        #expect(table.act(.up, 2, 31) == [])
        #expect(table.arena.isEmpty)
    }

    /// Fingers that do not meet are told the same of each, however their events are mixed.
    ///
    /// Only taps: two drags at once do meet.
    @Test func `The order of other fingers' events does not matter`() throws {
        try forAll(cases: 100) { random in
            let lives = (0..<4).map { finger in
                [(PointerEvent.Phase.down, 0.0), (.move, 4), (.move, -3), (finger == 2 ? .cancel : .up, 2)].map {
                    (Int32(finger), $0.0, $0.1)
                }
            }
            var rest = lives
            var table = Table()
            var told: [Int32: [String]] = [:]
            while let finger = rest.indices.filter({ !rest[$0].isEmpty }).randomElement(using: &random) {
                let (pointer, phase, x) = rest[finger].removeFirst()
                told[pointer, default: []] += table.act(phase, pointer, 20 + x)
            }
            for finger in Int32(0)..<4 {
                try requireEqual(
                    told[finger], ["landed \(finger)", "\(finger == 2 ? "left" : "tapped") \(finger)"],
                    "finger \(finger)")
            }
        }
    }

    /// Whatever fingers do, one drags at most, and every drag that began ends once.
    @Test func `A drag begins once, moves in between, and ends once`() throws {
        try forAll(cases: 200) { random in
            var table = Table()
            var dragging: String?
            for _ in 0..<120 {
                let phases: [PointerEvent.Phase] = [.down, .move, .move, .move, .up, .cancel]
                let x = Double(random.integer(in: -20...1020))
                for word in table.act(phases[random.integer(in: 0...5)], Int32(random.integer(in: 0...3)), x) {
                    let parts = word.split(separator: " ").map(String.init)
                    switch parts[0] {
                    case "began":
                        try requireEqual(dragging, nil, "who drags when \(word)")
                        dragging = parts[1]
                    case "moved": try requireEqual(dragging, parts[1], "who drags when \(word)")
                    case "ended", "cancelled":
                        try requireEqual(dragging, parts[1], "who drags when \(word)")
                        dragging = nil
                    default: break
                    }
                }
                try requireEqual(table.arena.panning.map { "\($0.pointer)" }, dragging, "who drags")
            }
        }
    }
}
