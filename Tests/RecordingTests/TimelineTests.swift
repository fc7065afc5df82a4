import BoxScene
import Foundation
import Kinetics
import Recording
import Stage
import Testing

/// A replay as JSON Lines.
@Suite struct TimelineTests {
    private let catalog = SceneCatalog([BoxScene.descriptor])

    private func timeline(_ body: String, fps: Int) throws -> String {
        let bytes = Array("hippari-gesture 1\nscene box\n\(body)".utf8)
        let script = try GestureSource.script(parsing: bytes, catalog: catalog)
        var timeline = try #require(Timeline(fps: fps))
        var replay = try Replay(script, stride: timeline.stride)
        var text = ""
        timeline.appendHeader(of: replay.simulation, to: &text)
        replay.run { replay in
            timeline.append(replay.simulation, transitions: replay.transitions, to: &text)
            return true
        }
        return text
    }

    private func objects(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    private let pull = "set rest 0.5\n0 down 1 0 0\n4 move 1 0 81.2\n12 up 1 0 81.2\n"

    @Test func theLinesAreAsTheContractHasThem() throws {
        let text = try timeline(pull + "25 end\n", fps: 120)
        #expect(
            text == """
                {"format":"hippari-timeline","version":1,"scene":"box","preset":"article",\
                "device":{"width":375,"height":812},"fps":120,\
                "parameters":{"threshold":100,"reach":300,"rest":0.5,"isSticky":0}}
                {"tick":0,"time":0.0,"phase":"tracking","progress":0,"velocity":0,"offset":null,\
                "layers":{"box":{"x":0,"y":0,"width":375,"height":100,"alpha":1}},"events":["dismiss.began"]}
                {"tick":2,"time":0.008333333333333333,"phase":"tracking","progress":0.1,"velocity":-81.2,"offset":null,\
                "layers":{"box":{"x":0,"y":81.2,"width":375,"height":100,"alpha":1}},"events":[]}
                {"tick":4,"time":0.016666666666666666,"phase":"settling","progress":0.05,"velocity":-40.6,"offset":null,\
                "layers":{"box":{"x":0,"y":40.6,"width":375,"height":100,"alpha":1}},"events":["dismiss.cancelling"]}
                {"tick":6,"time":0.025,"phase":"settling","progress":0.0125,"velocity":-10.15,"offset":null,\
                "layers":{"box":{"x":0,"y":10.15,"width":375,"height":100,"alpha":1}},"events":[]}

                """)
        // The same numbers by hand: 81.2 pt of 812, and half of the way in each tick after tick 3.
        let frames = try objects(text).dropFirst()
        let progress = frames.map { ($0["progress"] as? NSNumber)?.doubleValue ?? .nan }
        for (found, expected) in zip(progress, [0, 81.2 / 812, 81.2 / 812 / 2, 81.2 / 812 / 8]) {
            #expect(abs(found - expected) < 1e-12)
        }
    }

    @Test(arguments: (1...240).filter { 240 % $0 == 0 })
    func everyDivisorSamplesFromTickZeroToTheLastSampledTick(fps: Int) throws {
        let frames = try objects(timeline("25 down 1 0 0\n500 end\n", fps: fps)).dropFirst()
        #expect(frames.compactMap { $0["tick"] as? Int } == Array(stride(from: 0, through: 120, by: 240 / fps)))
    }

    @Test(arguments: [0, -60, 7, 9, 50, 241, 480])
    func otherRatesAreRefused(fps: Int) {
        #expect(Timeline(fps: fps)?.fps == nil)
    }

    @Test(arguments: (1...240).filter { 240 % $0 == 0 })
    func noEventIsLostWhenTheFileHasNoEnd(fps: Int) throws {
        let events = try objects(timeline(pull, fps: fps)).dropFirst().flatMap { $0["events"] as? [String] ?? [] }
        #expect(events == ["dismiss.began", "dismiss.cancelling", "dismiss.cancelled"])
    }

    @Test(arguments: Seeded.seeds(100))
    func numbersReadBackToTheSameDouble(seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<20 {
            let value = Double(bitPattern: random.next())
            let text = JSONText.number(value)
            guard value.isFinite else {
                #expect(text == "null")
                continue
            }
            // The C library reads it as most readers of JSON do, and JSON's grammar has it.
            #expect(strtod(text, nil) == value, "HIPPARI_SEED=\(seed): \(text)")
            #expect(try JSONSerialization.jsonObject(with: Data("[\(text)]".utf8)) is [NSNumber])
        }
    }

    @Test func stringsAreEscaped() throws {
        let hard = "a\"b\\c/\u{0}\u{1}\n\r\t\u{7F}\u{85}\u{2028}é箱👩‍👩‍👧"
        let text = JSONText.string(hard)
        #expect(try JSONSerialization.jsonObject(with: Data("[\(text)]".utf8)) as? [String] == [hard])
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{2028}" })
    }
}
