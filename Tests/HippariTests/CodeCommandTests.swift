import Foundation
import Hippari
import Testing

/// `hippari code`
@Suite struct CodeCommandTests {
    private static let targets = ["uikit", "swiftui", "css", "compose", "flutter"]

    @Test(arguments: targets)
    func codeIsPrinted(target: String) throws {
        let outcome = try Program.run(["code", "--scene", "scroll-modal", "--for", target])
        outcome.expectSuccess()
        #expect(outcome.output.contains("hippari \(CommandLineTool.version)"))
        #expect(outcome.output.contains("scene scroll-modal (Scroll-view modal), preset article"))
        #expect(outcome.output.contains("dismissThreshold"))
    }

    @Test(arguments: targets)
    func numbersComeFromTheFileAndThenFromTheWords(target: String) throws {
        let folder = try Folder()
        let path = try folder.write(
            "pull.json",
            """
            {"format":"hippari-parameters","version":1,"scene":"scroll-modal","preset":"fluid",
             "values":{"response":0.55,"landingShare":0.35}}
            """)
        let words = ["code", "--parameters", path, "--set", "response=0.65", "--for", target]
        let outcome = try Program.run(words)
        outcome.expectSuccess()
        #expect(outcome.output.contains("preset fluid"))
        #expect(outcome.output.contains(/response +0\.65 s +changed from 0\.4\n/))
        #expect(outcome.output.contains(/landingShare +0\.35 +changed from 0\.5\n/))
        #expect(!outcome.output.contains(/response +0\.55/))
        let article = try Program.run(words + ["--preset", "article"])
        article.expectSuccess()
        #expect(article.output.contains("preset article"))
    }

    @Test(arguments: [
        (["code"], "--for uikit|swiftui|css|compose|flutter"), (["code", "--for", "uikit"], "--scene"),
        (["code", "--scene", "scroll-modal", "--for", "uikti"], "did you mean 'uikit'"),
        (["code", "--scene", "scroll-modal", "--for", "Swiftui"], "did you mean 'swiftui'"),
        (["code", "--scene", "scroll-modal", "--for", "winforms"], "it must be uikit or swiftui"),
        (["code", "--scene", "scroll-modal", "--for"], "needs a value"),
        (["code", "--scene", "scrol-modal", "--for", "css"], "did you mean 'scroll-modal'"),
        (["code", "--scene", "scroll-modal", "--for", "css", "--set", "dismissTreshold=0.2"], "'dismissThreshold'"),
        (["code", "--scene", "scroll-modal", "--for", "css", "--set", "dismissThreshold=2"], "0.01…0.99"),
        (["code", "--scene", "scroll-modal", "--for", "css", "--set", "dismissThreshold"], "NAME=VALUE"),
        (["code", "--scene", "scroll-modal", "--for", "css", "--preset", "fluit"], "did you mean 'fluid'"),
        (["code", "--scene", "snap-sheet", "--for", "css", "--set", "minHeight=900"], "maxHeight"),
        (["code", "out.swift", "--scene", "scroll-modal", "--for", "css"], "'out.swift'"),
        (["cod", "--for", "css"], "did you mean 'code'"),
    ])
    func aBadCommandLineIs64(words: [String], word: String) throws {
        let outcome = try Program.run(words)
        outcome.expectFailure(64, word)
        #expect(outcome.output == "")
    }

    @Test func aParameterFileIsRefusedWithItsLine() throws {
        let folder = try Folder()
        let malformed = try folder.write("bad.json", "{\"format\":\"hippari-parameters\",\n\"version\":1,\n\"scene\"}")
        try Program.run(["code", "--parameters", malformed, "--for", "css"]).expectFailure(65, "bad.json:3:")
        let range = try folder.write(
            "range.json",
            "{\"format\":\"hippari-parameters\",\"version\":1,\"scene\":\"scroll-modal\",\n\"values\":{\"response\":-1}}"
        )
        try Program.run(["code", "--parameters", range, "--for", "css"]).expectFailure(65, "range.json:2:", "response")
        try Program.run(["code", "--parameters", folder["none.json"], "--for", "css"])
            .expectFailure(66, "none.json", "no such file")
        let other = try folder.write(
            "other.json",
            "{\"format\":\"hippari-parameters\",\"version\":1,\"scene\":\"snap-sheet\",\"values\":{}}")
        try Program.run(["code", "--parameters", other, "--scene", "scroll-modal", "--for", "css"])
            .expectFailure(64, "snap-sheet")
    }
}
