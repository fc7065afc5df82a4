internal import Stage

/// A photo that is swiped away, and anything else that is pulled down.
extension UIKitCode {
    func photo(_ law: TransitionRecipe.Photo) -> String {
        let isDriven = !recipe.isPercentDriven
        return """
            // MARK: - Photo

            /// A photo over the previous screen that a finger drags away, up or down.
            final class PhotoViewController: UIViewController {
                private let photo = UIImageView()
                private let backdrop = UIView()
                /// The header and the footer.
                var bars: [UIView] = []
                private let pan = \(panType)()
            \(isDriven ? "    private var animator: UIViewPropertyAnimator?\n    private var isLeaving = false\n    private var hasMoved = false\n" : "")    private var anchor = CGPoint.zero

                init(image: UIImage) {
                    super.init(nibName: nil, bundle: nil)
                    photo.image = image
                    // The previous screen has to stay under the photo; .fullScreen would take it away.
                    modalPresentationStyle = .overFullScreen
                }

                required init?(coder: NSCoder) { nil }

                override func viewDidLoad() {
                    super.viewDidLoad()
                    backdrop.backgroundColor = .black
                    photo.contentMode = .scaleAspectFit
                    for part in [backdrop, photo] {
                        part.frame = view.bounds
                        part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                        view.addSubview(part)
                    }
                    for bar in bars { view.addSubview(bar) }
                    pan.maximumNumberOfTouches = 1
                    pan.addTarget(self, action: #selector(handle))
            \(recipe.isCatchable ? "        pan.isOnMovingThing = { [weak self] in self?.animator?.isRunning == true }\n" : "")        // On the whole view: the photo moves, and in its own view a finger would seem to stand still.
                    view.addGestureRecognizer(pan)
                }

                // MARK: Follow the finger

                private var height: CGFloat { max(1, view.bounds.height) }
                /// The drag over which the backdrop fades.
                private var fadeDistance: CGFloat { Numbers.\(law.closeDistance.name) * height }
                /// From its place until it is out of sight: its centre goes beyond the edge by its own height.
                private var reach: CGFloat {
                    let (size, bounds) = (photo.image?.size ?? .zero, view.bounds.size)
                    guard size.width > 0, size.height > 0 else { return height * 1.5 }
                    return height / 2 + size.height * min(bounds.width / size.width, bounds.height / size.height)
                }
                /// The backdrop's alpha under a finger.
                private var dragged: CGFloat { min(1, max(Numbers.\(law.backdropFloor.name), 1 - abs(offset.y) / fadeDistance)) }
            \(recipe.isCatchable ? "    /// What the backdrop had of more or less than that when it was caught.\n    private var excess: CGFloat = 0\n" : "")
                /// How far the photo is from its place.
                private var offset = CGPoint.zero {
                    didSet {
                        let scale = max(0.1, 1 - Numbers.\(law.dragShrink.name) * min(1, abs(offset.y) / (height / 2)))
                        photo.transform = CGAffineTransform(translationX: offset.x, y: offset.y).scaledBy(x: scale, y: scale)
                    }
                }

                private func follow(to movement: CGPoint) {
                    offset = \(law.isFree ? "movement" : "CGPoint(x: 0, y: movement.y)")
                    fade(to: \(recipe.isCatchable ? "min(1, max(0, dragged + excess))" : "dragged"))
                }

                private func fade(to alpha: CGFloat) {
                    backdrop.alpha = alpha
            \(law.barsFade ? "        for bar in bars { bar.alpha = max(0, 2 * alpha - 1) }\n" : "")    }

                @objc private func handle(_ pan: UIPanGestureRecognizer) {
                    let finger = pan.location(in: view)
                    let movement = CGPoint(x: finger.x - anchor.x, y: finger.y - anchor.y)
                    switch pan.state {
                    case .began:
            \(isDriven ? drivenBegan : "")            anchor = CGPoint(x: finger.x - offset.x, y: finger.y - offset.y)
            \(law.barsFade ? "" : "            for bar in bars { bar.alpha = 0 }\n")        case .changed:
            \(isDriven ? "            hasMoved = true\n" : "")            follow(to: movement)
                    case .ended:
            \(isDriven ? drivenEnded : "            follow(to: movement)\n            decide(velocity: pan.velocity(in: view))")
                    case .cancelled, .failed:
                        settle(closes: false, velocity: .zero)
                    default:
                        break
                    }
                }

                // MARK: Decide on release

                private func decide(velocity: CGPoint) {
                    let sign: CGFloat = offset.y < 0 || (offset.y == 0 && velocity.y < 0) ? -1 : 1
                    let closes = Release.finishes(
                        position: offset.y * sign, velocity: velocity.y * sign, distance: \(recipe.hasMomentum ? "2 * fadeDistance" : "height"))
                    settle(closes: closes, velocity: velocity)
                }

                // MARK: Settle

                /// Closes in the direction of the drag, or brings everything back.
                private func settle(closes: Bool, velocity: CGPoint) {
                    let isDown = offset.y > 0 || (offset.y == 0 && velocity.y >= 0)
                    let target = closes ? CGPoint(x: offset.x, y: isDown ? reach : -reach) : .zero
                    let show = { [self] in
                        offset = target
                        fade(to: closes ? 0 : 1)
                    }
                    let finish = { [self] in
            \(isDriven ? "            self.animator = nil\n" : "")\(recipe.isCatchable ? "" : "            pan.isEnabled = true\n")            if closes { dismiss(animated: false) }
                    }
            \(isDriven ? "        isLeaving = closes\n" : "")\(recipe.isCatchable ? "" : "        // Fingers are ignored while it settles.\n        pan.isEnabled = false\n")\(law.barsFade ? "" : "        // At once, and only where the photo returns.\n        if !closes { for bar in bars { bar.alpha = 1 } }\n")        if UIAccessibility.isReduceMotionEnabled {
                        return crossFade(over: view.window ?? view) {
                            show()
                            finish()
                        }
                    }
            \(isDriven ? drivenSettle : timedSettle)
                }
            }\(catchingPan)

            // MARK: - Use
            //
            //     present(PhotoViewController(image: image), animated: false)
            """
    }

