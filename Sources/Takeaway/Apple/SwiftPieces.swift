internal import Stage

/// What UIKit's and SwiftUI's code have in common.
struct SwiftPieces {
    let recipe: TransitionRecipe

    // MARK: - Numbers

    /// The lab's numbers, under the lab's names.
    func numbers(usedIn body: String) -> String {
        let lines = recipe.numbers(usedIn: body).map { number in
            let type = number.unit == .seconds ? "TimeInterval" : "CGFloat"
            return """
                    /// \(number.explanation)
                    static let \(number.name): \(type) = \(number.value.codeText)
                """
        }
        return """
            // MARK: - Numbers

            /// The lab's numbers, under the lab's names. Lengths are in points, times in seconds.
            enum Numbers {
            \(lines.joined(separator: "\n"))
            }
            """
    }

    // MARK: - Release

    /// What decides when the finger lifts.
    var release: String {
        """
        // MARK: - Release

        enum Release {
        \(rule)
        }
        """
    }

    private var rule: String {
        switch recipe.release {
        case .progress(let share):
            """
                /// Whether letting go here finishes: how far it has come decides, not how fast. At exactly the threshold it returns.
                ///
                /// - Parameters: `position` is how far it has been moved of `distance`, in points.
                static func finishes(position: CGFloat, velocity: CGFloat, distance: CGFloat) -> Bool {
                    \(recipe.subject.isPhoto ? "abs(position)" : "min(max(position, 0), distance)") / distance > Numbers.\(share.name)
                }
            """
        case .flick(let speed, let progress):
            """
                /// Whether letting go here finishes: a fast finger's direction decides, a slow one's distance.
                static func finishes(position: CGFloat, velocity: CGFloat, distance: CGFloat) -> Bool {
                    if abs(velocity) >= Numbers.\(speed.name) * distance { return velocity > 0 }
                    return min(max(position, 0), distance) / distance > Numbers.\(progress.name)
                }
            """
        case .landing(let share, _, let isStrict):
            """
                /// Whether letting go here finishes: the place where it would come to rest decides.
                static func finishes(position: CGFloat, velocity: CGFloat, distance: CGFloat) -> Bool {
            \(isStrict ? "        if velocity < 0 { return false }\n" : "")        return projected(position, velocity: velocity) > Numbers.\(share.name) * distance
                }

            \(projection)
            """
        case .height(let share):
            """
                /// The height at which it comes to rest: the top above a share of it, at exactly the share the bottom.
                static func detent(height: CGFloat, velocity: CGFloat, among detents: [CGFloat]) -> CGFloat {
                    let (low, high) = (detents.first ?? 0, detents.last ?? 0)
                    return height > Numbers.\(share.name) * high ? high : low
                }
            """
        case .nearest:
            """
                /// The height at which it comes to rest: the nearest, of two equally near the lower.
                static func detent(height: CGFloat, velocity: CGFloat, among detents: [CGFloat]) -> CGFloat {
                    detents.min { abs($0 - height) < abs($1 - height) } ?? height
                }
            """
        case .nearestLanding(_, let flickSpeed, let skips):
            """
                /// The height at which it comes to rest: the detent nearest to where it would coast.
                ///
                /// A flick goes on the way that it was moving, \(skips ? "past a detent if it is fast enough" : "to the next detent").
                ///
                /// - Parameters: `velocity` is positive upwards; `detents` ascend.
                static func detent(height: CGFloat, velocity: CGFloat, among detents: [CGFloat]) -> CGFloat {
                    let last = detents.count - 1
            \(skips ? "        var allowed = 0...last" : neighbours)
                    if velocity > Numbers.\(flickSpeed.name) {
                        let next = detents.firstIndex { $0 > height } ?? last
                        allowed = next...\(skips ? "last" : "next")
                    } else if velocity < -Numbers.\(flickSpeed.name) {
                        let next = detents.lastIndex { $0 < height } ?? 0
                        allowed = \(skips ? "0" : "next")...next
                    }
                    let landing = projected(height, velocity: velocity)
                    let nearest = detents.indices.min { abs(detents[$0] - landing) < abs(detents[$1] - landing) } ?? 0
                    return detents[min(max(nearest, allowed.lowerBound), allowed.upperBound)]
                }

            \(projection)
            """
        }
    }

    /// The detents between which a sheet is that skips none.
    private var neighbours: String {
        """
                let below = detents.lastIndex { $0 <= height } ?? 0
                let above = detents.firstIndex { $0 >= height } ?? last
                var allowed = min(below, above)...max(below, above)
        """
    }

    /// The projection of WWDC 2018.
    private var projection: String {
        """
            /// Where it would come to rest if it coasted on, as in WWDC 2018's "Designing Fluid Interfaces".
            static func projected(_ position: CGFloat, velocity: CGFloat) -> CGFloat {
                position + velocity / 1000 * Numbers.decelerationRate / (1 - Numbers.decelerationRate)
            }
        """
    }
}

extension TransitionRecipe.Number {
    /// Its meaning with what it is counted in.
    var explanation: String {
        unit == .fraction || unit == .toggle ? meaning : "\(meaning) (\(unit.rawValue))"
    }
}

extension TransitionRecipe.Subject {
    var isPhoto: Bool { if case .photo = self { true } else { false } }
}

extension TransitionRecipe {
    /// How far up something may go that a finger moves down, as code.
    ///
    /// What is caught above its place, where a spring has carried it, stays there and goes no higher.
    ///
    /// - Parameters:
    ///   - least: The language's function that gives the lesser of two.
    ///   - offset: How far it is below its place.
    func ceiling(_ least: String, _ offset: String, zero: String = "0") -> String {
        isCatchable ? "\(least)(\(zero), \(offset))" : zero
    }

    /// Whether springs carry the finger's velocity.
    var hasMomentum: Bool { if case .spring = finish { true } else { false } }

    /// Whether UIKit's percent-driven transition can do it: it takes a given time, and nobody catches it.
    var isPercentDriven: Bool { !hasMomentum && !isCatchable }

    /// Where the release rule's share of the way is taken from, as a number's name.
    var timedDuration: String? { finish.durationName }
}

extension TransitionRecipe.Settle {
    /// The name of its duration, where it takes a given time.
    var durationName: String? {
        switch self {
        case .timed(let duration, _, _), .timedSpring(let duration, _): duration.name
        case .immediate, .spring: nil
        }
    }
}
