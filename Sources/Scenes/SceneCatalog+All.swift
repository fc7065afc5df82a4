package import Stage

extension SceneCatalog {
    /// Every scene, in the order of the menu: a scene is one file, and one line here.
    package static let all = SceneCatalog([
        ScrollModalScene.descriptor,
        NavigationModalScene.descriptor,
        ReversePushScene.descriptor,
        ImageViewerScene.descriptor,
        SnapSheetScene.descriptor,
    ])
}
