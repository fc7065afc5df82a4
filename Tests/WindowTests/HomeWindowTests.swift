import Foundation
import Recording
import Scenes
import Stage
import Testing

/// The way from the list of scenes into one and back, with a real mouse and real keys.
@Suite(.serialized) struct HomeWindowTests {
    @Test func `A tap opens a scene; the button on the desk, escape and H come home`() throws {
        let display = try VirtualDisplay()
        let lab = try Lab([], scene: "", on: display)
        func title() throws -> String { try display.xdotool("getwindowname", lab.window) }
        func expectHome(_ isHome: Bool = true, _ location: SourceLocation = #_sourceLocation) throws {
            try lab.wait(until: { try title().hasPrefix("Hippari - Hippari") == isHome })
            #expect(try title().hasPrefix("Hippari - Hippari") == isHome, sourceLocation: location)
        }
        func click(_ x: Int, _ y: Int) throws {
            try lab.mouse("\(x)", "\(y)")
            try lab.mouse("mousedown")
            try lab.mouse("mouseup")
        }
        try expectHome()
        try click(242, 235)
        try expectHome(false)
        let scene = try title()
        try click(22, 22)
        try expectHome()
        try lab.press("1")
        try expectHome(false)
        #expect(try title() == scene)
        try lab.press("Escape")
        try expectHome()
        try lab.press("1")
        try expectHome(false)
        try lab.press("h")
        try expectHome()
        try lab.press("9")
        lab.wait(0.3)
        #expect(try title().hasPrefix("Hippari - Hippari"), "there is no ninth scene")
        try lab.quit()
    }

    @Test func `The wheel is a finger that drags and is recorded`() throws {
        let display = try VirtualDisplay()
        let lab = try Lab(
            ["--bare", "--scale", "1", "--record", "%/r.gesture"], scene: "scroll-modal", on: display)
        try lab.mouse("187", "406")
        try lab.mouse("mousedown")
        try lab.mouse("mouseup")
        lab.wait(1.5)
        for _ in 0..<3 {
            try display.xdotool("click", "5")
            lab.wait(0.05)
        }
        lab.wait(0.8)
        try lab.quit()
        try lab.expectVerified()
        var replay = try Replay(
            try GestureSource.script(parsing: Array(try lab.text("r.gesture").utf8), catalog: .all))
        while !replay.isFinished { replay.advance() }
        // Three steps of forty points, and nothing after them.
        #expect(replay.simulation.scene.report.offset == 120)
    }
}
