import Gestures
import Hippari
import Inspector
import Kinetics
import Scenes
import Stage
import Testing

/// A session with its panel, and a hand on either of them.
struct PanelLab {
    var session: LiveSession
    var inspector = Inspector()
    var now: Int64 = 1000
    let size: Size
    private(set) var actions: [InspectorAction] = []

    init(
        _ descriptor: SceneDescriptor? = nil, preset: Preset = .article, size: Size = Size(width: 344, height: 834)
    ) throws {
        let descriptor = try descriptor ?? #require(SceneCatalog.all.scene("scroll-modal"))
        session = LiveSession(try Simulation(descriptor, preset: preset), at: now)
        session.trace = Trace()
        self.size = size
        inspector.pair.begin(with: ParameterSet(session.simulation))
    }

    var model: InspectorModel { InspectorModel(session, isForecasting: true) }

    func value(_ name: String) throws -> Double {
        session.simulation.values[try #require(session.simulation.descriptor.index(of: name))]
    }

    func index(_ name: String) throws -> Int {
        try #require(session.simulation.descriptor.index(of: name))
    }

    // MARK: The panel

    func frame(_ control: Control) throws -> Rect {
        try #require(
            inspector.frame(of: control, size: size, model: model).flatMap { $0.isEmpty ? nil : $0 },
            "\(control) is not to be seen")
    }

    mutating func point(_ phase: PointerEvent.Phase, at position: Point, pointer: Int32 = 7) {
        let event = PointerEvent(pointer: pointer, phase: phase, position: position, time: 0)
        perform(inspector.receive(event, size: size, model: model))
    }

    /// Touches a control in its middle, and lets go.
    mutating func press(_ control: Control) throws {
        let middle = try frame(control).center
        point(.down, at: middle)
        point(.up, at: middle)
    }

    /// Pulls a slider's knob sideways, in steps, while time passes.
    mutating func slide(_ name: String, by distance: Double) throws {
        let area = try frame(.slider(try index(name)))
        // The knob is found where a touch moves nothing.
        let start = try knob(name, in: area)
        point(.down, at: start)
        for step in 1...10 {
            point(.move, at: Point(x: start.x + distance * Double(step) / 10, y: start.y + 1))
            pass(17)
        }
        point(.up, at: Point(x: start.x + distance, y: start.y + 1))
        pass(17)
    }

    /// The knob's middle, found in the picture: the white disc of the slider.
    private func knob(_ name: String, in area: Rect) throws -> Point {
        var list = DisplayList()
        var inspector = inspector
        inspector.draw(into: &list, frame: Rect(origin: .zero, size: size), model: model, theme: .light)
        let discs = list.discs(of: Size(width: 16, height: 16)).map(\.center)
        return try #require(discs.first { area.contains($0) }, "no knob in \(area)")
    }

    mutating func key(_ key: PanelKey, shift: Bool = false) -> Bool {
        let found = inspector.press(key, shift: shift, size: size, model: model)
        perform(found ?? [])
        return found != nil
    }

    /// Presses a key that means something to the panel.
    mutating func expectTaken(_ key: PanelKey, _ location: SourceLocation = #_sourceLocation) {
        let isTaken = self.key(key)
        #expect(isTaken, "\(key) means nothing", sourceLocation: location)
    }

    mutating func perform(_ actions: [InspectorAction]) {
        self.actions += actions
        for action in actions { session.perform(action, at: now) }
    }

    // MARK: The phone

    mutating func finger(_ phase: PointerEvent.Phase, _ y: Double) {
        session.receive(
            .pointer(PointerEvent(pointer: 1, phase: phase, position: Point(x: 187.5, y: y), time: 0)), at: now)
    }

    /// Lets milliseconds pass in frames of a sixtieth of a second.
    mutating func pass(_ milliseconds: Int64) {
        let end = now + milliseconds * 1_000_000
        while now < end {
            now = min(end, now + 16_666_667)
            session.advance(to: now)
        }
    }

    mutating func open() {
        finger(.down, 406)
        pass(40)
        finger(.up, 406)
        pass(1200)
    }

    /// Pulls the modal by so much, and stays.
    mutating func pull(by distance: Double) {
        finger(.down, 200)
        pass(20)
        finger(.move, 210)
        pass(17)
        for step in 1...20 {
            finger(.move, 210 + distance * Double(step) / 20)
            pass(17)
        }
        pass(100)
    }

    var y: Double? { session.simulation.scene.report.layer("modal")?.frame.minY }
}

extension DisplayList {
    /// All that is written, in layers as well.
    var texts: [String] {
        commands.flatMap { command -> [String] in
            switch command {
            case .text(let run): [run.string]
            case .layer(let layer): layer.list.texts
            default: []
            }
        }
    }

    /// Round rectangles of this size, in points of the whole list.
    fileprivate func discs(of size: Size, origin: Point = .zero) -> [Rect] {
        commands.flatMap { command -> [Rect] in
            switch command {
            case .roundedRect(let rect, _, _) where rect.size == size: [rect.offset(x: origin.x, y: origin.y)]
            case .layer(let layer):
                layer.list.discs(of: size, origin: Point(x: origin.x + layer.frame.x, y: origin.y + layer.frame.y))
            default: []
            }
        }
    }
}
