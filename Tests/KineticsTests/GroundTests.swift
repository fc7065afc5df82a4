import Kinetics
import TestSupport
import Testing

/// Ticks and geometry, which everything stands on.
@Suite struct GroundTests {
    @Test func anEventBelongsToTheFirstTickThatIsNotBeforeIt() throws {
        try forAll { random in
            let time = Int64(random.integer(in: 0...100_000_000_000))
            let tick = Tick(microseconds: time)
            try require(Int64(tick.count) * 1_000_000 >= time * 240, "\(tick) is before \(time) µs")
            try require(Int64(tick.count - 1) * 1_000_000 < time * 240, "\(tick) is not the first after \(time) µs")
            try requireEqual(Tick(microseconds: tick.microseconds), tick, "there and back")
            try requireEqual(
                Tick(microseconds: tick.microseconds + 1), tick + 1, "the microsecond after the last of \(tick)")
        }
        #expect(Tick(240).seconds == 1 && Tick(480) - Tick(240) == 240)
        #expect(Tick(microseconds: 0) == Tick(0) && Tick(1) < Tick(2))
    }

    @Test func anIntersectionHoldsWhatBothHold() throws {
        try forAll { random in
            func rect(_ random: inout SplitMix64) -> Rect {
                Rect(
                    x: Double(random.integer(in: -9...9)), y: Double(random.integer(in: -9...9)),
                    width: Double(random.integer(in: 0...12)), height: Double(random.integer(in: 0...12)))
            }
            let (a, b) = (rect(&random), rect(&random))
            let common = a.intersection(b)
            for x in -10...22 {
                for y in -10...22 {
                    let point = Point(x: Double(x), y: Double(y))
                    try requireEqual(
                        common.contains(point), a.contains(point) && b.contains(point), "\(point) in \(a) and \(b)")
                }
            }
            try requireEqual(common, b.intersection(a), "either way round")
        }
    }

    @Test func rectanglesAroundTheirCentre() throws {
        try forAll { random in
            let size = Size(width: random.double(in: 1...500), height: random.double(in: 1...500))
            let centre = Point(x: random.double(in: -500...500), y: random.double(in: -500...500))
            let rect = Rect(center: centre, size: size)
            try requireClose(rect.center.distance(to: centre), 0, within: 1e-12, "centre")
            let bounds = Size(width: random.double(in: 1...500), height: random.double(in: 1...500))
            let fitted = size.aspectFitted(in: bounds)
            try requireClose(fitted.width * size.height, fitted.height * size.width, within: 1e-8, "aspect")
            try require(fitted.width <= bounds.width + 1e-9 && fitted.height <= bounds.height + 1e-9, "too large")
            let slack = min(bounds.width - fitted.width, bounds.height - fitted.height)
            try requireClose(slack, 0, within: 1e-9, "slack")
        }
        let rect = Rect(x: 1, y: 2, width: 10, height: 20)
        #expect(rect.inset(x: 1, y: 2) == Rect(x: 2, y: 4, width: 8, height: 16))
        #expect(rect.offset(x: 3, y: -2) == Rect(x: 4, y: 0, width: 10, height: 20))
        #expect(rect.interpolated(to: .zero, fraction: 0.5) == Rect(x: 0.5, y: 1, width: 5, height: 10))
        #expect(Size(width: 0, height: 5).aspectFitted(in: rect.size) == .zero)
        #expect([-4, 3, 12].map { $0.clamped(to: 0...10) } == [0, 3, 10])
    }
}
