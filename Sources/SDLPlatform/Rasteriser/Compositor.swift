internal import CPixman
internal import Kinetics
internal import Stage

/// Brings surfaces up to date with lists: finds what differs and is not covered, and paints it.
final class Compositor {
    let stock: Stock
    private(set) var surfacesMade = 0
    private(set) var frame = 0
    /// Layers of more pixels than this have a surface for what can be seen of them only.
    private var largestLayer = 1 << 20

    /// Bytes of pixels that are held for layers, shown or not, before those not shown are let go.
    static let budget = 40 << 20
    /// Covered areas smaller than this are painted over, which costs less than leaving them out.
    private static let smallestCover = 6000
    private static let margin = 256

    init(stock: Stock) {
        self.stock = stock
    }

    /// Paints a list on a target; what differs from the last frame is in the root's damage afterwards.
    func paint(_ list: DisplayList, background: Color, root: LayerNode, target: Surface) {
        frame += 1
        let window = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
        largestLayer = min(max(2 * window.area, 1 << 20), 1 << 22)
        if root.window != window {
            root.isStale = true
            root.window = window
        }
        root.damage.clear()
        update(root, list, background: background, surface: target, sameAs: nil)
        release(root)
        stock.pictures.endFrame()
    }

    // MARK: One list

    private func update(
        _ node: LayerNode, _ list: DisplayList, background: Color?, surface: Surface, sameAs known: DisplayList?
    ) {
        if node.background != background {
            node.background = background
            node.isStale = true
        }
        if !node.isStale, node.damage.isEmpty {
            if known.map({ node.list.sharesStorage(with: $0) }) ?? false || node.list == list {
                node.list = list
                return
            }
        }
        node.compare(with: list.commands, bounds)
        if node.isStale { node.damage.set(node.window) }
        let before = node.list
        node.list = list
        swap(&node.bounds, &node.nextBounds)
        node.isStale = false
        findVisible(node)
        updateChildren(node, before: before)
        node.damage.formIntersection(node.window)
        node.damage.simplify(limit: 16)
        guard !node.damage.isEmpty else { return }
        paint(node, Painter(surface: surface, originX: node.window.x, originY: node.window.y, stock: stock))
    }

    private func bounds(_ command: DrawCommand) -> PixelRect {
        let grid = stock.grid
        switch command {
        case .fill(let rect, let color), .roundedRect(let rect, _, let color), .border(let rect, _, _, let color):
            return color.alpha > 0 ? grid.snap(rect) ?? .zero : .zero
        case .gradient(let rect, _, _, _):
            return grid.snap(rect) ?? .zero
        case .shadow(let rect, _, let shadow):
            guard shadow.color.alpha > 0, let rect = grid.snap(rect) else { return .zero }
            let sigma = ShadowStock.usable(sigma: shadow.blur / 2 * grid.scale)
            return rect.inset(by: -ShadowStock.reach(sigma: sigma)).offset(x: 0, y: grid.shift(shadow.offset))
        case .image(_, let rect, _, _, let opacity):
            return opacity > 0 ? grid.snapRigidly(rect) ?? .zero : .zero
        case .text(let run):
            return stock.typesetter.bounds(of: run)
        case .polyline(let points, let width, let color):
            return color.alpha > 0 ? StrokeMask(points, width: width, grid: grid).bounds : .zero
        case .layer(let layer):
            return LayerPlacement(layer, grid: grid)?.rect ?? .zero
        }
    }

    // MARK: What is seen

