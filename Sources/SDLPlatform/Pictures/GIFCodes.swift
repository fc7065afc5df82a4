/// The compression of GIF: variable-length codes for strings of colour indices, LZW.
enum GIFCodes {
    private static let maximumCodes = 4096

    /// The first `count` indices that the codes stand for.
    ///
    /// - Throws: `PictureFlaw` when there are fewer, or a code stands for nothing.
    static func indices(of data: [UInt8], count: Int, minimumCodeSize: Int) throws(PictureFlaw) -> [UInt8] {
        guard (1...8).contains(minimumCodeSize) else { throw .damaged(.gif, "its codes have an impossible length") }
        var output = [UInt8](repeating: 0, count: count)
        var strings = Strings(minimumCodeSize: minimumCodeSize)
        var filled = 0
        var (pending, pendingBits, place) = (0, 0, 0)
        while filled < count {
            while pendingBits < strings.codeSize {
                guard place < data.count else { throw .damaged(.gif, "pixels are missing") }
                pending |= Int(data[place]) << pendingBits
                pendingBits += 8
                place += 1
            }
            let code = pending & (1 << strings.codeSize - 1)
            pending >>= strings.codeSize
            pendingBits -= strings.codeSize
            if code == strings.endCode { throw .damaged(.gif, "pixels are missing") }
            if code == strings.clearCode {
                strings.clear()
            } else {
                guard let string = strings.take(code) else { throw .damaged(.gif, "a code stands for nothing") }
                strings.write(string, to: &output, at: filled)
                filled += strings.length(of: string)
            }
        }
        return output
    }

    /// The strings that have been seen, each one index longer than another.
    private struct Strings {
        let clearCode: Int
        var endCode: Int { clearCode + 1 }
        private(set) var codeSize: Int
        private let minimumCodeSize: Int
        private var next: Int
        private var previous: Int?
        private var prefixes: [Int]
        private var lasts: [UInt8]
        private var firsts: [UInt8]
        private var lengths: [Int]

        init(minimumCodeSize: Int) {
            self.minimumCodeSize = minimumCodeSize
            clearCode = 1 << minimumCodeSize
            codeSize = minimumCodeSize + 1
            next = clearCode + 2
            prefixes = Array(repeating: 0, count: maximumCodes)
            lengths = Array(repeating: 1, count: maximumCodes)
            lasts = (0..<maximumCodes).map { UInt8(truncatingIfNeeded: $0) }
            firsts = lasts
        }

        mutating func clear() {
            codeSize = minimumCodeSize + 1
            next = clearCode + 2
            previous = nil
        }

        /// Learns from a code and gives the string that it stands for, or nil when it cannot stand here.
        mutating func take(_ code: Int) -> Int? {
            guard let previous else {
                guard code < clearCode else { return nil }
                self.previous = code
                return code
            }
            guard code < next || (code == next && next < maximumCodes) else { return nil }
            if next < maximumCodes {
                prefixes[next] = previous
                firsts[next] = firsts[previous]
                lasts[next] = code == next ? firsts[previous] : firsts[code]
                lengths[next] = lengths[previous] + 1
                next += 1
                if next == 1 << codeSize, codeSize < 12 { codeSize += 1 }
            }
            self.previous = code
            return code
        }

        func length(of string: Int) -> Int { lengths[string] }

        /// Writes as much of the string as there is room for.
        func write(_ string: Int, to output: inout [UInt8], at start: Int) {
            var string = string
            for place in stride(from: start + lengths[string] - 1, through: start, by: -1) {
                if place < output.count { output[place] = lasts[string] }
                string = prefixes[string]
            }
        }
    }
}
