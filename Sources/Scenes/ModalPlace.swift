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
    private let cornerRadius: Double

    init(_ modal: ModalPresentation, setup: SceneSetup) {
        self.setup = setup
        isThere = modal.isThere
        y = modal.y
        fade = modal.running?.motion.fade
        fadeTarget = modal.running?.motion.target ?? 0
        let presence = modal.presence
        rootDim = modal.numbers.rootDim * presence
        rootScale = 1 - (1 - modal.numbers.rootScale) * presence
        cornerRadius = modal.numbers.cornerRadius
    }

    var screen: Screen { setup.screen }

    /// The modal's y and alpha; under a cross-fade it stands where it comes to, or where it leaves.
    var modal: (y: Double, alpha: Double) {
        guard let fade else { return (y, 1) }
        return fadeTarget >= screen.height ? (y, 1 - fade) : (fadeTarget, fade)
    }

    // MARK: - Report

    var root: LayerReport {
        let bounds = screen.bounds
        let size = Size(width: bounds.width * rootScale, height: bounds.height * rootScale)
        return LayerReport("root", Rect(center: bounds.center, size: size))
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
        list.append(.fill(bounds, theme.dim))
        list.append(
            .layer(
                Layer(
                    id: "root", frame: bounds, scale: rootScale,
                    corners: rootScale < 1 ? Corners(cornerRadius) : .square, background: theme.background,
                    list: brought("root") ?? root)))
        guard isThere else { return }
        let corners = Corners(top: cornerRadius, bottom: 0)
        if rootScale < 1 { drawRim(of: self.root.frame, Corners(cornerRadius * rootScale), 1, into: &list, theme) }
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
                background: theme.background, list: content))
    }

    private func brought(_ layer: String) -> DisplayList? {
        setup.picture(for: layer).map { picture in
            DisplayList { $0.append(picture.filling(width: screen.width)) }
        }
    }
}
