internal import Kinetics
internal import SDLPlatform
internal import Stage
internal import Testing

extension OneThread.RasteriserProperties {
    /// However a layer is kept, its picture is what an empty canvas shows.
    ///
    /// It is moved, painted where it lies, dimmed and resized by turns, and each picture is what an empty canvas
    /// shows.
    ///
    /// Content changes for several frames in a row, then the layer moves for several, then only what lies over it changes:
    /// what is done with its pixels differs, and nobody may see it.
    @Test(arguments: Dice.seeds(40))
    func layersLookTheSameHoweverTheyAreKept(seed: UInt64) throws {
        var dice = Dice(seed: seed &+ 4000)
        let size = Size(width: 180, height: 160)
        let scale = dice.one(of: [1, 2, 1.5])
        let fonts = try Pencils.fonts()
        let album = Album()
        let canvas = Canvas(size: size, scale: scale, fonts: fonts, pictures: album)
        var picture = LayeredPicture(&dice, size)
        for step in 0..<24 {
            for _ in 0..<2 where dice.chance(0.9) { picture.change(at: step / 4 + Int(seed), &dice) }
            let list = picture.list
            let partial = canvas.render(list, background: .white)
            let full = Canvas(size: size, scale: scale, fonts: fonts, pictures: album)
                .render(list, background: .white)
            try #require(
                partial == full, "HIPPARI_SEED=\(seed) step \(step): pixel \(partial.firstDifference(from: full))")
        }
    }

    /// A shadow's edge is the same whether all of it is painted or a moving thing uncovers it bit by bit.
    @Test(arguments: Dice.seeds(20))
    func shadowsKeepTheirEdges(seed: UInt64) throws {
        var dice = Dice(seed: seed &+ 5000)
        let size = Size(width: 200, height: 160)
        let scale = dice.one(of: [1.0, 2.0])
        let fonts = try Pencils.fonts()
        let album = Album()
        let canvas = Canvas(size: size, scale: scale, fonts: fonts, pictures: album)
        let shape = Rect(x: 30, y: 30, width: dice.number(20...140), height: dice.number(20...100))
        let corners = dice.corners()
        let shadow = Shadow(
            color: Color(0x000000, opacity: 0.5), blur: dice.number(2...40), offset: dice.number(-6...6))
        var window = Rect(x: -30, y: -30, width: 50, height: 40)
        for step in 0..<30 {
            window = window.offset(x: dice.number(0...14), y: dice.number(0...10))
            let list = Pencils.list([
                .shadow(shape, corners: corners, shadow), .roundedRect(shape, corners: corners, .white),
                .layer(Layer(id: "over", frame: window, background: .black, list: DisplayList())),
            ])
            let partial = canvas.render(list, background: .white)
            let full = Canvas(size: size, scale: scale, fonts: fonts, pictures: album)
                .render(list, background: .white)
            try #require(partial == full, "HIPPARI_SEED=\(seed) step \(step)")
        }
    }
}

/// A page, a dim over it, and a card with its shadow and with cards of its own.
struct LayeredPicture {
    private let size: Size
    private var page: Layer
    private var dim: Color
    private var card: Layer
    private var shadow: Shadow

    init(_ dice: inout Dice, _ size: Size) {
        self.size = size
        let whole = Rect(origin: .zero, size: size)
        page = Layer(
            id: "page", frame: whole, corners: dice.corners(), background: Color(0xE0E8F0),
            list: dice.picture(size, count: 8, depth: 1))
        dim = Color(0x102030, opacity: dice.number(0...1))
        card = Layer(
            id: "card", frame: whole.offset(y: dice.number(-30...120)), corners: dice.corners(),
            background: Color(0xFFF8F0), list: dice.picture(size, count: 8, depth: 1))
        shadow = Shadow(color: Color(0x000000, opacity: 0.4), blur: dice.number(2...24), offset: dice.number(-4...4))
    }

    var list: DisplayList {
        Pencils.list([
            .layer(
                Layer(
                    id: "screen", frame: Rect(origin: .zero, size: size), corners: card.corners,
                    background: .white,
                    list: Pencils.list([
                        .layer(page), .fill(page.frame, dim), .shadow(card.frame, corners: card.corners, shadow),
                        .layer(card),
                    ])))
        ])
    }

    mutating func change(at stage: Int, _ dice: inout Dice) {
        switch stage % 6 {
        case 0: card.frame = card.frame.offset(x: dice.number(-3...3), y: dice.number(-20...20))
        case 1: card.list = dice.changed(card.list, size: size, depth: 1)
        case 2: dim = Color(0x102030, opacity: dice.number(0...1))
        case 3: page.list = dice.changed(page.list, size: size, depth: 1)
        case 4:
            page.scale = dice.chance(0.2) ? 1 : dice.number(0.7...1.1)
            dim = Color(0x000000, opacity: dice.number(0...0.6))
        default:
            card.frame = card.frame.offset(x: 0, y: dice.number(-20...20))
            card.list = dice.changed(card.list, size: size, depth: 1)
            page.frame = page.frame.offset(x: dice.number(-6...6), y: 0)
        }
    }
}
