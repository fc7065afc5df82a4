import Foundation
import Kinetics
import SDLPlatform
import Stage
import Testing

/// Pictures that people bring, through the built binary: what is shown of each file, or what is said.
@Suite struct BroughtPicturesTests {
    /// A file, the upright size that it must be shown with, and colours at places of it, in fractions.
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var size = Size.zero
        var spots: [(x: Double, y: Double, color: (Double, Double, Double))] = []
        var refusal: String?

        var testDescription: String { name }
    }

    private static let red = (230.0, 40.0, 40.0)
    private static let green = (40.0, 200.0, 80.0)
    private static let blue = (50.0, 90.0, 240.0)
    private static let white = (255.0, 255.0, 255.0)

    private static func gray(_ color: (Double, Double, Double)) -> (Double, Double, Double) {
        let luma = 0.299 * color.0 + 0.587 * color.1 + 0.114 * color.2
        return (luma, luma, luma)
    }

    /// The test card: red, green and blue in three corners.
    private static func card(_ name: String, _ width: Double, _ height: Double, isGray: Bool = false) -> Row {
        let colors = isGray ? [red, green, blue].map(gray) : [red, green, blue]
        return Row(
            name: name, size: Size(width: width, height: height),
            spots: [(0.03, 0.03, colors[0]), (0.97, 0.03, colors[1]), (0.03, 0.97, colors[2])])
    }

    static let rows: [Row] = [
        card("rgb16-320x240.png", 320, 240), card("cmyk-640x480.jpg", 640, 480),
        card("exif-orientation6-stored640x480.jpg", 480, 640), card("animated-6frames.gif", 200, 150),
        card("lossy-640x480.webp", 640, 480), card("gray8-640x427.png", 640, 427, isGray: true),
        card("gray8-640x427.jpg", 640, 427, isGray: true),
        Row(name: "pixel-1x1.png", size: Size(width: 1, height: 1), spots: [(0.5, 0.5, (220, 60, 60))]),
        Row(
            name: "gray16-512x256.png", size: Size(width: 512, height: 256),
            spots: [(0.25, 0.5, (64, 64, 64)), (0.5, 0.5, (128, 128, 128)), (0.75, 0.5, (191, 191, 191))]),
        // Its corners are transparent: the black behind it shows, without a trace of the colour that lies under alpha 0.
        Row(
            name: "alpha-640x480.png", size: Size(width: 640, height: 480),
            spots: [(0.01, 0.01, (0, 0, 0)), (0.99, 0.99, (0, 0, 0)), (0.5, 0.5, white)]),
        Row(name: "pano-4000x20.png", size: Size(width: 4000, height: 20)),
        Row(name: "tall-20x4000.png", size: Size(width: 20, height: 4000)),
        Row(name: "truncated-half.jpg", refusal: "cut short"), Row(name: "corrupt-scan.jpg", refusal: "damaged"),
        Row(name: "zero-byte.png", refusal: "empty"), Row(name: "text-renamed.png", refusal: "not a picture"),
        Row(name: "huge-16384x16384.png", refusal: "16384×16384"),
        Row(name: "header-claims-60000x60000.png", refusal: "60000×60000"),
    ]

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("PicturesTests/EdgeCases")

    @Test func `The table has every file`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: BroughtPicturesTests.folder.path)
            .filter { !$0.hasSuffix(".md") && !$0.hasSuffix(".py") }
        #expect(names.sorted() == BroughtPicturesTests.rows.map(\.name).sorted())
    }

    @Test(arguments: rows) func `Each file is shown upright, whole and in its colours, or refused in a line`(row: Row)
        throws
    {
        let folder = try Folder()
        let file = BroughtPicturesTests.folder.appendingPathComponent(row.name).path
        let outcome = try Program.run(["run", "--image", file, "--bare", "--screenshot", folder["shot.png"]])
        if let refusal = row.refusal {
            outcome.expectFailure(65, file, refusal)
            #expect(try !folder.names().contains("shot.png"))
            return
        }
        outcome.expectSuccess()
        let shot = try PictureFile.load(path: folder["shot.png"])
        #expect(shot.width == 375 && shot.height == 812)
        let fitted = row.size.aspectFitted(in: Size(width: 375, height: 812))
        let frame = Rect(center: Point(x: 187.5, y: 406), size: fitted)
        for spot in row.spots {
            let x = Int(frame.x + spot.x * frame.width)
            let y = Int(frame.y + spot.y * frame.height)
            let pixel = shot[x, y]
            let found = [16, 8, 0].map { Double(pixel >> UInt32($0) & 0xFF) }
            for (found, wanted) in zip(found, [spot.color.0, spot.color.1, spot.color.2]) {
                #expect(abs(found - wanted) <= 16, "\(row.name) at \(x), \(y): \(found), not \(wanted)")
            }
        }
        // Above the photo there is nothing but black, and inside of it, along its middle, hardly ever.
        if row.spots.isEmpty || frame.minY < 100 { return }
        #expect(shot[187, Int(frame.minY) - 4] & 0xFFFFFF == 0)
        #expect(shot[187, 406] & 0xFFFFFF != 0)
    }

    @Test func `A panorama and a tower are lines in the middle`() throws {
        for (name, x, y) in [("pano-4000x20.png", 300, 406), ("tall-20x4000.png", 187, 300)] {
            let folder = try Folder()
            let file = BroughtPicturesTests.folder.appendingPathComponent(name).path
            try Program.run(["run", "--image", file, "--bare", "--screenshot", folder["shot.png"]]).expectSuccess()
            let shot = try PictureFile.load(path: folder["shot.png"])
            #expect(shot[x, y] & 0xFFFFFF != 0)
            #expect(shot[x - 20, y - 20] & 0xFFFFFF == 0 && shot[x + 20, y + 20] & 0xFFFFFF == 0)
        }
    }

    @Test func `What cannot be is refused before anything opens`() throws {
        let card = BroughtPicturesTests.folder.appendingPathComponent("rgb16-320x240.png").path
        try Program.run(["run", "--image", "/nowhere.png"]).expectFailure(66, "/nowhere.png")
        try Program.run(["run", "--scene", "scroll-modal", "--image", card]).expectFailure(64, "scroll-modal")
        try Program.run(["run", "--scene", "image-viewer", "--screen", "rot=\(card)"])
            .expectFailure(64, "did you mean 'root'?")
        try Program.run(["run", "--screen", "root=\(card)"]).expectFailure(64, "--scene")
        try Program.run(["run", "--scene", "image-viewer", "--screen", "root=/nowhere.png"])
            .expectFailure(66, "/nowhere.png")
        try Program.run(["run", "--image", card, "--image", card, "--record", "/tmp/never.gesture"])
            .expectFailure(64, "one picture")
    }

    @Test func `A screen of one's own fills its layer, scaled to the layer's width`() throws {
        let folder = try Folder()
        let card = BroughtPicturesTests.folder.appendingPathComponent("rgb16-320x240.png").path
        try Program.run([
            "run", "--scene", "image-viewer", "--screen", "root=\(card)", "--bare", "--screenshot", folder["shot.png"],
        ]).expectSuccess()
        let shot = try PictureFile.load(path: folder["shot.png"])
        // The blue corner of the card, 375×281.25 points large.
        #expect(shot[6, 275] & 0xFF > 200 && shot[6, 275] >> 16 & 0xFF < 80)
        #expect(shot[369, 100] & 0xFFFFFF != shot[369, 400] & 0xFFFFFF)
    }

    @Test func `A recording of a brought picture replays with a picture of that size`() throws {
        let folder = try Folder()
        let gesture = try folder.write(
            "r.gesture", "hippari-gesture 1\nscene image-viewer\nimage 320x240\n500 down 1 187 406\n550 up 1 187 406\n")
        let card = BroughtPicturesTests.folder.appendingPathComponent("rgb16-320x240.png").path
        try Program.run([
            "run", "--replay", gesture, "--image", card, "--bare", "--screenshot", folder["shot.png"],
        ]).expectSuccess()
        let shot = try PictureFile.load(path: folder["shot.png"])
        let frame = Rect(center: Point(x: 187.5, y: 406), size: Size(width: 375, height: 281.25))
        #expect(shot[8, Int(frame.y) + 8] >> 16 & 0xFF > 200)
        let other = BroughtPicturesTests.folder.appendingPathComponent("gray16-512x256.png").path
        try Program.run(["run", "--replay", gesture, "--image", other, "--screenshot", folder["no.png"]])
            .expectFailure(64, "320x240")
    }

    @Test func `A film of a recording shows the pictures that are brought for it`() throws {
        let folder = try Folder()
        let viewer = try folder.write(
            "r.gesture", "hippari-gesture 1\nscene image-viewer\nimage 320x240\n500 down 1 187 406\n550 up 1 187 406\n")
        let card = BroughtPicturesTests.folder.appendingPathComponent("rgb16-320x240.png").path
        try Program.run(["export", viewer, "--image", card, "-o", folder["own.png"]]).expectSuccess()
        let photo = Rect(center: Point(x: 187.5, y: 406), size: Size(width: 375, height: 281.25))
        let corner = try PictureFile.load(path: folder["own.png"])[8, Int(photo.y) + 8]
        #expect(corner >> 16 & 0xFF > 200 && corner & 0xFF < 80)

        let modal = try folder.write("s.gesture", "hippari-gesture 1\nscene scroll-modal\n200 end\n")
        try Program.run(["export", modal, "--screen", "root=\(card)", "-o", folder["root.png"]]).expectSuccess()
        let root = try PictureFile.load(path: folder["root.png"])[6, 275]
        #expect(root & 0xFF > 200 && root >> 16 & 0xFF < 80, "the blue corner of the card, 375 points wide")
        try Program.run([
            "compare", modal, "--with", "article", "fluid", "--screen", "root=\(card)", "-o", folder["both.png"],
        ]).expectSuccess()
        let both = try PictureFile.load(path: folder["both.png"])
        let blues = both.pixels.count { $0 & 0xFF > 200 && $0 >> 16 & 0xFF < 80 && $0 >> 8 & 0xFF < 120 }
        #expect(blues > 1000, "both phones show the card's blue corner")

        try Program.run(["export", modal, "--image", card, "-o", folder["no.png"]]).expectFailure(64, "--image")
        try Program.run(["export", modal, "--screen", "rot=\(card)", "-o", folder["no.png"]])
            .expectFailure(64, "did you mean 'root'?")
    }
}
