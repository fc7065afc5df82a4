import Foundation
import Testing

/// The built program under Xvfb, moved by real input; a recording says what reached the scene.
@Suite(.serialized) struct LabWindowTests {
    private let recording = ["--record", "%/r.gesture", "--stats"]
    /// From the window's corner to the screen's, at scale 1 in a window of comfortable size.
    private let inset = 55

    @Test func `A drag reaches the scene in points of the phone, and replays to the same states`() throws {
        let lab = try Lab(recording, on: VirtualDisplay())
        // The touch's mark moves, whatever the scene makes of the touch.
        try lab.press("t")
        try lab.mouse("\(inset + 100)", "\(inset + 40)")
        try lab.mouse("mousedown")
        try lab.glide(from: (inset + 100, inset + 40), to: (inset + 150, inset + 240))
        try lab.mouse("mouseup")
        lab.wait(1.2)
        try lab.quit()
        let pointers = try lab.pointers()
        #expect(pointers.count >= 20)
        #expect(pointers.first?.word == "down" && pointers.first?.x == 100 && pointers.first?.y == 40)
        #expect(pointers.last?.word == "up" && pointers.last?.x == 150 && pointers.last?.y == 240)
        #expect(pointers.dropFirst().dropLast().allSatisfy { $0.word == "move" })
        let distances = zip(pointers.dropFirst(), pointers).map { $0.time - $1.time }
        #expect(distances.allSatisfy { $0 >= 0 })
        #expect(distances.filter { $0 > 0 }.count > 15, "samples keep their times: \(distances)")
        try lab.expectVerified()

        let statistics = try lab.statistics()
        #expect(try #require(statistics["droppedSeconds"] as? Double) < 0.5)
        #expect(try #require(statistics["frames"] as? Int) > 5)
        #expect(statistics["renderer"] as? String == "surface")
        let delays = try #require(statistics["eventToPictureMs"] as? [String: Double])
        #expect(try #require(delays["p50"]) < 50)
    }

    @Test func `A release outside of the window is seen`() throws {
        let lab = try Lab(recording, on: VirtualDisplay())
        try lab.mouse("100", "200")
        try lab.mouse("mousedown")
        try lab.glide(from: (100, 200), to: (700, 1000))
        lab.wait(0.1)
        try lab.mouse("mouseup")
        lab.wait(0.3)
        try lab.quit()
        let last = try #require(try lab.pointers().last)
        #expect(last.word == "up")
        #expect(last.x == Double(700 - inset) && last.y == Double(1000 - inset))
    }

    @Test func `On the desk nothing is touched`() throws {
        let lab = try Lab(recording, on: VirtualDisplay())
        try lab.mouse("10", "300")
        try lab.mouse("mousedown")
        try lab.glide(from: (10, 300), to: (300, 300))
        try lab.mouse("mouseup")
        lab.wait(0.2)
        try lab.quit()
        #expect(try lab.pointers().isEmpty)
    }

    @Test func `Another size cancels the finger`() throws {
        let lab = try Lab(recording, on: VirtualDisplay())
        try lab.mouse("200", "200")
        try lab.mouse("mousedown")
        try lab.glide(from: (200, 200), to: (200, 300))
        try lab.windowCommand("windowsize", "420", "700")
        lab.wait(0.3)
        try lab.glide(from: (200, 300), to: (200, 400), steps: 5)
        try lab.mouse("mouseup")
        lab.wait(0.2)
        try lab.quit()
        let words = try lab.pointers().map(\.word)
        #expect(words.first == "down" && words.last == "cancel")
        #expect(words.dropFirst().dropLast().allSatisfy { $0 == "move" })
        try lab.expectVerified()
    }

    @Test func `A hidden window stands still, and its finger is cancelled`() throws {
        let lab = try Lab(recording, on: VirtualDisplay())
        try lab.mouse("200", "200")
        try lab.mouse("mousedown")
        try lab.glide(from: (200, 200), to: (200, 300))
        try lab.windowCommand("windowunmap")
        lab.wait(1.5)
        try lab.windowCommand("windowmap")
        lab.wait(0.3)
        try lab.mouse("mouseup")
        try lab.mouse("200", "200")
        try lab.mouse("mousedown")
        lab.wait(0.1)
        try lab.mouse("mouseup")
        lab.wait(0.3)
        try lab.quit()
        let pointers = try lab.pointers()
        #expect(pointers.map(\.word).filter { $0 != "move" } == ["down", "cancel", "down", "up"])
        let cancel = try #require(pointers.first { $0.word == "cancel" })
        let next = try #require(pointers.last { $0.word == "down" })
        #expect(next.time - cancel.time < 1200, "recorded time leaves out hidden time")
        let dropped = try #require(try lab.statistics()["droppedSeconds"] as? Double)
        #expect(dropped > 1.3 && dropped < 2.5)
        try lab.expectVerified()
    }

