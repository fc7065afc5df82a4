internal import Gestures
internal import Kinetics
internal import Stage

/// Where the layers of the image viewer are, and what they look like.
struct ImageViewerPicture {
    let setup: SceneSetup
    let timeline: PhotoTimeline
    let pager: PhotoPager
    /// What pages and zoom fade from, in place of moving.
    let pageFade: PhotoFade?
    /// Whether the viewer is there, open or on its way.
    let isThere: Bool
    let pose: PhotoPose
    let running: PhotoTransition?
    /// How much of the bars a tap has left, 0…1.
    let bars: Double
    /// Whether the bars fade with the backdrop; otherwise they go at the touch and come at the lift.
    let barsFade: Bool
    let hidesThumbnail: Bool
    /// Whether the header says which photo of how many it is.
    let tellsPlace: Bool
    /// Bit n says whether the n-th button is on.
    let switched: UInt64
    let presses: Presses<ImageViewerScene.Region>

    private var screen: Screen { setup.screen }
    private var album: PhotoAlbum { timeline.album }

    // MARK: - Geometry

    static func footer(_ screen: Screen) -> Rect {
        let height = screen.safeBottom + 56
        return Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
    }

    static func header(_ screen: Screen) -> Rect {
        Rect(x: 0, y: 0, width: screen.width, height: Chrome.headerHeight)
    }

    /// What can be seen of a photo in a pose.
    func frame(of index: Int, in pose: PhotoPose) -> Rect {
        let fitted = album[index].fitted(in: screen.size)
        let thumbnails = timeline.thumbnails
        let small = index < thumbnails.count ? thumbnails[index].size : fitted
        let middle = screen.bounds.center
        return Rect(
            center: Point(x: middle.x + pose.x, y: middle.y + pose.y),
            size: Size(
                width: max(0, mix(fitted.width, small.width, pose.morph) * pose.scale),
                height: max(0, mix(fitted.height, small.height, pose.morph) * pose.scale)))
    }

    /// A cross-fade: the pose that comes, and how far it has come; nil while nothing fades.
    private var fade: (target: PhotoPose, share: Double)? {
        guard let flight = running?.flight, let share = flight.fade else { return nil }
        return (flight.target, share)
    }

    private var backdrop: Double {
        (fade.map { mix(pose.backdrop, $0.target.backdrop, $0.share) } ?? pose.backdrop).clamped(to: 0...1)
    }

    /// Alpha of header and footer.
    private var barsAlpha: Double {
        guard let running else { return bars }
        guard barsFade else { return !running.isTracking && running.leadsIn ? bars : 0 }
        let alpha = fade.map { mix(alphaOfBars(in: pose), alphaOfBars(in: $0.target), $0.share) }
        return bars * (alpha ?? alphaOfBars(in: pose))
    }

    private func alphaOfBars(in pose: PhotoPose) -> Double {
        (2 * pose.backdrop.clamped(to: 0...1) - 1).clamped(to: 0...1) * (1 - pose.morph).clamped(to: 0...1)
    }

    func region(at point: Point) -> ImageViewerScene.Region {
        guard barsAlpha > 0 else { return .photo }
        if Chrome.closeButton(screen).contains(point) { return .closeButton }
        let button = ImageViewerPicture.buttons(screen).firstIndex { $0.contains(point) }
        return button.map { .button($0) } ?? .photo
    }

    func isPhoto(at point: Point) -> Bool {
        frame(of: pager.index, in: pose).contains(point)
    }

    /// The photo when it has left: in its thumbnail, faded where that cannot be seen, or out of the screen.
    ///
    /// - Parameter direction: Positive for downwards, where the photo itself has not moved.
    func gone(_ parameters: ImageViewerScene.Parameters, direction: Double) -> PhotoPose {
        var target = PhotoPose()
        target.backdrop = 0
        let sign = pose.y < 0 || (pose.y == 0 && direction < 0) ? -1.0 : 1
        guard parameters.opensFromThumbnail != 0 else {
            target.x = pose.x
            target.scale = pose.scale
            target.y = sign * (screen.height / 2 + album[pager.index].fitted(in: screen.size).height)
            return target
        }
        let thumbnails = timeline.thumbnails
        if pager.index < thumbnails.count,
            !thumbnails[pager.index].intersection(screen.bounds).isEmpty
        {
            target.offset = thumbnails[pager.index].center - screen.bounds.center
            target.morph = 1
            return target
        }
        target.offset = running == nil ? .zero : Point(x: pose.x, y: pose.y + sign * screen.height / 8)
        target.scale = pose.scale * 0.8
        target.alpha = 0
        return target
    }

