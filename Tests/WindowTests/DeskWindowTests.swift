import Foundation
import Kinetics
import SDLPlatform
import Stage
import TestSupport
import Testing

/// The desk in a real window: changes of view lose nothing, and what is hidden can be had again.
@Suite(.serialized) struct DeskWindowTests {
    private func click(_ lab: Lab, _ x: Double, _ y: Double) throws {
        try lab.mouse("\(Int(x.rounded()))", "\(Int(y.rounded()))")
        try lab.mouse("mousedown")
        lab.wait(0.03)
        try lab.mouse("mouseup")
        lab.wait(0.3)
    }

    private func expectSize(
        _ lab: Lab, _ display: VirtualDisplay, _ size: String, _ location: SourceLocation = #_sourceLocation
    ) throws {
        func geometry() throws -> String { try display.xdotool("getwindowgeometry", lab.window) }
        try lab.wait(until: { try geometry().contains("Geometry: \(size)") })
        #expect(try geometry().contains("Geometry: \(size)"), sourceLocation: location)
    }

    private func count(_ color: Color, _ picture: Bitmap, x: Range<Int>, y: Range<Int>) -> Int {
        let rgb = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        return y.reduce(0) { sum, y in sum + x.count { picture[$0, y] & 0xFFFFFF == rgb } }
    }

    @Test func `The screen alone and back: the window is as it was, and so is the past`() throws {
        let display = try VirtualDisplay()
        let lab = try Lab(
            ["--theme", "light", "--screenshot", "%/graphs.png"], scene: "scroll-modal", on: display)
        try click(lab, 242, 461)
        lab.wait(0.8)
        try lab.press("b")
        try expectSize(lab, display, "375x812")
        try lab.press("b")
        try expectSize(lab, display, "873x922")
        lab.wait(0.3)
        try lab.quit()
        // In the graph of the progress there is the line of the presentation.
        let picture = try PictureFile.load(path: lab.folder + "/graphs.png")
        #expect(count(Theme.light.accent, picture, x: 580..<812, y: 292..<332) >= 10)
    }

    @Test func `A window that somebody has sized gets its size back`() throws {
        let display = try VirtualDisplay()
        let lab = try Lab([], scene: "scroll-modal", on: display)
        try lab.windowCommand("windowsize", "1000", "900")
        try expectSize(lab, display, "1000x900")
        lab.wait(0.3)
        for size in ["375x812", "1000x900"] {
            try lab.press("b")
            try expectSize(lab, display, size)
        }
        for _ in 0..<2 {
            try lab.press("i")
            lab.wait(0.2)
            try expectSize(lab, display, "1000x900")
        }
        try lab.quit()
    }

    @Test(arguments: ["scroll-modal", ""])
    func `A hidden panel is brought back by its button`(scene: String) throws {
        let display = try VirtualDisplay()
        let lab = try Lab(["--theme", "light", "--screenshot", "%/panel.png"], scene: scene, on: display)
        try lab.press("i")
        lab.wait(0.3)
        let hidden = DeskLayout(
            pixelWidth: 873, pixelHeight: 922, screen: Screen.standard.size, scale: 1, isBare: false)
        let button = try #require(hidden.frame(of: .panel)).center
        try click(lab, button.x, button.y)
        try expectSize(lab, display, "873x922")
        try lab.quit()
        let picture = try PictureFile.load(path: lab.folder + "/panel.png")
        #expect(count(Theme.light.panel, picture, x: 485..<829, y: 44..<878) > 50_000)
    }

    @Test(arguments: [(500, 600), (420, 900)])
    func `In a narrow window the button makes room for the panel`(width: Int, height: Int) throws {
        let display = try VirtualDisplay()
        let lab = try Lab([], scene: "scroll-modal", on: display)
        try lab.windowCommand("windowsize", "\(width)", "\(height)")
        try expectSize(lab, display, "\(width)x\(height)")
        lab.wait(0.3)
        let narrow = DeskLayout(
            pixelWidth: width, pixelHeight: height, screen: Screen.standard.size, scale: 1, isBare: false,
            panelWidth: 344)
        let button = try #require(narrow.frame(of: .panel)).center
        try click(lab, button.x * narrow.scale, button.y * narrow.scale)
        try expectSize(lab, display, "873x922")
        try lab.quit()
    }

    @Test func `A touch while time is stopped is answered below the phone`() throws {
        for isStopped in [false, true] {
            let lab = try Lab(
                ["--theme", "light", "--screenshot", "%/toast.png"], scene: "scroll-modal", on: VirtualDisplay())
            if isStopped { try lab.press("space") }
            try click(lab, 242, 461)
            try lab.quit()
            let picture = try PictureFile.load(path: lab.folder + "/toast.png")
            let toast = count(Theme.light.panel, picture, x: 44..<441, y: 880..<920)
            #expect(isStopped ? toast > 2000 : toast == 0)
        }
    }

    @Test func `The mouse over a button of the desk changes the panel's foot`() throws {
        var feet: [[UInt32]] = []
        for (x, y) in [("22", "22"), ("22", "62"), ("22", "500")] {
            let lab = try Lab(["--screenshot", "%/foot.png"], scene: "scroll-modal", on: VirtualDisplay())
            try lab.mouse("300", "300")
            try lab.mouse(x, y)
            lab.wait(0.4)
            try lab.quit()
            let picture = try PictureFile.load(path: lab.folder + "/foot.png")
            feet.append((830..<876).flatMap { y in (490..<820).map { picture[$0, y] } })
        }
        #expect(Set(feet).count == 3)
    }

    @Test func `Escape leaves a replay, N brings it back, and nothing is recorded while it runs`() throws {
        let gesture = "hippari-gesture 1\nscene scroll-modal\n500 down 1 187.5 406\n550 up 1 187.5 406\n60000 end\n"
        let path = NSTemporaryDirectory() + "hippari-replay-\(UUID().uuidString).gesture"
        try gesture.write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let display = try VirtualDisplay()
        let lab = try Lab(["--replay", path], on: display)
        func isRecording() throws -> Bool { try display.xdotool("getwindowname", lab.window).contains("\u{25CF}") }
        func record() throws {
            try lab.press("r")
            try lab.wait(until: isRecording)
            #expect(try isRecording())
            try lab.press("r")
            try lab.wait(until: { try !isRecording() })
        }
        try lab.press("Escape")
        // To the replay, in which nothing is recorded.
        try lab.press("n")
        try lab.press("r")
        lab.wait(0.3)
        #expect(try !isRecording())
        try lab.press("Escape")
        try record()
        // What was recorded is a scene of its own, and N starts that anew.
        try lab.press("n")
        try record()
        let names = try FileManager.default.contentsOfDirectory(atPath: lab.folder).filter { $0.hasSuffix("gesture") }
        #expect(names.count == 2)
        try lab.quit()
    }
}
