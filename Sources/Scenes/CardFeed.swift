internal import Kinetics
internal import Stage

/// The cards that a modal shows: photos, notes and rows of buttons, in a column.
struct CardFeed: Hashable, Sendable {
    private enum Content: Hashable, Sendable {
        case photo(name: String, size: Size, title: String, subtitle: String)
        case note(title: String, text: String)
        case actions(title: String)
    }

    static let margin = 16.0
    static let gap = 14.0
    private static let buttonNames = ["Like", "Share", "Save"]
    private static let buttonIcons = ["\u{e87d}", "\u{e80d}", "\u{e866}"]

    let width: Double
    /// Bit n says whether the n-th button is on.
    private var isOn: UInt64 = 0

    init(width: Double) {
        self.width = width
    }

    var height: Double { frames.last.map { $0.maxY + CardFeed.margin } ?? 0 }

    private static let contents: [Content] = {
        let photos: [Content] = [
            .photo(
                name: "fig-bowl.jpg", size: Size(width: 1280, height: 866), title: "Figs, late summer",
                subtitle: "Trevor “Freespace”"),
            .photo(
                name: "mountain-path.jpg", size: Size(width: 1600, height: 1200), title: "Picos de Europa",
                subtitle: "Aitzol Berasategi"),
            .photo(
                name: "coffee.jpg", size: Size(width: 600, height: 400), title: "Morning, Pikolo",
                subtitle: "Rachel Michetti"),
            .photo(
                name: "dandelions-landscape.jpg", size: Size(width: 1600, height: 900), title: "Seeding",
                subtitle: "Clemens Engelhardt"),
            .photo(
                name: "rocket-night.jpg", size: Size(width: 640, height: 427), title: "Night launch",
                subtitle: "SpaceX"),
            .photo(
                name: "hubble-deep-field.jpg", size: Size(width: 1000, height: 872), title: "Deep field",
                subtitle: "NASA"),
        ]
        let notes: [(String, String)] = [
            ("One finger, one owner", "Each piece of a movement moves either the content or the modal, never both."),
            ("The edge is not a wall", "What is left of a movement at the content's top goes on in the modal."),
            ("Let go, and it goes on", "A release has a velocity. Losing it is what makes a screen feel heavy."),
            ("A verdict falls once", "Finish or cancel: whatever comes after it changes nothing."),
            (
                "Coasting never closes",
                "A list that arrives at its top by itself bounces. Only a finger may pull it down."
            ),
            ("引っ張って、離す", "指の動きに一対一でついてくること。離した速さのまま続くこと。"),
            ("Half a point", "Finger and thing are never farther apart than what an eye can see."),
            ("Back again", "Change your mind in the middle of the drag, and the content scrolls again."),
        ]
        var contents: [Content] = []
        for index in 0..<24 {
            switch index % 3 {
            case 0: contents.append(photos[index / 3 % photos.count])
            case 1:
                contents.append(.note(title: notes[index / 3 % notes.count].0, text: notes[index / 3 % notes.count].1))
            default: contents.append(.actions(title: "Was this of use?"))
            }
        }
        return contents
    }()

    /// Each card's frame, from the content's top.
    var frames: [Rect] {
        var y = CardFeed.margin
        return CardFeed.contents.map { content in
            let height =
                switch content {
                case .photo: ((width - 2 * CardFeed.margin) * 0.58).rounded() + 68
                case .note: 118.0
                case .actions: 104.0
                }
            defer { y += height + CardFeed.gap }
            return Rect(x: CardFeed.margin, y: y, width: width - 2 * CardFeed.margin, height: height)
        }
    }

    private func buttonFrame(_ index: Int, in size: Size) -> Rect {
        let width = (size.width - 32 - 16) / 3
        return Rect(x: 16 + Double(index) * (width + 8), y: 48, width: width, height: 40)
    }

    /// The number of the button at this point of the content.
    private func button(at point: Point) -> Int? {
        for (card, frame) in frames.enumerated() where frame.contains(point) {
            guard case .actions = CardFeed.contents[card] else { return nil }
            let local = point - frame.origin
            return (0..<3).first { buttonFrame($0, in: frame.size).contains(local) }.map { card / 3 * 3 + $0 }
        }
        return nil
    }

    /// Switches the button at this point of the content.
    mutating func tap(at point: Point) {
        if let button = button(at: point) { isOn ^= 1 << UInt64(button) }
    }

