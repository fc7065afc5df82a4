import BoxScene
import Recording
import Stage
import Testing

/// Every way in which a gesture file can be wrong, with the line that is named and what is said.
@Suite struct MalformedGestureFileTests {
    struct Case: CustomTestStringConvertible {
        var text: String
        var line: Int
        var words: [String]

        init(_ text: String, _ line: Int, _ words: String...) {
            self.text = text
            self.line = line
            self.words = words
        }

        var testDescription: String { text.debugDescription }
    }

    /// A file whose fourth line this is.
    static func line(_ text: String, _ words: String...) -> Case {
        var result = Case("hippari-gesture 1\nscene box\n10 down 1 5 5\n\(text)", 4)
        result.words = words
        return result
    }

    /// A file whose third line, still in the header, this is.
    static func header(_ text: String, _ words: String...) -> Case {
        var result = Case("hippari-gesture 1\nscene box\n\(text)\n0 end\n", 3)
        result.words = words
        return result
    }

    static let formats = [
        Case("", 1, "found the end of the file", "hippari-gesture 1"),
        Case("\n# nothing\n", 2, "found the end of the file"),
        Case("scene box\n", 1, "'scene'", "hippari-gesture 1"),
        Case("hippari-gesture\n", 1, "the end of the line", "version 1"),
        Case("hippari-gesture 2\n", 1, "'2'", "version 1"),
        Case("hippari-gesture 1 yes\n", 1, "'yes'", "the end of the line"),
        Case("HIPPARI-GESTURE 1\n", 1, "'HIPPARI-GESTURE'"),
        Case("{\"format\":\"hippari-parameters\"}", 1, "hippari-gesture 1"),
        Case("\n\u{FEFF}hippari-gesture 1\n", 2, "hippari-gesture 1"),
        Case("hippari-gesture 1\n", 1, "found the end of the file", "scene ID"),
        Case("hippari-gesture 1\npreset fluid\n5 end\n", 3, "'5'", "scene ID"),
        Case("hippari-gesture 1\nscene box\n5 end\n\n7 end\n", 5, "'7'", "nothing after 'end'"),
        Case("hippari-gesture 1\nscene box\n5 end\nscene box\n", 4, "nothing after 'end'"),
        Case("hippari-gesture 1\nscene box\n\u{0}\n", 3, "NUL"),
        Case("hippari-gesture 1\nscene box\n# \u{0}\n", 3, "NUL"),
        Case("hippari-gesture 1\rscene box\r", 1, "'1\rscene'"),
    ]

    static let headers = [
        header("scene box", "'scene'", "line 2"),
        Case("hippari-gesture 1\nscene\n", 2, "the end of the line", "scene's id"),
        header("preset", "the end of the line", "article, fluid"), header("preset Fluid", "'Fluid'", "mean 'fluid'"),
        header("preset fluid\npreset fluid").on(4, "'preset'", "line 3"),
        header("device 375x812\ndevice 375x812").on(4, "line 3"), header("image 3x3\nimage 3x3").on(4, "line 3"),
        header("reduce-motion on\nreduce-motion on").on(4, "line 3"),
        header("device iphone-x", "'iphone-x'", "375x812"),
        header("device 375", "'375'"), header("device 375x", "375x812"), header("device 375x812x2", "375x812"),
        header("device 99x812", "100…4096"), header("device 375x4097", "100…4096"),
        header("device -375x812", "100…4096"),
        header("device nanxinf", "100…4096"), header("device 375 x 812", "'375'"), header("device 375x812 pt", "'pt'"),
        header("image 0x5", "1…32768"), header("image 5x32769", "1…32768"), header("image 5.5x5", "whole pixels"),
        header("image 1e3x5", "whole pixels"), header("image -5x5", "whole pixels"), header("image", "whole pixels"),
        header("reduce-motion", "'on' or 'off'"), header("reduce-motion yes", "'yes'", "'on' or 'off'"),
        header("set", "parameter's name"), header("set a", "a value for a"), header("set a b", "'b'", "a number"),
        header("set a nan", "'nan'", "a number"), header("set a 1e999", "'1e999'", "a number"),
        header("set a 1 2", "'2'", "the end of the line"), header("set a=1", "a value for a=1"),
        header("sceen box", "'sceen'", "did you mean 'scene'"),
        header("down 1 2 3", "'down'", "a time in milliseconds"),
        header("箱", "'箱'"),
    ]

