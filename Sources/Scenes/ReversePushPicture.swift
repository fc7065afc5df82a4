internal import Gestures
internal import Kinetics
internal import Stage

/// What a page of the reverse push looks like: no page looks like its neighbours.
struct ReversePushPicture {
    let setup: SceneSetup
    let page: Page
    let index: Int
    let presses: Presses<ReversePushScene.Region>

    private var screen: Screen { setup.screen }

    /// The row with the page's switch, below the button.
    static func switchRow(_ screen: Screen) -> Rect {
        Rect(x: 24, y: Chrome.mainButton(screen).maxY + 24, width: max(0, screen.width - 48), height: 64)
    }

    private struct Topic {
        let headline: String
        let note: String
        let photo: String
        let size: Size
    }

    private static let topics = [
        Topic(
            headline: "Forward looks like back",
            note: "The next page comes in from the left, as a page does that you go back to.",
            photo: "mountain-path.jpg", size: Size(width: 1600, height: 1200)),
        Topic(
            headline: "The edge still works",
            note: "Drag from the left edge: the page follows the finger, and the one beneath comes into sight.",
            photo: "coffee.jpg", size: Size(width: 600, height: 400)),
        Topic(
            headline: "One spring, two pages",
            note: "Both pages move along the same spring, so they stay edge to edge on the whole way.",
            photo: "fig-bowl.jpg", size: Size(width: 1280, height: 866)),
        Topic(
            headline: "Half of the way, or a flick",
            note: "Slowly it takes more than half of the screen. A fast flick goes where it is going.",
            photo: "dandelions-landscape.jpg", size: Size(width: 1600, height: 900)),
        Topic(
            headline: "Each page decides for itself",
            note: "Switch the swipe off, and the edge stays quiet here and nowhere else.",
            photo: "hubble-deep-field.jpg", size: Size(width: 1000, height: 872)),
        Topic(
            headline: "One page at a time",
            note: "However fast the fingers are, a pop takes one page, and the root always stays.",
            photo: "rocket-night.jpg", size: Size(width: 640, height: 427)),
        Topic(
            headline: "戻るように、進む",
            note: "左端からのスワイプで、いつでもひとつ前のページに戻れます。",
            photo: "autumn-panorama.jpg", size: Size(width: 1600, height: 266)),
    ]

    private func title(_ index: Int) -> String { index == 0 ? "Root" : "Page \(index)" }

    func list(theme: Theme) -> DisplayList {
        DisplayList { list in
            if let picture = setup.picture(for: "page.\(index)") {
                list.append(picture.filling(width: screen.width))
                return
            }
            var theme = theme
            theme.accent = theme.tint(index)
            drawTop(into: &list, theme: theme)
            let isPressed = presses.contains(.mainButton)
            Chrome.drawMainButton(
                "Push page \(index + 1)", screen: screen, isPressed: isPressed, into: &list, theme: theme)
            drawBottom(into: &list, theme: theme)
        }
    }

    private var topic: Topic { ReversePushPicture.topics[index % ReversePushPicture.topics.count] }

    private func drawTop(into list: inout DisplayList, theme: Theme) {
        let width = screen.width - 48
        if index > 0 {
            let isPressed = presses.contains(.backButton)
            Chrome.drawBackButton(title(index - 1), isPressed: isPressed, into: &list, theme: theme)
        }
        let top = Chrome.headerHeight + 6
        list.append(
            .text(
                TextRun(
                    title(index), .semibold, size: Theme.TypeSize.largeTitle, color: theme.label,
                    in: Rect(x: 24, y: top, width: width, height: 38))))
        list.append(
            .text(
                TextRun(
                    topic.headline, size: Theme.TypeSize.body, color: theme.secondaryLabel,
                    in: Rect(x: 24, y: top + 39, width: width, height: 22))))
        let y = top + 76
        let box = Rect(x: 24, y: y, width: width, height: Chrome.mainButton(screen).y - 24 - y)
        guard box.height >= 40, width > 0 else { return }
        list.append(
            .image(
                ImageReference(name: topic.photo, size: topic.size), in: box, crop: topic.size.cropToFill(box.size),
                corners: Corners(Theme.Radius.card), opacity: 1))
    }

    private func drawBottom(into list: inout DisplayList, theme: Theme) {
        let row = ReversePushPicture.switchRow(screen)
        let caption =
            !page.allowsSwipeBack
            ? "Refused on this page" : index == 0 ? "Nothing lies beneath the root" : "From the left edge"
        Chrome.drawSwitch(
            "Swipe back", caption, icon: "\u{e9ec}", isOn: page.allowsSwipeBack,
            isPressed: presses.contains(.swipeSwitch), in: row, into: &list, theme: theme)
        list.append(
            .text(
                TextRun(
                    topic.note, size: Theme.TypeSize.body, color: theme.secondaryLabel,
                    in: Rect(x: 24, y: row.maxY + 16, width: screen.width - 48, height: 66), lineLimit: 3,
                    lineHeight: 22)))
        let depth = index == 0 ? "No page beneath" : index == 1 ? "1 page beneath" : "\(index) pages beneath"
        let foot = Rect(x: 24, y: screen.height - screen.safeBottom - 28, width: screen.width - 48, height: 20)
        guard foot.y > row.maxY + 82 else { return }
        list.append(
            .text(
                TextRun(depth, size: Theme.TypeSize.footnote, color: theme.tertiaryLabel, in: foot, alignment: .center))
        )
    }
}
