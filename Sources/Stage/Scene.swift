package import Gestures
package import Kinetics

/// A screen with gestures and transitions, as a value: a copy of it is a save state.
///
/// A scene has no clock, draws nothing itself and never sees the platform. It advances by one tick of 1/240 s, receives
/// what fingers do, says where its layers are, and appends what it looks like to a display list.
package protocol Scene: Sendable {
    associatedtype Parameters: SceneParameters

    /// A scene at rest, as it is when it is opened.
    init(_ setup: SceneSetup, parameters: Parameters)

    /// Its numbers. What moves goes on from where it is when they change.
    var parameters: Parameters { get set }

    /// What has happened since somebody emptied this list.
    var events: [TransitionEvent] { get set }

    /// Whether anything moves or is held; if not, advancing changes nothing but the time.
    var isMoving: Bool { get }

    /// Moves everything on by one tick, which makes it this tick.
    mutating func advance(to tick: Tick)

    /// What a finger did at the present tick.
    mutating func receive(_ event: PointerEvent)

    /// The key that does what the visible close or back button does.
    mutating func escape()

    /// Completes what runs and lays out anew. Fingers have been cancelled before.
    mutating func resize(to screen: Screen)

    /// Whether two fingers would zoom now.
    var zooms: Bool { get }

    /// How tall what snaps is where it rests or comes to rest, in points; nil where nothing snaps.
    var restingHeight: Double? { get }

    /// Where everything is, for timelines, tests and the hash.
    var report: SceneReport { get }

    /// Adds the state that the report does not show.
    func hash(into hash: inout StateHash)

    /// What the scene looks like now.
    func draw(into list: inout DisplayList, theme: Theme)

    /// What its transition does with these numbers, for taking it home as code.
    static func recipe(_ numbers: RecipeNumbers) -> TransitionRecipe
}

extension Scene {
    package var restingHeight: Double? { nil }

    /// A layer that is pulled down.
    package static func recipe(_ numbers: RecipeNumbers) -> TransitionRecipe {
        .pulledLayer(numbers)
    }
}

extension Scene {
    package var zooms: Bool { false }
}

/// What a scene needs to know of the world when it is opened.
package struct SceneSetup: Hashable, Sendable {
    package var screen: Screen
    /// Whether every movement without a finger is replaced by a cross-fade.
    package var reducesMotion: Bool
    /// Pictures that somebody brought, in place of the scene's own photos.
    package var pictures: [ImageReference]
    /// Pictures that fill a layer, by the layer's name.
    package var screens: [LayerPicture]

    package init(
        screen: Screen = .standard, reducesMotion: Bool = false, pictures: [ImageReference] = [],
        screens: [LayerPicture] = []
    ) {
        self.screen = screen
        self.reducesMotion = reducesMotion
        self.pictures = pictures
        self.screens = screens
    }

    /// The picture that fills the layer of this name, when somebody brought one.
    package func picture(for layer: String) -> ImageReference? {
        screens.last { $0.layer == layer }?.picture
    }
}

/// A picture of one's own in place of what a layer shows.
package struct LayerPicture: Hashable, Sendable {
    package var layer: String
    package var picture: ImageReference

    package init(layer: String, picture: ImageReference) {
        self.layer = layer
        self.picture = picture
    }
}

/// The phone's screen.
package struct Screen: Hashable, Sendable {
    package var size: Size
    /// Covered by the status bar at the top and by the home indicator at the bottom, in points.
    package let safeTop: Double = 44
    package let safeBottom: Double = 34

    package init(_ size: Size) {
        self.size = size
    }

    package init(width: Double, height: Double) {
        self.init(Size(width: width, height: height))
    }

    /// 375×812 points.
    package static let standard = Screen(width: 375, height: 812)

    package var width: Double { size.width }
    package var height: Double { size.height }
    package var bounds: Rect { Rect(origin: .zero, size: size) }
}
