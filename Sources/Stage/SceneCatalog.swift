/// The scenes that there are, in the order in which they are shown.
package struct SceneCatalog: Sendable {
    package var scenes: [SceneDescriptor]

    package init(_ scenes: [SceneDescriptor]) {
        self.scenes = scenes
    }

    package var ids: [String] { scenes.map(\.id) }

    /// The scene of this id, matched exactly.
    package func scene(_ id: String) -> SceneDescriptor? {
        scenes.first { $0.id == id }
    }
}
