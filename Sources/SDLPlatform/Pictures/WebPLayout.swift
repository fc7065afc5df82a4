/// The chunks of a WebP file, and of the first frame of an animated one.
struct WebPLayout: SDLPictureLayout {
    let format = PictureFormat.webp
    let width: Int
    let height: Int
    let orientation: Int
    private let frame: Frame
    /// Whether everything up to the length in the file's header has come along.
    private let isComplete: Bool

    /// The picture, or the first of several: where it lies on the canvas, and in the file.
    private struct Frame {
        var x = 0
        var y = 0
        var width = 0
        var height = 0
        var alpha: Chunk?
        var image: Chunk
    }

    private struct Chunk {
        let start: Int
        let data: Range<Int>
        /// The next chunk begins here: chunks are padded to an even length.
        var end: Int { data.upperBound + data.count % 2 }

        func isNamed(_ name: StaticString, in view: ByteView) -> Bool { view.holds(name, at: start) }
    }

    init(_ view: ByteView) throws(PictureFlaw) {
        guard let length = view.little32(4) else { throw Self.cut }
        isComplete = 8 + length <= view.count
        let end = max(12, min(8 + length, view.count))

        var canvas: (width: Int, height: Int)?
        var orientation = 1
        var alpha: Chunk?
        var frame: Frame?
        for chunk in Self.chunks(of: view, 12..<end) {
            if chunk.isNamed("VP8X", in: view) {
                guard let width = view.little24(chunk.data.lowerBound + 4),
                    let height = view.little24(chunk.data.lowerBound + 7)
                else { throw Self.cut }
                canvas = canvas ?? (width + 1, height + 1)
            } else if chunk.isNamed("ALPH", in: view) {
                alpha = alpha ?? chunk
            } else if frame == nil, chunk.isNamed("VP8 ", in: view) || chunk.isNamed("VP8L", in: view) {
                frame = try Self.frame(view, chunk, alpha: alpha)
            } else if frame == nil, chunk.isNamed("ANMF", in: view) {
                frame = try Self.animationFrame(view, chunk)
            } else if chunk.isNamed("EXIF", in: view) {
                orientation = ExifOrientation.value(in: view, range: chunk.data)
            }
        }
        guard let frame else {
            throw isComplete ? .damaged(.webp, "there is no picture in it") : Self.cut
        }
        width = canvas?.width ?? frame.width
        height = canvas?.height ?? frame.height
        guard frame.x + frame.width <= width, frame.y + frame.height <= height else {
            throw .damaged(.webp, "a picture lies outside of it")
        }
        self.frame = frame
        self.orientation = orientation
    }

    /// Makes a file of the first picture alone: SDL2_image refuses animated ones.
    func decodeJob(_ view: ByteView) throws(PictureFlaw) -> DecodeJob {
        guard isComplete, frame.image.data.upperBound <= view.count else { throw Self.cut }
        var body = Array("WEBP".utf8)
        if let alpha = frame.alpha {
            body += Array("VP8X".utf8) + Self.little(10, bytes: 4) + [0x10, 0, 0, 0]
            body += Self.little(frame.width - 1, bytes: 3) + Self.little(frame.height - 1, bytes: 3)
            body += Self.padded(view, alpha)
        }
        body += Self.padded(view, frame.image)
        let bytes = Array("RIFF".utf8) + Self.little(body.count, bytes: 4) + body
        return DecodeJob(bytes: bytes, width: frame.width, height: frame.height, x: frame.x, y: frame.y)
    }

    private static let cut = PictureFlaw.cutShort(.webp, missing: "its end is missing")

    private static func little(_ number: Int, bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func padded(_ view: ByteView, _ chunk: Chunk) -> [UInt8] {
        Array(view.slice(chunk.start..<chunk.data.upperBound)) + Array(repeating: 0, count: chunk.data.count % 2)
    }

    private static func chunks(of view: ByteView, _ range: Range<Int>) -> some Sequence<Chunk> {
        sequence(state: range.lowerBound) { offset -> Chunk? in
            guard offset + 8 <= range.upperBound, let length = view.little32(offset + 4) else { return nil }
            let chunk = Chunk(start: offset, data: offset + 8..<offset + 8 + length)
            offset = chunk.end
            return chunk
        }
    }

    /// A picture by its own stream, whose size the stream states.
    private static func frame(_ view: ByteView, _ image: Chunk, alpha: Chunk?) throws(PictureFlaw) -> Frame {
        let start = image.data.lowerBound
        var frame = Frame(alpha: alpha, image: image)
        if image.isNamed("VP8L", in: view) {
            guard let bits = view.little32(start + 1) else { throw cut }
            guard view.u8(start) == 0x2F else { throw .damaged(.webp, "its header makes no sense") }
            frame.width = bits & 0x3FFF + 1
            frame.height = bits >> 14 & 0x3FFF + 1
            frame.alpha = nil
        } else {
            guard let width = view.little16(start + 6), let height = view.little16(start + 8) else { throw cut }
            guard view.u8(start + 3) == 0x9D, view.u8(start + 4) == 0x01, view.u8(start + 5) == 0x2A else {
                throw .damaged(.webp, "its header makes no sense")
            }
            frame.width = width & 0x3FFF
            frame.height = height & 0x3FFF
        }
        return frame
    }

    /// A picture within an animation, with its place on the canvas.
    private static func animationFrame(_ view: ByteView, _ chunk: Chunk) throws(PictureFlaw) -> Frame {
        let start = chunk.data.lowerBound
        guard let x = view.little24(start), let y = view.little24(start + 3),
            let width = view.little24(start + 6), let height = view.little24(start + 9)
        else { throw cut }
        var alpha: Chunk?
        let end = max(start + 16, min(chunk.data.upperBound, view.count))
        for part in chunks(of: view, start + 16..<end) {
            if part.isNamed("ALPH", in: view) { alpha = part }
            guard part.isNamed("VP8 ", in: view) || part.isNamed("VP8L", in: view) else { continue }
            var frame = try frame(view, part, alpha: alpha)
            guard frame.width == width + 1, frame.height == height + 1 else {
                throw .damaged(.webp, "a picture has two sizes")
            }
            frame.x = 2 * x
            frame.y = 2 * y
            return frame
        }
        throw chunk.data.upperBound > view.count ? cut : .damaged(.webp, "there is no picture in it")
    }
}
