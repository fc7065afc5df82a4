import Foundation
import Kinetics
import SDLPlatform
import Stage
import Testing

extension Pictures {
    @Suite struct Output {
        /// Premultiplied pixels in which no channel exceeds its alpha.
        private func randomBitmap(_ width: Int, _ height: Int, isOpaque: Bool, _ generator: inout SeededGenerator)
            -> Bitmap
        {
            Bitmap(
                width: width, height: height,
                pixels: (0..<width * height).map { _ in
                    let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &generator)
                    let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &generator) }
                    return alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
                })
        }

        @Test(arguments: [true, false]) func pngComesBackAsItWas(isOpaque: Bool) throws {
            let seed = SeededGenerator.seed
            var generator = SeededGenerator(seed: seed)
            for (width, height) in [(1, 1), (1, 50), (70, 1), (33, 21), (200, 100)] {
                let bitmap = randomBitmap(width, height, isOpaque: isOpaque, &generator)
                let bytes = PNGFile.bytes(of: bitmap)
                #expect(bytes == PNGFile.bytes(of: bitmap))
                #expect(bytes[25] == (isOpaque ? 2 : 6), "the colour type")
                let back = try PictureFile.load(file: "back", bytes: bytes)
                #expect(back == bitmap, "\(width)×\(height), HIPPARI_SEED=\(seed)")
            }
        }

        @Test func writingReplacesTheFileWhole() throws {
            try Fixtures.withFolder { folder in
                let path = "\(folder)/out.png"
                let bitmap = Bitmap(width: 3, height: 2, pixels: Array(repeating: 0xFF10_2030, count: 6))
                try PNGFile.write(bitmap, to: path)
                #expect(try PictureFile.load(path: path) == bitmap)
                try PNGFile.write(Bitmap(width: 1, height: 1), to: path)
                #expect(try PictureFile.load(path: path) == Bitmap(width: 1, height: 1))
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["out.png"])
            }
        }

        @Test func anInterruptedFileLeavesTheOldOne() throws {
            try Fixtures.withFolder { folder in
                let path = "\(folder)/movie.mp4"
                try Data("old".utf8).write(to: URL(fileURLWithPath: path))
                do {
                    let file = try AtomicFile(path: path)
                    #expect(file.temporaryPath.hasSuffix(".mp4"))
                    #expect(file.temporaryPath.hasPrefix(folder + "/"))
                    try file.write(Array("half".utf8))
                    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
                    #expect(try String(contentsOfFile: file.temporaryPath, encoding: .utf8) == "half")
                }
                #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["movie.mp4"])

                let file = try AtomicFile(path: path)
                try file.write(Array("new ".utf8))
                try file.write([])
                try file.write(Array("words".utf8))
                try file.commit()
                file.discard()
                #expect(try String(contentsOfFile: path, encoding: .utf8) == "new words")
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["movie.mp4"])
            }
        }

        @Test func twoAtOnceDoNotMeet() throws {
            try Fixtures.withFolder { folder in
                let (first, second) = (try AtomicFile(path: "\(folder)/a"), try AtomicFile(path: "\(folder)/b"))
                #expect(first.temporaryPath != second.temporaryPath)
                try first.write([1])
                try second.write([2])
                try second.commit()
                try first.commit()
                #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a")) == Data([1]))
                #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/b")) == Data([2]))
            }
        }

        @Test func linksAndModesAreKept() throws {
            try Fixtures.withFolder { folder in
                let (real, link) = ("\(folder)/real.png", "\(folder)/link.png")
                try Data("old".utf8).write(to: URL(fileURLWithPath: real))
                #expect(chmod(real, 0o640) == 0)
                #expect(symlink("real.png", link) == 0)
                try PNGFile.write(Bitmap(width: 1, height: 1), to: link)
                #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.png")
                #expect(try PictureFile.load(path: real).width == 1)
                let mode = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int
                #expect(mode == 0o640)
            }
        }

        @Test func failuresHaveTheirExitCode() throws {
            let bitmap = Bitmap(width: 1, height: 1)
            try Fixtures.withFolder { folder in
                for (path, code, words) in [
                    ("\(folder)/none/out.png", Int32(73), "folder does not exist"), (folder, 73, "a folder"),
                    ("", 73, "names no file"), ("\(folder)/", 73, "names no file"), ("/proc/out.png", 73, "create"),
                    ("/dev/full", 74, "No space left"),
                ] {
                    let error = #expect(throws: OutputError.self) { try PNGFile.write(bitmap, to: path) }
                    #expect(error?.exitCode == code, "\(path): \(error?.message ?? "")")
                    #expect(error?.file == path)
                    #expect(error?.message.contains(words) == true, "\(path): \(error?.message ?? "")")
                }
                let left = try FileManager.default.contentsOfDirectory(atPath: folder)
                #expect(left.isEmpty)
            }
            try PNGFile.write(bitmap, to: "/dev/null")
            let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
            #expect(kind == .typeCharacterSpecial)
        }
    }

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
