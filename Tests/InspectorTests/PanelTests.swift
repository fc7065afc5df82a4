import BoxScene
import Gestures
import Hippari
import Inspector
import Kinetics
import Scenes
import Stage
import Takeaway
import TestSupport
import Testing

/// The panel, moved by pointers and keys like a hand would.
@Suite struct PanelTests {
    @Test func `A slider changes the number, and the next release goes by it`() throws {
        var lab = try PanelLab()
        lab.open()
        lab.pull(by: 300)
        lab.finger(.up, 510)
        lab.pass(1000)
        #expect(lab.y == nil, "300 of 812 points close")

        lab.open()
        try lab.slide("dismissThreshold", by: 60)
        let threshold = try lab.value("dismissThreshold")
        #expect(threshold > 0.45 && threshold < 0.7, "\(threshold)")
        lab.pull(by: 300)
        lab.finger(.up, 510)
        lab.pass(1000)
        #expect(lab.y == 0, "they do not close any more")
    }

    @Test func `A slider that moves while something settles makes no jump`() throws {
        var lab = try PanelLab(preset: .fluid)
        lab.open()
        lab.pull(by: 150)
        lab.finger(.up, 360)
        lab.pass(50)
        try expectSmooth(&lab) { lab in lab.perform([.input(.set(name: "response", value: 0.9))]) }
        #expect(try lab.value("response") == 0.9)
    }

    @Test func `Flipping between A and B in the middle of a return makes no jump`() throws {
        var lab = try PanelLab(preset: .fluid)
        lab.open()
        let index = try lab.index("response")
        lab.perform([.input(.set(name: "response", value: 0.8))])
        lab.pass(20)
        lab.pull(by: 200)
        lab.finger(.up, 410)
        lab.pass(60)
        try expectSmooth(&lab) { lab in try lab.press(.slot(.b)) }
        #expect(try lab.value("response") == 0.4)
        try lab.press(.slot(.a))
        lab.pass(20)
        #expect(lab.session.simulation.values[index] == 0.8)
    }

    /// Changes something while the modal moves: it goes on from where it is, as fast as it is.
    private func expectSmooth(
        _ lab: inout PanelLab, _ location: SourceLocation = #_sourceLocation, _ change: (inout PanelLab) throws -> Void
    ) throws {
        lab.session.stop(at: lab.now)
        let before = lab.session.simulation.scene.report
        #expect(abs(before.velocity) > 10, "it moves", sourceLocation: location)
        try change(&lab)
        #expect(lab.session.simulation.scene.report.layers == before.layers, sourceLocation: location)
        #expect(lab.session.simulation.scene.report.velocity == before.velocity, sourceLocation: location)
        var last = try #require(lab.y)
        var speed = abs(before.velocity)
        for _ in 0..<500 {
            lab.session.step(1, at: lab.now)
            let report = lab.session.simulation.scene.report
            let y = report.layer("modal")?.frame.minY ?? 0
            // No farther in a tick than its velocity says, or what counts as rest.
            #expect(abs(y - last) <= max(speed, abs(report.velocity)) / 240 + 0.06, sourceLocation: location)
            last = y
            speed = abs(report.velocity)
        }
        #expect(last == 0, sourceLocation: location)
        lab.session.play(at: lab.now)
    }

    @Test func `A copied to B is there after the flip, and A stays as it was`() throws {
        var lab = try PanelLab()
        lab.perform([.input(.set(name: "dismissThreshold", value: 0.5))])
        lab.pass(20)
        try lab.press(.copyToB)
        lab.perform([.input(.set(name: "dismissThreshold", value: 0.6))])
        lab.pass(20)
        try lab.press(.slot(.b))
        lab.pass(20)
        #expect(try lab.value("dismissThreshold") == 0.5)
        try lab.press(.preset(.fluid))
        lab.pass(20)
        try lab.press(.slot(.a))
        lab.pass(20)
        #expect(try lab.value("dismissThreshold") == 0.6)
        #expect(lab.session.simulation.preset == .article)
        try lab.press(.slot(.b))
        lab.pass(20)
        #expect(lab.session.simulation.preset == .fluid)
    }

