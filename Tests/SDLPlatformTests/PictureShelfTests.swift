internal import Assets
internal import Foundation
internal import Kinetics
internal import SDLPlatform
internal import Stage
internal import Testing

extension OneThread {
    /// The photos that come with the program, and small pictures written byte by byte.
    @Suite struct PictureShelfTests {
        private static let photos = Assets.path("Photos") ?? ""
        private static let names = files(photos)
        private static let quarters = files(photos + "/quarter")

        private static func files(_ folder: String) -> [String] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { $0.contains(".") }.sorted()
        }

        @Test func thereArePhotos() {
            #expect(Self.names.count >= 11)
        }

        @Test(arguments: names)
        func everyPhotoHasTheSizeThatItsFileSays(name: String) throws {
            let header = try #require(Header([UInt8](Data(contentsOf: Self.url(Self.photos, name)))))
            let bitmap = try #require(PictureShelf(folder: Self.photos).bitmap(named: name))
            #expect(bitmap.width == header.width)
            #expect(bitmap.height == header.height)
            #expect(Set(bitmap.pixels).count > 100, "not one colour")
            #expect(!header.hasExif, "it may have to be turned, which nobody does")
        }

        /// A quarter shows what its photo shows: each pixel near the mean of the sixteen that it stands for.
        @Test(arguments: quarters)
        func everyQuarterIsItsPhotoSmall(name: String) throws {
            let shelf = PictureShelf(folder: Self.photos)
            let photo = try #require(shelf.bitmap(named: name))
            let quarter = try #require(shelf.quarter(named: name))
            #expect(quarter.width == (photo.width + 3) / 4 && quarter.height == (photo.height + 3) / 4)
            var (difference, count) = (0, 0)
            for y in stride(from: 0, to: photo.height / 4, by: 7) {
                for x in stride(from: 0, to: photo.width / 4, by: 7) {
                    count += 3
                    for shift in [0, 8, 16] as [UInt32] {
                        var sum = 0
                        for part in 0..<16 {
                            sum += Int(photo[4 * x + part % 4, 4 * y + part / 4] >> shift & 255)
                        }
                        difference += abs(sum / 16 - Int(quarter[x, y] >> shift & 255))
                    }
                }
            }
            let mean = Double(difference) / Double(count)
            #expect(mean < 4, "\(mean) of 255 from its photo")
        }

        @Test func whatIsSaidOfAPhotoWithoutDecodingItIsTrue() throws {
            let shelf = PictureShelf(folder: Self.photos)
            for name in Self.names {
                let bitmap = try #require(shelf.bitmap(named: name))
                let outline = try #require(shelf.outline(named: name), "\(name) is not opaque by its format")
                #expect(outline.width == bitmap.width && outline.height == bitmap.height)
                #expect(outline.isOpaque && bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
            }
        }

        /// Small or large first, the pixels are the same; a damaged file is a grey place.
        @Test func whatWasShownBeforeChangesNothing() throws {
            func small(_ shelf: PictureShelf, after sides: [Double], name: String = "fig-bowl.jpg") throws -> Bitmap {
                let canvas = Canvas(
                    size: Size(width: 320, height: 320), scale: 1, fonts: try Pencils.fonts(), pictures: shelf)
                var picture = Bitmap(width: 0, height: 0)
                for side in sides + [60] {
                    let reference = ImageReference(name: name, size: Size(width: 1280, height: 866))
                    let rect = Rect(x: 0, y: 0, width: side, height: side * 0.6)
                    let all = Rect(x: 0, y: 0, width: 1, height: 1)
                    let list = Pencils.list([
                        .image(reference, in: rect, crop: all, corners: .square, opacity: 1)
                    ])
                    picture = canvas.render(list, background: .white)
                }
                return picture
            }
            let shelf = PictureShelf(folder: Self.photos)
            #expect(try small(shelf, after: [320, 200]) == small(shelf, after: []))
            try Self.withFolder { folder in
                var bytes = try [UInt8](Data(contentsOf: Self.url(Self.photos, "fig-bowl.jpg")))
                bytes.removeLast(bytes.count / 2)
                try Data(bytes).write(to: Self.url(folder, "half.jpg"))
                let grey = try small(PictureShelf(folder: folder), after: [], name: "half.jpg")
                #expect(grey[30, 18] == 0xFF8E_8E93)
            }
        }

        @Test(arguments: [
            "", "nobody.jpg", ".", "..", "../Photos/coffee.jpg", "./coffee.jpg", "/coffee.jpg", "coffee.jpg/",
            "coffee.jpg\0", "../\u{301}coffee.jpg",
        ])
        func anythingElseIsNoPicture(name: String) {
            #expect(PictureShelf(folder: Self.photos).bitmap(named: name) == nil)
        }

