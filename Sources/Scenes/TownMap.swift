internal import Kinetics
internal import Stage

/// A map of a town by a river, drawn for a screen of 375×812 points and scaled to fill others.
struct TownMap {
    let screen: Screen

    private var scale: Double { max(screen.width / 375, screen.height / 812) }

    private func place(_ x: Double, _ y: Double) -> Point {
        Point(
            x: (x - 187.5) * scale + screen.width / 2,
            y: (y - 300) * scale + screen.height * 300 / 812)
    }

    private func line(_ curve: [Point]) -> [Point] { curve.map { place($0.x, $0.y) } }

    /// The points with every corner cut three times.
    private static func curve(_ points: [(Double, Double)]) -> [Point] {
        var curve = points.map { Point(x: $0, y: $1) }
        for _ in 0..<3 {
            guard let first = curve.first, let last = curve.last else { return [] }
            var cut = [first]
            for (from, to) in zip(curve, curve.dropFirst()) {
                for share in [0.25, 0.75] {
                    cut.append(Point(x: mix(from.x, to.x, share), y: mix(from.y, to.y, share)))
                }
            }
            curve = cut + [last]
        }
        return curve
    }

    private static func curves(_ lines: [[(Double, Double)]]) -> [[Point]] { lines.map { curve($0) } }

    private static let river = curve([
        (318, -60), (300, 20), (262, 96), (236, 170), (232, 236), (252, 306), (262, 372), (238, 446), (186, 506),
        (132, 560), (104, 632), (112, 720), (136, 860),
    ])
    private static let minorStreets = curves([
        [(-60, 96), (80, 120), (196, 132)], [(-60, 176), (84, 196), (190, 206)], [(-60, 262), (92, 272), (186, 280)],
        [(-60, 392), (90, 384), (210, 396)], [(-60, 470), (86, 458), (160, 470)], [(-60, 540), (60, 528), (100, 540)],
        [(30, -60), (36, 100), (44, 268), (30, 470), (22, 860)], [(140, -60), (142, 124), (134, 276), (142, 390)],
        [(300, 150), (380, 168), (460, 176)], [(284, 226), (360, 238), (460, 240)],
        [(300, 396), (380, 388), (460, 380)],
        [(290, 468), (370, 456), (460, 452)], [(220, 560), (300, 540), (460, 528)],
        [(176, 640), (290, 622), (460, 612)],
        [(330, 60), (338, 230), (346, 390), (352, 560), (348, 860)], [(284, 540), (292, 640), (288, 860)],
    ])
    private static let mainStreets = curves([
        [(-60, 330), (90, 326), (200, 340), (300, 322), (460, 310)],
        [(86, -60), (88, 120), (92, 326), (86, 460), (60, 620), (56, 860)],
        [(-60, 30), (100, 46), (240, 60), (330, 60), (460, 40)],
        [(-60, 712), (86, 700), (210, 690), (460, 700)],
    ])
    private static let rail = curve([(-60, 610), (70, 590), (200, 530), (320, 440), (460, 400)])

    func draw(into list: inout DisplayList, theme: Theme) {
        let map = theme.map
        for (x, y, width, height) in [
            (-20.0, 60.0, 96.0, 100.0), (50, 210, 76, 46), (150, 60, 74, 60), (104, 404, 96, 50), (356, 80, 90, 70),
            (300, 250, 120, 56), (306, 560, 80, 50), (-40, 560, 84, 110), (200, 716, 76, 90),
        ] {
            area(x, y, width, height, map.block, into: &list)
        }
        area(100, 140, 76, 54, map.park, into: &list)
        area(272, 410, 68, 42, map.park, into: &list)
        area(-30, 400, 52, 48, map.park, into: &list)
        area(206, 572, 72, 40, map.park, into: &list)
        area(360, 176, 70, 54, map.park, into: &list)
        list.append(.polyline(line(TownMap.river), width: 92 * scale, map.park))
        list.append(.polyline(line(TownMap.river), width: 56 * scale, map.water))
        list.append(.polyline(line(TownMap.rail), width: 3.5, map.rail))
        streets(TownMap.minorStreets, width: 6, map.street, map.streetEdge, into: &list)
        streets(TownMap.mainStreets, width: 11, map.mainStreet, map.streetEdge, into: &list)
        label("Old Town", 88, 236, map.label, on: map.land, into: &list)
        label("Harbour", 346, 352, map.label, on: map.land, into: &list)
        label("Beech Avenue", 66, 426, map.label, on: map.land, into: &list)
        label("Alder", 248, 270, map.waterLabel, on: map.water, into: &list)
        label("Station", 326, 466, map.label, on: map.land, into: &list)
        pin("\u{e541}", 158, 232, theme.accent, theme, into: &list)
        pin("\u{e56c}", 60, 352, theme.destructive, theme, into: &list)
        pin("\u{e545}", 138, 166, theme.success, theme, into: &list)
        pin("\u{e54b}", 322, 196, theme.accent, theme, into: &list)
        pin("\u{e570}", 300, 438, theme.accent, theme, into: &list)
        let here = place(186, 372)
        dot(at: here, 64, theme.accent.faded(0.16), into: &list)
        list.append(
            .shadow(
                Rect(center: here, size: Size(width: 22, height: 22)), corners: Corners(11),
                Shadow(color: theme.shadow, blur: 8, offset: 2)))
        dot(at: here, 22, .white, into: &list)
        dot(at: here, 15, theme.accent, into: &list)
        drawField(into: &list, theme: theme)
    }