    @Test func `Numbers that contradict one another on the way are set in an order that works`() throws {
        var simulation = try Simulation(BoxScene.descriptor, preset: .article)
        try forAll(cases: 200) { random in
            let reach = random.double(in: 10...800)
            let target = ParameterSet(
                preset: random.bool() ? .article : .fluid,
                values: [random.double(in: 1...reach), reach, 0.5, random.bool() ? 1 : 0])
            for input in target.inputs(for: simulation) { try simulation.deliver(input) }
            guard simulation.values == target.values else { throw Mismatch("\(simulation.values), not \(target)") }
            guard simulation.preset == target.preset else { throw Mismatch("another preset") }
            guard target.inputs(for: simulation).isEmpty else { throw Mismatch("there is more to do") }
        }
    }

    @Test func `An exact value is typed`() throws {
        var lab = try PanelLab()
        let index = try lab.index("dismissDuration")
        try lab.press(.field(index))
        #expect(lab.inspector.isTyping)
        lab.inspector.type("0,")
        lab.inspector.type("123456")
        lab.expectTaken(.backspace)
        lab.expectTaken(.enter)
        #expect(!lab.inspector.isTyping)
        lab.pass(20)
        #expect(try lab.value("dismissDuration") == 0.12345)

        for (text, words) in [
            ("x", "is no number"), ("11", "must be 0…10 s"), ("-1", "must be 0…10 s"), ("", "is no number"),
        ] {
            try lab.press(.field(index))
            _ = lab.key(.backspace)
            lab.inspector.type(text)
            _ = lab.key(.enter)
            lab.pass(20)
            #expect(try lab.value("dismissDuration") == 0.12345)
            #expect(lab.inspector.message?.isFailure == true)
            #expect(
                lab.inspector.message?.text.contains(words) == true, "\(text): \(lab.inspector.message?.text ?? "")")
        }
        try lab.press(.field(index))
        lab.inspector.type("5")
        lab.expectTaken(.escape)
        lab.pass(20)
        #expect(try lab.value("dismissDuration") == 0.12345)
        try lab.press(.reset(index))
        lab.pass(20)
        #expect(try lab.value("dismissDuration") == 0.6)
        #expect(lab.inspector.frame(of: .reset(index), size: lab.size, model: lab.model) == nil)
    }

    /// A scene stops a spring of UIKit's at its duration.
    @Test func `A spring with a duration settles after it`() throws {
        let scene = try #require(SceneCatalog.all.scene("snap-sheet"))
        let lab = try PanelLab(scene, size: Size(width: 344, height: 2400))
        var list = DisplayList()
        var inspector = lab.inspector
        inspector.draw(into: &list, frame: Rect(origin: .zero, size: lab.size), model: lab.model, theme: .light)
        let texts = list.texts
        let label = try #require(texts.firstIndex(of: "overshoot, settles"))
        #expect(texts[label + 1].hasSuffix(" %, 0.50 s"), "\(texts[label + 1])")
    }

    /// Those first that the preset uses, whatever is switched on the way.
    @Test(arguments: Preset.allCases) func `The keyboard reaches every slider and moves it`(preset: Preset) throws {
        var lab = try PanelLab(preset: preset)
        let takesArrows = lab.key(.right)
        #expect(!takesArrows, "without a focus the arrows are not the panel's")
        let descriptor = lab.session.simulation.descriptor
        let values = lab.session.simulation.values
        let (used, unused) = (
            values.indices.filter { descriptor.isInUse($0, values: values) },
            values.indices.filter { !descriptor.isInUse($0, values: values) }
        )
        #expect(used.count > 5 && unused.count > 2)
        for index in used + unused {
            let tunable = descriptor.tunables[index]
            lab.expectTaken(.tab)
            let before = lab.session.simulation.values[index]
            _ = try lab.frame(tunable.unit == .toggle ? .toggle(index) : .slider(index))
            let isAtEnd = before == tunable.range.upperBound
            lab.expectTaken(isAtEnd ? .left : .right)
            lab.pass(20)
            let after = lab.session.simulation.values[index]
            #expect(isAtEnd ? after < before : after > before, "\(tunable.name)")
        }
        lab.expectTaken(.escape)
        let takesEscape = lab.key(.escape)
        #expect(!takesEscape, "the second one is the scene's")
    }

    @Test func `A finger that goes up or down on a slider scrolls, and changes nothing`() throws {
        var lab = try PanelLab()
        let values = lab.session.simulation.values
        let area = try lab.frame(.slider(3))
        lab.point(.down, at: Point(x: area.maxX - 30, y: area.center.y))
        for step in 1...20 { lab.point(.move, at: Point(x: area.maxX - 30, y: area.center.y - Double(step) * 8)) }
        lab.point(.up, at: Point(x: area.maxX - 30, y: area.center.y - 160))
        lab.pass(20)
        #expect(lab.session.simulation.values == values)
        #expect(lab.inspector.frame(of: .slider(3), size: lab.size, model: lab.model)?.y != area.y)
    }

    @Test func `The buttons of time do what they say`() throws {
        var lab = try PanelLab()
        lab.open()
        try lab.press(.pause)
        #expect(lab.session.isStopped)
        let tick = lab.session.tick
        try lab.press(.tickBack)
        try lab.press(.frameBack)
        #expect(tick - lab.session.tick == 5)
        try lab.press(.tickForth)
        #expect(tick - lab.session.tick == 4)
        try lab.press(.pause)
        #expect(!lab.session.isStopped)
        try lab.press(.slow(4))
        #expect(lab.session.slowness == 4)
        lab.pass(20_000)
        lab.open()
        // Four seconds back on a line of twenty.
        let line = try lab.frame(.scrubber)
        let newest = lab.session.reach.upperBound
        lab.point(.down, at: Point(x: line.maxX - 1, y: line.center.y))
        lab.point(.move, at: Point(x: line.x + line.width * 0.9, y: line.center.y))
        lab.point(.up, at: Point(x: line.x + line.width * 0.9, y: line.center.y))
        #expect(lab.session.isStopped)
        #expect(abs(newest - lab.session.tick - 480) <= 8)
        try lab.press(.see(.graphs))
        #expect(!lab.inspector.seeing.contains(.graphs))
    }

    @Test func `A preset, a switch and a reset of everything reach the scene`() throws {
        var lab = try PanelLab()
        try lab.press(.preset(.fluid))
        lab.pass(20)
        #expect(lab.session.simulation.preset == .fluid)
        lab.inspector.turn(by: 10_000, size: lab.size, model: lab.model)
        let toggle = try lab.index("momentum")
        lab.inspector.turn(by: -10_000, size: lab.size, model: lab.model)
        for _ in 0..<30 {
            let frame = lab.inspector.frame(of: .toggle(toggle), size: lab.size, model: lab.model)
            if let frame, frame.height >= 36 { break }
            lab.inspector.turn(by: 40, size: lab.size, model: lab.model)
        }
        try lab.press(.toggle(toggle))
        lab.pass(20)
        #expect(try lab.value("momentum") == 0)
        try lab.press(.resetAll)
        lab.pass(20)
        #expect(try lab.value("momentum") == 1)
    }

    @Test(arguments: CodeTarget.allCases)
    func `Code is copied for the platform that is asked for, once`(target: CodeTarget) throws {
        var lab = try PanelLab()
        #expect(lab.inspector.frame(of: .copyCode(target), size: lab.size, model: lab.model) == nil)
        try lab.press(.code)
        try lab.press(.copyCode(target))
        #expect(lab.actions == [.copyCode(target)])
        #expect(lab.inspector.frame(of: .copyCode(target), size: lab.size, model: lab.model) == nil, "over")
        try lab.press(.code)
        try lab.press(.code)
        #expect(lab.inspector.frame(of: .copyCode(target), size: lab.size, model: lab.model) == nil)
        // Escape closes it and nothing else; without an offer it is not the panel's.
        try lab.press(.code)
        lab.expectTaken(.escape)
        #expect(lab.inspector.frame(of: .copyCode(target), size: lab.size, model: lab.model) == nil)
        let isTaken = lab.key(.escape)
        #expect(!isTaken)
        // Whatever else is pressed closes the offer, and does what it says.
        try lab.press(.code)
        try lab.press(.preset(.fluid))
        lab.pass(20)
        #expect(lab.inspector.frame(of: .copyCode(target), size: lab.size, model: lab.model) == nil)
        #expect(lab.session.simulation.preset == .fluid)
    }

    @Test func `Values beside the graphs can be read while something moves, and are exact at rest`() throws {
        var lab = try PanelLab(preset: .fluid)
        func texts() -> Set<String> {
            var list = DisplayList()
            var inspector = lab.inspector
            inspector.draw(into: &list, frame: Rect(origin: .zero, size: lab.size), model: lab.model, theme: .light)
            return Set(list.texts.filter { $0.hasSuffix(" pt/s") || $0.hasSuffix(" pt") })
        }
        lab.open()
        lab.pull(by: 300)
        lab.finger(.up, 510)
        var shown: [Set<String>] = []
        for _ in 0..<24 {
            lab.pass(17)
            shown.append(texts())
        }
        // Four tenths of a second in frames, in which everything moves: six times or seven.
        let changes = zip(shown.dropFirst(), shown).count { $0 != $1 }
        #expect((5...8).contains(changes), "\(changes) changes")
        lab.pass(3000)
        #expect(lab.session.simulation.isAtRest)
        #expect(texts().contains("0 pt/s"), "\(texts())")
    }

    @Test(arguments: SceneCatalog.all.scenes.map(\.id))
    func `In any size, with any hand, the panel is drawn and nothing is refused`(id: String) throws {
        let descriptor = try #require(SceneCatalog.all.scene(id))
        try forAll(cases: 4) { random in
            let size = Size(width: 344, height: random.double(in: 150...1400))
            var lab = try PanelLab(descriptor, size: size)
            for sight in [Seeing.touches, .verdict, .graphs, .frames] where random.bool() {
                lab.inspector.seeing.insert(sight)
            }
            for _ in 0..<60 {
                var place = Point(x: random.double(in: -20...360), y: random.double(in: -20...size.height + 20))
                lab.point(.down, at: place)
                for _ in 0..<random.integer(in: 0...4) {
                    place = Point(x: place.x + random.double(in: -90...90), y: place.y + random.double(in: -60...60))
                    lab.point(.move, at: place)
                }
                lab.point(random.bool() ? .up : .cancel, at: place)
                if random.bool() {
                    _ = lab.key(
                        [.tab, .enter, .left, .right, .escape, .backspace].randomElement(using: &random) ?? .tab)
                }
                if lab.inspector.isTyping {
                    lab.inspector.type(["1", "0.5", "ü", "-"].randomElement(using: &random) ?? "")
                }
                lab.pass(17)
                // Two numbers may contradict each other; everything else that a hand can do is accepted.
                let refusals = lab.session.refusals.filter { if case .conflict = $0 { false } else { true } }
                guard refusals.isEmpty else { throw Mismatch("\(lab.session.refusals)") }
                var list = DisplayList()
                lab.inspector.draw(into: &list, frame: Rect(origin: .zero, size: size), model: lab.model, theme: .dark)
                guard !list.commands.isEmpty else { throw Mismatch("nothing is drawn") }
            }
        }
    }
}
