package import Stage

/// Whoever knows the pixels of pictures by their names.
package protocol PictureSource: AnyObject {
    /// The picture at its full size and upright; nil draws a quiet placeholder.
    ///
    /// The same name must always give the same pixels; after a change, whoever draws it must be invalidated.
    func bitmap(named name: String) -> Bitmap?

    /// What can be said of the picture without decoding it; nil where only its pixels tell.
    func outline(named name: String) -> PictureOutline?

    /// The picture halved twice, for showing it small; nil where only the full size is at hand.
    func quarter(named name: String) -> Bitmap?
}

extension PictureSource {
    package func outline(named name: String) -> PictureOutline? { nil }
    package func quarter(named name: String) -> Bitmap? { nil }
}

/// A picture's size in pixels, and whether no pixel of it is transparent.
package struct PictureOutline: Hashable, Sendable {
    package var width: Int
    package var height: Int
    package var isOpaque: Bool
}
