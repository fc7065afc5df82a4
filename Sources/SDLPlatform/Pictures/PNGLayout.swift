internal import CZlib
internal import Stage

/// The chunks of a PNG file.
///
/// PNG is decoded here: SDL2_image 2.6 takes the transparent colour of grey and of 16-bit pictures for another, and
/// libpng prints what it finds wrong on standard error.
struct PNGLayout: PictureLayout {
    let format = PictureFormat.png
    let width: Int
    let height: Int
    let orientation: Int
    let isOpaque: Bool
    private let bitDepth: Int
    private let colorType: Int

    private let isInterlaced: Bool

    static let gray = 0
    static let rgb = 2
    static let palette = 3
    static let grayAlpha = 4
    static let rgbAlpha = 6

    init(_ view: ByteView) throws(PictureFlaw) {
        guard !view.holds("CgBI", at: 12) else {
            throw PictureFlaw("this is Apple's own variant of PNG, as packed into apps: save it as an ordinary PNG")
        }
        guard view.count >= 33 else { throw .cutShort(.png, missing: "it ends inside its header") }
        guard view.holds("IHDR", at: 12), view.big32(8) == 13,
            let width = view.big32(16), let height = view.big32(20),
            let bitDepth = view.u8(24), let colorType = view.u8(25),
            view.u8(26) == 0, view.u8(27) == 0, let interlace = view.u8(28), interlace <= 1,
            max(width, height) <= Int(Int32.max), Self.depths(of: colorType).contains(bitDepth)
        else { throw .damaged(.png, "its header makes no sense") }
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.colorType = colorType
        isInterlaced = interlace == 1

        var orientation = 1
        var isOpaque = colorType == Self.gray || colorType == Self.rgb || colorType == Self.palette
        for chunk in Self.chunks(of: view) {
            if chunk.isNamed("tRNS", in: view) { isOpaque = false }
            if chunk.isNamed("eXIf", in: view), chunk.isComplete(in: view) {
                orientation = ExifOrientation.value(in: view, range: chunk.data)
            }
        }
        self.orientation = orientation
        self.isOpaque = isOpaque
    }

    /// The bits per sample that the format allows for a colour type.
    private static func depths(of colorType: Int) -> [Int] {
        switch colorType {
        case gray: [1, 2, 4, 8, 16]
        case palette: [1, 2, 4, 8]
        case rgb, grayAlpha, rgbAlpha: [8, 16]
        default: []
        }
    }

    func bitmap(_ view: ByteView) throws(PictureFlaw) -> Bitmap {
        var parts: [Range<Int>] = []
        var colors: Range<Int>?
        var transparency: Range<Int>?
        var isComplete = false
        for chunk in Self.chunks(of: view) {
            guard chunk.isComplete(in: view) else { throw .cutShort(.png, missing: "it ends inside a chunk") }
            // The others are neither looked at nor unpacked.
            guard ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(where: { chunk.isNamed($0, in: view) }) else {
                continue
            }
            guard view.big32(chunk.data.upperBound) == chunk.checksum(in: view) else {
                throw .damaged(.png, "a checksum is wrong")
            }
            if chunk.isNamed("IDAT", in: view) { parts.append(chunk.data) }
            if chunk.isNamed("PLTE", in: view) { colors = chunk.data }
            if chunk.isNamed("tRNS", in: view) { transparency = chunk.data }
            isComplete = chunk.isNamed("IEND", in: view)
            if isComplete { break }
        }
        guard isComplete else { throw .cutShort(.png, missing: "its last chunk is missing") }
        let palette = try palette(view, colors, transparency)
        let transparent = transparency.flatMap { transparentColor(in: view, at: $0) }
        let pixels = PNGPixels(bitDepth: bitDepth, colorType: colorType, palette: palette, transparent: transparent)
        return try decode(pixels, from: InflateStream(view, parts: parts))
    }

    /// Unpacks row after row, and puts each pixel where it is seen.
    private func decode(_ pixels: PNGPixels, from stream: InflateStream) throws(PictureFlaw) -> Bitmap {
        let plan = UprightPlan(PictureHeader(self))
        var bitmap = Bitmap(width: plan.width, height: plan.height)
        for pass in isInterlaced ? Self.interlacedPasses : [Pass(x: 0, y: 0, stepX: 1, stepY: 1)] {
            let columns = (width - pass.x + pass.stepX - 1) / pass.stepX
            guard columns > 0 else { continue }
            var row = [UInt8](repeating: 0, count: 1 + pixels.rowBytes(columns))
            var above = row
            for y in stride(from: pass.y, to: height, by: pass.stepY) {
                try stream.fill(&row)
                try pixels.undoFilter(&row, above: above)
                row.withUnsafeBufferPointer { row in
                    bitmap.pixels.withUnsafeMutableBufferPointer { target in
                        for column in 0..<columns {
                            target[plan.index(pass.x + column * pass.stepX, y)] = pixels.pixel(row, column)
                        }
                    }
                }
                swap(&row, &above)
            }
        }
        return bitmap
    }

    /// One of the grids of pixels by which an interlaced picture is stored.
    private struct Pass {
        let x: Int
        let y: Int
        let stepX: Int
        let stepY: Int
    }

    private static let interlacedPasses = [
        Pass(x: 0, y: 0, stepX: 8, stepY: 8), Pass(x: 4, y: 0, stepX: 8, stepY: 8),
        Pass(x: 0, y: 4, stepX: 4, stepY: 8), Pass(x: 2, y: 0, stepX: 4, stepY: 4),
        Pass(x: 0, y: 2, stepX: 2, stepY: 4), Pass(x: 1, y: 0, stepX: 2, stepY: 2),
        Pass(x: 0, y: 1, stepX: 1, stepY: 2),
    ]

    /// The finished pixel for each of 256 indices, or none where the picture has no palette.
    private func palette(
        _ view: ByteView, _ colors: Range<Int>?, _ transparency: Range<Int>?
    ) throws(PictureFlaw) -> [UInt32] {
        guard colorType == Self.palette else { return [] }
        guard let colors, colors.count >= 3 else { throw .damaged(.png, "it has no table of colours") }
        let bytes = Array(view.slice(colors))
        let alphas = transparency.map { Array(view.slice($0)) } ?? []
        return (0..<256).map { index in
            guard 3 * index + 2 < bytes.count else { return 0xFF00_0000 }
            let alpha = index < alphas.count ? alphas[index] : 255
            return UInt32(alpha: alpha, bytes[3 * index], bytes[3 * index + 1], bytes[3 * index + 2])
        }
    }

    /// The samples of the colour that a tRNS chunk makes transparent.
    private func transparentColor(in view: ByteView, at data: Range<Int>) -> [Int]? {
        let count = colorType == Self.gray ? 1 : colorType == Self.rgb ? 3 : 0
        guard count > 0, data.count >= 2 * count else { return nil }
        return (0..<count).compactMap { view.big16(data.lowerBound + 2 * $0) }
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
