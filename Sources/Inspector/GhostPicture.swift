internal import Kinetics
package import Stage

/// Where the thing that a finger holds would come to rest, as a line over the phone.
package struct GhostPicture {
    private let forecast: Forecast
    private let lead: LeadingLayer?
    /// 1 at the moment when what letting go would do has changed, falling to 0.
    private let flash: Double

    package init(_ forecast: Forecast, trace: Trace) {
        self.forecast = forecast
        lead = trace.lead
        var flash = 0.0
        if let last = trace.samples.last?.tick {
            for sample in trace.samples.suffix(GhostPicture.flashTicks) where sample.marks.contains(.flip) {
                flash = 1 - Double(last - sample.tick) / Double(GhostPicture.flashTicks)
            }
        }
        self.flash = flash
    }

    private static let flashTicks = Tick.rate / 5

    package func draw(into list: inout DisplayList, layout: DeskLayout, theme: Theme) {
        let screen = layout.screen
        let color = forecast.verdict == .finish ? theme.success : theme.caution
        let place = line(in: screen.size)
        if let outline = place.outline {
            let seen = outline.offset(x: screen.x, y: screen.y).intersection(screen)
            // At the screen's own corners it follows them.
            let corners = Corners(
                top: seen.minY < screen.minY + 1 ? Theme.Radius.phone : Theme.Radius.sheet,
                bottom: seen.maxY > screen.maxY - 1 ? Theme.Radius.phone : Theme.Radius.sheet)
            if !seen.isEmpty { list.append(.border(seen, corners: corners, width: 1.5, color.faded(0.55))) }
        }
        let thickness = 2 + 4 * flash
        // Between the round corners, where it lies at an edge.
        let length = place.isUpright ? screen.width : screen.height
        let inset = place.at < Theme.Radius.phone || place.at > length - Theme.Radius.phone ? Theme.Radius.phone : 0
        let rect =
            place.isUpright
            ? Rect(x: screen.x + place.at - thickness / 2, y: screen.y, width: thickness, height: screen.height)
                .inset(x: 0, y: inset)
            : Rect(x: screen.x, y: screen.y + place.at - thickness / 2, width: screen.width, height: thickness)
                .inset(x: inset, y: 0)
        list.append(.fill(rect.intersection(screen), color.faded(0.9)))
        chip(into: &list, layout: layout, place, color, theme)
    }

    private struct Place {
        /// From the screen's edge, in points.
        var at: Double
        var isUpright: Bool
        var outline: Rect?
    }

    /// The edge with which the leading layer comes to rest; the screen's, where it leaves.
    private func line(in size: Size) -> Place {
        let isUpright = lead?.axis == .x
        let length = isUpright ? size.width : size.height
        func edge(_ frame: Rect) -> Double { isUpright ? frame.minX : frame.minY }
        if let lead, let frame = forecast.landing.first(where: { $0.name == lead.name })?.frame {
            return Place(at: edge(frame).clamped(to: 2...max(2, length - 2)), isUpright: isUpright, outline: frame)
        }
        let gone = forecast.leaving.first { $0.name == lead?.name } ?? forecast.leaving.last
        // What left through the far edge stood beyond its middle.
        let isFar = gone.map { edge($0.frame) > 0 } ?? true
        return Place(at: isFar ? length - 2 : 2, isUpright: isUpright, outline: nil)
    }

    /// In words: above the phone, where it hides nothing; on its screen where the window ends before.
    private func chip(
        into list: inout DisplayList, layout: DeskLayout, _ place: Place, _ color: Color, _ theme: Theme
    ) {
        let screen = layout.screen
        // The dot and the label, and room for the words, whose letters are 6.6 points wide on average.
        let width = 109 + 6.6 * Double(forecast.words.count)
        let y = place.isUpright ? 60 : place.at + (place.at > screen.height / 2 ? -44 : 14)
        let box =
            layout.band
            ?? Rect(
                x: screen.x, y: screen.y + y.clamped(to: 52...max(52, screen.height - 76)), width: screen.width,
                height: 28)
        let frame = Rect(x: screen.center.x - width / 2, y: box.y, width: width, height: box.height)
        let corners = Corners(box.height / 2)
        list.append(.roundedRect(frame, corners: corners, theme.chip))
        if flash > 0 { list.append(.border(frame, corners: corners, width: 2, color.faded(flash))) }
        list.append(
            .roundedRect(Rect(x: frame.x + 12, y: frame.center.y - 4, width: 8, height: 8), corners: Corners(4), color))
        let text = Rect(x: frame.x + 27, y: frame.y, width: frame.width - 36, height: frame.height)
        list.text("Let go now:", size: 12, Color.white.faded(0.75), in: text)
        list.text(forecast.words, .semibold, size: 12, .white, in: text.offset(x: 70))
    }
}
