import Kinetics
import TestSupport
import Testing

struct ConversionCase: Decodable, Identifiable {
    let id: String
    let kind: String
    let input: [String: Double]
    /// A null stands for an infinite or undefined number.
    let expected: [String: Double?]

    func number(_ name: String) throws -> Double {
        guard let value = input[name] else { throw Mismatch("input has no \(name)") }
        return value
    }
}

extension ReferenceVectors {
    @Test func springConversions() throws {
        try ReferenceFile<ConversionCase>(named: "spring_conversions", bundledIn: Self.folder).checkAll { item in
            try require(!item.expected.isEmpty, "nothing expected")
            switch item.kind {
            case "ca_settling_duration", "normalise_velocity": try checkNumber(item)
            default: try checkSpring(item)
            }
        }
    }

    private func checkNumber(_ item: ConversionCase) throws {
        let (name, actual): (String, Double?)
        if item.kind == "normalise_velocity" {
            name = "relative"
            actual = try Spring.normalisedVelocity(
                item.number("velocity"), from: item.number("from"), to: item.number("to"))
        } else {
            name = "settling_duration"
            actual = try Spring(
                mass: item.number("mass"), stiffness: item.number("stiffness"), damping: item.number("damping")
            ).coreAnimationSettlingDuration(normalisedVelocity: item.number("initial_velocity"))
        }
        try requireEqual(Array(item.expected.keys), [name], "expected fields")
        try requireClose(actual, item.expected[name] ?? nil, relative: 1e-12, name)
    }

    private func checkSpring(_ item: ConversionCase) throws {
        guard item.expected.values.allSatisfy({ $0 != nil }) else {
            #expect(throws: KineticsError.self, "\(item.id)") { try makeSpring(item) }
            return
        }
        let spring = try makeSpring(item)
        let tolerance = item.kind == "uikit_duration_damping" ? 1e-9 : 1e-12
        for (name, expected) in item.expected {
            let actual =
                switch name {
                case "mass": spring.mass
                case "stiffness", "tension": spring.stiffness
                case "damping", "friction": spring.damping
                case "damping_ratio": spring.dampingRatio
                case "omega0": spring.angularFrequency
                case "response", "duration": spring.response
                case "bounce": spring.bounce
                default: throw Mismatch("unknown expectation \(name)")
                }
            try requireClose(actual, expected, relative: tolerance, name)
        }
    }

    private func makeSpring(_ item: ConversionCase) throws -> Spring {
        let number = item.number
        switch item.kind {
        case "response_damping_ratio":
            return try Spring(
                response: number("response"), dampingRatio: number("damping_ratio"), mass: number("mass"))
        case "duration_bounce":
            return try Spring(duration: number("duration"), bounce: number("bounce"))
        case "mkc_to_design":
            return try Spring(mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"))
        case "uikit_duration_damping":
            try requireEqual(number("initial_velocity"), 0, "initial velocity")
            return try Spring(
                settlingDuration: number("duration"), dampingRatio: number("damping_ratio"), epsilon: number("epsilon"))
        case "compose_spring":
            return try Spring(stiffness: number("stiffness"), dampingRatio: number("damping_ratio"))
        case "mass_stiffness_ratio":
            return try Spring(
                stiffness: number("stiffness"), dampingRatio: number("damping_ratio"), mass: number("mass"))
        case "motion_visual_duration":
            return try Spring(visualDuration: number("visual_duration"), bounce: number("bounce"))
        case "react_spring_frequency":
            return try Spring(
                reactFrequency: number("frequency"), dampingRatio: number("damping_ratio"), mass: number("mass"))
        default:
            throw Mismatch("unknown kind \(item.kind)")
        }
    }
}
