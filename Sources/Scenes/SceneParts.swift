internal import Kinetics
internal import Stage

/// How long a cross-fade takes in place of a movement, in seconds.
let crossFadeDuration = 0.2

/// The bars and buttons that every modal and every pushed page has.
enum Chrome {
    static let headerHeight = 88.0
    static let buttonSize = Size(width: 44, height: 44)

    /// Of a modal, at its right.
    static func closeButton(_ screen: Screen) -> Rect {
        Rect(center: Point(x: screen.width - 36, y: 66), size: buttonSize)
    }

    /// Of a pushed page, at its left.
    static let backButton = Rect(center: Point(x: 28, y: 66), size: buttonSize)

    /// What opens or pushes, in the middle of a page.
    static func mainButton(_ screen: Screen) -> Rect {
        Rect(center: screen.bounds.center, size: Size(width: min(260, screen.width - 64), height: 54))
    }

    // MARK: - Draw

    static func drawHeader(_ title: String, screen: Screen, into list: inout DisplayList, theme: Theme) {
        list.append(.fill(Rect(x: 0, y: 0, width: screen.width, height: headerHeight), theme.bar))
        list.append(.fill(Rect(x: 0, y: headerHeight - 0.5, width: screen.width, height: 0.5), theme.separator))
        list.append(
            .text(
                TextRun(
                    title, .semibold, size: Theme.TypeSize.headline, color: theme.label,
                    in: Rect(x: 64, y: 44, width: screen.width - 128, height: 44), alignment: .center)))
    }

    static func drawCloseButton(screen: Screen, into list: inout DisplayList, theme: Theme) {
        let disc = Rect(center: closeButton(screen).center, size: Size(width: 30, height: 30))
        list.append(.roundedRect(disc, corners: Corners(15), theme.fill))
        list.append(
            .text(TextRun("\u{e5cd}", .icons, size: 18, color: theme.secondaryLabel, in: disc, alignment: .center)))
    }

    static func drawBackButton(into list: inout DisplayList, theme: Theme) {
        list.append(
            .text(TextRun("\u{e5e0}", .icons, size: 22, color: theme.accent, in: backButton, alignment: .center)))
    }

    static func drawMainButton(_ title: String, screen: Screen, into list: inout DisplayList, theme: Theme) {
        let frame = mainButton(screen)
        list.append(.roundedRect(frame, corners: Corners(frame.height / 2), theme.accent))
        list.append(
            .text(
                TextRun(
                    title, .semibold, size: Theme.TypeSize.headline, color: theme.onAccent, in: frame,
                    alignment: .center)))
    }
}
