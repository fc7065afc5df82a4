internal import Kinetics
internal import Stage
internal import Transitions

/// Where the pages of a stack are, and how they lie on one another.
///
/// Only what can be seen is listed and drawn: the top page, while it moves the one beneath it, and pages that leave.
struct PageLayers {
    fileprivate struct Place {
        var index: Int
        var page: Page
        var x: Double
    }

    private let screen: Screen
    private let shadeLimit: Double
    /// From the back to the front, as they lie; under a cross-fade, as they lay before it.
    private var places: [Place] = []
    /// The page that moves; of `places`, where it is.
    private var moving: Int?
    /// The darkness over the page beneath, 0…1; nil where there is none.
    private var shade: Double?
    private var shadeX = 0.0
    /// Under a cross-fade, what comes, and how far it has come.
    private var after: (place: Place, fade: Double)?

    /// - Parameter shadeLimit: How dark the page beneath is when it is just covered, 0…1.
    init(_ navigation: PageNavigation, screen: Screen, shadeLimit: Double) {
        self.screen = screen
        self.shadeLimit = shadeLimit
        let stack = navigation.stack
        for tail in navigation.tails where !tail.isAbove { places.append(Place(tail)) }
        if let motion = navigation.running?.motion, let index = stack.movingIndex, let page = stack.page(at: index) {
            let state = SpringState(displacement: motion.position, velocity: 0)
            if let other = stack.page(at: index - 1) {
                shadeX = navigation.beneath(state).displacement
                places.append(Place(index: index - 1, page: other, x: shadeX))
            }
            if stack.change == .pop || navigation.entrance == .right {
                let covered = 1 - (motion.position / navigation.width).clamped(to: 0...1)
                shade = shadeLimit * covered
            }
            moving = places.count
            places.append(Place(index: index, page: page, x: motion.position))
            if let fade = motion.fade {
                after = (Place(index: stack.depth - 1, page: stack.top, x: 0), fade)
            }
        } else {
            places.append(Place(index: stack.depth - 1, page: stack.top, x: navigation.slack.displacement))
        }
        for tail in navigation.tails where tail.isAbove { places.append(Place(tail)) }
    }

    // MARK: - Report

    /// The pages' frames, one for each place in the stack, lowest first.
    ///
    /// - Parameters:
    ///   - y: Of the container that holds the pages, in points.
    ///   - alpha: Of that container.
    func report(y: Double = 0, alpha: Double = 1) -> [LayerReport] {
        var shown = places
        if let moving { shown.swapAt(moving, shown.count - 1) }
        var layers: [(Int, LayerReport)] = []
        // Where a page that leaves has the same place as one that counts, it is the latter that is meant.
        for place in shown.reversed() where !layers.contains(where: { $0.0 == place.index }) {
            var place = place
            var opacity = alpha
            if let after {
                if place.index == after.place.index {
                    place = after.place
                    opacity *= after.fade
                } else {
                    opacity *= 1 - after.fade
                }
            }
            let frame = screen.bounds.offset(x: place.x, y: y)
            layers.append((place.index, LayerReport("page.\(place.index)", frame, alpha: opacity)))
        }
        return layers.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// The darkness over the page beneath, while there is one.
    var shadeReport: LayerReport? {
        shade.map { shade in
            LayerReport("shade", screen.bounds.offset(x: shadeX), alpha: shade * (1 - (after?.fade ?? 0)))
        }
    }

    // MARK: - Draw

    /// Draws the pages that can be seen, each as a layer.
    ///
    /// - Parameter content: What a page at a place shows.
    func draw(into list: inout DisplayList, theme: Theme, content: (Page, Int) -> DisplayList) {
        let bounds = screen.bounds
        for (order, place) in places.enumerated() {
            let frame = bounds.offset(x: place.x)
            if order == moving, let shade {
                list.append(.fill(bounds.offset(x: shadeX), Color.black.faded(shade)))
            }
            guard abs(place.x) < bounds.width else { continue }
            if place.x != 0, order > 0 {
                list.append(.shadow(frame, corners: .square, Shadow(color: theme.shadow, blur: 20, offset: 0)))
            }
            // A spring that overshoots shows what lies beyond a page's edge; that belongs to the page.
            if let gap = gap(beside: place, isFront: order == moving) { list.append(.fill(gap, theme.background)) }
            let name = after == nil ? "page.\(place.index)" : "page.\(place.index).before"
            let id = places[..<order].contains { $0.index == place.index } ? name + ".leaving" : name
            list.append(
                .layer(
                    Layer(
                        id: id, frame: frame, background: theme.background, list: content(place.page, place.index))))
            if place.x != 0, order > 0, let rim = theme.rim {
                let edge = place.x > 0 ? frame.minX : frame.maxX - 0.5
                list.append(.fill(Rect(x: edge, y: 0, width: 0.5, height: frame.height), rim))
            }
        }
        if let (place, fade) = after {
            list.append(
                .layer(
                    Layer(
                        id: "page.\(place.index)", frame: bounds, opacity: fade, background: theme.background,
                        list: content(place.page, place.index))))
        }
    }

    private func gap(beside place: Place, isFront: Bool) -> Rect? {
        guard isFront || places.count == 1 else { return nil }
        let comesFromLeft = shade == nil && moving != nil
        if place.x < 0, !comesFromLeft {
            return Rect(x: screen.width + place.x, y: 0, width: -place.x, height: screen.height)
        }
        if place.x > 0, comesFromLeft || moving == nil {
            return Rect(x: 0, y: 0, width: place.x, height: screen.height)
        }
        return nil
    }
}

extension PageLayers.Place {
    fileprivate init(_ tail: PageTail) {
        self.init(index: tail.index, page: tail.page, x: tail.x)
    }
}
