internal import Recording
internal import Stage

/// One measured value.
struct BenchRow {
    enum Limit {
        case most(Double)
        case least(Double)
    }

    var work: String
    /// What was measured, in words.
    var measure: String
    var value: Double
    var unit: String
    var limit: Limit?
    /// Device pixels per point, where pixels were drawn.
    var scale: Double?

    /// Whether the value keeps its limit; nil without one.
    var isWithin: Bool? {
        switch limit {
        case .most(let bound): value <= bound
        case .least(let bound): value >= bound
        case nil: nil
        }
    }

    private var bound: Double? {
        switch limit {
        case .most(let bound), .least(let bound): bound
        case nil: nil
        }
    }

    /// One JSON object on one line.
    var json: String {
        "{"
            + [
                "\"work\":\(JSONText.string(work))", "\"measure\":\(JSONText.string(measure))",
                "\"scale\":\(scale.map(JSONText.number) ?? "null")", "\"value\":\(JSONText.number(rounded))",
                "\"unit\":\(JSONText.string(unit))", "\"limit\":\(bound.map(JSONText.number) ?? "null")",
                "\"isWithinLimit\":\(isWithin.map { $0 ? "true" : "false" } ?? "null")",
            ].joined(separator: ",") + "}"
    }

    /// The cells of a table's row, as `titles` has them.
    var cells: [String] {
        let limit =
            switch self.limit {
            case .most(let bound): "≤ \(bound.plainText)"
            case .least(let bound): "≥ \(bound.plainText)"
            case nil: ""
            }
        let mark = isWithin == false ? "  over" : ""
        return [work, measure, scale.map { "\($0.plainText)×" } ?? "", rounded.plainText, unit, limit + mark]
    }

    static let titles = ["work", "what", "scale", "value", "unit", "limit"]

    /// Four digits are more than any of this is worth.
    private var rounded: Double {
        guard value != 0, value.isFinite else { return 0 }
        var unit = 1.0
        while abs(value) * unit < 1000, unit < 1e18 { unit *= 10 }
        return (value * unit).rounded() / unit
    }
}
