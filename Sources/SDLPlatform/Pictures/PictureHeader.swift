package import Kinetics
internal import Stage

/// What a picture file says about itself before any of it is decoded.
package struct PictureHeader: Hashable, Sendable {
    /// A decoded picture has at most this many pixels, 64 megapixels.
    package static let maximumPixels = 64_000_000
    /// Neither side of a picture is longer than this, in pixels.
    package static let maximumSide = 32768

    package let format: PictureFormat
    /// The width of the picture as stored, in pixels, before it is turned upright.
    package let pixelWidth: Int
    /// The height of the picture as stored, in pixels, before it is turned upright.
    package let pixelHeight: Int
    /// EXIF's number 1…8 for how the stored picture lies; 1 is upright.
    package let orientation: Int
    /// Whether the file cannot have transparent pixels; where it could, only its pixels tell.
    package let isOpaque: Bool

    /// The size in pixels as the picture is meant to be seen.
    package var uprightSize: Size {
        let isOnItsSide = orientation >= 5
        return Size(
            width: Double(isOnItsSide ? pixelHeight : pixelWidth),
            height: Double(isOnItsSide ? pixelWidth : pixelHeight))
    }

    /// Reads the header among a file's first bytes, and no pixel.
    ///
    /// A picture that is too large to be decoded still has a header; `PictureFile` is what refuses it.
    /// - Throws: `PictureError` of kind `malformed`, naming `file`.
    package init(file: String, bytes: [UInt8]) throws(PictureError) {
        do {
            self.init(try Layouts.layout(of: ByteView(bytes)))
        } catch {
            throw PictureError(kind: .malformed, file: file, message: error.message)
        }
    }

    init(_ layout: any PictureLayout) {
        format = layout.format
        pixelWidth = layout.width
        pixelHeight = layout.height
        orientation = layout.orientation
        isOpaque = layout.isOpaque
    }

    /// Refuses what would not fit into memory.
    func checkSize() throws(PictureFlaw) {
        guard pixelWidth > 0, pixelHeight > 0 else {
            throw PictureFlaw("the picture is \(pixelWidth)×\(pixelHeight) pixels: it needs at least one")
        }
        guard max(pixelWidth, pixelHeight) <= Self.maximumSide, pixelWidth * pixelHeight <= Self.maximumPixels else {
            let megapixels = (pixelWidth * pixelHeight + 999_999) / 1_000_000
            throw PictureFlaw(
                "the picture is too large, \(pixelWidth)×\(pixelHeight) pixels (\(megapixels) megapixels): "
                    + "scale it to at most 64 megapixels and \(Self.maximumSide) pixels a side")
        }
    }
}

/// How the parts of one picture file lie in it.
protocol PictureLayout {
    var format: PictureFormat { get }
    /// The width of the whole picture as stored, in pixels.
    var width: Int { get }
    /// The height of the whole picture as stored, in pixels.
    var height: Int { get }
    /// EXIF's 1…8.
    var orientation: Int { get }
    /// Whether no pixel can be transparent.
    var isOpaque: Bool { get }

    /// Finds the parts of the header, without judging what follows it.
    init(_ view: ByteView) throws(PictureFlaw)

    /// The whole picture, upright and premultiplied, once its size has been found acceptable.
    ///
    /// - Throws: `PictureFlaw` when the end is missing or the parts contradict each other.
    func bitmap(_ view: ByteView) throws(PictureFlaw) -> Bitmap
}

extension PictureLayout {
    var isOpaque: Bool { format == .jpeg }
}

/// The choice of layout by what a file begins with.
enum Layouts {
    static func layout(of view: ByteView) throws(PictureFlaw) -> any PictureLayout {
        switch try PictureFormat(of: view) {
        case .png: try PNGLayout(view)
        case .jpeg: try JPEGLayout(view)
        case .gif: try GIFLayout(view)
        case .webp: try WebPLayout(view)
        case .bmp: try BMPLayout(view)
        }
    }
}
