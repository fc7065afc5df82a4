/// A film as MP4 (H.264) or WebM (VP9), encoded by `ffmpeg` while the next frames are being drawn.
package final class VideoWriter: FrameWriter {
    package enum Format: Hashable, Sendable {
        case mp4, webm
    }

    private let format: Format
    private let file: OutputFile
    private let interruption: Interruption
    /// Frames per second.
    private let rate: Int
    private var picture: PlanarPicture?
    private var encoder: EncoderProcess?

    /// - Parameter rate: Frames per second.
    package init(_ format: Format, rate: Int, file: OutputFile, interruption: Interruption) {
        self.format = format
        self.rate = rate
        self.file = file
        self.interruption = interruption
    }

    package func append(_ frame: Frame) throws(OutputError) {
        var picture = picture ?? PlanarPicture(width: frame.width, height: frame.height)
        self.picture = nil
        picture.update(frame)
        if encoder == nil { encoder = try start(picture) }
        guard let encoder else { return }
        var failure: OutputError?
        picture.bytes.withUnsafeBytes { bytes in
            do throws(OutputError) { try encoder.write(bytes) } catch { failure = error }
        }
        self.picture = picture
        if let failure { throw failure }
    }

    package func size(of frame: Frame) -> (width: Int, height: Int) {
        (PlanarPicture.even(frame.width), PlanarPicture.even(frame.height))
    }

    package func finish() throws(OutputError) {
        try encoder?.finish()
        if file.isRegular, try file.length() == 0 {
            throw OutputError(.writeFailed, "ffmpeg wrote nothing into '\(file.path)'; install it anew")
        }
        try file.complete()
    }

    private func start(_ picture: PlanarPicture) throws(OutputError) -> EncoderProcess {
        let size = ["-video_size", "\(picture.width)x\(picture.height)"]
        let input = ["-f", "rawvideo", "-pix_fmt", "yuv420p"] + size + ["-framerate", "\(rate)"] + VideoWriter.colors
        let quiet = ["-nostdin", "-hide_banner", "-nostats", "-loglevel", "error"]
        let output = ["-an", "-pix_fmt", "yuv420p"] + codec + VideoWriter.colors
        // Without the encoder's version and the present time in it, a file depends on its frames alone.
        let plain = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
        let words = quiet + input + ["-i", "pipe:0"] + output + plain + container + ["-y", "file:/proc/self/fd/3"]
        return try EncoderProcess(words, file: file.descriptor, interruption: interruption)
    }

    private static let colors = [
        "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
    ]

    /// How to encode: fast, and so that no difference is seen.
    ///
    /// Measured on pictures of scenes: x264's `ultrafast` costs little more than half of `superfast`, for a file of 1.6
    /// times the size and a smaller error; arithmetic coding would save an eighth of the size for a fifth of the time.
    /// The number of threads is fixed, because what comes out depends on it. There is a key frame every second, so
    /// that a film can be looked through quickly.
    private var codec: [String] {
        switch format {
        case .mp4:
            ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "18", "-threads", "3", "-g", "\(rate)"]
        case .webm:
            [
                "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "6", "-row-mt", "1", "-tile-columns", "2",
                "-b:v", "0", "-crf", "24", "-threads", "4", "-g", "\(rate)",
            ]
        }
    }

    private var container: [String] {
        switch format {
        case .mp4: ["-movflags", "+faststart+write_colr", "-f", "mp4"]
        case .webm: ["-f", "webm"]
        }
    }
}
