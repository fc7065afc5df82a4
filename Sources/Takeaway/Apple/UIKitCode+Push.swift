internal import Stage

/// A page that is pushed from the left and swiped back.
extension UIKitCode {
    // MARK: - By percent

    /// The animator of a push that looks like a pop, and of the pop.
    var pushAnimator: String {
        """
        // MARK: - Animator

        /// Brings a pushed page in from the left, and sends a popped one out to the right.
        final class PageAnimator: NSObject, UIViewControllerAnimatedTransitioning {
            private let operation: UINavigationController.Operation
            private let isInteractive: Bool

            init(_ operation: UINavigationController.Operation, isInteractive: Bool = false) {
                self.operation = operation
                self.isInteractive = isInteractive
            }

            private var crossFades: Bool { UIAccessibility.isReduceMotionEnabled && !isInteractive }

            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
                if crossFades { return Numbers.crossFadeDuration }
                if isInteractive { return Numbers.\(recipe.finish.durationName ?? "") }
                return operation == .push ? Numbers.\(recipe.enter.durationName ?? "") : Numbers.\(recipe.leave.durationName ?? "")
            }

            func animateTransition(using context: UIViewControllerContextTransitioning) {
                guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
                    return context.completeTransition(false)
                }
                let container = context.containerView
                let width = container.bounds.width
                let (operation, crossFades) = (operation, crossFades)
                let shade = UIView(frame: container.bounds)
                shade.backgroundColor = .black
                to.frame = container.bounds
                if operation == .push {
                    container.addSubview(to)
                } else {
                    container.insertSubview(to, belowSubview: from)
                    container.insertSubview(shade, belowSubview: from)
                }
                // Lay out before, or else the first layout is animated along.
                container.layoutIfNeeded()
                let show = { (progress: CGFloat) in
                    if crossFades {
                        if operation == .push { to.alpha = progress } else { from.alpha = 1 - progress }
                        shade.alpha = 0
                    } else if operation == .push {
                        to.transform = CGAffineTransform(translationX: -width * (1 - progress), y: 0)
                        from.transform = CGAffineTransform(translationX: width * progress, y: 0)
                    } else {
                        to.transform = CGAffineTransform(translationX: -width / 3 * (1 - progress), y: 0)
                        from.transform = CGAffineTransform(translationX: width * progress, y: 0)
                        shade.transform = to.transform
                        shade.alpha = 0.1 * (1 - progress)
                    }
                }
                let clean = { (_: Bool) in
                    shade.removeFromSuperview()
                    for view in [from, to] {
                        view.transform = .identity
                        view.alpha = 1
                    }
                    context.completeTransition(!context.transitionWasCancelled)
                }
                show(0)
                let duration = transitionDuration(using: context)
                if isInteractive || crossFades {
                    // Linear under the finger, or else the page runs away from it.
                    UIView.animate(
                        withDuration: duration, delay: 0, options: .curveLinear, animations: { show(1) },
                        completion: clean)
                } else {
                    UIView.animate(
                        withDuration: duration, delay: 0,
                        usingSpringWithDamping: operation == .push
                            ? Numbers.\(recipe.enter.dampingName ?? "pushDampingRatio") : Numbers.\(recipe.leave.dampingName ?? "popDampingRatio"),
                        initialSpringVelocity: 0, options: [], animations: { show(1) }, completion: clean)
                }
            }
        }
        """
    }

