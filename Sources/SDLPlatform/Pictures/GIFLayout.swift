/// The blocks of a GIF file, up to its first picture.
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

    /// Makes a file of the first picture alone, moved to the origin of a screen of its own size.
    func decodeJob(_ view: ByteView) throws(PictureFlaw) -> DecodeJob {
        let dataEnd = try Self.endOfSubBlocks(in: view, from: frame.descriptor.upperBound + 1)
        try Self.walkToTrailer(view, from: dataEnd)
        func little(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }

        var bytes = Array("GIF89a".utf8) + little(frame.width) + little(frame.height)
        bytes += view.slice(10..<prologueEnd)
        if let control = frame.control { bytes += view.slice(control) }
        bytes += [0x2C, 0, 0, 0, 0] + little(frame.width) + little(frame.height)
        bytes += view.slice(frame.descriptor.lowerBound + 9..<dataEnd)
        bytes.append(0x3B)
        return DecodeJob(bytes: bytes, width: frame.width, height: frame.height, x: frame.x, y: frame.y)
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