    private var pageShift: Double { Double(pager.index) * pager.stride - pager.x }

    // MARK: - Report

    func layers() -> [LayerReport] {
        guard isThere else { return [] }
        var shown = pose
        var alpha = pose.alpha
        if let fade {
            let isLeaving = fade.target.backdrop == 0
            shown = isLeaving ? pose : fade.target
            alpha = isLeaving ? pose.alpha * (1 - fade.share) : fade.share
        }
        if let pageFade { alpha = pageFade.share }
        return [
            LayerReport("backdrop", screen.bounds, alpha: backdrop),
            LayerReport(
                "image", frame(of: pager.index, in: shown).offset(x: pageShift), alpha: alpha.clamped(to: 0...1)),
            LayerReport("header", ImageViewerPicture.header(screen), alpha: barsAlpha),
            LayerReport("footer", ImageViewerPicture.footer(screen), alpha: barsAlpha),
        ]
    }

    // MARK: - Draw

    func draw(into list: inout DisplayList, theme: Theme) {
        let bounds = screen.bounds
        list.append(
            .layer(
                Layer(
                    id: "root", frame: bounds, background: theme.background,
                    list: DisplayList { root in
                        if let picture = setup.picture(for: "root") {
                            root.append(picture.filling(width: bounds.width))
                        } else {
                            timeline.draw(
                                hiding: hidesThumbnail && fade == nil ? pager.index : nil,
                                presses: presses.points(on: .root),
                                into: &root, theme: theme)
                        }
                    })))
        guard isThere else { return }
        if backdrop > 0 { list.append(.fill(bounds, Color.black.faded(backdrop))) }
        if let fade {
            drawPhoto(pager.index, in: pose, alpha: pose.alpha * (1 - fade.share), into: &list)
            if fade.target.backdrop > 0 {
                drawPhoto(pager.index, in: fade.target, alpha: fade.target.alpha * fade.share, into: &list)
            }
        } else {
            if let pageFade {
                drawPages(pageFade.pager, pageFade.pose, alpha: 1 - pageFade.share, into: &list)
            }
            drawPages(pager, pose, alpha: pose.alpha * (pageFade?.share ?? 1), into: &list)
        }
        guard barsAlpha > 0 else { return }
        drawHeader(into: &list)
        drawFooter(into: &list)
    }

    private func drawPages(_ pager: PhotoPager, _ pose: PhotoPose, alpha: Double, into list: inout DisplayList) {
        let first = Int((pager.x / pager.stride).rounded(.down).clamped(to: 0...Double(pager.count - 1)))
        for index in first...min(first + 1, pager.count - 1) {
            let shift = Double(index) * pager.stride - pager.x
            guard abs(shift) < screen.width || index == pager.index else { continue }
            drawPhoto(index, in: index == pager.index ? pose : PhotoPose(), alpha: alpha, shift, into: &list)
        }
    }

    /// A photo that is much larger than the screen is cut, because pictures have a largest size in pixels.
    private func drawPhoto(
        _ index: Int, in pose: PhotoPose, alpha: Double, _ shift: Double = 0, into list: inout DisplayList
    ) {
        // Somebody's own screen shows no thumbnail for the photo to become: it fades on its way.
        let alpha = setup.picture(for: "root") == nil ? alpha : alpha * (1 - pose.morph).clamped(to: 0...1)
        guard alpha > 0 else { return }
        var frame = frame(of: index, in: pose).offset(x: shift)
        let photo = album[index].picture
        guard frame.width > 0, frame.height > 0 else { return }
        var crop = photo.size.cropToFill(frame.size)
        if max(frame.width, frame.height) > 4096 {
            let seen = frame.intersection(screen.bounds.inset(x: -2, y: -2))
            guard !seen.isEmpty else { return }
            crop = Rect(
                x: crop.x + (seen.x - frame.x) / frame.width * crop.width,
                y: crop.y + (seen.y - frame.y) / frame.height * crop.height,
                width: seen.width / frame.width * crop.width, height: seen.height / frame.height * crop.height)
            frame = seen
        }
        // A photo that a finger has taken from its place is a thing of its own, with corners as its thumbnail has.
        let roundness = max(pose.morph, (1 - pose.scale) / 0.1).clamped(to: 0...1)
        let radius = roundness * PhotoTimeline.radius
        list.append(.image(photo, in: frame, crop: crop, corners: Corners(radius), opacity: min(1, alpha)))
    }

