import Export
import Foundation
import Hippari
import SDLPlatform
import Stage
import TestSupport
import Testing

/// Files that are whole or not there, and pictures in them.
@Suite struct OutputFileTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    private func write(_ bitmap: Bitmap, to path: String) throws {
        let file = try OutputFile(path)
        try file.write(bitmap.png())
        try file.complete()
    }

    /// Premultiplied pixels in which no channel exceeds its alpha.
    private func bitmap(_ width: Int, _ height: Int, isOpaque: Bool, _ numbers: inout SplitMix64) -> Bitmap {
        let pixels = (0..<width * height).map { _ in
            let alpha = isOpaque ? 255 : numbers.integer(in: 0...255)
            return (0..<3).reduce(UInt32(alpha)) { pixel, _ in pixel << 8 | UInt32(numbers.integer(in: 0...alpha)) }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    @Test(arguments: [true, false]) func pngComesBackAsItWas(isOpaque: Bool) throws {
        try forAll(cases: 12) { numbers in
            let size = (numbers.integer(in: 1...80), numbers.integer(in: 1...80))
            let bitmap = bitmap(size.0, size.1, isOpaque: isOpaque, &numbers)
            let bytes = bitmap.png()
            guard bytes == bitmap.png() else { throw Mismatch("the bytes differ the second time") }
            let hasAlpha = bitmap.pixels.contains { $0 < 0xFF00_0000 }
            guard bytes[25] == (hasAlpha ? 6 : 2) else { throw Mismatch("colour type \(bytes[25])") }
            guard try PictureFile.load(file: "back", bytes: bytes) == bitmap else {
                throw Mismatch("other pixels at \(size)")
            }
        }
    }

    @Test(arguments: [true, false]) func aNewFileReplacesTheOldOneWhole(isNamed: Bool) throws {
        try withFolder { folder in
            let path = "\(folder)/out"
            for text in ["first", "second, and longer"] {
                let file = try OutputFile(path, isNamed: isNamed)
                try file.write(Array(text.utf8))
                try file.write([])
                try file.write("!")
                try file.complete()
                #expect(try String(contentsOfFile: path, encoding: .utf8) == text + "!")
                #expect(try names(folder) == ["out"])
            }
        }
    }

    @Test(arguments: [true, false]) func anInterruptedFileLeavesTheOldOne(isNamed: Bool) throws {
        try withFolder { folder in
            let path = "\(folder)/movie.mp4"
            try Data("old".utf8).write(to: URL(fileURLWithPath: path))
            do {
                let file = try OutputFile(path, isNamed: isNamed)
                try file.write([UInt8](repeating: 7, count: 200_000))
                #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
                let others = try names(folder).filter { $0 != "movie.mp4" }
                #expect(others.count == (isNamed ? 1 : 0))
                #expect(others.allSatisfy { $0.hasPrefix(".hippari-\(getpid())-") })
            }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
            #expect(try names(folder) == ["movie.mp4"])
        }
    }

    @Test(arguments: [true, false]) func twoAtOnceDoNotMeet(isNamed: Bool) throws {
        try withFolder { folder in
            let files = try ["a", "b", "a"].map { try OutputFile("\(folder)/\($0)", isNamed: isNamed) }
            for (number, file) in files.enumerated() { try file.write([UInt8(number)]) }
            for file in files.reversed() { try file.complete() }
            #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a")) == Data([0]))
            #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/b")) == Data([1]))
            #expect(try names(folder) == ["a", "b"])
        }
    }

    @Test(arguments: [true, false]) func aLinkToNothingYetIsFollowed(isNamed: Bool) throws {
        try withFolder { folder in
            let link = "\(folder)/link.png"
            try FileManager.default.createDirectory(atPath: "\(folder)/sub", withIntermediateDirectories: true)
            #expect(symlink("second.png", link) == 0)
            #expect(symlink("sub/real.png", "\(folder)/second.png") == 0)
            let file = try OutputFile(link, isNamed: isNamed)
            try file.write("new")
            try file.complete()
            #expect(try String(contentsOfFile: "\(folder)/sub/real.png", encoding: .utf8) == "new")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "second.png")
        }
    }

    /// What cannot be created is said before any work is done.
    @Test func namesThatCannotBeAreRefusedAtOnce() throws {
        try withFolder { folder in
            #expect(symlink("circle", "\(folder)/circle") == 0)
            #expect(symlink("nowhere/x", "\(folder)/lost") == 0)
            let cases = [
                ("\(folder)/" + String(repeating: "x", count: 300), "too long"), ("\(folder)/circle", "symbolic"),
                ("\(folder)/lost", "does not exist"), ("\(folder)/nowhere/x", "does not exist"),
                ("/proc/x.png", "takes no new files"),
            ]
            for (path, words) in cases {
                #expect(
                    performing: {
                        _ = try OutputFile(path)
                    },
                    throws: { error in
                        guard let error = error as? OutputError else { return false }
                        return error.kind == .cannotCreate && error.message.contains(words)
                    })
            }
        }
    }

    @Test(arguments: [true, false]) func linksAndModesAreKept(isNamed: Bool) throws {
        try withFolder { folder in
            let (real, link) = ("\(folder)/real.png", "\(folder)/link.png")
            try Data("old".utf8).write(to: URL(fileURLWithPath: real))
            #expect(chmod(real, 0o640) == 0)
            #expect(symlink("real.png", link) == 0)
            let file = try OutputFile(link, isNamed: isNamed)
            try file.write(Bitmap(width: 1, height: 1).png())
            try file.complete()
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.png")
            #expect(try PictureFile.load(path: real).width == 1)
            let mode = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int
            #expect(mode == 0o640)
            let fresh = try OutputFile("\(folder)/fresh", isNamed: isNamed)
            try fresh.complete()
            let mask = umask(0)
            umask(mask)
            let permissions = try FileManager.default.attributesOfItem(atPath: "\(folder)/fresh")[.posixPermissions]
            #expect(permissions as? Int == Int(0o666 & ~mask))
        }
    }

    @Test func failuresHaveTheirExitCode() throws {
        let bitmap = Bitmap(width: 1, height: 1)
        try withFolder { folder in
            for (path, code, words) in [
                ("\(folder)/none/out.png", Failure.Code.cannotCreate, "folder does not exist"),
                (folder, .cannotCreate, "it is a folder"), ("", .cannotCreate, "name is empty"),
                ("\(folder)/", .cannotCreate, "a folder"), ("\(folder)/none/", .cannotCreate, "a folder"),
                ("/proc/out.png", .cannotCreate, "cannot create '/proc/out.png'"),
                ("/dev/full", .writing, "No space left"),
            ] {
                let error = #expect(throws: OutputError.self) { try write(bitmap, to: path) }
                let failure = try Failure(#require(error))
                #expect(failure.code == code, "\(path): \(failure.message)")
                #expect(failure.message.contains(words), "\(path): \(failure.message)")
                #expect(failure.message.contains("'\(path)'"))
            }
            #expect(try names(folder).isEmpty)
        }
        try write(bitmap, to: "/dev/null")
        let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(kind == .typeCharacterSpecial)
    }
}
