/// Values that are costly to make, kept up to a number of bytes; those unused for longest go first.
struct LeastRecentlyUsed<Key: Hashable, Value> {
    private final class Entry {
        let value: Value
        let bytes: Int
        var stamp: Int

        init(value: Value, bytes: Int, stamp: Int) {
            self.value = value
            self.bytes = bytes
            self.stamp = stamp
        }
    }

    private var entries: [Key: Entry] = [:]
    private var clock = 0
    private let budget: Int
    private(set) var bytes = 0

    init(budget: Int) {
        self.budget = budget
    }

    var count: Int { entries.count }

    /// The value kept under a key, which thereby becomes the most recent.
    mutating func find(_ key: Key) -> Value? {
        guard let entry = entries[key] else { return nil }
        clock += 1
        entry.stamp = clock
        return entry.value
    }

    func contains(_ key: Key) -> Bool { entries[key] != nil }

    mutating func insert(_ value: Value, for key: Key, bytes size: Int) {
        clock += 1
        bytes += size - (entries[key]?.bytes ?? 0)
        entries[key] = Entry(value: value, bytes: size, stamp: clock)
        if bytes > budget { shrink() }
    }

    mutating func removeAll() {
        entries.removeAll()
        bytes = 0
    }

    mutating func removeAll(where isUnwanted: (Key) -> Bool) {
        for (key, entry) in entries where isUnwanted(key) {
            entries[key] = nil
            bytes -= entry.bytes
        }
    }

    /// Down to three quarters of the budget, so that a full cache does not shrink at every insertion.
    private mutating func shrink() {
        for (key, entry) in entries.sorted(by: { $0.value.stamp < $1.value.stamp }) {
            guard bytes > budget / 4 * 3, entry.stamp != clock else { return }
            entries[key] = nil
            bytes -= entry.bytes
        }
    }
}
