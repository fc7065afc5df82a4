internal import Kinetics
internal import Stage
internal import Transitions

/// Where the layers of the scroll-view modal are, and what they look like.
struct ScrollModalPicture {
    /// What the picture depends on.
    struct State {
        var setup: SceneSetup
        var y: Double
        var isModalThere: Bool
        var progress: Double?
        var presence: Double
        var fade: Double?
        var fadeTarget: Double
        var scroll: ScrollModel
        var feed: CardFeed
        var rootDim: Double
        var rootScale: Double
        var cornerRadius: Double
    }

    let scene: State

    private var screen: Screen { scene.setup.screen }
    private var rootScale: Double { 1 - (1 - scene.rootScale) * scene.presence }
    private var dim: Double { scene.rootDim * scene.presence }

    /// The modal's frame and alpha; under a cross-fade it stands where it comes to, or where it leaves.
    private var modal: (y: Double, alpha: Double) {
        guard let fade = scene.fade else { return (scene.y, 1) }
        return scene.fadeTarget >= screen.height ? (scene.y, 1 - fade) : (scene.fadeTarget, fade)
    }

    // MARK: - Report

    func report(phase: SceneReport.Phase, velocity: Double) -> SceneReport {
        let bounds = screen.bounds
        var layers = [
            LayerReport(
                "root",
                Rect(
                    center: bounds.center,
                    size: Size(width: bounds.width * rootScale, height: bounds.height * rootScale)))
        ]
        if scene.isModalThere {
            let (y, alpha) = modal
            layers.append(LayerReport("backdrop", bounds, alpha: dim))
            layers.append(LayerReport("modal", bounds.offset(y: y), alpha: alpha))
            layers.append(
                LayerReport(
                    "modal.content",
                    Rect(
                        x: 0, y: y + Chrome.headerHeight - scene.scroll.offset, width: bounds.width,
                        height: scene.scroll.contentLength), alpha: alpha))
        }
        return SceneReport(
            phase: phase, progress: scene.progress, velocity: velocity,
            offset: scene.isModalThere ? scene.scroll.offset : nil, layers: layers)
    }

    // MARK: - Draw

    func draw(into list: inout DisplayList, theme: Theme) {
        let bounds = screen.bounds
        list.append(.fill(bounds, theme.dim))
        list.append(
            .layer(
                Layer(
                    id: "root", frame: bounds, scale: rootScale,
                    corners: rootScale < 1 ? Corners(scene.cornerRadius) : .square, background: theme.background,
                    list: DisplayList { drawRoot(into: &$0, theme: theme) })))
        guard scene.isModalThere else { return }
        if dim > 0 { list.append(.fill(bounds, theme.dim.faded(dim))) }
        let corners = Corners(top: scene.cornerRadius, bottom: 0)
        let (y, alpha) = modal
        if scene.fade != nil, scene.fadeTarget < screen.height, scene.y < screen.height {
            list.append(drawModal("modal.before", y: scene.y, alpha: 1 - alpha, corners: corners, theme: theme))
        }
        if y > 0 {
            let shadow = Shadow(color: theme.shadow.faded(alpha), blur: 24, offset: 0)
            list.append(.shadow(bounds.offset(y: y), corners: corners, shadow))
        }
        // A spring that overshoots lifts the modal; what is below it belongs to it.
        if y < 0 {
            list.append(.fill(Rect(x: 0, y: bounds.height + y, width: bounds.width, height: -y), theme.background))
        }
        list.append(drawModal("modal", y: y, alpha: alpha, corners: corners, theme: theme))
    }

