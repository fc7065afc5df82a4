package import Kinetics
package import Stage

/// Moments of a replay side by side, with time and progress under each.
package struct FilmStrip: Sendable {
    private let theme: Theme
    private let count: Int
    /// The size of each picture, in points.
    private let picture: Size

    package init(count: Int, picture: Size, theme: Theme) {
        self.count = count
        self.picture = picture
        self.theme = theme
    }

    /// So many moments, evenly spread from the first tick to the last.
    package static func ticks(count: Int, from first: Tick, through last: Tick) -> [Tick] {
        let length = last - first
        return (0..<count).map { first + (2 * length * $0 + (count - 1)) / (2 * max(count - 1, 1)) }
    }

    private static let gap = 16.0
    private static let margin = 20.0
    private static let caption = 46.0

    package var size: Size {
        Size(
            width: Double(count) * picture.width + Double(count - 1) * FilmStrip.gap + 2 * FilmStrip.margin,
            height: picture.height + 2 * FilmStrip.margin + FilmStrip.caption)
    }

    package var background: Color { theme.deskFar }

    /// One moment: its state, and what the phone's screen shows.
    package struct Moment {
        fileprivate var tick: Tick
        /// Of the transition that runs, or what else the scene does.
        fileprivate var state: String
        fileprivate var screen: DisplayList
        fileprivate var size: Size

        package init(_ simulation: Simulation, screen: DisplayList) {
            tick = simulation.tick
            let progress = simulation.scene.report.progress
            state =
                progress.map { "progress " + FixedText.decimal($0, digits: 2) }
                ?? (simulation.isAtRest ? "at rest" : simulation.scene.report.velocity == 0 ? "held" : "moving")
            self.screen = screen
            size = simulation.setup.screen.size
        }
    }

    package func list(_ moments: [Moment]) -> DisplayList {
        var list = DisplayList()
        for (index, moment) in moments.enumerated() {
            let frame = frame(of: index)
            list.append(
                .layer(
                    Layer(
                        id: "moment.\(index)", frame: frame, corners: Corners(FilmStrip.radius),
                        background: theme.background,
                        list: moment.screen.fitted(moment.size, into: picture, theme: theme))))
            list.append(
                .border(
                    frame.inset(x: -0.5, y: -0.5), corners: Corners(FilmStrip.radius + 0.5), width: 1,
                    theme.label.faded(0.16)))
            appendCaption(to: &list, below: frame, moment)
        }
        return list
    }

    private static let radius = 18.0

    private func frame(of index: Int) -> Rect {
        Rect(
            x: FilmStrip.margin + Double(index) * (picture.width + FilmStrip.gap), y: FilmStrip.margin,
            width: picture.width, height: picture.height)
    }

    private func appendCaption(to list: inout DisplayList, below frame: Rect, _ moment: Moment) {
        let time = Rect(x: frame.x, y: frame.maxY + 10, width: frame.width, height: 20)
        list.append(
            .text(
                TextRun(
                    FixedText.seconds(moment.tick), .semibold, size: Theme.TypeSize.body, color: theme.label, in: time,
                    alignment: .center)))
        let below = Rect(x: frame.x, y: time.maxY, width: frame.width, height: 17)
        list.append(
            .text(
                TextRun(
                    moment.state, size: Theme.TypeSize.caption, color: theme.secondaryLabel, in: below,
                    alignment: .center)))
    }
}
