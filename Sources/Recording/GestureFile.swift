package import Kinetics
package import Stage

/// A finger on a scene, written down: which scene, which numbers, and everything that happened when.
///
/// Its text form is stated by `text` and read by `GestureSource`.
package struct GestureFile: Hashable, Sendable {
    package var header: Header
    /// Times never decrease.
    package var events: [Event]
    /// When the replay stops, in microseconds; nil lets it run until everything has settled.
    package var end: Int64?

    package init(header: Header, events: [Event] = [], end: Int64? = nil) {
        self.header = header
        self.events = events
        self.end = end
    }

    /// What a scene is opened with.
    package struct Header: Hashable, Sendable {
        /// The scene's id. Neither this nor a setting's name holds white space or `#`.
        package var scene: String
        package var preset: Preset
        /// The screen in points, each side 100…4096.
        package var device: Size
        /// In their order; of two for one name the later counts.
        package var settings: [Setting]
        package var reducesMotion: Bool
        /// The upright size of a brought picture in its own pixels, whole numbers of 1…32768.
        package var image: Size?

        package init(
            scene: String, preset: Preset = .article, device: Size = Screen.standard.size, settings: [Setting] = [],
            reducesMotion: Bool = false, image: Size? = nil
        ) {
            self.scene = scene
            self.preset = preset
            self.device = device
            self.settings = settings
            self.reducesMotion = reducesMotion
            self.image = image
        }

        /// The setup of a scene on this device; a brought picture goes by `GestureFile.pictureName`.
        package var setup: SceneSetup {
            SceneSetup(
                screen: Screen(device), reducesMotion: reducesMotion,
                pictures: image.map { [ImageReference(name: GestureFile.pictureName, size: $0)] } ?? [])
        }
    }

    /// Something at a time.
    package struct Event: Hashable, Sendable {
        /// In microseconds, 0…3,600,000,000; a pointer event's own time is the same.
        package var time: Int64
        package var content: Content

        package init(time: Int64, _ content: Content) {
            self.time = time
            self.content = content
        }

        /// An input; that of a pointer has its own time.
        package init(time: Int64, _ input: StageInput) {
            self.init(time: time, .input(input))
        }

        /// The tick to which the event belongs.
        package var tick: Tick { Tick(microseconds: time) }
    }

    package enum Content: Hashable, Sendable {
        case input(StageInput)
        /// The hash of the state after all events of its tick.
        case checkpoint(UInt64)
    }

    /// The name under which a scene knows the picture that a file's header states the size of.
    package static let pictureName = "brought"

    package static let formatLine = "hippari-gesture 1"
    /// Larger files are refused before they are read.
    package static let byteLimit = 64 << 20
    /// The sides that a screen may have, in points.
    package static let deviceSides = 100.0...4096.0
    /// The sides that a picture may have, in pixels.
    package static let imageSides = 1...32768
    /// Where a pointer may be, in points.
    package static let coordinates = -1_000_000.0...1_000_000.0
}
