internal import Assets
internal import Foundation
internal import SDLPlatform
internal import Stage
internal import Testing

extension OneThread {
    /// The photos that come with the program, against what their own headers say.
    @Suite struct PictureShelfTests {
        private static let photos = Assets.path("Photos") ?? ""
        private static let names = (try? FileManager.default.contentsOfDirectory(atPath: photos))?.sorted() ?? []

        @Test func thereArePhotos() {
            #expect(Self.names.count >= 11)
        }

        @Test(arguments: names)
        func everyPhotoHasTheSizeThatItsFileSays(name: String) throws {
            let header = try #require(Header([UInt8](Data(contentsOf: Self.url(Self.photos, name)))))
            let bitmap = try #require(PictureShelf().bitmap(named: name))
            #expect(bitmap.width == header.width)
            #expect(bitmap.height == header.height)
            #expect(Set(bitmap.pixels).count > 100, "not one colour")
            #expect(!header.hasExif, "it may have to be turned, which nobody does")
        }

        @Test(arguments: [
            "", "nobody.jpg", ".", "..", "../Photos/coffee.jpg", "./coffee.jpg", "/coffee.jpg", "coffee.jpg/",
            "coffee.jpg\0", "../\u{301}coffee.jpg",
        ])
        func anythingElseIsNoPicture(name: String) {
            #expect(PictureShelf().bitmap(named: name) == nil)
        }

        @Test func theCatIsOpaque() throws {
            let cat = try #require(PictureShelf().bitmap(named: "cat-avatar-96.png"))
            #expect(cat.pixels.allSatisfy { $0 >> 24 == 255 })
        }

        private static func url(_ folder: String, _ name: String) -> URL {
            URL(fileURLWithPath: folder).appendingPathComponent(name)
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