    @Test func `After a stall the scene goes on from where it was`() throws {
        let lab = try Lab(recording, on: VirtualDisplay())
        try lab.mouse("200", "200")
        try lab.mouse("mousedown")
        try lab.glide(from: (200, 200), to: (200, 300))
        lab.signal(SIGSTOP)
        lab.wait(1.5)
        lab.signal(SIGCONT)
        try lab.glide(from: (200, 300), to: (200, 400))
        try lab.mouse("mouseup")
        lab.wait(0.5)
        try lab.quit()
        let dropped = try #require(try lab.statistics()["droppedSeconds"] as? Double)
        #expect(dropped > 1 && dropped < 2.5)
        let pointers = try lab.pointers()
        let gap = zip(pointers.dropFirst(), pointers).map { $0.time - $1.time }.max() ?? 0
        #expect(gap <= 400, "the stall is a quarter of a second: \(gap)")
        try lab.expectVerified()
    }

    @Test func `Keys do what the table says`() throws {
        let lab = try Lab(recording, on: VirtualDisplay())
        try lab.press("p")
        try lab.press("Escape")
        try lab.press("t")
        try lab.press("d")
        try lab.press("ctrl+q")
        try lab.press("q")
        #expect(lab.end() == 0)
        let text = try lab.text("r.gesture")
        #expect(text.contains(" preset fluid\n"))
        #expect(text.contains(" key escape\n"))
        #expect(text.hasSuffix("end\n"))
    }

    @Test func `A bare window is the screen and nothing else`() throws {
        let display = try VirtualDisplay()
        let lab = try Lab(["--bare", "--screenshot", "%/bare.png"], on: display)
        func expectSize(_ size: String) throws {
            try lab.wait(until: { try display.xdotool("getwindowgeometry", lab.window).contains("Geometry: \(size)") })
            #expect(try display.xdotool("getwindowgeometry", lab.window).contains("Geometry: \(size)"))
        }
        try expectSize("375x812")
        try lab.press("b")
        try expectSize("873x922")
        try lab.press("b")
        try expectSize("375x812")
        try lab.quit()
        #expect(try lab.data("bare.png").prefix(24).suffix(8) == Data([0, 0, 1, 119, 0, 0, 3, 44]))
    }

    @Test func `While nothing moves it uses no processor and shows no frame`() throws {
        let lab = try Lab(["--stats"], on: VirtualDisplay())
        // What may be wanted soon is made first, while there is nothing to do.
        var last = -1.0
        try lab.wait(until: {
            defer { lab.wait(0.4) }
            let used = try lab.processorTime()
            defer { last = used }
            return used - last < 0.005
        })
        let before = try lab.processorTime()
        lab.wait(3)
        let used = try lab.processorTime() - before
        #expect(used <= 0.03, "1 % of three seconds")
        try lab.quit()
        #expect(try #require(try lab.statistics()["frames"] as? Int) < 10)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `A signal ends it cleanly`(signal: Int32) throws {
        let lab = try Lab(recording, on: VirtualDisplay())
        lab.signal(signal)
        #expect(lab.end(within: 2) == 0)
        #expect(try lab.text("err") == "")
        #expect(try lab.text("r.gesture").hasSuffix("end\n"))
        #expect(try lab.statistics()["frames"] != nil)
    }

    @Test(arguments: ["surface", "software"])
    func `So many frames are shown at their pace, and the picture is the same as without a window`(
        renderer: String
    ) throws {
        let lab = try Lab(
            ["--frames", "60", "--stats", "--renderer", renderer, "--screenshot", "%/live.png"], on: VirtualDisplay())
        #expect(lab.end() == 0)
        #expect(try lab.text("err") == "")
        let statistics = try lab.statistics()
        #expect(statistics["frames"] as? Int == 60)
        #expect(statistics["renderer"] as? String == renderer)
        #expect(try #require(statistics["droppedSeconds"] as? Double) < 0.5)
        let intervals = try #require(statistics["frameIntervalMs"] as? [String: Double])
        #expect(abs(try #require(intervals["p50"]) - 16.67) < 2)

        let still = try Lab(["--frames", "60", "--screenshot", "%/still.png"], on: nil)
        #expect(still.end() == 0)
        #expect(try still.text("err") == "")
        #expect(try still.data("still.png") == (try lab.data("live.png")))
    }

    @Test func `Without a display there is one line and its exit code`() throws {
        for environment in [[:], ["DISPLAY": ":9876"], ["DISPLAY": ""], ["XDG_RUNTIME_DIR": "/tmp"]] {
            let lab = try Lab([], on: nil, environment: environment)
            #expect(lab.end() == 69)
            let errors = try lab.text("err")
            #expect(errors.hasPrefix("hippari: there is no display"))
            #expect(errors.filter { $0 == "\n" }.count == 1)
            #expect(try lab.text("out") == "")
        }
    }

    @Test func `A renderer that there is not is refused, and a near one is suggested`() throws {
        let display = try VirtualDisplay()
        for (name, words) in [("sofware", "did you mean 'software'?"), ("vulcanised", "there are surface, ")] {
            let lab = try Lab(["--renderer", name], on: display)
            #expect(lab.end() == 64)
            #expect(try lab.text("err").hasPrefix("hippari: there is no renderer '\(name)'; \(words)"))
        }
    }
}
