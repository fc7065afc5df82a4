internal import Gestures
internal import Kinetics
internal import Stage
internal import Transitions

/// Where the layers of the snapping sheet are, and what they look like.
struct SnapSheetPicture {
    static let headerHeight = 92.0
    private static let radius = 20.0

    let setup: SceneSetup
    let height: Double
    let tallest: Double
    let motion: InteractiveTransition?
    let offset: Double
    let places: PlaceList
    let presses: Presses<SnapSheetScene.Region>

    private var screen: Screen { setup.screen }

    // MARK: - Report

    /// The sheet stands on the screen's bottom edge; under a cross-fade where it comes to.
    var layers: [LayerReport] {
        let fade = motion?.fade
        let height = max(0, fade == nil ? height : motion?.target ?? height)
        let frame = Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
        let content = Rect(
            x: 0, y: frame.y + SnapSheetPicture.headerHeight - offset, width: screen.width, height: places.height)
        return [
            LayerReport("sheet", frame, alpha: fade ?? 1), LayerReport("sheet.content", content, alpha: fade ?? 1),
        ]
    }

    // MARK: - Draw

    func draw(into list: inout DisplayList, theme: Theme) {
        list.append(
            .layer(
                Layer(
                    id: "map", frame: screen.bounds, background: theme.map.land,
                    list: DisplayList { list in
                        if let picture = setup.picture(for: "root") {
                            list.append(picture.filling(width: screen.width))
                        } else {
                            TownMap(screen: screen).draw(into: &list, theme: theme)
                        }
                    })))
        guard let fade = motion?.fade, let target = motion?.target else {
            return drawSheet("sheet", height, 1, into: &list, theme: theme)
        }
        // The lower one is there throughout, so that the map does not shine through both.
        let isRising = target > height
        drawSheet(isRising ? "sheet.before" : "sheet", min(height, target), 1, into: &list, theme: theme)
        drawSheet(
            isRising ? "sheet" : "sheet.before", max(height, target), isRising ? fade : 1 - fade, into: &list,
            theme: theme)
    }

    private func drawSheet(
        _ id: String, _ height: Double, _ opacity: Double, into list: inout DisplayList, theme: Theme
    ) {
        let y = screen.height - height
        // As tall as the tallest, so that it is not painted anew while it moves; an overshoot adds to it in large steps.
        let base = max(screen.height, tallest)
        let missing = max(0, screen.height - y - base)
        let size = Size(width: screen.width, height: base + (missing / 128).rounded(.up) * 128)
        let frame = Rect(origin: Point(x: 0, y: y), size: size)
        // At the top of the screen the sheet is the screen.
        let corners = Corners(top: SnapSheetPicture.radius * (y / screen.safeTop).clamped(to: 0...1), bottom: 0)
        let shadow = Shadow(color: theme.shadow.faded(opacity), blur: 28, offset: 0)
        list.append(.shadow(frame, corners: corners, shadow))
        list.append(
            .layer(
                Layer(
                    id: id, frame: frame, opacity: opacity, corners: corners, background: theme.surface,
                    list: DisplayList { drawContent(size: size, y: y, into: &$0, theme: theme) })))
    }

    private func drawContent(size: Size, y: Double, into list: inout DisplayList, theme: Theme) {
        if let picture = setup.picture(for: "sheet") { return list.append(picture.filling(width: size.width)) }
        let header = Rect(x: 0, y: 0, width: size.width, height: SnapSheetPicture.headerHeight)
        places.draw(
            offset: offset, top: header.height, size: Size(width: size.width, height: size.height - header.height),
            presses: presses.points(on: .list).map { $0.y - y - header.height + offset }, into: &list, theme: theme)
        list.append(.fill(header, theme.surface))
        if offset > 0 {
            list.append(.fill(Rect(x: 0, y: header.maxY - 0.5, width: size.width, height: 0.5), theme.separator))
        }
        // The grabber goes where the status bar is.
        let grabber = Rect(x: (size.width - 36) / 2, y: 8, width: 36, height: 5)
        let alpha = (y / screen.safeTop).clamped(to: 0...1)
        if alpha > 0 {
            list.append(.roundedRect(grabber, corners: Corners(2.5), theme.tertiaryLabel.faded(0.6 * alpha)))
        }
        // Low on the screen the words make room for the home indicator; at its top, for the status bar.
        let lift = 10 * alpha - 8 * (1 - alpha)
        let width = max(0, size.width - 40)
        list.append(
            .text(
                TextRun(
                    "Around you", .semibold, size: 22, color: theme.label,
                    in: Rect(x: 20, y: 38 - lift, width: width, height: 28))))
        list.append(
            .text(
                TextRun(
                    "\(PlaceList.count) places within two kilometres", size: Theme.TypeSize.caption,
                    color: theme.secondaryLabel, in: Rect(x: 20, y: 65 - lift, width: width, height: 18))))
    }
}
