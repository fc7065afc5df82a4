import Foundation
import SDLPlatform
import Stage
import Testing

/// All tests of pictures, one after the other: one of them measures the memory of the process.
@Suite(.serialized) struct Pictures {}

/// The picture files that the tests run on.
enum Fixtures {
    static func path(_ name: String) throws -> String {
        try #require(Bundle.module.resourceURL).appendingPathComponent(name).path
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: try path(name))))
    }

    /// The pictures in both folders, by `FOLDER/NAME`, in the order of their names.
    static func names() throws -> [String] {
        try ["EdgeCases", "More"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: try path(folder)).sorted()
                .filter { !$0.hasSuffix(".py") && !$0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
        }
    }

    /// A new empty folder, removed after the body.
    static func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }
}

/// A colour that is expected at a point of the upright picture; unpremultiplied.
struct Spot: Sendable, CustomStringConvertible {
    var x: Int
    var y: Int
    var red: Double
    var green: Double
    var blue: Double
    var alpha = 255.0

    init(_ x: Int, _ y: Int, _ color: (Double, Double, Double), alpha: Double = 255) {
        (self.x, self.y, self.alpha) = (x, y, alpha)
        (red, green, blue) = color
    }

    init(_ x: Int, _ y: Int, gray: Double, alpha: Double = 255) {
        self.init(x, y, (gray, gray, gray), alpha: alpha)
    }

    var description: String { "(\(x), \(y))" }

    /// Counts from the right or the bottom when negative.
    func expect(in bitmap: Bitmap, tolerance: Double, _ name: String, sourceLocation: SourceLocation = #_sourceLocation)
    {
        let (column, row) = (x < 0 ? bitmap.width + x : x, y < 0 ? bitmap.height + y : y)
        let pixel = bitmap[column, row]
        let channels = [24, 16, 8, 0].map { Double(pixel >> UInt32($0) & 0xFF) }
        let expected = [alpha] + [red, green, blue].map { $0 * alpha / 255 }
        for (found, wanted) in zip(channels, expected) {
            #expect(
                abs(found - wanted) <= tolerance, "\(name) at \(self): ARGB \(channels), expected \(expected)",
                sourceLocation: sourceLocation)
        }
    }
}

/// The same numbers for the same seed, from `HIPPARI_SEED` if that is set.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    static let seed = ProcessInfo.processInfo.environment["HIPPARI_SEED"].flatMap(UInt64.init) ?? 20_240_917

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
