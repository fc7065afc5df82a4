internal import Kinetics
internal import Stage

/// The screen before the viewer: posts of somebody's timeline, whose photos open it.
struct PhotoTimeline: Hashable, Sendable {
    let screen: Screen
    let album: PhotoAlbum

    static let radius = 12.0
    private static let gap = 6.0
    private static let margin = 16.0
    private static let postHeader = 56.0
    private static let actions = 44.0

    private var width: Double { max(1, screen.width - 2 * PhotoTimeline.margin) }

    /// Where the first post's photos start. The first photo covers the middle of every screen.
    private var top: Double {
        let most = screen.height / 2 - 20
        if most >= PhotoTimeline.textRoom { return min(232, most) }
        // A screen that lies on its side shows the title and the photo, and no text.
        let bar = Chrome.headerHeight + 12
        return most >= bar ? bar : max(0, most)
    }

    /// Where photos start at least when there is a text above them.
    private static let textRoom = 200.0

    /// Each photo's frame on the screen; the last ones may lie below its edge.
    var thumbnails: [Rect] {
        let left = PhotoTimeline.margin
        let gap = PhotoTimeline.gap
        let first = Rect(
            x: left, y: top, width: width,
            height: max(40, width * 0.6, min(width * 1.1, screen.height / 2 + 60 - top), screen.height / 2 + 20 - top))
        var frames = [first]
        var y = first.maxY + gap
        // Rows of three, two and three; after the first row another post begins.
        var columns = 3
        while frames.count < album.count {
            let side = max(1, (width - gap * Double(columns - 1)) / Double(columns))
            let height = columns == 2 ? side * 0.75 : side
            for column in 0..<columns where frames.count < album.count {
                frames.append(Rect(x: left + Double(column) * (side + gap), y: y, width: side, height: height))
            }
            y += height + PhotoTimeline.actions + PhotoTimeline.postHeader + 44
            columns = columns == 3 ? 2 : 3
        }
        return frames
    }

    /// The photo at this point.
    func photo(at point: Point) -> Int? {
        thumbnails.firstIndex { $0.contains(point) }
    }

    // MARK: - Draw

    /// - Parameters:
    ///   - hidden: The photo that is on its way to or from the viewer.
    ///   - presses: Where fingers are on the timeline.
    func draw(hiding hidden: Int?, presses: [Point], into list: inout DisplayList, theme: Theme) {
        drawPosts(into: &list, theme: theme)
        let pressed = presses.compactMap(photo)
        for (index, frame) in thumbnails.enumerated() where index != hidden && frame.minY < screen.height {
            let photo = album[index].picture
            list.append(
                .image(
                    photo, in: frame, crop: photo.size.cropToFill(frame.size), corners: Corners(PhotoTimeline.radius),
                    opacity: 1))
            list.appendPress(
                on: frame, corners: Corners(PhotoTimeline.radius), isPressed: pressed.contains(index), theme: theme)
        }
        drawTitle(into: &list, theme: theme)
    }

    private func drawTitle(into list: inout DisplayList, theme: Theme) {
        guard top > Chrome.headerHeight else { return }
        let bar = Rect(x: 0, y: 0, width: screen.width, height: Chrome.headerHeight)
        list.append(.fill(bar, theme.bar))
        list.append(.fill(Rect(x: 0, y: bar.maxY - 0.5, width: bar.width, height: 0.5), theme.separator))
        list.append(
            .text(
                TextRun(
                    "Timeline", .semibold, size: Theme.TypeSize.headline, color: theme.label,
                    in: Rect(x: 64, y: 44, width: max(0, screen.width - 128), height: 44), alignment: .center)))
        list.append(
            .text(
                TextRun(
                    "\u{e8b6}", .icons, size: 22, color: theme.secondaryLabel,
                    in: Rect(x: screen.width - 56, y: 44, width: 40, height: 44), alignment: .center)))
    }

