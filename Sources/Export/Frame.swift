/// A picture of a film, lent for the time of a call.
///
/// Opaque pixels 0xFFRRGGBB, row after row without gaps.
package struct Frame {
    package let pixels: UnsafeBufferPointer<UInt32>
    package let width: Int
    package let height: Int
    /// What may differ from the frame before; all of it in the first.
    package let changes: [Area]

    package init(pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int, changes: [Area]) {
        precondition(pixels.count == width * height)
        self.pixels = pixels
        self.width = width
        self.height = height
        self.changes = changes
    }

    /// Pixels of a frame.
    package struct Area: Hashable, Sendable {
        package var columns: Range<Int>
        package var rows: Range<Int>

        package init(columns: Range<Int>, rows: Range<Int>) {
            self.columns = columns
            self.rows = rows
        }
    }
}

/// Whoever makes a file of frames.
package protocol FrameWriter: AnyObject {
    /// Takes the next frame; all have the size of the first.
    ///
    /// - Throws: `OutputError`.
    func append(_ frame: Frame) throws(OutputError)

    /// How large a frame is in the file, in pixels.
    func size(of frame: Frame) -> (width: Int, height: Int)

    /// Completes the file.
    ///
    /// - Throws: `OutputError`.
    func finish() throws(OutputError)
}

extension FrameWriter {
    package func size(of frame: Frame) -> (width: Int, height: Int) { (frame.width, frame.height) }
}
