internal import CPixman

/// Pixels that are drawn at another size.
struct ResizedSource {
    var surface: Surface
    /// How much of the surface there is to show.
    var width: Int
    var height: Int
    /// From drawn pixels to the surface's.
    var transform: ViewTransform
}

extension Painter {
    /// Draws pixels at another size, cut to a shape.
    ///
    /// - Parameter veil: A premultiplied colour to lay over all of `clip`; 0 for none.
    func draw(_ source: ResizedSource, _ plate: Plate, clip: Region, veil: UInt32 = 0) {
        let shape = plate.shape
        if !plate.isOpaque {
            source.withImage { draw($0, plate, clip: clip) }
        } else if plate.opacity < 255 || shape.overlaps() {
            drawApart(source, plate, clip: clip)
        } else {
            return drawInPlace(source, shape, clip: clip, veil: veil)
        }
        if veil > 0 { lay(veil, over: clip) }
    }

    /// Draws an opaque source that is seen in full.
    private func drawInPlace(_ source: ResizedSource, _ shape: RoundedShape, clip: Region, veil: UInt32) {
        let rect = shape.rect
        let resizer = stock.resizer
        stock.withRegion { body in
            body.set(clip, clippedTo: rect)
            resizer.set(source, area: body.extents.offset(x: -rect.x, y: -rect.y))
            for corner in 0..<4 where shape.radii[corner] > 0 {
                let box = shape.box(corner)
                guard clip.intersects(box), let mask = stock.masks.corner(corner, of: shape) else { continue }
                body.subtract(box)
                drawCorner(box, mask, of: rect, clip: clip)
            }
            body.forEach { part in
                stock.pixelsPainted += part.area
                resizer.draw(
                    part.offset(x: -rect.x, y: -rect.y), on: surface, x: rect.x - originX, y: rect.y - originY,
                    veil: veil)
            }
        }
        resizer.clear()
    }

    /// Draws an opaque source by way of pixels of its own.
    ///
    /// For one that is faded, or too small to have corners apart.
    ///
    /// Its pixels must be those that it has in full, and the two ways of resizing differ in their last digits.
    private func drawApart(_ source: ResizedSource, _ plate: Plate, clip: Region) {
        let rect = plate.shape.rect
        let area = clip.extents.intersection(rect)
        guard !area.isEmpty, let scratch = stock.takeScratch(width: area.width, height: area.height) else { return }
        let local = area.offset(x: -rect.x, y: -rect.y)
        stock.resizer.set(source, area: local)
        stock.resizer.draw(local, on: scratch, x: -local.x, y: -local.y, veil: 0)
        stock.resizer.clear()
        var plate = plate
        plate.sourceX = -local.x
        plate.sourceY = -local.y
        draw(scratch.image, plate, clip: clip)
        stock.giveBack(scratch)
    }

    private func drawCorner(_ box: PixelRect, _ mask: Surface, of rect: PixelRect, clip: Region) {
        guard let scratch = stock.takeScratch(width: box.width, height: box.height) else { return }
        clip.forEach(in: box) { part in
            let (x, y) = (part.x - box.x, part.y - box.y)
            stock.resizer.draw(
                part.offset(x: -rect.x, y: -rect.y), on: scratch, x: rect.x - box.x, y: rect.y - box.y, veil: 0)
            composite(scratch.image, at: x, y, mask: mask.image, maskAt: x, y, in: part)
        }
        stock.giveBack(scratch)
    }
}

extension ResizedSource {
    /// Calls `body` with an image that pixman reads through the transform.
    func withImage(_ body: (OpaquePointer) -> Void) {
        transform.apply(surface.pixels, width: width, height: height, bytesPerRow: surface.bytesPerRow, body)
    }
}
