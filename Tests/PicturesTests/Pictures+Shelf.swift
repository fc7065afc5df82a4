import Foundation
import Kinetics
import SDLPlatform
import Stage
import Testing

extension Pictures {
    @Suite struct Shelf {
        @Test func holdsThePicturesOfTheProgram() throws {
            let shelf = PictureShelf()
            #expect(shelf.size(named: "dandelions-landscape.jpg")?.width == 1600)
            let bitmap = try #require(shelf.bitmap(named: "cat-small.png"))
            #expect(bitmap.width == 451 && bitmap.height == 300)
            #expect(shelf.size(named: "cat-small.png")?.height == 300)
            for name in ["none.jpg", "", ".", "..", "../Assets.swift", "/etc/passwd"] {
                #expect(shelf.bitmap(named: name) == nil, "\(name)")
                #expect(shelf.size(named: name) == nil, "\(name)")
            }
        }

        @Test func keepsWhatIsBrought() throws {
            let shelf = PictureShelf()
            let path = try Fixtures.path("EdgeCases/exif-orientation6-stored640x480.jpg")
            let first = try shelf.register(path: path)
            #expect(first.size.width == 480 && first.size.height == 640)
            #expect(shelf.bitmap(named: first.name)?.width == 480)
            #expect(shelf.size(named: first.name) == first.size)
            let broken = try Fixtures.path("EdgeCases/truncated-half.jpg")
            #expect(throws: PictureError.self) { _ = try shelf.register(path: broken) }
            #expect(shelf.bitmap(named: first.name) != nil)
            let second = try shelf.register(path: path)
            #expect(second.name != first.name)
            shelf.forget(named: first.name)
            #expect(shelf.bitmap(named: first.name) == nil)
            #expect(shelf.bitmap(named: second.name) != nil)
        }
    }
}
