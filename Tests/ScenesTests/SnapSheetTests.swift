import Gestures
import Kinetics
import Recording
import Scenes
import Stage
import TestSupport
import Testing

/// What the snapping sheet does with keys, numbers, sizes and second thoughts.
@Suite struct SnapSheetTests {
    private func run(_ lines: String, preset: Preset = .article, header: String = "") throws -> Replay {
        let text = "hippari-gesture 1\nscene snap-sheet\npreset \(preset.rawValue)\n\(header)\n\(lines)\n"
        return try Replay(GestureSource.script(parsing: Array(text.utf8), catalog: .all))
    }

    private func events(of replay: inout Replay) -> [String] {
        var events: [String] = []
        replay.run { replay in
            events += replay.transitions.map(\.name)
            return true
        }
        return events
    }

    private let up = "100 down 1 187.5 740\n108 move 1 187.5 730\n150 move 1 187.5 300\n300 up 1 187.5 300"

    @Test func `A tap does nothing, a drag on the map neither`() throws {
        var replay = try run(
            "100 down 1 187.5 750\n120 up 1 187.5 750\n300 down 1 187.5 400\n350 move 1 187.5 100\n400 up 1 187.5 100")
        #expect(events(of: &replay) == [])
        #expect(try replay.simulation.scene.report.height("sheet") == 100)
    }

    @Test(arguments: Preset.allCases)
    func `Escape goes to the lowest detent, and at the lowest does nothing`(preset: Preset) throws {
        var replay = try run(up + "\n3000 key escape\n6000 key escape\n7000 end", preset: preset)
        let events = events(of: &replay)
        #expect(events == ["snap.began", "snap.finishing", "snap.finished", "snap.began", "snap.finished"])
        #expect(try replay.simulation.scene.report.height("sheet") == 100)
    }

    @Test func `Escape on the way is ignored in article and turns the sheet in fluid`() throws {
        for preset in Preset.allCases {
            var replay = try run(up + "\n350 key escape", preset: preset)
            #expect(events(of: &replay) == ["snap.began", "snap.finishing", "snap.finished"])
            #expect(try replay.simulation.scene.report.height("sheet") == (preset == .article ? 812 : 100))
        }
    }

    @Test(arguments: Preset.allCases)
    func `Escape under a finger is its cancel`(preset: Preset) throws {
        var replay = try run(
            "100 down 1 187.5 740\n108 move 1 187.5 730\n150 move 1 187.5 250\n200 key escape\n210 move 1 187.5 700",
            preset: preset)
        #expect(events(of: &replay) == ["snap.began", "snap.cancelling", "snap.cancelled"])
        #expect(try replay.simulation.scene.report.height("sheet") == (preset == .article ? 812 : 406))
    }

    @Test func `An upper bound follows the screen unless it is set`() throws {
        for (header, height) in [("", 667.0), ("set maxHeight 600", 600)] {
            var replay = try run(up + "\n2000 resize 375x667\n2500 end", header: header)
            _ = events(of: &replay)
            let frame = try #require(replay.simulation.scene.report.layer("sheet")).frame
            #expect(frame == Rect(x: 0, y: 667 - height, width: 375, height: height))
        }
    }

    @Test func `A resize completes a snap on its way`() throws {
        var replay = try run(up + "\n400 resize 430x932\n400 end")
        #expect(events(of: &replay) == ["snap.began", "snap.finishing", "snap.finished"])
        #expect(replay.simulation.scene.report.layer("sheet")?.frame == Rect(x: 0, y: 0, width: 430, height: 932))
    }

    @Test func `A lower bound above the upper one is refused, in either way`() throws {
        #expect(throws: FileError.self) { try run("500 end", header: "set minHeight 820") }
        #expect(throws: FileError.self) { try run("500 set maxHeight 90\n600 end") }
        #expect(throws: FileError.self) { try run("500 end", header: "device 375x667\nset minHeight 700") }
        var replay = try run("500 set minHeight 812")
        _ = events(of: &replay)
        #expect(try replay.simulation.scene.report.height("sheet") == 812)
    }

    @Test func `A bound that is set under a finger holds at once`() throws {
        var replay = try run(
            "100 down 1 187.5 740\n108 move 1 187.5 730\n150 move 1 187.5 700\n200 set minHeight 200\n200 end")
        _ = events(of: &replay)
        #expect(try replay.simulation.scene.report.height("sheet") == 200)
        #expect(replay.simulation.scene.report.progress == 0)
    }

    @Test func `A place that is set on the way is where it lands`() throws {
        for preset in Preset.allCases {
            var replay = try run(
                "100 down 1 187.5 740\n108 move 1 187.5 730\n150 move 1 187.5 650\n300 up 1 187.5 650\n350 set minHeight 140",
                preset: preset)
            #expect(events(of: &replay) == ["snap.began", "snap.finishing", "snap.finished"])
            #expect(try replay.simulation.scene.report.height("sheet") == 140)
        }
    }

