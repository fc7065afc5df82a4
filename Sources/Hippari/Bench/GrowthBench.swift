internal import Kinetics
internal import SDLPlatform
internal import Stage

/// How the cost of a frame and of a step grows with what there is.
struct GrowthBench {
    let bench: FrameBench
    let fonts: FontBook
    /// The scene whose stack grows with each tap; nil for none.
    var stack: SceneDescriptor?

    func rows() throws(Failure) -> [BenchRow] {
        var rows: [BenchRow] = []
        var least = 0.0
        for count in [20, 100, 1000, 10_000, 100_000] {
            let costs = try bench.costs(of: RowsWork(count: count), fonts: fonts)
            let median = costs.total(percentile: 50)
            if count == 20 { least = median }
            rows.append(row("\(count) rows, frame, median", median, "ms"))
            if count == 100_000, least > 0 {
                var ratio = row("100000 rows to 20 rows", median / least, "")
                ratio.limit = .most(1.5)
                rows.append(ratio)
            }
        }
        for count in [1, 10, 50, 200] {
            let costs = try bench.costs(of: LayersWork(count: count), fonts: fonts)
            rows.append(row("\(count) layers, frame, median", costs.total(percentile: 50), "ms"))
        }
        for count in [1, 10, 100, 1000, 10_000] {
            let springs = SpringsBench(count: count, steps: 200, rounds: max(1, 10_000 / count)).rows()[0]
            rows.append(row("\(count) springs, step of all", springs.value * Double(count) / 1e6, "ms"))
        }
        return rows + (try depths())
    }

    private func depths() throws(Failure) -> [BenchRow] {
        guard let stack else { return [] }
        var rows: [BenchRow] = []
        for depth in [1, 10, 50, 200] {
            let work = try SceneWork(stack, preset: .fluid, taps: depth)
            let costs = try bench.costs(of: work, fonts: fonts)
            rows.append(row("\(depth) pushed pages, frame, median", costs.total(percentile: 50), "ms"))
            rows.append(row("\(depth) pushed pages, tick", work.tickCost(ticks: 2000) / 1000, "µs"))
        }
        return rows
    }

    private func row(_ measure: String, _ value: Double, _ unit: String) -> BenchRow {
        BenchRow(work: "rows", measure: measure, value: value, unit: unit, scale: bench.scale)
    }
}

/// A list that is scrolled to and fro, of which a screenful is drawn.
struct RowsWork: FrameWork {
    let size = PeerWork.size
    let background = Color.white
    let pictures: any PictureSource = NoPictures()
    let count: Int
    private var frame = 0

    init(count: Int) {
        self.count = count
    }

    mutating func nextFrame() -> DisplayList {
        frame += 1
        let length = Double(count) * WorkRow.height
        let way = max(length - size.height, 44)
        // 15 points a frame, up and down.
        let distance = (Double(frame) * 15).truncatingRemainder(dividingBy: 2 * way)
        let offset = way - abs(way - distance)
        let first = max(Int(offset / WorkRow.height), 0)
        let last = min(Int((offset + size.height) / WorkRow.height), count - 1)
        return DisplayList { list in
            for index in first...max(last, first) {
                var row = WorkPage.inbox.rows[index % WorkPage.inbox.rows.count]
                row.subtitle = "Row \(index + 1)"
                let place = Rect(
                    x: 0, y: Double(index) * WorkRow.height - offset, width: size.width, height: WorkRow.height)
                list.append(
                    .layer(
                        Layer(
                            id: "row.\(index)", frame: place, background: .white,
                            list: DisplayList { row.draw(at: 0, hairline: 0.5, into: &$0) })))
            }
        }
    }
}

/// Cards that lie over one another like a fan, all of them moving.
struct LayersWork: FrameWork {
    let size = PeerWork.size
    let background = Color.white
    let pictures: any PictureSource = NoPictures()
    let count: Int
    private var frame = 0

    init(count: Int) {
        self.count = count
    }

    mutating func nextFrame() -> DisplayList {
        frame += 1
        return DisplayList { list in
            for index in 0..<count {
                let row = WorkPage.inbox.rows[index % WorkPage.inbox.rows.count]
                let x = Double((index * 37 + frame * 2) % 250)
                let y = Double((index * 53 + frame * 3) % 700)
                list.append(
                    .layer(
                        Layer(
                            id: "card.\(index)", frame: Rect(x: x, y: y, width: 120, height: 90),
                            corners: Corners(12), background: .white,
                            list: DisplayList { row.draw(at: 20, hairline: 0.5, into: &$0) })))
            }
        }
    }
}