        @Test func noFileBesideOrBelowTheFolderIsShown() throws {
            try Self.withFolder { folder in
                let inner = folder + "/inner"
                try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
                for path in ["x.bmp", ".x.bmp", "inner/x.bmp"] { try Self.write([1, 2, 3, 255], folder, path) }
                #expect(PictureShelf(folder: folder).bitmap(named: "x.bmp") != nil)
                for name in [".x.bmp", "inner/x.bmp", "inner"] {
                    #expect(PictureShelf(folder: folder).bitmap(named: name) == nil)
                }
                #expect(PictureShelf(folder: inner).bitmap(named: "../x.bmp") == nil)
            }
        }

        @Test func theCatIsOpaque() throws {
            let cat = try #require(PictureShelf(folder: Self.photos).bitmap(named: "cat-avatar-96.png"))
            #expect(cat.pixels.allSatisfy { $0 >> 24 == 255 })
        }

        /// Blue, green, red, alpha in the file; rounded to nearest in the picture.
        @Test func coloursAreMultipliedByTheirAlpha() throws {
            try Self.withFolder { folder in
                try Self.write(
                    [10, 20, 30, 255, 255, 128, 0, 128, 255, 255, 255, 0, 100, 200, 3, 127], folder, "four.bmp")
                let bitmap = try #require(PictureShelf(folder: folder).bitmap(named: "four.bmp"))
                #expect(bitmap.pixels == [0xFF1E_140A, 0x8000_4080, 0, 0x7F01_6432])
            }
        }

        @Test func aFileThatIsNoPictureIsNone() throws {
            try Self.withFolder { folder in
                let photo = try Data(contentsOf: Self.url(Self.photos, "cat-small.png"))
                try Data("no picture".utf8).write(to: Self.url(folder, "text.png"))
                try Data().write(to: Self.url(folder, "empty.jpg"))
                try photo.prefix(20).write(to: Self.url(folder, "cut.png"))
                let shelf = PictureShelf(folder: folder)
                for name in ["text.png", "empty.jpg", "cut.png"] { #expect(shelf.bitmap(named: name) == nil) }
            }
        }

        /// What is kept is what can still be had when the files are gone.
        @Test func thoseUnusedForLongestGoFirst() throws {
            try Self.withFolder { folder in
                let names = ["a.bmp", "b.bmp", "c.bmp", "d.bmp", "e.bmp"]
                for name in names { try Self.write([1, 2, 3, 255], folder, name) }
                let shelf = PictureShelf(folder: folder, budget: 4 * 4)
                for name in ["a.bmp", "b.bmp", "c.bmp", "d.bmp", "a.bmp", "e.bmp"] {
                    #expect(shelf.bitmap(named: name) != nil)
                }
                for name in names { try FileManager.default.removeItem(at: Self.url(folder, name)) }
                #expect(names.filter { shelf.bitmap(named: $0) != nil } == ["a.bmp", "d.bmp", "e.bmp"])
            }
        }

        private static func url(_ folder: String, _ name: String) -> URL {
            URL(fileURLWithPath: folder).appendingPathComponent(name)
        }

        /// Writes a BMP file of one row, 32 bits a pixel.
        private static func write(_ pixels: [UInt8], _ folder: String, _ name: String) throws {
            func number(_ value: Int) -> [UInt8] { [UInt8(value), 0, 0, 0] }
            let header: [UInt8] =
                [0x42, 0x4D] + number(54 + pixels.count) + number(0) + number(54) + number(40)
                + number(pixels.count / 4) + number(1) + [1, 0, 32, 0] + number(0) + number(pixels.count)
                + number(0) + number(0) + number(0) + number(0)
            try Data(header + pixels).write(to: url(folder, name))
        }

        private static func withFolder(_ body: (String) throws -> Void) throws {
            let folder = url(NSTemporaryDirectory(), "hippari-shelf-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try body(folder.path)
        }
    }
}

/// What the first bytes of a PNG or JPEG file say.
private struct Header {
    var width = 0
    var height = 0
    var hasExif = false

    init?(_ bytes: [UInt8]) {
        func number(_ at: Int, _ count: Int) -> Int {
            bytes.dropFirst(at).prefix(count).reduce(0) { $0 << 8 | Int($1) }
        }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            (width, height) = (number(16, 4), number(20, 4))
            return
        }
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var at = 2
        while at + 9 < bytes.count, bytes[at] == 0xFF {
            let marker = bytes[at + 1]
            if marker == 0xE1 { hasExif = true }
            // The start of a frame: all of C0 to CF but tables (C4, CC) and a reserved one (C8).
            if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
                (height, width) = (number(at + 5, 2), number(at + 7, 2))
                return
            }
            at += 2 + number(at + 2, 2)
        }
        return nil
    }
}
