internal import Export
internal import Kinetics
internal import Stage

/// Whoever can draw every moment of something.
protocol MovingPictures: AnyObject {
    /// Shows so many frames of a schedule, in order, from the first.
    func show<E: Error>(_ schedule: FrameSchedule, count: Int, to body: (Frame) throws(E) -> Void) throws(E)

    /// The picture of a tick.
    func picture(of tick: Tick) -> Bitmap

    /// The pictures of some ticks side by side.
    func strip(of ticks: [Tick]) -> Bitmap
}

/// Pictures on their way into a file.
struct FilmJob {
    private let kind: ExportOptions.Kind
    private let schedule: FrameSchedule
    private let lastTick: Tick
    private let endTick: Tick
    private let usualMoment: Tick
    private let pictures: any MovingPictures

    /// - Parameters:
    ///   - cut: The part of a film or a strip that is wanted, in seconds.
    ///   - usualMoment: The tick that a still shows unless another one was asked for.
    init(
        _ kind: ExportOptions.Kind, cut: ExportOptions.Cut = ExportOptions.Cut(), lastTick: Tick, usualMoment: Tick,
        pictures: any MovingPictures
    ) {
        self.kind = kind
        schedule = FrameSchedule(rate: kind.schedule.rate, start: cut.from.map { Tick(nearest: $0) } ?? Tick(0))
        endTick = min(cut.to.map { Tick(nearest: $0) } ?? lastTick, lastTick)
        self.lastTick = lastTick
        self.usualMoment = usualMoment
        self.pictures = pictures
    }

    /// - Throws: A usage failure for a moment that there is not.
    func check() throws(Failure) {
        let length = "the replay lasts \(FixedText.seconds(lastTick)); name an earlier moment"
        if schedule.start > lastTick { throw .usage("--from is past the end: \(length)") }
        if moment > lastTick, case .still(let time?) = kind { throw .usage("--at is \(time.plainText), and \(length)") }
    }

    /// How many steps there are until it is done.
    var steps: Int {
        switch kind {
        case .video: frameCount
        case .gif: 2 * frameCount
        case .still, .strip: 1
        }
    }

    /// How many frames a film has.
    var frameCount: Int { schedule.frameCount(through: endTick) }

    /// The tick that a still shows: the one that is nearest to its time.
    private var moment: Tick {
        guard case .still(let time?) = kind else { return usualMoment }
        return Tick(nearest: time)
    }

    /// Makes the file and says what is in it.
    func run(
        to output: OutputFile, _ interruption: Interruption, progress: ProgressLine?
    ) throws(OutputError) -> String {
        switch kind {
        case .video(let format, let rate):
            let writer = VideoWriter(format, rate: rate, file: output, interruption: interruption)
            return try shoot(to: writer, progress)
        case .gif(let rate):
            var survey = GIFSurvey()
            try pictures.show(schedule, count: frameCount) { frame throws(OutputError) in
                try interruption.check()
                survey.add(frame)
                progress?.step()
            }
            return try shoot(
                to: GIFWriter(rate: rate, survey: survey, file: output, interruption: interruption), progress)
        case .still:
            return try write(pictures.picture(of: moment), to: output, interruption)
        case .strip(let count):
            let ticks = FilmStrip.ticks(count: count, from: schedule.start, through: max(schedule.start, endTick))
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

    private func shoot(to writer: some FrameWriter, _ progress: ProgressLine?) throws(OutputError) -> String {
        var count = 0
        var size = (width: 0, height: 0)
        try pictures.show(schedule, count: frameCount) { frame throws(OutputError) in
            try writer.append(frame)
            count += 1
            size = writer.size(of: frame)
            progress?.step()
        }
        try writer.finish()
        let seconds = FixedText.decimal(Double(count) / Double(schedule.rate), digits: 2)
        return "\(count) frames, \(schedule.rate) a second, \(seconds) s, \(size.width)x\(size.height)"
    }
}

extension Tick {
    /// The tick that is nearest to a time in seconds, 0…3600.
    fileprivate init(nearest seconds: Double) {
        self.init(Int((seconds * Double(Tick.rate)).rounded()))
    }
}
