import Gestures
import Kinetics
import ScenePlay
import Scenes
import Stage
import TestSupport
import Testing

/// What shows that a finger is on a control, and when it shows no more.
@Suite struct PressTests {
    /// A control, and what makes it appear.
    struct Control: Sendable, CustomTestStringConvertible {
        var scene: String
        var name: String
        var frame: Rect
        /// Taps that lead there.
        var taps: [Point] = []
        /// Whether what holds it is first dragged up from the screen's bottom.
        var isLifted = false

        var testDescription: String { "\(scene), \(name)" }
    }

    private static let middle = Point(x: 187.5, y: 406)
    private static let main = Rect(x: 57.5, y: 379, width: 260, height: 54)
    private static let close = Rect(x: 317, y: 44, width: 44, height: 44)
    private static let back = Rect(x: 6, y: 44, width: 44, height: 44)
    private static let firstRow = Rect(x: 16, y: 152, width: 343, height: 72)

    static let controls = [
        Control(scene: "scroll-modal", name: "open", frame: main),
        Control(scene: "scroll-modal", name: "close", frame: close, taps: [middle]),
        // Below the header: a photo's card, a note's, and then the card with buttons.
        Control(
            scene: "scroll-modal", name: "like", frame: Rect(x: 32, y: 565, width: 98, height: 40), taps: [middle]),
        Control(
            scene: "scroll-modal", name: "save", frame: Rect(x: 245, y: 565, width: 98, height: 40), taps: [middle]),
        Control(scene: "navigation-modal", name: "open", frame: main),
        Control(scene: "navigation-modal", name: "close", frame: close, taps: [middle]),
        Control(scene: "navigation-modal", name: "first row", frame: firstRow, taps: [middle]),
        Control(scene: "navigation-modal", name: "last row", frame: firstRow.offset(y: 360), taps: [middle]),
        Control(scene: "navigation-modal", name: "back", frame: back, taps: [middle, firstRow.center]),
        Control(
            scene: "navigation-modal", name: "next", frame: Rect(x: 16, y: 690, width: 343, height: 72),
            taps: [middle, firstRow.center]),
        Control(scene: "reverse-push", name: "push", frame: main),
        Control(scene: "reverse-push", name: "switch", frame: Rect(x: 24, y: 457, width: 327, height: 64)),
        Control(scene: "reverse-push", name: "push again", frame: main, taps: [middle]),
        Control(scene: "reverse-push", name: "back", frame: back, taps: [middle]),
        Control(scene: "image-viewer", name: "photo", frame: Rect(x: 16, y: 232, width: 343, height: 234)),
        Control(scene: "image-viewer", name: "small photo", frame: Rect(x: 16, y: 472, width: 110, height: 110)),
        Control(scene: "image-viewer", name: "close", frame: close, taps: [middle]),
        Control(
            scene: "image-viewer", name: "reply", frame: Rect(x: 0, y: 722, width: 125, height: 56), taps: [middle]),
        Control(
            scene: "image-viewer", name: "like", frame: Rect(x: 125, y: 722, width: 125, height: 56), taps: [middle]),
        Control(
            scene: "snap-sheet", name: "first row", frame: Rect(x: 0, y: 104, width: 375, height: 72), isLifted: true),
        Control(
            scene: "snap-sheet", name: "row", frame: Rect(x: 0, y: 392, width: 375, height: 72), isLifted: true),
        Control(scene: "home", name: "scene", frame: Rect(x: 16, y: 134, width: 343, height: 108)),
        Control(scene: "home", name: "recording", frame: Rect(x: 16, y: 426, width: 343, height: 52)),
    ]

