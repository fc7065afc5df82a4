import Gestures
import Kinetics
import SDLPlatform
import Testing

@Suite struct PointerTrackerTests {
    private func text(_ samples: [PointerSample]) -> [String] {
        samples.map { "\($0.phase.rawValue) \($0.pointer) \(Int($0.position.x)),\(Int($0.position.y))" }
    }

    private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    @Test func `The mouse is a finger while its button is down`() {
        var tracker = PointerTracker()
        #expect(tracker.moveMouse(to: at(1, 1)).isEmpty)
        #expect(tracker.releaseMouse(at: at(1, 1)).isEmpty)
        #expect(text(tracker.pressMouse(at: at(5, 6))) == ["down 1 5,6"])
        #expect(tracker.isMouseDown)
        #expect(text(tracker.moveMouse(to: at(-40, 900))) == ["move 1 -40,900"])
        #expect(tracker.moveMouse(to: at(-40, 900)).isEmpty, "a place is told once")
        #expect(text(tracker.releaseMouse(at: at(-50, 950))) == ["up 1 -50,950"])
        #expect(!tracker.isMouseDown)
    }

    @Test func `A release that nobody saw cancels`() {
        var tracker = PointerTracker()
        _ = tracker.pressMouse(at: at(5, 6))
        #expect(text(tracker.moveMouse(to: at(7, 8), isPressed: false)) == ["cancel 1 5,6"])
        _ = tracker.pressMouse(at: at(5, 6))
        #expect(text(tracker.pressMouse(at: at(9, 9))) == ["cancel 1 5,6", "down 1 9,9"])
    }

    @Test func `Alt gives the mouse a mirrored partner`() {
        var tracker = PointerTracker()
        #expect(tracker.setMirroring(true).isEmpty)
        #expect(text(tracker.pressMouse(at: at(1, 1))) == ["down 1 1,1"], "without a centre there is no partner")
        _ = tracker.releaseMouse(at: at(1, 1))
        tracker.center = at(100, 200)
        #expect(text(tracker.pressMouse(at: at(90, 150))) == ["down 1 90,150", "down 2 110,250"])
        #expect(text(tracker.moveMouse(to: at(80, 140))) == ["move 1 80,140", "move 2 120,260"])
        #expect(text(tracker.setMirroring(false)) == ["up 2 120,260"])
        #expect(text(tracker.moveMouse(to: at(70, 140))) == ["move 1 70,140"])
        #expect(text(tracker.setMirroring(true)) == ["down 2 130,260"])
        #expect(tracker.setMirroring(true).isEmpty)
        #expect(text(tracker.releaseMouse(at: at(60, 140))) == ["up 2 140,260", "up 1 60,140"])
    }

    @Test func `Touches have the smallest free numbers and never the mouse's`() {
        var tracker = PointerTracker()
        let names = (0..<3).map { PointerTracker.TouchName(device: 7, finger: Int64($0) * 1_000_000_007) }
        let other = PointerTracker.TouchName(device: 8, finger: 0)
        #expect(text(tracker.beginTouch(names[0], at: at(1, 1))) == ["down 3 1,1"])
        #expect(text(tracker.beginTouch(names[1], at: at(2, 2))) == ["down 4 2,2"])
        #expect(text(tracker.pressMouse(at: at(9, 9))) == ["down 1 9,9"])
        #expect(text(tracker.beginTouch(other, at: at(3, 3))) == ["down 5 3,3"])
        #expect(text(tracker.endTouch(names[0], at: at(1, 2))) == ["up 3 1,2"])
        #expect(text(tracker.moveTouch(names[1], to: at(2, 3))) == ["move 4 2,3"])
        #expect(tracker.moveTouch(names[0], to: at(0, 0)).isEmpty)
        #expect(tracker.endTouch(names[2], at: at(0, 0)).isEmpty)
        #expect(text(tracker.beginTouch(names[2], at: at(4, 4))) == ["down 3 4,4"])
        #expect(text(tracker.beginTouch(names[1], at: at(6, 6))) == ["cancel 4 2,3", "down 4 6,6"])
        #expect(text(tracker.cancelAll()) == ["cancel 1 9,9", "cancel 5 3,3", "cancel 3 4,4", "cancel 4 6,6"])
        #expect(tracker.cancelAll().isEmpty)
        #expect(!tracker.isMouseDown)
    }

    @Test(arguments: SeededNumbers.seeds(200))
    func `Whatever happens, every finger that begins ends once, and none moves in between`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var tracker = PointerTracker()
        tracker.center = at(50, 50)
        var down: Set<Int32> = []
        for _ in 0..<400 {
            let position = at(Double.random(in: -10...110, using: &numbers), Double.random(in: 0...9, using: &numbers))
            let name = PointerTracker.TouchName(device: 1, finger: Int64.random(in: 0...3, using: &numbers))
            let samples =
                switch Int.random(in: 0..<9, using: &numbers) {
                case 0: tracker.pressMouse(at: position)
                case 1: tracker.releaseMouse(at: position)
                case 2: tracker.moveMouse(to: position)
                case 3: tracker.moveMouse(to: position, isPressed: false)
                case 4: tracker.setMirroring(Bool.random(using: &numbers))
                case 5: tracker.beginTouch(name, at: position)
                case 6: tracker.moveTouch(name, to: position)
                case 7: tracker.endTouch(name, at: position)
                default: Int.random(in: 0..<5, using: &numbers) == 0 ? tracker.cancelAll() : []
                }
            for sample in samples {
                switch sample.phase {
                case .down: #expect(down.insert(sample.pointer).inserted, "seed \(seed)")
                case .move: #expect(down.contains(sample.pointer), "seed \(seed)")
                case .up, .cancel: #expect(down.remove(sample.pointer) != nil, "seed \(seed)")
                }
            }
        }
        #expect(Set(tracker.cancelAll().map(\.pointer)) == down, "seed \(seed)")
    }
}
