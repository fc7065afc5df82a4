import Foundation
import Testing

/// Recordings that are begun and ended in the window, and what is left of them whatever happens.
@Suite(.serialized) struct RecordingWindowTests {
    private func recordings(_ lab: Lab) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: lab.folder).filter { $0.hasSuffix(".gesture") }.sorted()
    }

    /// The button on the desk, in a window of comfortable size at scale 1.
    private let button = ("22", "62")

    @Test func `R and the button start and stop recordings, each in a new file`() throws {
        let display = try VirtualDisplay()
        let lab = try Lab([], scene: "scroll-modal", on: display)
        try lab.press("r")
        func title() throws -> String { try display.xdotool("getwindowname", lab.window) }
        try lab.wait(until: { try title().hasPrefix("\u{25CF} 0:01 - Hippari") })
        #expect(try title().hasPrefix("\u{25CF} 0:0"))
        try lab.press("p")
        try lab.press("r")
        #expect(try recordings(lab) == ["scroll-modal-1.gesture"])
        try lab.wait(until: { try !title().contains("\u{25CF}") })
        #expect(try !title().contains("\u{25CF}"))
        let first = try lab.text("scroll-modal-1.gesture")
        #expect(first.contains("\npreset article\n") && first.contains(" preset fluid\n"))
        #expect(first.hasSuffix("end\n"))
        try lab.expectVerified("scroll-modal-1.gesture")

        try lab.mouse(button.0, button.1)
        for word in ["mousedown", "mouseup"] { try lab.mouse(word) }
        lab.wait(0.3)
        try lab.mouse("242", "461")
        for word in ["mousedown", "mouseup"] { try lab.mouse(word) }
        lab.wait(0.3)
        try lab.mouse(button.0, button.1)
        for word in ["mousedown", "mouseup"] { try lab.mouse(word) }
        lab.wait(0.2)
        #expect(try recordings(lab) == ["scroll-modal-1.gesture", "scroll-modal-2.gesture"])
        let second = try lab.text("scroll-modal-2.gesture")
        #expect(second.contains("\npreset fluid\n"), "it starts with the numbers of the moment")
        #expect(second.contains(" down 1 187 406\n") && second.contains(" up 1 187 406\n"))
        try lab.expectVerified("scroll-modal-2.gesture")
        try lab.quit()
    }

    @Test func `What a killed lab has recorded goes to the last second and replays`() throws {
        let lab = try Lab(["--record", "%/r.gesture"], scene: "scroll-modal", on: VirtualDisplay())
        let start = Date()
        try lab.mouse("242", "461")
        for word in ["mousedown", "mouseup"] { try lab.mouse(word) }
        // Nothing moves at the end, and no frame is shown.
        lab.wait(2.5 + Double.random(in: 0...0.5))
        let length = Date().timeIntervalSince(start)
        lab.signal(SIGKILL)
        #expect(lab.end() == -SIGKILL)
        let text = try lab.text("r.gesture")
        #expect(text.hasSuffix("\n"))
        let last = try #require(text.split(separator: "\n").last?.split(separator: " ").first.flatMap { Double($0) })
        #expect(last / 1000 > length - 1.1, "\(last) ms of \(length) s")
        try lab.expectVerified()
    }

    @Test func `What cannot be recorded is said, and the lab goes on`() throws {
        for (path, code, words) in [
            ("/dev/full", Int32(74), "No space left"), ("/proc/r.gesture", 73, "cannot create '/proc/r.gesture'"),
            ("%/none/r.gesture", 73, "No such file"),
        ] {
            let display = try VirtualDisplay()
            let lab = try Lab(["--record", path], scene: "scroll-modal", on: display)
            lab.wait(0.5)
            try lab.press("p")
            lab.wait(0.2)
            #expect(try display.xdotool("getwindowname", lab.window).contains("fluid"), "\(path)")
            lab.signal(SIGTERM)
            #expect(lab.end() == code)
            let errors = try lab.text("err")
            #expect(errors.contains(words) && errors.hasPrefix("hippari: "), "\(errors)")
            #expect(errors.filter { $0 == "\n" }.count == 1, "\(errors)")
        }
    }

    @Test(arguments: ["scroll-modal", "navigation-modal", "reverse-push", "image-viewer", "snap-sheet"])
    func `Ten random live runs of each scene replay to the same states`(scene: String) throws {
        let asked = ProcessInfo.processInfo.environment["HIPPARI_SEED"].flatMap(UInt64.init)
        let seed = asked ?? .random(in: 0...UInt64.max)
        var numbers = SeededNumbers(seed: seed)
        let lab = try Lab(
            ["--preset", Bool.random(using: &numbers) ? "article" : "fluid"], scene: scene, on: VirtualDisplay())
        try lab.script(["windowfocus", lab.window])
        lab.wait(0.3)
        for _ in 0..<10 { try lab.script(run(lab.window, &numbers)) }
        lab.wait(0.1)
        try lab.quit()
        let names = try recordings(lab)
        #expect(names.count == 10, "HIPPARI_SEED=\(seed)")
        for name in names { try lab.expectVerified(name) }
        let pointers = try names.map { try lab.text($0).matches(of: #/ (down|move|up) 1 /#).count }
        #expect(pointers.reduce(0, +) > 40, "HIPPARI_SEED=\(seed): \(pointers)")
    }

    /// Records a tap that opens something and a drag after it, at any speed, perhaps with a key in between.
    private func run(_ window: String, _ numbers: inout SeededNumbers) -> [String] {
        func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
        // The pointer stops at the display's edge; a word with a minus would be an option.
        func move(_ x: Int, _ y: Int) -> [String] {
            ["mousemove", "--window", window, "\(max(x, 0))", "\(max(y, 0))"]
        }
        func pause(_ milliseconds: Int) -> [String] { ["sleep", "\(Double(milliseconds) / 1000)"] }
        var words = ["key", "r"] + move(242, 461) + ["mousedown", "1"] + pause(integer(5...40))
        words += ["mouseup", "1"] + pause(integer(10...250))
        var (x, y) = (integer(60...420), integer(80...850))
        let (dx, dy) = (integer(-14...30), integer(-30...60))
        words += move(x, y) + ["mousedown", "1"]
        for _ in 0..<integer(6...16) {
            (x, y) = (x + dx, y + dy)
            words += pause(integer(2...14)) + move(x, y)
        }
        if integer(0...3) == 0 { words += ["key", ["Escape", "p"][integer(0...1)]] }
        // Sometimes the finger is still down when the recording ends, sometimes things are still moving.
        if integer(0...3) > 0 { words += ["mouseup", "1"] + pause(integer(0...250)) }
        return words + ["key", "r", "mouseup", "1"]
    }
}
