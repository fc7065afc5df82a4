package import Kinetics

/// A round button on the desk.
package enum DeskButton: Hashable, Sendable, CaseIterable {
    /// To the list of scenes.
    case home
    /// Starts and stops a recording.
    case record
    /// Shows the panel.
    case panel
}

/// What the desk says of the phone for as long as it is so.
package enum DeskBadge: Hashable, Sendable, CaseIterable {
    /// A file moves the fingers.
    case replay
    /// Time is stopped.
    case stopped
}

/// What lies beside the phone: buttons and badges at its corner, and a band for words above it.
extension DeskLayout {
    /// Where a button is; nil where there is no room for it, and for the panel's where the panel is.
    package func frame(of button: DeskButton) -> Rect? {
        switch button {
        case .home: column(from: 0)
        case .record: column(from: 40)
        case .panel: side != nil ? nil : column(from: 96) ?? inBand(fromLeft: 6)
        }
    }

    /// Where a badge is; nil where there is no room for it. While there is a replay, nothing is recorded.
    package func frame(of badge: DeskBadge) -> Rect? {
        switch badge {
        case .replay: column(from: 40) ?? inBand(fromRight: 34)
        case .stopped: column(from: 136) ?? inBand(fromRight: 6)
        }
    }

    /// Where words have room above the screen; where there is little, they lie on the phone's edge.
    package var band: Rect? {
        let above = body.minY
        let hasMargin = above >= 32
        guard !isBare, screen.minY >= 22 else { return nil }
        let height = hasMargin ? 28.0 : 22
        let middle = hasMargin ? above - min(DeskLayout.margin, above) / 2 : screen.minY / 2
        return Rect(x: body.x, y: middle - height / 2, width: body.width, height: height)
    }

    /// A place in the column at the phone's upper left corner, so many points from its top.
    private func column(from y: Double) -> Rect? {
        let side = 32.0
        let edge = body.minX
        guard !isBare, edge >= side + 4 else { return nil }
        let half = DeskLayout.margin / 2
        let center = Point(x: edge - min(half, edge / 2), y: max(half, body.minY - half) + y)
        return Rect(center: center, size: Size(width: side, height: side))
    }

    private func inBand(fromLeft distance: Double) -> Rect? {
        band.map { Rect(x: distance, y: $0.y, width: $0.height, height: $0.height) }
    }

    private func inBand(fromRight distance: Double) -> Rect? {
        band.map { Rect(x: size.width - distance - $0.height, y: $0.y, width: $0.height, height: $0.height) }
    }
}
