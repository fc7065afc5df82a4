internal import Foundation
package import Testing

/// The seed of this run: `HIPPARI_SEED`, or a fresh one.
package func runSeed() throws -> UInt64 {
    guard let text = ProcessInfo.processInfo.environment["HIPPARI_SEED"] else {
        return UInt64.random(in: 0...UInt64(Int64.max))
    }
    guard let seed = UInt64(text) else { throw Mismatch("HIPPARI_SEED must be a whole number, not \(text)") }
    return seed
}

/// Runs a property on random cases, and fails the test at the first one that throws.
///
/// The failure names the seed, which given as `HIPPARI_SEED` repeats the same cases.
package func forAll(
    cases: Int = 300, sourceLocation: SourceLocation = #_sourceLocation, _ property: (inout SplitMix64) throws -> Void
) throws {
    let seed = try runSeed()
    var seeds = SplitMix64(seed: seed)
    #expect(cases > 0, sourceLocation: sourceLocation)
    for index in 0..<cases {
        var generator = SplitMix64(seed: seeds.next())
        do {
            try property(&generator)
        } catch {
            Issue.record("HIPPARI_SEED=\(seed), case \(index): \(error)", sourceLocation: sourceLocation)
            return
        }
    }
}
