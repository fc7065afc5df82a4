internal import Export
internal import Foundation
internal import Kinetics
internal import Recording
internal import SDLPlatform
internal import Stage

/// How much faster than life a film is made, its encoder included.
struct ExportBench {
    let catalog: SceneCatalog
    var runs = 3

    /// From the first drag on, with whatever settles after it, in seconds.
    private static let cut = ExportOptions.Cut(from: 1.5, to: 5.5)

    /// - Throws: 69 without ffmpeg, 74 when there is no room for a film.
    func rows() throws(Failure) -> [BenchRow] {
        let drawing = try Drawing()
        var rows: [BenchRow] = []
        for scene in catalog.scenes {
            let replay = try ReplayBench.replay(scene, .fluid, catalog: catalog)
            var speeds: [Double] = []
            for _ in 0..<max(runs, 1) { speeds.append(try speed(of: replay, drawing)) }
            rows.append(
                BenchRow(
                    work: "export", measure: "\(scene.id), 750x1624, 60 a second",
                    value: speeds.sorted()[speeds.count / 2],
                    unit: "times real time", limit: .least(2), scale: 2))
        }
        return rows
    }

    private func speed(of replay: Replay, _ drawing: Drawing) throws(Failure) -> Double {
        let path = "\(NSTemporaryDirectory())hippari-bench-\(ProcessInfo.processInfo.processIdentifier).mp4"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let clock = Clock()
        let start = clock.now
        let trace = MotionTrace(replay)
        let film = Film(replay, Film.Look(theme: .light, scale: 2), trace: trace, drawing: drawing)
        let job = FilmJob(
            .video(.mp4, rate: 60), cut: ExportBench.cut, lastTick: trace.lastTick, usualMoment: trace.lastTick,
            pictures: film)
        let interruption = Interruption()
        try failing { () throws(OutputError) in
            _ = try job.run(to: try OutputFile(path), interruption, progress: nil)
        }
        return Double(job.frameCount) / 60 / (Double(clock.now - start) / 1e9)
    }
}
