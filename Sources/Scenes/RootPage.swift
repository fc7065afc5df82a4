internal import Kinetics
internal import Stage

/// The page from which a modal opens: a title, a photo, the button, and what to do with the finger.
struct RootPage {
    let title: String
    let subtitle: String
    let photo: String
    let photoSize: Size
    let button: String
    /// Icons with a line of text each.
    let steps: [(icon: String, text: String)]

    /// - Parameter isPressed: Whether a finger is on the button.
    func list(screen: Screen, isPressed: Bool, theme: Theme) -> DisplayList {
        DisplayList { list in
            let width = screen.width - 48
            list.append(
                .text(
                    TextRun(
                        title, .semibold, size: Theme.TypeSize.largeTitle, color: theme.label,
                        in: Rect(x: 24, y: screen.safeTop + 20, width: width, height: 38))))
            list.append(
                .text(
                    TextRun(
                        subtitle, size: Theme.TypeSize.body, color: theme.secondaryLabel,
                        in: Rect(x: 24, y: screen.safeTop + 60, width: width, height: 24))))
            let top = screen.safeTop + 104
            let box = Rect(x: 24, y: top, width: width, height: screen.height / 2 - 27 - 28 - top)
            if box.height >= 60 {
                list.append(
                    .image(
                        ImageReference(name: photo, size: photoSize), in: box, crop: photoSize.cropToFill(box.size),
                        corners: Corners(Theme.Radius.card), opacity: 1))
            }
            let frame = Chrome.mainButton(screen)
            Chrome.drawMainButton(button, screen: screen, isPressed: isPressed, into: &list, theme: theme)
            for (index, step) in steps.enumerated() {
                draw(step, y: frame.maxY + 28 + Double(index) * 44, width: width, into: &list, theme: theme)
            }
        }
    }

    private func draw(
        _ step: (icon: String, text: String), y: Double, width: Double, into list: inout DisplayList, theme: Theme
    ) {
        let disc = Rect(x: 24, y: y, width: 32, height: 32)
        list.append(.roundedRect(disc, corners: Corners(16), theme.fill))
        list.append(.text(TextRun(step.icon, .icons, size: 18, color: theme.accent, in: disc, alignment: .center)))
        list.append(
            .text(
                TextRun(
                    step.text, size: Theme.TypeSize.body, color: theme.label,
                    in: Rect(x: 68, y: y, width: width - 44, height: 32))))
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
