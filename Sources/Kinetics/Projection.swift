internal import Glibc

/// Where a value would come to rest if it were let go to coast at this velocity.
///
/// value + v/1000·r/(1 − r) with v in units per second and the rate r per millisecond: the sum of the steps Σ v·rⁿ/1000
/// over whole milliseconds n ≥ 1. Source: Apple's WWDC18 session 803. A rate outside 0…1, ends excluded, never comes to
/// rest or never leaves, and gives the value itself.
package func projectedValue(_ value: Double, velocity: Double, decelerationRate: Double) -> Double {
    guard decelerationRate > 0, decelerationRate < 1 else { return value }
    return value + velocity / 1000 * decelerationRate / (1 - decelerationRate)
}

/// Where a value comes to rest on the continuous decay, value − v/(1000·ln r).
///
/// Up to half a percent farther than ``projectedValue(_:velocity:decelerationRate:)`` at usual rates, and where ``Decay``
/// takes it. A rate outside 0…1, ends excluded, gives the value itself.
package func exactProjectedValue(_ value: Double, velocity: Double, decelerationRate: Double) -> Double {
    guard decelerationRate > 0, decelerationRate < 1 else { return value }
    return value - velocity / (1000 * log(decelerationRate))
}

/// The index of the target nearest to a value; the first of two equally near; nil when there is none.
///
/// A target that is not a number is never nearest.
package func nearestIndex(to value: Double, in targets: [Double]) -> Int? {
    var best: Int?
    var least = Double.infinity
    for (index, target) in targets.enumerated() where abs(target - value) < least {
        least = abs(target - value)
        best = index
    }
    return best
}
