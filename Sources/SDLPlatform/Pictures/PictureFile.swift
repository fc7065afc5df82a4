package import Stage

/// Opening a picture that somebody brought.
package enum PictureFile {
    /// Decodes a picture and turns it upright.
    ///
    /// Premultiplied, 8 bits a channel. PNG, JPEG, GIF, WebP and BMP are told apart by their contents. Of an
    /// animation the first frame is shown, on its canvas. Colour profiles are ignored: numbers are taken for sRGB.
    /// At most 64 megapixels, 32768 pixels a side and 256 MB of file; what is larger is refused
    /// by its header, before anything is made for its pixels.
    /// - Throws: `PictureError`; nothing that a file can hold does anything else.
    package static func load(path: String) throws(PictureError) -> Bitmap {
        try load(file: path, bytes: PictureBytes.read(path))
    }

    /// Decodes a picture whose bytes are at hand; `file` is for the message.
    package static func load(file: String, bytes: [UInt8]) throws(PictureError) -> Bitmap {
        do {
            return try decode(ByteView(bytes))
        } catch {
            throw PictureError(kind: .malformed, file: file, message: error.message)
        }
    }

    /// Reads what a picture says about itself, without decoding it.
    ///
    /// - Throws: `PictureError`, also for what is too large to be decoded.
    package static func header(path: String) throws(PictureError) -> PictureHeader {
        let header = try PictureHeader(file: path, bytes: PictureBytes.read(path))
        do {
            try header.checkSize()
        } catch {
            throw PictureError(kind: .malformed, file: path, message: error.message)
        }
        return header
    }

    private static func decode(_ view: ByteView) throws(PictureFlaw) -> Bitmap {
        let layout = try Layouts.layout(of: view)
        try PictureHeader(layout).checkSize()
        return try layout.bitmap(view)
    }
}
