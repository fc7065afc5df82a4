import Gestures
import Hippari
import Inspector
import Kinetics
import Recording
import SDLPlatform
import Scenes
import Stage
import Testing

/// What lies on the desk beside the phone, and how large the phone is in a large window.
@Suite struct DeskBesideTests {
    private let standard = Screen.standard.size

    private func layout(
        _ width: Int, _ height: Int, screen: Size? = nil, scale: Double = 1, grows: Bool = false, panel: Double = 344
    ) -> DeskLayout {
        DeskLayout(
            pixelWidth: width, pixelHeight: height, screen: screen ?? standard, scale: scale, grows: grows,
            isBare: false, panelWidth: panel)
    }

    // MARK: Buttons and badges

    @Test(arguments: SeededNumbers.seeds(300))
    func `Nothing on the desk covers the screen, and a hidden panel can always be had`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let layout = self.layout(
            Int.random(in: 160...3000, using: &numbers), Int.random(in: 240...2000, using: &numbers),
            screen: Size(width: [375.0, 320, 844].randomElement(using: &numbers) ?? 0, height: 667),
            grows: Bool.random(using: &numbers), panel: Bool.random(using: &numbers) ? 344 : 0)
        guard layout.scale > 0.125 else { return }
        // But for the last digits of a coordinate.
        let window = Rect(origin: .zero, size: layout.size).inset(x: -1e-9, y: -1e-9)
        var frames = DeskButton.allCases.compactMap { layout.frame(of: $0) }
        frames += [layout.frame(of: .stopped)].compactMap { $0 }
        for (index, frame) in frames.enumerated() {
            #expect(frame.intersection(layout.screen).isEmpty, "seed \(seed): \(frame)")
            #expect(
                frame.minX >= window.minX && frame.maxX <= window.maxX && frame.minY >= window.minY
                    && frame.maxY <= window.maxY, "seed \(seed): \(frame)")
            #expect(
                frames.dropFirst(index + 1).allSatisfy { $0.intersection(frame).isEmpty }, "seed \(seed): \(frames)")
        }
        #expect((layout.frame(of: .panel) == nil) == (layout.side != nil), "seed \(seed)")
        #expect(layout.frame(of: .stopped) != nil && layout.frame(of: .replay) != nil, "seed \(seed)")
        if let band = layout.band {
            #expect(band.intersection(layout.screen).isEmpty && band.minY >= 0, "seed \(seed): \(band)")
        }
    }

    @Test(arguments: [(873, 922), (1500, 760), (1580, 1180), (1700, 1000)])
    func `The buttons are where the phone is, however large the window`(width: Int, height: Int) throws {
        for panel in [0.0, 344] {
            let layout = self.layout(width, height, scale: 0.75, panel: panel)
            let home = try #require(layout.frame(of: .home))
            #expect(home.center.x == layout.body.minX - 22)
            #expect(home.center.y == layout.body.minY - 22)
            #expect(layout.frame(of: .record)?.center.x == home.center.x)
        }
    }

    @Test func `A bare screen has nothing beside it`() {
        let layout = DeskLayout(
            pixelWidth: 900, pixelHeight: 900, screen: standard, scale: 1, isBare: true, panelWidth: 344)
        #expect(DeskButton.allCases.allSatisfy { layout.frame(of: $0) == nil })
        #expect(DeskBadge.allCases.allSatisfy { layout.frame(of: $0) == nil })
        #expect(layout.band == nil)
    }

    // MARK: Size

    @Test(arguments: [
        (873, 922, 1.0, 1.0), (1580, 1180, 1, 1.25), (1400, 1400, 1, 1.5), (1000, 1180, 1, 1), (1746, 1844, 2, 2),
        (2200, 2306, 2, 2.5), (9000, 9000, 1, 4), (500, 600, 1, 0.6875), (1400, 1200, 1.5, 1.390625),
    ])
    func `A larger window shows a larger phone in quarters, with the panel`(
        width: Int, height: Int, wanted: Double, scale: Double
    ) {
        #expect(layout(width, height, scale: wanted, grows: true).scale == scale)
        #expect(layout(width, height, scale: wanted).scale == min(scale, wanted))
    }

    @Test func `A new window has room for the panel, however low the phone is`() {
        let screen = Size(width: 844, height: 390)
        let low = DeskLayout.comfortableSize(screen: screen, isBare: false, panelWidth: 344)
        #expect(low == Size(width: 1342, height: 760))
        #expect(DeskLayout.comfortableSize(screen: screen, isBare: false).height == 500)
        #expect(DeskLayout.comfortableSize(screen: screen, isBare: true) == screen)
        let layout = self.layout(1342, 760, screen: screen)
        #expect(layout.screen.center.y == 380 && layout.side?.height == 672)
    }

    // MARK: The view

    private func session(_ scene: String = "scroll-modal") throws -> LiveSession {
        let descriptor = try #require(SceneCatalog.all.scene(scene))
        return LiveSession(try Simulation(descriptor, preset: .article), at: 0)
    }

    private func replay() throws -> LiveSession {
        let text = "hippari-gesture 1\nscene scroll-modal\n500 down 1 187.5 406\n550 up 1 187.5 406\n9000 end\n"
        return LiveSession(
            try Replay(GestureSource.script(parsing: Array(text.utf8), catalog: .all)), at: 0)
    }

    @Test func `Badges say that time is stopped where no panel does, and that there is a replay`() throws {
        var view = LabView(theme: .light, isBare: false, showsTouches: false, scale: 1)
        var live = try session()
        func badges(_ session: LiveSession) -> [DeskBadge] {
            view.desk(of: session, layout: view.layout(pixelWidth: 873, pixelHeight: 922, of: session.simulation))
                .badges
        }
        var replay = try replay()
        #expect(badges(live) == [] && badges(replay) == [.replay])
        live.stop(at: 1000)
        replay.stop(at: 1000)
        #expect(badges(live) == [] && badges(replay) == [.replay])
        view.hasPanel = false
        #expect(badges(live) == [.stopped] && badges(replay) == [.replay, .stopped])
        live.play(at: 2000)
        #expect(badges(live) == [])
    }

    @Test func `Home and record are a scene's, record is a live one's, and the panel's button is everywhere`() throws {
        let view = LabView(theme: .light, isBare: false, showsTouches: false, scale: 1)
        func buttons(_ session: LiveSession) -> [DeskButton] {
            view.desk(of: session, layout: view.layout(pixelWidth: 873, pixelHeight: 922, of: session.simulation))
                .buttons
        }
        #expect(try buttons(session()) == [.home, .record, .panel])
        #expect(try buttons(replay()) == [.home, .panel])
        let home = try Simulation(HomeScene.descriptor(of: .all), preset: .article)
        #expect(buttons(LiveSession(home, at: 0)) == [.panel])
    }

    @Test(arguments: [(873, 922), (873, 880), (500, 600), (1200, 1250)])
    func `What letting go would do is written beside the screen`(width: Int, height: Int) throws {
        var view = LabView(theme: .light, isBare: false, showsTouches: false, scale: 1)
        view.hasPanel = false
        var session = try session()
        session.trace = Trace()
        var now: Int64 = 0
        func finger(_ phase: PointerEvent.Phase, _ y: Double) {
            let event = PointerEvent(pointer: 1, phase: phase, position: Point(x: 187.5, y: y), time: 0)
            session.receive(.pointer(event), at: now)
            now += 50_000_000
            session.advance(to: now)
        }
        finger(.down, 406)
        finger(.up, 406)
        for _ in 0..<20 {
            now += 100_000_000
            session.advance(to: now)
        }
        finger(.down, 300)
        for step in 1...8 { finger(.move, 300 + Double(step) * 20) }
        let layout = view.layout(pixelWidth: width, pixelHeight: height, of: session.simulation)
        let list = view.list(of: session, layout: layout)
        let words = list.commands.compactMap { command -> Rect? in
            guard case .text(let run) = command, run.string == "Let go now:" else { return nil }
            return run.box
        }
        let box = try #require(words.first)
        #expect(words.count == 1)
        #expect(box.intersection(layout.screen).isEmpty && box.minY >= 0, "\(box) of \(layout.screen)")
        #expect(abs(box.center.x - layout.screen.center.x) < 40)
    }

    // MARK: Words

    @Test func `The keys that are shown for scenes are those of the catalogue`() throws {
        let binding = try #require(KeyCommand.bindings.first { $0.command == .scene(0) })
        #expect(binding.label == "1–\(SceneCatalog.all.scenes.count)")
    }

    @Test func `A path is shown from home or from the root, and a long one from its end`() {
        #expect("/home/ann/a.gesture".shortened(home: "/home/ann") == "~/a.gesture")
        #expect("/home/anna/a.gesture".shortened(home: "/home/ann") == "/home/anna/a.gesture")
        #expect("/tmp/a.gesture".shortened(home: "/") == "/tmp/a.gesture")
        let long = "/one/two/" + String(repeating: "x", count: 40) + "/three/a.gesture"
        #expect(long.shortened(home: "/root", limit: 24) == "\u{2026}/three/a.gesture")
        let name = String(repeating: "x", count: 90)
        #expect("/tmp/\(name)".shortened(home: "/root") == "\u{2026}/\(name)")
        #expect("a.gesture".findable.hasSuffix("/a.gesture"))
    }
}
