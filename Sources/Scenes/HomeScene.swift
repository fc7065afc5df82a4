package import Gestures
package import Kinetics
package import Stage
internal import Transitions

/// What the phone shows before a scene is chosen: the catalogue, and below it gestures to replay.
///
/// It runs like a scene and stands in no catalogue. A tap makes a choice; whoever runs it looks at `choice` and acts.
package struct HomeScene: Scene {
    /// Something to choose.
    package struct Entry: Sendable {
        package var choice: HomeChoice
        package var title: String
        package var subtitle: String
        /// The scene in the middle of its gesture, for a small picture of it.
        package var still: Simulation?

        package init(_ choice: HomeChoice, title: String, subtitle: String, still: Simulation? = nil) {
            self.choice = choice
            self.title = title
            self.subtitle = subtitle
            self.still = still
        }
    }

    package struct Parameters: SceneParameters {
        package init() {}
        package static func tunings() -> [Tuning<Parameters>] { [] }
    }

    /// As in files and in the window's title; no scene may have it.
    package static let id = "home"

    /// The home screen of a catalogue.
    ///
    /// - Parameter recordings: Gesture files that can be replayed, in their order.
    package static func descriptor(
        of catalog: SceneCatalog, recordings: [Entry] = []
    ) -> SceneDescriptor {
        var descriptor = SceneDescriptor(
            HomeScene.self, id: id, title: "Hippari", subtitle: "引っ張り", hint: "Tap a scene to open it.")
        descriptor.make = { setup, _ in
            var home = HomeScene(setup, parameters: Parameters())
            home.show(catalog, recordings)
            return home
        }
        return descriptor
    }

    package var parameters: Parameters
    package var events: [TransitionEvent] = []
    /// What has been tapped.
    package private(set) var choice: HomeChoice?

    private var setup: SceneSetup
    private var scenes: [Entry] = []
    private var recordings: [Entry] = []
    private var arena = TouchArena<Int>()
    private var scroll = ScrollModel(
        contentLength: 0, viewportLength: 0, yieldsAtStart: false, decay: .tuned(rate: 0.998), bounce: .bounce)

    package init(_ setup: SceneSetup, parameters: Parameters) {
        self.setup = setup
        self.parameters = parameters
    }

    private mutating func show(_ catalog: SceneCatalog, _ recordings: [Entry]) {
        // A still whose preset does not fit the screen is left out; the entry is as good without it.
        scenes = catalog.scenes.map { scene in
            Entry(
                .scene(scene.id), title: scene.title, subtitle: scene.subtitle,
                still: try? scene.posed(.fluid, setup: SceneSetup(screen: setup.screen)))
        }
        self.recordings = recordings
        layOut()
    }

    private mutating func layOut() {
        scroll.contentLength = list.height + setup.screen.safeBottom
        scroll.viewportLength = setup.screen.height
    }

    private var list: HomeList {
        HomeList(
            screen: setup.screen, scenes: scenes, recordings: recordings,
            presses: arena.presses)
    }

    package var isMoving: Bool { scroll.isMoving || !arena.isEmpty }

    // MARK: - Follow the finger

    package mutating func receive(_ event: PointerEvent) {
        let list = list
        let offset = scroll.offset
        let moves = scroll.isMoving
        let gestures = arena.receive(event) { point in
            moves ? .catching(-1) : .on(list.entry(at: Point(x: point.x, y: point.y + offset)) ?? -1)
        }
        for gesture in gestures {
            switch gesture {
            case .landed: if moves { scroll.hold() }
            case .began: scroll.hold()
            case .moved(_, let movement): _ = scroll.drag(by: movement.y)
            case .ended(_, let velocity): scroll.release(velocity: -velocity.y)
            case .cancelled: scroll.release(velocity: 0)
            case .left: if arena.panning == nil { scroll.stop() }
            case .tapped(let touch):
                let entries = scenes + recordings
                if entries.indices.contains(touch.region) { choice = entries[touch.region].choice }
            }
        }
    }

    package mutating func escape() {}

    package mutating func advance(to tick: Tick) {
        scroll.advance()
    }

    package mutating func resize(to screen: Screen) {
        setup.screen = screen
        for index in scenes.indices {
            guard let descriptor = scenes[index].still?.descriptor else { continue }
            scenes[index].still = try? descriptor.posed(.fluid, setup: SceneSetup(screen: screen))
        }
        scroll = ScrollModel(
            contentLength: 0, viewportLength: 0, yieldsAtStart: false, decay: .tuned(rate: 0.998), bounce: .bounce)
        layOut()
    }

    // MARK: - Draw

    package var report: SceneReport {
        SceneReport(
            phase: .idle, velocity: scroll.velocity, offset: scroll.offset,
            layers: [LayerReport("home", setup.screen.bounds)])
    }

    package func draw(into list: inout DisplayList, theme: Theme) {
        self.list.draw(offset: scroll.offset, into: &list, theme: theme)
    }

    package func hash(into hash: inout StateHash) {
        hash.combine(points: scroll.velocity)
    }
}

/// What somebody chose on the home screen.
package enum HomeChoice: Hashable, Sendable {
    case scene(String)
    /// A gesture file by its name.
    case recording(String)
}
