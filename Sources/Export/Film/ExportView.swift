package import Kinetics
package import Stage

/// What is shown of a replay beside the phone's screen itself.
package enum Overlay: String, Hashable, Sendable, CaseIterable {
    /// The fingers, each with a short trail.
    case touches
    /// Progress and velocity against time, below the screen.
    case graph
    /// Scene, preset and the numbers that differ from it, below the screen.
    case caption
}

/// An exported picture: the phone's screen, and below it what was asked for.
package struct ExportView: Sendable {
    /// What the phone's screen fills, in points.
    private let screen: Size
    private let overlays: Set<Overlay>
    private let graph: MotionGraph?
    private let theme: Theme

    /// - Parameter trace: The whole replay, when the graph is among the overlays.
    package init(screen: Size, overlays: Set<Overlay>, trace: MotionTrace?, theme: Theme) {
        self.screen = screen
        self.overlays = overlays
        self.theme = theme
        graph =
            overlays.contains(.graph)
            ? trace.map {
                MotionGraph([$0], width: screen.width - 2 * Theme.Space.regular, theme: theme)
            } : nil
    }

    /// In points: the screen's, and longer by what stands below it.
    package var size: Size {
        Size(width: screen.width, height: screen.height + captionHeight + graphHeight)
    }

    private var captionHeight: Double { overlays.contains(.caption) ? 52 : 0 }
    private var graphHeight: Double { graph == nil ? 0 : MotionGraph.height + Theme.Space.medium }

    /// The picture of a state.
    ///
    /// A screen that has changed its size is fitted into the film's, which cannot.
    /// - Parameters:
    ///   - content: The bare screen.
    ///   - size: What it fills, in points.
    ///   - origin: Where the screen's corner lies in it.
    package func list(
        _ content: DisplayList, size: Size, of simulation: Simulation, touches: TouchTrails, origin: Point
    ) -> DisplayList {
        var list = content
        let tick = simulation.tick
        if overlays.contains(.touches) {
            touches.append(to: &list, origin: origin, at: tick, theme: theme)
        }
        list = list.fitted(size, into: screen, theme: theme)
        let below = Rect(x: 0, y: screen.height, width: screen.width, height: self.size.height - screen.height)
        guard below.height > 0 else { return list }
        list.append(.fill(below, theme.panel))
        list.append(.fill(Rect(x: 0, y: below.y, width: below.width, height: 0.5), theme.separator))
        let width = below.width - 2 * Theme.Space.regular
        if overlays.contains(.caption) {
            let box = Rect(x: Theme.Space.regular, y: below.y + 8, width: width, height: 36)
            Caption(simulation).append(to: &list, in: box, theme: theme)
        }
        graph?.append(
            to: &list, at: Point(x: Theme.Space.regular, y: below.y + captionHeight + 6), tick: tick)
        return list
    }
}

extension DisplayList {
    /// A screen's picture made as large as fits into a frame of another size, in points.
    func fitted(_ size: Size, into frame: Size, theme: Theme) -> DisplayList {
        guard size != frame else { return self }
        let place = Rect(center: Rect(origin: .zero, size: frame).center, size: size)
        let scale = min(frame.width / size.width, frame.height / size.height)
        var list = DisplayList()
        list.append(.fill(Rect(origin: .zero, size: frame), .black))
        list.append(.layer(Layer(id: "fitted", frame: place, scale: scale, background: theme.background, list: self)))
        return list
    }
}

/// Which scene runs, with which numbers.
package struct Caption: Hashable, Sendable {
    package var title: String
    package var detail: String

    package init(title: String, detail: String) {
        self.title = title
        self.detail = detail
    }

    /// The scene and its preset, and what differs from that.
    package init(_ simulation: Simulation) {
        let changes = simulation.changes
        self.init(
            title: "\(simulation.descriptor.title) · \(simulation.preset.rawValue)",
            detail: changes.isEmpty ? "every number as in the preset" : changes)
    }

    /// Two lines in a box 36 points high.
    package func append(to list: inout DisplayList, in box: Rect, theme: Theme) {
        let title = Rect(x: box.x, y: box.y, width: box.width, height: 19)
        list.append(
            .text(TextRun(self.title, .semibold, size: Theme.TypeSize.caption, color: theme.label, in: title)))
        let detail = Rect(x: box.x, y: box.y + 19, width: box.width, height: 16)
        list.append(
            .text(
                TextRun(self.detail, size: Theme.TypeSize.footnote, color: theme.secondaryLabel, in: detail)))
    }
}

extension Simulation {
    /// The numbers that are not the preset's: `dismissThreshold 0.5 · dismissDuration 1 s`.
    package var changes: String {
        let usual = descriptor.values(preset, setup.screen)
        var changes: [String] = []
        for (tunable, (value, usual)) in zip(descriptor.tunables, zip(values, usual)) where value != usual {
            let unit = tunable.unit == .fraction || tunable.unit == .toggle ? "" : " \(tunable.unit.rawValue)"
            let number = tunable.unit == .toggle ? (value == 1 ? "on" : "off") : value.drawnText
            changes.append("\(tunable.name) \(number)\(unit)")
        }
        return changes.joined(separator: " · ")
    }
}
