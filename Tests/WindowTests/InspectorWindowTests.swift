import Foundation
import Gestures
import Hippari
import Inspector
import Kinetics
import SDLPlatform
import Scenes
import Stage
import Takeaway
import TestSupport
import Testing

/// The panel beside the phone in a real window, with a real mouse and real keys.
@Suite(.serialized) struct InspectorWindowTests {
    /// From the window's corner to the panel's, at scale 1 in a window of comfortable size.
    private let corner = (x: 485, y: 44)
    private let size = Size(width: Inspector.width, height: 834)

    /// Where the middle of a control is in the window, after another one was pressed.
    private func place(_ control: Control, after other: Control? = nil) throws -> (x: Int, y: Int) {
        let scene = try #require(SceneCatalog.all.scene("scroll-modal"))
        let model = InspectorModel(LiveSession(try Simulation(scene, preset: .article), at: 0))
        var inspector = Inspector()
        if let other {
            let middle = try #require(inspector.frame(of: other, size: size, model: model)).center
            for phase in [PointerEvent.Phase.down, .up] {
                let event = PointerEvent(pointer: 1, phase: phase, position: middle, time: 0)
                _ = inspector.receive(event, size: size, model: model)
            }
        }
        let frame = try #require(inspector.frame(of: control, size: size, model: model))
        return (corner.x + Int(frame.center.x), corner.y + Int(frame.center.y))
    }

    private func click(_ lab: Lab, _ place: (x: Int, y: Int)) throws {
        try lab.mouse("\(place.x)", "\(place.y)")
        try lab.mouse("mousedown")
        lab.wait(0.03)
        try lab.mouse("mouseup")
        lab.wait(0.1)
    }

    private func pull(_ lab: Lab, by distance: Int) throws {
        try lab.mouse("242", "300")
        try lab.mouse("mousedown")
        try lab.glide(from: (242, 300), to: (242, 300 + distance), steps: 25)
        lab.wait(0.1)
        try lab.mouse("mouseup")
        lab.wait(0.9)
    }

    private func typeThreshold(_ text: String, _ lab: Lab) throws {
        try click(lab, place(.field(0)))
        // Only when it has seen the click does it take letters.
        lab.wait(1)
        try lab.type(text)
        try lab.press("Return")
        lab.wait(0.5)
    }

    private func expectFile(_ name: String, of lab: Lab, toContain text: String, _ location: SourceLocation) throws {
        lab.wait(until: { (try? lab.text(name).contains(text)) ?? false })
        #expect(try lab.text(name).contains(text), sourceLocation: location)
    }

