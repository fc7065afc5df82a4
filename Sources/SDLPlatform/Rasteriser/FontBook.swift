internal import CSDL2
internal import Stage

/// The typefaces that the project brings with it, opened at the sizes that are asked for.
///
/// May be shared by several rasterisers of one thread.
package final class FontBook {
    /// A font file; Japanese has one of its own.
    enum Face: String, CaseIterable {
        case regular = "Inter-Regular.otf"
        case medium = "Inter-Medium.otf"
        case semibold = "Inter-SemiBold.otf"
        case japanese = "MPLUS1-Regular.otf"
        case icons = "MaterialIcons-Regular.ttf"

        init(_ typeface: Typeface) {
            switch typeface {
            case .regular: self = .regular
            case .medium: self = .medium
            case .semibold: self = .semibold
            case .icons: self = .icons
            }
        }
    }

    private struct Key: Hashable {
        var face: Face
        /// In 1/24 of a device pixel.
        var size: Int
    }

    private let library: Library
    private let folder: String
    /// Counted in fonts, not in bytes.
    private var fonts = LeastRecentlyUsed<Key, Font>(budget: 40)

    /// The fonts in a folder.
    /// - Throws: when one of the files is missing or no font.
    package init(folder: String) throws(SDLError) {
        library = try Library()
        self.folder = folder
        for face in Face.allCases {
            let key = Key(face: face, size: 24 * 16)
            fonts.insert(
                try Font(path: folder + "/" + face.rawValue, size: key.size, library: library), for: key, bytes: 1)
        }
    }

    /// A face with an em of `size` device pixels; nil when the size makes no sense.
    func font(_ face: Face, size: Double) -> Font? {
        guard size.isFinite, size >= 1, size <= 2000 else { return nil }
        let key = Key(face: face, size: Int((size * 24).rounded()))
        if let known = fonts.find(key) { return known }
        guard let font = try? Font(path: folder + "/" + face.rawValue, size: key.size, library: library) else {
            return nil
        }
        fonts.insert(font, for: key, bytes: 1)
        return font
    }

    /// SDL_ttf from the first font to the last.
    final class Library {
        init() throws(SDLError) {
            try check("TTF_Init", TTF_Init())
        }

        deinit {
            TTF_Quit()
        }
    }
}

/// One face at one size.
final class Font {
    private let handle: OpaquePointer
    private let library: FontBook.Library
    /// From the baseline upwards and downwards, in device pixels; both positive.
    let ascent: Int
    let descent: Int

    /// `size` is the em in 1/24 of a device pixel.
    init(path: String, size: Int, library: FontBook.Library) throws(SDLError) {
        // Three points at 24 dots for each wanted pixel: sizes in steps of 1/24 pixel.
        handle = try check("TTF_OpenFontDPI", TTF_OpenFontDPI(path, 3, UInt32(size), UInt32(size)))
        self.library = library
        TTF_SetFontHinting(handle, TTF_HINTING_LIGHT_SUBPIXEL)
        TTF_SetFontKerning(handle, 1)
        ascent = max(Int(TTF_FontAscent(handle)), 0)
        descent = max(Int(-TTF_FontDescent(handle)), 0)
    }

    deinit {
        TTF_CloseFont(handle)
    }

    func provides(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(handle, scalar.value) != 0 }

    /// The advance of a line of text in device pixels.
    func width(of string: String) -> Int {
        var width: Int32 = 0
        guard (try? check("TTF_SizeUTF8", TTF_SizeUTF8(handle, string, &width, nil))) != nil else { return 0 }
        return Int(width)
    }

    /// Writes the coverage of a line of text, whose baseline begins at (`x`, `baseline`).
    ///
    /// Where something is there already, the stronger of both stays.
    func draw(_ string: String, into mask: Surface, x: Int, baseline: Int) {
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        let black = SDL_Color(r: 0, g: 0, b: 0, a: 255)
        guard
            let surface = try? check(
                "TTF_RenderUTF8_Shaded", TTF_RenderUTF8_Shaded(handle, string, white, black))
        else { return }
        defer { SDL_FreeSurface(surface) }
        guard surface.pointee.format.pointee.BytesPerPixel == 1, let pixels = surface.pointee.pixels else { return }
        let source = pixels.assumingMemoryBound(to: UInt8.self)
        let top = baseline - ascent
        for row in 0..<Int(surface.pointee.h) where top + row >= 0 && top + row < mask.height {
            let from = source + row * Int(surface.pointee.pitch)
            let to = mask.bytes + (top + row) * mask.bytesPerRow
            for column in 0..<Int(surface.pointee.w) where x + column >= 0 && x + column < mask.width {
                to[x + column] = max(to[x + column], from[column])
            }
        }
    }
}
