import Foundation
import Testing

/// `stiffness`, which is another way to set `response`, and bad values of it.
@Suite struct StiffnessTests {
    private let range = "0.004…39000000"

    @Test(arguments: ["0", "-1", "nan", "inf", "-inf", "1e-300", "1e300", "stiff", ""])
    func aBadValueIsRefusedWithNameAndRangeAndNothingRuns(value: String) throws {
        let folder = try Folder()
        let picture = folder["picture.png"]
        for scene in ["scroll-modal", "snap-sheet"] {
            let run = try Program.run([
                "run", "--scene", scene, "--set", "stiffness=\(value)", "--frames", "1", "--screenshot", picture,
            ])
            run.expectFailure(64, "stiffness is ", range)
            let header = "hippari-gesture 1\nscene \(scene)\n"
            let path = try folder.write("plain.gesture", header + "10 end\n")
            let replay = try Program.run(["replay", path, "--set", "stiffness=\(value)"])
            replay.expectFailure(64, "stiffness is ", range)
            for outcome in [run, replay] { #expect(outcome.output == "") }
            guard !value.isEmpty else { continue }
            for line in ["set stiffness \(value)", "500 set stiffness \(value)"] {
                let file = try folder.write("bad.gesture", header + line + "\n")
                let outcome = try Program.run(["replay", file])
                outcome.expectFailure(65, "bad.gesture:3: ", "stiffness", range)
                #expect(outcome.output == "")
            }
            let json = """
                {"format": "hippari-parameters", "version": 1, "scene": "\(scene)",
                "values": {"stiffness": \(value)}}
                """
            let parameters = try folder.write("bad.json", json)
            try Program.run(["run", "--parameters", parameters, "--frames", "1", "--screenshot", picture])
                .expectFailure(65, "bad.json:2: ", "stiffness", range)
        }
        #expect(try !folder.names().contains("picture.png"))
    }

    @Test func aGoodValueSetsTheResponse() throws {
        let folder = try Folder()
        let header = "hippari-gesture 1\nscene snap-sheet\n"
        let response = 2 * Double.pi / 850.0.squareRoot()
        let inFile = try folder.write("file.gesture", header + "set stiffness 850\n10 end\n")
        let plain = try folder.write("plain.gesture", header + "10 end\n")
        for arguments in [[inFile], [plain, "--set", "stiffness=850"]] {
            #expect(try abs(self.response(arguments) - response) < 1e-12)
        }
        // Of two for one number the later counts, and an override wins over what the file sets at a time.
        let timed = try folder.write("timed.gesture", header + "5 set stiffness 100\n10 end\n")
        #expect(try self.response([timed, "--set", "response=0.5"]) == 0.5)
        #expect(try self.response([timed, "--set", "response=0.5", "--set", "stiffness=850"]) != 0.5)
        #expect(try hash([timed, "--set", "response=0.5"]) == hash([plain, "--set", "response=0.5"]))
    }

    @Test func aNearMissIsSuggestedAndTheListHasIt() throws {
        try Program.run(["run", "--scene", "snap-sheet", "--set", "stifness=2", "--frames", "1"])
            .expectFailure(64, "did you mean 'stiffness'")
        let list = try Program.run(["list"])
        #expect(list.output.contains("sets response to 2π/√stiffness"))
    }

    /// The response that stands in the timeline's header.
    private func response(_ arguments: [String]) throws -> Double {
        let outcome = try Program.run(["replay"] + arguments + ["--timeline", "-"])
        let line = try #require(outcome.output.split(separator: "\n").first)
        let header = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let parameters = try #require(header?["parameters"] as? [String: Any])
        #expect(parameters["stiffness"] == nil)
        return try #require(parameters["response"] as? Double)
    }

    /// The last line of a replay's summary that names the state.
    private func hash(_ arguments: [String]) throws -> String {
        let outcome = try Program.run(["replay"] + arguments)
        return String(try #require(outcome.output.firstMatch(of: /state [0-9a-f]{16}/)).0)
    }
}
