internal import Foundation

/// How much memory the program has taken.
enum MemoryUse {
    /// The most that was resident at a time, in megabytes of 2²⁰ bytes; nil where the system does not say.
    static func peak() -> Double? {
        guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        for line in text.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            let number = line.split(whereSeparator: \.isWhitespace).dropFirst().first
            return number.flatMap { Double($0) }.map { $0 / 1024 }
        }
        return nil
    }
}