    private func drawHeader(into list: inout DisplayList) {
        let picture = setup.picture(for: "header")
        let frame = picture == nil ? BarShade.top.frame(screen) : ImageViewerPicture.header(screen)
        let photo = album[pager.nearest]
        let inside = DisplayList { list in
            if let picture { return list.append(picture.filling(width: frame.width)) }
            BarShade.top.draw(width: frame.width, into: &list)
            let width = max(0, frame.width - 84)
            list.append(
                .text(
                    TextRun(
                        photo.title, .semibold, size: Theme.TypeSize.headline, color: .white,
                        in: Rect(x: 20, y: 44, width: width, height: 23))))
            let place = tellsPlace && pager.count > 1 ? " · \(pager.nearest + 1) of \(pager.count)" : ""
            list.append(
                .text(
                    TextRun(
                        photo.author + place, size: Theme.TypeSize.caption, color: Color(0xFFFFFF, opacity: 0.9),
                        in: Rect(x: 20, y: 66, width: width, height: 18))))
            let close = Rect(center: Chrome.closeButton(screen).center, size: Size(width: 30, height: 30))
            let isPressed = presses.contains(.closeButton)
            let disc = Color(0xFFFFFF, opacity: 0.2).ink(isPressed: isPressed)
            let ink = Color.white.ink(isPressed: isPressed)
            list.append(.roundedRect(close, corners: Corners(15), disc))
            list.append(.text(TextRun("\u{e5cd}", .icons, size: 18, color: ink, in: close, alignment: .center)))
        }
        list.append(.layer(Layer(id: "header", frame: frame, opacity: barsAlpha, list: inside)))
    }

    /// The places of reply, like and share, on the screen.
    static func buttons(_ screen: Screen) -> [Rect] {
        let footer = footer(screen)
        return (0..<3).map {
            Rect(x: Double($0) * footer.width / 3, y: footer.y, width: footer.width / 3, height: 56)
        }
    }

    private func drawFooter(into list: inout DisplayList) {
        let picture = setup.picture(for: "footer")
        let frame = picture == nil ? BarShade.bottom.frame(screen) : ImageViewerPicture.footer(screen)
        let bit = UInt64(pager.nearest % 21 * 3)
        let likes = 248 - pager.nearest * 17
        let inside = DisplayList { list in
            if let picture { return list.append(picture.filling(width: frame.width)) }
            BarShade.bottom.draw(width: frame.width, into: &list)
            for (index, button) in ImageViewerPicture.buttons(screen).enumerated() {
                let isOn = switched & (1 << (bit + UInt64(index))) != 0
                let icon = ["\u{e15e}", isOn ? "\u{e87d}" : "\u{e87e}", "\u{e80d}"][index]
                let text = ["Reply", "\(likes + (isOn ? 1 : 0))", "Share"][index]
                let tint = isOn ? [Color(0x7FB2FF), Color(0xFF5E7E), Color(0x6FD9A8)][index] : .white
                let color = tint.ink(isPressed: presses.contains(.button(index)))
                let box = button.offset(y: -frame.y)
                list.append(
                    .text(
                        TextRun(
                            icon, .icons, size: 22, color: color,
                            in: Rect(x: box.center.x - 36, y: box.y, width: 26, height: box.height), alignment: .center)
                    ))
                list.append(
                    .text(
                        TextRun(
                            text, .medium, size: Theme.TypeSize.caption, color: color,
                            in: Rect(x: box.center.x - 4, y: box.y, width: max(0, box.width / 2), height: box.height))))
            }
        }
        list.append(.layer(Layer(id: "footer", frame: frame, opacity: barsAlpha, list: inside)))
    }
}
