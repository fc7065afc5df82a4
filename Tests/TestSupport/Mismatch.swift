/// A fact that a test expected and did not find.
package struct Mismatch: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// Throws unless the condition holds.
package func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    guard condition else { throw Mismatch(message()) }
}

/// Throws unless both values are equal.
package func requireEqual<Value: Equatable>(
    _ actual: Value, _ expected: Value, _ what: @autoclosure () -> String
) throws {
    guard actual == expected else { throw Mismatch("\(what()): \(actual), expected \(expected)") }
}

/// Throws unless a number is finite and no farther from the expected one than the tolerance.
package func requireClose(
    _ actual: Double, _ expected: Double, within tolerance: Double, _ what: @autoclosure () -> String
) throws {
    guard actual.isFinite, abs(actual - expected) <= tolerance else {
        throw Mismatch("\(what()): \(actual), expected \(expected) ± \(tolerance), off by \(actual - expected)")
    }
}

/// Throws unless both are absent, or both present and close as a share of the expected one.
package func requireClose(
    _ actual: Double?, _ expected: Double?, relative: Double, absolute: Double = 0, _ what: @autoclosure () -> String
) throws {
    switch (actual, expected) {
    case (nil, nil): return
    case (let actual?, let expected?):
        try requireClose(actual, expected, within: abs(expected) * relative + absolute, what())
    default:
        let words = [actual, expected].map { number in number.map { "\($0)" } ?? "none" }
        throw Mismatch("\(what()): \(words[0]), expected \(words[1])")
    }
}
