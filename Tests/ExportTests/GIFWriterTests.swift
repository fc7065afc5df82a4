import Export
import Foundation
import SDLPlatform
import Stage
import TestSupport
import Testing

/// Animated GIFs, read back by another program.
@Suite struct GIFWriterTests {
    /// Writes frames as a GIF and returns what ffmpeg sees in it.
    private func decoded(_ frames: [Bitmap], changes: [Frame.Area]) throws -> [Bitmap] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gif-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func show(_ body: (Frame) throws -> Void) rethrows {
            for (bitmap, area) in zip(frames, changes) {
                try bitmap.pixels.withUnsafeBufferPointer {
                    try body(Frame(pixels: $0, width: bitmap.width, height: bitmap.height, changes: [area]))
                }
            }
        }
        var survey = GIFSurvey()
        show { survey.add($0) }
        let path = folder.path + "/a.gif"
        let writer = GIFWriter(rate: 50, survey: survey, file: try OutputFile(path), interruption: Interruption())
        try show { try writer.append($0) }
        try writer.finish()

        let first = try PictureFile.load(path: path)
        #expect(first == frames[0], "our own reader")
        let ffmpeg = try #require(OtherProgram("ffmpeg"))
        let outcome = try ffmpeg.run(["-nostdin", "-v", "error", "-i", path, folder.path + "/%d.png"])
        guard outcome.code == 0 else { throw Mismatch("ffmpeg cannot read it: \(outcome.output)") }
        return try frames.indices.map { try PictureFile.load(path: folder.path + "/\($0 + 1).png") }
    }

    @Test func framesOfFewColoursComeBackExactly() throws {
        try forAll(cases: 10) { numbers in
            let (width, height) = (numbers.integer(in: 1...150), numbers.integer(in: 1...150))
            // Each in a cell of its own of the coarse grid, up to as many as there can be.
            var colors: Set<UInt32> = [0xFF00_0000]
            for _ in 0..<numbers.integer(in: 0...250) {
                let channels = (0..<3).map { _ in UInt32(numbers.integer(in: 0...31) * 8 + 3) }
                colors.insert(0xFF00_0000 | channels[0] << 16 | channels[1] << 8 | channels[2])
            }
            let palette = colors.sorted()
            var bitmap = Bitmap(width: width, height: height)
            var frames: [Bitmap] = []
            var changes: [Frame.Area] = []
            for index in 0..<4 {
                let area = index == 0 ? Frame.Area(columns: 0..<width, rows: 0..<height) : area(width, height, &numbers)
                // Noise as well as areas of one colour.
                let plain = numbers.bool() ? palette[numbers.integer(in: 0...palette.count - 1)] : nil
                for y in area.rows {
                    for x in area.columns {
                        bitmap[x, y] = plain ?? palette[numbers.integer(in: 0...palette.count - 1)]
                    }
                }
                frames.append(bitmap)
                changes.append(area)
            }
            guard try decoded(frames, changes: changes) == frames else { throw Mismatch("\(width)×\(height)") }
        }
    }

    private func area(_ width: Int, _ height: Int, _ numbers: inout SplitMix64) -> Frame.Area {
        let (left, top) = (numbers.integer(in: 0...width), numbers.integer(in: 0...height))
        return Frame.Area(
            columns: left..<numbers.integer(in: left...width), rows: top..<numbers.integer(in: top...height))
    }

    @Test func aBlendOfTwoColoursIsRightOnAverage() throws {
        // A gradient of more shades than the palette has colours.
        var bitmap = Bitmap(width: 512, height: 64)
        for y in 0..<64 {
            for x in 0..<512 {
                let (red, green, blue) = (UInt32(x / 2), UInt32(y * 4), UInt32(255 - x / 2))
                bitmap[x, y] = 0xFF00_0000 | red << 16 | green << 8 | blue
            }
        }
        let frame = bitmap.pixels.withUnsafeBufferPointer { pixels in
            var survey = GIFSurvey()
            let all = Frame.Area(columns: 0..<512, rows: 0..<64)
            survey.add(Frame(pixels: pixels, width: 512, height: 64, changes: [all]))
            return survey
        }
        let path = FileManager.default.temporaryDirectory.path + "/gradient-\(UUID().uuidString).gif"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let writer = GIFWriter(rate: 50, survey: frame, file: try OutputFile(path), interruption: Interruption())
        try bitmap.pixels.withUnsafeBufferPointer { pixels in
            let all = Frame.Area(columns: 0..<512, rows: 0..<64)
            try writer.append(Frame(pixels: pixels, width: 512, height: 64, changes: [all]))
        }
        try writer.finish()
        let shown = try PictureFile.load(path: path)
        for (left, top) in [(0, 0), (128, 16), (248, 24), (400, 48), (496, 48)] {
            for shift: UInt32 in [0, 8, 16] {
                let sums = [bitmap, shown].map { picture in
                    (0..<256).reduce(0) { sum, place in
                        sum + Int(picture[left + place % 16, top + place / 16] >> shift & 0xFF)
                    }
                }
                #expect(abs(sums[0] - sums[1]) < 256 * 8, "the mean of 16×16 pixels at \(left), \(top)")
            }
        }
    }
}
