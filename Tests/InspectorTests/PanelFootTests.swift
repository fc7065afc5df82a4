import Hippari
import Inspector
import Kinetics
import Recording
import Scenes
import Stage
import Testing

/// What the panel says of itself and of what lies beside it.
@Suite struct PanelFootTests {
    private func texts(_ lab: PanelLab) -> [String] {
        var list = DisplayList()
        var inspector = lab.inspector
        inspector.draw(into: &list, frame: Rect(origin: .zero, size: lab.size), model: lab.model, theme: .light)
        return list.texts
    }

    @Test func `The foot explains what lies under the mouse on the desk, until the mouse is elsewhere`() throws {
        var lab = try PanelLab()
        let hint = lab.model.simulation.descriptor.hint
        #expect(texts(lab).contains(hint))
        lab.inspector.remark = "The list of scenes: H"
        #expect(texts(lab).contains("The list of scenes: H") && !texts(lab).contains(hint))
        lab.inspector.remark = nil
        #expect(texts(lab).contains(hint))
    }

    @Test func `While a file moves the fingers, the foot says so and how to leave`() throws {
        var lab = try PanelLab()
        let words = "A replay moves the fingers. Esc leaves it, N starts it anew."
        #expect(!texts(lab).contains(words))
        let text = "hippari-gesture 1\nscene scroll-modal\n9000 end\n"
        lab.session = LiveSession(
            try Replay(GestureSource.script(parsing: Array(text.utf8), catalog: .all)), at: lab.now)
        #expect(texts(lab).contains(words))
        lab.session.leaveReplay(at: lab.now)
        #expect(!texts(lab).contains(words))
    }

    @Test(arguments: [(412.0, false, false), (520, false, true), (672, true, true), (834, true, true)])
    func `What has no room is neither lit nor pressed, and says what it needs`(
        height: Double, hasGraphs: Bool, hasFrames: Bool
    ) throws {
        var lab = try PanelLab(size: Size(width: Inspector.width, height: height))
        for (sight, hasRoom, need) in [
            (Seeing.graphs, hasGraphs, "Graphs need a higher window"),
            (.frames, hasFrames, "Frame times need a higher window"),
        ] {
            let before = lab.inspector.seeing
            try lab.press(.see(sight))
            #expect((lab.inspector.seeing != before) == hasRoom, "\(sight)")
            #expect(lab.inspector.message?.text == (hasRoom ? nil : need))
            // A key does the same.
            lab.inspector.toggle(sight, size: lab.size, model: lab.model)
            #expect(lab.inspector.seeing == before)
            #expect(lab.inspector.message?.text == (hasRoom ? nil : need))
        }
        // The signs in the bar: what is lit has the accent.
        var list = DisplayList()
        lab.inspector.seeing = [.graphs]
        lab.inspector.draw(into: &list, frame: Rect(origin: .zero, size: lab.size), model: lab.model, theme: .light)
        let signs = list.signs(ofColor: Theme.light.accent)
        #expect(signs.contains("\u{e6e1}") == hasGraphs)
    }
}

extension DisplayList {
    /// Signs of the icon font in this colour, in layers as well.
    fileprivate func signs(ofColor color: Color) -> [String] {
        commands.flatMap { command -> [String] in
            switch command {
            case .text(let run) where run.typeface == .icons && run.color == color: [run.string]
            case .layer(let layer): layer.list.signs(ofColor: color)
            default: []
            }
        }
    }
}
