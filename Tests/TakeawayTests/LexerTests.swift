import TestSupport
import Testing

/// The lexer finds what is not closed, so that its silence means something.
@Suite struct LexerTests {
    @Test(arguments: ["f(", "f(a]", "a }", "\"a", "'a\n'", "`a", "/* a", "<!-- a", "{ // }", "[ \"]\"", "a \"\\\""])
    func `What is not closed is found`(text: String) {
        #expect(throws: Mismatch.self) { try Lexer.requireBalance(text) }
    }

    @Test(arguments: [
        "", "f(a[1], { b })", "// ( it's", "/* ( ' */", "\"(\\\"\"", "`a\n${b}`", "<!-- it's ( -->", "'\"' + \"'\"",
    ])
    func `What is closed passes`(text: String) throws {
        try Lexer.requireBalance(text)
    }
}