    /// The delegate that replaces the push and keeps the swipe-back alive.
    func pushDelegate(_ edgeWidth: TransitionRecipe.Number, _ isSystems: Bool) -> String {
        """
        // MARK: - Delegate

        /// Replaces the push's animation and keeps the swipe-back alive, which UIKit switches off otherwise.
        ///
        /// A navigation controller holds its delegate weakly: keep this one as a property.
        final class ReversePush: NSObject, UINavigationControllerDelegate, UIGestureRecognizerDelegate {
            /// Whether a page lets itself be swiped away; the root never does.
            var allowsSwipeBack: (UIViewController) -> Bool = { _ in true }

            /// UIKit's own swipe-back has these very numbers\(isSystems ? "" : " no more: they were changed, so the one below is used").
            ///
            /// It is left alone where this is true. Where it is false, `swipe` takes its place.
            static let usesSystemSwipeBack = \(isSystems)

            private weak var stack: UINavigationController?
            private let swipe = UIPanGestureRecognizer()
            private var interactor: UIPercentDrivenInteractiveTransition?

            init(_ stack: UINavigationController) {
                self.stack = stack
                super.init()
                stack.delegate = self
                // The line that keeps UIKit's swipe-back alive. Its delegate must refuse the root, see below.
                stack.interactivePopGestureRecognizer?.delegate = self
                stack.interactivePopGestureRecognizer?.isEnabled = Self.usesSystemSwipeBack
                guard !Self.usesSystemSwipeBack else { return }
                swipe.maximumNumberOfTouches = 1
                swipe.delegate = self
                swipe.addTarget(self, action: #selector(handle))
                stack.view.addGestureRecognizer(swipe)
            }

            func navigationController(
                _ stack: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
                from: UIViewController, to: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
                // Nil for a pop is UIKit's own, and all that its swipe-back can drive.
                if operation == .pop, Self.usesSystemSwipeBack { return nil }
                return PageAnimator(operation, isInteractive: interactor != nil)
            }

            func navigationController(
                _ stack: UINavigationController,
                interactionControllerFor animator: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? {
                interactor
            }

            func gestureRecognizerShouldBegin(_ recogniser: UIGestureRecognizer) -> Bool {
                // Begun on the root, or during a transition, the swipe freezes the screen.
                guard let stack, stack.viewControllers.count > 1, stack.transitionCoordinator == nil,
                    let top = stack.topViewController, allowsSwipeBack(top)
                else { return false }
                guard recogniser === swipe else { return true }
                let (place, movement) = (swipe.location(in: stack.view), swipe.translation(in: stack.view))
                return place.x - movement.x <= Numbers.\(edgeWidth.name) && movement.x > abs(movement.y)
            }

            @objc private func handle(_ swipe: UIPanGestureRecognizer) {
                guard let stack else { return }
                let width = stack.view.bounds.width
                let x = swipe.translation(in: stack.view).x
                switch swipe.state {
                case .began:
                    let interactor = UIPercentDrivenInteractiveTransition()
                    interactor.completionCurve = .easeInOut
                    self.interactor = interactor
                    swipe.setTranslation(.zero, in: stack.view)
                    stack.popViewController(animated: true)
                case .changed:
                    interactor?.update(min(max(x / width, 0), 1))
                case .ended:
                    let velocity = swipe.velocity(in: stack.view).x
                    decide(finishes: Release.finishes(position: x, velocity: velocity, distance: width))
                case .cancelled, .failed:
                    decide(finishes: false)
                default:
                    break
                }
            }

            private func decide(finishes: Bool) {
                guard let interactor, let view = stack?.view else { return }
                self.interactor = nil
                let verdict = { finishes ? interactor.finish() : interactor.cancel() }
                guard UIAccessibility.isReduceMotionEnabled else { return verdict() }
                // The movement is over at once, and the picture before it fades away.
                interactor.completionSpeed = 1000
                crossFade(over: view, verdict)
            }
        }

        // MARK: - Use
        //
        //     let reversePush = ReversePush(navigationController)   // keep it
        //     navigationController.pushViewController(page, animated: true)
        """
    }

    // MARK: - By property animators

