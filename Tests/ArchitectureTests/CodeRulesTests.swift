import Testing

/// The rules on code that was made up: what must be found, and what only looks like it.
@Suite struct CodeRulesTests {
    private static let frame = (before: "struct Thing {\n", after: "\n}\n")

    private func faults(_ code: String, in path: String = "Sources/Stage/Thing.swift") -> [String] {
        CodeRules.faults(in: CodeRulesTests.frame.before + code + CodeRulesTests.frame.after, named: path)
    }

    @Test(arguments: [
        ("let a = try! f()", "try!"), ("let a = b as! Int", "as!"), ("let a = b!", "forced unwrap"),
        ("f(a!.b)", "forced unwrap"), ("let a = b[0]!", "forced unwrap"), ("let a = f()!", "forced unwrap"),
        ("var a: Int!", "forced unwrap"), ("let a = URL(\"x\")!", "forced unwrap"), ("let a = \"x\"!", "forced unwrap"),
        ("let a = b!!", "forced unwrap"), ("if a! == b {}", "forced unwrap"), ("let a = b?.c!", "forced unwrap"),
        ("let a = [b!]", "forced unwrap"), ("let a = { b }()!", "forced unwrap"), ("if a!==b {}", "forced unwrap"),
        ("let a = \"\\(b!)\"", "forced unwrap"), ("let a = #\"\\#(b!)\"#", "forced unwrap"),
        ("let a = \"\"\"\n  \\(f(\"(\", b!))\n  \"\"\"", "forced unwrap"), ("let a = 1 / b! / 2", "forced unwrap"),
        ("/* \" */ let a = b! /* \" */", "forced unwrap"), ("let a = \"\\\\\" + b! + \"\"", "forced unwrap"),
        ("let a: [Int]! = nil", "forced unwrap"), ("let a: any Scene<Int>! = nil", "forced unwrap"),
        ("let a = /\"/; f(b!)", "forced unwrap"), ("/* /* */ */ f(b!)", "forced unwrap"), ("f(`b`!)", "forced unwrap"),
        ("extension A: @unchecked Sendable {}", "@unchecked"), ("nonisolated(unsafe) let a = 1", "nonisolated(unsafe)"),
        ("nonisolated( unsafe ) let a = 1", "nonisolated(unsafe)"), ("static var a = 1", "static var"),
        ("package static private(set) var a = 1", "static var"), ("class var a: Int { 1 }", "static var"),
        ("static let a = 1, b = 2; static var c = 3", "static var"), ("actor Bank {}", "actor"),
        ("@MainActor func f() {}", "actor"), ("func f() async {}", "async"), ("let a = await f()", "async"),
        ("Task { f() }", "Task"), ("Task.detached { }", "Task"), ("@testable import Stage", "@testable"),
        ("struct WindowManager {}", "WindowManager"), ("enum Utils {}", "Utils"), ("class URLHelper {}", "URLHelper"),
        ("protocol SceneBase {}", "SceneBase"), ("struct ClockImpl {}", "ClockImpl"), ("// TODO: later", "TODO"),
        ("/* a\n FIXME */", "TODO"), ("/// \(String(repeating: "a", count: 101))\nlet a = 1", "first line of 101"),
        (String(repeating: "let a = 1\n", count: 400), "at most 400"),
    ])
    func `A fault is found`(code: String, word: String) {
        let found = faults(code)
        #expect(found.contains { $0.contains(word) }, "\(code): \(found)")
    }

    @Test(arguments: [
        "// try! as! b! @unchecked static var", "/* try! /* b! */ c! */", "let a = \"try! b! static var\"",
        "let a = #\"b! \\(c!) \"# ", "let a = \"\"\"\n  b! \"quoted!\" \\n\n  \"\"\"", "if a != b {}", "if !a {}",
        "if a!=b {}", "let a = !b", "f(!b, !c)", "let a = try? f()", "let a = b as? Int", "let a = /b!/", "f(/a!\"/)",
        "let a = b ?? !c", "static let a = 1", "static func variable() {}", "let a = \"\\\"b!\\\"\"",
        "let asynchronous = task", "func `It is async, and static var a!`() {}", "let a = x.await",
        "struct Database {}", "struct Baseline {}", "let a = b !== c",
        "/// \(String(repeating: "a", count: 100))\nlet a = 1", "/// One.\n/// \(String(repeating: "a", count: 110))",
        "let a = \"// b!\"; let c = 1", "let factor = 1", "// what there is to do", "let a = \"a\\\\\"; // b!",
        "static func a() { var b = 1 }", "static let a = { var b = 1; return b }()",
        String(repeating: "let a = 1\n", count: 390),
    ])
    func `What only looks like one is let through`(code: String) {
        #expect(faults(code) == [])
    }

    @Test func `A scene has a smaller budget and a file the name of a type`() {
        let lines = String(repeating: "// line\n", count: 299)
        #expect(CodeRules.faults(in: "struct AScene {}\n" + lines, named: "AScene.swift") == [])
        #expect(CodeRules.faults(in: "struct AScene {}\n" + lines + "\n", named: "AScene.swift").count == 1)
        #expect(CodeRules.faults(in: "struct Other {}\n", named: "Thing.swift").count == 1)
        #expect(CodeRules.faults(in: "// struct Thing {}\n", named: "Thing.swift").count == 1)
        #expect(CodeRules.faults(in: "extension Thing {}\n", named: "Thing+Other.swift") == [])
        #expect(CodeRules.faults(in: "struct Thing {}\n", named: "Thing+Other.swift").count == 1)
        #expect(CodeRules.faults(in: "func f() {}\n", named: "Thing.swift") == [])
        #expect(CodeRules.faults(in: "struct ThingHelper {}\n", named: "ThingHelper.swift").count == 2)
    }

    @Test(arguments: [
        ("import Foundation", "Foundation"), ("package import Transitions", "Transitions"), ("import Glibc", "Glibc"),
        ("internal import struct Foundation.URL", "Foundation"), ("@preconcurrency import CSDL2", "CSDL2"),
        ("let a = Double.random(in: 0...1)", "outside"), ("let a = items.randomElement()", "outside"),
        ("let a: UnsafeMutablePointer<Int>", "outside"), ("a.withUnsafeBytes { _ in }", "outside"),
        ("let a = ContinuousClock().now", "outside"), ("let a = Date()", "outside"), ("print(1)", "outside"),
        ("let a = time(nil)", "outside"), ("let a = fopen(\"\", \"\")", "outside"),
    ])
    func `A pure room that reaches outside is found`(code: String, word: String) throws {
        let room = try #require(House.room("Stage"))
        #expect(House.faults(in: code, of: room).contains { $0.contains(word) })
        #expect(House.faults(in: "// \(code)", of: room) == [])
    }

    @Test(arguments: [
        "package import Kinetics", "internal import Gestures", "let time = event.time", "let a = frame.random",
        "let a = pointer.open(1)", "let text = \"import Foundation\"",
    ])
    func `What a pure room may do is let through`(code: String) throws {
        let room = try #require(House.room("Stage"))
        #expect(House.faults(in: code, of: room) == [])
    }

    @Test func `The manifest's arrows are read`() {
        let manifest = """
            room("A"), room("B", ["A", "C"]),
            .executableTarget(
                name: "D",
                dependencies: ["A", "B"]),
            """
        #expect(Manifest.arrows(of: "A", in: manifest) == nil)
        #expect(Manifest.arrows(of: "B", in: manifest) == ["A", "C"])
        #expect(Manifest.arrows(of: "D", in: manifest) == ["A", "B"])
    }
}
