import Kinetics
import Testing

/// A parameter outside its range is refused by a thrown error that names it, never by a trap.
@Suite struct RefusalTests {
    static let notPositive = [0, -0.0, -1, .nan, .infinity, -.infinity]
    static let negative = [-1e-300, -1, .nan, .infinity, -.infinity]

    private func refuses<Value>(
        _ parameter: String, _ value: Double, _ make: (Double) throws(KineticsError) -> Value
    ) {
        let error = #expect(throws: KineticsError.self, "\(parameter) \(value)") { try make(value) }
        #expect(error?.parameter == parameter)
        #expect(error?.description.hasPrefix("\(parameter) must be ") == true)
    }

    @Test(arguments: notPositive) func whatMustBePositive(value: Double) {
        refuses("mass", value) { (v) throws(KineticsError) in try Spring(mass: v, stiffness: 1, damping: 1) }
        refuses("stiffness", value) { (v) throws(KineticsError) in try Spring(stiffness: v, damping: 1) }
        refuses("response", value) { (v) throws(KineticsError) in try Spring(response: v, dampingRatio: 1) }
        refuses("mass", value) { (v) throws(KineticsError) in try Spring(response: 1, dampingRatio: 1, mass: v) }
        refuses("duration", value) { (v) throws(KineticsError) in try Spring(duration: v, bounce: 0) }
        refuses("mass", value) { (v) throws(KineticsError) in try Spring(duration: 1, bounce: 0, mass: v) }
        refuses("settlingDuration", value) { (v) throws(KineticsError) in
            try Spring(settlingDuration: v, dampingRatio: 1)
        }
        refuses("dampingRatio", value) { (v) throws(KineticsError) in
            try Spring(settlingDuration: 1, dampingRatio: v)
        }
        refuses("epsilon", value) { (v) throws(KineticsError) in
            try Spring(settlingDuration: 1, dampingRatio: 1, epsilon: v)
        }
        refuses("stiffness", value) { (v) throws(KineticsError) in try Spring(stiffness: v, dampingRatio: 1) }
        refuses("mass", value) { (v) throws(KineticsError) in try Spring(stiffness: 1, dampingRatio: 1, mass: v) }
        refuses("visualDuration", value) { (v) throws(KineticsError) in try Spring(visualDuration: v, bounce: 0) }
        refuses("reactFrequency", value) { (v) throws(KineticsError) in
            try Spring(reactFrequency: v, dampingRatio: 1)
        }
        refuses("rate", value) { (v) throws(KineticsError) in try Decay(rate: v) }
    }

    @Test(arguments: negative) func whatMustNotBeNegative(value: Double) {
        refuses("damping", value) { (v) throws(KineticsError) in try Spring(stiffness: 1, damping: v) }
        refuses("dampingRatio", value) { (v) throws(KineticsError) in try Spring(response: 1, dampingRatio: v) }
        refuses("dampingRatio", value) { (v) throws(KineticsError) in try Spring(stiffness: 1, dampingRatio: v) }
        refuses("dampingRatio", value) { (v) throws(KineticsError) in
            try Spring(reactFrequency: 1, dampingRatio: v)
        }
        refuses("duration", value) { (v) throws(KineticsError) in try PercentDriver(duration: v) }
        refuses("x1", value) { (v) throws(KineticsError) in try TimingCurve(x1: v, y1: 0, x2: 1, y2: 1) }
        refuses("x2", value) { (v) throws(KineticsError) in try TimingCurve(x1: 0, y1: 0, x2: v, y2: 1) }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func whatMustBeFinite(value: Double) {
        refuses("bounce", value) { (v) throws(KineticsError) in try Spring(visualDuration: 1, bounce: v) }
        refuses("bounce", value) { (v) throws(KineticsError) in try Spring(duration: 1, bounce: v) }
        refuses("y1", value) { (v) throws(KineticsError) in try TimingCurve(x1: 0, y1: v, x2: 1, y2: 1) }
        refuses("y2", value) { (v) throws(KineticsError) in try TimingCurve(x1: 0, y1: 0, x2: 1, y2: v) }
        refuses("completionSpeed", value) { (v) throws(KineticsError) in
            try PercentDriver(duration: 1, completionSpeed: v)
        }
    }

    @Test func whatLiesBeyondALimit() {
        refuses("rate", 1) { (v) throws(KineticsError) in try Decay(rate: v) }
        refuses("bounce", -1) { (v) throws(KineticsError) in try Spring(duration: 1, bounce: v) }
        refuses("epsilon", 1) { (v) throws(KineticsError) in
            try Spring(settlingDuration: 1, dampingRatio: 1, epsilon: v)
        }
        refuses("x1", 1.0.nextUp) { (v) throws(KineticsError) in try TimingCurve(x1: v, y1: 0, x2: 1, y2: 1) }
        refuses("x2", 1.0.nextUp) { (v) throws(KineticsError) in try TimingCurve(x1: 0, y1: 0, x2: v, y2: 1) }
        refuses("completionSpeed", 1e-300) { (v) throws(KineticsError) in
            try PercentDriver(duration: 1e300, completionSpeed: v)
        }
        // No frequency decays slowly enough for so little damping.
        for ratio in [0.000999, 1e-6, 1e-300] {
            refuses("dampingRatio", ratio) { (v) throws(KineticsError) in
                try Spring(settlingDuration: 1, dampingRatio: v)
            }
        }
        // Frequencies that no double can hold.
        refuses("stiffness", 1e300) { (v) throws(KineticsError) in
            try Spring(mass: 1e-300, stiffness: v, damping: 1)
        }
        refuses("damping", 1e300) { (v) throws(KineticsError) in
            try Spring(mass: 1e-300, stiffness: 1e-300, damping: v)
        }
    }

    @Test func theLimitsThemselves() throws {
        #expect(try Spring(stiffness: 1, damping: 0).dampingRatio == 0)
        #expect(try Spring(duration: 1, bounce: 5).damping == 0)
        #expect(try Spring(duration: 1, bounce: -0.999).dampingRatio > 900)
        #expect(try Spring(settlingDuration: 1, dampingRatio: 0.0011).angularFrequency > 0)
        #expect(try PercentDriver(duration: 1, completionSpeed: 0).completionSpeed == 1)
        #expect(try PercentDriver(duration: 1, completionSpeed: -2).completionSpeed == 1)
        #expect(try TimingCurve(x1: 0, y1: -9, x2: 1, y2: 9).value(at: 0.5) == 0.125)
    }
}