    @Test func `Every scene has a control here`() {
        for id in SceneCatalog.all.ids { #expect(PressTests.controls.contains { $0.scene == id }) }
    }

    private static let home = HomeScene.descriptor(
        of: SceneCatalog(Array(SceneCatalog.all.scenes.prefix(2))),
        recordings: [HomeScene.Entry(.recording("r"), title: "r", subtitle: "r")])

    /// The scene at rest with the control in sight, and the picture of it.
    private func run(_ control: Control, _ preset: Preset, _ add: (inout Hand) -> Void) throws -> SceneRun {
        let descriptor = try #require(control.scene == "home" ? PressTests.home : SceneCatalog.all.scene(control.scene))
        var hand = Hand(preset: preset)
        for tap in control.taps {
            hand.tap(tap)
            hand.wait(480)
        }
        if control.isLifted {
            hand.drag(from: Point(x: 187.5, y: 760), by: Point(x: 0, y: -740), moves: 20)
            hand.wait(480)
        }
        let start = hand.tick + 1
        hand.wait(4)
        add(&hand)
        var run = try SceneRun(descriptor, hand.play)
        try run.run(to: start)
        return run
    }

    @Test(arguments: controls, Preset.allCases)
    func `A control answers the finger on it, until the finger drags or is taken away`(
        control: Control, preset: Preset
    ) throws {
        let middle = control.frame.center
        for (ending, theme) in [(PointerEvent.Phase.move, Theme.light), (.cancel, .dark), (.up, .dark)] {
            var run = try run(control, preset) { hand in
                hand.finger(.down, 1, at: middle)
                hand.wait(1)
                let end = ending == .move ? Point(x: middle.x, y: middle.y - 12) : middle
                hand.finger(ending, 1, at: end)
            }
            let before = run.picture(theme)
            try run.run(to: run.tick + 3)
            let pressed = run.picture(theme)
            let answer = pressed.subtracting(before)
            try #require(!answer.isEmpty)
            for part in answer { #expect(!part.frame.intersection(control.frame).isEmpty, "\(part)") }
            #expect(answer.contains { control.frame.inset(x: -0.5, y: -0.5).contains($0.frame.center) })
            try run.run(to: run.tick + 1)
            let after = run.picture(theme)
            #expect(after.isDisjoint(with: answer), "\(ending)")
            // The viewer's bars go as soon as a finger drags, and a tap does what it does.
            if ending == .cancel || (ending == .move && control.scene != "image-viewer") {
                #expect(after == before, "\(ending)")
            }
        }
    }

    @Test(arguments: controls, Preset.allCases)
    func `A press is no part of the state`(control: Control, preset: Preset) throws {
        var run = try run(control, preset) { $0.finger(.down, 1, at: control.frame.center) }
        var before = StateHash()
        run.simulation.scene.hash(into: &before)
        try run.run(to: run.tick + 3)
        var after = StateHash()
        run.simulation.scene.hash(into: &after)
        #expect(before.value == after.value)
    }
}

/// A thing that is drawn, by what it looks like and where it is on the screen.
private struct Part: Hashable {
    var frame: Rect
    var look: String
}

extension SceneRun {
    /// Everything that is drawn now, but for the layers that hold it.
    fileprivate func picture(_ theme: Theme) -> Set<Part> {
        var list = DisplayList()
        simulation.scene.draw(into: &list, theme: theme)
        var parts: Set<Part> = []
        list.collect(into: &parts, from: .zero)
        return parts
    }
}

extension DisplayList {
    fileprivate func collect(into parts: inout Set<Part>, from origin: Point) {
        for command in commands {
            if case .layer(let layer) = command {
                layer.list.collect(into: &parts, from: origin + layer.frame.origin)
            } else if let frame = command.frame {
                parts.insert(Part(frame: frame.offset(x: origin.x, y: origin.y), look: "\(command)"))
            }
        }
    }
}

extension DrawCommand {
    fileprivate var frame: Rect? {
        switch self {
        case .fill(let frame, _), .roundedRect(let frame, _, _), .border(let frame, _, _, _), .shadow(let frame, _, _),
            .gradient(let frame, _, _, _), .image(_, let frame, _, _, _):
            frame
        case .text(let run): run.box
        case .polyline, .layer: nil
        }
    }
}
