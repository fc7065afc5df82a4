import Foundation
import Kinetics
import Recording
import Scenes
import Stage
import Testing

/// Photos zoomed with a real mouse: by its wheel, and by its mirror image while Alt is held.
@Suite(.serialized) struct ImageViewerWindowTests {
    @Test func `The wheel and Alt are two fingers, recorded as such`() throws {
        let display = try VirtualDisplay()
        let lab = try Lab(
            ["--preset", "fluid", "--bare", "--scale", "1", "--record", "%/r.gesture"], scene: "image-viewer",
            on: display)
        try lab.mouse("187", "406")
        try lab.mouse("mousedown")
        try lab.mouse("mouseup")
        lab.wait(3)
        for _ in 0..<3 {
            try display.xdotool("click", "4")
            lab.wait(0.05)
        }
        lab.wait(0.8)
        let wheeled = try tick(of: lab)
        try display.xdotool("keydown", "Alt_L")
        try lab.mouse("230", "406")
        try lab.mouse("mousedown")
        try lab.glide(from: (230, 406), to: (270, 406))
        try lab.mouse("mouseup")
        try display.xdotool("keyup", "Alt_L")
        lab.wait(1)
        try lab.quit()
        try lab.expectVerified()

        let text = try lab.text("r.gesture")
        for words in ["down 3 ", "down 4 ", "up 3 ", "up 4 ", "down 1 ", "down 2 "] { #expect(text.contains(words)) }
        // Three steps of a fifth each; the pointer's place in the middle stays where it is.
        let photo = try self.photo(in: text, at: wheeled)
        #expect(abs(photo.width - 375 * 1.728) < 0.5)
        #expect(abs(photo.center.x - 187.5) < 1.5)
        // From 85 to 165 points apart, less the slop, and 4 times at most.
        let last = try self.photo(in: text, at: .max)
        #expect(last.width > photo.width * 1.4)
        #expect(last.width <= 1500.001)
    }

    /// The last tick that the recording knows so far.
    private func tick(of lab: Lab) throws -> Int {
        let last = try #require(try lab.text("r.gesture").split(separator: "\n").last?.split(separator: " ").first)
        return Tick(microseconds: Int64(try #require(Double(last)) * 1000)).count
    }

    private func photo(in text: String, at tick: Int) throws -> Rect {
        var replay = try Replay(try GestureSource.script(parsing: Array(text.utf8), catalog: .all))
        while !replay.isFinished, replay.tick.count < tick { replay.advance() }
        return try #require(replay.simulation.scene.report.layer("image")).frame
    }
}
