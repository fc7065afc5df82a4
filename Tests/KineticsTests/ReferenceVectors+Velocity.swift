import Gestures
import Kinetics
import TestSupport
import Testing

struct VelocityCase: Decodable, Identifiable {
    struct Expected: Decodable {
        let lsq2: Double
    }

    let id: String
    let times: [Double]
    let x: [Double]
    let release: Double
    let usedSamples: Int
    let expected: Expected

    enum CodingKeys: String, CodingKey {
        case id, x, expected
        case times = "t_ms"
        case release = "release_ms"
        case usedSamples = "used_samples"
    }
}

extension ReferenceVectors {
    @Test func velocityLSQ() throws {
        try ReferenceFile<VelocityCase>(named: "velocity_lsq", bundledIn: Self.folder).checkAll { item in
            var tracker = VelocityTracker()
            for (time, x) in zip(item.times, item.x) {
                tracker.add(Point(x: x, y: -x), at: time * 1000)
            }
            try require(tracker.sampleCount == item.usedSamples, "\(tracker.sampleCount) samples count")
            let velocity = tracker.velocity(at: item.release * 1000)
            let tolerance = 1e-6 * max(1, abs(item.expected.lsq2))
            try require(abs(velocity.x - item.expected.lsq2) <= tolerance, "\(velocity.x), not \(item.expected.lsq2)")
            try require(abs(velocity.y + item.expected.lsq2) <= tolerance, "the other axis: \(velocity.y)")
        }
    }
}
