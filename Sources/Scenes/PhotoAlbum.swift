internal import Kinetics
internal import Stage

/// The photos of the image viewer: the program's own, or those that somebody brought.
struct PhotoAlbum: Hashable, Sendable {
    struct Photo: Hashable, Sendable {
        var picture: ImageReference
        var title: String
        var author: String

        /// The photo as it fits the screen, around the screen's middle.
        func fitted(in screen: Size) -> Size { picture.size.aspectFitted(in: screen) }
    }

    let photos: [Photo]

    /// The brought pictures, or else the program's own.
    init(_ setup: SceneSetup) {
        let pictures = setup.pictures
        photos = pictures.isEmpty ? PhotoAlbum.own : pictures.map(PhotoAlbum.brought)
    }

    var count: Int { photos.count }

    subscript(index: Int) -> Photo { photos[index.clamped(to: 0...photos.count - 1)] }

    private static func brought(_ picture: ImageReference) -> Photo {
        let parts = picture.name.split(separator: "/")
        let name = parts.count > 1 ? parts.last.map(String.init) ?? "" : "Your picture"
        return Photo(
            picture: picture, title: name, author: "\(picture.size.width.plainText) × \(picture.size.height.plainText)")
    }

    private static func photo(
        _ name: String, _ width: Double, _ height: Double, _ title: String, _ author: String
    ) -> Photo {
        Photo(
            picture: ImageReference(name: name, size: Size(width: width, height: height)), title: title, author: author)
    }

    private static let own = [
        photo("dandelions-landscape.jpg", 1600, 900, "Seeding", "Clemens Engelhardt"),
        photo("mountain-path.jpg", 1600, 1200, "Picos de Europa", "Aitzol Berasategi"),
        photo("dogs-portrait.jpg", 1065, 1600, "Friends", "Aitzol Berasategi"),
        photo("fig-bowl.jpg", 1280, 866, "Figs, late summer", "Trevor “Freespace”"),
        photo("autumn-panorama.jpg", 1600, 266, "Aitzgorri", "Aitzol Berasategi"),
        photo("stream-tall.jpg", 400, 1600, "Life", "Aitzol Berasategi"),
        photo("coffee.jpg", 600, 400, "Morning, Pikolo", "Rachel Michetti"),
        photo("hubble-deep-field.jpg", 1000, 872, "Deep field", "NASA"),
        photo("rocket-night.jpg", 640, 427, "Night launch", "SpaceX"),
    ]
}
