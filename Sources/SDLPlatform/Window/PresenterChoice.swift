internal import CSDL2
internal import Glibc

/// Which way of drawing a window gets when nobody asks for one.
///
/// A renderer that waits for the display suits a graphics processor. Without one, SDL's renderers draw by the
/// processor as well, only slower, and the window's own memory is best.
struct PresenterChoice {
    let session: VideoSession
    let title: String
    let width: Int
    let height: Int
    let isBorderless: Bool

    /// A window with the way of drawing at this place of SDL's list, or with one that suits the machine.
    func open(driver: Int?, isFree: Bool) throws(SDLError) -> (WindowHandle, any Presenter) {
        if let driver {
            let window = try handle()
            return (window, try RendererPresenter(window, driver: driver))
        }
        if isFree, PresenterChoice.hasGraphicsProcessor(), let driver = acceleratedDriver,
            let window = try? handle(),
            let presenter = try? RendererPresenter(window, driver: driver), presenter.waitsForDisplay,
            !presenter.isDrawnByProcessor
        {
            return (window, presenter)
        }
        let window = try handle()
        return (window, SurfacePresenter(window))
    }

    private func handle() throws(SDLError) -> WindowHandle {
        try WindowHandle(session, title: title, width: width, height: height, isBorderless: isBorderless)
    }

    /// The first of SDL's renderers that claims to be fast and to wait for the display.
    private var acceleratedDriver: Int? {
        let wanted = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
        return (0..<max(0, Int(SDL_GetNumRenderDrivers()))).first { index in
            var info = SDL_RendererInfo()
            return SDL_GetRenderDriverInfo(Int32(index), &info) == 0 && info.flags & wanted == wanted
        }
    }

    /// Whether the kernel offers a graphics processor to render with.
    private static func hasGraphicsProcessor() -> Bool {
        (128..<136).contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 }
    }
}
