internal import Kinetics

/// The phone's time, signal and battery, in the safe area at the top of its screen.
///
/// Each half is light or dark by what the scene shows beneath it.
enum StatusBar {
    /// How far a layer comes down until the bar on its top is gone, in points.
    private static let reach = 24.0

    /// Gives their own bars to the layers that take them along.
    ///
    /// - Returns: Whether there are any; the screen needs no other bar then.
    static func appendToLayers(of list: inout DisplayList, screen: Screen, theme: Theme) -> Bool {
        var isCarried = false
        var bars: [Layer] = []
        for (index, command) in list.commands.enumerated() {
            guard case .layer(var layer) = command else { continue }
            let own = layer.list
            switch layer.statusBar {
            case nil:
                // A screen that fades in as a whole has its layers in it; a small picture of one has no bar.
                guard layer.frame == screen.bounds, layer.scale == 1,
                    layer.list.commands.contains(where: \.hasStatusBar)
                else { continue }
                isCarried = appendToLayers(of: &layer.list, screen: screen, theme: theme) || isCarried
            case .within:
                append(to: &layer.list, over: own, screen: screen, ground: layer.background ?? theme.background)
                isCarried = true
            case .onTop:
                isCarried = true
                let opacity = layer.opacity * (1 - layer.frame.y / reach).clamped(to: 0...1)
                guard opacity > 0 else { continue }
                let bar = DisplayList {
                    append(to: &$0, over: own, screen: screen, ground: layer.background ?? theme.background)
                }
                let frame = Rect(
                    x: layer.frame.x, y: max(0, layer.frame.y), width: layer.frame.width, height: screen.safeTop)
                bars.append(Layer(id: "statusBar.\(layer.id)", frame: frame, opacity: opacity, list: bar))
                continue
            }
            list.commands[index] = .layer(layer)
        }
        list.commands += bars.map { .layer($0) }
        return isCarried
    }

    static func append(to list: inout DisplayList, over scene: DisplayList, screen: Screen, theme: Theme) {
        append(to: &list, over: scene, screen: screen, ground: theme.background)
    }

    /// - Parameter ground: What lies under `scene`.
    private static func append(to list: inout DisplayList, over scene: DisplayList, screen: Screen, ground: Color) {
        let middle = screen.safeTop / 2 + 1
        let clock = Rect(x: 30, y: middle - 10, width: 64, height: 20)
        let ink = ink(at: clock.center, over: scene, ground)
        list.append(
            .text(
                TextRun("9:41", .semibold, size: Theme.TypeSize.body + 1, color: ink, in: clock, alignment: .center)))

        let battery = Rect(x: screen.width - 55, y: middle - 6, width: 25, height: 12)
        let symbols = self.ink(at: Point(x: battery.x - 20, y: middle), over: scene, ground)
        appendBattery(to: &list, in: battery, color: symbols)
        appendWaves(to: &list, foot: Point(x: battery.x - 14, y: middle + 5.5), color: symbols)
        appendBars(to: &list, in: Rect(x: battery.x - 44, y: middle - 5.5, width: 17, height: 11), color: symbols)
    }

    private static func ink(at point: Point, over scene: DisplayList, _ ground: Color) -> Color {
        let points = [-7.0, 0, 7].map { Point(x: point.x, y: point.y + $0) }
        return scene.isDark(along: points, over: ground) ? .white : Color(0x0B0D12)
    }

    private static func appendBars(to list: inout DisplayList, in box: Rect, color: Color) {
        let step = box.width / 4
        for bar in 0..<4 {
            let height = box.height * (0.4 + 0.2 * Double(bar))
            let rect = Rect(
                x: box.x + step * Double(bar), y: box.maxY - height, width: step - 1.25, height: height)
            list.append(.roundedRect(rect, corners: Corners(0.9), color))
        }
    }

    /// Two arcs over a dot, a quarter of a circle wide.
    private static func appendWaves(to list: inout DisplayList, foot: Point, color: Color) {
        list.append(
            .roundedRect(
                Rect(center: Point(x: foot.x, y: foot.y - 1.5), size: Size(width: 3.5, height: 3.5)),
                corners: Corners(1.75), color))
        for radius in [5.5, 9.5] {
            let arc = unitArc.map { Point(x: foot.x + $0.x * radius, y: foot.y - $0.y * radius - 0.5) }
            list.append(.polyline(arc, width: 1.9, color))
        }
    }

    /// From 45° to 135° on the unit circle in steps of 11.25°, as numbers that every machine shares.
    private static let unitArc: [Point] = {
        let quarter = [
            (0.0, 1.0), (0.195_090, 0.980_785), (0.382_683, 0.923_880), (0.555_570, 0.831_470),
            (0.707_107, 0.707_107),
        ]
        let right = quarter.map { Point(x: $0.0, y: $0.1) }
        return right.dropFirst().reversed().map { Point(x: -$0.x, y: $0.y) } + right
    }()

    private static func appendBattery(to list: inout DisplayList, in box: Rect, color: Color) {
        list.append(.border(box, corners: Corners(3.8), width: 1, color.faded(0.42)))
        list.append(
            .roundedRect(
                Rect(x: box.maxX + 1.25, y: box.center.y - 2, width: 1.5, height: 4),
                corners: Corners(0.75), color.faded(0.5)))
        list.append(.roundedRect(box.inset(x: 2, y: 2), corners: Corners(2.2), color))
    }
}

extension DrawCommand {
    fileprivate var hasStatusBar: Bool {
        if case .layer(let layer) = self { layer.statusBar != nil } else { false }
    }
}
