internal import Recording
internal import SDLPlatform
internal import Stage

/// The pictures that somebody named on the command line or dropped on the window.
struct BroughtPictures {
    private let shelf: PictureShelf

    init(_ shelf: PictureShelf) {
        self.shelf = shelf
    }

    /// A picture from a file, decoded and kept.
    ///
    /// - Throws: 66 when there is no such file, 65 when it is no picture that can be shown.
    func picture(_ path: String) throws(Failure) -> ImageReference {
        do {
            let (name, size) = try shelf.register(path: path)
            return ImageReference(name: name, size: size)
        } catch {
            throw Failure(error.exitCode == 66 ? .noInput : .data, "\(error)")
        }
    }

    /// Gives back the memory of pictures that nothing shows any more.
    func forget(_ pictures: [ImageReference]) {
        for picture in pictures { shelf.forget(named: picture.name) }
    }

    /// Adds what `--image` and `--screen` name to what a scene is opened with.
    ///
    /// - Throws: 64 when the scene shows no such pictures, 65 and 66 for files.
    func add(
        _ arguments: PictureArguments, for scene: SceneDescriptor?, to setup: inout SceneSetup
    ) throws(Failure) {
        guard !arguments.isEmpty else { return }
        guard let scene else { throw .usage("--screen fills a scene's layer; name the scene with --scene") }
        if !arguments.images.isEmpty, !scene.takesPictures {
            throw .usage("--image opens the image viewer, and \(scene.id) shows no photos; leave one of them out")
        }
        for (layer, _) in arguments.screens { try scene.check(layer: layer) }
        for path in arguments.images { setup.pictures.append(try picture(path)) }
        for (layer, path) in arguments.screens {
            setup.screens.append(LayerPicture(layer: layer, picture: try picture(path)))
        }
    }

    /// The setup of a replay with the pictures that were brought for it.
    ///
    /// - Throws: As `add`, and 64 when a picture has another size than the one that the recording was made with.
    func setup(_ arguments: PictureArguments, for script: GestureScript) throws(Failure) -> SceneSetup {
        var setup = script.file.header.setup
        guard !arguments.images.isEmpty else {
            try add(arguments, for: script.descriptor, to: &setup)
            return setup
        }
        guard let size = script.file.header.image else {
            throw .usage("the recording was made with the program's own photos; leave out --image")
        }
        setup.pictures = []
        try add(arguments, for: script.descriptor, to: &setup)
        if setup.pictures.count > 1 { throw .usage("a recording knows one picture; bring one --image") }
        guard let picture = setup.pictures.first, picture.size == size else {
            throw .usage("the recording was made with a picture of \(size.text) pixels; bring one of that size")
        }
        return setup
    }
}

extension SceneDescriptor {
    /// Makes sure that a picture can fill this layer. `page.N` stands for every page.
    fileprivate func check(layer: String) throws(Failure) {
        guard !screens.isEmpty else { throw .usage("\(id) fills no layer with a picture; leave out --screen") }
        var pattern = layer
        if let dot = layer.lastIndex(of: "."), Int(layer[layer.index(after: dot)...]) != nil {
            pattern = layer[..<dot] + ".N"
        }
        guard !screens.contains(layer), !screens.contains(pattern) else { return }
        let suggestion = layer.suggestion(among: screens)
        let advice = suggestion.isEmpty ? "; it fills \(screens.joined(separator: ", "))" : suggestion
        throw .usage("\(id) fills no layer '\(layer)' with a picture\(advice)")
    }
}
