internal import CSDL2

/// SDL's window, destroyed with the last of those who use it.
final class WindowHandle {
    let pointer: OpaquePointer
    private let session: VideoSession

    init(
        _ session: VideoSession, title: String, width: Int, height: Int, isBorderless: Bool = false
    ) throws(SDLError) {
        self.session = session
        let kind = isBorderless ? SDL_WINDOW_BORDERLESS.rawValue : SDL_WINDOW_RESIZABLE.rawValue
        let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | kind
        let place = isBorderless ? 0 : Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK)
        pointer = try check(
            "SDL_CreateWindow", SDL_CreateWindow(title, place, place, Int32(width), Int32(height), flags))
    }

    deinit {
        SDL_DestroyWindow(pointer)
    }

    var pixelSize: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSizeInPixels(pointer, &width, &height)
        return (Int(width), Int(height))
    }
}

/// SDL's renderer of a window.
final class RendererHandle {
    let pointer: OpaquePointer
    let window: WindowHandle

    init(_ window: WindowHandle, driver: Int, flags: UInt32) throws(SDLError) {
        self.window = window
        pointer = try check("SDL_CreateRenderer", SDL_CreateRenderer(window.pointer, Int32(driver), flags))
    }

    deinit {
        SDL_DestroyRenderer(pointer)
    }
}

/// SDL's picture on the side of a renderer, 0xXXRRGGBB, whose parts are replaced now and then.
final class TextureHandle {
    let pointer: OpaquePointer
    private let renderer: RendererHandle

    init(_ renderer: RendererHandle, width: Int, height: Int) throws(SDLError) {
        self.renderer = renderer
        let texture = SDL_CreateTexture(
            renderer.pointer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
            Int32(width), Int32(height))
        pointer = try check("SDL_CreateTexture", texture)
    }

    deinit {
        SDL_DestroyTexture(pointer)
    }
}

/// Memory for a picture of 32-bit pixels, black at first.
final class PixelBuffer {
    let target: PixelTarget

    init(width: Int, height: Int) {
        let bytes = width * height * 4
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: max(bytes, 4), alignment: 64)
        pixels.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
        target = PixelTarget(pixels: pixels, width: width, height: height, bytesPerRow: width * 4)
    }

    deinit {
        target.pixels.deallocate()
    }
}
