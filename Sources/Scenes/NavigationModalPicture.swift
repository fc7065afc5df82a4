internal import Gestures
internal import Kinetics
internal import Stage
internal import Transitions

/// What the navigation modal looks like: the root, and over it the stack with its one close button.
struct NavigationModalPicture {
    let place: ModalPlace
    let layers: PageLayers
    let navigation: PageNavigation
    let presses: Presses<NavigationModalScene.Region>

    func draw(into list: inout DisplayList, theme: Theme) {
        let root = RootPage(
            title: "Pull from any page", subtitle: "引っ張って閉じるモーダル", photo: "dandelions-landscape.jpg",
            photoSize: Size(width: 1600, height: 900), button: "Open the modal",
            steps: [
                ("\u{e913}", "Tap the button"), ("\u{e5cc}", "Push a page by its row"),
                ("\u{e5db}", "Pull down: the whole stack follows"),
            ])
        let page = root.list(screen: place.screen, isPressed: presses.contains(.mainButton), theme: theme)
        place.draw(into: &list, theme: theme, root: page) {
            DisplayList { drawStack(into: &$0, theme: theme) }
        }
    }

    private func drawStack(into list: inout DisplayList, theme: Theme) {
        let setup = place.setup
        layers.draw(into: &list, theme: theme) { page, index in
            // Controls are the top page's.
            let presses = index == navigation.stack.depth - 1 ? presses : Presses()
            return NavigationPagePicture(setup: setup, page: page, index: index, presses: presses).list(theme: theme)
        }
        // A picture that somebody brought has a button of its own.
        guard setup.picture(for: "page.\(navigation.stack.depth - 1)") == nil else { return }
        Chrome.drawCloseButton(
            screen: place.screen, isPressed: presses.contains(.closeButton), into: &list, theme: theme)
    }
}

/// What a page of the navigation modal looks like: a list of places first, then one place on each.
struct NavigationPagePicture {
    let setup: SceneSetup
    let page: Page
    let index: Int
    var presses = Presses<NavigationModalScene.Region>()

    private struct Topic {
        let title: String
        let subtitle: String
        let text: String
        let photo: String
        let size: Size
    }

    private static let topics = [
        Topic(
            title: "Picos de Europa", subtitle: "A path below the wall",
            text: "Two hours up from the last car park the grass ends. Start early: the clouds come after noon.",
            photo: "mountain-path.jpg", size: Size(width: 1600, height: 1200)),
        Topic(
            title: "A meadow in June", subtitle: "Seeding, in the evening light",
            text: "The best hour is the last one. Kneel down, and let the sun stand behind the flowers.",
            photo: "dandelions-landscape.jpg", size: Size(width: 1600, height: 900)),
        Topic(
            title: "Late summer figs", subtitle: "Ripe, from the market",
            text: "Ripe figs give way like an earlobe. They do not keep, so buy what you eat today.",
            photo: "fig-bowl.jpg", size: Size(width: 1280, height: 866)),
        Topic(
            title: "Morning at Pikolo", subtitle: "One espresso, no hurry",
            text: "The bar opens at half past seven. The seat by the window is free until eight.",
            photo: "coffee.jpg", size: Size(width: 600, height: 400)),
        Topic(
            title: "Night launch", subtitle: "Seen from the coast",
            text: "First the light, and after a minute the sound. Nobody on the beach says a word.",
            photo: "rocket-night.jpg", size: Size(width: 640, height: 427)),
        Topic(
            title: "Deep field", subtitle: "Every dot a galaxy",
            text: "Ten days of light from a spot that looked empty. Hardly a point in it is a star.",
            photo: "hubble-deep-field.jpg", size: Size(width: 1000, height: 872)),
    ]

    private var screen: Screen { setup.screen }
    private var topic: Topic { topic(page.topic) }

    private func topic(_ index: Int) -> Topic {
        NavigationPagePicture.topics[abs(index) % NavigationPagePicture.topics.count]
    }

    /// A row that pushes the page of a topic.
    private struct Row {
        let topic: Int
        let frame: Rect
    }

    /// On the first page one for each place; on the others one that leads on.
    private var rows: [Row] {
        let width = max(0, screen.width - 32)
        guard index > 0 else {
            return NavigationPagePicture.topics.indices.map {
                Row(topic: $0, frame: Rect(x: 16, y: 152 + Double($0) * 72, width: width, height: 72))
            }
        }
        let y = screen.height - screen.safeBottom - 16 - 72
        return [
            Row(
                topic: (page.topic + 1) % NavigationPagePicture.topics.count,
                frame: Rect(x: 16, y: y, width: width, height: 72))
        ]
    }

