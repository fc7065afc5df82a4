internal import Kinetics
package import Stage

/// Turns display lists into pixels, and paints only what differs from the list before.
///
/// What is drawn depends on the list alone, never on what was drawn before it. One target at a time: the pixels must be
/// those that the last call left, unless `invalidate` was called.
package final class Rasteriser {
    /// What has been done since the beginning, for tests and measurements.
    package struct Statistics: Hashable, Sendable {
        package var frames = 0
        /// Surfaces allocated for layers and for pictures at their size.
        package var surfacesMade = 0
        /// Lines of text, corners and shadows that had to be computed.
        package var masksMade = 0
        /// Pixels written, each as often as it was written.
        package var pixelsPainted = 0
        /// Bytes held for the pixels of layers, right now.
        package var layerBytes = 0
    }

    /// Device pixels per point.
    package let scale: Double
    private let stock: Stock
    private let compositor: Compositor
    private var root = LayerNode(id: "")

    /// - Parameter scale: device pixels per point, clamped to 0.25…8.
    package init(scale: Double, fonts: FontBook, pictures: any PictureSource) {
        self.scale = scale.isFinite ? scale.clamped(to: 0.25...8) : 1
        stock = Stock(scale: self.scale, fonts: fonts, pictures: pictures)
        compositor = Compositor(stock: stock)
    }

    /// Paints what differs from the last list on a target of the same size, and returns where that was.
    package func draw(_ list: DisplayList, background: Color, on target: PixelTarget) -> [PixelRect] {
        guard target.width > 0, target.height > 0, target.width < 1 << 15, target.height < 1 << 15,
            let surface = try? Surface(
                borrowing: target.pixels.assumingMemoryBound(to: UInt32.self), width: target.width,
                height: target.height, bytesPerRow: target.bytesPerRow)
        else { return [] }
        compositor.paint(list, background: background, root: root, target: surface)
        var damage: [PixelRect] = []
        root.damage.forEach { damage.append($0) }
        return damage
    }

    /// Makes what a list needs without showing it: its pictures, text and shadows, and its layers' pixels.
    ///
    /// The next call of `draw` finds them, and paints everything.
    /// - Parameter size: Of the target that the list is for, in device pixels.
    package func prepare(_ list: DisplayList, background: Color, width: Int, height: Int) {
        guard width > 0, height > 0, width < 1 << 15, height < 1 << 15,
            let surface = try? Surface(width: width, height: height, .color)
        else { return }
        compositor.paint(list, background: background, root: root, target: surface)
        root.isStale = true
    }

    /// Makes the pictures, texts and shadows that a list needs, and none of its layers' pixels.
    package func prefetch(_ list: DisplayList) {
        stock.prefetch(list)
    }

    /// Makes the next call paint everything, with pictures asked for again.
    package func invalidate() {
        root = LayerNode(id: "")
        stock.pictures.removeAll()
    }

    package var statistics: Statistics {
        Statistics(
            frames: compositor.frame, surfacesMade: compositor.surfacesMade + stock.pictures.made,
            masksMade: stock.typesetter.made + stock.masks.made + stock.shadows.made,
            pixelsPainted: stock.pixelsPainted, layerBytes: root.byteCount)
    }
}

/// Pixels of somebody else's to draw on: premultiplied 0xAARRGGBB, row after row.
package struct PixelTarget {
    package let pixels: UnsafeMutableRawPointer
    package let width: Int
    package let height: Int
    /// A multiple of 4, at least four times the width.
    package let bytesPerRow: Int

    package init(pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        precondition(bytesPerRow % 4 == 0 && bytesPerRow >= width * 4)
        self.pixels = pixels
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
    }
}
