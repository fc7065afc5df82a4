internal import Kinetics
internal import SDLPlatform
internal import Stage

/// The photo and the twelve thumbnails of the image work.
///
/// Given ones, or the program's own cut to the same shapes.
final class WorkPictures: PictureSource {
    struct Picture {
        var reference: ImageReference

        /// The part of the picture that fills a place.
        func filling(_ place: Rect) -> DrawCommand {
            let size = reference.size
            let factor = max(place.width / size.width, place.height / size.height)
            let part = Size(width: place.width / (size.width * factor), height: place.height / (size.height * factor))
            return .image(
                reference, in: place,
                crop: Rect(x: (1 - part.width) / 2, y: (1 - part.height) / 2, width: part.width, height: part.height),
                corners: .square, opacity: 1)
        }
    }

    let photo: Picture
    let thumbnails: [Picture]
    private let shelf: PictureShelf

    /// - Parameter folder: Where `photo.png` and `thumb_00.png`… are; nil for the program's photos.
    init(folder: String?) {
        shelf = PictureShelf(folder: folder)
        let names = folder == nil ? WorkPictures.own : WorkPictures.given
        let pictures = names.map { [shelf] name in
            Picture(reference: ImageReference(name: name, size: shelf.size(named: name) ?? Size(width: 3, height: 2)))
        }
        photo = pictures[0]
        thumbnails = (0..<12).map { pictures[1 + $0 % (pictures.count - 1)] }
    }

    func bitmap(named name: String) -> Bitmap? { shelf.bitmap(named: name) }

    private static let given = ["photo.png"] + (0..<12).map { $0 < 10 ? "thumb_0\($0).png" : "thumb_\($0).png" }
    private static let own = [
        "mountain-path.jpg", "coffee.jpg", "dandelions-landscape.jpg", "dogs-portrait.jpg", "fig-bowl.jpg",
        "hubble-deep-field.jpg", "rocket-night.jpg",
    ]
}
