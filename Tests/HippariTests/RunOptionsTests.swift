import BoxScene
import Hippari
import Kinetics
import Recording
import Stage
import Testing

/// The options of `hippari run`, and how options are written at all.
@Suite struct RunOptionsTests {
    private let catalog = SceneCatalog([BoxScene.descriptor])

    private func options(_ words: [String]) throws -> RunOptions {
        try RunOptions(Arguments(words, for: .run), catalog: catalog)
    }

    @Test func everyOptionIsTaken() throws {
        let options = try options([
            "--scene", "box", "--preset=fluid", "--parameters", "p.json", "--set", "rest=0.5", "--set=reach=200",
            "--device", "android", "--scale", "2", "--image", "a.png", "--image", "b=c.png", "--screen",
            "modal=m=1.png",
            "--bare", "--theme", "dark", "--renderer", "software", "--reduce-motion", "--record", "r.gesture",
            "--replay", "-", "--frames", "600", "--screenshot", "s.png", "--stats",
        ])
        #expect(options.scene?.id == "box")
        #expect(options.preset == .fluid)
        #expect(options.parameters == "p.json")
        #expect(
            try options.settings.map { try $0.setting(for: BoxScene.descriptor) } == [
                Setting("rest", 0.5), Setting("reach", 200),
            ])
        #expect(options.device == Size(width: 412, height: 915))
        #expect(options.scale == 2)
        #expect(options.pictures.images == ["a.png", "b=c.png"])
        #expect(options.pictures.screens.map(\.layer) == ["modal"])
        #expect(options.pictures.screens.map(\.file) == ["m=1.png"])
        #expect(options.isBare && options.reducesMotion && options.printsStats)
        #expect(options.appearance == .dark)
        #expect(options.renderer == "software")
        #expect(options.record == "r.gesture")
        #expect(options.replay == "-")
        #expect(options.frames == 600)
        #expect(options.screenshot == "s.png")
    }

    @Test func nothingIsAssumed() throws {
        let options = try options([])
        #expect(options.scene?.id == nil)
        #expect(options.preset == nil)
        #expect(options.device == nil)
        #expect(options.scale == nil)
        #expect(options.frames == nil)
        #expect(options.appearance == nil)
        #expect(options.settings.isEmpty && options.pictures.isEmpty)
        #expect(!options.isBare && !options.reducesMotion && !options.printsStats)
    }

    @Test(arguments: [
        (["--scene", "bix"], "did you mean 'box'"), (["--scene", "teapot"], "hippari list"),
        (["--preset", "flud"], "did you mean 'fluid'"), (["--preset", "x"], "article or fluid"),
        (["--device", "iphone-ex"], "did you mean 'iphone-x'"), (["--device", "nokia"], "iphone-pro-max"),
        (["--device", "99x500"], "100…4096"), (["--device", "375X812"], "375x812"), (["--scale", "0"], "0.5…4"),
        (["--scale", "nan"], "0.5…4"), (["--scale", "-1"], "0.5…4"), (["--frames", "0"], "whole number"),
        (["--frames", "1.5"], "whole number"), (["--frames", "-3"], "whole number"), (["--theme", "drak"], "'dark'"),
        (["--screen", "modal"], "LAYER=FILE"), (["--screen", "=x"], "LAYER=FILE"), (["--screen", "m="], "LAYER=FILE"),
        (["--scene", "box", "--set", "rets=1"], "did you mean 'rest'"), (["--bare=yes"], "takes no value"),
        (["--bear"], "did you mean '--bare'"), (["--record"], "--record FILE"),
        (["--record", "--stats"], "--record FILE"), (["--record", "-"], "a file's name"),
        (["file"], "'file'"), (["--", "--bare"], "'--bare'"), (["-x"], "'-x'"), (["--reduce"], "'--reduce-motion'"),
    ])
    func whatIsRefusedIsRefusedWithAdvice(words: [String], word: String) throws {
        let failure = #expect(throws: Failure.self) { try options(words) }
        #expect(failure?.code == .usage)
        #expect(failure?.message.contains(word) == true, "\(failure?.message ?? "")")
    }

    @Test func theLastOfTwoCountsAndANameMayStartWithADash() throws {
        let options = try options(["--frames", "5", "--frames=7", "--record=--x", "--screenshot="])
        #expect(options.frames == 7)
        #expect(options.record == "--x")
        #expect(options.screenshot == "")
    }

    @Test func lettersAndOperandsComeInAnyOrder() throws {
        let spec = CommandSpec(
            name: "export", operands: ["FILE"], summary: "",
            options: [OptionSpec("output", takes: "OUT", letter: "o", ""), OptionSpec("verbose", letter: "v", "")])
        for words in [["-o", "a", "f", "-v"], ["f", "-oa", "-v"], ["-v", "--output=a", "--", "f"]] {
            let arguments = try Arguments(words, for: spec)
            #expect(arguments.value("output") == "a")
            #expect(arguments.has("verbose"))
            #expect(try arguments.operand() == "f")
        }
        #expect(throws: Failure.self) { try Arguments(["-o"], for: spec) }
        #expect(throws: Failure.self) { try Arguments(["-vx"], for: spec) }
    }

    @Test func aFailureIsOneLine() {
        let plain = Failure(.usage, "what\nis\twrong\u{7}")
        #expect(plain.line == "hippari: what\\nis\\twrong\\u{7}")
        let placed = Failure(FileError(line: 3, message: "wrong"), in: "a\nb")
        #expect(placed.line == "hippari: a\\nb:3: wrong")
        #expect(placed.code == .data)
    }
}
