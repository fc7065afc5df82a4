package import Stage
internal import TestSupport

/// Keeps count of transitions by what they tell: each that began ends once, as its verdict says.
package struct EventLedger: Hashable, Sendable {
    private struct Account: Hashable, Sendable {
        var open = 0
        var verdict: TransitionEvent.Moment?
    }

    private var accounts: [Account] = TransitionEvent.Kind.allCases.map { _ in Account() }
    private var isHandedOver = false
    package private(set) var beganCount = 0

    package init() {}

    /// How many transitions have begun and not ended.
    package var openCount: Int { accounts.reduce(0) { $0 + $1.open } }

    /// Takes what has happened, in order.
    ///
    /// - Throws: `Mismatch` when it cannot have happened in this order.
    package mutating func take(_ events: [TransitionEvent]) throws {
        for event in events {
            if event.kind == .handover {
                try takeHandover(event)
                continue
            }
            guard let index = TransitionEvent.Kind.allCases.firstIndex(of: event.kind) else { continue }
            var account = accounts[index]
            if event.moment != .began {
                try require(account.open > 0, "\(event.name), but none has begun; all: \(events.map(\.name))")
            }
            switch event.moment {
            case .began:
                account.open += 1
                account.verdict = nil
                beganCount += 1
            case .caught: account.verdict = nil
            case .finishing, .cancelling:
                try require(
                    account.open > 1 || account.verdict == nil, "\(event.name) after \(account.verdict as Any)")
                account.verdict = event.moment
            case .finished, .cancelled:
                let fitting: TransitionEvent.Moment = event.moment == .finished ? .finishing : .cancelling
                try require(
                    account.open > 1 || account.verdict == nil || account.verdict == fitting,
                    "\(event.name) after \(account.verdict as Any)")
                account.open -= 1
                account.verdict = nil
            case .ended: throw Mismatch("\(event.name) is no event")
            }
            accounts[index] = account
        }
    }

    private mutating func takeHandover(_ event: TransitionEvent) throws {
        switch event.moment {
        case .began: isHandedOver = true
        case .ended:
            try require(isHandedOver, "handover.ended, but none has begun")
            isHandedOver = false
        default: throw Mismatch("\(event.name) is no event")
        }
    }
}
