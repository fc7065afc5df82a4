import Foundation
import Hippari
import Testing

@Suite struct FrameStatisticsTests {
    private func object(_ statistics: FrameStatistics) throws -> [String: Any] {
        let text = statistics.json(
            renderer: "surface", scale: 1.5, missedDeadlines: 3, droppedNanoseconds: 1_250_000_000)
        #expect(!text.contains("\n"))
        return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func `Percentiles are nearest ranks, and rests are no intervals`() throws {
        var statistics = FrameStatistics()
        statistics.append(
            .init(shown: 0, advance: 9_000_000, draw: 0, present: 0, isContinuous: false), events: [])
        for frame in 1...100 {
            statistics.append(
                .init(
                    shown: Int64(frame) * 10_000_000 + (frame > 50 ? 7_000_000_000 : 0), advance: Int64(frame) * 1000,
                    draw: Int64(frame) * 2000, present: 3000, isContinuous: frame != 51),
                events: [Int64(frame) * 10_000_000 - 1_000_000 + (frame > 50 ? 7_000_000_000 : 0)])
        }
        let object = try object(statistics)
        #expect(object["frames"] as? Int == 101)
        #expect(object["renderer"] as? String == "surface")
        #expect(object["scale"] as? Double == 1.5)
        #expect(object["missedDeadlines"] as? Int == 3)
        #expect(object["droppedSeconds"] as? Double == 1.25)
        #expect(object["firstFrameWorkMs"] as? Double == 9)
        #expect(object["workMs"] as? [String: Double] == ["p50": 0.153, "p95": 0.288, "p99": 0.3, "max": 0.303])
        #expect(object["frameIntervalMs"] as? [String: Double] == ["p50": 10, "p95": 10, "p99": 10, "max": 10])
        #expect(object["eventToPictureMs"] as? [String: Double] == ["p50": 1, "p95": 1, "p99": 1, "max": 1])
        let stages = try #require(object["stagesMs"] as? [String: [String: Double]])
        #expect(stages["draw"] == ["p50": 0.1, "p95": 0.19, "p99": 0.198, "max": 0.2])
        #expect(stages.keys.sorted() == ["advance", "draw", "present"])
    }

    @Test func `What was never measured is null`() throws {
        let object = try object(FrameStatistics())
        #expect(object["frames"] as? Int == 0)
        for name in ["workMs", "frameIntervalMs", "eventToPictureMs", "firstFrameWorkMs"] {
            #expect(object[name] is NSNull, "\(name)")
        }
    }
}
