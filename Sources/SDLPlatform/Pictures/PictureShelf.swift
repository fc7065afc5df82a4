internal import Assets
package import Kinetics
package import Stage

/// The pictures that a display list can name: those that come with the program, and those that people bring.
///
/// A name without a slash is that of a file in `Assets/Photos`. A picture that somebody brings gets a name that no
/// other has or had, so that whatever was cached by name stays true.
package final class PictureShelf: PictureSource {
    private var bitmaps: [String: Bitmap] = [:]
    private var sizes: [String: Size] = [:]
    /// Names that turned out to name nothing, not to be tried again.
    private var missing: Set<String> = []
    private var registrations = 0

    package init() {}

    /// The picture, decoded when it is asked for the first time; nil when there is none of that name.
    package func bitmap(named name: String) -> Bitmap? {
        if let bitmap = bitmaps[name] { return bitmap }
        guard let path = assetPath(name) else { return nil }
        guard let bitmap = try? PictureFile.load(path: path) else {
            missing.insert(name)
            return nil
        }
        bitmaps[name] = bitmap
        return bitmap
    }

    /// The size of the picture when seen upright, in pixels, found without decoding it.
    package func size(named name: String) -> Size? {
        if let size = sizes[name] { return size }
        guard let path = assetPath(name) else { return nil }
        guard let header = try? PictureFile.header(path: path) else {
            missing.insert(name)
            return nil
        }
        sizes[name] = header.uprightSize
        return header.uprightSize
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
        bitmaps[name] = bitmap
        sizes[name] = size
        return (name, size)
    }

    /// Gives back the memory of a picture; one that comes with the program is loaded again when needed.
    package func forget(named name: String) {
        bitmaps[name] = nil
        if name.contains("/") { sizes[name] = nil }
    }

    private func assetPath(_ name: String) -> String? {
        guard !missing.contains(name), !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { return nil }
        return Assets.path("Photos/\(name)")
    }
}
