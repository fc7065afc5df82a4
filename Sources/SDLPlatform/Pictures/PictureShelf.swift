internal import Assets
package import Kinetics
package import Stage

/// The pictures that a display list can name: the program's own, and those that people bring.
///
/// A name without a slash is that of a file in `Assets/Photos`. A picture that somebody brings gets a name that no
/// other has or had, so that whatever was cached by name stays true. What is shown is kept at its size by the rasteriser;
/// the shelf spares it decoding a file twice in short order.
package final class PictureShelf: PictureSource {
    private let folder: String?
    /// Pictures of the folder, which can be decoded again.
    private var decoded: LeastRecentlyUsed<String, Bitmap>
    /// Pictures that somebody brought, kept until they are forgotten.
    private var brought: [String: Bitmap] = [:]
    /// What files of the folder say about themselves.
    private var headers: [String: PictureHeader] = [:]
    /// Names that turned out to name nothing, not to be tried again.
    private var missing: Set<String> = []
    private var registrations = 0

    /// A shelf that keeps up to a number of bytes of decoded pictures, and always the latest one.
    ///
    /// - Parameter folder: Where the files are; nil is where those that come with the program are.
    package init(folder: String? = nil, budget: Int = 12 << 20) {
        self.folder = folder ?? Assets.path("Photos")
        decoded = LeastRecentlyUsed(budget: budget)
    }

    /// The picture, decoded anew when it is kept no more; nil when there is none of that name.
    package func bitmap(named name: String) -> Bitmap? {
        if let bitmap = brought[name] ?? decoded.find(name) { return bitmap }
        guard let path = path(of: name) else { return nil }
        guard let bitmap = try? PictureFile.load(path: path) else {
            missing.insert(name)
            return nil
        }
        decoded.insert(bitmap, for: name, bytes: bitmap.pixels.count * 4)
        return bitmap
    }

    /// The size of the picture when seen upright, in pixels, found without decoding it.
    package func size(named name: String) -> Size? {
        if let bitmap = brought[name] { return Size(width: Double(bitmap.width), height: Double(bitmap.height)) }
        return header(of: name)?.uprightSize
    }

    /// Of a file without transparency; others tell by their pixels alone.
    package func outline(named name: String) -> PictureOutline? {
        guard let header = header(of: name), header.isOpaque else { return nil }
        let size = header.uprightSize
        return PictureOutline(width: Int(size.width), height: Int(size.height), isOpaque: true)
    }

    private func header(of name: String) -> PictureHeader? {
        if let header = headers[name] { return header }
        guard let path = path(of: name) else { return nil }
        guard let header = try? PictureFile.header(path: path) else {
            missing.insert(name)
            return nil
        }
        headers[name] = header
        return header
    }

    /// From the folder `quarter` beside the photos.
    package func quarter(named name: String) -> Bitmap? {
        guard let folder, path(of: name) != nil else { return nil }
        return try? PictureFile.load(path: "\(folder)/quarter/\(name)")
    }

    /// Decodes a picture that somebody brings and keeps it until it is forgotten.
    ///
    /// The size is in pixels. The same path may come again: the file is read anew and gets a new name.
    /// - Throws: `PictureError`; the shelf is then as it was.
    package func register(path: String) throws(PictureError) -> (name: String, size: Size) {
        let bitmap = try PictureFile.load(path: path)
        registrations += 1
        let name = "brought/\(registrations)/\(path.split(separator: "/").last ?? "")"
        let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
        brought[name] = bitmap
        return (name, size)
    }

    /// Gives back the memory of a picture that somebody brought; its name names nothing from then on.
    package func forget(named name: String) {
        brought[name] = nil
    }

    private func path(of name: String) -> String? {
        // As bytes: a slash with an accent is no slash to a string, but still one to the file system.
        guard let folder, !missing.contains(name), let first = name.utf8.first, first != UInt8(ascii: "."),
            !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
        else { return nil }
        return "\(folder)/\(name)"
    }
}
