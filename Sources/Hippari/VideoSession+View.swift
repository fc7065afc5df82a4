internal import Export
internal import Kinetics
internal import SDLPlatform
internal import Stage

extension LabView {
    /// As the command line asks for it.
    ///
    /// A replay shows its fingers, but nothing is laid over a bare screen unasked.
    init(_ options: RunOptions, scale: Double) {
        self.init(
            theme: .named(options.appearance ?? .light), isBare: options.isBare,
            showsTouches: options.showsTouches || (options.replay != nil && !options.isBare), scale: scale)
        grows = options.scale == nil
    }
}

extension VideoSession {
    /// Device pixels per point that suit the display: 2 where its dots are fine, and 1 elsewhere.
    var naturalScale: Double {
        (dotsPerInch ?? 96) >= 168 ? 2 : 1
    }

    /// The size of a new window, in window units: what suits the view, as far as the display has room.
    ///
    /// - Parameter isExact: Whether the scale was asked for, so that the display must put up with the size.
    func comfortableSize(of view: LabView, screen: Size, isExact: Bool) -> Size {
        let points = view.comfortableSize(screen: screen)
        let size = Size(width: points.width * view.scale, height: points.height * view.scale)
        guard let usable = usableSize, !isExact else { return size }
        let room = Size(width: min(size.width, usable.width), height: min(size.height, usable.height))
        return view.isBare ? size.aspectFitted(in: room) : room
    }
}

extension Failure {
    /// What to say when there is no window.
    init(_ error: WindowError) {
        switch error {
        case .noDisplay(let reason):
            let cause = reason.isEmpty ? "" : " (\(reason))"
            self.init(
                .unavailable,
                "there is no display\(cause); set DISPLAY, or use 'hippari replay', or --screenshot FILE for a picture")
        case .unknownRenderer(let name, let available):
            let suggestion = name.nearest(among: available).map { "did you mean '\($0)'?" }
            let advice = suggestion ?? "there are \(available.joined(separator: ", "))"
            self.init(.usage, "there is no renderer '\(name)'; \(advice)")
        case .failed(let error):
            self.init(.unavailable, "cannot open a window: \(error); try another --renderer")
        }
    }
}

extension OutputFile {
    /// Writes a picture as PNG and completes the file.
    ///
    /// - Throws: 74 when it cannot be written.
    func write(picture: Bitmap) throws(Failure) {
        try failing { () throws(OutputError) in
            try write(picture.png())
            try complete()
        }
    }
}