    /// Pushes and pops that can be caught, or that go on with the finger's velocity.
    func pushDriver(_ edgeWidth: TransitionRecipe.Number) -> String {
        """
        // MARK: - Transition

        /// A push or a pop that a finger can drive, let go and catch again.
        final class PageTransition: NSObject, UIViewControllerInteractiveTransitioning,
            UIViewControllerAnimatedTransitioning
        {
            let operation: UINavigationController.Operation
            private let isSwipe: Bool
            private var context: UIViewControllerContextTransitioning?
            private var animator: UIViewPropertyAnimator?
            private let shade = UIView()
            private(set) var finishes = true

            init(_ operation: UINavigationController.Operation, isSwipe: Bool) {
                self.operation = operation
                self.isSwipe = isSwipe
            }

            var wantsInteractiveStart: Bool { true }
            var isSettling: Bool { animator?.isRunning == true }
            private var width: CGFloat { max(1, context?.containerView.bounds.width ?? 1) }
            /// The page that is pushed or popped.
            private var page: UIView? { context?.view(forKey: operation == .push ? .to : .from) }
            private var other: UIView? { context?.view(forKey: operation == .push ? .from : .to) }
            private var start: CGFloat { operation == .push ? -width : 0 }
            private var end: CGFloat { operation == .push ? 0 : width }

            /// Where the page is, in points from its place; the other one follows.
            var x: CGFloat = 0 {
                didSet {
                    page?.transform = CGAffineTransform(translationX: x, y: 0)
                    let beneath = operation == .push ? width + x : (x - width) / 3
                    other?.transform = CGAffineTransform(translationX: beneath, y: 0)
                    shade.transform = CGAffineTransform(translationX: beneath, y: 0)
                    shade.alpha = operation == .push ? 0 : 0.1 * (1 - min(max(x / width, 0), 1))
                }
            }

            // UIKit asks for it, but drives this one by startInteractiveTransition alone.
            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0 }
            func animateTransition(using context: UIViewControllerContextTransitioning) {}

            func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {
                self.context = context
                guard let page, let other else { return context.completeTransition(false) }
                let container = context.containerView
                shade.frame = container.bounds
                shade.backgroundColor = .black
                page.frame = container.bounds
                other.frame = container.bounds
                for view in [other, shade, page] { container.addSubview(view) }
                // Lay out before, or else the first layout is animated along.
                container.layoutIfNeeded()
                x = start
                if !isSwipe { settle(finishes: true, velocity: 0, by: operation == .push ? Motion.\(motion(recipe.enter)) : Motion.\(motion(recipe.leave))) }
            }

            // MARK: Follow the finger

            /// A finger takes hold of it where it is.
            func grab() {
                guard let animator else { return }
                animator.stopAnimation(true)
                self.animator = nil
                x = page?.transform.tx ?? x
            }

            func follow(to x: CGFloat) {
                \(recipe.isCatchable ? "// Caught past an end, where a spring has carried it, it stays there and goes no farther.\n        " : "")self.x = min(max(x, min(start, end\(recipe.isCatchable ? ", self.x" : ""))), max(start, end\(recipe.isCatchable ? ", self.x" : "")))
            }

            /// The finger lifts at this velocity in points per second, positive to the right.
            func release(velocity: CGFloat) {
                let finishes = Release.finishes(position: x - start, velocity: velocity, distance: width)
                settle(finishes: finishes, velocity: velocity)
            }

            // MARK: Settle

            func settle(
                finishes: Bool, velocity: CGFloat,
                by motion: (CGFloat, CGFloat, CGFloat) -> UIViewPropertyAnimator = Motion.\(motion(recipe.finish))
            ) {
                guard let context else { return }
                self.finishes = finishes
                let target = finishes ? end : start
                if UIAccessibility.isReduceMotionEnabled {
                    return crossFade(over: context.containerView) {
                        x = target
                        complete()
                    }
                }
                let animator = motion(target - x, width, velocity)
                animator.addAnimations { [weak self] in self?.x = target }
                animator.addCompletion { [weak self] end in
                    if end == .end { self?.complete() }
                }
                animator.startAnimation()
                self.animator = animator
            }

            private func complete() {
                guard let context else { return }
                animator = nil
                shade.removeFromSuperview()
                page?.transform = .identity
                other?.transform = .identity
                if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
                context.completeTransition(finishes)
                self.context = nil
            }
        }

        // MARK: - Delegate

        /// Gives the stack its transitions, and the finger what it may move.
        ///
        /// A navigation controller holds its delegate weakly: keep this one as a property.
        final class ReversePush: NSObject, UINavigationControllerDelegate, UIGestureRecognizerDelegate {
            /// Whether a page lets itself be swiped away; the root never does.
            var allowsSwipeBack: (UIViewController) -> Bool = { _ in true }

            private weak var stack: UINavigationController?
            private let pan = \(panType)()
            private var transition: PageTransition?
            private var anchor: CGFloat = 0
            private var hasMoved = false

            init(_ stack: UINavigationController) {
                self.stack = stack
                super.init()
                stack.delegate = self
                // Only one swipe-back may live: UIKit's own cannot drive another animation than its own.
                stack.interactivePopGestureRecognizer?.isEnabled = false
                pan.maximumNumberOfTouches = 1
                pan.delegate = self
                pan.addTarget(self, action: #selector(handle))
        \(recipe.isCatchable ? "        pan.isOnMovingThing = { [weak self] in self?.transition?.isSettling == true }\n" : "")        stack.view.addGestureRecognizer(pan)
            }

            func navigationController(
                _ stack: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
                from: UIViewController, to: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
                let isSwipe = operation == .pop && pan.state == .began
                transition = PageTransition(operation, isSwipe: isSwipe)
                return transition
            }

            func navigationController(
                _ stack: UINavigationController,
                interactionControllerFor animator: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? {
                transition
            }

            func gestureRecognizerShouldBegin(_ recogniser: UIGestureRecognizer) -> Bool {
                guard let stack, stack.viewControllers.count > 1, stack.transitionCoordinator == nil,
                    let top = stack.topViewController, allowsSwipeBack(top)
                else { return false }
                let (place, movement) = (pan.location(in: stack.view), pan.translation(in: stack.view))
                return place.x - movement.x <= Numbers.\(edgeWidth.name) && movement.x > abs(movement.y)
            }

            @objc private func handle(_ pan: UIPanGestureRecognizer) {
                guard let stack else { return }
                let finger = pan.location(in: stack.view).x
                switch pan.state {
                case .began:
                    hasMoved = transition?.isSettling != true
                    if hasMoved { stack.popViewController(animated: true) } else { transition?.grab() }
                    anchor = finger - (transition?.x ?? 0)
                case .changed:
                    hasMoved = true
                    transition?.follow(to: finger - anchor)
                case .ended:
                    let velocity = pan.velocity(in: stack.view).x
                    // A tap on a moving page catches it, and letting go lets it go on.
                    if hasMoved {
                        transition?.release(velocity: velocity)
                    } else {
                        transition?.settle(finishes: transition?.finishes ?? true, velocity: 0)
                    }
                case .cancelled, .failed:
                    transition?.settle(finishes: false, velocity: 0)
                default:
                    break
                }
            }
        }\(catchingPan)

        // MARK: - Use
        //
        //     let reversePush = ReversePush(navigationController)   // keep it
        //     navigationController.pushViewController(page, animated: true)
        """
    }
}

extension TransitionRecipe.Settle {
    /// The name of its damping ratio, where it is UIKit's spring of a duration.
    var dampingName: String? {
        if case .timedSpring(_, let ratio) = self { ratio.name } else { nil }
    }
}
