internal import Glibc
internal import SDLPlatform

/// How far long work has come: a bar with the time left on a terminal, a line now and then elsewhere.
final class ProgressLine {
    private let name: String
    private let descriptor: Int32
    private let total: Int
    private let isTerminal: Bool
    private let clock = Clock()
    private let start: Int64
    private var done = 0
    private var shown: Int64
    private var isDirty = false

    /// - Parameters:
    ///   - name: What is being done, in a word.
    ///   - descriptor: Where to say it.
    init(_ name: String, on descriptor: Int32, total: Int) {
        self.name = name
        self.descriptor = descriptor
        self.total = max(total, 1)
        isTerminal = isatty(descriptor) == 1
        start = clock.now
        shown = start
    }

    /// One step is done.
    func step() {
        done = min(done + 1, total)
        let now = clock.now
        guard now - shown >= (isTerminal ? 100_000_000 : 2_000_000_000) else { return }
        shown = now
        write(isTerminal ? "\r\(bar)  \(words(at: now))\u{1B}[K" : "\(words(at: now))\n")
        isDirty = isTerminal
    }

    /// Takes the bar away.
    func end() {
        if isDirty { write("\r\u{1B}[K") }
        isDirty = false
    }

    private var bar: String {
        let width = 28
        let filled = width * done / total
        return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled) + "]"
    }

    private func words(at now: Int64) -> String {
        let left = Double(now - start) / 1e9 * Double(total - done) / Double(done)
        let time = left >= 60 ? "\(Int(left) / 60) min \(Int(left) % 60) s" : "\(Int(left.rounded(.up))) s"
        return "\(name) \(100 * done / total) %, \(time) left"
    }

    private func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }
}