    func hash(into hash: inout StateHash) {
        hash.combine(bits: isOn)
    }

    /// The cards that meet the window from `offset` on, each as a layer of its own.
    ///
    /// - Parameter presses: Where fingers are on the content.
    func draw(
        offset: Double, top: Double, height: Double, presses: [Point], into list: inout DisplayList, theme: Theme
    ) {
        let pressed = presses.compactMap(button)
        for (index, frame) in frames.enumerated() where frame.maxY > offset - 20 && frame.minY < offset + height + 20 {
            let place = frame.offset(y: top - offset)
            list.append(
                .shadow(
                    place, corners: Corners(Theme.Radius.card),
                    Shadow(color: theme.shadow.faded(0.35), blur: 14, offset: 3)))
            list.append(
                .layer(
                    Layer(
                        id: "card.\(index)", frame: place, corners: Corners(Theme.Radius.card),
                        background: theme.surface,
                        list: DisplayList {
                            draw(CardFeed.contents[index], index, size: frame.size, pressed, into: &$0, theme)
                        })
                ))
        }
    }

    private func draw(
        _ content: Content, _ index: Int, size: Size, _ pressed: [Int], into list: inout DisplayList, _ theme: Theme
    ) {
        let inner = size.width - 32
        switch content {
        case .photo(let name, let pixels, let title, let subtitle):
            let box = Size(width: size.width, height: size.height - 68)
            list.append(
                .image(
                    ImageReference(name: name, size: pixels), in: Rect(origin: .zero, size: box),
                    crop: pixels.cropToFill(box), corners: .square, opacity: 1))
            list.append(
                .text(
                    TextRun(
                        title, .semibold, size: Theme.TypeSize.headline, color: theme.label,
                        in: Rect(x: 16, y: box.height + 11, width: inner, height: 24))))
            list.append(
                .text(
                    TextRun(
                        subtitle, size: Theme.TypeSize.caption, color: theme.secondaryLabel,
                        in: Rect(x: 16, y: box.height + 35, width: inner, height: 20))))
        case .note(let title, let text):
            list.append(
                .text(
                    TextRun(
                        title, .semibold, size: Theme.TypeSize.headline, color: theme.label,
                        in: Rect(x: 16, y: 14, width: inner, height: 24))))
            list.append(
                .text(
                    TextRun(
                        text, size: Theme.TypeSize.body, color: theme.secondaryLabel,
                        in: Rect(x: 16, y: 40, width: inner, height: 66), lineLimit: 3, lineHeight: 21)))
        case .actions(let title):
            list.append(
                .text(
                    TextRun(
                        title, .medium, size: Theme.TypeSize.body, color: theme.label,
                        in: Rect(x: 16, y: 12, width: inner, height: 26))))
            for button in 0..<3 {
                let frame = buttonFrame(button, in: size)
                let number = index / 3 * 3 + button
                let isOn = isOn & (1 << UInt64(number)) != 0
                let color = isOn ? theme.onAccent : theme.label
                list.append(.roundedRect(frame, corners: Corners(20), isOn ? theme.accent : theme.fill))
                list.append(
                    .text(
                        TextRun(
                            CardFeed.buttonIcons[button], .icons, size: 17, color: color,
                            in: Rect(x: frame.x + 12, y: frame.y, width: 20, height: 40), alignment: .center)))
                list.append(
                    .text(
                        TextRun(
                            CardFeed.buttonNames[button], .medium, size: Theme.TypeSize.caption, color: color,
                            in: Rect(x: frame.x + 36, y: frame.y, width: frame.width - 42, height: 40))))
                list.appendPress(
                    on: frame, corners: Corners(20), isPressed: pressed.contains(number), theme: theme)
            }
        }
    }
}

extension Size {
    /// The middle part of such a picture that fills a box of another shape, in fractions of the picture.
    func cropToFill(_ box: Size) -> Rect {
        guard width > 0, height > 0, box.width > 0, box.height > 0 else { return Rect(x: 0, y: 0, width: 1, height: 1) }
        let factor = max(box.width / width, box.height / height)
        let part = Size(width: box.width / (width * factor), height: box.height / (height * factor))
        return Rect(x: (1 - part.width) / 2, y: (1 - part.height) / 2, width: part.width, height: part.height)
    }
}
