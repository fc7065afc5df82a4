import Foundation
import Testing

/// `hippari bench`, with as few frames as will do; nothing here judges how fast it was.
@Suite struct BenchCommandTests {
    private func rows(_ arguments: [String]) throws -> [[String: Any]] {
        let outcome = try Program.run(["bench", "--json"] + arguments)
        outcome.expectSuccess()
        return try outcome.output.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
        }
    }

    @Test(arguments: ["push", "image", "sheet", "scroll-modal"])
    func framesAreMeasured(work: String) throws {
        let rows = try rows(["--work", work, "--frames", "2", "--scale", "1"])
        #expect(rows.count >= 4)
        for row in rows {
            #expect(row.keys.sorted() == ["isWithinLimit", "limit", "measure", "scale", "unit", "value", "work"])
            #expect(row["work"] as? String == work)
            let value = try #require(row["value"] as? Double)
            #expect(value > 0 && value < 1e6)
            #expect(["ms", "MB"].contains(row["unit"] as? String))
            #expect(row["limit"] is NSNumber)
        }
        #expect(rows.contains { ($0["measure"] as? String)?.hasSuffix("median") ?? false })
        #expect(rows.contains { ($0["scale"] as? Double) == 1 })
    }

    @Test func springsStayOnTheirClosedForm() throws {
        let rows = try rows(["--work", "springs", "--frames", "60"])
        #expect(rows.map { $0["unit"] as? String } == ["ns", ""])
        let error = try #require(rows.last?["value"] as? Double)
        #expect(error >= 0 && error < 1e-9)
        #expect(rows.last?["isWithinLimit"] as? Bool == true)
    }

    @Test func replaysAreMeasuredForEachScene() throws {
        let rows = try rows(["--work", "replay"])
        #expect(rows.contains { $0["measure"] as? String == "scroll-modal, fluid" })
        for row in rows {
            #expect((row["value"] as? Double ?? 0) > 1)
            #expect(row["limit"] as? Double == 300)
        }
    }

    @Test func aTableIsPrintedOtherwise() throws {
        let outcome = try Program.run(["bench", "--work", "push", "--frames", "1", "--scale", "2"])
        outcome.expectSuccess()
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.first?.split(separator: " ") == ["work", "what", "scale", "value", "unit", "limit"])
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("push") && $0.contains("≤") })
    }

    @Test(arguments: [
        (["--work", "pusch"], "did you mean 'push'"), (["--work", "teapot"], "springs"),
        (["--frames", "0"], "1…100000"),
        (["--scale", "9"], "0.5…4"), (["--scale", "x"], "0.5…4"), (["push"], "'push'"), (["--json=1"], "no value"),
    ])
    func aBadCommandLineIs64(arguments: [String], word: String) throws {
        let outcome = try Program.run(["bench"] + arguments)
        outcome.expectFailure(64, word)
        #expect(outcome.output == "")
    }

    @Test func withoutADisplayThereIsNoWindow() throws {
        let nothing = ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil] as [String: String?]
        let window = ["bench", "--work", "push", "--frames", "1", "--window"]
        try Program.run(window, environment: nothing).expectFailure(69, "display")
        try Program.run(["bench", "--work", "startup"], environment: nothing).expectFailure(69, "display")
    }

    // MARK: Beside other programs

    @Test func theMarksComeInTheirOrder() throws {
        let outcome = try Program.run(
            ["bench", "--work", "sheet", "--scale", "1"], input: "\n",
            environment: ["PEER_WARM": "2", "PEER_FRAMES": "3"])
        outcome.expectSuccess()
        #expect(outcome.output == "MARK first\nMARK begin\nMARK end 3\n")
    }

    @Test func onlyTheSharedWorksRunBesideOthers() throws {
        let outcome = try Program.run(["bench", "--work", "springs"], environment: ["PEER_FRAMES": "3"])
        outcome.expectFailure(64, "push, image, sheet")
    }
}
