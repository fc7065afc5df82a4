internal import Assets
package import SDLPlatform
package import Stage

/// What is needed to turn lists into pixels: the fonts, and whoever knows the pictures.
package struct Drawing {
    package let fonts: FontBook
    package let pictures: PictureShelf

    /// The fonts and the photos that come with the program.
    ///
    /// - Throws: 70 when they are not beside it.
    package init() throws(Failure) {
        guard let folder = Assets.path("Fonts") else {
            throw Failure(.software, "the program's fonts are not beside it; build or install it anew")
        }
        do {
            fonts = try FontBook(folder: folder)
        } catch {
            throw Failure(.software, "cannot open the program's fonts: \(error); build or install it anew")
        }
        guard Assets.path("Photos") != nil else {
            throw Failure(.software, "the program's photos are not beside it; build or install it anew")
        }
        pictures = PictureShelf()
    }

    package func rasteriser(scale: Double) -> Rasteriser {
        Rasteriser(scale: scale, fonts: fonts, pictures: pictures)
    }

    /// The picture of a list on a canvas of its own.
    package func picture(_ list: DisplayList, layout: DeskLayout, background: Color) -> Bitmap {
        Canvas(size: layout.size, scale: layout.scale, fonts: fonts, pictures: pictures)
            .render(list, background: background)
    }
}
