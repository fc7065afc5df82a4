import Foundation
import Testing

/// The way from the list of scenes into one and back, with a real mouse and real keys.
@Suite(.serialized) struct HomeWindowTests {
    @Test func `A tap opens a scene; the button on the desk, escape and H come home`() throws {
        let display = try VirtualDisplay()
        let lab = try Lab([], scene: "", on: display)
        func title() throws -> String { try display.xdotool("getwindowname", lab.window) }
        func click(_ x: Int, _ y: Int) throws {
            try lab.mouse("\(x)", "\(y)")
            try lab.mouse("mousedown")
            try lab.mouse("mouseup")
            lab.wait(0.3)
        }
        #expect(try title().hasPrefix("Hippari - Hippari"))
        try click(242, 235)
        let scene = try title()
        #expect(!scene.hasPrefix("Hippari - Hippari"))
        try click(22, 22)
        #expect(try title().hasPrefix("Hippari - Hippari"))
        try lab.press("1")
        #expect(try title() == scene)
        try lab.press("Escape")
        #expect(try title().hasPrefix("Hippari - Hippari"))
        try lab.press("1")
        try lab.press("h")
        #expect(try title().hasPrefix("Hippari - Hippari"))
        try lab.press("9")
        #expect(try title().hasPrefix("Hippari - Hippari"), "there is no ninth scene")
        try lab.quit()
    }
}
