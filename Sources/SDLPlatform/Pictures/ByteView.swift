internal import Glibc

/// The bytes of a file, read at any offset without ever leaving them.
///
/// Every reader gives nil when it would have to look past the end or before the start.
struct ByteView: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }

    func u8(_ offset: Int) -> Int? {
        offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil
    }

    func big16(_ offset: Int) -> Int? { number(offset, length: 2, bigEndian: true) }
    func big32(_ offset: Int) -> Int? { number(offset, length: 4, bigEndian: true) }
    func little16(_ offset: Int) -> Int? { number(offset, length: 2, bigEndian: false) }
    func little24(_ offset: Int) -> Int? { number(offset, length: 3, bigEndian: false) }
    func little32(_ offset: Int) -> Int? { number(offset, length: 4, bigEndian: false) }

    /// An unsigned number of at most four bytes.
    func number(_ offset: Int, length: Int, bigEndian: Bool) -> Int? {
        guard offset >= 0, offset <= bytes.count - length else { return nil }
        var value = 0
        for index in 0..<length {
            value |= Int(bytes[offset + index]) << (8 * (bigEndian ? length - 1 - index : index))
        }
        return value
    }

    /// Whether these bytes stand at the offset; `?` stands for any byte.
    func holds(_ pattern: StaticString, at offset: Int = 0) -> Bool {
        guard offset >= 0, offset <= bytes.count - pattern.utf8CodeUnitCount else { return false }
        return pattern.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { wanted[$0] == UInt8(ascii: "?") || wanted[$0] == bytes[offset + $0] }
        }
    }

    /// The bytes of a range, cut to those that exist.
    func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
        bytes[range.clamped(to: 0..<bytes.count)]
    }

    /// The first place at or after `offset` where this byte stands.
    func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
        guard offset >= 0, offset < bytes.count else { return nil }
        return bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress,
                let found = memchr(base + offset, Int32(byte), buffer.count - offset)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }
}
