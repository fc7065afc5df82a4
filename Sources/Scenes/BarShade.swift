internal import Kinetics
internal import Stage

/// Darkness along an edge of the screen, for white words on any photo; it has no edge of its own.
enum BarShade {
    case top, bottom

    /// How far it reaches into the screen, in points.
    private static let reach = 140.0
    /// How far from the edge it is as dark as it can be, in points.
    private static let full = 44.0
    private static let darkness = 0.86
    /// Of each part that is a straight blend, in points.
    private static let part = 8.0

    /// What it covers.
    func frame(_ screen: Screen) -> Rect {
        let reach = BarShade.reach
        return Rect(x: 0, y: self == .top ? 0 : screen.height - reach, width: screen.width, height: reach)
    }

    /// Draws it into a layer with its frame.
    func draw(width: Double, into list: inout DisplayList) {
        var start = 0.0
        while start < BarShade.reach {
            let end = start < BarShade.full ? BarShade.full : min(start + BarShade.part, BarShade.reach)
            let (near, far) = (BarShade.ink(at: start), BarShade.ink(at: end))
            let rect = Rect(
                x: 0, y: self == .top ? start : BarShade.reach - end, width: width, height: end - start)
            let isTop = self == .top
            list.append(.gradient(rect, from: isTop ? near : far, to: isTop ? far : near, axis: .vertical))
            start = end
        }
    }

    /// So many points from the edge; smooth where it begins to fade and where it ends.
    private static func ink(at distance: Double) -> Color {
        let way = ((distance - full) / (reach - full)).clamped(to: 0...1)
        return Color(0x000000, opacity: darkness * (1 - way * way * (3 - 2 * way)))
    }
}
