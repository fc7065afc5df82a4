import BoxScene
import Foundation
import Recording
import Stage
import Testing

/// A scene's numbers as a file.
@Suite struct ParameterFileTests {
    private let catalog = SceneCatalog([BoxScene.descriptor])

    @Test func aFileSaysItsSceneItsPresetAndItsNumbers() throws {
        let text = """
            \u{FEFF} { "values" : { "threshold": 1.5e2, "re\\u0061ch": 200, "rest": 0 },
              "preset":"fluid","scene":"box",\r\n\t"version": 1, "format":"hippari-parameters" }
            """
        let file = try ParameterFile(parsing: Array(text.utf8), catalog: catalog)
        let values = [Setting("threshold", 150), Setting("reach", 200), Setting("rest", 0)]
        #expect(file == ParameterFile(scene: "box", preset: .fluid, values: values))
    }

    @Test(arguments: Seeded.seeds(50))
    func aPrintedFileReadsBackEqual(seed: UInt64) throws {
        var random = Seeded(seed)
        var file = ParameterFile(scene: "box", preset: random.element(Preset.allCases), values: [])
        if random.bool() { file.values.append(Setting("rest", random.number(0...0.99))) }
        if random.bool() { file.values.append(Setting("threshold", random.number(1...200))) }
        #expect(try ParameterFile(parsing: Array(file.text.utf8), catalog: catalog) == file, "HIPPARI_SEED=\(seed)")
        let foreign = try JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any]
        #expect((foreign?["values"] as? [String: Double])?.count == file.values.count)
    }

    typealias Case = MalformedGestureFileTests.Case

    /// A file with these values on its third line.
    static func values(_ text: String, _ words: String...) -> Case {
        var result = Case(
            "{\"format\":\"hippari-parameters\",\n\"version\":1,\"scene\":\"box\",\n\"values\":{\(text)}}", 3)
        result.words = words
        return result
    }

    static let wrong = [
        Case("", 1, "the end of the file", "'{'"), Case("[]", 1, "'['", "'{'"), Case("hippari-gesture 1", 1, "'{'"),
        Case("{", 1, "the end of the file", "a key"), Case("{}", 1, "no key 'format'"),
        Case("{\"format\":\"hippari-parameters\"}\n", 2, "no key 'version'"),
        Case("{\"format\":\"hippari\"}", 1, "'hippari'", "'hippari-parameters'"),
        Case("{\"format\":1}", 1, "'1'", "hippari-parameters"), Case("{\"version\":2}", 1, "version 2", "version 1"),
        Case("{\"version\":\"1\"}", 1, "version 1"), Case("{\n\"scen\":\"box\"}", 2, "'scen'", "did you mean 'scene'"),
        Case("{\"scene\":\"box\",\n\"scene\":\"box\"}", 2, "'scene' twice"), Case("{\"scene\" \"box\"}", 1, "':'"),
        Case("{\"preset\":\"Fluid\"}", 1, "'Fluid'", "did you mean 'fluid'"), Case("{\"scene\":\"bo", 1, "'\"'"),
        Case("{\"scene\":\"b\\qx\"}", 1, "escape"), Case("{\"scene\":\"\\ud800\"}", 1, "escape"),
        Case("{\"scene\":\"\\u12\"}", 1, "hexadecimal"), Case("{\"scene\":\"a\nb\"}", 1, "line break"),
        Case("{\"values\":[]}", 1, "'['"), Case("{'scene':1}", 1, "''scene''", "a key"),
        Case("{\"format\":\"hippari-parameters\",\"version\":1,\n\"scene\":\"bix\",\"values\":{}}", 2, "mean 'box'"),
        values("\"rest\":NaN", "'NaN'", "rest"), values("\"rest\":null", "'null'"), values("\"rest\":1e999", "'1e999'"),
        values("\"rest\":\"0.5\"", "a number"), values("\"rest\":+1", "'+1'"), values("\"rest\":01", "'01'"),
        values("\"rest\":.5", "'.5'"), values("\"rest\":0.5,", "a key"),
        values("\"rest\":0.5 \"reach\":5", "',' or '}'"),
        values("\"rest\":0.5,\"rest\":0.5", "'rest' twice"), values("\"rets\":0.5", "did you mean 'rest'"),
        values("\"rest\":1", "0…0.99"), values("\"threshold\":200,\"reach\":100", "above reach"),
        values("}} x {{", "'x'", "the end of the file"),
    ]

    @Test(arguments: wrong)
    func theFirstWrongLineIsNamed(_ wrong: Case) {
        let error = #expect(throws: FileError.self) {
            try ParameterFile(parsing: Array(wrong.text.utf8), catalog: catalog)
        }
        #expect(error?.line == wrong.line)
        for word in wrong.words {
            #expect(error?.message.contains(word) == true, "\(error?.message ?? "") lacks \(word)")
        }
    }
}
