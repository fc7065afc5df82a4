import SDLPlatform
import Stage
import Testing

extension Pictures {
    @Suite struct MoreFiles {
        private static let arrow = Spot(48, 32, Card.white)
        private static let full = Card.corners() + [arrow]
        private static let half = full.map { Spot($0.x, $0.y, ($0.red, $0.green, $0.blue), alpha: 128) }
        private static let grayArrow = Spot(48, 32, gray: 255)
        private static let nothing = (0.0, 0.0, 0.0)

        private static func gray(_ levels: [Double], alpha: Double = 255, arrow: Double = 255) -> [Spot] {
            [
                Spot(4, 4, gray: levels[0], alpha: alpha), Spot(-5, 4, gray: levels[1], alpha: alpha),
                Spot(4, -5, gray: levels[2], alpha: alpha), Spot(48, 32, gray: 255, alpha: arrow),
            ]
        }

        /// The card's greys when only this many upper bits of them are kept and spread over 0…255.
        private static func levels(bits: Int) -> [Double] {
            [Card.red, Card.green, Card.blue].map { color in
                let kept = Int(Card.luma(color).rounded()) >> (8 - bits)
                return Double(kept) * 255 / Double(1 << bits - 1)
            }
        }

        static let all: [Expectation] = jpeg + png + others

        private static let jpeg: [Expectation] = [
            Expectation("progressive.jpg", 96, 64, tolerance: 8, full),
            Expectation("gray-progressive.jpg", 96, 64, tolerance: 8, gray(levels(bits: 8))),
            Expectation("restart.jpg", 96, 64, tolerance: 8, full),
            Expectation("cmyk-progressive.jpg", 96, 64, tolerance: 8, full),
            Expectation("cmyk-no-adobe.jpg", 96, 64, tolerance: 8, full),
            Expectation("ycck.jpg", 96, 64, tolerance: 8, full),
            Expectation(
                "thumbnail-orientation3.jpg", 96, 64, tolerance: 8,
                [Spot(-5, -5, Card.red), Spot(4, -5, Card.green), Spot(-5, 4, Card.blue)]),
            Expectation("thumbnail-truncated.jpg", refused: "cut short"),
            Expectation("progressive-truncated.jpg", refused: "cut short"),
        ]

        private static let png: [Expectation] = [
            Expectation("interlaced.png", 96, 64, full),
            Expectation("gray1.png", 96, 64, gray(levels(bits: 1))),
            Expectation("gray2.png", 96, 64, gray(levels(bits: 2))),
            Expectation("gray4.png", 96, 64, gray(levels(bits: 4))),
            Expectation(
                "gray1-transparent-white.png", 96, 64,
                [Spot(4, 4, gray: 0), Spot(-5, 4, nothing, alpha: 0), Spot(48, 32, nothing, alpha: 0)]),
            Expectation("gray2-transparent-white.png", 96, 64, gray(levels(bits: 2), arrow: 0)),
            Expectation("gray4-transparent-white.png", 96, 64, gray(levels(bits: 4), arrow: 0)),
            Expectation("gray8-transparent-white.png", 96, 64, gray(levels(bits: 8), arrow: 0)),
            Expectation("gray16-transparent-white.png", 96, 64, gray(levels(bits: 8), arrow: 0)),
            Expectation("gray-alpha8-half.png", 96, 64, gray(levels(bits: 8), alpha: 128, arrow: 128)),
            Expectation("gray-alpha16-half.png", 96, 64, gray(levels(bits: 8), alpha: 128, arrow: 128)),
            Expectation(
                "rgb8-transparent-red.png", 96, 64,
                [Spot(4, 4, nothing, alpha: 0), Spot(-5, 4, Card.green), Spot(4, -5, Card.blue), arrow]),
            Expectation(
                "rgb16-transparent-red.png", 96, 64,
                [Spot(4, 4, nothing, alpha: 0), Spot(-5, 4, Card.green), Spot(4, -5, Card.blue), arrow]),
            Expectation("rgba16-half.png", 96, 64, half),
            Expectation(
                "palette4-transparency.png", 96, 64,
                [
                    Spot(4, 4, Card.red, alpha: 128), Spot(-5, 4, nothing, alpha: 0), Spot(4, -5, Card.blue), arrow,
                    Spot(30, 5, (100, 110, 90)),
                ]),
            Expectation(
                "palette8-one-transparent.png", 96, 64,
                [Spot(4, 4, Card.red), Spot(-5, 4, nothing, alpha: 0), Spot(4, -5, Card.blue), arrow]),
            Expectation("exif-orientation6.png", 96, 64, full),
            Expectation("text-bomb.png", 96, 64, full),
        ]

        private static let others: [Expectation] = [
            Expectation(
                "transparent-red.gif", 96, 64,
                [Spot(4, 4, nothing, alpha: 0), Spot(-5, 4, Card.green), Spot(4, -5, Card.blue), arrow]),
            Expectation("interlaced.gif", 96, 64, full + [Spot(7, 13, Card.red), Spot(-8, 13, Card.green)]),
            Expectation(
                "small-frame.gif", 120, 100,
                [
                    Spot(14, 24, Card.red), Spot(101, 24, Card.green), Spot(14, 79, Card.blue),
                    Spot(5, 5, nothing, alpha: 0), Spot(-2, -2, nothing, alpha: 0), Spot(9, 24, nothing, alpha: 0),
                ]),
            Expectation("no-screen.gif", 96, 64, full),
            Expectation("no-trailer.gif", refused: "cut short"),
            Expectation("huge-frame.gif", refused: "too large, 65535×65535"),
            Expectation("lossless.webp", 96, 64, full),
            Expectation("lossy-half.webp", 96, 64, tolerance: 6, half),
            Expectation("exif-orientation6.webp", 96, 64, full),
            Expectation("animated.webp", 96, 64, full + [Spot(30, 5, (100, 110, 90))]),
            Expectation(
                "animated-small-frame.webp", 120, 100,
                [
                    Spot(14, 24, Card.red), Spot(101, 24, Card.green), Spot(14, 79, Card.blue),
                    Spot(5, 5, nothing, alpha: 0), Spot(-2, -2, nothing, alpha: 0), Spot(9, 24, nothing, alpha: 0),
                ]),
            Expectation("rgb24.bmp", 96, 64, full),
            Expectation("palette8.bmp", 96, 64, full),
            Expectation(
                "one-bit.bmp", 96, 64, [Spot(4, 4, gray: 0), Spot(-5, 4, gray: 255), Spot(4, -5, gray: 0), arrow]),
            Expectation("top-down.bmp", 96, 64, full),
            Expectation("rgb565.bmp", 96, 64, tolerance: 8, full),
            Expectation("rgb32.bmp", 48, 64, Card.corners(2)),
            Expectation("rgba32-half.bmp", 48, 64, half.dropLast().map { $0 }),
            Expectation("rle8.bmp", 96, 64, full),
            Expectation("truncated.bmp", refused: "cut short"),
        ]

        @Test(arguments: all) func shows(_ expectation: Expectation) throws {
            try expectation.check(folder: "More")
        }
    }
}
