internal import Stage

extension Stock {
    /// Makes the pictures at their size, the texts and the shadows that a list asks for.
    func prefetch(_ list: DisplayList) {
        for command in list.commands {
            switch command {
            case .image(let reference, let rect, let crop, _, let opacity) where opacity > 0:
                guard let pixels = grid.snapRigidly(rect), pixels.width < 30_000, pixels.height < 30_000,
                    let crop = Painter.usable(crop), let picture = pictures.picture(reference.name)
                else { continue }
                let view = PictureStock.View(
                    name: reference.name, crop: crop, width: pixels.width, height: pixels.height)
                // What is asked for twice is kept.
                for _ in 0..<2 where pictures.surface(for: view, of: picture) == nil {}
            case .text(let run):
                _ = typesetter.bounds(of: run)
            case .shadow(let rect, let corners, let shadow):
                guard shadow.color.alpha > 0, let pixels = grid.snap(rect) else { continue }
                let shape = RoundedShape(pixels, corners: corners, scale: grid.scale)
                _ = shadows.patch(for: shape, sigma: ShadowStock.usable(sigma: shadow.blur / 2 * grid.scale))
            case .layer(let layer):
                prefetch(layer.list)
            case .fill, .roundedRect, .border, .gradient, .image, .polyline:
                continue
            }
        }
        pictures.dropFullSizes()
    }
}