    /// What the row at this point of the page leads to.
    func topic(at point: Point) -> Int? {
        rows.first { $0.frame.contains(point) }?.topic
    }

    // MARK: - Draw

    func list(theme: Theme) -> DisplayList {
        DisplayList { list in
            if let picture = setup.picture(for: "page.\(index)") {
                list.append(picture.filling(width: screen.width))
                return
            }
            if index == 0 { drawTitle("Places", y: 96, into: &list, theme: theme) } else { drawPlace(&list, theme) }
            let card = rows.reduce(rows[0].frame) { whole, row in
                Rect(x: whole.x, y: whole.y, width: whole.width, height: row.frame.maxY - whole.y)
            }
            list.append(.shadow(card, corners: Corners(Theme.Radius.card), Chrome.cardShadow(theme)))
            list.append(.roundedRect(card, corners: Corners(Theme.Radius.card), theme.surface))
            let rows = rows
            for (order, row) in rows.enumerated() {
                draw(row, isFirst: order == 0, isLast: order == rows.count - 1, into: &list, theme: theme)
            }
        }
    }

    private func drawTitle(_ title: String, y: Double, into list: inout DisplayList, theme: Theme) {
        let box = Rect(x: 24, y: y, width: screen.width - 48, height: 40)
        list.append(
            .text(TextRun(title, .semibold, size: Theme.TypeSize.largeTitle, color: theme.label, in: box)))
    }

    private func drawPlace(_ list: inout DisplayList, _ theme: Theme) {
        let width = screen.width - 48
        let isPressed = presses.contains(.backButton)
        Chrome.drawBackButton(index == 1 ? "Places" : "Back", isPressed: isPressed, into: &list, theme: theme)
        drawTitle(topic.title, y: 96, into: &list, theme: theme)
        list.append(
            .text(
                TextRun(
                    topic.subtitle, size: Theme.TypeSize.body, color: theme.secondaryLabel,
                    in: Rect(x: 24, y: 136, width: width, height: 22))))
        let textTop = rows[0].frame.y - 24 - 88
        let box = Rect(x: 24, y: 176, width: width, height: min(textTop - 16 - 176, width))
        if box.height >= 40, width > 0 {
            list.append(
                .image(
                    ImageReference(name: topic.photo, size: topic.size), in: box,
                    crop: topic.size.cropToFill(box.size), corners: Corners(Theme.Radius.card), opacity: 1))
        }
        list.append(
            .text(
                TextRun(
                    topic.text, size: Theme.TypeSize.body, color: theme.label,
                    in: Rect(x: 24, y: box.maxY + 16, width: width, height: 72), lineLimit: 3, lineHeight: 23)))
    }

    private func draw(
        _ row: Row, isFirst: Bool, isLast: Bool, into list: inout DisplayList, theme: Theme
    ) {
        let place = topic(row.topic)
        let frame = row.frame
        let box = Rect(x: frame.x + 12, y: frame.y + 10, width: 52, height: 52)
        list.append(
            .image(
                ImageReference(name: place.photo, size: place.size), in: box, crop: place.size.cropToFill(box.size),
                corners: Corners(10), opacity: 1))
        let x = box.maxX + 14
        let title = Rect(x: x, y: frame.y + 14, width: frame.maxX - 40 - x, height: 22)
        list.append(
            .text(
                TextRun(
                    index == 0 ? place.title : "Next: \(place.title)", .medium, size: Theme.TypeSize.body,
                    color: theme.label, in: title)))
        list.append(
            .text(
                TextRun(
                    place.subtitle, size: Theme.TypeSize.caption, color: theme.secondaryLabel,
                    in: title.offset(y: 22))))
        let chevron = Rect(x: frame.maxX - 36, y: frame.y, width: 24, height: frame.height)
        list.append(
            .text(TextRun("\u{e5cc}", .icons, size: 20, color: theme.tertiaryLabel, in: chevron, alignment: .center)))
        let radius = Theme.Radius.card
        list.appendPress(
            on: frame, corners: Corners(top: isFirst ? radius : 0, bottom: isLast ? radius : 0),
            isPressed: presses.contains(.row(topic: row.topic)), theme: theme)
        guard !isFirst else { return }
        list.append(.fill(Rect(x: x, y: frame.y - 0.25, width: frame.maxX - x, height: 0.5), theme.separator))
    }
}
