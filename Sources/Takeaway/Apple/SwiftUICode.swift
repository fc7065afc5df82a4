internal import Kinetics
internal import Stage

/// SwiftUI's code: springs, a drag with its release, and views that follow it.
struct SwiftUICode {
    let recipe: TransitionRecipe

    init(_ recipe: TransitionRecipe) {
        self.recipe = recipe
    }

    var text: String {
        let pieces = SwiftPieces(recipe: recipe)
        let body = ([pieces.release, motions, follower] + subject).joined(separator: "\n\n")
        return ["import SwiftUI", pieces.numbers(usedIn: body), body].joined(separator: "\n\n")
    }

    private var subject: [String] {
        switch recipe.subject {
        case .scrollModal: [scrollModal, modalUse(isScroll: true)]
        case .navigationModal(let edgeWidth): [navigationModal(edgeWidth), modalUse(isScroll: false)]
        case .push(let edgeWidth, _): [pages(edgeWidth)]
        case .photo(let photo): [self.photo(photo)]
        case .panel(let panel): [self.panel(panel)]
        case .layer: [layer]
        }
    }

    // MARK: - Motion

    /// The name of the function that gives the animation for one of the four occasions.
    func motion(_ settle: TransitionRecipe.Settle) -> String {
        if settle == recipe.finish { return recipe.finish == recipe.cancel ? "release" : "finish" }
        return settle == recipe.cancel ? "cancel" : settle == recipe.enter ? "enter" : "leave"
    }

    private var motions: String {
        var names: [String] = []
        var functions: [String] = []
        for settle in [recipe.finish, recipe.cancel, recipe.enter, recipe.leave]
        where settle != .immediate && !names.contains(motion(settle)) {
            names.append(motion(settle))
            functions.append(animation(settle, named: motion(settle)))
        }
        return """
            // MARK: - Motion without a finger

            /// How it moves over `way` points of `distance`, let go at a velocity in points per second along the axis.
            ///
            /// Where motion is reduced there is no movement: the picture before gives way to the picture after.
            enum Motion {
            \(functions.joined(separator: "\n\n"))

                static let crossFade = Animation.linear(duration: Numbers.crossFadeDuration)
            }
            """
    }

    private func animation(_ settle: TransitionRecipe.Settle, named name: String) -> String {
        let head =
            "    static func \(name)(over way: CGFloat, of distance: CGFloat, velocity: CGFloat) -> Animation {\n"
        switch settle {
        case .immediate:
            return ""
        case .timed(let duration, let curve, let isWhole):
            let share = isWhole ? "" : " * min(1, abs(way) / max(distance, 1))"
            let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.codeText).joined(separator: ", ")
            return head + "        .timingCurve(\(points), duration: Numbers.\(duration.name)\(share))\n    }"
        case .timedSpring(let duration, let ratio):
            return head + """
                        // UIKit's spring of a duration and a damping ratio, which it takes as 1 above 1.
                        .spring(Spring(settlingDuration: Numbers.\(duration.name), dampingRatio: min(1, Numbers.\(ratio.name)), epsilon: 0.001))
                    }
                """
        case .spring:
            return head + """
                        let isFast = abs(velocity) > Numbers.momentumSpeed
                        let spring = Spring(
                            response: Numbers.response,
                            dampingRatio: isFast ? Numbers.momentumDampingRatio : Numbers.dampingRatio)
                        // SwiftUI wants the velocity as a share of the way per second, positive towards the target.
                        return .interpolatingSpring(spring, initialVelocity: way == 0 ? 0 : velocity / way)
                    }
                """ + (hasOwnWayOn ? "\n\n" + goesOn : "")
        }
    }

    private var goesOn: String {
        """
            /// What was caught by a tap goes on: a spring that takes over whatever runs.
            static let goesOn = Animation.interactiveSpring(
                response: Numbers.response, dampingFraction: Numbers.dampingRatio)
        """
    }

    /// Whether what a tap has caught goes on by a spring of its own.
    var hasOwnWayOn: Bool { recipe.hasMomentum && recipe.isCatchable && recipe.subject != .layer }

    /// What moves by the finger and by itself, and tells where it is shown.
    private var follower: String {
        let isPanel = if case .panel = recipe.subject { true } else { false }
        return """
            // MARK: - What moves

            /// Moves a view, and notes where an animation has got to, which SwiftUI keeps to itself: a catch begins there.
            struct Following: ViewModifier, Animatable {
                var value: CGSize
                let mover: Mover

                var animatableData: CGSize.AnimatableData {
                    get { value.animatableData }
                    set {
                        value.animatableData = newValue
                        mover.shown = value
                    }
                }

                func body(content: Content) -> some View {
                    content.\(isPanel ? "frame(height: max(0, value.height), alignment: .top)" : "offset(value)")
                }
            }

            /// Something that a finger holds, lets go and catches again.
            @Observable final class Mover {
                private(set) var offset = CGSize.zero
                private(set) var alpha = 1.0
                /// Where it is going by itself; nil while it rests or a finger holds it.
                private(set) var destination: CGSize?
                @ObservationIgnored var shown = CGSize.zero
                @ObservationIgnored private var runs = 0

                func follow(to offset: CGSize) {
                    self.offset = offset
                    shown = offset
                }

                /// Stops it where it is shown: the state has been at its end all the time.
                func grab() {
                    runs += 1
                    destination = nil
                    var transaction = Transaction()
                    transaction.disablesAnimations = true
                    withTransaction(transaction) { offset = shown }
                }

                /// Lets it move by itself.
                ///
                /// Where motion is reduced nothing moves: one picture fades out, the other one in.
                func settle(
                    to target: CGSize, by animation: Animation, reduceMotion: Bool, then done: @escaping () -> Void = {}
                ) {
                    runs += 1
                    let run = runs
                    destination = target
                    let arrive = { [weak self] in
                        // A catch in between has made this the end of something else.
                        guard let self, run == self.runs else { return }
                        self.destination = nil
                        done()
                    }
                    guard reduceMotion else {
                        return withAnimation(animation) { offset = target } completion: { arrive() }
                    }
                    let half = Animation.linear(duration: Numbers.crossFadeDuration / 2)
                    withAnimation(half) { alpha = 0 } completion: { [weak self] in
                        self?.follow(to: target)
                        withAnimation(half) { self?.alpha = 1 } completion: { arrive() }
                    }
                }
            }
            """
    }

    /// The least movement that begins a drag; a catch has no slop.
    var slop: String { recipe.isCatchable ? "mover.destination == nil ? 10 : 0" : "10" }

    /// A condition more for a finger that wants to begin, where what moves cannot be caught.
    var unlessMoving: String { recipe.isCatchable ? "" : ", mover.destination == nil" }
}
