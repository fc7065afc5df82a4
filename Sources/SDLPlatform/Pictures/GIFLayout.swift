internal import Stage

/// The blocks of a GIF file, up to its first picture.
///
/// GIF is decoded here, because SDL2_image 2.6 reads outside of its memory when some bytes of a file are wrong.
struct GIFLayout: PictureLayout {
    let format = PictureFormat.gif
    let width: Int
    let height: Int
    let orientation = 1
    private let frame: Frame
    /// The end of the screen descriptor and its colour table.
    private let prologueEnd: Int

    /// The first picture: where it lies on the screen, and in the file.
    private struct Frame {
        var x = 0
        var y = 0
        var width = 0
        var height = 0
        /// The graphic control extension before it, which names the transparent colour.
        var control: Range<Int>?
        /// From its descriptor to where its compressed data begins.
        var descriptor = 0..<0
    }

    init(_ view: ByteView) throws(PictureFlaw) {
        guard let screenWidth = view.little16(6), let screenHeight = view.little16(8), let flags = view.u8(10) else {
            throw Self.cut
        }
        prologueEnd = 13 + Self.tableSize(flags)
        var offset = prologueEnd
        var control: Range<Int>?
        blocks: while true {
            switch try Self.block(in: view, at: offset) {
            case .frame(var frame):
                frame.control = control
                self.frame = frame
                break blocks
            case .control(let range):
                control = range
                offset = range.upperBound
            case .other(let end): offset = end
            case .trailer: throw .damaged(.gif, "there is no picture in it")
            }
        }
        guard frame.width > 0, frame.height > 0 else { throw .damaged(.gif, "its first picture has no pixels") }
        // Some encoders leave the screen at zero or smaller than the picture; browsers then enlarge it.
        width = max(screenWidth, frame.x + frame.width)
        height = max(screenHeight, frame.y + frame.height)
    }

    func bitmap(_ view: ByteView) throws(PictureFlaw) -> Bitmap {
        let minimumCodeSize = view.u8(frame.descriptor.upperBound) ?? 0
        var data: [UInt8] = []
        var offset = frame.descriptor.upperBound + 1
        while let length = view.u8(offset), length > 0 {
            data += view.slice(offset + 1..<offset + 1 + length)
            offset += 1 + length
        }
        try Self.walkToTrailer(view, from: Self.endOfSubBlocks(in: view, from: frame.descriptor.upperBound + 1))

        let table = try colorTable(view)
        let indices = try GIFCodes.indices(
            of: data, count: frame.width * frame.height, minimumCodeSize: minimumCodeSize)
        var bitmap = Bitmap(width: width, height: height)
        for (row, y) in rowOrder(view).enumerated() {
            let start = (y + frame.y) * width + frame.x
            for x in 0..<frame.width {
                bitmap.pixels[start + x] = table[Int(indices[row * frame.width + x])]
            }
        }
        return bitmap
    }

    /// The finished pixel for each of 256 indices.
    private func colorTable(_ view: ByteView) throws(PictureFlaw) -> [UInt32] {
        let localFlags = view.u8(frame.descriptor.lowerBound + 9) ?? 0
        let isLocal = localFlags & 0x80 != 0
        let start = isLocal ? frame.descriptor.lowerBound + 10 : 13
        let count = isLocal ? frame.descriptor.upperBound - start : prologueEnd - start
        guard count > 0 else { throw .damaged(.gif, "it has no table of colours") }
        var table = [UInt32](repeating: 0xFF00_0000, count: 256)
        for index in 0..<min(256, count / 3) {
            guard let color = view.number(start + 3 * index, length: 3, bigEndian: true) else { throw Self.cut }
            table[index] |= UInt32(color)
        }
        if let control = frame.control, let flags = view.u8(control.lowerBound + 3), flags & 1 != 0,
            let transparent = view.u8(control.lowerBound + 6)
        {
            table[transparent] = 0
        }
        return table
    }

    /// The row of the frame at which each stored row belongs.
    private func rowOrder(_ view: ByteView) -> [Int] {
        let isInterlaced = (view.u8(frame.descriptor.lowerBound + 9) ?? 0) & 0x40 != 0
        guard isInterlaced else { return Array(0..<frame.height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
            Array(stride(from: start, to: frame.height, by: step))
        }
    }

    private static let cut = PictureFlaw.cutShort(.gif, missing: "its end is missing")

    /// The bytes of the colour table that the flags announce.
    private static func tableSize(_ flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
    }

    private enum Block {
        case frame(Frame)
        case control(Range<Int>)
        case other(end: Int)
        case trailer
    }

    /// The block at an offset.
    private static func block(in view: ByteView, at offset: Int) throws(PictureFlaw) -> Block {
        guard let introducer = view.u8(offset) else { throw cut }
        switch introducer {
        case 0x2C:
            guard let x = view.little16(offset + 1), let y = view.little16(offset + 3),
                let width = view.little16(offset + 5), let height = view.little16(offset + 7),
                let flags = view.u8(offset + 9)
            else { throw cut }
            let end = offset + 10 + tableSize(flags)
            guard end < view.count else { throw cut }
            return .frame(Frame(x: x, y: y, width: width, height: height, descriptor: offset..<end))
        case 0x21:
            guard let label = view.u8(offset + 1) else { throw cut }
            let end = try endOfSubBlocks(in: view, from: offset + 2)
            return label == 0xF9 ? .control(offset..<end) : .other(end: end)
        case 0x3B: return .trailer
        case 0x00: return .other(end: offset + 1)
        default: throw .damaged(.gif, "a block is of no known kind")
        }
    }

    /// Where a chain of length-prefixed blocks ends, after its terminator.
    private static func endOfSubBlocks(in view: ByteView, from offset: Int) throws(PictureFlaw) -> Int {
        var offset = offset
        while let length = view.u8(offset) {
            offset += 1 + length
            if length == 0 { return offset }
        }
        throw cut
    }

    private static func walkToTrailer(_ view: ByteView, from offset: Int) throws(PictureFlaw) {
        var offset = offset
        while true {
            switch try block(in: view, at: offset) {
            case .frame(let frame): offset = try endOfSubBlocks(in: view, from: frame.descriptor.upperBound + 1)
            case .control(let range): offset = range.upperBound
            case .other(let end): offset = end
            case .trailer: return
            }
        }
    }
}
