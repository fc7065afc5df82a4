internal import Assets
internal import Foundation
internal import Kinetics
internal import SDLPlatform
internal import Stage

/// A generator that gives the same numbers for the same seed everywhere.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    mutating func one<T>(of choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &self)] }
    mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

    /// The seeds of a property: the one that `HIPPARI_SEED` asks for, or some that are always the same.
    static func seeds(_ count: UInt64) -> [UInt64] {
        if let asked = ProcessInfo.processInfo.environment["HIPPARI_SEED"].flatMap(UInt64.init) { return [asked] }
        return Array(1...count)
    }
}

/// Pictures that tests know every pixel of.
final class Album: PictureSource {
    private(set) var asked = 0
    private static let bitmaps = [
        "ramp": made(width: 97, height: 61) { x, y in
            0xFF00_0000 | UInt32(x * 255 / 96) << 16 | UInt32(y * 255 / 60) << 8 | UInt32((x * 7 + y * 13) & 255)
        },
        "holes": made(width: 40, height: 40) { x, y in (x / 5 + y / 5) % 2 == 0 ? 0 : 0x8000_4080 },
        "stripes": made(width: 400, height: 400) { x, _ in x % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF },
    ]

    func bitmap(named name: String) -> Bitmap? {
        asked += 1
        return Self.bitmaps[name]
    }

    private static func made(width: Int, height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { bitmap[x, y] = pixel(x, y) }
        }
        return bitmap
    }
}

enum Pencils {
    static func fonts() throws -> FontBook {
        try FontBook(folder: Assets.path("Fonts") ?? "")
    }

    /// A canvas of whole points at one pixel per point unless said otherwise.
    static func canvas(_ width: Double, _ height: Double, scale: Double = 1, album: Album = Album()) throws -> Canvas {
        Canvas(size: Size(width: width, height: height), scale: scale, fonts: try fonts(), pictures: album)
    }

    static func list(_ commands: [DrawCommand]) -> DisplayList {
        var list = DisplayList()
        list.commands = commands
        return list
    }
}

extension Bitmap {
    /// One channel: 24 alpha, 16 red, 8 green, 0 blue.
    func channel(_ x: Int, _ y: Int, _ shift: UInt32) -> Int { Int(self[x, y] >> shift & 255) }

    /// Where the first pixel lies that is another one than in a picture of the same size.
    func firstDifference(from other: Bitmap) -> String {
        guard let index = pixels.indices.first(where: { pixels[$0] != other.pixels[$0] }) else { return "none" }
        return "\(index % width), \(index / width)"
    }
}
