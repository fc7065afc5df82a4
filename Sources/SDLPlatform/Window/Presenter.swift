internal import CSDL2

/// Draws what differs from the frame before, and says where that was.
///
/// The second argument is true when the pixels are not those of the frame before.
package typealias Paint = (PixelTarget, Bool) -> [PixelRect]

/// A way to get pixels into a window.
protocol Presenter: AnyObject {
    /// As `--renderer` and `--stats` name it.
    var name: String { get }
    /// Whether `present` waits for the display.
    var waitsForDisplay: Bool { get }

    /// Lets `paint` draw the window's pixels and shows them; shows nothing when nothing has changed.
    ///
    /// - Parameter everything: Whether the window has lost what it showed.
    /// - Returns: Whether something was shown.
    func present(everything: Bool, _ paint: Paint) throws(SDLError) -> Bool
}

extension PixelRect {
    /// The part inside of a picture of this size, as SDL writes it; nil when there is none.
    func clipped(width: Int, height: Int) -> SDL_Rect? {
        let left = max(x, 0)
        let top = max(y, 0)
        let right = min(x + self.width, width)
        let bottom = min(y + self.height, height)
        guard right > left, bottom > top else { return nil }
        return SDL_Rect(x: Int32(left), y: Int32(top), w: Int32(right - left), h: Int32(bottom - top))
    }
}