    @Test func `Where the middle detent goes, the sheet snaps to the nearest`() throws {
        var replay = try run(
            up.replacing("300 up 1 187.5 300", with: "300 move 1 187.5 420\n500 up 1 187.5 420")
                + "\n3000 preset article", preset: .fluid)
        let events = events(of: &replay)
        #expect(events == ["snap.began", "snap.finishing", "snap.finished", "snap.began", "snap.finished"])
        #expect(try replay.simulation.scene.report.height("sheet") == 100)
    }

    @Test func `The spring overshoots by what its damping says, and lands at half a second`() throws {
        var replay = try run(up)
        var heights: [Double] = []
        var lift: Int?
        replay.run { replay in
            if replay.transitions.map(\.name).contains("snap.finishing") { lift = replay.tick.count }
            heights.append((replay.simulation.scene.report.layer("sheet")?.frame.height ?? 0))
            return true
        }
        // e^(−πζ/√(1 − ζ²)) of the way from 530 to 812 at ζ = 0.7.
        #expect(abs(try #require(heights.max()) - (812 + 282 * 0.045988)) < 0.01)
        let end = try #require(lift) + 120
        #expect(heights[end] == 812)
        #expect(heights[end - 1] != 812)
    }

    @Test(arguments: Preset.allCases)
    func `With less motion every action still happens, by a cross-fade`(preset: Preset) throws {
        var replay = try run(up + "\n2000 key escape", preset: preset, header: "reduce-motion on")
        var heights: Set<Double> = []
        var names: [String] = []
        replay.run { replay in
            names += replay.transitions.map(\.name)
            if replay.simulation.scene.report.phase == .settling {
                heights.insert(replay.simulation.scene.report.layer("sheet")?.frame.height ?? 0)
            }
            return true
        }
        #expect(names == ["snap.began", "snap.finishing", "snap.finished", "snap.began", "snap.finished"])
        #expect(heights == [preset == .article ? 812 : 406, 100])
    }

    @Test(arguments: Preset.allCases)
    func `At the top of the screen the title keeps away from the status bar, and rows stay`(preset: Preset) throws {
        let lines = "100 down 1 187.5 740\n108 move 1 187.5 730\n150 move 1 187.5 10\n400 up 1 187.5 10\n3000 end"
        for (lines, height, title) in [("100 end", 100.0, 28.0), (lines, 812, 46)] {
            var replay = try run(lines, preset: preset)
            replay.run { _ in true }
            #expect(try replay.simulation.scene.report.height("sheet") == height)
            var list = DisplayList()
            replay.simulation.scene.draw(into: &list, theme: .light)
            let sheet = list.commands.compactMap {
                if case .layer(let layer) = $0, layer.id == "sheet" { layer } else { nil }
            }
            let contents = try #require(sheet.first).list.commands
            let words = contents.compactMap { if case .text(let run) = $0 { run.box } else { nil } }
            #expect(words.first?.y == title)
            #expect(words.allSatisfy { $0.maxY < SheetGeometry.header })
            let rows = contents.compactMap { if case .layer(let layer) = $0 { layer.frame } else { nil } }
            #expect(rows.first?.y == SheetGeometry.header + SheetGeometry.inset)
        }
    }

    private enum SheetGeometry {
        static let header = 92.0
        static let inset = 12.0
    }

    @Test func `A brought picture fills the sheet`() throws {
        let picture = ImageReference(name: "mine", size: Size(width: 750, height: 1624))
        let setup = SceneSetup(screens: [LayerPicture(layer: "sheet", picture: picture)])
        let simulation = try Simulation(SnapSheetScene.descriptor, preset: .article, setup: setup)
        var list = DisplayList()
        simulation.scene.draw(into: &list, theme: .light)
        let sheet = list.commands.compactMap {
            if case .layer(let layer) = $0, layer.id == "sheet" { layer } else { nil }
        }
        #expect(
            sheet.first?.list.commands == [
                .image(
                    picture, in: Rect(x: 0, y: 0, width: 375, height: 812), crop: Rect(x: 0, y: 0, width: 1, height: 1),
                    corners: .square, opacity: 1)
            ])
    }

    @Test func `Any screen is fine`() throws {
        for size in [Size(width: 1, height: 1), Size(width: 1, height: 5000), Size(width: 9000, height: 20)] {
            for preset in Preset.allCases {
                var simulation = try Simulation(
                    SnapSheetScene.descriptor, preset: preset, setup: SceneSetup(screen: Screen(size)))
                for (index, phase) in [PointerEvent.Phase.down, .move, .move, .up].enumerated() {
                    let y = size.height - 0.5 - Double(index) * 40
                    try simulation.deliver(
                        .pointer(
                            PointerEvent(
                                pointer: 1, phase: phase, position: Point(x: 0, y: y),
                                time: simulation.tick.microseconds)))
                    for _ in 0..<60 { simulation.advance() }
                    #expect(simulation.scene.report.isFinite)
                    var list = DisplayList()
                    simulation.scene.draw(into: &list, theme: .dark)
                }
            }
        }
    }
}
