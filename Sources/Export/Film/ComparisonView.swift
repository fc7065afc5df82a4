package import Kinetics
package import Stage

/// The same finger against several sets of numbers, side by side or as ghosts, over one time line.
package struct ComparisonView: Sendable {
    /// One of the sets.
    package struct Entry: Sendable {
        /// What it is called: a preset's name, or a file's.
        package var name: String
        /// What differs from the preset.
        package var detail: String
        package var trace: MotionTrace

        package init(name: String, detail: String, trace: MotionTrace) {
            self.name = name
            self.detail = detail
            self.trace = trace
        }
    }

    /// One of the sets at a moment.
    package struct State {
        package var simulation: Simulation
        /// What the phone's screen shows.
        package var screen: DisplayList

        package init(simulation: Simulation, screen: DisplayList) {
            self.simulation = simulation
            self.screen = screen
        }

        fileprivate var size: Size { simulation.setup.screen.size }
    }

    private let entries: [Entry]
    private let screen: Size
    private let isOnion: Bool
    private let theme: Theme
    private let graph: MotionGraph
    private let moving: [[String]]

    /// - Parameter screen: The phone's, in points.
    package init(_ entries: [Entry], screen: Size, isOnion: Bool, theme: Theme) {
        self.entries = entries
        self.screen = screen
        self.isOnion = isOnion
        self.theme = theme
        moving = entries.map(\.trace.movingLayers)
        let columns = isOnion ? 1.0 : Double(entries.count)
        let width = columns * screen.width + (columns - 1) * ComparisonView.gap
        graph = MotionGraph(
            entries.map(\.trace), width: width - 2 * Theme.Space.regular, theme: theme)
    }

    private static let gap = 20.0
    private static let margin = 24.0
    private static let caption = 44.0
    private static let line = 22.0
    private static let radius = 28.0

    package var background: Color { theme.deskFar }

    private var content: Double {
        isOnion
            ? screen.width
            : Double(entries.count) * screen.width + Double(entries.count - 1) * ComparisonView.gap
    }

    private var captionHeight: Double {
        isOnion ? Double(entries.count) * ComparisonView.line + 10 : ComparisonView.caption
    }

    private var panel: Rect {
        Rect(
            x: ComparisonView.margin, y: ComparisonView.margin + captionHeight + screen.height + ComparisonView.gap,
            width: content, height: MotionGraph.height + 20)
    }

    /// In points.
    package var size: Size {
        Size(width: content + 2 * ComparisonView.margin, height: panel.maxY + ComparisonView.margin)
    }

    /// The picture of a moment.
    package func list(_ states: [State], touches: TouchTrails, at tick: Tick) -> DisplayList {
        var list = DisplayList()
        if isOnion {
            appendGhosts(to: &list, states, touches, at: tick)
        } else {
            for (index, state) in states.enumerated() {
                appendScreen(
                    to: &list, frame(ofColumn: index), id: "screen.\(index)", content: state.screen, size: state.size,
                    touches,
                    at: tick)
                appendCaption(to: &list, index, at: tick)
            }
        }
        list.append(.roundedRect(panel, corners: Corners(Theme.Radius.card), theme.panel))
        graph.append(to: &list, at: Point(x: panel.x + Theme.Space.regular, y: panel.y + 10), tick: tick)
        return list
    }

    // MARK: Screens

    private func frame(ofColumn index: Int) -> Rect {
        Rect(
            x: ComparisonView.margin + Double(index) * (screen.width + ComparisonView.gap),
            y: ComparisonView.margin + captionHeight, width: screen.width, height: screen.height)
    }

    private func appendScreen(
        to list: inout DisplayList, _ frame: Rect, id: String, content: DisplayList, size: Size,
        _ touches: TouchTrails, at tick: Tick
    ) {
        var content = content
        touches.append(to: &content, origin: .zero, at: tick, theme: theme)
        content = content.fitted(size, into: screen, theme: theme)
        let corners = Corners(ComparisonView.radius)
        list.append(.shadow(frame, corners: corners, Shadow(color: theme.shadow, blur: 18, offset: 6)))
        list.append(
            .layer(Layer(id: id, frame: frame, corners: corners, background: theme.background, list: content)))
        list.append(
            .border(
                frame.inset(x: -0.5, y: -0.5), corners: Corners(ComparisonView.radius + 0.5), width: 1,
                theme.label.faded(0.14)))
    }

    /// Each screen over those before it, equally visible, and its moving layers outlined in its colour.
    private func appendGhosts(to list: inout DisplayList, _ states: [State], _ touches: TouchTrails, at tick: Tick) {
        // All have the same finger, and so the same screen.
        let size = states.first?.size ?? screen
        let bounds = Rect(origin: .zero, size: size)
        var content = DisplayList()
        for (index, state) in states.enumerated() {
            content.append(
                .layer(
                    Layer(
                        id: "ghost.\(index)", frame: bounds, opacity: 1 / Double(index + 1),
                        background: theme.background, list: state.screen)))
        }
        for (index, state) in states.enumerated() {
            for layer in state.simulation.scene.report.layers where moving[index].contains(layer.name) {
                guard layer.alpha > 0 else { continue }
                let outline = layer.frame.inset(x: 1.5, y: 1.5)
                content.append(.border(outline, corners: Corners(14), width: 3, theme.series[index]))
            }
        }
        appendScreen(to: &list, frame(ofColumn: 0), id: "screen", content: content, size: size, touches, at: tick)
        for index in entries.indices { appendCaption(to: &list, index, at: tick) }
    }

    // MARK: Captions

    private func appendCaption(to list: inout DisplayList, _ index: Int, at tick: Tick) {
        let entry = entries[index]
        let column = frame(ofColumn: isOnion ? 0 : index)
        let top = isOnion ? ComparisonView.margin + Double(index) * ComparisonView.line - 4 : ComparisonView.margin - 4
        let dot = Rect(x: column.x + 4, y: top + 5, width: 10, height: 10)
        list.append(.roundedRect(dot, corners: Corners(5), theme.series[index]))
        let text = Rect(x: column.x + 22, y: top, width: column.width - 26, height: 20)
        list.append(
            .text(TextRun(entry.name, .semibold, size: Theme.TypeSize.body, color: theme.label, in: text)))
        if let verdict = entry.trace.verdicts.last(where: { $0.tick <= tick }) {
            let word =
                verdict.verdict == .finish ? "\(verdict.kind.rawValue) finishes" : "\(verdict.kind.rawValue) cancels"
            list.append(
                .text(
                    TextRun(
                        word, .medium, size: Theme.TypeSize.caption, color: theme.secondaryLabel, in: text,
                        alignment: .trailing)))
        }
        guard !isOnion else { return }
        let detail = Rect(x: text.x, y: top + 20, width: text.width, height: 16)
        list.append(
            .text(TextRun(entry.detail, size: Theme.TypeSize.footnote, color: theme.secondaryLabel, in: detail)))
    }
}
