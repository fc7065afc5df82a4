internal import Kinetics
package import Stage
internal import Transitions

extension ImageViewerScene {
    package struct Parameters: HasFeel {
        package init() {}
        var closeDistance = 1.0 / 6
        var closeDuration = 0.15
        var returnDuration = 0.25
        var openDuration = 0.25
        var backdropFloor = 0.5
        var dragShrink = 0.0
        var freeDrag = 0.0
        var opensFromThumbnail = 0.0
        var pages = 0.0
        var zooms = 0.0
        var zoomMaximum = 4.0
        var doubleTapZoom = 2.5
        var tapTogglesBars = 0.0
        var barsFade = 0.0
        var feel = Feel()

        package static func tunings() -> [Tuning<Parameters>] { all }

        private static let all: [Tuning<Parameters>] =
            [
                Tuning(
                    "closeDistance", \.closeDistance, .fraction, 0.01...1,
                    "of the screen's height: a longer drag closes, and over it the backdrop fades"),
                Tuning(
                    "closeDuration", \.closeDuration, .seconds, 0...10,
                    "until a photo that was let go is gone"
                ).without("momentum"),
                Tuning(
                    "returnDuration", \.returnDuration, .seconds, 0...10,
                    "until a photo that was let go is back"
                ).without("momentum"),
                Tuning(
                    "openDuration", \.openDuration, .seconds, 0...10,
                    "from the thumbnail and back to it"
                ).without("momentum"),
                Tuning(
                    "backdropFloor", \.backdropFloor, .fraction, 0...1, fluid: 0.2,
                    "the least alpha that a drag leaves to the backdrop"),
                Tuning(
                    "dragShrink", \.dragShrink, .fraction, 0...0.8, fluid: 0.4,
                    "what a drag over half of the screen takes from the photo's size"),
                .toggle("freeDrag", \.freeDrag, "the photo follows the finger sideways as well"),
                .toggle(
                    "opensFromThumbnail", \.opensFromThumbnail, "the photo comes from its thumbnail and returns into it"
                ),
                .toggle("pages", \.pages, "a sideways drag goes to the next photo"),
                .toggle("zooms", \.zooms, "two fingers and a double tap zoom"),
                Tuning(
                    "zoomMaximum", \.zoomMaximum, .fraction, 1...20,
                    "the largest scale; a photo so long that it fills the screen beyond it goes there"),
                Tuning("doubleTapZoom", \.doubleTapZoom, .fraction, 1...20, "the scale that a double tap goes to"),
                .toggle("tapTogglesBars", \.tapTogglesBars, "a tap on the photo hides and shows the bars"),
                .toggle("barsFade", \.barsFade, "the bars fade with the backdrop; otherwise they go and come at once"),
            ]
            // Pages and zoomed photos always move by the springs.
            + Feel.tunings(of: Parameters.self, alwaysSprings: true)

        package func conflict() -> String? {
            guard doubleTapZoom > zoomMaximum else { return nil }
            let (zoom, limit) = (doubleTapZoom.plainText, zoomMaximum.plainText)
            return "doubleTapZoom is \(zoom), above zoomMaximum \(limit); make it smaller"
        }

        /// Whether a finger dragged so far along an axis, at this velocity along it, has closed the photo.
        func closes(distance: Double, velocity: Double, height: Double) -> Bool {
            let threshold = closeDistance * height
            guard feel.hasMomentum else { return isBeyond(abs(distance), threshold) }
            let sign = distance < 0 || (distance == 0 && velocity < 0) ? -1.0 : 1
            return feel.rule(threshold: 0)
                .verdict(position: abs(distance), velocity: velocity * sign, distance: way(height)) == .finish
        }

        /// The drag at which a dismissal's progress is 1, in points. With momentum half of it closes.
        func way(_ height: Double) -> Double {
            closeDistance * height * (feel.hasMomentum ? 2 : 1)
        }

        /// A photo that a finger has dragged so far from its place.
        func dragged(by offset: Point, height: Double) -> PhotoPose {
            var pose = PhotoPose()
            pose.offset = Point(x: freeDrag == 0 ? 0 : offset.x, y: offset.y)
            let share = abs(offset.y) / max(closeDistance * height, .leastNormalMagnitude)
            pose.backdrop = min(1, max(backdropFloor, 1 - share))
            pose.scale = 1 - dragShrink * min(1, abs(offset.y) / max(height / 2, 1))
            return pose
        }

        /// The progress of a drag by hand, not clamped.
        func progress(of kind: TransitionEvent.Kind, at y: Double, height: Double) -> Double {
            let share = min(1, abs(y) / max(way(height), .leastNormalMagnitude))
            return kind == .present ? 1 - share : share
        }

        /// How the photo moves by itself after it was let go at a speed in points per second.
        func course(leaves: Bool, speed: Double, reducesMotion: Bool) -> PhotoFlight.Course {
            if reducesMotion { return .fade(duration: crossFadeDuration) }
            if feel.hasMomentum { return .spring(feel.spring(releasedAt: speed)) }
            let leaving = opensFromThumbnail == 0 ? closeDuration : openDuration
            return .eased(duration: leaves ? leaving : returnDuration, .easeInOut)
        }

        /// The part of a finger's velocity with which the photo goes on.
        func freed(_ velocity: Point) -> Point {
            Point(x: freeDrag == 0 ? 0 : velocity.x, y: velocity.y)
        }
    }
}
