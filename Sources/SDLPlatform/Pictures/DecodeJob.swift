internal import Stage

/// What SDL2_image is to decode, and what it is then to have done.
struct DecodeJob {
    /// A complete file that holds one still picture and nothing else.
    var bytes: [UInt8]
    /// The width of the decoded picture, in pixels.
    var width: Int
    /// The height of the decoded picture, in pixels.
    var height: Int
    /// Where its left edge lies on the whole picture, in pixels.
    var x = 0
    /// Where its top edge lies on the whole picture, in pixels.
    var y = 0
    /// Whether SDL2_image exchanges red and blue, as it does in JPEGs with four components.
    var exchangesRedAndBlue = false
}

/// A layout whose pixels SDL2_image decodes.
protocol SDLPictureLayout: PictureLayout {
    /// Walks the file to its end and picks out what the decoder needs.
    ///
    /// - Throws: `PictureFlaw` when the end is missing or the parts contradict each other.
    func decodeJob(_ view: ByteView) throws(PictureFlaw) -> DecodeJob
}

extension SDLPictureLayout {
    func bitmap(_ view: ByteView) throws(PictureFlaw) -> Bitmap {
        let job = try decodeJob(view)
        do throws(SDLError) {
            let surface = try PictureSurface(decoding: job, as: format)
            guard surface.width == job.width, surface.height == job.height else {
                throw SDLError(operation: "IMG_LoadTyped_RW", message: "its size is not what its header states")
            }
            return try UprightPlan(PictureHeader(self)).bitmap(from: surface, job)
        } catch {
            throw .damaged(format, error.message)
        }
    }
}
