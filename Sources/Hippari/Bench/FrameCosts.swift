internal import SDLPlatform

/// What frames of a work cost: this program and the display's server, in nanoseconds of processor time.
struct FrameCosts {
    private(set) var program: [Int64] = []
    private(set) var server: [Int64] = []
    /// Surfaces and masks made during the measured frames.
    var made = 0

    mutating func append(program: Int64, server: Int64) {
        self.program.append(program)
        self.server.append(server)
    }

    var count: Int { program.count }

    /// The cost that so many per cent of the frames do not exceed, in milliseconds.
    func total(percentile: Int) -> Double { FrameCosts.percentile(percentile, of: zip(program, server).map(+)) }

    private static func percentile(_ percent: Int, of spans: [Int64]) -> Double {
        guard !spans.isEmpty else { return 0 }
        let sorted = spans.sorted()
        let rank = max((sorted.count * percent + 99) / 100, 1)
        return Double(sorted[rank - 1]) / 1e6
    }
}

/// Draws a work's frames and measures each.
struct FrameBench {
    var scale: Double
    var warmFrames = 60
    var frames: Int
    var isInWindow: Bool
    var displayServer: Int32?

    private let clock = Clock()

    init(scale: Double, frames: Int, isInWindow: Bool) {
        self.scale = scale
        self.frames = frames
        self.isInWindow = isInWindow
    }

    /// - Throws: 69 when there is no display for the window, or somebody closes it.
    func costs(of work: any FrameWork, fonts: FontBook) throws(Failure) -> FrameCosts {
        var work = work
        let stage = try BenchStage(work, fonts: fonts, scale: scale, inWindow: isInWindow)
        let server = isInWindow ? displayServer ?? DisplayServer.process() : nil
        var costs = FrameCosts()
        for _ in 0..<warmFrames { try stage.show(work.nextFrame()) }
        let before = stage.statistics
        for _ in 0..<frames where !stage.isClosed {
            let serverStart = serverTime(server)
            let start = clock.programTime
            try stage.show(work.nextFrame())
            costs.append(program: clock.programTime - start, server: serverTime(server) - serverStart)
        }
        guard !stage.isClosed else {
            throw Failure(.unavailable, "the window was closed before the measurement was complete; leave it open")
        }
        let after = stage.statistics
        costs.made = after.surfacesMade + after.masksMade - before.surfacesMade - before.masksMade
        return costs
    }

    private func serverTime(_ process: Int32?) -> Int64 { process.flatMap { clock.programTime(of: $0) } ?? 0 }
}
