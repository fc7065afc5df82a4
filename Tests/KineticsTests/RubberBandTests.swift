import Kinetics
import TestSupport
import Testing

@Suite struct RubberBandTests {
    private func random(_ random: inout SplitMix64) -> RubberBand {
        RubberBand(coefficient: random.double(in: 0.05...1), dimension: random.double(in: 1...2000))
    }

    @Test func inverseUndoesTheValue() throws {
        try forAll { random in
            let band = self.random(&random)
            let offset = random.double(in: -5000...5000)
            let stretch = 1 + band.coefficient * abs(offset) / band.dimension
            try requireClose(
                band.inverse(of: band.value(of: offset)), offset, within: 1e-12 * abs(offset) * stretch + 1e-15,
                "\(band) at \(offset)")
            let range = -100.0...random.double(in: -100...400)
            let position = random.double(in: -2000...2000)
            try requireClose(
                band.unclamped(band.clamped(position, to: range), from: range), position,
                within: 1e-11 * 2500 * (1 + band.coefficient * 2500 / band.dimension) * 10, "\(band) at \(position)")
            if range.contains(position) { try requireEqual(band.clamped(position, to: range), position, "inside") }
        }
    }

    @Test func resistsMoreAndMoreButNeverTurnsBack() throws {
        try forAll { random in
            let band = self.random(&random)
            let offset = random.double(in: 0.1...3000)
            let (value, farther) = (band.value(of: offset), band.value(of: offset + 10))
            try require(value > 0 && value < band.coefficient * offset, "\(band) at \(offset): \(value)")
            try require(farther > value && farther < band.dimension, "\(band) at \(offset): \(farther)")
            try requireEqual(band.value(of: -offset), -value, "\(band), mirrored")
            let h = 1e-4
            let quotient = (band.value(of: offset + h) - band.value(of: offset - h)) / (2 * h)
            try requireClose(band.derivative(at: offset), quotient, within: 1e-6, "\(band), slope at \(offset)")
            try requireEqual(band.derivative(at: -offset), band.derivative(at: offset), "\(band), mirrored slope")
        }
    }

    @Test(arguments: [0, -1, .nan, .infinity, -Double.infinity]) func withoutElasticityNothingOvershoots(bad: Double) {
        for band in [RubberBand(dimension: bad), RubberBand(coefficient: bad, dimension: 100)] {
            #expect([-50, 0, 50, Double.infinity].map(band.value(of:)) == [0, 0, 0, 0])
            #expect(band.derivative(at: 5) == 0 && band.inverse(of: 5) == 0)
            #expect(band.clamped(70, to: 0...10) == 10)
        }
    }

    @Test func endlessPullsStayFinite() {
        let band = RubberBand(dimension: 300)
        #expect(band.value(of: .infinity) == 300 && band.value(of: -.infinity) == -300)
        #expect(band.value(of: 0) == 0 && band.value(of: .nan) == 0 && band.inverse(of: .nan) == 0)
        #expect(band.derivative(at: 0) == 0.55 && band.derivative(at: .infinity) == 0)
        for value in [300, 301, Double.infinity] {
            #expect(band.inverse(of: value).isFinite && band.inverse(of: value) > 1e15)
            #expect(band.inverse(of: -value) == -band.inverse(of: value))
        }
    }
}
