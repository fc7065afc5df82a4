import BoxScene
import Export
import Gestures
import Kinetics
import Stage
import Testing

/// Which moments a film shows, and what a movement comes to.
@Suite struct FilmTests {
    @Test(arguments: [10, 20, 25, 30, 50, 60, 120, 240])
    func aFrameShowsTheTickNearestToItsInstant(rate: Int) {
        let schedule = FrameSchedule(rate: rate)
        for frame in 0..<2000 {
            let instant = Double(frame) / Double(rate) * 240
            #expect(abs(Double(schedule.tick(ofFrame: frame).count) - instant) <= 0.5)
        }
        for last in [0, 1, 4, 5, 239, 240, 1104, 1105] {
            let count = schedule.frameCount(through: Tick(last))
            #expect(schedule.tick(ofFrame: count - 1) <= Tick(last) && schedule.tick(ofFrame: count) > Tick(last))
        }
        // Where frames and ticks meet, and nowhere before.
        let meeting = (1...240).first { $0 * rate % 240 == 0 }
        #expect(schedule.stride == meeting)
    }

    @Test func aGIFShowsTicksAsStated() {
        let ticks = (0..<6).map { FrameSchedule(rate: 50).tick(ofFrame: $0).count }
        #expect(ticks == [0, 5, 10, 14, 19, 24])
    }

    @Test func aScheduleMayStartLater() {
        let schedule = FrameSchedule(rate: 50, start: Tick(100))
        #expect((0..<4).map { schedule.tick(ofFrame: $0).count } == [100, 105, 110, 114])
        #expect(schedule.frameCount(through: Tick(113)) == 3 && schedule.frameCount(through: Tick(114)) == 4)
        #expect(schedule.frameCount(through: Tick(99)) == 0)
    }

    @Test func aStripGoesFromTheFirstTickToTheLast() {
        #expect(FilmStrip.ticks(count: 5, from: Tick(0), through: Tick(1000)).map(\.count) == [0, 250, 500, 750, 1000])
        #expect(FilmStrip.ticks(count: 2, from: Tick(0), through: Tick(7)).map(\.count) == [0, 7])
        #expect(FilmStrip.ticks(count: 4, from: Tick(0), through: Tick(0)).map(\.count) == [0, 0, 0, 0])
        #expect(FilmStrip.ticks(count: 3, from: Tick(100), through: Tick(301)).map(\.count) == [100, 201, 301])
    }

    @Test func numbersKeepTheirDigits() {
        #expect(FixedText.decimal(0.456, digits: 2) == "0.46")
        #expect(FixedText.decimal(-0.001, digits: 2) == "0.00")
        #expect(FixedText.decimal(-1.5, digits: 1) == "−1.5")
        #expect(FixedText.decimal(.nan, digits: 2) == "–")
        #expect(FixedText.seconds(Tick(241)) == "1.00 s")
    }

    // MARK: Drawing

    @Test func theCaptionNamesWhatDiffersFromThePreset() throws {
        let plain = try Simulation(BoxScene.descriptor, preset: .fluid)
        #expect(Caption(plain).title == "\(BoxScene.descriptor.title) · fluid")
        #expect(plain.changes == "")
        let changed = try Simulation(BoxScene.descriptor, preset: .article, settings: [("rest", 0.5), ("reach", 200)])
        #expect(changed.changes.contains("rest 0.5") && changed.changes.contains("reach 200 pt"))
        #expect(!changed.changes.contains("threshold"))
    }

    @Test func aTrailFollowsTheFingerAndIsForgotten() {
        func lines(_ trails: TouchTrails, at tick: Int) -> Int {
            var list = DisplayList()
            trails.append(to: &list, origin: .zero, at: Tick(tick), theme: .light)
            return list.commands.filter { if case .polyline = $0 { true } else { false } }.count
        }
        var trails = TouchTrails()
        for tick in 0...40 {
            let phase: PointerEvent.Phase = tick == 0 ? .down : .move
            trails.receive(
                PointerEvent(pointer: 1, phase: phase, position: Point(x: 10, y: Double(tick * 5)), time: 0),
                at: Tick(tick))
            trails.advance(to: Tick(tick))
        }
        #expect(lines(trails, at: 40) > 3)
        for tick in 41...160 { trails.advance(to: Tick(tick)) }
        #expect(lines(trails, at: 160) == 0, "a finger that rests has no trail")
        trails.receive(PointerEvent(pointer: 1, phase: .up, position: Point(x: 10, y: 200), time: 0), at: Tick(161))
        for tick in 161...300 { trails.advance(to: Tick(tick)) }
        var list = DisplayList()
        trails.append(to: &list, origin: .zero, at: Tick(300), theme: .light)
        #expect(list.commands.isEmpty)
    }

    /// The box pulled down by 150 points, held there, and let go: its velocity points back.
    private func pull(_ settings: [(String, Double)] = []) throws -> MotionTrace {
        var box = try Simulation(BoxScene.descriptor, preset: .article, settings: settings)
        var trace = MotionTrace()
        for tick in 0..<200 {
            if tick > 0 { box.advance() }
            if let phase = [10: PointerEvent.Phase.down, 20: .move, 100: .up][tick] {
                let position = Point(x: 10, y: phase == .down ? 0 : 150)
                try box.deliver(
                    .pointer(
                        PointerEvent(pointer: 1, phase: phase, position: position, time: box.tick.microseconds)))
            }
            trace.append(box, transitions: box.takeEvents())
        }
        return trace
    }

    private func graph(_ traces: [MotionTrace], at tick: Int) -> (texts: [TextRun], lines: [Rect]) {
        var list = DisplayList()
        MotionGraph(traces, width: 300, theme: .light).append(to: &list, at: Point(x: 7, y: 9), tick: Tick(tick))
        var texts: [TextRun] = []
        var lines: [Rect] = []
        func collect(_ list: DisplayList, _ origin: Point) {
            for command in list.commands {
                switch command {
                case .text(let run): texts.append(run)
                case .fill(let rect, _) where rect.width < 2: lines.append(rect.offset(x: origin.x, y: origin.y))
                case .layer(let layer): collect(layer.list, layer.frame.origin)
                default: break
                }
            }
        }
        collect(list, .zero)
        return (texts, lines)
    }

    @Test func aVelocityIsDrawnWithAMinusSign() throws {
        let texts = graph([try pull()], at: 60).texts.map(\.string)
        #expect(texts.contains("−150 pt/s"))
        #expect(!texts.contains { $0.contains("-") })
        #expect((-1.5).drawnText == "−1.5" && 1e-5.drawnText == "1e−05" && 12.0.drawnText == "12")
    }

    @Test func noLineRunsThroughTheWordsOfAGraph() throws {
        for traces in [[try pull()], [try pull(), try pull([("threshold", 200)])]] {
            for tick in stride(from: 0, to: 200, by: 5) {
                let (texts, lines) = graph(traces, at: tick)
                #expect(lines.count >= 4)
                let words = texts.filter { $0.string != "differs" && !$0.string.hasSuffix(" s") }
                #expect(words.contains { $0.string.hasSuffix("pt/s") })
                for line in lines { for word in words { #expect(word.box.intersection(line).isEmpty) } }
            }
        }
    }
}
