internal import CSDL2

/// Draws in memory and hands the parts that have changed to one of SDL's renderers.
///
/// The renderer waits for the display where it can.
final class RendererPresenter: Presenter {
    let name: String
    let waitsForDisplay: Bool
    private let renderer: RendererHandle
    private var picture: (buffer: PixelBuffer, texture: TextureHandle)?

    /// - Parameter driver: The renderer's place in SDL's list.
    init(_ window: WindowHandle, driver: Int) throws(SDLError) {
        renderer = try RendererHandle(window, driver: driver, flags: SDL_RENDERER_PRESENTVSYNC.rawValue)
        var info = SDL_RendererInfo()
        try check("SDL_GetRendererInfo", SDL_GetRendererInfo(renderer.pointer, &info))
        name = String(cString: info.name)
        // The software renderer claims it, and shows its pictures at once.
        let isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
        waitsForDisplay = !isSoftware && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    }

    /// Whether what calls itself a graphics processor is a program.
    var isDrawnByProcessor: Bool {
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
        guard name.hasPrefix("opengl"), let function = SDL_GL_GetProcAddress("glGetString") else { return false }
        let glRenderer: UInt32 = 0x1F01
        guard let text = unsafeBitCast(function, to: GetString.self)(glRenderer) else { return true }
        let description = String(cString: text).lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software"].contains { description.contains($0) }
    }

    func present(everything: Bool, _ paint: Paint) throws(SDLError) -> Bool {
        let size = renderer.window.pixelSize
        guard size.width > 0, size.height > 0 else { return false }
        let isFresh = picture.map { $0.buffer.target.width != size.width || $0.buffer.target.height != size.height }
        let (buffer, texture) = try picture(width: size.width, height: size.height)
        let target = buffer.target
        var damage: [SDL_Rect] = []
        for rect in paint(target, isFresh ?? true) {
            if let part = rect.clipped(width: target.width, height: target.height) { damage.append(part) }
        }
        let showsAll = everything || (isFresh ?? true)
        if showsAll { damage = [SDL_Rect(x: 0, y: 0, w: Int32(target.width), h: Int32(target.height))] }
        guard !damage.isEmpty else { return false }
        for part in damage {
            var part = part
            let start = target.pixels + Int(part.y) * target.bytesPerRow + Int(part.x) * 4
            try check(
                "SDL_UpdateTexture", SDL_UpdateTexture(texture.pointer, &part, start, Int32(target.bytesPerRow)))
        }
        try check("SDL_RenderCopy", SDL_RenderCopy(renderer.pointer, texture.pointer, nil, nil))
        SDL_RenderPresent(renderer.pointer)
        return true
    }

    private func picture(width: Int, height: Int) throws(SDLError) -> (PixelBuffer, TextureHandle) {
        if let picture, picture.buffer.target.width == width, picture.buffer.target.height == height {
            return picture
        }
        let made = (
            buffer: PixelBuffer(width: width, height: height),
            texture: try TextureHandle(renderer, width: width, height: height)
        )
        picture = made
        return made
    }
}
