internal import CSDL2

/// Draws straight into the window's own memory and shows the parts that have changed.
final class SurfacePresenter: Presenter {
    let name = "surface"
    let waitsForDisplay = false
    private let window: WindowHandle
    /// The memory of the frame before, to see when SDL has taken another.
    private var memory: (pixels: UnsafeMutableRawPointer, width: Int32, height: Int32)?
    /// Pixels of our own where the window's have another format, with SDL's view of them.
    private var detour: (buffer: PixelBuffer, view: SurfaceView)?

    init(_ window: WindowHandle) {
        self.window = window
    }

    func present(everything: Bool, _ paint: Paint) throws(SDLError) -> Bool {
        let surface = try check("SDL_GetWindowSurface", SDL_GetWindowSurface(window.pointer))
        guard let pixels = surface.pointee.pixels else { return false }
        let width = surface.pointee.w
        let height = surface.pointee.h
        let isFresh = memory.map { $0 != (pixels, width, height) } ?? true
        memory = (pixels, width, height)

        let target = try target(of: surface, isFresh: isFresh)
        var damage: [SDL_Rect] = []
        for rect in paint(target, isFresh) {
            if let part = rect.clipped(width: target.width, height: target.height) { damage.append(part) }
        }
        if everything || isFresh { damage = [SDL_Rect(x: 0, y: 0, w: width, h: height)] }
        guard !damage.isEmpty else { return false }
        if let view = detour?.view { try view.copy(damage, to: surface) }
        try check(
            "SDL_UpdateWindowSurfaceRects",
            SDL_UpdateWindowSurfaceRects(window.pointer, damage, Int32(damage.count)))
        return true
    }

    /// The pixels to draw on: the window's where they are as ours.
    private func target(of surface: UnsafeMutablePointer<SDL_Surface>, isFresh: Bool) throws(SDLError) -> PixelTarget {
        let width = Int(surface.pointee.w)
        let height = Int(surface.pointee.h)
        if let pixels = surface.pointee.pixels, surface.pointee.format.pointee.isNative {
            detour = nil
            return PixelTarget(
                pixels: pixels, width: width, height: height, bytesPerRow: Int(surface.pointee.pitch))
        }
        if !isFresh, let detour { return detour.buffer.target }
        let buffer = PixelBuffer(width: width, height: height)
        detour = (buffer, try SurfaceView(of: buffer))
        return buffer.target
    }
}

/// A buffer's pixels as SDL copies from them.
private final class SurfaceView {
    private let buffer: PixelBuffer
    private let surface: UnsafeMutablePointer<SDL_Surface>

    init(of buffer: PixelBuffer) throws(SDLError) {
        self.buffer = buffer
        let target = buffer.target
        surface = try check(
            "SDL_CreateRGBSurfaceWithFormatFrom",
            SDL_CreateRGBSurfaceWithFormatFrom(
                target.pixels, Int32(target.width), Int32(target.height), 32, Int32(target.bytesPerRow),
                SDL_PIXELFORMAT_RGB888.rawValue))
    }

    deinit {
        SDL_FreeSurface(surface)
    }

    func copy(_ parts: [SDL_Rect], to other: UnsafeMutablePointer<SDL_Surface>) throws(SDLError) {
        for part in parts {
            var from = part
            var to = part
            try check("SDL_UpperBlit", SDL_UpperBlit(surface, &from, other, &to))
        }
    }
}

extension SDL_PixelFormat {
    /// Whether a pixel is 0xXXRRGGBB in 32 bits.
    fileprivate var isNative: Bool {
        BytesPerPixel == 4 && Rmask == 0xFF_0000 && Gmask == 0xFF00 && Bmask == 0xFF
    }
}
