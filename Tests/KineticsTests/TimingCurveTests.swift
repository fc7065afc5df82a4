import Kinetics
import TestSupport
import Testing

@Suite struct TimingCurveTests {
    private static let named: [TimingCurve] = [.linear, .ease, .easeIn, .easeOut, .easeInOut]

    /// A point of the curve by de Casteljau's construction.
    private func point(_ curve: TimingCurve, at s: Double) -> (x: Double, y: Double) {
        func construct(_ p1: Double, _ p2: Double) -> Double {
            let (a, b, c) = (mix(0, p1, s), mix(p1, p2, s), mix(p2, 1, s))
            return mix(mix(a, b, s), mix(b, c, s), s)
        }
        return (construct(curve.x1, curve.x2), construct(curve.y1, curve.y2))
    }

    private func randomCurve(_ random: inout SplitMix64, x: ClosedRange<Double> = 0...1) throws -> TimingCurve {
        try TimingCurve(
            x1: random.double(in: x), y1: random.double(in: -2...3),
            x2: random.double(in: x), y2: random.double(in: -2...3))
    }

    @Test func passesThroughItsPoints() throws {
        try forAll { random in
            let curve = try randomCurve(&random, x: 0.02...0.98)
            for _ in 0..<20 {
                let (x, y) = point(curve, at: random.double(in: 0...1))
                try requireClose(curve.value(at: x), y, within: 1e-9, "\(curve) at \(x)")
            }
        }
    }

    @Test func slopeIsTheDifferenceQuotient() throws {
        try forAll { random in
            let curve = try randomCurve(&random, x: 0.1...0.9)
            let x = random.double(in: 0.01...0.99)
            let h = 1e-6
            let quotient = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
            let slope = curve.slope(at: x)
            try requireClose(slope, quotient, within: 1e-4 * max(1, abs(slope)), "\(curve) at \(x)")
        }
    }

    @Test func slopeAtTheEndsIsTheOneJustInside() throws {
        for curve in Self.named {
            for (end, inside) in [(0.0, 1e-9), (1.0, 1 - 1e-9)] {
                try requireClose(curve.slope(at: end), curve.slope(at: inside), within: 1e-3, "\(curve) at \(end)")
            }
        }
        #expect(try TimingCurve(x1: 0, y1: 0, x2: 0.5, y2: 2).slope(at: 0) == 4)
        #expect(try TimingCurve(x1: 0.5, y1: -1, x2: 1, y2: 1).slope(at: 1) == 4)
        #expect(try TimingCurve(x1: 0, y1: 0, x2: 0, y2: 0).slope(at: 0) == 1)
        let upright = try TimingCurve(x1: 0, y1: 1, x2: 1, y2: 0)
        #expect([0, 1].map { upright.slope(at: $0) } == [0, 0])
        #expect(try TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1).slope(at: 0.5) == 0)
        #expect(try TimingCurve(x1: .leastNonzeroMagnitude, y1: 1, x2: 1, y2: 1).slope(at: 0) == 0)
        #expect([-0.1, 1.1, .nan].map { TimingCurve.linear.slope(at: $0) } == [0, 0, 0])
    }

    @Test func endsAreExactAndEverythingIsFinite() throws {
        try forAll { random in
            var curve = try randomCurve(&random)
            if random.bool() {
                curve = try TimingCurve(
                    x1: Double(random.integer(in: 0...1)), y1: curve.y1,
                    x2: Double(random.integer(in: 0...1)), y2: curve.y2)
            }
            let ends = [-Double.infinity, -1, 0, .nan, 1, 2, .infinity].map { curve.value(at: $0) }
            try requireEqual(ends, [0, 0, 0, 0, 1, 1, 1], "\(curve), ends")
            for x in [0, .leastNonzeroMagnitude, 1e-30, random.double(in: 0...1), 0.5, 1.0.nextDown, 1] {
                let (value, slope) = (curve.value(at: x), curve.slope(at: x))
                try require(value.isFinite && slope.isFinite, "\(curve) at \(x): \(value), slope \(slope)")
            }
        }
    }

    @Test func namedCurvesRiseAndMirror() throws {
        for curve in Self.named {
            let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
            #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, "\(curve)")
        }
        try forAll { random in
            let x = random.double(in: 0...1)
            let easeOut = 1 - TimingCurve.easeOut.value(at: 1 - x)
            try requireClose(TimingCurve.easeIn.value(at: x), easeOut, within: 1e-12, "ease in at \(x)")
            let mirrored = 1 - TimingCurve.easeInOut.value(at: 1 - x)
            try requireClose(TimingCurve.easeInOut.value(at: x), mirrored, within: 1e-12, "ease in and out at \(x)")
            try requireEqual(TimingCurve.linear.value(at: x), x, "linear")
        }
    }
}