    private var drivenBegan: String {
        """
                    hasMoved = animator?.isRunning != true
                    if let running = animator {
                        // It stops where it is shown: the transform is the truth.
                        running.stopAnimation(true)
                        animator = nil
                        offset = CGPoint(x: photo.transform.tx, y: photo.transform.ty)
                    }
        \(recipe.isCatchable ? "            excess = backdrop.alpha - dragged\n" : "")
        """
    }

    private var drivenEnded: String {
        """
                    // A tap on a moving photo catches it, and letting go lets it go on.
                    if !hasMoved { return settle(closes: isLeaving, velocity: .zero) }
                    follow(to: movement)
                    decide(velocity: pan.velocity(in: view))
        """
    }

    private var drivenSettle: String {
        let (close, back) = (motion(recipe.finish), motion(recipe.cancel))
        let choice =
            close == back
            ? "Motion.\(close)(over: target.y - offset.y, of: height, velocity: velocity.y)"
            : "(closes ? Motion.\(close) : Motion.\(back))(target.y - offset.y, height, velocity.y)"
        return """
                    let animator = \(choice)
                    animator.addAnimations(show)
                    animator.addCompletion { end in
                        if end == .end { finish() }
                    }
                    animator.startAnimation()
                    self.animator = animator
            """
    }

    private var timedSettle: String {
        """
                // So many seconds however far it is; how fast the finger was makes no difference.
                UIView.animate(
                    withDuration: closes ? Numbers.\(recipe.finish.durationName ?? "") : Numbers.\(recipe.cancel.durationName ?? ""), delay: 0,
                    options: .curveEaseInOut, animations: show, completion: { _ in finish() })
        """
    }

    // MARK: - Anything

    /// Whatever a finger moves down.
    var layer: String {
        """
        // MARK: - Layer

        /// Moves a view down with the finger, and away or back when it lifts.
        final class PulledLayer: NSObject {
            private let view: UIView
            private let pan = \(panType)()
            private var animator: UIViewPropertyAnimator?
            private var anchor: CGFloat = 0
            /// Called when the view has gone.
            var onLeave: () -> Void = {}

            init(_ view: UIView) {
                self.view = view
                super.init()
                pan.addTarget(self, action: #selector(handle))
        \(recipe.isCatchable ? "        pan.isOnMovingThing = { [weak self] in self?.animator?.isRunning == true }\n" : "")        view.addGestureRecognizer(pan)
            }

            private var distance: CGFloat { max(1, view.superview?.bounds.height ?? view.bounds.height) }

            @objc private func handle(_ pan: UIPanGestureRecognizer) {
                // In the window: the view moves, and in its own the finger would seem to stand still.
                let finger = pan.location(in: nil).y
                switch pan.state {
                case .began:
                    animator?.stopAnimation(true)
                    animator = nil
                    anchor = finger - view.transform.ty
                case .changed:
                    view.transform = CGAffineTransform(
                        translationX: 0, y: max(\(recipe.ceiling("min", "view.transform.ty")), finger - anchor))
                case .ended:
                    let velocity = pan.velocity(in: nil).y
                    let finishes = Release.finishes(
                        position: view.transform.ty, velocity: velocity, distance: distance)
                    settle(to: finishes ? distance : 0, velocity: velocity)
                case .cancelled, .failed:
                    settle(to: 0, velocity: 0)
                default:
                    break
                }
            }

            private func settle(to target: CGFloat, velocity: CGFloat) {
                let view = view
                let show = { view.transform = CGAffineTransform(translationX: 0, y: target) }
                let arrive = { [weak self] in if target > 0 { self?.onLeave() } }
                if UIAccessibility.isReduceMotionEnabled, let window = view.window {
                    return crossFade(over: window) {
                        show()
                        arrive()
                    }
                }
                let animator = Motion.\(motion(recipe.finish))(over: target - view.transform.ty, of: distance, velocity: velocity)
                animator.addAnimations(show)
                animator.addCompletion { end in
                    if end == .end { arrive() }
                }
                animator.startAnimation()
                self.animator = animator
            }
        }\(catchingPan)
        """
    }
}
