/// The header of a BMP file.
struct BMPLayout: SDLPictureLayout {
    let format = PictureFormat.bmp
    let width: Int
    let height: Int
    let orientation = 1
    private let bitsPerPixel: Int
    /// The bytes of compressed pixels as the header states them, or nil when they are not compressed.
    private let compressedCount: Int?
    private let pixelStart: Int

    init(_ view: ByteView) throws(PictureFlaw) {
        guard let pixelStart = view.little32(10), let headerSize = view.little32(14) else { throw Self.cut }
        let isCore = headerSize == 12
        guard let width = isCore ? view.little16(18) : view.little32(18),
            let height = isCore ? view.little16(20) : view.little32(22),
            let bits = view.little16(isCore ? 24 : 28),
            let compression = isCore ? 0 : view.little32(30)
        else { throw Self.cut }
        let signedWidth = isCore ? width : Int(Int32(truncatingIfNeeded: width))
        let signedHeight = isCore ? height : Int(Int32(truncatingIfNeeded: height))
        guard signedWidth > 0, signedHeight != 0, [1, 2, 4, 8, 16, 24, 32].contains(bits) else {
            throw .damaged(.bmp, "its header makes no sense")
        }
        self.width = signedWidth
        // A negative height means that the rows run from top to bottom.
        self.height = abs(signedHeight)
        self.pixelStart = pixelStart
        bitsPerPixel = bits
        compressedCount = [0, 3, 6].contains(compression) ? nil : view.little32(34) ?? 0
    }

    func decodeJob(_ view: ByteView) throws(PictureFlaw) -> DecodeJob {
        let pixelBytes = compressedCount ?? (width * bitsPerPixel + 31) / 32 * 4 * height
        guard pixelStart + pixelBytes <= view.count else { throw Self.cut }
        return DecodeJob(bytes: view.bytes, width: width, height: height)
    }

    private static let cut = PictureFlaw.cutShort(.bmp, missing: "its end is missing")
}