    static let events = [
        line("scene box", "'scene'", "header lines come before"), line("preset fluid", "header lines come before"),
        line("set a 1", "header lines come before"), line("reduce-motion on", "header lines come before"),
        line("sceen box", "'sceen'", "a time in milliseconds"), line("9 up 1 5 5", "'9'", "10 or later", "decrease"),
        line("9.999 up 1 5 5", "10 or later"), line("-1 up 1 5 5", "'-1'", "0 or later"), line("-0 end", "0 or later"),
        line("+11 end", "'+11'"), line("11.1234 end", "at most 3 decimals"), line("11.0000 end", "at most 3 decimals"),
        line("11. end", "a time in milliseconds"), line(".5 end", "a time in milliseconds"), line("1e3 end", "'1e3'"),
        line("0x10 end", "'0x10'"), line("11.1.1 end", "'11.1.1'"), line("11ms end", "'11ms'"),
        line("3600000.001 end", "one hour"), line("99999999999999999999999999 end", "one hour"),
        line("11", "the end of the line", "one of down"), line("11 donw 1 5 5", "'donw'", "did you mean 'down'"),
        line("11 Down 1 5 5", "'Down'"), line("11 down", "finger's ID"), line("11 down 1", "x in points"),
        line("11 down 1 5", "y in points"), line("11 down 1 5 5 5", "'5'", "the end of the line"),
        line("11 down -1 5 5", "'-1'", "0…2147483647"), line("11 down 2147483648 5 5", "0…2147483647"),
        line("11 down 99999999999999999999 5 5", "0…2147483647"), line("11 down 1.5 5 5", "'1.5'", "0…2147483647"),
        line("11 down one 5 5", "'one'"), line("11 move 1 five 5", "'five'", "x in points"),
        line("11 move 1 5 nan", "'nan'", "y in points"), line("11 move 1 inf 5", "'inf'"),
        line("11 move 1 5 1000000.5", "±1000000"), line("11 move 1 -1e7 5", "±1000000"),
        line("11 move 1 1e400 5", "±1000000"), line("11 move 1 0x5 5", "'0x5'"), line("11 up 1 5", "y in points"),
        line("11 cancel", "finger's ID"), line("11 key", "a key: escape"), line("11 key return", "'return'", "escape"),
        line("11 key escape escape", "the end of the line"), line("11 resize", "375x812"),
        line("11 resize 5x5", "100…4096"), line("11 set a", "a value for a"), line("11 set a b", "a number"),
        line("11 preset", "article, fluid"), line("11 preset flud", "mean 'fluid'"), line("11 checkpoint", "16 hex"),
        line("11 checkpoint 12", "'12'", "16 hex"), line("11 checkpoint 0123456789abcdeg", "16 hex"),
        line("11 checkpoint 0123456789abcdef0", "16 hex"), line("11 end now", "'now'", "the end of the line"),
        line("11 end\n12 up 1 5 5").on(5, "'12'", "nothing after 'end'"),
        line("11 down 1 5 5 \u{1B}[31m", "'\u{1B}[31m'"), line("11 \(String(repeating: "é", count: 200))", "256 bytes"),
        line("11 down 1 \(String(repeating: "9", count: 99_999)) 1", "256 bytes"),
    ]

    @Test(arguments: formats + headers + events)
    func theFirstWrongLineIsNamed(_ wrong: Case) {
        let error = #expect(throws: FileError.self) { try GestureSource(parsing: Array(wrong.text.utf8)) }
        #expect(error?.line == wrong.line)
        for word in wrong.words {
            #expect(error?.message.contains(word) == true, "\(error?.message ?? "") lacks \(word)")
        }
        #expect((error?.message.utf8.count ?? 0) < 400)
    }

    @Test(
        arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80]] as [[UInt8]])
    func whatIsNoUTF8IsRefusedEvenInAComment(bytes: [UInt8]) {
        let text = Array("hippari-gesture 1\nscene box\n# ".utf8) + bytes + Array("\n0 end\n".utf8)
        let error = #expect(throws: FileError.self) { try GestureSource(parsing: text) }
        #expect(error?.line == 3)
        #expect(error?.message.contains("UTF-8") == true)
    }

    // MARK: Names and values

    static let refused = [
        Case("scene bix", 2, "'bix'", "did you mean 'box'"), Case("scene teapot", 2, "'teapot'", "hippari list"),
        Case("scene box\nset treshold 5", 3, "'treshold'", "did you mean 'threshold'"),
        Case("scene box\nset colour 5", 3, "'colour'", "hippari list"),
        Case("scene box\nset threshold 0.5", 3, "threshold is 0.5", "1…1000 pt"),
        Case("scene box\nset threshold nan", 3, "'nan'", "1…1000 pt"),
        Case("scene box\n5 set threshold 1e999", 3, "'1e999'", "1…1000 pt"),
        Case("scene box\nset isSticky 0.5", 3, "0 or 1"),
        Case("scene box\nset reach 200\nset threshold 300", 4, "above reach"),
        Case("scene box\nset threshold 300\nset reach 200\n1 end", 4, "above reach"),
        Case("scene box\ndevice 100x100\nset threshold 101\n1 end", 4, "above reach"),
        Case("scene box\n5 set rest 1\n", 3, "rest is 1", "0…0.99"),
        Case("scene box\n5 set rets 0.5\n", 3, "did you mean 'rest'"),
        Case("scene box\n5 set threshold 250\n6 set reach 200\n", 4, "above reach"),
        Case("scene box\n5 set reach 50\n", 3, "above reach"),
    ]

    @Test(arguments: refused)
    func whatTheSceneDoesNotTakeIsRefusedWithItsLine(_ wrong: Case) {
        let bytes = Array("hippari-gesture 1\n\(wrong.text)".utf8)
        let catalog = SceneCatalog([BoxScene.descriptor])
        let error = #expect(throws: FileError.self) { try GestureSource.script(parsing: bytes, catalog: catalog) }
        #expect(error?.line == wrong.line)
        for word in wrong.words {
            #expect(error?.message.contains(word) == true, "\(error?.message ?? "") lacks \(word)")
        }
    }

    @Test func aPresetForgetsWhatConflictedWithTheNextNumber() throws {
        let text = "hippari-gesture 1\nscene box\nset threshold 250\n5 preset article\n6 set reach 200\n"
        let script = try GestureSource.script(
            parsing: Array(text.utf8), catalog: SceneCatalog([BoxScene.descriptor]))
        #expect(script.descriptor.id == "box")
    }
}

extension MalformedGestureFileTests.Case {
    /// The same file, wrong on another line.
    func on(_ line: Int, _ words: String...) -> Self {
        var result = self
        result.line = line
        result.words = words
        return result
    }
}
