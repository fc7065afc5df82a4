internal import Kinetics
internal import Stage

/// What is remembered of a layer between frames: its pixels and the list that they show.
final class LayerNode {
    /// How a command of the new list relates to the old one.
    enum Match {
        case new
        /// Equal to the old command at this index.
        case same(Int)
        /// The old layer at this index in the same place, with another list.
        case content(Int)
    }

    /// A layer that is about to be drawn.
    struct Placed {
        var index: Int
        var node: LayerNode
        var placement: LayerPlacement
    }

    let id: String
    /// Its own pixels; the root's are the target's and not held here.
    var surface: Surface?
    /// Whether those pixels show `list`.
    var hasPixels = false
    /// Whether it is painted into its parent's pixels each time, and needs none of its own.
    ///
    /// That suits what changes more often than it moves.
    var isInline = false
    /// For how many frames in a row its list has changed.
    var changes = 0
    /// The frames in which its list last changed and in which it last had pixels of its own; 0 for never.
    var lastChange = 0
    var lastPainted = 0
    /// The part of the layer that the pixels show, in the layer's device pixels.
    var window = PixelRect.zero
    var background: Color?
    var list = DisplayList()
    /// Where each command of the list may touch pixels.
    var bounds: [PixelRect] = []
    var children: [LayerNode] = []
    /// Whether it was shown when its parent's list was last painted.
    var isPresent = false
    var lastPresent = 0
    /// Whether nothing that it holds can be relied on.
    var isStale = true

    private var latestChild = -1

    // Scratch space, kept to spare allocations.
    let damage = Region()
    let uncovered = Region()
    let clip = Region()
    let part = Region()
    /// What of each command is seen and has to be drawn by itself.
    var visible: [Region] = []
    var folds = Folds()
    var nextBounds: [PixelRect] = []
    var matches: [Match] = []
    var placed: [Placed] = []

    init(id: String) {
        self.id = id
    }

    /// The child for a layer's id that is not taken yet in this frame, made when there is none.
    ///
    /// The search begins behind the child that was found last, since layers mostly keep their order.
    func child(_ id: String) -> LayerNode {
        for step in children.indices {
            let index = (latestChild + 1 + step) % children.count
            if !children[index].isPresent, children[index].id == id {
                latestChild = index
                return children[index]
            }
        }
        let child = LayerNode(id: id)
        children.append(child)
        latestChild = children.count - 1
        return child
    }

    /// Whether anything of a command is seen, drawn by itself or folded with what lies over it.
    func isSeen(_ index: Int) -> Bool { !visible[index].isEmpty || folds.contains(index) }

    /// The bytes of its pixels and of everything below it.
    var byteCount: Int { children.reduce(surface?.byteCount ?? 0) { $0 + $1.byteCount } }
}

/// Where an opaque command and a translucent fill over it can be drawn in one go.
///
/// Nothing lies between them there.
struct Folds {
    final class Fold {
        /// The opaque command's place in the list.
        fileprivate(set) var index = 0
        /// The fill's premultiplied colour.
        fileprivate(set) var veil: UInt32 = 0
        let region = Region()
    }

    private var all: [Fold] = []
    private(set) var count = 0

    /// More than this are drawn apart.
    static let limit = 8

    mutating func removeAll() { count = 0 }

    /// Notes a fold and returns its region, to be set.
    mutating func append(index: Int, veil: UInt32) -> Region {
        if count == all.count { all.append(Fold()) }
        let fold = all[count]
        fold.index = index
        fold.veil = veil
        count += 1
        return fold.region
    }

    func contains(_ index: Int) -> Bool { (0..<count).contains { all[$0].index == index } }

    @inline(__always)
    func forEach(at index: Int, _ body: (Fold) -> Void) {
        for place in 0..<count where all[place].index == index { body(all[place]) }
    }
}

/// Where a layer's pixels go.
struct LayerPlacement {
    /// The layer's own size in device pixels.
    let width: Int
    let height: Int
    /// Where it lies in the enclosing list.
    let rect: PixelRect
    let shape: RoundedShape
    let opacity: UInt8
    let isScaled: Bool
    let isOpaque: Bool

    /// Nil when nothing of the layer can be seen anywhere.
    init?(_ layer: Layer, grid: PixelGrid) {
        opacity = Color.byte(layer.opacity)
        guard opacity > 0, layer.scale.isFinite, layer.scale > 0, let base = grid.snapRigidly(layer.frame) else {
            return nil
        }
        if layer.list.commands.isEmpty, (layer.background?.alpha ?? 0) == 0 { return nil }
        width = base.width
        height = base.height
        isScaled = layer.scale != 1
        isOpaque = layer.background?.isOpaque ?? false
        if isScaled {
            let x = layer.frame.x + layer.frame.width / 2
            let y = layer.frame.y + layer.frame.height / 2
            let w = layer.frame.width * layer.scale / 2
            let h = layer.frame.height * layer.scale / 2
            let left = PixelGrid.edge((x - w) * grid.scale)
            let top = PixelGrid.edge((y - h) * grid.scale)
            rect = PixelRect(
                left: left, top: top, right: PixelGrid.edge((x + w) * grid.scale),
                bottom: PixelGrid.edge((y + h) * grid.scale))
            guard !rect.isEmpty else { return nil }
        } else {
            rect = base
        }
        shape = RoundedShape(rect, corners: layer.corners, scale: grid.scale * layer.scale)
    }

    /// The part of the layer, in its own pixels, that the pixels of `window` show.
    func part(seenThrough window: PixelRect) -> PixelRect {
        let seen = window.intersection(rect)
        guard !seen.isEmpty else { return .zero }
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let local = seen.offset(x: -rect.x, y: -rect.y)
        if !isScaled { return local.intersection(whole) }
        return PixelRect(
            left: local.x * width / rect.width - 2, top: local.y * height / rect.height - 2,
            right: local.maxX * width / rect.width + 3, bottom: local.maxY * height / rect.height + 3
        ).intersection(whole)
    }
}
