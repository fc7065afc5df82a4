internal import Kinetics

/// A spring's course as CSS `linear()`: straight lines that are nowhere far from it.
struct LinearEasing {
    /// In seconds.
    let duration: Double
    /// Shares of the time in ten-thousandths, and shares of the way.
    private let points: [(time: Int, value: Double)]

    /// Parts into which the time is divided: what is printed as a percentage with two decimals.
    private static let divisions = 10_000
    /// How far the lines may be from the course, with what comes from rounding to spare below 0.002.
    private static let tolerance = 0.0015

    /// The course of a spring from rest over the whole way.
    ///
    /// - Parameter duration: In seconds, at which it is on its target; nil is when nothing of it can be seen any more.
    init(_ spring: Spring, duration: Double? = nil) {
        let start = SpringState(displacement: -1, velocity: 0)
        let settled = spring.settlingTime(from: start, threshold: 0.0005) ?? 10
        // To whole milliseconds, so that the printed duration is the exact one.
        let time = duration ?? (settled * 1000).rounded(.up) / 1000
        self.duration = time
        let course = (0...LinearEasing.divisions).map { index in
            let share = Double(index) / Double(LinearEasing.divisions)
            return 1 + spring.state(after: share * time, from: start).displacement
        }
        points = LinearEasing.lines(along: course)
    }

    /// From each point as far as one line stays near the course: a cone of slopes that every value narrows.
    private static func lines(along course: [Double]) -> [(time: Int, value: Double)] {
        let rounded = course.map { ($0 * 10_000).rounded() / 10_000 }
        let last = course.count - 1
        // UIKit's spring of a duration may still be off when that is over, the more the less it is damped: it jumps then.
        let jumps = abs(course[last] - 1) > 0.0011
        let value = { (index: Int) in index == last && !jumps ? 1 : rounded[index] }
        var points = [(time: 0, value: 0.0)]
        var start = 0
        while start < last {
            var (low, high) = (-Double.infinity, Double.infinity)
            var end = start + 1
            for index in start + 1...last {
                let run = Double(index - start)
                let slope = (value(index) - value(start)) / run
                low = max(low, (course[index] - tolerance - value(start)) / run)
                high = min(high, (course[index] + tolerance - value(start)) / run)
                if low > high { break }
                if slope >= low, slope <= high { end = index }
            }
            points.append((end, value(end)))
            start = end
        }
        if jumps { points.append((last, 1)) }
        return points
    }

    /// What stands in the brackets of `linear()`: `0`, `0.0123 1.5%`, …, `1`.
    var stops: [String] {
        points.enumerated().map { index, point in
            let value = point.value.codeText
            guard index > 0, index < points.count - 1 else { return value }
            return "\(value) \((Double(point.time) / 100).codeText)%"
        }
    }
}
