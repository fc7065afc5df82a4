internal import Stage

/// Translucent fills met on the way from front to back, and where nothing lies under them yet.
struct Veils {
    private final class Veil {
        var index = 0
        var color = Color.black
        let region = Region()
    }

    private var all: [Veil] = []
    private var count = 0
    private let part = Region()

    mutating func removeAll() { count = 0 }

    /// Takes in a fill that is seen in a region.
    mutating func append(_ index: Int, _ color: Color, _ region: Region) {
        guard count < 4 else { return }
        if count == all.count { all.append(Veil()) }
        all[count].index = index
        all[count].color = color
        all[count].region.set(region)
        count += 1
    }

    /// Folds the veils into a command beneath them, where it is opaque, and ends them wherever it lies.
    mutating func fold(into index: Int, bounds: PixelRect, solid: (PixelRect, PixelRect), _ node: LayerNode) {
        for place in 0..<count {
            let veil = all[place]
            guard veil.region.intersects(bounds) else { continue }
            for rect in [solid.0, solid.1] where !rect.isEmpty && node.folds.count < Folds.limit {
                part.set(veil.region, clippedTo: rect)
                part.formIntersection(node.visible[index])
                guard part.area >= Compositor.smallestCover else { continue }
                node.folds.append(index: index, veil: veil.color.pixel).set(part)
                node.visible[index].subtract(part)
                node.visible[veil.index].subtract(part)
                veil.region.subtract(part)
            }
            veil.region.subtract(bounds)
        }
    }
}

extension Compositor {
    /// From front to back: what of each command is not covered by those before it, and what can be folded.
    func findVisible(_ node: LayerNode, _ veils: inout Veils) {
        let commands = node.list.commands
        while node.visible.count < commands.count { node.visible.append(Region()) }
        node.uncovered.set(node.window)
        node.folds.removeAll()
        veils.removeAll()
        for index in commands.indices.reversed() {
            let bounds = node.bounds[index].intersection(node.window)
            guard node.uncovered.intersects(bounds) else {
                node.visible[index].clear()
                continue
            }
            node.visible[index].set(node.uncovered, clippedTo: bounds)
            let isLarge = bounds.area >= Self.smallestCover
            var solid = (PixelRect.zero, PixelRect.zero)
            if isLarge, node.uncovered.count < 32 {
                solid = cover(commands[index], node.bounds[index])
                node.uncovered.subtract(solid.0)
                node.uncovered.subtract(solid.1)
            }
            veils.fold(into: index, bounds: bounds, solid: solid, node)
            if isLarge, case .fill(_, let color) = commands[index], !color.isOpaque {
                veils.append(index, color, node.visible[index])
            }
        }
    }

    /// Two rectangles in which a command hides everything beneath it.
    private func cover(_ command: DrawCommand, _ bounds: PixelRect) -> (PixelRect, PixelRect) {
        let scale = stock.grid.scale
        switch command {
        case .fill(_, let color) where color.isOpaque:
            return (bounds, .zero)
        case .gradient(_, let from, let to, _) where from.isOpaque && to.isOpaque:
            return (bounds, .zero)
        case .roundedRect(_, let corners, let color) where color.isOpaque:
            return RoundedShape(bounds, corners: corners, scale: scale).solidParts
        case .image(let reference, _, let crop, let corners, let opacity) where opacity >= 1:
            guard Painter.usable(crop) != nil, bounds.width < 30_000, bounds.height < 30_000,
                stock.pictures.picture(reference.name)?.isOpaque ?? false
            else { return (.zero, .zero) }
            return RoundedShape(bounds, corners: corners, scale: scale).solidParts
        case .layer(let layer):
            guard let placement = LayerPlacement(layer, grid: stock.grid), placement.isOpaque, placement.opacity == 255
            else { return (.zero, .zero) }
            guard !isTooLarge(placement, seenThrough: bounds) else { return (.zero, .zero) }
            return placement.shape.solidParts
        default:
            return (.zero, .zero)
        }
    }
}
