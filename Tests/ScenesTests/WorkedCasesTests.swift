import Foundation
import Kinetics
import Recording
import Scenes
import Stage
import Testing

/// Finger paths and where an independent model of the article says that everything is, tick by tick.
@Suite struct WorkedCasesTests {
    private static func names() throws -> [String] {
        let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Cases")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".gesture") }.sorted()
    }

    private func data(_ name: String) throws -> Data {
        let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Cases")
        return try Data(contentsOf: folder.appendingPathComponent(name))
    }

    @Test func `Every row of every case agrees within a thousandth of a point`() throws {
        let names = try WorkedCasesTests.names()
        #expect(names.count >= 6)
        for name in names {
            let script = try GestureSource.script(parsing: Array(data(name)), catalog: .all)
            let json = try JSONSerialization.jsonObject(
                with: data(name.replacing(".gesture", with: ".expect.json")))
            var rows = try #require(json as? [[Any]])
            #expect(!rows.isEmpty)
            var replay = try Replay(script)
            while true {
                let tick = replay.tick.count
                let report = replay.simulation.scene.report
                for row in rows where row[0] as? Int == tick {
                    let key = try #require(row[1] as? String)
                    let found = value(key, in: report)
                    guard let expected = row[2] as? Double else {
                        #expect(report.layer(key) == nil, "\(name), tick \(tick): \(key) is still there")
                        continue
                    }
                    let distance = abs(try #require(found, "\(name), tick \(tick): no \(key)") - expected)
                    #expect(
                        distance <= (key.hasSuffix("alpha") ? 1e-6 : 1e-3),
                        "\(name), tick \(tick): \(key) by \(distance)")
                }
                rows.removeAll { $0[0] as? Int == tick }
                if replay.isFinished { break }
                replay.advance()
            }
            #expect(rows.isEmpty, "\(name): \(rows.count) rows after the end")
        }
    }

    private func value(_ key: String, in report: SceneReport) -> Double? {
        if key == "offset" { return report.offset }
        guard let dot = key.lastIndex(of: "."), let layer = report.layer(String(key[..<dot])) else { return nil }
        return switch key[key.index(after: dot)...] {
        case "x": layer.frame.x
        case "y": layer.frame.y
        case "alpha": layer.alpha
        case "height": layer.frame.height
        case "centreX": layer.frame.x + layer.frame.width / 2
        case "centreY": layer.frame.y + layer.frame.height / 2
        default: nil
        }
    }
}
