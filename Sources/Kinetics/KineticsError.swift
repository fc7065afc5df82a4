/// A parameter outside the range that its type can work with.
///
/// Nothing was built: a value of this module that exists has parameters inside their ranges.
package struct KineticsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The parameter's label in the initialiser that refused it.
    package let parameter: String
    /// What was passed.
    package let value: Double
    /// The range that was asked for, worded to follow "must be".
    package let requirement: String

    package var description: String { "\(parameter) must be \(requirement), not \(value)" }

    /// Refuses a value unless the condition holds; a comparison with NaN never does.
    static func require(
        _ condition: Bool, _ parameter: String, _ value: Double, _ requirement: String
    ) throws(KineticsError) {
        guard condition else {
            throw KineticsError(parameter: parameter, value: value, requirement: requirement)
        }
    }

    /// Refuses everything but a finite number above zero.
    static func requirePositive(_ parameter: String, _ value: Double) throws(KineticsError) {
        try require(value > 0 && value.isFinite, parameter, value, "finite and above 0")
    }

    /// Refuses everything but zero or a finite number above it.
    static func requireNotNegative(_ parameter: String, _ value: Double) throws(KineticsError) {
        try require(value >= 0 && value.isFinite, parameter, value, "finite and at least 0")
    }

    /// Refuses infinities and NaN.
    static func requireFinite(_ parameter: String, _ value: Double) throws(KineticsError) {
        try require(value.isFinite, parameter, value, "finite")
    }
}
