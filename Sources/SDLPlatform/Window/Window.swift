internal import CSDL2
package import Kinetics

/// A window that can be resized, with pixels to draw on.
///
/// Sizes and positions are in window units, which on some displays are larger than a pixel.
package final class Window {
    private let handle: WindowHandle
    private let presenter: any Presenter
    private var hasLostPicture = true

    /// Makes a window that is not shown yet.
    ///
    /// - Parameters:
    ///   - size: In window units; each side counts as 1 at least.
    ///   - renderer: One of the session's names, or `surface`, the window's own memory; nil for what suits the machine.
    ///   - isBorderless: Whether it has no frame and lies at the display's first pixel, unlike a window for people.
    /// - Throws: `unknownRenderer`, or `failed` when SDL cannot make what is asked for.
    package init(
        _ session: VideoSession, title: String, size: Size, renderer: String? = nil, isBorderless: Bool = false
    ) throws(WindowError) {
        let names = session.rendererNames
        let driver = renderer.flatMap { names.firstIndex(of: $0) }
        if let renderer, renderer != "surface", driver == nil {
            throw .unknownRenderer(renderer, available: ["surface"] + names)
        }
        do {
            let choice = PresenterChoice(
                session: session, title: title, width: Window.side(size.width), height: Window.side(size.height),
                isBorderless: isBorderless)
            (handle, presenter) = try choice.open(driver: driver, isFree: renderer == nil)
        } catch {
            throw .failed(error)
        }
        SDL_SetWindowMinimumSize(handle.pointer, 160, 240)
    }

    /// What draws it: `surface`, or the renderer's name.
    package var renderer: String { presenter.name }

    /// Whether `present` waits for the display.
    package var waitsForDisplay: Bool { presenter.waitsForDisplay }

    package var size: Size {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSize(handle.pointer, &width, &height)
        return Size(width: Double(max(1, width)), height: Double(max(1, height)))
    }

    /// In device pixels.
    package var pixelSize: (width: Int, height: Int) { handle.pixelSize }

    /// Device pixels per window unit.
    package var pixelsPerUnit: Double {
        let ratio = Double(pixelSize.width) / size.width
        return ratio > 0 ? ratio : 1
    }

    /// How often its display shows a new picture, in hertz; nil when the display does not say.
    package var refreshRate: Double? {
        var mode = SDL_DisplayMode()
        let display = max(0, SDL_GetWindowDisplayIndex(handle.pointer))
        guard SDL_GetCurrentDisplayMode(display, &mode) == 0, (24...500).contains(mode.refresh_rate) else { return nil }
        return Double(mode.refresh_rate)
    }

    package func show() {
        SDL_ShowWindow(handle.pointer)
    }

    /// Asks for another size, in window units; what comes of it arrives as an event.
    package func resize(to size: Size) {
        SDL_SetWindowSize(handle.pointer, Int32(Window.side(size.width)), Int32(Window.side(size.height)))
    }

    /// Puts a text where other programs find it; on X11 they find it while the window lasts.
    package func copy(_ text: String) throws(SDLError) {
        try check("SDL_SetClipboardText", SDL_SetClipboardText(text))
    }

    /// Names the window, in ASCII: X shows other letters only in locales that know them.
    package func setTitle(_ title: String) {
        SDL_SetWindowTitle(handle.pointer, title)
    }

    /// Notes that what the window showed is gone, so that the next picture is shown as a whole.
    package func losePicture() {
        hasLostPicture = true
    }

    /// Lets `paint` draw, and shows what it has changed.
    ///
    /// - Returns: Whether something was shown; where nothing has changed, nothing is.
    package func present(_ paint: Paint) throws(SDLError) -> Bool {
        let shown = try presenter.present(everything: hasLostPicture, paint)
        hasLostPicture = false
        return shown
    }

    private static func side(_ length: Double) -> Int {
        length.isFinite ? Int(length.rounded(.up).clamped(to: 1...16_384)) : 1
    }
}
