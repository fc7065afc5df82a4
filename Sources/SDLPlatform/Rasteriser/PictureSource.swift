package import Stage

/// Whoever knows the pixels of pictures by their names.
package protocol PictureSource: AnyObject {
    /// The picture at its full size and upright; nil draws a quiet placeholder.
    ///
    /// The same name must always give the same pixels; after a change, whoever draws it must be invalidated.
    func bitmap(named name: String) -> Bitmap?
}