    /// From front to back: what of each command is not covered by those before it.
    private func findVisible(_ node: LayerNode) {
        let commands = node.list.commands
        while node.visible.count < commands.count { node.visible.append(Region()) }
        node.uncovered.set(node.window)
        for index in commands.indices.reversed() {
            let bounds = node.bounds[index].intersection(node.window)
            guard node.uncovered.intersects(bounds) else {
                node.visible[index].clear()
                continue
            }
            node.visible[index].set(node.uncovered, clippedTo: bounds)
            guard bounds.area >= Self.smallestCover, node.uncovered.count < 32 else { continue }
            let (across, upright) = cover(commands[index], node.bounds[index])
            node.uncovered.subtract(across)
            node.uncovered.subtract(upright)
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

    // MARK: Layers

    private func updateChildren(_ node: LayerNode, before: DisplayList) {
        node.placed.removeAll(keepingCapacity: true)
        for child in node.children { child.isPresent = false }
        for index in node.list.commands.indices {
            guard case .layer(let layer) = node.list.commands[index], !node.visible[index].isEmpty,
                let placement = LayerPlacement(layer, grid: stock.grid)
            else { continue }
            let child = node.child(layer.id)
            child.isPresent = true
            child.lastPresent = frame
            var known: DisplayList?
            var expected: DisplayList?
            switch node.matches[index] {
            case .new: break
            case .same(let old):
                if case .layer(let layer) = before.commands[old] { known = layer.list }
            case .content(let old):
                if case .layer(let layer) = before.commands[old] { expected = layer.list }
            }
            // The child tells what differs from the list it shows, which counts only if that is what lies here.
            let isExpected = expected.map { !child.isStale && ($0.sharesStorage(with: child.list) || $0 == child.list) }
            child.damage.clear()
            guard let surface = prepare(child, placement, seenThrough: node.window) else { continue }
            update(child, layer.list, background: layer.background, surface: surface, sameAs: known)
            node.placed.append(.init(index: index, node: child, placement: placement))
            guard let isExpected else { continue }
            if !isExpected || placement.isScaled {
                if !isExpected || !child.damage.isEmpty { node.damage.formUnion(placement.rect) }
            } else {
                child.damage.translate(x: placement.rect.x, y: placement.rect.y)
                node.damage.formUnion(child.damage)
            }
        }
    }

    private func isTooLarge(_ placement: LayerPlacement, seenThrough window: PixelRect) -> Bool {
        placement.part(seenThrough: window).area > 1 << 24
    }

    /// The surface of a layer, as large as it has to be.
    private func prepare(_ node: LayerNode, _ placement: LayerPlacement, seenThrough window: PixelRect) -> Surface? {
        var wanted = PixelRect(x: 0, y: 0, width: placement.width, height: placement.height)
        if wanted.area > largestLayer || max(wanted.width, wanted.height) > 16_000 {
            let needed = placement.part(seenThrough: window)
            guard !needed.isEmpty, needed.area <= 1 << 24 else { return nil }
            if node.surface != nil, node.window.contains(needed), wanted.contains(node.window) {
                wanted = node.window
            } else {
                let wide = needed.inset(by: -Self.margin)
                // Multiples of 16, so that halving for small scales always pairs the same pixels.
                wanted = PixelRect(left: wide.x & ~15, top: wide.y & ~15, right: wide.maxX, bottom: wide.maxY)
                    .intersection(wanted)
            }
        }
        if let surface = node.surface, surface.width >= wanted.width, surface.height >= wanted.height {
            if node.window.x != wanted.x || node.window.y != wanted.y {
                node.isStale = true
            } else if node.window != wanted, !node.isStale {
                node.damage.set(wanted)
                node.damage.subtract(node.window)
            }
            node.window = wanted
            return surface
        }
        // What has grown once is likely to grow again.
        let height = node.surface == nil ? wanted.height : wanted.height + wanted.height / 4
        let width = node.surface == nil || node.window.width >= wanted.width ? wanted.width : wanted.width * 5 / 4
        guard let surface = try? Surface(width: width, height: height, .color) else { return nil }
        surfacesMade += 1
        node.surface = surface
        node.window = wanted
        node.isStale = true
        return surface
    }

    // MARK: Painting

    private func paint(_ node: LayerNode, _ painter: Painter) {
        let clip = Region()
        clip.set(node.uncovered, clippedTo: node.damage)
        painter.set(clip, to: node.background?.pixel ?? 0)
        var placed = node.placed[...]
        for (index, command) in node.list.commands.enumerated() {
            let layer = placed.first?.index == index ? placed.popFirst() : nil
            clip.set(node.visible[index], clippedTo: node.damage)
            if clip.isEmpty { continue }
            if let layer {
                paint(layer, painter, clip: clip)
            } else {
                painter.draw(command, clip: clip)
            }
        }
    }

    private func paint(_ layer: LayerNode.Placed, _ painter: Painter, clip: Region) {
        guard let surface = layer.node.surface else { return }
        let placement = layer.placement
        let window = layer.node.window
        var plate = Painter.Plate(shape: placement.shape, opacity: placement.opacity, isOpaque: placement.isOpaque)
        if !placement.isScaled {
            plate.sourceX = -window.x
            plate.sourceY = -window.y
            return painter.draw(surface.image, plate, clip: clip)
        }
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
        transform.apply(pixels.pixels, width: width, height: height, bytesPerRow: pixels.bytesPerRow) { image in
            painter.draw(image, plate, clip: clip)
        }
    }

    // MARK: Letting go

    /// Frees the pixels of layers that are not shown, those unseen for longest first.
    private func release(_ root: LayerNode) {
        var bytes = root.byteCount
        while bytes > Self.budget {
            var oldest: (parent: LayerNode, child: LayerNode)?
            func search(_ node: LayerNode) {
                for child in node.children {
                    if child.isPresent {
                        search(child)
                    } else if child.lastPresent < (oldest?.child.lastPresent ?? .max) {
                        oldest = (node, child)
                    }
                }
            }
            search(root)
            guard let oldest else { return }
            bytes -= oldest.child.byteCount
            oldest.parent.children.removeAll { $0 === oldest.child }
        }
        if frame % 256 == 0 { forgetEmpty(root) }
    }

    /// Drops what has vanished and holds no pixels, so that ids that are never used again do not pile up.
    private func forgetEmpty(_ node: LayerNode) {
        node.children.removeAll { !$0.isPresent && frame - $0.lastPresent > 4096 }
        for child in node.children { forgetEmpty(child) }
    }
}
