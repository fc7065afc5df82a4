import Foundation

/// What no Swift file of the project may hold, wherever it lies.
enum CodeRules {
    /// The greatest number of lines of a file, and of a scene.
    static let fileBudget = 400
    static let sceneBudget = 300
    /// The greatest number of characters in a documentation comment's first line.
    static let summaryBudget = 100

    private static let forbiddenCode: [(pattern: String, meaning: String)] = [
        (#"\btry!"#, "try!"),
        (#"\bas!"#, "as!"),
        // After a value without a space, unless it begins `!=`.
        (#"(?<!\btry)(?<!\bas)(?<=[\w)\]}>"'`!?])!(?!=(?!=))"#, "forced unwrap"),
        (#"@unchecked\b"#, "@unchecked"),
        (#"\bnonisolated\s*\(\s*unsafe\s*\)"#, "nonisolated(unsafe)"),
        (#"\b(static|class)\s+(\w+(\(\w+\))?\s+)*?var\b"#, "static var"),
        (#"(?<![.\w])actor\s+\w"#, "actor"),
        (#"@(Main|global)[Aa]ctor\b"#, "actor"),
        (#"(?<![.\w])(async|await)\b"#, "async"),
        (#"(?<![.\w])Task(Group)?\b(\s*[.({<]|\s*$)"#, "Task"),
        (#"@testable\b"#, "@testable"),
    ]

    private static let forbiddenWords = ["Manager", "Helper", "Helpers", "Utils", "Util", "Base", "Impl"]

    /// What is wrong with a file, each fault with its line where it has one.
    static func faults(in text: String, named path: String) -> [String] {
        let code = SwiftCode(text)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return lengthFaults(text, name) + codeFaults(code) + nameFaults(code, file: name)
            + commentFaults(code)
            .map { $0 }
    }

    private static func lengthFaults(_ text: String, _ name: String) -> [String] {
        let count = text.split(separator: "\n", omittingEmptySubsequences: false).count - (text.hasSuffix("\n") ? 1 : 0)
        let budget = name.hasSuffix("Scene.swift") ? sceneBudget : fileBudget
        return count > budget ? ["\(count) lines; at most \(budget)"] : []
    }

    private static func codeFaults(_ code: SwiftCode) -> [String] {
        var faults: [String] = []
        for (index, line) in code.lines.enumerated() {
            for rule in forbiddenCode where line.matches(rule.pattern) {
                faults.append("\(index + 1): \(rule.meaning)")
            }
        }
        return faults
    }

    /// Names of types, and whether the file is called after one of them.
    private static func nameFaults(_ code: SwiftCode, file: String) -> [String] {
        let types = code.text.captures(#"\b(?:struct|class|enum|protocol|typealias|actor)\s+(\w+)"#)
        let extended = code.text.captures(#"\bextension\s+([\w.]+)"#)
        var faults: [String] = []
        for type in types + [String(file.dropLast(6))] {
            for word in type.camelWords where forbiddenWords.contains(word) { faults.append("the name \(type)") }
        }
        let parts = file.dropLast(6).split(separator: "+")
        let title = parts.first.map(String.init) ?? ""
        let known = types.isEmpty || parts.count > 1 ? extended : types
        // A file of functions has no type to be called after.
        if types.isEmpty, parts.count == 1, code.text.matches(#"(?m)^(package |internal |private )?func "#) {
            return faults
        }
        if !known.contains(where: { $0.split(separator: ".").contains { $0 == title } }) {
            faults.append("it holds no \(parts.count > 1 ? "extension of" : "type called") \(title)")
        }
        return faults
    }

    private static func commentFaults(_ code: SwiftCode) -> [String] {
        var faults: [String] = []
        var before = -1
        for comment in code.comments {
            if comment.text.matches(#"\b(TODO|FIXME|XXX|HACK)\b"#) { faults.append("\(comment.line): TODO") }
            guard comment.text.hasPrefix("///") else { continue }
            let isFirst = comment.line != before + 1
            before = comment.line
            let summary = comment.text.dropFirst(3).drop { $0 == " " }
            if isFirst, summary.count > summaryBudget {
                faults.append("\(comment.line): a first line of \(summary.count) characters; at most \(summaryBudget)")
            }
        }
        return faults
    }
}

extension String {
    func matches(_ pattern: String) -> Bool {
        range(of: pattern, options: .regularExpression) != nil
    }

    /// What the first group of a pattern matched, at each place.
    func captures(_ pattern: String) -> [String] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: self, range: NSRange(startIndex..., in: self)).compactMap { match in
            Range(match.range(at: 1), in: self).map { String(self[$0]) }
        }
    }

    /// `URLHelper` is `URL` and `Helper`.
    var camelWords: [String] {
        captures("([A-Z]+(?![a-z])|[A-Z][a-z0-9]*|[a-z0-9]+)")
    }
}
