internal import CPixman
internal import Kinetics
internal import Stage

/// Brings surfaces up to date with lists: finds what differs and is not covered, and paints it.
///
/// A layer is kept as pixels of its own while it moves and stays as it is. One whose content changes frame after frame is
/// painted straight into what it lies on. Both give the same pixels.
final class Compositor {
    let stock: Stock
    private(set) var surfacesMade = 0
    private(set) var frame = 0
    /// How many surfaces there had been made when all of them were found to fit into the budget.
    private var surfacesChecked = 0
    /// Layers of more pixels than this have a surface for what can be seen of them only.
    private var largestLayer = 1 << 20
    private var veils = Veils()
    private let scratch = Region()

    /// Bytes of pixels that are held for layers, shown or not, before those not shown are let go.
    static let budget = 40 << 20
    /// Covered areas smaller than this are painted over, which costs less than leaving them out.
    static let smallestCover = 6000
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
        root.hasPixels = true
        update(root, list, background: background, surface: target, isSame: root.list == list)
        release(root)
        stock.pictures.endFrame()
    }

    // MARK: One list

    /// Brings a node up to date with a list.
    ///
    /// `damage` says afterwards where its picture differs from the one before.
    ///
    /// - Parameter surface: The node's pixels; nil for one that is painted into its parent's.
    private func update(
        _ node: LayerNode, _ list: DisplayList, background: Color?, surface: Surface?, isSame: Bool
    ) {
        if node.background != background {
            node.background = background
            node.isStale = true
        }
        let isCurrent = !node.isStale && node.damage.isEmpty && isSame
        if isCurrent, surface == nil || node.hasPixels {
            node.list = list
            return
        }
        node.compare(with: list.commands, bounds)
        if node.isStale { node.damage.set(node.window) }
        let before = node.list
        node.list = list
        swap(&node.bounds, &node.nextBounds)
        node.isStale = false
        findVisible(node, &veils)
        updateChildren(node, before: before)
        node.damage.formIntersection(node.window)
        node.damage.simplify(limit: 16)
        guard let surface else {
            node.hasPixels = false
            return
        }
        if !node.hasPixels { scratch.set(node.window) }
        let clip = node.hasPixels ? node.damage : scratch
        guard !clip.isEmpty else { return }
        node.hasPixels = true
        paint(node, Painter(surface: surface, originX: node.window.x, originY: node.window.y, stock: stock), clip: clip)
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

    // MARK: Layers

    private func updateChildren(_ node: LayerNode, before: DisplayList) {
        node.placed.removeAll(keepingCapacity: true)
        for child in node.children { child.isPresent = false }
        for index in node.list.commands.indices {
            guard case .layer(let layer) = node.list.commands[index], node.isSeen(index),
                let placement = LayerPlacement(layer, grid: stock.grid)
            else { continue }
            let child = node.child(layer.id)
            child.isPresent = true
            child.lastPresent = frame
            var isSame = false
            var isExpected: Bool?
            switch node.matches[index] {
            case .new:
                isSame = child.shows(layer.list)
            case .same(let old):
                isSame = before.layerList(at: old).map { child.shows($0) } ?? false
            case .content(let old):
                // The child tells what differs from the list it shows, which counts only if that is what lies here.
                isExpected = before.layerList(at: old).map { !child.isStale && child.shows($0) }
                isSame = isExpected == false && child.shows(layer.list)
            }
            child.damage.clear()
            chooseKind(of: child, placement, in: node, isSame: isSame)
            if child.isInline {
                let whole = PixelRect(x: 0, y: 0, width: placement.width, height: placement.height)
                if child.window != whole {
                    child.window = whole
                    child.isStale = true
                }
                update(child, layer.list, background: layer.background, surface: nil, isSame: isSame)
            } else {
                guard let surface = prepare(child, placement, seenThrough: node.window) else { continue }
                update(child, layer.list, background: layer.background, surface: surface, isSame: isSame)
            }
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

    /// Decides whether a layer has pixels of its own.
    private func chooseKind(of child: LayerNode, _ placement: LayerPlacement, in node: LayerNode, isSame: Bool) {
        let isKnown = child.lastChange != 0
        child.changes = isSame ? 0 : child.changes + 1
        if !isSame { child.lastChange = frame }
        guard placement.canBeInline, !isTooLarge(placement, seenThrough: node.window) else {
            child.isInline = false
            return
        }
        if !isKnown {
            // Most likely what everything else lies in.
            child.isInline = placement.rect.contains(node.window)
        } else if !isSame {
            if child.changes >= 3 { child.isInline = true }
        } else if child.isInline {
            scratch.set(node.damage, clippedTo: placement.rect)
            child.isInline = scratch.area < placement.rect.area / 8
        }
        if child.isInline, frame - child.lastPainted > 60 { child.surface = nil }
        if !child.isInline { child.lastPainted = frame }
    }

    func isTooLarge(_ placement: LayerPlacement, seenThrough window: PixelRect) -> Bool {
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
        if node.window != wanted {
            if node.window.x != wanted.x || node.window.y != wanted.y {
                node.isStale = true
            } else if !node.isStale {
                node.damage.set(wanted)
                node.damage.subtract(node.window)
            }
        }
        if let surface = node.surface, surface.width >= wanted.width, surface.height >= wanted.height {
            if node.isStale { node.hasPixels = false }
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
        node.hasPixels = false
        return surface
    }

    // MARK: Letting go

    /// Frees the pixels of layers that are not shown, those unseen for longest first.
    private func release(_ root: LayerNode) {
        defer { if frame % 256 == 0 { forgetEmpty(root) } }
        guard surfacesMade != surfacesChecked else { return }
        var bytes = root.byteCount
        if bytes <= Self.budget { surfacesChecked = surfacesMade }
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
    }

    /// Drops what has vanished and holds no pixels, so that ids that are never used again do not pile up.
    private func forgetEmpty(_ node: LayerNode) {
        node.children.removeAll { !$0.isPresent && frame - $0.lastPresent > 4096 }
        for child in node.children { forgetEmpty(child) }
    }
}
