internal import CZlib

/// The chunks of a PNG file.
struct PNGLayout: SDLPictureLayout {
    let format = PictureFormat.png
    let width: Int
    let height: Int
    let orientation: Int
    private let bitDepth: Int
    private let colorType: Int

    private static let gray = 0
    private static let rgb = 2
    private static let palette = 3

    init(_ view: ByteView) throws(PictureFlaw) {
        guard !view.holds("CgBI", at: 12) else {
            throw PictureFlaw("this is Apple's own variant of PNG, as packed into apps: save it as an ordinary PNG")
        }
        guard view.count >= 33 else { throw .cutShort(.png, missing: "it ends inside its header") }
        guard view.holds("IHDR", at: 12), view.big32(8) == 13,
            let width = view.big32(16), let height = view.big32(20),
            let bitDepth = view.u8(24), let colorType = view.u8(25),
            max(width, height) <= Int(Int32.max), Self.depths(of: colorType).contains(bitDepth)
        else { throw .damaged(.png, "its header makes no sense") }
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.colorType = colorType

        var orientation = 1
        for chunk in Self.chunks(of: view) where chunk.isNamed("eXIf", in: view) && chunk.isComplete(in: view) {
            orientation = ExifOrientation.value(in: view, range: chunk.data)
        }
        self.orientation = orientation
    }

    /// The bits per sample that the format allows for a colour type.
    private static func depths(of colorType: Int) -> [Int] {
        switch colorType {
        case gray: [1, 2, 4, 8, 16]
        case palette: [1, 2, 4, 8]
        case rgb, 4, 6: [8, 16]
        default: []
        }
    }

    /// Keeps only the chunks that make pixels, so that no text or profile can unpack into gigabytes.
    func decodeJob(_ view: ByteView) throws(PictureFlaw) -> DecodeJob {
        var job = DecodeJob(bytes: Array(view.slice(0..<8)), width: width, height: height)
        var hasData = false
        for chunk in Self.chunks(of: view) {
            guard chunk.isComplete(in: view) else { throw .cutShort(.png, missing: "it ends inside a chunk") }
            let isCritical = ["IHDR", "PLTE", "IDAT", "IEND"].contains { chunk.isNamed($0, in: view) }
            let isTransparency = chunk.isNamed("tRNS", in: view)
            guard isCritical || isTransparency else { continue }
            guard view.big32(chunk.data.upperBound) == chunk.checksum(in: view) else {
                throw .damaged(.png, "a checksum is wrong")
            }
            if isTransparency, colorType != Self.palette {
                // SDL2_image takes the transparent colour for the wrong one, or turns grey into RGB565.
                job.correction = transparentColor(in: view, at: chunk.data).map { .transparentColor($0) } ?? .none
                continue
            }
            hasData = hasData || chunk.isNamed("IDAT", in: view)
            job.bytes += view.slice(chunk.start..<chunk.end)
            if chunk.isNamed("IEND", in: view) {
                guard hasData else { throw .damaged(.png, "there are no pixels in it") }
                return job
            }
        }
        throw .cutShort(.png, missing: "its last chunk is missing")
    }

    /// The colour, 0xRRGGBB, that a tRNS chunk makes transparent; of 16 bits the upper 8.
    private func transparentColor(in view: ByteView, at data: Range<Int>) -> UInt32? {
        let samples = colorType == Self.gray ? 1 : colorType == Self.rgb ? 3 : 0
        guard samples > 0, data.count >= 2 * samples else { return nil }
        var color: UInt32 = 0
        for index in 0..<3 {
            guard let sample = view.big16(data.lowerBound + 2 * min(index, samples - 1)) else { return nil }
            let largest = (1 << bitDepth) - 1
            guard sample <= largest else { return nil }
            color = color << 8 | UInt32(bitDepth == 16 ? sample >> 8 : sample * 255 / largest)
        }
        return color
    }

    /// One chunk: length, name, data, checksum.
    private struct Chunk {
        let start: Int
        let data: Range<Int>
        var end: Int { data.upperBound + 4 }

        func isComplete(in view: ByteView) -> Bool { end <= view.count }

        func isNamed(_ name: StaticString, in view: ByteView) -> Bool { view.holds(name, at: start + 4) }

        func checksum(in view: ByteView) -> Int {
            view.slice(start + 4..<data.upperBound).withUnsafeBufferPointer { buffer in
                Int(crc32(0, buffer.baseAddress, UInt32(buffer.count)))
            }
        }
    }

    /// All chunks in their order; the last may reach past the end of the file.
    private static func chunks(of view: ByteView) -> some Sequence<Chunk> {
        sequence(state: 8) { offset -> Chunk? in
            guard offset < view.count else { return nil }
            let length = view.big32(offset) ?? view.count
            let chunk = Chunk(start: offset, data: offset + 8..<offset + 8 + length)
            offset = chunk.end
            return chunk
        }
    }
}