    private func drawPosts(into list: inout DisplayList, theme: Theme) {
        list.append(.fill(screen.bounds, theme.surface))
        guard top >= PhotoTimeline.textRoom else { return }
        let frames = thumbnails
        drawHeader(
            "Hana", "@hana · 2 h", avatar: "cat-avatar-96.png", y: Chrome.headerHeight + 12, into: &list, theme: theme)
        list.append(
            .text(
                TextRun(
                    "Out and about this year, with one lens and no plan. Tap a photo, then swipe it away. 写真をタップして、指で払う。",
                    size: Theme.TypeSize.body, color: theme.label,
                    in: Rect(x: PhotoTimeline.margin, y: 152, width: width, height: top - 160), lineLimit: 3,
                    lineHeight: 22)))
        // A post's actions stand under its last row; what follows begins another post.
        var rows = [frames[0].maxY]
        for frame in frames.dropFirst() where frame.maxY > rows.last ?? 0 { rows.append(frame.maxY) }
        let ends = rows.count > 1 ? Array(rows.dropFirst()) : rows
        for (number, bottom) in ends.enumerated() where bottom < screen.height {
            drawActions(y: bottom, likes: 248 - number * 61, into: &list, theme: theme)
            let y = bottom + PhotoTimeline.actions
            list.append(.fill(Rect(x: 0, y: y, width: screen.width, height: 8), theme.background))
            drawHeader(
                number == 0 ? "Kaze Weekly" : "Observatory", number == 0 ? "@kaze · 5 h" : "@sky · 1 d",
                avatar: number == 0 ? "stream-tall.jpg" : "hubble-deep-field.jpg", y: y + 20, into: &list, theme: theme)
            list.append(
                .text(
                    TextRun(
                        number == 0 ? "Up on the ridge, and down by the stream." : "Last night, and long before.",
                        size: Theme.TypeSize.body, color: theme.label,
                        in: Rect(x: PhotoTimeline.margin, y: y + 64, width: width, height: 26))))
        }
    }

    private func drawHeader(
        _ name: String, _ detail: String, avatar: String, y: Double, into list: inout DisplayList, theme: Theme
    ) {
        let size = avatar == "cat-avatar-96.png" ? Size(width: 96, height: 96) : Size(width: 400, height: 400)
        let square =
            size.width == 96 ? Rect(x: 0, y: 0, width: 1, height: 1) : Rect(x: 0.1, y: 0.1, width: 0.5, height: 0.5)
        let box = Rect(x: PhotoTimeline.margin, y: y, width: 40, height: 40)
        list.append(
            .image(ImageReference(name: avatar, size: size), in: box, crop: square, corners: Corners(20), opacity: 1))
        let text = max(0, width - 96)
        list.append(
            .text(
                TextRun(
                    name, .semibold, size: Theme.TypeSize.body, color: theme.label,
                    in: Rect(x: box.maxX + 12, y: y, width: text, height: 21))))
        list.append(
            .text(
                TextRun(
                    detail, size: Theme.TypeSize.caption, color: theme.secondaryLabel,
                    in: Rect(x: box.maxX + 12, y: y + 21, width: text, height: 18))))
        list.append(
            .text(
                TextRun(
                    "\u{e5d3}", .icons, size: 20, color: theme.tertiaryLabel,
                    in: Rect(x: screen.width - 48, y: y, width: 32, height: 40), alignment: .center)))
    }

    private func drawActions(y: Double, likes: Int, into list: inout DisplayList, theme: Theme) {
        let items = [("\u{e0cb}", "12"), ("\u{e87e}", "\(likes)"), ("\u{e80d}", "Share")]
        for (index, item) in items.enumerated() {
            let x = PhotoTimeline.margin + Double(index) * width / 3
            list.append(
                .text(
                    TextRun(
                        item.0, .icons, size: 18, color: theme.secondaryLabel,
                        in: Rect(x: x, y: y, width: 22, height: PhotoTimeline.actions))))
            list.append(
                .text(
                    TextRun(
                        item.1, size: Theme.TypeSize.caption, color: theme.secondaryLabel,
                        in: Rect(x: x + 26, y: y, width: max(0, width / 3 - 30), height: PhotoTimeline.actions))))
        }
    }
}
