import Kinetics
import TestSupport
import Testing

struct BezierCase: Decodable, Identifiable {
    let id: String
    let control_points: [Double]
    let x, y: [Double]
    let slope: [Double?]
}

struct PercentCase: Decodable, Identifiable {
    struct Event: Decodable {
        let t: Double
        let type: String
        let value: Double?
    }

    let id: String
    let duration, completion_speed: Double
    let completion_curve: String
    let curve_control_points: [Double]
    let events: [Event]
    let t, progress: [Double]
    let remaining_duration, completes_at: Double?
    let outcome: String?
}

extension ReferenceVectors {
    @Test func bezier() throws {
        try ReferenceFile<BezierCase>(named: "bezier", bundledIn: Self.folder).checkAll { item in
            let curve = try curve(item.control_points)
            try require(!item.x.isEmpty, "no samples")
            try requireEqual([item.y.count, item.slope.count], [item.x.count, item.x.count], "counts")
            for (i, x) in item.x.enumerated() {
                try requireClose(curve.value(at: x), item.y[i], within: 1e-9, "y at \(x)")
                let slope = curve.slope(at: x)
                try require(slope.isFinite, "slope at \(x) is \(slope)")
                guard let expected = item.slope[i] else { continue }
                try requireClose(slope, expected, relative: 1e-6, absolute: 1e-12, "slope at \(x)")
            }
            try requireEqual([-0.5, 0, 1, 1.5].map(curve.value(at:)), [0, 0, 1, 1], "ends")
        }
    }

    @Test func percentDriven() throws {
        try ReferenceFile<PercentCase>(named: "percent_driven", bundledIn: Self.folder).checkAll { item in
            try require(!item.t.isEmpty, "no samples")
            try requireEqual(item.progress.count, item.t.count, "count")
            for (t, expected) in zip(item.t, item.progress) {
                try requireClose(state(of: item, at: t).progress, expected, within: 1e-9, "progress at \(t)")
            }
            try checkOutcome(item)
        }
    }

    private func curve(_ points: [Double]) throws -> TimingCurve {
        try requireEqual(points.count, 4, "control points")
        return try TimingCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    }

    private func checkOutcome(_ item: PercentCase) throws {
        let last = try state(of: item, at: max(item.t.max() ?? 0, item.events.last?.t ?? 0))
        let verdict: Verdict? =
            switch item.outcome {
            case "finished": .finish
            case "cancelled": .cancel
            case nil: nil
            default: throw Mismatch("unknown outcome \(item.outcome ?? "")")
            }
        try requireEqual(last.verdict, verdict, "verdict")
        let remaining = verdict == nil ? nil : last.remainingDuration
        try requireClose(remaining, item.remaining_duration, relative: 1e-9, absolute: 1e-9, "remaining duration")
        guard let completes = item.completes_at else {
            return try require(!last.isComplete, "complete without verdict")
        }
        try require(state(of: item, at: completes + 1e-9).isComplete, "not complete at \(completes)")
        if remaining ?? 0 > 1e-9 {
            try require(!state(of: item, at: completes - 1e-9).isComplete, "complete before \(completes)")
        }
    }

    /// The driver after every event up to a time, moved on to that time.
    private func state(of item: PercentCase, at time: Double) throws -> PercentDriver {
        let named: [String: TimingCurve] = [
            "linear": .linear, "ease": .ease, "ease_in": .easeIn, "ease_out": .easeOut, "ease_in_out": .easeInOut,
        ]
        let curve = try curve(item.curve_control_points)
        if let known = named[item.completion_curve] { try requireEqual(curve, known, item.completion_curve) }
        var driver = try PercentDriver(
            duration: item.duration, completionSpeed: item.completion_speed, completionCurve: curve)
        var decided: Double?
        for event in item.events where event.t <= time {
            switch event.type {
            case "update":
                guard let value = event.value else { throw Mismatch("update without value") }
                driver.update(value)
            case "finish": driver.finish()
            case "cancel": driver.cancel()
            default: throw Mismatch("unknown event \(event.type)")
            }
            if driver.verdict != nil { decided = decided ?? event.t }
        }
        if let decided { driver.advance(seconds: time - decided) }
        return driver
    }
}
