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
        _ width: Int, _ height: Int, screen: Size? = nil, scale: Double = 1, panel: Double = 344
    ) -> DeskLayout {
        DeskLayout(
            pixelWidth: width, pixelHeight: height, screen: screen ?? standard, scale: scale,
            isBare: false, panelWidth: panel)
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

    // MARK: Words

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
