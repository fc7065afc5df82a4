package import Stage
internal import Transitions

extension SnapSheetScene {
    package struct Parameters: HasFeel {
        package init() {}
        var minHeight = 100.0
        var maxHeight = 812.0
        var middleDetent = 0.0
        var snapThreshold = 0.5
        var snapDuration = 0.5
        var snapDampingRatio = 0.7
        var rubberBand = 0.0
        var skipsDetents = 0.0
        var listScrolls = 0.0
        var feel = Feel()

        package static func tunings() -> [Tuning<Parameters>] { all }
        private static let all: [Tuning<Parameters>] =
            [
                Tuning("minHeight", \.minHeight, .points, 20...4096, "of the sheet; not above maxHeight"),
                Tuning("maxHeight", \.maxHeight, .points, 20...4096, "of the sheet; the screen's unless it is set"),
                Tuning("middleDetent", \.middleDetent, .fraction, 0...0.95, fluid: 0.5, "of maxHeight; 0 is none"),
                Tuning("snapThreshold", \.snapThreshold, .fraction, 0.05...0.95, "of maxHeight; above it snaps up")
                    .without("momentum"),
                Tuning("snapDuration", \.snapDuration, .seconds, 0.01...10, "of a snap").without("momentum"),
                Tuning("snapDampingRatio", \.snapDampingRatio, .fraction, 0.05...50, "of such a snap; above 1 is as 1")
                    .without("momentum"),
                Tuning("rubberBand", \.rubberBand, .fraction, 0...1, fluid: 0.55, "beyond the ends; 0 stops there"),
                .toggle("skipsDetents", \.skipsDetents, "a fast flick may pass the middle detent"),
                .toggle("listScrolls", \.listScrolls, "the list inside scrolls when the sheet is at its tallest"),
            ] + Feel.tunings(of: Parameters.self).filter { $0.name != "landingShare" }

        package mutating func fit(_ screen: Screen) {
            maxHeight = screen.height
            minHeight = min(minHeight, screen.height)
        }

        package func conflict() -> String? {
            guard minHeight > maxHeight else { return nil }
            return "minHeight is \(minHeight.plainText), above maxHeight \(maxHeight.plainText); make it smaller"
        }

        /// A minHeight that was set stays below a maxHeight that follows a smaller screen.
        var snapPoints: SnapPoints {
            let (low, middle) = (min(minHeight, maxHeight), middleDetent * maxHeight)
            return SnapPoints(middle > low ? [low, middle, maxHeight] : [low, maxHeight])
        }
    }
}
