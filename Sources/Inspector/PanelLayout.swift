internal import Kinetics
internal import Stage
internal import Takeaway

/// Where everything lies in the panel, in its points.
struct PanelLayout {
    struct Item {
        var control: Control
        var frame: Rect
        /// Whether it moves with the list and is seen only inside of it.
        var isInList = false
    }

    /// A row of the list.
    struct Row {
        enum Content {
            case slider(Int)
            case toggle(Int)
            case spring(SpringNumbers)
        }

        var content: Content
        /// From the list's own top.
        var frame: Rect
    }

    static let margin = 16.0
    static let headerHeight = 104.0
    static let transportHeight = 48.0
    static let scrubberHeight = 56.0
    static let plotHeight = 50.0
    static let stripHeight = 46.0
    static let barHeight = 38.0
    static let footerHeight = 50.0
    /// Beside each graph, for its name and its present value.
    static let plotGutter = 78.0

    let size: Size
    let header: Rect
    /// The buttons of time, and below them the line on which it is turned back.
    let transport: Rect
    let scrubber: Rect
    /// The bar above the graphs.
    let seeBar: Rect
    let plots: [Rect]
    /// Of the frame times; nil while they are not shown.
    let strip: Rect?
    /// What there is room for, shown or not.
    let fitting: Seeing
    let listBar: Rect
    let list: Rect
    let footer: Rect
    let rows: [Row]
    let contentHeight: Double
    private(set) var items: [Item] = []

    /// - Parameter offersCode: Whether the foot has a button for each platform that code can be copied for.
    init(size: Size, descriptor: SceneDescriptor, preset: Preset, seeing: Seeing, offersCode: Bool = false) {
        self.size = size
        let width = size.width
        header = Rect(x: 0, y: 0, width: width, height: PanelLayout.headerHeight)
        transport = Rect(x: 0, y: header.maxY, width: width, height: PanelLayout.transportHeight)
        scrubber = Rect(x: 0, y: transport.maxY, width: width, height: PanelLayout.scrubberHeight)
        seeBar = Rect(x: 0, y: scrubber.maxY, width: width, height: PanelLayout.barHeight)

        // Where there is little room, the numbers come first.
        let fixed = seeBar.maxY + PanelLayout.barHeight + PanelLayout.footerHeight
        let room = size.height - fixed - 120
        let plotsHeight = 3 * PanelLayout.plotHeight
        var fitting: Seeing = [.touches, .verdict]
        if room >= plotsHeight { fitting.insert(.graphs) }
        let hasPlots = seeing.contains(.graphs) && fitting.contains(.graphs)
        if room >= (hasPlots ? plotsHeight : 0) + PanelLayout.stripHeight { fitting.insert(.frames) }
        let hasStrip = seeing.contains(.frames) && fitting.contains(.frames)
        self.fitting = fitting
        let inner = width - 2 * PanelLayout.margin
        var y = seeBar.maxY
        plots =
            hasPlots
            ? (0..<3).map {
                Rect(
                    x: PanelLayout.margin, y: y + Double($0) * PanelLayout.plotHeight, width: inner,
                    height: PanelLayout.plotHeight - 6)
            } : []
        if hasPlots { y += plotsHeight }
        strip = hasStrip ? Rect(x: PanelLayout.margin, y: y, width: inner, height: PanelLayout.stripHeight - 6) : nil
        if hasStrip { y += PanelLayout.stripHeight }
        if hasPlots || hasStrip { y += 2 }
        listBar = Rect(x: 0, y: y, width: width, height: PanelLayout.barHeight)
        footer = Rect(
            x: 0, y: size.height - PanelLayout.footerHeight, width: width, height: PanelLayout.footerHeight)
        list = Rect(x: 0, y: listBar.maxY, width: width, height: max(0, footer.minY - listBar.maxY))
        rows = PanelLayout.rows(descriptor, preset, width: width)
        contentHeight = (rows.last?.frame.maxY ?? 0) + 8
        items = fixedItems()
        if offersCode { items += codeItems() }
    }

    /// How far the list can be scrolled.
    var maximumScroll: Double { max(0, contentHeight - list.height) }

    /// The numbers that the preset does not use come last, so that the first ones always do something.
    private static func rows(_ descriptor: SceneDescriptor, _ preset: Preset, width: Double) -> [Row] {
        let values = descriptor.tunables.map { $0.value(in: preset) }
        let order =
            values.indices.filter { descriptor.isInUse($0, values: values) }
            + values.indices.filter { !descriptor.isInUse($0, values: values) }
        var rows: [Row] = []
        var y = 2.0
        func add(_ content: Row.Content, height: Double) {
            rows.append(Row(content: content, frame: Rect(x: 0, y: y, width: width, height: height)))
            y += height
        }
        // A spring's picture follows the last of its numbers.
        var pending = descriptor.springs
        var seen: Set<String> = []
        for index in order {
            let tunable = descriptor.tunables[index]
            let isToggle = tunable.unit == .toggle
            add(isToggle ? .toggle(index) : .slider(index), height: isToggle ? 36 : 50)
            seen.insert(tunable.name)
            pending.removeAll { spring in
                guard seen.contains(spring.period.name), spring.dampingRatio.map(seen.contains) ?? true else {
                    return false
                }
                add(.spring(spring), height: 96)
                return true
            }
        }
        return rows
    }

    // MARK: What can be touched

