internal import CSDL2
internal import Glibc
package import Kinetics

/// SDL's video, from its first call to its last; windows keep it alive.
///
/// From here on SIGINT and SIGTERM arrive as the event `quit`. Any number of sessions may exist at a time.
package final class VideoSession {
    /// Where windows are shown, as SDL names it: `x11`, `wayland`, …
    package let driver: String

    /// Opens the screen that the environment names, or the one that SDL_VIDEODRIVER asks for.
    ///
    /// - Throws: `noDisplay` when it cannot be reached.
    package init() throws(WindowError) {
        // X's libraries turn titles and typed text into the letters of this locale.
        if setlocale(LC_CTYPE, "") == nil || VideoSession.isPlainLocale() { setlocale(LC_CTYPE, "C.UTF-8") }
        for (hint, value) in VideoSession.hints { SDL_SetHint(hint, value) }
        let isAskedFor = SDL_GetHint(SDL_HINT_VIDEODRIVER) != nil
        if !isAskedFor { SDL_SetHint(SDL_HINT_VIDEODRIVER, VideoSession.seenDrivers().joined(separator: ",")) }
        let result = SDL_InitSubSystem(SDL_INIT_VIDEO)
        let message = SDLError.current("SDL_InitSubSystem").message
        if !isAskedFor { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
        guard result == 0 else {
            throw .noDisplay(isAskedFor ? message : "neither DISPLAY nor WAYLAND_DISPLAY leads to a screen")
        }
        driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
        SDL_StopTextInput()
        VideoSession.unblockSignals()
    }

    deinit {
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }

    private static func isPlainLocale() -> Bool {
        nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "ANSI_X3.4-1968"
    }

    /// Whoever started the program may have blocked the signals that end it; children inherit that.
    private static func unblockSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// SDL's ways of drawing by their names, in the order of its preference.
    package var rendererNames: [String] {
        (0..<max(0, SDL_GetNumRenderDrivers())).map { index in
            var info = SDL_RendererInfo()
            return SDL_GetRenderDriverInfo(index, &info) == 0 ? String(cString: info.name) : ""
        }
    }

    /// What a window may cover of the first display, in window units; nil when it is not known.
    package var usableSize: Size? {
        var bounds = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return nil }
        return Size(width: Double(bounds.w), height: Double(bounds.h))
    }

    /// Dots per inch of the first display, as it says itself; nil when it says nothing that can be true.
    package var dotsPerInch: Double? {
        var diagonal: Float = 0
        guard SDL_GetDisplayDPI(0, &diagonal, nil, nil) == 0, (50...600).contains(diagonal) else { return nil }
        return Double(diagonal)
    }

    /// The drivers that lead to a screen, as far as the environment names one.
    ///
    /// Left to itself SDL ends up with a screen that nobody sees; and Wayland's library complains aloud where there is
    /// no Wayland.
    private static func seenDrivers() -> [String] {
        let x11 = getenv("DISPLAY") != nil ? ["x11"] : []
        let wayland = getenv("XDG_RUNTIME_DIR") != nil ? ["wayland"] : []
        return x11 + wayland + ["KMSDRM"]
    }

    private static let hints = [
        // A finger is one pointer, and so is the mouse.
        (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
        (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
        // Captured by ourselves, while a button is down.
        (SDL_HINT_MOUSE_AUTO_CAPTURE, "0"),
        // The click that brings the window to the front is a touch as well.
        (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
        (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
        (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
        // A window's surface is plain shared memory, without a renderer behind it.
        (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
        (SDL_HINT_APP_NAME, "Hippari"),
    ]
}