    @Test func `A slider, a typed number and a flip to B decide what the next release does`() throws {
        let lab = try Lab(["--record", "%/r.gesture"], scene: "scroll-modal", on: VirtualDisplay())
        try click(lab, (242, 461))
        lab.wait(0.8)
        // To the right end of the slider: 0.99 of the way.
        let slider = try place(.slider(0))
        try lab.mouse("\(slider.x)", "\(slider.y)")
        try lab.mouse("mousedown")
        try lab.glide(from: slider, to: (slider.x + 200, slider.y))
        try lab.mouse("mouseup")
        lab.wait(0.1)
        try pull(lab, by: 330)
        // B still has 0.3.
        try lab.press("x")
        try pull(lab, by: 330)
        try click(lab, (242, 461))
        lab.wait(0.8)
        try click(lab, place(.field(0)))
        try lab.type("0.25")
        try lab.press("Return")
        try pull(lab, by: 250)
        try lab.quit()

        let sets = try lab.text("r.gesture").split(separator: "\n").filter { $0.contains("set dismissThreshold") }
        #expect(sets.count > 3)
        #expect(sets.contains { $0.hasSuffix(" 0.99") })
        #expect(sets.last?.hasSuffix(" 0.25") == true)
        let events = try lab.transitions().filter { !$0.hasPrefix("handover") && !$0.hasSuffix("began") }
        #expect(
            events == [
                "present.finished", "dismiss.cancelling", "dismiss.cancelled", "dismiss.finishing",
                "dismiss.finished", "present.finished", "dismiss.finishing", "dismiss.finished",
            ])
        try lab.expectVerified()
    }

    @Test func `Back in time the numbers are those of then, and they are saved and followed on disk`() throws {
        let lab = try Lab(["--stats"], scene: "scroll-modal", on: VirtualDisplay())
        let path = lab.folder + "/n.json"
        func expectSaved(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
            try expectFile("n.json", of: lab, toContain: text, location)
        }
        // Under a name of one's own, the first time.
        try click(lab, place(.save))
        // Only when it has seen the click does it take letters.
        lab.wait(1)
        try lab.press("BackSpace")
        try lab.type(path)
        try lab.press("Return")
        try expectSaved("\"values\": {}")
        try typeThreshold("0.5", lab)
        try lab.press("w")
        try expectSaved("\"dismissThreshold\": 0.5")

        // To the left end of the line, before the number was typed; then to the newest tick.
        let line = try place(.scrubber)
        func scrubBack() throws {
            try lab.mouse("\(line.x + 150)", "\(line.y)")
            try lab.mouse("mousedown")
            try lab.glide(from: (line.x + 150, line.y), to: (line.x - 150, line.y), steps: 10)
            try lab.mouse("mouseup")
            try lab.press("w")
            try expectSaved("\"values\": {}")
        }
        try scrubBack()
        try lab.press("End")
        try lab.press("Left")
        try lab.press("Right")
        try lab.press("w")
        try expectSaved("\"dismissThreshold\": 0.5")
        // Where time goes on from the past a new history begins, in which nothing was typed.
        try scrubBack()
        try lab.press("space")
        lab.wait(0.5)
        try lab.press("End")
        try lab.press("w")
        lab.wait(0.3)
        try expectSaved("\"values\": {}")

        // Written by somebody else: taken over when it is whole, left alone when it is broken.
        let other = try lab.text("n.json").replacingOccurrences(
            of: "\"values\": {}", with: "\"values\": {\"dismissThreshold\": 0.7}")
        try other.write(toFile: path, atomically: true, encoding: .utf8)
        lab.wait(0.8)
        try "{ broken".write(toFile: path, atomically: true, encoding: .utf8)
        lab.wait(0.8)
        try lab.press("w")
        try expectSaved("\"dismissThreshold\": 0.7")

        // The rest of the keys: each does something and nothing breaks.
        for key in ["s", "g", "f", "v", "t", "c", "question", "a", "Tab", "Right", "i", "i", "b", "b", "d"] {
            try lab.press(key)
        }
        try lab.quit()
        #expect(try #require(try lab.statistics()["frames"] as? Int) > 10)
    }

    @Test func `Saving makes a new file, and leaves one alone that was there`() throws {
        let lab = try Lab([], scene: "scroll-modal", on: VirtualDisplay())
        let foreign = "what somebody else has written"
        try Data(foreign.utf8).write(to: URL(fileURLWithPath: lab.folder + "/scroll-modal.json"))
        func expectSaved(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
            try expectFile("scroll-modal-1.json", of: lab, toContain: text, location)
        }
        try lab.press("w")
        try expectSaved("\"values\": {}")
        // Its name is known now.
        try typeThreshold("0.5", lab)
        try lab.press("w")
        try expectSaved("\"dismissThreshold\": 0.5")
        try lab.quit()
        #expect(try lab.text("scroll-modal.json") == foreign)
        let names = try FileManager.default.contentsOfDirectory(atPath: lab.folder)
        #expect(Set(names) == ["out", "err", "scroll-modal.json", "scroll-modal-1.json"])
    }

    /// Another program reads from the clipboard what the command prints.
    @Test(arguments: CodeTarget.allCases)
    func `Copied code is what the command prints`(target: CodeTarget) throws {
        let display = try VirtualDisplay()
        let lab = try Lab(["--set", "dismissThreshold=0.42"], scene: "scroll-modal", on: display)
        try click(lab, place(.code))
        lab.wait(0.5)
        try click(lab, place(.copyCode(target), after: .code))
        let command = ["code", "--scene", "scroll-modal", "--set", "dismissThreshold=0.42", "--for", target.rawValue]
        let printed = try OtherProgram(at: builtBinary()).run(command)
        #expect(printed.code == 0 && printed.output.contains("0.42"))
        let reader = try #require(OtherProgram("xclip"), "xclip is not installed")
        func clipboard() throws -> String {
            try reader.run(
                ["-out", "-selection", "clipboard"], environment: Program.environment(["DISPLAY": display.name])
            ).output
        }
        try lab.wait(until: { try clipboard() == printed.output })
        #expect(try clipboard() == printed.output)
        try lab.quit()
    }

    /// In the light theme what returns is orange, and what closes green.
    @Test(arguments: [(200, "dismiss.cancelled", 0xC96A0B, 0x1F9D61), (330, "dismiss.finished", 0x1F9D61, 0xC96A0B)])
    func `What is shown of letting go is what letting go does`(
        distance: Int, end: String, color: UInt32, other: UInt32
    ) throws {
        let held = try Lab(
            ["--theme", "light", "--screenshot", "%/held.png"], scene: "scroll-modal", on: VirtualDisplay())
        try click(held, (242, 461))
        held.wait(0.8)
        try held.mouse("242", "300")
        try held.mouse("mousedown")
        try held.glide(from: (242, 300), to: (242, 300 + distance), steps: 25)
        held.wait(0.3)
        try held.quit()
        // On the phone, which lies left of the panel: the dot beside the words, and the line of the landing.
        let picture = try PictureFile.load(path: held.folder + "/held.png")
        func count(_ color: UInt32) -> Int {
            (0..<picture.height).reduce(0) { sum, y in
                sum + (44..<441).count { picture[$0, y] & 0xFFFFFF == color }
            }
        }
        #expect(count(color) >= 20 && count(other) == 0, "\(count(color)) of its colour, \(count(other)) of the other")

        let released = try Lab(["--record", "%/r.gesture"], scene: "scroll-modal", on: VirtualDisplay())
        try click(released, (242, 461))
        released.wait(0.8)
        try pull(released, by: distance)
        try released.quit()
        #expect(try released.transitions().last == end)
    }
}
