internal import Export
internal import Glibc
internal import Kinetics
internal import Recording
internal import SDLPlatform
internal import Stage

extension CommandLineTool {
    /// Opens the lab, and writes what was asked for when it ends.
    ///
    /// - Throws: 69 without a display, unless all that is wanted is a picture.
    func run(_ arguments: Arguments) throws(Failure) {
        let options = try RunOptions(arguments, catalog: catalog)
        let drawing = try Drawing()
        let opening = try Opening(options, tool: self, brought: BroughtPictures(drawing.pictures))
        let screenshot = try options.screenshot.map { path throws(Failure) in
            try failing { () throws(OutputError) in try OutputFile(path, standardOutput: standardOutput) }
        }
        do {
            let session = try VideoSession()
            try show(opening, options, drawing, in: session, screenshot: screenshot)
        } catch let error as WindowError {
            guard case .noDisplay = error, let screenshot else { throw Failure(error) }
            let picture = Still(opening, options).picture(drawing)
            try screenshot.write(picture: picture)
        } catch let error as Failure {
            throw error
        } catch {
            throw Failure(.software, "\(error)")
        }
    }

    private func show(
        _ opening: Opening, _ options: RunOptions, _ drawing: Drawing, in session: VideoSession,
        screenshot: OutputFile?
    ) throws(Failure) {
        let view = LabView(options, scale: options.scale ?? session.naturalScale)
        let window: Window
        do {
            window = try Window(
                session, title: "Hippari",
                size: session.comfortableSize(of: view, screen: opening.screen, isExact: options.scale != nil),
                renderer: options.renderer)
        } catch {
            throw Failure(error)
        }
        let clock = Clock()
        var recording = LiveRecording()
        if let path = options.record { recording.begin(path) }
        var loop = RunLoop(
            window, clock: clock, drawing: drawing, view: view, frameGoal: options.frames,
            session: opening.session(at: clock.now, isRecorded: recording.isRunning),
            opening: opening, tool: self, recording: recording, parameters: options.parameters)
        do {
            try loop.run()
        } catch {
            throw Failure(.unavailable, "the window cannot show pictures any more: \(error)")
        }
        loop.endRecording()
        if let screenshot {
            var view = loop.view
            let list = view.list(of: loop.session, layout: loop.layout, notice: loop.notice, toast: loop.toast)
            let background = loop.view.background(layout: loop.layout)
            try screenshot.write(picture: drawing.picture(list, layout: loop.layout, background: background))
        }
        if options.printsStats {
            let json = loop.statistics.json(
                renderer: window.renderer, scale: loop.layout.scale, missedDeadlines: loop.pacer.missed,
                droppedNanoseconds: loop.droppedNanoseconds)
            try print(json + "\n")
        }
        if let failure = loop.recording.failure { throw Failure(failure.code, "") }
    }
}
