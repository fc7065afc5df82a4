internal import Kinetics
internal import Stage

/// The places that a sheet lists, a row each; a tap on a row marks it.
struct PlaceList: Hashable, Sendable {
    private struct Place {
        var photo: String
        var size: Size
        var name: String
        var detail: String
    }

    static let rowHeight = 72.0
    static let inset = 12.0
    /// Bit n says whether the n-th place is marked.
    private var marked: UInt64 = 0

    var height: Double { Double(PlaceList.places.count) * PlaceList.rowHeight + 2 * PlaceList.inset }

    private static let places: [Place] = {
        let fig = ("fig-bowl.jpg", Size(width: 1280, height: 866))
        let path = ("mountain-path.jpg", Size(width: 1600, height: 1200))
        let coffee = ("coffee.jpg", Size(width: 600, height: 400))
        let meadow = ("dandelions-landscape.jpg", Size(width: 1600, height: 900))
        let rocket = ("rocket-night.jpg", Size(width: 640, height: 427))
        let sky = ("hubble-deep-field.jpg", Size(width: 1000, height: 872))
        let dogs = ("dogs-portrait.jpg", Size(width: 1065, height: 1600))
        let stream = ("stream-tall.jpg", Size(width: 400, height: 1600))
        let woods = ("autumn-panorama.jpg", Size(width: 1600, height: 266))
        let cat = ("cat-small.png", Size(width: 451, height: 300))
        let rows: [((String, Size), String, String)] = [
            (coffee, "Pikolo", "Coffee · opens at 7:30 · 120 m"),
            (fig, "Fig & Barley", "Market stall · until noon · 180 m"),
            (meadow, "Dandelion Meadow", "Park · always open · 250 m"),
            (cat, "The Sleeping Cat", "Bookshop · opens at 10 · 310 m"),
            (stream, "Alder Brook", "Riverside path · 2.1 km long · 340 m"),
            (dogs, "Friends’ Field", "Dog run · always open · 420 m"),
            (rocket, "Night Launch", "Cinema · three films tonight · 480 m"),
            (woods, "Beech Avenue", "Walk · best in October · 520 m"),
            (sky, "Deep Field Observatory", "Open on clear nights · 600 m"),
            (path, "Picos Trailhead", "Hiking · 8 km to the hut · 650 m"),
            (coffee, "Second Cup", "Coffee · until late · 700 m"),
            (meadow, "Seed Library", "Garden · Saturdays · 760 m"),
            (fig, "Orchard Kitchen", "Lunch · closed on Mondays · 810 m"),
            (stream, "Ferry Steps", "Landing stage · every 20 min · 880 m"),
            (cat, "Paper & Paws", "Stationery · opens at 9 · 930 m"),
            (sky, "Planetarium", "Shows at 15:00 and 19:00 · 1.0 km"),
            (dogs, "Harbour Vet", "Open now · 1.1 km"),
            (woods, "Forest School", "Workshops · Sundays · 1.2 km"),
            (path, "Ridge Lookout", "View · 300 steps · 1.3 km"),
            (rocket, "Museum of Flight", "Until 18:00 · 1.5 km"),
            (coffee, "Station Café", "Coffee · first train to last · 1.6 km"),
            (fig, "Harvest Hall", "Food market · Fridays · 1.7 km"),
            (meadow, "Lower Common", "Park · always open · 1.8 km"),
            (stream, "Mill Weir", "Swimming place · in summer · 2.0 km"),
        ]
        return rows.map { Place(photo: $0.0, size: $0.1, name: $1, detail: $2) }
    }()

    static let count = places.count

    /// The number of the place at this distance from the content's top.
    private func row(at y: Double) -> Int? {
        let row = ((y - PlaceList.inset) / PlaceList.rowHeight).rounded(.down)
        return row >= 0 && row < Double(PlaceList.places.count) ? Int(row) : nil
    }

    /// Marks the place at this distance from the content's top, or takes its mark away.
    mutating func tap(at y: Double) {
        if let row = row(at: y) { marked ^= 1 << UInt64(row) }
    }

    func hash(into hash: inout StateHash) {
        hash.combine(bits: marked)
    }

    /// The rows that meet the window from `offset` on, each as a layer of its own.
    ///
    /// - Parameter presses: How far from the content's top fingers are on it.
    func draw(
        offset: Double, top: Double, size: Size, presses: [Double], into list: inout DisplayList, theme: Theme
    ) {
        let pressed = presses.compactMap(row)
        for index in PlaceList.places.indices {
            let y = PlaceList.inset + Double(index) * PlaceList.rowHeight
            guard y + PlaceList.rowHeight > offset, y < offset + size.height else { continue }
            list.append(
                .layer(
                    Layer(
                        id: "row.\(index)",
                        frame: Rect(x: 0, y: top + y - offset, width: size.width, height: PlaceList.rowHeight),
                        background: theme.surface,
                        list: DisplayList {
                            draw(index, width: size.width, isPressed: pressed.contains(index), into: &$0, theme)
                        }
                    )))
        }
    }

    private func draw(
        _ index: Int, width: Double, isPressed: Bool, into list: inout DisplayList, _ theme: Theme
    ) {
        let place = PlaceList.places[index]
        let thumb = Rect(x: 20, y: 8, width: 56, height: 56)
        let isMarked = marked & (1 << UInt64(index)) != 0
        list.append(
            .image(
                ImageReference(name: place.photo, size: place.size), in: thumb,
                crop: place.size.cropToFill(thumb.size), corners: Corners(12), opacity: 1))
        let text = Rect(x: 90, y: 13, width: max(0, width - 90 - 60), height: 24)
        list.append(
            .text(TextRun(place.name, .semibold, size: Theme.TypeSize.headline, color: theme.label, in: text)))
        list.append(
            .text(
                TextRun(
                    place.detail, size: Theme.TypeSize.caption, color: theme.secondaryLabel,
                    in: Rect(x: text.x, y: 37, width: text.width, height: 20))))
        list.append(
            .text(
                TextRun(
                    isMarked ? "\u{e838}" : "\u{e83a}", .icons, size: 22,
                    color: isMarked ? theme.accent : theme.tertiaryLabel,
                    in: Rect(x: width - 52, y: 16, width: 32, height: 40), alignment: .center)))
        list.appendPress(
            on: Rect(x: 0, y: 0, width: width, height: PlaceList.rowHeight), isPressed: isPressed, theme: theme)
        guard index < PlaceList.places.count - 1 else { return }
        list.append(
            .fill(Rect(x: text.x, y: PlaceList.rowHeight - 1, width: width - text.x, height: 0.5), theme.separator))
    }
}