    private func drawRoot(into list: inout DisplayList, theme: Theme) {
        let bounds = screen.bounds
        if let picture = scene.setup.picture(for: "root") {
            list.append(picture.filling(width: bounds.width))
            return
        }
        let width = bounds.width - 48
        list.append(
            .text(
                TextRun(
                    "Pull to close", .semibold, size: Theme.TypeSize.largeTitle, color: theme.label,
                    in: Rect(x: 24, y: screen.safeTop + 20, width: width, height: 38))))
        list.append(
            .text(
                TextRun(
                    "ひっぱって閉じるモーダル", size: Theme.TypeSize.body, color: theme.secondaryLabel,
                    in: Rect(x: 24, y: screen.safeTop + 60, width: width, height: 24))))
        let photo = Size(width: 1600, height: 1200)
        let top = screen.safeTop + 104
        let box = Rect(x: 24, y: top, width: width, height: max(60, bounds.height / 2 - 27 - 28 - top))
        list.append(
            .image(
                ImageReference(name: "mountain-path.jpg", size: photo), in: box, crop: photo.cropToFill(box.size),
                corners: Corners(Theme.Radius.card), opacity: 1))
        let button = Chrome.mainButton(screen)
        list.append(.roundedRect(button, corners: Corners(button.height / 2), theme.accent))
        list.append(
            .text(
                TextRun(
                    "Open the modal", .semibold, size: Theme.TypeSize.headline, color: theme.onAccent, in: button,
                    alignment: .center)))
        let steps = [
            ("\u{e913}", "Tap the button"), ("\u{e5d8}", "Scroll the cards with one finger"),
            ("\u{e5db}", "Pull past their top: the modal follows"),
        ]
        for (index, step) in steps.enumerated() {
            let y = button.maxY + 28 + Double(index) * 44
            list.append(.roundedRect(Rect(x: 24, y: y, width: 32, height: 32), corners: Corners(16), theme.fill))
            list.append(
                .text(
                    TextRun(
                        step.0, .icons, size: 18, color: theme.accent,
                        in: Rect(x: 24, y: y, width: 32, height: 32), alignment: .center)))
            list.append(
                .text(
                    TextRun(
                        step.1, size: Theme.TypeSize.body, color: theme.label,
                        in: Rect(x: 68, y: y, width: width - 44, height: 32))))
        }
    }

    private func drawModal(_ id: String, y: Double, alpha: Double, corners: Corners, theme: Theme) -> DrawCommand {
        let bounds = screen.bounds
        let list = DisplayList { list in
            if let picture = scene.setup.picture(for: "modal") {
                list.append(picture.filling(width: bounds.width))
                return
            }
            scene.feed.draw(
                offset: scene.scroll.offset, top: Chrome.headerHeight, height: bounds.height - Chrome.headerHeight,
                into: &list, theme: theme)
            let header = Rect(x: 0, y: 0, width: bounds.width, height: Chrome.headerHeight)
            list.append(.fill(header, theme.bar))
            list.append(.fill(Rect(x: 0, y: header.maxY - 0.5, width: bounds.width, height: 0.5), theme.separator))
            list.append(
                .text(
                    TextRun(
                        "Cards", .semibold, size: Theme.TypeSize.headline, color: theme.label,
                        in: Rect(x: 64, y: 44, width: bounds.width - 128, height: 44), alignment: .center)))
            let close = Rect(center: Chrome.closeButton(screen).center, size: Size(width: 30, height: 30))
            list.append(.roundedRect(close, corners: Corners(15), theme.fill))
            list.append(
                .text(TextRun("\u{e5cd}", .icons, size: 18, color: theme.secondaryLabel, in: close, alignment: .center))
            )
        }
        return .layer(
            Layer(
                id: id, frame: bounds.offset(y: y), opacity: alpha, corners: corners, background: theme.background,
                list: list))
    }
}

extension ImageReference {
    /// The picture at the top, scaled to a layer's width.
    func filling(width: Double) -> DrawCommand {
        let height = size.width > 0 ? width * size.height / size.width : 0
        return .image(
            self, in: Rect(x: 0, y: 0, width: width, height: height), crop: Rect(x: 0, y: 0, width: 1, height: 1),
            corners: .square, opacity: 1)
    }
}
