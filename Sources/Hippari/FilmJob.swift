internal import Export
internal import Kinetics
internal import Stage

/// Whoever can draw every moment of something.
protocol MovingPictures: AnyObject {
    /// Shows the frames of a schedule, in order, from the first.
    func show<E: Error>(_ schedule: FrameSchedule, to body: (Frame) throws(E) -> Void) throws(E)

    /// The picture of a tick.
    func picture(of tick: Tick) -> Bitmap

    /// The pictures of some ticks side by side.
    func strip(of ticks: [Tick]) -> Bitmap
}

/// Pictures on their way into a file.
struct FilmJob {
    private let kind: ExportOptions.Kind
    private let lastTick: Tick
    private let usualMoment: Tick
    private let pictures: any MovingPictures

    /// - Parameter usualMoment: The tick that a still shows unless another one was asked for.
    init(_ kind: ExportOptions.Kind, lastTick: Tick, usualMoment: Tick, pictures: any MovingPictures) {
        self.kind = kind
        self.lastTick = lastTick
        self.usualMoment = usualMoment
        self.pictures = pictures
    }

    /// - Throws: A usage failure for a moment that there is not.
    func check() throws(Failure) {
        guard moment > lastTick, case .still(let time?) = kind else { return }
        throw .usage(
            "--at is \(time.plainText), and the replay lasts \(FixedText.seconds(lastTick)); name an earlier moment")
    }

    /// How many steps there are until it is done.
    var steps: Int {
        switch kind {
        case .video: frameCount
        case .gif: 2 * frameCount
        case .still, .strip: 1
        }
    }

    private var frameCount: Int { kind.schedule.frameCount(through: lastTick) }

    /// The tick that a still shows: the one that is nearest to its time.
    private var moment: Tick {
        guard case .still(let time?) = kind else { return usualMoment }
        return Tick(Int((time * Double(Tick.rate)).rounded()))
    }

    /// Makes the file and says what is in it.
    func run(
        to output: OutputFile, _ interruption: Interruption, progress: ProgressLine
    ) throws(OutputError) -> String {
        switch kind {
        case .video(let format, let rate):
            let writer = VideoWriter(format, rate: rate, file: output, interruption: interruption)
            return try shoot(to: writer, progress)
        case .gif(let rate):
            var survey = GIFSurvey()
            try pictures.show(kind.schedule) { frame throws(OutputError) in
                try interruption.check()
                survey.add(frame)
                progress.step()
            }
            return try shoot(
                to: GIFWriter(rate: rate, survey: survey, file: output, interruption: interruption), progress)
        case .still:
            return try write(pictures.picture(of: moment), to: output, interruption)
        case .strip(let count):
            let ticks = FilmStrip.ticks(count: count, through: lastTick)
            return try write(pictures.strip(of: ticks), to: output, interruption)
        }
    }

    private func write(
        _ picture: Bitmap, to output: OutputFile, _ interruption: Interruption
    ) throws(OutputError) -> String {
        try output.write(picture.png())
        try interruption.check()
        try output.complete()
        return "\(picture.width)x\(picture.height)"
    }

    private func shoot(to writer: some FrameWriter, _ progress: ProgressLine) throws(OutputError) -> String {
        var count = 0
        var size = (width: 0, height: 0)
        try pictures.show(kind.schedule) { frame throws(OutputError) in
            try writer.append(frame)
            count += 1
            size = (frame.width, frame.height)
            progress.step()
        }
        try writer.finish()
        let seconds = FixedText.decimal(Double(count) / Double(kind.schedule.rate), digits: 2)
        return "\(count) frames, \(kind.schedule.rate) a second, \(seconds) s, \(size.width)x\(size.height)"
    }
}
