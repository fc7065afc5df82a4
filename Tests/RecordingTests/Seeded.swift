import Foundation
import Gestures
import Kinetics
import Recording
import Stage

/// Random numbers that come again with the same seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    /// Seeds for a property: from `HIPPARI_SEED` just that one, else so many fixed ones.
    static func seeds(_ count: UInt64) -> [UInt64] {
        if let text = ProcessInfo.processInfo.environment["HIPPARI_SEED"], let seed = UInt64(text) { return [seed] }
        return Array(1...count)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func bool(_ chance: Double = 0.5) -> Bool { Double.random(in: 0..<1, using: &self) < chance }
    mutating func element<T>(_ all: [T]) -> T { all[int(0...all.count - 1)] }

    /// A number of some size: whole, with a fraction, tiny, or at a bound of the range.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        switch int(0...4) {
        case 0: Double.random(in: range, using: &self).rounded(.towardZero).clamped(to: range)
        case 1: range.lowerBound
        case 2: range.upperBound
        case 3: (Double.random(in: range, using: &self) * 1e-9).clamped(to: range)
        default: Double.random(in: range, using: &self)
        }
    }

    mutating func size() -> Size {
        Size(width: number(GestureFile.deviceSides), height: number(GestureFile.deviceSides))
    }

    mutating func word() -> String {
        String((0..<int(1...12)).map { _ in element(Array("abcXYZ019-_.é箱")) })
    }

    // MARK: Gesture files

    /// A file that is well-formed; its names need not exist.
    mutating func file() -> GestureFile {
        var header = GestureFile.Header(scene: word())
        if bool() { header.preset = .fluid }
        if bool() { header.device = size() }
        for _ in 0..<int(0...4) { header.settings.append(Setting(word(), number(-1e300...1e300))) }
        header.reducesMotion = bool()
        if bool() { header.image = Size(width: Double(int(1...32768)), height: Double(int(1...32768))) }
        var events: [GestureFile.Event] = []
        var time: Int64 = 0
        for _ in 0..<int(0...40) {
            time += Int64(element([0, 1, int(0...999), int(0...50) * 1000, int(0...20_000_000)]))
            events.append(GestureFile.Event(time: time, content(at: time)))
        }
        return GestureFile(header: header, events: events, end: bool() ? time + Int64(int(0...10_000)) : nil)
    }

    mutating func content(at time: Int64) -> GestureFile.Content {
        switch int(0...9) {
        case 0: .input(.key(.escape))
        case 1: .input(.resize(size()))
        case 2: .input(.set(name: word(), value: number(-1000...1000)))
        case 3: .input(.preset(bool() ? .article : .fluid))
        case 4: .checkpoint(next())
        default: .input(.pointer(pointer(at: time)))
        }
    }

    mutating func pointer(at time: Int64) -> PointerEvent {
        let position = Point(x: number(GestureFile.coordinates), y: number(GestureFile.coordinates))
        return PointerEvent(
            pointer: Int32(element([0, 1, 2, int(0...Int(Int32.max)), Int(Int32.max)])),
            phase: element(PointerEvent.Phase.allCases), position: position, time: time)
    }
}
