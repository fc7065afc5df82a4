internal import Stage

/// UIKit's code: animators, interactors and delegates, or property animators for what is caught.
struct UIKitCode {
    let recipe: TransitionRecipe

    init(_ recipe: TransitionRecipe) {
        self.recipe = recipe
    }

    var text: String {
        let pieces = SwiftPieces(recipe: recipe)
        let body = ([pieces.release, crossFade] + subject).joined(separator: "\n\n")
        return ["import UIKit", pieces.numbers(usedIn: body), body].joined(separator: "\n\n")
    }

    private var subject: [String] {
        switch recipe.subject {
        case .scrollModal:
            [pullable, modal, scrollHandOver, modalUse("scrollView: table")]
        case .navigationModal(let edgeWidth):
            [pullable, modal, pagesPull(edgeWidth), modalUse("")]
        case .push(let edgeWidth, let isSystems):
            recipe.isPercentDriven
                ? [pushAnimator, pushDelegate(edgeWidth, isSystems)] : [motions, pushDriver(edgeWidth)]
        case .photo(let photo):
            (recipe.isPercentDriven ? [] : [motions]) + [self.photo(photo)]
        case .panel(let panel):
            [motions, self.panel(panel)]
        case .layer:
            [motions, layer]
        }
    }

    private var modal: String { recipe.isPercentDriven ? percentDrivenModal : motions + "\n\n" + drivenModal }

    // MARK: - Pieces for every subject

    private var crossFade: String {
        """
        // MARK: - Reduced motion

        /// In place of a movement the picture before gives way to the picture after.
        func crossFade(over view: UIView, _ change: () -> Void) {
            let before = view.snapshotView(afterScreenUpdates: false)
            if let before { view.addSubview(before) }
            change()
            UIView.animate(
                withDuration: Numbers.crossFadeDuration, animations: { before?.alpha = 0 },
                completion: { _ in before?.removeFromSuperview() })
        }
        """
    }

    /// What a finger needs to know of the thing that it moves.
    private var pullable: String {
        """
        // MARK: - What a finger can pull

        /// Something that a finger moves down from its place.
        protocol Pullable: AnyObject {
            /// How far it is below its place, in points.
            var offset: CGFloat { get }
            /// Whether it moves by itself and can be caught.
            var isCatchable: Bool { get }
            /// Whether a pull may begin now.
            var canBePulled: Bool { get }
            func pullBegan()
            func pull(to offset: CGFloat)
            /// The finger lifts at this velocity in points per second, positive downwards.
            func pullEnded(velocity: CGFloat)
            /// The finger was taken away: a call, an alert, another recogniser.
            func pullCancelled()
        }
        """
    }

    /// The name of the function that makes an animator for one of the four occasions.
    func motion(_ settle: TransitionRecipe.Settle) -> String {
        if settle == recipe.finish { return recipe.finish == recipe.cancel ? "release" : "finish" }
        return settle == recipe.cancel ? "cancel" : settle == recipe.enter ? "enter" : "leave"
    }

    /// Animators for what moves without a finger.
    var motions: String {
        var names: [String] = []
        var functions: [String] = []
        for settle in [recipe.finish, recipe.cancel, recipe.enter, recipe.leave]
        where settle != .immediate && !names.contains(motion(settle)) {
            names.append(motion(settle))
            functions.append(animator(settle, named: motion(settle)))
        }
        return """
            // MARK: - Motion without a finger

            /// Animators over `way` points of `distance`, started at a velocity in points per second along the axis.
            enum Motion {
            \(functions.joined(separator: "\n\n"))
            }
            \(recipe.hasMomentum ? "\n" + springInitialiser : "")
            """.trimmingEnd
    }

    private func animator(_ settle: TransitionRecipe.Settle, named name: String) -> String {
        let head =
            "    static func \(name)(over way: CGFloat, of distance: CGFloat, velocity: CGFloat) -> UIViewPropertyAnimator {\n"
        switch settle {
        case .immediate:
            return ""
        case .timed(let duration, _, let isWhole):
            let share = isWhole ? "" : " * TimeInterval(min(1, abs(way) / max(distance, 1)))"
            return head
                + "        UIViewPropertyAnimator(duration: Numbers.\(duration.name)\(share), curve: .easeInOut)\n    }"
        case .timedSpring(let duration, let ratio):
            // UIKit takes a damping ratio above 1 as 1.
            return head
                + "        UIViewPropertyAnimator(duration: Numbers.\(duration.name), dampingRatio: min(1, Numbers.\(ratio.name)))\n    }"
        case .spring:
            return head + """
                        let isFast = abs(velocity) > Numbers.momentumSpeed
                        let spring = UISpringTimingParameters(
                            response: Numbers.response,
                            dampingRatio: isFast ? Numbers.momentumDampingRatio : Numbers.dampingRatio,
                            velocity: velocity, over: way)
                        // A spring with a mass takes the time that it needs; the duration is ignored.
                        return UIViewPropertyAnimator(duration: 0, timingParameters: spring)
                    }
                """
        }
    }

    private var springInitialiser: String {
        """
        extension UISpringTimingParameters {
            /// A spring by its response in seconds and damping ratio; mass 1, stiffness (2π/response)².
            ///
            /// UIKit wants the velocity as a share of the way per second, positive towards the target. Before iOS 17 a
            /// damping ratio above 1 acts as 1.
            convenience init(response: TimeInterval, dampingRatio: CGFloat, velocity: CGFloat, over way: CGFloat) {
                let frequency = 2 * CGFloat.pi / CGFloat(response)
                let relative = way == 0 ? 0 : velocity / way
                self.init(
                    mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
                    initialVelocity: CGVector(dx: relative, dy: relative))
            }
        }

        """
    }

    /// A pan that takes hold of a moving thing at once; a plain one where nothing can be caught.
    var panType: String { recipe.isCatchable ? "CatchingPan" : "UIPanGestureRecognizer" }

    private var isPanSubclassed: Bool { if case .navigationModal = recipe.subject { true } else { false } }

    /// The recogniser's class, where it is needed.
    var catchingPan: String {
        guard recipe.isCatchable else { return "" }
        return """


            /// A pan that begins at touch-down when what it is on moves: a catch has no slop.
            \(isPanSubclassed ? "" : "final ")class CatchingPan: UIPanGestureRecognizer {
                var isOnMovingThing: () -> Bool = { false }

                // Overriding this needs `import UIKit.UIGestureRecognizerSubclass` in older Xcodes.
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                    super.touchesBegan(touches, with: event)
                    if state == .possible, isOnMovingThing() { state = .began }
                }
            }
            """
    }
}

extension String {
    var trimmingEnd: String {
        var text = self
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }
}
