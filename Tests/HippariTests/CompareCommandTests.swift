import Foundation
import SDLPlatform
import Stage
import Testing

/// The same finger against several sets of numbers, by the built binary.
@Suite struct CompareCommandTests {
    /// Opens the modal, pulls it by 35 % of the screen and lets go at rest.
    private static let gesture =
        "hippari-gesture 1\nscene scroll-modal\n100 down 1 187.5 406\n150 up 1 187.5 406\n"
        + (0...20).map { "\(1500 + 20 * $0) \($0 == 0 ? "down" : "move") 1 187.5 \(300 + Double($0) * 14.71)\n" }
        .joined() + "2200 up 1 187.5 594.2\n"

    private func figures(_ folder: Folder, _ sets: [String]) throws -> [String: Any] {
        let outcome = try Program.run(
            ["compare", try folder.write("g.gesture", Self.gesture), "--with"] + sets + ["--json"])
        outcome.expectSuccess()
        return try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    }

    private func parameters(_ values: String) -> String {
        "{\"format\":\"hippari-parameters\",\"version\":1,\"scene\":\"scroll-modal\",\"preset\":\"article\","
            + "\"values\":{\(values)}}"
    }

    @Test func theFiguresAreThoseOfTheMovement() throws {
        let folder = try Folder()
        let strict = try folder.write("strict.json", parameters("\"dismissThreshold\":0.5"))
        let slow = try folder.write("slow.json", parameters("\"dismissDuration\":1.2"))
        let object = try figures(folder, ["article", strict, slow, "fluid"])
        #expect(object["format"] as? String == "hippari-comparison")
        #expect(object["scene"] as? String == "scroll-modal")
        let sets = try #require(object["sets"] as? [[String: Any]])
        #expect(sets.map { $0["name"] as? String } == ["article", "strict", "slow", "fluid"])
        // 0.35 of the height is past 0.3 and not past 0.5; at rest nothing lands beyond the middle.
        #expect(sets.map { $0["verdict"] as? String } == ["finish", "cancel", "finish", "cancel"])
        let settle = try sets.map { try #require($0["settleTime"] as? Double) }
        // Percent-driven: what is left of the way takes its part of the duration, to the next tick.
        let progress = try heldProgress(folder)
        #expect(progress > 0.34 && progress < 0.36)
        #expect(abs(settle[0] - (1 - progress) * 0.6) <= 1.0 / 240)
        #expect(abs(settle[1] - progress * 0.6) <= 1.0 / 240)
        #expect(abs(settle[2] - (1 - progress) * 1.2) <= 1.0 / 240)
        for set in sets {
            #expect(set["overshoot"] as? Double == 0)
            #expect(try #require(set["largestVelocityJump"] as? Double) >= 0)
        }
        let differences = try #require(object["differences"] as? [[String: Any]])
        #expect(differences.map { $0["tick"] as? Int } == [528])
        #expect(differences.first?["verdicts"] as? [String] == ["finish", "cancel", "finish", "cancel"])
    }

    /// The dismissal's progress while the finger rests, as the timeline has it.
    private func heldProgress(_ folder: Folder) throws -> Double {
        let replay = try Program.run(["replay", folder["g.gesture"], "--timeline", "-", "--fps", "240"])
        let line = replay.output.split(separator: "\n").first { $0.hasPrefix("{\"tick\":520,") }
        let object = try JSONSerialization.jsonObject(with: Data(try #require(line).utf8)) as? [String: Any]
        return try #require(object?["progress"] as? Double)
    }

    @Test func onlyMomentumKeepsTheVelocity() throws {
        let folder = try Folder()
        // Let go on the way, at 900 pt/s.
        let flick =
            "hippari-gesture 1\nscene scroll-modal\n100 down 1 187.5 406\n150 up 1 187.5 406\n"
            + (0...30).map { "\(1500 + 10 * $0) \($0 == 0 ? "down" : "move") 1 187.5 \(200 + 9 * $0)\n" }.joined()
            + "1801 up 1 187.5 470\n"
        let file = try folder.write("flick.gesture", flick)
        let outcome = try Program.run(["compare", file, "--with", "article", "fluid", "--json"])
        outcome.expectSuccess()
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let jumps = try #require(object?["sets"] as? [[String: Any]]).map { $0["largestVelocityJump"] as? Double ?? -1 }
        #expect(jumps[0] > 850 && jumps[0] < 950, "\(jumps)")
        #expect(jumps[1] >= 0 && jumps[1] < 1, "\(jumps)")
    }

    @Test(arguments: [[], ["--onion"]]) func picturesAndFilmsAreMade(options: [String]) throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        for name in ["a.png", "a.gif", "a.mp4"] {
            let outcome = try Program.run(
                ["compare", "-o", folder[name], file, "--with", "article", "--with", "fluid", "--scale", "0.5"]
                    + options)
            outcome.expectSuccess()
            #expect(outcome.output.hasPrefix(folder[name] + ": "))
        }
        let picture = try PictureFile.load(path: folder["a.png"])
        #expect(picture.width == (options.isEmpty ? 409 : 212))
        let size = try Tool.run(
            "ffprobe", ["-v", "error", "-show_entries", "stream=width,pix_fmt", "-of", "csv=p=0", folder["a.mp4"]])
        #expect(size == "\(picture.width + picture.width % 2),yuv420p\n")
        // The first frame of each is whole: its margin has the margin's colour, everywhere.
        try Tool.run("ffmpeg", ["-v", "error", "-i", folder["a.gif"], "-frames:v", "1", folder["f.png"]])
        let first = try PictureFile.load(path: folder["f.png"])
        for place in [(2, 2), (first.width - 3, first.height - 3)] {
            #expect(first[place.0, place.1] == picture[place.0, place.1])
        }
    }

    @Test(arguments: [
        (["--with", "article", "--json"], 64, "two to four"), ([], 64, "not 0"),
        (["--with", "article", "fluid", "article", "fluid", "fluid"], 64, "not 5"),
        (["--json", "--with", "article", "flud"], 64, "did you mean 'fluid'"),
        (["--json", "--with", "article", "none.json"], 66, "no such file"),
        (["--with", "article", "fluid"], 64, "needs -o OUT"),
        (["--with", "article", "fluid", "-o", "x.mov"], 64, "must end with"),
    ])
    func whatIsRefusedIsRefused(options: [String], code: Int32, words: String) throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        try Program.run(["compare", file] + options).expectFailure(code, words)
    }

    @Test func aFileOfAnotherSceneAndABadNumberAreRefused() throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        let other = try folder.write(
            "other.json", parameters("").replacing("scroll-modal", with: "reverse-push"))
        try Program.run(["compare", file, "--json", "--with", "article", other]).expectFailure(64, "reverse-push")
        let bad = try folder.write("bad.json", parameters("\"dismissThreshold\":7"))
        try Program.run(["compare", file, "--json", "--with", "article", bad]).expectFailure(65, "bad.json:1")
    }
}
