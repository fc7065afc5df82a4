/// A small seeded generator: the same seed gives the same numbers on every machine.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number spread evenly over the range.
    package mutating func double(in range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }

    /// A number spread evenly over the orders of magnitude between two exponents of ten.
    package mutating func magnitude(from low: Int, to high: Int) -> Double {
        var value = double(in: 1...10)
        for _ in 0..<abs(Int.random(in: low..<high, using: &self) - low) { value *= 10 }
        for _ in 0..<max(0, -low) { value /= 10 }
        for _ in 0..<max(0, low) { value *= 10 }
        return value
    }

    /// A whole number spread evenly over the range.
    package mutating func integer(in range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    package mutating func bool() -> Bool {
        Bool.random(using: &self)
    }
}
