internal import Gestures
internal import Kinetics
internal import Stage
internal import Transitions

/// Where the layers of the scroll-view modal are, and what they look like.
struct ScrollModalPicture {
    let place: ModalPlace
    let scroll: ScrollModel
    let feed: CardFeed
    let presses: Presses<ScrollModalScene.Region>

    private var screen: Screen { place.screen }

    // MARK: - Report

    func report(phase: SceneReport.Phase, progress: Double?, velocity: Double) -> SceneReport {
        var layers = [place.root]
        if place.isThere {
            let (y, alpha) = place.modal
            layers += [place.backdrop, place.modalLayer]
            layers.append(
                LayerReport(
                    "modal.content",
                    Rect(
                        x: 0, y: y + Chrome.headerHeight - scroll.offset, width: screen.width,
                        height: scroll.contentLength), alpha: alpha))
        }
        return SceneReport(
            phase: phase, progress: progress, velocity: velocity, offset: place.isThere ? scroll.offset : nil,
            layers: layers)
    }

    // MARK: - Draw

    func draw(into list: inout DisplayList, theme: Theme) {
        let root = RootPage(
            title: "Pull to close", subtitle: "ひっぱって閉じるモーダル", photo: "mountain-path.jpg",
            photoSize: Size(width: 1600, height: 1200), button: "Open the modal",
            steps: [
                ("\u{e913}", "Tap the button"), ("\u{e5d8}", "Scroll the cards with one finger"),
                ("\u{e5db}", "Pull past their top: the modal follows"),
            ])
        let isPressed = presses.contains(.root, in: Chrome.mainButton(screen))
        place.draw(into: &list, theme: theme, root: root.list(screen: screen, isPressed: isPressed, theme: theme)) {
            DisplayList { drawModal(into: &$0, theme: theme) }
        }
    }

    private func drawModal(into list: inout DisplayList, theme: Theme) {
        feed.draw(
            offset: scroll.offset, top: Chrome.headerHeight, height: screen.height - Chrome.headerHeight,
            presses: presses.points(on: .content).map { scroll.place($0, below: modalY) }, into: &list, theme: theme)
        Chrome.drawHeader("Cards", screen: screen, into: &list, theme: theme)
        Chrome.drawCloseButton(
            screen: screen, isPressed: presses.contains(.closeButton), into: &list, theme: theme)
    }

    private var modalY: Double { place.modal.y }
}

extension ScrollModel {
    /// A point of the screen as one of the content of a modal whose upper edge lies there, in points.
    func place(_ point: Point, below y: Double) -> Point {
        Point(x: point.x, y: point.y - y - Chrome.headerHeight + offset)
    }
}
