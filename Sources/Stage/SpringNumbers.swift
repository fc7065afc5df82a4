package import Kinetics

/// Which of a scene's numbers make a spring together.
package struct SpringNumbers: Hashable, Sendable {
    /// How the spring's speed is written.
    package enum Period: Hashable, Sendable {
        /// A number of this name: UIKit's duration, after which the spring is at rest.
        case duration(String)
        /// A number of this name: the period of an undamped swing.
        case response(String)

        package var name: String {
            switch self {
            case .duration(let name), .response(let name): name
            }
        }
    }

    package var period: Period
    /// The name of the damping ratio; nil for a critical spring.
    package var dampingRatio: String?

    package init(_ period: Period, dampingRatio: String?) {
        self.period = period
        self.dampingRatio = dampingRatio
    }

    /// Those that are named alike.
    ///
    /// `snapDampingRatio` goes with `snapDuration` or `snapResponse`, or else with `response`.
    package static func namedAlike(_ names: [String]) -> [SpringNumbers] {
        names.compactMap { name in
            let isBare = name == "dampingRatio"
            guard isBare || name.hasSuffix("DampingRatio") else { return nil }
            let stem = isBare ? "" : String(name.dropLast("DampingRatio".count))
            if names.contains(stem + "Duration") {
                return SpringNumbers(.duration(stem + "Duration"), dampingRatio: name)
            }
            let response = isBare ? "response" : stem + "Response"
            let found = names.contains(response) ? response : "response"
            return names.contains(found) ? SpringNumbers(.response(found), dampingRatio: name) : nil
        }
    }
}

extension SceneDescriptor {
    /// The spring that these values make, in the order of the tunables; nil where they make none.
    package func spring(_ numbers: SpringNumbers, values: [Double]) -> Spring? {
        guard let period = index(of: numbers.period.name), values.indices.contains(period) else { return nil }
        var ratio = 1.0
        if let name = numbers.dampingRatio {
            guard let index = index(of: name), values.indices.contains(index) else { return nil }
            ratio = values[index]
        }
        return switch numbers.period {
        case .duration: try? Spring(settlingDuration: values[period], dampingRatio: ratio)
        case .response: try? Spring(response: values[period], dampingRatio: ratio)
        }
    }
}
