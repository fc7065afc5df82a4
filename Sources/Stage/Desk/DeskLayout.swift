package import Kinetics

/// Where the phone lies in the window, in points of the desk.
///
/// One scale serves the whole desk. Where the window is too small for the phone, the scale becomes smaller and
/// everything is drawn sharp at that size; where the window is larger, the desk grows around the phone.
package struct DeskLayout: Hashable, Sendable {
    /// Device pixels per point.
    package let scale: Double
    /// The window's size at that scale.
    package let size: Size
    /// The phone's screen; its corner lies on a device pixel.
    package let screen: Rect
    /// The area beside the phone that a panel may fill; nil without a panel or without room for it.
    package let side: Rect?
    /// Whether there is only the screen: no phone around it, no desk.
    package let isBare: Bool

    /// Lays out a window of this many device pixels; a side below 1 counts as 1.
    ///
    /// - Parameters:
    ///   - scale: Device pixels per point that are wanted; fewer are used where the phone would not fit.
    ///   - grows: Whether more are used where phone, panel and margins have room for that, in quarters.
    ///   - panelWidth: In points; 0 for no panel.
    package init(
        pixelWidth: Int, pixelHeight: Int, screen: Size, scale wanted: Double, grows: Bool = false, isBare: Bool,
        panelWidth: Double = 0
    ) {
        let pixels = Size(width: Double(max(1, pixelWidth)), height: Double(max(1, pixelHeight)))
        let around = isBare ? 0 : 2 * (DeskLayout.bezel + DeskLayout.leastMargin)
        let fitting = min(pixels.width / (screen.width + around), pixels.height / (screen.height + around))
        let phoneWidth = screen.width + 2 * DeskLayout.bezel
        let panel = isBare ? 0 : panelWidth
        let needed = phoneWidth + panel + 3 * DeskLayout.leastMargin
        var most = wanted
        if grows {
            let isWide = pixels.width / min(fitting, wanted) >= needed
            most = DeskLayout.grown(wanted, pixels: pixels, screen: screen, panelWidth: isWide ? panel : 0)
        }
        let scale = DeskLayout.drawable(isBare ? fitting : min(fitting, most), isExact: isBare)
        let size = Size(width: pixels.width / scale, height: pixels.height / scale)

        let showsPanel = panel > 0 && size.width >= needed
        let gap = showsPanel ? min(DeskLayout.margin, (size.width - phoneWidth - panel) / 3) : 0
        let group = showsPanel ? phoneWidth + gap + panel : phoneWidth
        let left = (size.width - group) / 2 + (phoneWidth - screen.width) / 2
        let top = (size.height - screen.height) / 2
        let corner = Point(x: (left * scale).rounded() / scale, y: (top * scale).rounded() / scale)

        self.scale = scale
        self.size = size
        self.screen = Rect(origin: corner, size: screen)
        self.isBare = isBare
        side =
            showsPanel
            ? Rect(
                x: corner.x + screen.width + DeskLayout.bezel + gap, y: gap, width: panel,
                height: size.height - 2 * gap) : nil
    }

    /// The size in points that a new window should have.
    package static func comfortableSize(screen: Size, isBare: Bool, panelWidth: Double = 0) -> Size {
        if isBare { return screen }
        let around = 2 * (bezel + margin)
        let panel = panelWidth > 0 ? panelWidth + margin : 0
        return Size(
            width: screen.width + around + panel,
            height: max(screen.height + around, panelWidth > 0 ? leastPanelHeight : 0))
    }

    /// A point of the phone's screen from a position in device pixels; it may lie outside of the screen.
    package func phonePoint(pixelX: Double, pixelY: Double) -> Point {
        Point(x: pixelX / scale, y: pixelY / scale) - screen.origin
    }

    /// The phone with what is around its screen.
    package var body: Rect { screen.inset(x: -DeskLayout.bezel, y: -DeskLayout.bezel) }

    /// From the edge of the screen to the edge of the phone's body, in points.
    package static let bezel = 11.0
    /// From the phone's body to the edge of the window, in points.
    package static let margin = 44.0
    /// As `margin`, where the window is small.
    package static let leastMargin = 14.0
    /// What a new window has at least for a panel, in points, however low the phone is.
    private static let leastPanelHeight = 760.0
    /// Beyond this many device pixels per point nothing grows by itself.
    private static let greatestScale = 4.0

    /// The most quarters that leave the window comfortable, and never less than what is wanted.
    private static func grown(_ wanted: Double, pixels: Size, screen: Size, panelWidth: Double) -> Double {
        let whole = comfortableSize(screen: screen, isBare: false, panelWidth: panelWidth)
        let room = min(pixels.width / whole.width, pixels.height / whole.height, greatestScale)
        return max(wanted, (room * 4).rounded(.down) / 4)
    }

    /// Steps of 1/64, so that a window that is being resized does not make every glyph anew at each pixel.
    private static func drawable(_ scale: Double, isExact: Bool) -> Double {
        let least = 0.125
        guard scale > least else { return least }
        return isExact ? scale : max(least, (scale * 64).rounded(.down) / 64)
    }
}

extension Rect {
    /// The top left corner.
    package var origin: Point { Point(x: x, y: y) }
}
