import CSDL2
import Foundation
import Hippari
import Kinetics
import SDLPlatform
import Scenes
import Stage
import Testing

/// Files that are dropped on the window, as SDL tells of them.
extension EventPumpTests {
    private var edgeCases: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("PicturesTests/EdgeCases")
    }

    /// Runs the lab on SDL's screen that nobody sees, with a file dropped before its first frame.
    private func run(dropping file: String, _ arguments: [String]) throws -> (shot: Bitmap, errors: String) {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
        try #require(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
        defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
        let folder = NSTemporaryDirectory() + "hippari-drop-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var event = SDL_Event()
        event.type = SDL_DROPFILE.rawValue
        event.drop.file = SDL_strdup(edgeCases.appendingPathComponent(file).path)
        SDL_PushEvent(&event)
        let errors = open(folder + "/err", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        defer { close(errors) }
        let tool = CommandLineTool(catalog: .all, standardError: errors)
        let code = tool.run(
            arguments: ["run", "--bare", "--scale", "1", "--frames", "6", "--screenshot", folder + "/shot.png"]
                + arguments.map { $0.replacing("%", with: folder) })
        #expect(code == 0)
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder + "/err")), as: UTF8.self)
        return (try PictureFile.load(path: folder + "/shot.png"), text)
    }

    private func isRed(_ pixel: UInt32) -> Bool { pixel >> 16 & 0xFF > 200 && pixel >> 8 & 0xFF < 90 }

    @Test func `A dropped picture opens in the image viewer, from any scene`() throws {
        let (shot, errors) = try run(dropping: "rgb16-320x240.png", ["--scene", "scroll-modal"])
        #expect(errors == "")
        // 375×281.25 points in the middle of the screen, with a red corner.
        #expect(isRed(shot[8, 275]) && isRed(shot[20, 285]))
        #expect(shot[8, 250] & 0xFFFFFF == 0)
    }

    @Test func `One that cannot be shown is said, and what was there stays`() throws {
        let (shot, errors) = try run(dropping: "truncated-half.jpg", ["--scene", "image-viewer"])
        #expect(errors.hasPrefix("hippari: ") && errors.hasSuffix("\n") && errors.contains("truncated-half.jpg: "))
        #expect(errors.filter { $0 == "\n" }.count == 1)
        // The notice lies under the status bar; the timeline under it is still there.
        #expect(shot[22, 64] & 0xFFFFFF == 0x2A2D36)
        #expect(shot[187, 300] & 0xFFFFFF != 0)
        #expect(shot[4, 200] & 0xFFFFFF == 0xFFFFFF)
    }

    @Test func `A recording is of one picture: a file dropped meanwhile is refused`() throws {
        let (shot, errors) = try run(
            dropping: "rgb16-320x240.png", ["--scene", "image-viewer", "--record", "%/r.gesture"])
        #expect(errors.contains("a recording is running"))
        #expect(!isRed(shot[8, 275]))
    }
}
