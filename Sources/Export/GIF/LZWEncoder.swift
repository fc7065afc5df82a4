/// The compression of GIF: numbers of up to eight bits, in blocks of up to 255 bytes.
struct LZWEncoder {
    /// For each string of the table and each number that may follow: the code, under the table's stamp.
    private var table = [UInt32](repeating: 0, count: 4096 << 8)
    private var stamp: UInt32 = 0

    private static let clear = 256
    private static let end = 257

    /// The image data of a GIF for numbers of eight bits: code size, blocks, terminator.
    mutating func encode(_ numbers: [UInt8]) -> [UInt8] {
        var bits = BlockWriter()
        bits.append(LZWEncoder.clear, 9)
        restart()
        var (next, width) = (258, 9)
        guard var code = numbers.first.map(Int.init) else {
            bits.append(LZWEncoder.end, 9)
            return [8] + bits.finished()
        }
        table.withUnsafeMutableBufferPointer { table in
            for number in numbers.dropFirst() {
                let place = code << 8 | Int(number)
                if table[place] >> 12 == stamp {
                    code = Int(table[place] & 0xFFF)
                    continue
                }
                bits.append(code, width)
                code = Int(number)
                if next < 4096 {
                    table[place] = stamp << 12 | UInt32(next)
                    if next == 1 << width { width += 1 }
                    next += 1
                } else {
                    bits.append(LZWEncoder.clear, width)
                    stamp += 1
                    (next, width) = (258, 9)
                }
            }
        }
        bits.append(code, width)
        if next == 1 << width, width < 12 { width += 1 }
        bits.append(LZWEncoder.end, width)
        return [8] + bits.finished()
    }

    /// Empties the table without touching it; before the stamps run out it is made anew.
    private mutating func restart() {
        stamp += 1
        guard stamp >= 1 << 19 else { return }
        stamp = 1
        table = Array(repeating: 0, count: table.count)
    }
}

/// Bits, lowest first, as bytes in blocks that begin with their length.
private struct BlockWriter {
    private var bytes: [UInt8] = []
    private var start = 0
    private var held: UInt32 = 0
    private var count = 0

    init() {
        bytes.append(0)
    }

    mutating func append(_ code: Int, _ width: Int) {
        held |= UInt32(code) << UInt32(count)
        count += width
        while count >= 8 { appendByte() }
    }

    mutating func finished() -> [UInt8] {
        if count > 0 { appendByte() }
        bytes[start] = UInt8(bytes.count - start - 1)
        if bytes[start] > 0 { bytes.append(0) }
        return bytes
    }

    private mutating func appendByte() {
        bytes.append(UInt8(truncatingIfNeeded: held))
        held >>= 8
        count -= 8
        guard bytes.count - start == 256 else { return }
        bytes[start] = 255
        start = bytes.count
        bytes.append(0)
    }
}
