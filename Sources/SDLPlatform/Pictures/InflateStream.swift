internal import CZlib

/// Unpacks compressed data that lies in several places of a file, a piece at a time.
///
/// Never makes more than it is asked for, whatever the data would unpack to.
final class InflateStream {
    private let view: ByteView
    private let parts: [Range<Int>]
    /// The part that is being read, and how much of it has been.
    private var current = 0
    private var consumed = 0
    /// zlib keeps a pointer to this, so that it must stay where it is.
    private let stream: UnsafeMutablePointer<z_stream>
    private var isAtEnd = false

    init(_ view: ByteView, parts: [Range<Int>]) throws(PictureFlaw) {
        self.view = view
        self.parts = parts
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw PictureFlaw("there is not enough memory to unpack it: close other programs")
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Fills the buffer with the next bytes, all of it.
    ///
    /// - Throws: `PictureFlaw` when the data ends before, or makes no sense.
    func fill(_ buffer: inout [UInt8]) throws(PictureFlaw) {
        var filled = 0
        while filled < buffer.count {
            guard !isAtEnd, current < parts.count else { throw .damaged(.png, "pixels are missing") }
            let rest = parts[current].lowerBound + consumed..<parts[current].upperBound
            let (status, taken, produced) = buffer.withUnsafeMutableBufferPointer { target in
                view.bytes.withUnsafeBufferPointer { source in
                    inflate(source[rest], into: target[filled...])
                }
            }
            filled += produced
            consumed += taken
            // With nothing to read zlib reports an error of the buffer, which the next part mends.
            guard status == Z_OK || status == Z_STREAM_END || (status == Z_BUF_ERROR && taken == rest.count) else {
                throw .damaged(.png, "its pixels cannot be unpacked")
            }
            isAtEnd = status == Z_STREAM_END
            if taken == rest.count, filled < buffer.count { (current, consumed) = (current + 1, 0) }
        }
    }

    private func inflate(
        _ source: Slice<UnsafeBufferPointer<UInt8>>, into target: Slice<UnsafeMutableBufferPointer<UInt8>>
    ) -> (status: Int32, consumed: Int, produced: Int) {
        let (input, output) = (UnsafeBufferPointer(rebasing: source), UnsafeMutableBufferPointer(rebasing: target))
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        let status = CZlib.inflate(stream, Z_NO_FLUSH)
        return (status, input.count - Int(stream.pointee.avail_in), output.count - Int(stream.pointee.avail_out))
    }
}
