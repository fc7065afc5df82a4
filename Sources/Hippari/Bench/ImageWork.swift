internal import Kinetics
internal import SDLPlatform
internal import Stage

/// A photo that is dragged up and down over a grid of thumbnails, while backdrop and bars fade with it.
struct ImageWork: FrameWork {
    let size = PeerWork.size
    let background = Color.white
    let pictures: any PictureSource

    private let grid: WorkGrid
    private let library: DisplayList
    private let photo: WorkPictures.Picture
    private var frame = 0

    init(pictures: WorkPictures, grid: WorkGrid) {
        self.pictures = pictures
        self.grid = grid
        photo = pictures.photo
        library = DisplayList { list in
            for (index, thumbnail) in pictures.thumbnails.enumerated() {
                let place = Rect(
                    x: 126 * Double(index % 3), y: 64 + 168 * Double(index / 3), width: 123, height: 165)
                list.append(thumbnail.filling(place))
            }
        }
    }

    mutating func nextFrame() -> DisplayList {
        frame += 1
        let phase = Double(frame % 120) / 120
        let wave = phase < 0.25 ? 4 * phase : phase < 0.75 ? 2 - 4 * phase : 4 * phase - 4
        return picture(distance: 260 * wave)
    }

    /// - Parameter distance: Of the photo from its place, in points, positive downwards.
    func picture(distance: Double) -> DisplayList {
        let screen = Rect(origin: .zero, size: size)
        let alpha = max(0, 1 - abs(distance) / 300)
        return DisplayList { list in
            list.append(.layer(Layer(id: "library", frame: screen, background: .white, list: library)))
            list.append(.fill(screen, Color(0x000000, opacity: alpha)))
            list.append(photo.filling(Rect(x: 0, y: grid.snap(281 + distance), width: 375, height: 250)))
            appendBars(to: &list, alpha: alpha)
        }
    }

    private func appendBars(to list: inout DisplayList, alpha: Double) {
        let bar = Color(0x000000, opacity: 0.6 * alpha)
        let white = Color(0xFFFFFF, opacity: alpha)
        list.append(.fill(Rect(x: 0, y: 0, width: 375, height: 64), bar))
        append("3 of 12", .semibold, 17, white, in: Rect(x: 0, y: 22, width: 375, height: 20), to: &list)
        append(
            "Tuesday 14:20", .regular, 13, Color(0xFFFFFF, opacity: 0.7 * alpha),
            in: Rect(x: 0, y: 42, width: 375, height: 16), to: &list)
        list.append(.fill(Rect(x: 0, y: 748, width: 375, height: 64), bar))
        for (index, word) in ["Share", "Favourite", "Delete"].enumerated() {
            let box = Rect(x: 125 * Double(index), y: 770, width: 125, height: 20)
            append(word, .regular, 15, white, in: box, to: &list)
        }
    }

    private func append(
        _ text: String, _ typeface: Typeface, _ size: Double, _ color: Color, in box: Rect, to list: inout DisplayList
    ) {
        list.append(.text(TextRun(text, typeface, size: size, color: color, in: box, alignment: .center)))
    }
}
