import TestSupport
import Testing
import Transitions

@Suite struct SnapPointsTests {
    private let detents = SnapPoints([812, 100, 406, 100])

    private func land(_ value: Double, _ velocity: Double, skips: Bool = true) -> Double {
        detents.values[
            detents.landing(from: value, velocity: velocity, decelerationRate: 0.998, flickSpeed: 300, skips: skips)]
    }

    @Test func `Places are sorted, and none is there twice or is no number`() {
        #expect(detents.values == [100, 406, 812])
        #expect(detents.range == 100...812)
        #expect(SnapPoints([.nan, 5, .infinity, -1]).values == [-1, 5])
        #expect(SnapPoints([]).values == [0])
        #expect(SnapPoints([.nan]).values == [0])
    }

    @Test func `The nearest, and the lower of two equally near`() {
        #expect(detents.nearest(to: 252.9) == 0)
        #expect(detents.nearest(to: 253) == 0)
        #expect(detents.nearest(to: 253.1) == 1)
        #expect(detents.nearest(to: 609) == 1)
        #expect(detents.nearest(to: 610) == 2)
        #expect(detents.nearest(to: -1e9) == 0)
        #expect(detents.nearest(to: .infinity) == 2)
        #expect(detents.nearest(to: -.infinity) == 0)
    }

    @Test func `Let go slowly, it goes to the place nearest to its landing`() {
        #expect(land(250, 0) == 100)
        #expect(land(256, 0) == 406)
        // 300 points a second carry it 149.7 points.
        #expect(land(110, 300) == 406)
        #expect(land(100, 300) == 100)
        #expect(land(700, -300) == 406)
        #expect(land(406, -300) == 406)
    }

    @Test func `A flick goes on in its direction and may pass a place`() {
        #expect(land(420, 320) == 812)
        #expect(land(390, -320) == 100)
        #expect(land(100, 310) == 406)
        #expect(land(100, 2000) == 812)
        #expect(land(812, -2000) == 100)
        #expect(land(900, 500) == 812)
        #expect(land(50, -500) == 100)
        #expect(land(900, -400) == 812)
    }

    @Test func `Where it may not skip, it comes to a neighbour`() {
        #expect(land(100, 9000, skips: false) == 406)
        #expect(land(120, 9000, skips: false) == 406)
        #expect(land(812, -9000, skips: false) == 406)
        #expect(land(406, 9000, skips: false) == 812)
        #expect(land(300, 290, skips: false) == 406)
        #expect(land(-40, 0, skips: false) == 100)
        #expect(land(1000, 0, skips: false) == 812)
    }

    /// The landing is a place, lies ahead of a flick, and none ahead is nearer to it.
    @Test func `The landing is legal`() throws {
        try forAll { random in
            let places = (0..<random.integer(in: 1...5)).map { _ in random.double(in: 0...900) }
            let points = SnapPoints(places)
            let value = random.double(in: -100...1000)
            let velocity = random.double(in: -3000...3000)
            let place = points.values[
                points.landing(from: value, velocity: velocity, decelerationRate: 0.998, flickSpeed: 300, skips: true)]
            try require(places.contains(place), "\(place) is not one of \(places)")
            let target = value + velocity * 0.499
            let ahead = places.filter { velocity > 0 ? $0 > value : $0 < value }
            let allowed =
                abs(velocity) <= 300
                ? places : ahead.isEmpty ? [velocity > 0 ? places.max() ?? 0 : places.min() ?? 0] : ahead
            try require(allowed.contains(place), "\(place) is behind: from \(value) at \(velocity), \(places)")
            for other in allowed {
                try require(
                    abs(place - target) <= abs(other - target) + 1e-9, "\(other) is nearer than \(place) to \(target)")
            }
        }
    }
}
