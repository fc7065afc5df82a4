internal import Glibc
internal import Kinetics
internal import Stage

/// How a slider's way stands for a number.
///
/// Where a range spans decades, equal distances are equal ratios. Where it starts at 0 and goes far beyond what is
/// usual, the ratios are those of the number plus a hundredth of the range. What lies close to 1 per millisecond is
/// measured from 1.
enum ValueScale: Hashable, Sendable {
    case linear(ClosedRange<Double>)
    case logarithmic(ClosedRange<Double>)
    /// From 0 to this number.
    case soft(Double)
    case fromOne(ClosedRange<Double>)

    init(_ tunable: Tunable) {
        let range = tunable.range
        let usual = max(tunable.article, tunable.fluid)
        if tunable.unit == .perMillisecond, range.upperBound < 1 {
            self = .fromOne(range)
        } else if range.lowerBound > 0, range.upperBound > 1, range.upperBound / range.lowerBound >= 100 {
            self = .logarithmic(range)
        } else if range.lowerBound == 0, usual > 0, range.upperBound / usual >= 8 {
            self = .soft(range.upperBound)
        } else {
            self = .linear(range)
        }
    }

    /// 0…1
    func fraction(of value: Double) -> Double {
        let fraction =
            switch self {
            case .linear(let range):
                range.upperBound > range.lowerBound
                    ? (value - range.lowerBound) / (range.upperBound - range.lowerBound) : 0
            case .logarithmic(let range):
                log(max(value, range.lowerBound) / range.lowerBound) / log(range.upperBound / range.lowerBound)
            case .soft(let most):
                log1p(max(value, 0) / most * 99) / log(100)
            case .fromOne(let range):
                log((1 - range.lowerBound) / (1 - value)) / log((1 - range.lowerBound) / (1 - range.upperBound))
            }
        return fraction.isFinite ? fraction.clamped(to: 0...1) : 0
    }

    /// The number at a part of the way, rounded to what a hand can mean, and inside of the range.
    func value(at fraction: Double) -> Double {
        let part = fraction.clamped(to: 0...1)
        switch self {
        case .linear(let range):
            if part == 0 { return range.lowerBound }
            if part == 1 { return range.upperBound }
            let span = range.upperBound - range.lowerBound
            return mix(range.lowerBound, range.upperBound, part).rounded(to: span / 500).clamped(to: range)
        case .logarithmic(let range):
            if part == 0 { return range.lowerBound }
            if part == 1 { return range.upperBound }
            let value = range.lowerBound * pow(range.upperBound / range.lowerBound, part)
            return value.rounded(to: value / 200).clamped(to: range)
        case .soft(let most):
            if part == 1 { return most }
            let value = most * expm1(part * log(100)) / 99
            return value.rounded(to: max(value / 200, most / 10_000)).clamped(to: 0...most)
        case .fromOne(let range):
            if part == 0 { return range.lowerBound }
            if part == 1 { return range.upperBound }
            let rest = (1 - range.lowerBound) * pow((1 - range.upperBound) / (1 - range.lowerBound), part)
            return (1 - rest).rounded(to: rest / 50).clamped(to: range)
        }
    }
}

extension Double {
    /// The nearest multiple of the greatest 1, 2 or 5 times a power of ten that is at most `step`.
    ///
    /// The result is the double nearest to that decimal, so that it is shown and saved with few digits.
    func rounded(to step: Double) -> Double {
        guard step > 0, isFinite, step.isFinite else { return self }
        let exponent = Int(log10(step).rounded(.down))
        let lead = step / pow(10, Double(exponent))
        let digit = lead >= 5 ? 5.0 : lead >= 2 ? 2 : 1
        // Division by a whole power of ten rounds once; multiplication by 0.001 would round twice.
        let power = pow(10, Double(abs(exponent)))
        guard power.isFinite else { return self }
        return exponent < 0
            ? (self * power / digit).rounded() * digit / power
            : (self / power / digit).rounded() * digit * power
    }

    /// At most so many significant digits, without trailing zeros and exponents.
    func shortText(digits: Int = 4) -> String {
        guard isFinite else { return "–" }
        guard self != 0 else { return "0" }
        let exponent = Int(log10(abs(self)).rounded(.down))
        let decimals = max(0, digits - 1 - exponent)
        return fixedText(decimals: min(decimals, 9), trimming: true)
    }

    /// With so many digits after the point.
    func fixedText(decimals: Int, trimming: Bool = false) -> String {
        guard isFinite, abs(self) < 1e9 else { return isFinite ? drawnText : "–" }
        let power = pow(10, Double(decimals))
        let scaled = (abs(self) * power).rounded()
        let whole = Int64(min(scaled, 9e18))
        var fraction = String(whole % Int64(power))
        fraction = String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction
        if trimming { while fraction.hasSuffix("0"), decimals > 0, !fraction.isEmpty { fraction.removeLast() } }
        let isNegative = self < 0 && whole != 0
        let text = String(whole / Int64(power)) + (decimals > 0 && !fraction.isEmpty ? "." + fraction : "")
        return (isNegative ? "\u{2212}" : "") + text
    }
}