    private func area(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color, into list: inout DisplayList
    ) {
        let frame = Rect(origin: place(x, y), size: Size(width: width * scale, height: height * scale))
        list.append(.roundedRect(frame, corners: Corners(8 * scale), color))
    }

    private func streets(
        _ streets: [[Point]], width: Double, _ color: Color, _ edge: Color, into list: inout DisplayList
    ) {
        for street in streets { list.append(.polyline(line(street), width: width + 2, edge)) }
        for street in streets { list.append(.polyline(line(street), width: width, color)) }
    }

    private func label(
        _ text: String, _ x: Double, _ y: Double, _ color: Color, on halo: Color, into list: inout DisplayList
    ) {
        let box = Rect(center: place(x, y), size: Size(width: Double(text.count) * 6.4 + 12, height: 18))
        list.append(.roundedRect(box, corners: Corners(9), halo.faded(0.8)))
        list.append(
            .text(
                TextRun(
                    text, .medium, size: Theme.TypeSize.footnote + 1, color: color, in: box, alignment: .center)))
    }

    private func dot(at center: Point, _ diameter: Double, _ color: Color, into list: inout DisplayList) {
        let frame = Rect(center: center, size: Size(width: diameter, height: diameter))
        list.append(.roundedRect(frame, corners: Corners(diameter / 2), color))
    }

    private func pin(
        _ icon: String, _ x: Double, _ y: Double, _ color: Color, _ theme: Theme, into list: inout DisplayList
    ) {
        let frame = Rect(center: place(x, y), size: Size(width: 30, height: 30))
        list.append(
            .shadow(frame, corners: Corners(15), Shadow(color: theme.shadow, blur: 8, offset: 2)))
        dot(at: frame.center, 30, .white, into: &list)
        dot(at: frame.center, 26, color, into: &list)
        list.append(.text(TextRun(icon, .icons, size: 16, color: theme.onAccent, in: frame, alignment: .center)))
    }

    /// The search field under the status bar.
    private func drawField(into list: inout DisplayList, theme: Theme) {
        let field = Rect(x: 16, y: screen.safeTop + 8, width: max(0, screen.width - 32), height: 48)
        list.append(
            .shadow(field, corners: Corners(24), Shadow(color: theme.shadow, blur: 14, offset: 3)))
        list.append(.roundedRect(field, corners: Corners(24), theme.surface))
        list.append(
            .text(
                TextRun(
                    "\u{e8b6}", .icons, size: 20, color: theme.secondaryLabel,
                    in: Rect(x: field.x + 14, y: field.y, width: 24, height: 48), alignment: .center)))
        list.append(
            .text(
                TextRun(
                    "Search the town", size: Theme.TypeSize.body + 1, color: theme.tertiaryLabel,
                    in: Rect(x: field.x + 48, y: field.y, width: max(0, field.width - 104), height: 48))))
        let face = Size(width: 96, height: 96)
        list.append(
            .image(
                ImageReference(name: "cat-avatar-96.png", size: face),
                in: Rect(x: field.maxX - 42, y: field.y + 7, width: 34, height: 34),
                crop: Rect(x: 0, y: 0, width: 1, height: 1), corners: Corners(17), opacity: 1))
    }
}
