internal import CPixman
internal import Stage

extension Compositor {
    /// Paints a node's list where `damage` says, which is in the node's own pixels.
    func paint(_ node: LayerNode, _ painter: Painter, clip damage: Region) {
        let clip = node.clip
        clip.set(node.uncovered, clippedTo: damage)
        painter.set(clip, to: node.background?.pixel ?? 0)
        var placed = node.placed[...]
        for (index, command) in node.list.commands.enumerated() {
            let layer = placed.first?.index == index ? placed.popFirst() : nil
            clip.set(node.visible[index], clippedTo: damage)
            if !clip.isEmpty { paint(command, layer, painter, clip: clip, veil: 0) }
            node.folds.forEach(at: index) { fold in
                clip.set(fold.region, clippedTo: damage)
                if !clip.isEmpty { paint(command, layer, painter, clip: clip, veil: fold.veil) }
            }
        }
    }

    /// - Parameter veil: A premultiplied colour to lay over all of the region; 0 for none.
    private func paint(
        _ command: DrawCommand, _ layer: LayerNode.Placed?, _ painter: Painter, clip: Region, veil: UInt32
    ) {
        if let layer {
            paint(layer, painter, clip: clip, veil: veil)
        } else if veil == 0 {
            painter.draw(command, clip: clip)
        } else if case .fill(_, let color) = command {
            painter.set(clip, to: PixelKernels.blended(color.pixel, under: veil))
        } else {
            painter.draw(command, clip: clip)
            painter.lay(veil, over: clip)
        }
    }

    private func paint(_ layer: LayerNode.Placed, _ painter: Painter, clip: Region, veil: UInt32) {
        let placement = layer.placement
        if layer.node.isInline {
            paintInline(layer, painter, clip: clip)
            if veil > 0 { painter.lay(veil, over: clip) }
            return
        }
        guard let surface = layer.node.surface else { return }
        let window = layer.node.window
        if placement.isScaled { return paintScaled(surface, layer, painter, clip: clip, veil: veil) }
        if veil > 0 {
            let (x, y) = (placement.rect.x + window.x, placement.rect.y + window.y)
            return clip.forEach(in: placement.rect) { painter.copy(surface, x: x, y: y, veil: veil, in: $0) }
        }
        var plate = Painter.Plate(shape: placement.shape, opacity: placement.opacity, isOpaque: placement.isOpaque)
        plate.sourceX = -window.x
        plate.sourceY = -window.y
        painter.draw(surface.image, plate, clip: clip)
    }

    // MARK: Layers without pixels of their own

    private func paintInline(_ layer: LayerNode.Placed, _ painter: Painter, clip: Region) {
        let (node, shape) = (layer.node, layer.placement.shape)
        let rect = layer.placement.rect
        node.part.set(clip, clippedTo: rect)
        for corner in 0..<4 where shape.radii[corner] > 0 {
            let box = shape.box(corner)
            guard clip.intersects(box), let mask = stock.masks.corner(corner, of: shape) else { continue }
            node.part.subtract(box)
            paintCorner(box, mask, of: layer, painter, clip: clip)
        }
        node.part.translate(x: -rect.x, y: -rect.y)
        guard !node.part.isEmpty else { return }
        paint(
            node,
            Painter(
                surface: painter.surface, originX: painter.originX - rect.x, originY: painter.originY - rect.y,
                stock: stock), clip: node.part)
    }

    /// Paints what lies in a corner apart, and lays it down through the corner's mask.
    private func paintCorner(
        _ box: PixelRect, _ mask: Surface, of layer: LayerNode.Placed, _ painter: Painter, clip: Region
    ) {
        guard let scratch = stock.takeScratch(width: box.width, height: box.height) else { return }
        let rect = layer.placement.rect
        stock.withRegion { local in
            local.set(clip, clippedTo: box)
            local.translate(x: -rect.x, y: -rect.y)
            paint(
                layer.node,
                Painter(surface: scratch, originX: box.x - rect.x, originY: box.y - rect.y, stock: stock), clip: local)
        }
        clip.forEach(in: box) { part in
            let (x, y) = (part.x - box.x, part.y - box.y)
            painter.composite(scratch.image, at: x, y, mask: mask.image, maskAt: x, y, in: part)
        }
        stock.giveBack(scratch)
    }

    // MARK: Layers at another size

    private func paintScaled(
        _ surface: Surface, _ layer: LayerNode.Placed, _ painter: Painter, clip: Region, veil: UInt32
    ) {
        let placement = layer.placement
        let window = layer.node.window
        var pixels = surface
        var (width, height, unit) = (window.width, window.height, 1)
        while placement.width >= 2 * unit * placement.rect.width, placement.height >= 2 * unit * placement.rect.height,
            unit < 16,
            let half = PictureStock.halved(
                pixels.pixels, width: width, height: height, stride: pixels.bytesPerRow / 4)
        {
            pixels = half
            (width, height, unit) = ((width + 1) / 2, (height + 1) / 2, unit * 2)
        }
        let transform = ViewTransform(
            x: -Double(window.x) / Double(unit), y: -Double(window.y) / Double(unit),
            scaleX: Double(placement.width) / Double(unit * placement.rect.width),
            scaleY: Double(placement.height) / Double(unit * placement.rect.height))
        let plate = Painter.Plate(shape: placement.shape, opacity: placement.opacity, isOpaque: placement.isOpaque)
        let source = ResizedSource(surface: pixels, width: width, height: height, transform: transform)
        painter.draw(source, plate, clip: clip, veil: veil)
    }
}

extension LayerPlacement {
    /// Whether painting its list where it lies gives the same pixels as a surface of its own.
    var canBeInline: Bool { isOpaque && opacity == 255 && !isScaled && !shape.overlaps() }
}
