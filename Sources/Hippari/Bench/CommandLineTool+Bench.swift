internal import Foundation
internal import Kinetics
internal import Recording
internal import SDLPlatform
internal import Stage

extension CommandSpec {
    package static let bench = CommandSpec(
        name: "bench", summary: "Measures what drawing, replaying and starting cost on this machine",
        options: [
            OptionSpec("work", takes: "WORK", "\(BenchWork.words), or a scene; all if left out"),
            OptionSpec("scale", takes: "S", "device pixels per point, 0.5…4 (1 and 2)"),
            OptionSpec("frames", takes: "N", "frames to measure, 1…100000 (600)"),
            OptionSpec("window", "draw in a window, and count the X server's work as well"),
            OptionSpec("json", "one JSON object a line in place of a table"),
        ])
}

/// What can be measured.
enum BenchWork {
    case peer(PeerWork)
    case springs, replay, export, startup, rows
    case scene(SceneDescriptor)

    static let words =
        (PeerWork.allCases.map(\.rawValue) + ["springs", "replay", "export", "startup", "rows"]).joined(separator: "|")

    static func all(_ catalog: SceneCatalog) -> [BenchWork] {
        PeerWork.allCases.map { .peer($0) } + [.springs, .replay, .export, .startup, .rows]
            + catalog.scenes.map { .scene($0) }
    }

    var name: String {
        switch self {
        case .peer(let work): work.rawValue
        case .springs: "springs"
        case .replay: "replay"
        case .export: "export"
        case .startup: "startup"
        case .rows: "rows"
        case .scene(let scene): scene.id
        }
    }

    /// - Throws: A usage failure when there is nothing of this name.
    static func named(_ name: String, catalog: SceneCatalog) throws(Failure) -> BenchWork {
        let works = all(catalog)
        if let work = works.first(where: { $0.name == name }) { return work }
        let names = works.map(\.name)
        let suggestion = name.suggestion(among: names)
        throw .usage(
            "there is no work '\(name)'\(suggestion.isEmpty ? "; there are \(names.joined(separator: ", "))" : suggestion)"
        )
    }
}

/// What stands on the command line of `hippari bench`.
struct BenchOptions {
    var work: BenchWork?
    var scales: [Double]
    var frames: Int
    var isInWindow: Bool
    var printsJSON: Bool

    init(_ arguments: Arguments, catalog: SceneCatalog) throws(Failure) {
        try arguments.refuseOperands()
        work = try arguments.value("work").map { name throws(Failure) in
            try BenchWork.named(name, catalog: catalog)
        }
        scales = try arguments.number("scale", in: 0.5...4).map { [$0] } ?? [1, 2]
        frames = try arguments.wholeNumber("frames", in: 1...100_000) ?? 600
        isInWindow = arguments.has("window")
        printsJSON = arguments.has("json")
    }
}

extension CommandLineTool {
    /// `hippari bench`
    ///
    /// A value beyond its limit is marked and is no failure: how fast a machine is, is not the program's fault.
    /// - Throws: 69 when a window is asked for and there is no display.
    func bench(_ arguments: Arguments) throws(Failure) {
        let options = try BenchOptions(arguments, catalog: catalog)
        let contract = PeerContract.current()
        if contract.isAsked, let work = options.work, let scale = options.scales.first {
            return try runBesidePeers(work, contract, scale: scale, isInWindow: options.isInWindow)
        }
        var rows: [BenchRow] = []
        for work in options.work.map({ [$0] }) ?? BenchWork.all(catalog) {
            do throws(Failure) {
                let measured = try measure(work, options, contract)
                if options.printsJSON { for row in measured { try print(row.json + "\n") } }
                rows += measured
            } catch {
                // One that needs a display leaves the others as they are.
                guard options.work == nil, error.code == .unavailable, !options.isInWindow else { throw error }
                report(error)
            }
        }
        if !options.printsJSON { try print(TextTable([BenchRow.titles] + rows.map(\.cells)).text()) }
    }

    private func measure(
        _ work: BenchWork, _ options: BenchOptions, _ contract: PeerContract
    ) throws(Failure) -> [BenchRow] {
        switch work {
        case .springs: return SpringsBench(steps: options.frames).rows()
        case .replay: return try ReplayBench(catalog: catalog).rows()
        case .export: return try ExportBench(catalog: catalog).rows()
        case .startup: return try StartupBench(scenes: catalog.ids).rows()
        case .peer, .rows, .scene: break
        }
        let fonts = try Drawing().fonts
        var rows: [BenchRow] = []
        for scale in options.scales {
            var bench = FrameBench(scale: scale, frames: options.frames, isInWindow: options.isInWindow)
            bench.displayServer = contract.displayServer
            switch work {
            case .peer(let peer):
                let costs = try bench.costs(of: peer.work(scale: scale, assets: contract.assets), fonts: fonts)
                rows += bench.rows(of: costs, work: work.name, measure: "frame")
            case .scene(let scene):
                for preset in Preset.allCases {
                    let costs = try bench.costs(of: try SceneWork(scene, preset: preset), fonts: fonts)
                    rows += bench.rows(of: costs, work: work.name, measure: "\(preset.rawValue), frame")
                }
            case .rows:
                // Each tap in its middle pushes a page.
                let stack = catalog.scene("reverse-push")
                rows += try GrowthBench(bench: bench, fonts: fonts, stack: stack).rows()
            case .springs, .replay, .export, .startup: break
            }
        }
        if let peak = MemoryUse.peak() {
            rows.append(
                BenchRow(
                    work: work.name, measure: "peak resident memory", value: peak, unit: "MB", limit: .most(120)))
        }
        return rows
    }

    /// Draws frames for somebody who measures from outside.
    private func runBesidePeers(
        _ work: BenchWork, _ contract: PeerContract, scale: Double, isInWindow: Bool
    ) throws(Failure) {
        guard case .peer(let peer) = work else {
            throw .usage("beside other programs only \(PeerWork.allCases.map(\.rawValue).joined(separator: ", ")) run")
        }
        var frames = peer.work(scale: scale, assets: contract.assets)
        let stage = try BenchStage(frames, fonts: try Drawing().fonts, scale: scale, inWindow: isInWindow)
        for frame in 1...(contract.warmFrames + contract.frames) where !stage.isClosed {
            try stage.show(frames.nextFrame())
            if frame == 1 { try print("MARK first\n") }
            if frame == contract.heldFrame {
                try print("HELD\n")
                Clock().sleep(until: Clock().now + 3_000_000_000)
                return
            }
            if frame == contract.warmFrames { try print("MARK begin\n") }
        }
        try print("MARK end \(contract.frames)\n")
        _ = readLine()
    }
}

extension FrameBench {
    /// What frames cost, with the limits that hold for a frame of any scene.
    func rows(of costs: FrameCosts, work: String, measure: String) -> [BenchRow] {
        let limits: (median: Double, high: Double)? = scale == 1 ? (1, 6) : scale == 2 ? (2, 12) : nil
        let values: [(String, Double, Double?)] = [
            ("median", costs.total(percentile: 50), limits?.median), ("p99", costs.total(percentile: 99), limits?.high),
            ("longest", costs.total(percentile: 100), limits.map { _ in 16.7 }),
        ]
        return values.map { name, value, limit in
            BenchRow(
                work: work, measure: "\(measure), \(name)", value: value, unit: "ms",
                limit: limit.map { .most($0) }, scale: scale)
        }
    }
}
