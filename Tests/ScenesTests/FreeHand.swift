import Gestures
import Kinetics
import Stage

/// One finger on a simulation, in the present tick, that remembers where it has been.
struct FreeHand {
    private(set) var simulation: Simulation
    /// The down and the moves: microseconds and points.
    private(set) var samples: [(time: Int64, position: Point)] = []

    init(_ simulation: Simulation) {
        self.simulation = simulation
    }

    mutating func advance() {
        simulation.advance()
    }

    mutating func takeEvents() -> [TransitionEvent] {
        simulation.takeEvents()
    }

    mutating func finger(_ phase: PointerEvent.Phase, at position: Point) throws {
        let time = simulation.tick.microseconds
        try simulation.deliver(
            .pointer(PointerEvent(pointer: 7, phase: phase, position: position, time: time)))
        if phase != .up { samples.append((time, position)) }
    }

    /// The velocity at the newest sample in points per second: the slope of a parabola of least squares.
    ///
    /// Of the samples of the last 100 ms, through the normal equations of 1, t and t², solved by Cramer's rule; with two
    /// samples a straight line. No gap may be longer than 40 ms.
    var velocity: Point {
        let newest = samples.last?.time ?? 0
        let recent = samples.filter { newest - $0.time <= 100_000 }.suffix(20)
        func slope(_ value: (Point) -> Double) -> Double {
            guard recent.count > 2 else {
                guard let first = recent.first, let last = recent.last, recent.count == 2 else { return 0 }
                return (value(last.position) - value(first.position)) / Double(last.time - first.time) * 1_000_000
            }
            var powers = [Double](repeating: 0, count: 5)
            var moments = [Double](repeating: 0, count: 3)
            for sample in recent {
                // In units of a tenth of a second, so that the equations are well conditioned.
                let t = Double(sample.time - newest) / 100_000
                var power = 1.0
                for index in 0..<5 {
                    powers[index] += power
                    if index < 3 { moments[index] += power * value(sample.position) }
                    power *= t
                }
            }
            let matrix = [
                [powers[0], powers[1], powers[2]], [powers[1], powers[2], powers[3]],
                [powers[2], powers[3], powers[4]],
            ]
            var replaced = matrix
            for row in 0..<3 { replaced[row][1] = moments[row] }
            return determinant(replaced) / determinant(matrix) * 10
        }
        return Point(x: slope(\.x), y: slope(\.y))
    }

    private func determinant(_ m: [[Double]]) -> Double {
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
            + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    }
}
