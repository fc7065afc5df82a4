import Foundation
import TestSupport

/// A style sheet's custom properties, read after CSS Easing Functions Level 2 and nothing else.
struct StyleSheet {
    private var properties: [String: String] = [:]

    /// Takes the properties of the page's `:root`.
    init(_ page: String) throws {
        guard let start = page.range(of: ":root {"), let end = page[start.upperBound...].range(of: "}") else {
            throw Mismatch("no :root")
        }
        let block = page[start.upperBound..<end.lowerBound].replacing(#/\/\*.*?\*\//#.dotMatchesNewlines(), with: "")
        for declaration in block.split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            let name = parts[0].trimmingCharacters(in: .whitespacesAndNewlines)
            if parts.count < 2, name.isEmpty { continue }
            try require(parts.count == 2 && name.hasPrefix("--"), "'\(declaration)' is no custom property")
            properties[String(name.dropFirst(2))] = parts[1].trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    func has(_ name: String) -> Bool { properties[name] != nil }

    func text(_ name: String) throws -> String {
        guard let text = properties[name] else { throw Mismatch("no --\(name) among \(properties.keys.sorted())") }
        return text
    }

    /// A time as `0.4s`.
    func seconds(_ name: String) throws -> Double {
        let text = try text(name)
        guard text.hasSuffix("s"), let value = Double(text.dropLast()) else { throw Mismatch("--\(name) is '\(text)'") }
        return value
    }

    func easing(_ name: String) throws -> Easing {
        try Easing(try text(name))
    }

    /// A share of the time to a share of the way.
    enum Easing {
        /// Points whose inputs never decrease.
        case linear([(input: Double, output: Double)])
        case cubic(x1: Double, y1: Double, x2: Double, y2: Double)

        init(_ text: String) throws {
            if text == "linear" {
                self = .linear([(0, 0), (1, 1)])
            } else if let inside = text.wholeMatch(of: #/linear\((.*)\)/#.dotMatchesNewlines())?.1 {
                self = try .stops(inside)
            } else if let inside = text.wholeMatch(of: #/cubic-bezier\((.*)\)/#)?.1 {
                let numbers = inside.split(separator: ",").compactMap {
                    Double($0.trimmingCharacters(in: .whitespaces))
                }
                try require(numbers.count == 4, "'\(text)' has no four numbers")
                self = .cubic(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
            } else {
                throw Mismatch("'\(text)' is no easing")
            }
        }

        /// Outputs with up to two percentages each; the inputs that are missing are spread evenly.
        private static func stops(_ list: Substring) throws -> Easing {
            var points: [(input: Double?, output: Double)] = []
            for stop in list.split(separator: ",") {
                let words = stop.split(whereSeparator: \.isWhitespace)
                let inputs = try words.filter { $0.hasSuffix("%") }.map { word in
                    guard let value = Double(word.dropLast()) else { throw Mismatch("'\(word)' is no percentage") }
                    return value / 100
                }
                let outputs = words.filter { !$0.hasSuffix("%") }.compactMap { Double($0) }
                try require(outputs.count == 1 && inputs.count + 1 == words.count, "'\(stop)' is no stop")
                if inputs.isEmpty { points.append((nil, outputs[0])) }
                for input in inputs { points.append((input, outputs[0])) }
            }
            try require(points.count >= 2, "fewer than two stops")
            if points[0].input == nil { points[0].input = 0 }
            if points[points.count - 1].input == nil { points[points.count - 1].input = 1 }
            var result: [(input: Double, output: Double)] = []
            for (index, point) in points.enumerated() {
                let before = result.last?.input ?? -.infinity
                if let input = point.input {
                    result.append((max(input, before), point.output))
                } else {
                    let next = points[index...].firstIndex { $0.input != nil } ?? points.count - 1
                    let target = max(points[next].input ?? 1, before)
                    result.append((before + (target - before) / Double(next - index + 1), point.output))
                }
            }
            return .linear(result)
        }

        /// Held at its ends, since a transition is over there.
        func value(at share: Double) -> Double {
            switch self {
            case .linear(let points):
                var (low, high) = (0, points.count - 1)
                guard share > points[low].input else { return points[low].output }
                guard share < points[high].input else { return points[high].output }
                while high - low > 1 {
                    let middle = (low + high) / 2
                    if points[middle].input <= share { low = middle } else { high = middle }
                }
                let (start, end) = (points[low], points[high])
                let part = (share - start.input) / (end.input - start.input)
                return start.output + part * (end.output - start.output)
            case .cubic(let x1, let y1, let x2, let y2):
                var (low, high) = (0.0, 1.0)
                for _ in 0..<200 {
                    let middle = (low + high) / 2
                    if Easing.bezier(x1, x2, middle) < share { low = middle } else { high = middle }
                }
                return share <= 0 ? 0 : share >= 1 ? 1 : Easing.bezier(y1, y2, (low + high) / 2)
            }
        }

        private static func bezier(_ p: Double, _ q: Double, _ s: Double) -> Double {
            let r = 1 - s
            return 3 * r * r * s * p + 3 * r * s * s * q + s * s * s
        }
    }
}
