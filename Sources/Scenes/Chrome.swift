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

    static func drawCloseButton(
        screen: Screen, isPressed: Bool, into list: inout DisplayList, theme: Theme
    ) {
        let disc = Rect(center: closeButton(screen).center, size: Size(width: 30, height: 30))
        list.append(.roundedRect(disc, corners: Corners(15), theme.fill))
        list.append(
            .text(TextRun("\u{e5cd}", .icons, size: 18, color: theme.secondaryLabel, in: disc, alignment: .center)))
        list.appendPress(on: disc, corners: Corners(15), isPressed: isPressed, theme: theme)
    }

    /// - Parameter title: Where it leads.
    static func drawBackButton(_ title: String, isPressed: Bool, into list: inout DisplayList, theme: Theme) {
        let ink = theme.accent.ink(isPressed: isPressed)
        list.append(
            .text(TextRun("\u{e5cb}", .icons, size: 30, color: ink, in: backButton, alignment: .center)))
        let text = Rect(x: backButton.maxX - 8, y: backButton.y, width: 150, height: backButton.height)
        list.append(.text(TextRun(title, size: Theme.TypeSize.headline, color: ink, in: text)))
    }

    /// A row with an icon, two lines of text and a switch at its right.
    static func drawSwitch(
        _ title: String, _ caption: String, icon: String, isOn: Bool, isPressed: Bool, in row: Rect,
        into list: inout DisplayList, theme: Theme
    ) {
        list.append(.shadow(row, corners: Corners(Theme.Radius.card), cardShadow(theme)))
        list.append(.roundedRect(row, corners: Corners(Theme.Radius.card), theme.surface))
        let disc = Rect(x: row.x + 14, y: row.center.y - 16, width: 32, height: 32)
        list.append(.roundedRect(disc, corners: Corners(16), theme.fill))
        list.append(.text(TextRun(icon, .icons, size: 18, color: theme.accent, in: disc, alignment: .center)))
        let knobSide = 27.0
        let track = Rect(x: row.maxX - 14 - 51, y: row.center.y - 15.5, width: 51, height: 31)
        let text = Rect(x: disc.maxX + 12, y: row.center.y - 21, width: track.x - disc.maxX - 20, height: 22)
        list.append(.text(TextRun(title, .medium, size: Theme.TypeSize.body, color: theme.label, in: text)))
        list.append(
            .text(
                TextRun(
                    caption, size: Theme.TypeSize.caption, color: theme.secondaryLabel,
                    in: text.offset(y: 21))))
        list.append(.roundedRect(track, corners: Corners(15.5), isOn ? theme.accent : theme.separator))
        let knob = Rect(
            x: isOn ? track.maxX - 2 - knobSide : track.x + 2, y: track.y + 2, width: knobSide, height: knobSide)
        list.append(
            .shadow(
                knob, corners: Corners(knobSide / 2), Shadow(color: Color.black.faded(0.25), blur: 5, offset: 1.5)))
        list.append(.roundedRect(knob, corners: Corners(knobSide / 2), .white))
        list.appendPress(on: row, corners: Corners(Theme.Radius.card), isPressed: isPressed, theme: theme)
    }

    static func cardShadow(_ theme: Theme) -> Shadow {
        Shadow(color: theme.shadow.faded(0.35), blur: 14, offset: 3)
    }

    static func drawMainButton(
        _ title: String, screen: Screen, isPressed: Bool, into list: inout DisplayList, theme: Theme
    ) {
        let frame = mainButton(screen)
        list.append(.roundedRect(frame, corners: Corners(frame.height / 2), theme.accent))
        list.append(
            .text(
                TextRun(
                    title, .semibold, size: Theme.TypeSize.headline, color: theme.onAccent, in: frame,
                    alignment: .center)))
        list.appendPress(on: frame, corners: Corners(frame.height / 2), isPressed: isPressed, theme: theme)
    }
}
