internal import CPixman
internal import Kinetics
internal import Stage

extension Painter {
    /// Pixels to be laid over others: where they go, how they are cut and how strong they are.
    struct Plate {
        var shape: RoundedShape
        /// How strong it is, 0…255.
        var opacity: UInt8
        /// Whether the source has no transparent pixel.
        var isOpaque: Bool
        /// The source pixel that comes to the shape's first pixel.
        var sourceX = 0
        var sourceY = 0
    }

    /// Draws a source cut to a shape; only the corners, and what is not opaque, are blended.
    func draw(_ source: OpaquePointer, _ plate: Plate, clip: Region) {
        let shape = plate.shape
        guard plate.opacity > 0 else { return }
        let veil = plate.opacity < 255 ? stock.solid(UInt32(plate.opacity) << 24) : nil
        func part(_ rect: PixelRect, mask: OpaquePointer?, _ maskX: Int, _ maskY: Int) {
            composite(
                source, at: rect.x - shape.rect.x + plate.sourceX, rect.y - shape.rect.y + plate.sourceY, mask: mask,
                maskAt: maskX, maskY, in: rect, replacing: mask == nil && plate.isOpaque)
        }
        func masked(_ box: PixelRect, _ mask: Surface) {
            guard clip.intersects(box), let mask = faded(mask, size: box, by: veil) else { return }
            clip.forEach(in: box) { part($0, mask: mask.image, $0.x - box.x, $0.y - box.y) }
        }
        if shape.isSquare {
            return clip.forEach(in: shape.rect) { part($0, mask: veil?.image, 0, 0) }
        }
        if shape.overlaps() {
            guard let mask = stock.masks.whole(shape) else { return }
            return masked(shape.rect, mask)
        }
        stock.withRegion { body in
            body.set(clip, clippedTo: shape.rect)
            for corner in 0..<4 where shape.radii[corner] > 0 {
                let box = shape.box(corner)
                guard clip.intersects(box), let mask = stock.masks.corner(corner, of: shape) else { continue }
                masked(box, mask)
                body.subtract(box)
            }
            body.forEach { part($0, mask: veil?.image, 0, 0) }
        }
    }

    private func faded(_ mask: Surface, size: PixelRect, by veil: Solid?) -> Surface? {
        guard let veil else { return mask }
        guard let scratch = stock.scratchMask(width: size.width, height: size.height) else { return nil }
        pixman_image_composite32(
            PIXMAN_OP_SRC, veil.image, mask.image, scratch.image, 0, 0, 0, 0, 0, 0, Int32(size.width),
            Int32(size.height))
        return scratch
    }

    func drawImage(
        _ reference: ImageReference, in rect: Rect, crop: Rect, corners: Corners, opacity: Double, clip: Region
    ) {
        guard let pixels = stock.grid.snapRigidly(rect), pixels.width < 30_000, pixels.height < 30_000 else { return }
        let shape = RoundedShape(pixels, corners: corners, scale: stock.grid.scale)
        guard let picture = stock.pictures.picture(reference.name) else {
            return draw(shape, Color(0x8E8E93, opacity: 0.2).faded(opacity), clip: clip)
        }
        guard let crop = Self.usable(crop) else { return }
        let view = PictureStock.View(name: reference.name, crop: crop, width: pixels.width, height: pixels.height)
        let plate = Plate(shape: shape, opacity: Color.byte(opacity), isOpaque: picture.isOpaque)
        if let ready = stock.pictures.surface(for: view, of: picture) {
            draw(ready.image, plate, clip: clip)
        } else if !stock.pictures.withSource(view, of: picture, { draw($0, plate, clip: clip) }) {
            draw(shape, Color(0x8E8E93).faded(opacity), clip: clip)
        }
    }

    static func usable(_ crop: Rect) -> Rect? {
        guard crop.x.isFinite, crop.y.isFinite, crop.width.isFinite, crop.height.isFinite else { return nil }
        let part = crop.intersection(Rect(x: 0, y: 0, width: 1, height: 1))
        return part.isEmpty ? nil : part
    }
}
