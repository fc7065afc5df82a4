internal import Inspector
internal import Kinetics
internal import Stage

/// The lab's picture without a window: after a replay, after so many frames, or when all has settled.
struct Still {
    private let session: LiveSession
    private let view: LabView

    init(_ opening: Opening, _ options: RunOptions) {
        var session = opening.session(at: 0)
        view = LabView(options, scale: options.scale ?? 1)
        session.trace = Trace()
        // A frame is a sixtieth of a second here.
        if let frames = options.frames {
            let end = Still.interval(of: frames)
            session.advance(to: end, isAwaited: true)
        } else {
            var instant: Int64 = 0
            let patience: Int64 = session.isReplaying ? .max : 5_000_000_000
            while patience == .max ? session.isReplaying : !session.isQuiet && instant < patience {
                instant += Still.interval(of: 1)
                session.advance(to: instant, isAwaited: true)
            }
        }
        self.session = session
    }

    /// The picture in a window of comfortable size.
    func picture(_ drawing: Drawing) -> Bitmap {
        let simulation = session.simulation
        var view = view
        let size = view.comfortableSize(screen: simulation.setup.screen.size)
        let layout = view.layout(
            pixelWidth: Int((size.width * view.scale).rounded(.up)),
            pixelHeight: Int((size.height * view.scale).rounded(.up)), of: simulation)
        let list = view.list(of: session, layout: layout)
        return drawing.picture(
            list, layout: layout, background: view.background(layout: layout))
    }

    /// So many sixtieths of a second, in nanoseconds.
    private static func interval(of frames: Int) -> Int64 {
        Int64(frames) * 1_000_000_000 / 60
    }
}
