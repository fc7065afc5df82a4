/// A kind of picture file that can be opened.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png, jpeg, gif, webp, bmp

    /// As people write it.
    package var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webp: "WebP"
        case .bmp: "BMP"
        }
    }

    /// All that are accepted, for messages.
    package static func list() -> String {
        let names = allCases.map(\.name)
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }

    /// The name by which SDL2_image knows it.
    var decoderName: String {
        self == .jpeg ? "JPG" : rawValue.uppercased()
    }

    /// Tells by the first bytes, never by the file's name.
    init(of view: ByteView) throws(PictureFlaw) {
        guard view.count > 0 else { throw PictureFlaw("the file is empty: copy or download it again") }
        if view.u8(0) == 0x89, view.holds("PNG\r\n\u{1A}\n", at: 1) {
            self = .png
        } else if view.u8(0) == 0xFF, view.u8(1) == 0xD8, view.u8(2) == 0xFF {
            self = .jpeg
        } else if view.holds("GIF87a") || view.holds("GIF89a") {
            self = .gif
        } else if view.holds("RIFF????WEBP") {
            self = .webp
        } else if view.holds("BM"), let size = view.little32(14), size == 12 || (16...256).contains(size) {
            self = .bmp
        } else {
            let what = Self.stranger(view).map { "\($0), which cannot be opened" } ?? "not a picture that can be opened"
            throw PictureFlaw("this is \(what): convert it to PNG or JPEG (accepted are \(Self.list()))")
        }
    }

    /// The name of a well-known format that is not accepted.
    private static func stranger(_ view: ByteView) -> String? {
        let signatures: [(StaticString, Int, String)] = [
            ("ftypavif", 4, "AVIF"), ("ftypavis", 4, "AVIF"), ("ftyphei", 4, "HEIC"), ("ftypmif1", 4, "HEIC"),
            ("ftypmsf1", 4, "HEIC"), ("ftyp", 4, "a video"), ("II*\0", 0, "TIFF"), ("MM\0*", 0, "TIFF"),
            ("8BPS", 0, "a Photoshop document"), ("%PDF", 0, "PDF"), ("gimp xcf", 0, "a GIMP document"),
            ("<svg", 0, "SVG"), ("<?xml", 0, "SVG or another XML file"),
            ("qoif", 0, "QOI"), ("\0\0\u{1}\0", 0, "an icon"),
            ("\0\0\0\u{0C}JXL ", 0, "JPEG XL"),
        ]
        if view.u8(0) == 0xFF, view.u8(1) == 0x0A { return "JPEG XL" }
        return signatures.first { view.holds($0.0, at: $0.1) }?.2
    }
}
