import BoxScene
import Recording
import Stage
import Testing

/// Bytes that nobody meant: they are read or refused, never more.
@Suite struct GestureFileFuzzTests {
    @Test(arguments: Seeded.seeds(60))
    func mutationsAreReadOrRefusedWithALine(seed: UInt64) throws {
        var random = Seeded(seed)
        let original = Array(random.file().text.utf8)
        for _ in 0..<60 {
            var bytes = original
            for _ in 0..<random.int(1...4) { random.mutate(&bytes) }
            try expectReadOrRefused(bytes, seed: seed)
        }
    }

    @Test(arguments: Seeded.seeds(60))
    func randomBytesAreRefusedWithALine(seed: UInt64) throws {
        var random = Seeded(seed)
        let bytes = (0..<random.int(0...2000)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        try expectReadOrRefused(bytes, seed: seed)
        try expectReadOrRefused(Array("hippari-gesture 1\nscene box\n".utf8) + bytes, seed: seed)
        #expect(throws: FileError.self) {
            try ParameterFile(parsing: bytes, catalog: SceneCatalog([BoxScene.descriptor]))
        }
    }

    /// Reads bytes; what is read must survive being printed, a refusal must name a line that exists.
    private func expectReadOrRefused(_ bytes: [UInt8], seed: UInt64) throws {
        let file: GestureFile
        do {
            file = try GestureSource(parsing: bytes).file
        } catch {
            let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
            #expect((1...lines).contains(error.line), "HIPPARI_SEED=\(seed): line \(error.line) of \(lines)")
            #expect(error.message.hasPrefix("found "), "HIPPARI_SEED=\(seed): \(error.message)")
            return
        }
        let times = file.events.map(\.time)
        #expect(zip(times, times.dropFirst()).allSatisfy(<=), "HIPPARI_SEED=\(seed)")
        let reread = try GestureSource(parsing: Array(file.text.utf8)).file
        #expect(reread == file, "HIPPARI_SEED=\(seed)")
    }
}

extension Seeded {
    /// Changes, drops, doubles or moves a few bytes, or puts in something that parsers trip over.
    fileprivate mutating func mutate(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return bytes.append(UInt8(truncatingIfNeeded: next())) }
        let start = int(0...bytes.count - 1)
        let end = min(bytes.count, start + int(0...8))
        switch int(0...5) {
        case 0: bytes[start] = UInt8(truncatingIfNeeded: next())
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: int(0...bytes.count - 1))
        case 3: bytes.removeSubrange(start...)
        case 4: bytes[start] ^= 1 << UInt8(int(0...7))
        default:
            let pieces = ["nan", "-", "1e308", "1e-400", "\0", "\r", "#", "99999999999999999999", "x", "\n", "0 end\n"]
            bytes.insert(contentsOf: Array(element(pieces).utf8), at: start)
        }
    }
}
