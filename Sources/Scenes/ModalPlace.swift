internal import Kinetics
internal import Stage
internal import Transitions

/// Where the root and a modal over it are, and how they lie on one another.
struct ModalPlace {
    let setup: SceneSetup
    let isThere: Bool
    /// The modal's y; under a cross-fade it is the one that it leaves.
    private let y: Double
    private let fade: Double?
    private let fadeTarget: Double
    private let rootDim: Double
    private let rootScale: Double
    /// Under a cross-fade, the scale that the root comes to; it has two pictures then, and neither moves.
    private let rootScaleAfter: Double
    private let cornerRadius: Double
    /// Whether the root becomes smaller under a modal, and its upper edge leaves the screen's.
    private let shrinks: Bool

    init(_ modal: ModalPresentation, setup: SceneSetup) {
        self.setup = setup
        isThere = modal.isThere
        y = modal.y
        fade = modal.running?.motion.fade
        fadeTarget = modal.running?.motion.target ?? 0
        let presence = modal.presence
        let after = modal.fade ?? (presence, 1)
        rootDim = modal.numbers.rootDim * mix(presence, after.presence, after.share)
        rootScale = 1 - (1 - modal.numbers.rootScale) * presence
        rootScaleAfter = 1 - (1 - modal.numbers.rootScale) * after.presence
        cornerRadius = modal.numbers.cornerRadius
        shrinks = modal.numbers.rootScale < 1
    }

    var screen: Screen { setup.screen }

    /// The modal's y and alpha; under a cross-fade it stands where it comes to, or where it leaves.
    var modal: (y: Double, alpha: Double) {
        guard let fade else { return (y, 1) }
        return fadeTarget >= screen.height ? (y, 1 - fade) : (fadeTarget, fade)
    }

    // MARK: - Report

    /// Under a cross-fade it stands where it comes to.
    var root: LayerReport { LayerReport("root", rootFrame(rootScaleAfter)) }

    private func rootFrame(_ scale: Double) -> Rect {
        let bounds = screen.bounds
        return Rect(center: bounds.center, size: Size(width: bounds.width * scale, height: bounds.height * scale))
    }

    var backdrop: LayerReport { LayerReport("backdrop", screen.bounds, alpha: rootDim) }

    var modalLayer: LayerReport {
        let (y, alpha) = modal
        return LayerReport("modal", screen.bounds.offset(y: y), alpha: alpha)
    }

    // MARK: - Draw

    /// Draws the root, and over it the modal as far as it is there.
    func draw(into list: inout DisplayList, theme: Theme, root: DisplayList, modal content: () -> DisplayList) {
        let bounds = screen.bounds
        let root = brought("root") ?? root
        list.append(.fill(bounds, theme.dim))
        drawRoot(root, scale: rootScale, into: &list, theme)
        if let fade, rootScaleAfter != rootScale {
            let after = DisplayList { drawRoot(root, scale: rootScaleAfter, into: &$0, theme) }
            list.append(
                .layer(Layer(id: "root.after", frame: bounds, opacity: fade, background: theme.dim, list: after)))
        }
        guard isThere else { return }
        let corners = Corners(top: cornerRadius, bottom: 0)
        if rootDim > 0 { list.append(.fill(bounds, theme.dim.faded(rootDim))) }
        let content = brought("modal") ?? content()
        let (y, alpha) = modal
        if fade != nil, fadeTarget < screen.height, self.y < screen.height {
            list.append(layer("modal.before", y: self.y, alpha: 1 - alpha, corners, content, theme))
        }
        if y > 0 {
            let shadow = Shadow(color: theme.shadow.faded(alpha), blur: 24, offset: 0)
            list.append(.shadow(bounds.offset(y: y), corners: corners, shadow))
        }
        // A spring that overshoots lifts the modal; what is below it belongs to it.
        if y < 0 {
            list.append(.fill(Rect(x: 0, y: bounds.height + y, width: bounds.width, height: -y), theme.background))
        }
        list.append(layer("modal", y: y, alpha: alpha, corners, content, theme))
        if y > 0 { drawRim(of: bounds.offset(y: y), corners, alpha, into: &list, theme) }
    }

    private func drawRoot(_ root: DisplayList, scale: Double, into list: inout DisplayList, _ theme: Theme) {
        let isWhole = scale >= 1
        list.append(
            .layer(
                Layer(
                    id: "root", frame: screen.bounds, scale: scale,
                    corners: isWhole ? .square : Corners(cornerRadius), background: theme.background,
                    statusBar: shrinks ? .within : nil, list: root)))
        guard !isWhole else { return }
        drawRim(of: rootFrame(scale), Corners(cornerRadius * scale), 1, into: &list, theme)
    }

    private func drawRim(
        of frame: Rect, _ corners: Corners, _ alpha: Double, into list: inout DisplayList, _ theme: Theme
    ) {
        if let rim = theme.rim { list.append(.border(frame, corners: corners, width: 0.5, rim.faded(alpha))) }
    }

    private func layer(
        _ id: String, y: Double, alpha: Double, _ corners: Corners, _ content: DisplayList, _ theme: Theme
    ) -> DrawCommand {
        .layer(
            Layer(
                id: id, frame: screen.bounds.offset(y: y), opacity: alpha, corners: corners,
                background: theme.background, statusBar: shrinks ? .onTop : nil, list: content))
    }

    private func brought(_ layer: String) -> DisplayList? {
        setup.picture(for: layer).map { picture in
            DisplayList { $0.append(picture.filling(width: screen.width)) }
        }
    }
}
