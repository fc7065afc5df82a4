import Foundation
import Kinetics
import SDLPlatform
import Stage
import Testing

extension Pictures {
    /// Whatever the bytes, the answer is a picture or an error; `HIPPARI_ROUNDS` makes the search longer.
    @Suite struct Fuzz {
        private static let rounds =
            ProcessInfo.processInfo.environment["HIPPARI_ROUNDS"].flatMap { Int($0) } ?? 12
        /// Larger claims take the decoder longer than is worth it here.
        private static let maximumPixels = 2_000_000

        /// Loads what may be anything, and checks that a picture is whole.
        private func survive(_ bytes: [UInt8], _ what: String) {
            guard let header = try? PictureHeader(file: what, bytes: bytes) else { return }
            #expect((1...8).contains(header.orientation), "\(what)")
            guard Double(header.pixelWidth) * Double(header.pixelHeight) <= Double(Self.maximumPixels) else { return }
            guard let bitmap = try? PictureFile.load(file: what, bytes: bytes) else { return }
            #expect(Double(bitmap.width) == header.uprightSize.width, "\(what)")
            #expect(bitmap.pixels.count == bitmap.width * bitmap.height, "\(what)")
        }

        @Test func changedBytes() throws {
            let seed = SeededGenerator.seed
            var generator = SeededGenerator(seed: seed)
            for name in try Fixtures.names() where !name.contains("pano") && !name.contains("tall") {
                let original = try Fixtures.bytes(name)
                guard !original.isEmpty else { continue }
                for round in 0..<Self.rounds {
                    var bytes = original
                    // Half of the changes hit the headers.
                    let reach = round % 2 == 0 ? bytes.count : min(bytes.count, 200)
                    for _ in 0..<Int.random(in: 1...6, using: &generator) {
                        let place = Int.random(in: 0..<reach, using: &generator)
                        let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &generator)]
                        bytes[place] = extremes.randomElement(using: &generator) ?? 0
                    }
                    // With the checksums right again, the changes reach the decoder.
                    if round % 4 < 2, name.hasSuffix(".png") { PNGChecksums.correct(&bytes) }
                    if round % 3 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
                    survive(bytes, "\(name), round \(round), HIPPARI_SEED=\(seed)")
                }
            }
        }

        @Test func randomBytes() throws {
            let seed = SeededGenerator.seed
            var generator = SeededGenerator(seed: seed)
            let starts: [[UInt8]] = [
                [], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF89a".utf8),
                Array("RIFF\u{40}\0\0\0WEBPVP8X".utf8), Array("RIFF\0\0\0\0WEBP".utf8), Array("BM".utf8),
                Array("RIFF\u{40}\0\0\0WEBPANMF".utf8),
            ]
            for round in 0..<40 * Self.rounds {
                let start = starts[round % starts.count]
                let count = Int.random(in: 0...120, using: &generator)
                let bytes = start + (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
                survive(bytes, "round \(round), HIPPARI_SEED=\(seed)")
            }
        }

        /// A file cut anywhere says that it is cut or damaged; never does a part pass for all of it.
        @Test func everyCutIsAnError() throws {
            let seed = SeededGenerator.seed
            var generator = SeededGenerator(seed: seed)
            for name in try Fixtures.names() {
                let whole = try Fixtures.bytes(name)
                // Behind this picture there is rubbish, which may be cut.
                guard !name.contains("thumbnail"), (try? PictureFile.load(file: name, bytes: whole)) != nil else {
                    continue
                }
                var cuts = (0..<Self.rounds).map { _ in Int.random(in: 0..<whole.count, using: &generator) }
                cuts += [1, 2, 3, 9].map { whole.count - $0 }
                for cut in cuts {
                    let part = Array(whole.prefix(cut))
                    #expect(throws: PictureError.self, "\(name) cut to \(cut) bytes, HIPPARI_SEED=\(seed)") {
                        try PictureFile.load(file: name, bytes: part)
                    }
                }
            }
        }
    }
}

/// The checksums of PNG chunks, by the definition in the PNG standard and not by a library.
enum PNGChecksums {
    static func correct(_ bytes: inout [UInt8]) {
        var start = 8
        while start + 12 <= bytes.count {
            let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + length
            guard end + 4 <= bytes.count else { return }
            var remainder: UInt32 = 0xFFFF_FFFF
            for byte in bytes[start + 4..<end] {
                remainder ^= UInt32(byte)
                for _ in 0..<8 { remainder = remainder & 1 == 0 ? remainder >> 1 : remainder >> 1 ^ 0xEDB8_8320 }
            }
            for index in 0..<4 { bytes[end + index] = UInt8(~remainder >> UInt32(24 - 8 * index) & 0xFF) }
            start = end + 4
        }
    }
}
