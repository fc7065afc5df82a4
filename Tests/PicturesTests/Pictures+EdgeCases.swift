import Kinetics
import SDLPlatform
import Stage
import Testing

/// What is expected of a file: a picture of a size with colours at points, or a refusal in these words.
struct Expectation: Sendable, CustomTestStringConvertible {
    var name: String
    var width = 0
    var height = 0
    var tolerance = 1.0
    var spots: [Spot] = []
    var refusal: String?

    var testDescription: String { name }

    init(_ name: String, _ width: Int, _ height: Int, tolerance: Double = 1, _ spots: [Spot]) {
        (self.name, self.width, self.height, self.tolerance, self.spots) = (name, width, height, tolerance, spots)
    }

    init(_ name: String, refused refusal: String) {
        (self.name, self.refusal) = (name, refusal)
    }

    func check(folder: String) throws {
        let path = try Fixtures.path("\(folder)/\(name)")
        guard let refusal else {
            let bitmap = try PictureFile.load(path: path)
            #expect(bitmap.width == width && bitmap.height == height, "\(name): \(bitmap.width)×\(bitmap.height)")
            let header = try PictureFile.header(path: path)
            #expect(header.uprightSize == Size(width: Double(width), height: Double(height)), "\(name)")
            guard bitmap.width == width, bitmap.height == height else { return }
            for spot in spots { spot.expect(in: bitmap, tolerance: tolerance, name) }
            return
        }
        let error = #expect(throws: PictureError.self) { try PictureFile.load(path: path) }
        #expect(error?.file == path)
        #expect(error?.exitCode == 65)
        #expect(error?.message.contains(refusal) == true, "\(name): \(error?.message ?? "")")
        #expect(error?.message.contains("\n") == false)
        #expect(error?.message.contains(": ") == true, "it says what to do")
    }
}

/// The colours of the test card as the scripts that made the files define them.
enum Card {
    static let red = (230.0, 40.0, 40.0)
    static let green = (40.0, 200.0, 80.0)
    static let blue = (50.0, 90.0, 240.0)
    static let white = (255.0, 255.0, 255.0)

    /// Just inside the three corner squares and on the arrow.
    static func corners(_ inset: Int = 4) -> [Spot] {
        [Spot(inset, inset, red), Spot(-1 - inset, inset, green), Spot(inset, -1 - inset, blue)]
    }

    /// The background of a card of `make_edge_cases.py`.
    static func background(_ x: Double, _ y: Double, width: Double, height: Double) -> (Double, Double, Double) {
        (40 + 120 * x / (width - 1), 60 + 100 * y / (height - 1), 90)
    }

    static func luma(_ color: (Double, Double, Double)) -> Double {
        0.299 * color.0 + 0.587 * color.1 + 0.114 * color.2
    }

    static let grayCorners = [
        Spot(4, 4, gray: luma(red)), Spot(-5, 4, gray: luma(green)), Spot(4, -5, gray: luma(blue)),
    ]
}

extension Pictures {
    @Suite struct EdgeCases {
        static let all: [Expectation] = [
            Expectation("pixel-1x1.png", 1, 1, [Spot(0, 0, (220, 60, 60))]),
            Expectation("pano-4000x20.png", 4000, 20, Card.corners(1) + [Spot(2000, 10, Card.white)]),
            Expectation("tall-20x4000.png", 20, 4000, Card.corners(1) + [Spot(10, 2000, Card.white)]),
            Expectation(
                "alpha-640x480.png", 640, 480,
                [
                    Spot(4, 4, (0, 0, 0), alpha: 0), Spot(-5, 4, (0, 0, 0), alpha: 0), Spot(320, 240, Card.white),
                    Spot(320, 60, Card.background(320, 60, width: 640, height: 480), alpha: 255 * (1.15 - 0.75)),
                ]),
            Expectation("gray8-640x427.png", 640, 427, Card.grayCorners),
            Expectation("gray8-640x427.jpg", 640, 427, tolerance: 10, Card.grayCorners),
            Expectation(
                "gray16-512x256.png", 512, 256,
                [0, 100, 256, 511].map { Spot($0, 128, gray: Double($0) / 511 * 255) }),
            Expectation("rgb16-320x240.png", 320, 240, Card.corners() + [Spot(160, 120, Card.white)]),
            Expectation("cmyk-640x480.jpg", 640, 480, tolerance: 12, Card.corners() + [Spot(320, 240, Card.white)]),
            Expectation(
                "exif-orientation6-stored640x480.jpg", 480, 640, tolerance: 16,
                Card.corners() + [
                    // The arrow's head is above its shaft.
                    Spot(205, 305, Card.white), Spot(205, 400, Card.background(205, 400, width: 480, height: 640)),
                ]),
            Expectation(
                "animated-6frames.gif", 200, 150, tolerance: 8,
                Card.corners() + [
                    Spot(35, 75, (255, 220, 0)), Spot(160, 75, Card.background(160, 75, width: 200, height: 150)),
                ]),
            Expectation("lossy-640x480.webp", 640, 480, tolerance: 12, Card.corners() + [Spot(320, 240, Card.white)]),
            Expectation("truncated-half.jpg", refused: "cut short (its end marker is missing)"),
            Expectation("corrupt-scan.jpg", refused: "damaged"),
            Expectation("zero-byte.png", refused: "the file is empty"),
            Expectation("text-renamed.png", refused: "not a picture that can be opened: convert it to PNG or JPEG"),
            Expectation("huge-16384x16384.png", refused: "too large, 16384×16384 pixels (269 megapixels)"),
            Expectation("header-claims-60000x60000.png", refused: "too large, 60000×60000 pixels (3600 megapixels)"),
        ]

        @Test(arguments: all) func shows(_ expectation: Expectation) throws {
            try expectation.check(folder: "EdgeCases")
        }

        @Test func everyFileIsInTheTables() throws {
            let expected = Self.all.map { "EdgeCases/\($0.name)" } + MoreFiles.all.map { "More/\($0.name)" }
            #expect(try Fixtures.names() == expected.sorted())
        }
    }
}
