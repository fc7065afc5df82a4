import Foundation
import SDLPlatform
import Stage
import Testing

extension Pictures {
    @Suite struct HostileFiles {
        /// A header that claims 14 GB makes nothing of that size, not even for a moment.
        @Test func hugeClaimsCostNoMemory() throws {
            for name in ["header-claims-60000x60000.png", "huge-16384x16384.png"] {
                let path = try Fixtures.path("EdgeCases/\(name)")
                // Resets the peak where the system allows it.
                try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
                let before = try peakKilobytes()
                #expect(throws: PictureError.self) { try PictureFile.load(path: path) }
                #expect(try peakKilobytes() - before < 50_000, "\(name)")
            }
        }

        private func peakKilobytes() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
            return try #require(line.split(separator: " ").compactMap { Int($0) }.first)
        }

        @Test func limitsAreAsDocumented() throws {
            func header(_ width: UInt32, _ height: UInt32) throws -> [UInt8] {
                var bytes = try Fixtures.bytes("EdgeCases/header-claims-60000x60000.png")
                for (index, value) in [width, height].enumerated() {
                    for byte in 0..<4 {
                        bytes[16 + 4 * index + byte] = UInt8(value >> UInt32(24 - 8 * byte) & 0xFF)
                    }
                }
                return bytes
            }
            let refused: [(UInt32, UInt32)] = [
                (8001, 8000), (32769, 1), (1, 32769), (0, 10), (10, 0), (.max, 1), (.max, .max),
                (1 << 31 - 1, 1 << 31 - 1),
            ]
            for (width, height) in refused {
                let error = #expect(throws: PictureError.self) {
                    try PictureFile.load(file: "x", bytes: try header(width, height))
                }
                #expect(error?.message.contains("checksum") == false, "\(width)×\(height) must be refused by its size")
            }
            // Within the limits it is the checksum of the changed header that is wrong.
            for (width, height) in [(8000, 8000), (32768, 1), (1, 32768)] as [(UInt32, UInt32)] {
                let error = #expect(throws: PictureError.self) {
                    try PictureFile.load(file: "x", bytes: try header(width, height))
                }
                #expect(error?.message.contains("checksum") == true, "\(width)×\(height): \(error?.message ?? "")")
            }
        }

        @Test func whatIsNoFileIsRefusedAtOnce() throws {
            try Fixtures.withFolder { folder in
                let pipe = "\(folder)/pipe"
                #expect(mkfifo(pipe, 0o600) == 0)
                for (path, kind, words) in [
                    ("\(folder)/none.png", PictureError.Kind.missing, "no such file"),
                    ("\(try Fixtures.path("EdgeCases/zero-byte.png"))/x", .missing, "no such file"),
                    (folder, .unreadable, "a folder"), (pipe, .unreadable, "no regular file"),
                    ("/dev/zero", .unreadable, "no regular file"), ("", .missing, "no such file"),
                    ("\(folder)/\(String(repeating: "n", count: 300))", .unreadable, "cannot be read"),
                ] {
                    let error = #expect(throws: PictureError.self) { try PictureFile.load(path: path) }
                    #expect(error?.kind == kind, "\(path)")
                    #expect(error?.exitCode == 66)
                    #expect(error?.message.contains(words) == true, "\(path): \(error?.message ?? "")")
                }
            }
        }

        @Test(.enabled(if: geteuid() != 0, "root reads everything")) func protectedFilesAreUnreadable() throws {
            try Fixtures.withFolder { folder in
                let path = "\(folder)/secret.png"
                try Data(try Fixtures.bytes("More/gray1.png")).write(to: URL(fileURLWithPath: path))
                #expect(chmod(path, 0) == 0)
                let error = #expect(throws: PictureError.self) { try PictureFile.load(path: path) }
                #expect(error?.kind == .unreadable)
            }
        }

        @Test func filesOver256MegabytesAreRefused() throws {
            try Fixtures.withFolder { folder in
                let path = "\(folder)/sparse.png"
                try Data(try Fixtures.bytes("More/gray1.png")).write(to: URL(fileURLWithPath: path))
                #expect(truncate(path, 256 << 20 + 1) == 0)
                let error = #expect(throws: PictureError.self) { try PictureFile.load(path: path) }
                #expect(error?.exitCode == 65)
                #expect(error?.message.contains("smaller than 256 MB") == true)
            }
        }

        @Test(arguments: [
            ("\0\0\0\u{18}ftypheic....", "HEIC"), ("\0\0\0\u{18}ftypavif....", "AVIF"), ("II*\0........", "TIFF"),
            ("<svg xmlns=''/>", "SVG"), ("%PDF-1.7", "PDF"), ("qoif........", "QOI"),
        ])
        func wellKnownStrangersAreCalledByName(_ contents: String, _ name: String) throws {
            let error = #expect(throws: PictureError.self) {
                try PictureFile.load(file: "x", bytes: Array(contents.utf8))
            }
            #expect(error?.message.contains("this is \(name)") == true, "\(error?.message ?? "")")
            #expect(error?.message.contains("accepted are PNG, JPEG, GIF, WebP and BMP") == true)
        }

        @Test func aWrongChecksumIsDamage() throws {
            var bytes = try Fixtures.bytes("More/interlaced.png")
            bytes[bytes.count - 20] ^= 1
            let error = #expect(throws: PictureError.self) { try PictureFile.load(file: "x", bytes: bytes) }
            #expect(error?.message.contains("checksum") == true)
        }
    }
}
