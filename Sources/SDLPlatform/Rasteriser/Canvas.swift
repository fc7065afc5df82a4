package import Kinetics
package import Stage

/// A picture in memory that lists are drawn on, for screenshots, films and tests.
package final class Canvas {
    package let width: Int
    package let height: Int
    package let rasteriser: Rasteriser
    private let pixels: UnsafeMutableBufferPointer<UInt32>

    /// - Parameters:
    ///   - size: in points; each side becomes 1…16384 device pixels.
    ///   - scale: device pixels per point.
    package init(size: Size, scale: Double, fonts: FontBook, pictures: any PictureSource) {
        rasteriser = Rasteriser(scale: scale, fonts: fonts, pictures: pictures)
        width = PixelGrid.edge(size.width * rasteriser.scale).clamped(to: 1...16_384)
        height = PixelGrid.edge(size.height * rasteriser.scale).clamped(to: 1...16_384)
        pixels = .allocate(capacity: width * height)
        pixels.initialize(repeating: 0)
    }

    deinit {
        pixels.deallocate()
    }

    /// Draws a list and returns a copy of the picture.
    package func render(_ list: DisplayList, background: Color) -> Bitmap {
        withPixels(list, background: background) { pixels, _ in
            Bitmap(width: width, height: height, pixels: Array(pixels))
        }
    }

    /// Draws a list and calls `body` with the canvas's own pixels and with what has changed.
    ///
    /// The pixels are valid during the call.
    package func withPixels<Result>(
        _ list: DisplayList, background: Color, _ body: (UnsafeBufferPointer<UInt32>, [PixelRect]) throws -> Result
    ) rethrows -> Result {
        var damage: [PixelRect] = []
        if let base = pixels.baseAddress {
            let target = PixelTarget(pixels: base, width: width, height: height, bytesPerRow: width * 4)
            damage = rasteriser.draw(list, background: background, on: target)
        }
        return try body(UnsafeBufferPointer(pixels), damage)
    }
}