    /// Everything that can be touched, with the list scrolled by so much; what is in front comes last.
    func items(scroll: Double, changed: [Bool]) -> [Item] {
        var items = items
        for row in rows {
            let frame = row.frame.offset(y: list.y - scroll)
            guard frame.maxY > list.minY, frame.minY < list.maxY else { continue }
            switch row.content {
            case .slider(let index):
                items.append(Item(control: .slider(index), frame: sliderArea(in: frame), isInList: true))
                items.append(Item(control: .field(index), frame: field(in: frame), isInList: true))
                if changed[index] {
                    items.append(Item(control: .reset(index), frame: reset(in: frame), isInList: true))
                }
            case .toggle(let index):
                items.append(Item(control: .toggle(index), frame: frame, isInList: true))
                if changed[index] {
                    items.append(Item(control: .reset(index), frame: reset(in: frame), isInList: true))
                }
            case .spring:
                continue
            }
        }
        return items
    }

    private func fixedItems() -> [Item] {
        var items: [Item] = []
        func add(_ control: Control, _ frame: Rect) { items.append(Item(control: control, frame: frame)) }
        let margin = PanelLayout.margin
        add(.help, Rect(x: size.width - margin - 60, y: 12, width: 30, height: 30))
        add(.fold, Rect(x: size.width - margin - 28, y: 12, width: 30, height: 30))
        let presets = Rect(x: margin, y: 60, width: 156, height: 30)
        for (index, preset) in Preset.allCases.enumerated() { add(.preset(preset), presets.part(index, of: 2)) }
        let slots = Rect(x: presets.maxX + 12, y: 60, width: 76, height: 30)
        for (index, slot) in ParameterPair.Slot.allCases.enumerated() { add(.slot(slot), slots.part(index, of: 2)) }
        add(.copyToB, Rect(x: slots.maxX + 8, y: 60, width: size.width - margin - slots.maxX - 8, height: 30))

        let steps: [Control] = [.frameBack, .tickBack, .pause, .tickForth, .frameForth]
        for (index, control) in steps.enumerated() {
            add(control, Rect(x: margin + Double(index) * 33, y: transport.y + 10, width: 32, height: 32))
        }
        let speeds = Rect(x: size.width - margin - 144, y: transport.y + 11, width: 144, height: 30)
        for (index, factor) in TimeModel.slownesses.enumerated() { add(.slow(factor), speeds.part(index, of: 4)) }
        add(.scrubber, Rect(x: margin, y: scrubber.y + 2, width: size.width - 2 * margin, height: 30))

        let sights: [Seeing] = [.touches, .verdict, .graphs, .frames]
        for (index, sight) in sights.enumerated() {
            let x = size.width - margin - Double(sights.count - index) * 32 + 2
            add(.see(sight), Rect(x: x, y: seeBar.y + 4, width: 30, height: 30))
        }
        for plot in plots { add(.graph, PanelLayout.graph(in: plot)) }
        for (index, control) in [Control.code, .resetAll, .open, .save].enumerated() {
            let x = size.width - margin - Double(4 - index) * 32 + 2
            add(control, Rect(x: x, y: listBar.y + 4, width: 30, height: 30))
        }
        return items
    }

    private func codeItems() -> [Item] {
        let whole = Rect(
            x: PanelLayout.margin, y: footer.y + 10, width: size.width - 2 * PanelLayout.margin, height: 30)
        let targets = CodeTarget.allCases
        return targets.enumerated().map { index, target in
            Item(control: .copyCode(target), frame: whole.part(index, of: targets.count))
        }
    }

    /// The part of a plot in which the lines run.
    static func graph(in plot: Rect) -> Rect {
        Rect(x: plot.x + plotGutter, y: plot.y, width: max(0, plot.width - plotGutter), height: plot.height)
    }

    func frame(of control: Control, scroll: Double, changed: [Bool]) -> Rect? {
        items(scroll: scroll, changed: changed).first { $0.control == control }?.frame
    }

    /// The scroll at which a control of the list is seen.
    func scroll(showing control: Control, from scroll: Double) -> Double {
        let index: Int
        switch control {
        case .slider(let found), .toggle(let found), .reset(let found), .field(let found): index = found
        default: return scroll
        }
        let row = rows.first { row in
            switch row.content {
            case .slider(let found), .toggle(let found): found == index
            case .spring: false
            }
        }
        guard let frame = row?.frame else { return scroll }
        return min(max(scroll, frame.maxY + 8 - list.height), frame.minY).clamped(to: 0...maximumScroll)
    }

    // MARK: Inside of a row

    func field(in row: Rect) -> Rect {
        Rect(x: row.maxX - PanelLayout.margin - 88, y: row.y + 4, width: 88, height: 24)
    }

    func reset(in row: Rect) -> Rect {
        Rect(x: field(in: row).x - 30, y: row.y + 2, width: 28, height: 28)
    }

    /// Where the knob's middle goes.
    func track(in row: Rect) -> Rect {
        Rect(x: row.x + 58, y: row.y + 37, width: row.width - 116, height: 4)
    }

    private func sliderArea(in row: Rect) -> Rect {
        let track = track(in: row)
        return Rect(x: track.x - 12, y: row.y + 28, width: track.width + 24, height: row.height - 28)
    }

    /// The row of a slider, in the panel's points.
    func sliderTrack(_ index: Int, scroll: Double) -> Rect? {
        for row in rows {
            if case .slider(index) = row.content { return track(in: row.frame.offset(y: list.y - scroll)) }
        }
        return nil
    }
}

extension Rect {
    /// One of so many equal parts, side by side.
    func part(_ index: Int, of count: Int) -> Rect {
        Rect(x: x + width * Double(index) / Double(count), y: y, width: width / Double(count), height: height)
    }
}
