/// How a gesture ended: what it began goes on to its end, or back to its start.
package enum Verdict: Hashable, Sendable {
    case finish
    case cancel
}

extension Verdict {
    /// The other one.
    package var opposite: Verdict { self == .finish ? .cancel : .finish }
}
