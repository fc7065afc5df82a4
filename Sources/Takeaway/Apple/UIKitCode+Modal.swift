internal import Stage

/// A modal that is pulled down to close.
extension UIKitCode {
    // MARK: - By percent

    /// The animator, the interactor and the delegate of a dismissal that takes a given time.
    var percentDrivenModal: String {
        """
        // MARK: - Animator

        /// Slides the modal up, or down and away.
        final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
            private let isPresenting: Bool
            private let isInteractive: Bool

            init(isPresenting: Bool, isInteractive: Bool = false) {
                self.isPresenting = isPresenting
                self.isInteractive = isInteractive
            }

            private var crossFades: Bool { UIAccessibility.isReduceMotionEnabled && !isInteractive }

            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
                if crossFades { return Numbers.crossFadeDuration }
                return isPresenting ? Numbers.\(recipe.enter.durationName ?? "dismissDuration") : Numbers.\(recipe.finish.durationName ?? "")
            }

            func animateTransition(using context: UIViewControllerContextTransitioning) {
                // Both views are there only with .fullScreen; other styles leave the root where it is.
                guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
                    return context.completeTransition(false)
                }
                let container = context.containerView
                let (modal, root) = isPresenting ? (to, from) : (from, to)
                let dim = UIView(frame: container.bounds)
                dim.backgroundColor = .black
                to.frame = container.bounds
                container.insertSubview(root, at: 0)
                container.addSubview(dim)
                container.addSubview(modal)
                modal.layer.cornerRadius = Numbers.cornerRadius
                modal.clipsToBounds = true
                // Lay out before, or else the first layout is animated along with the transition.
                container.layoutIfNeeded()

                let crossFades = crossFades
                let show = { (presence: CGFloat) in
                    let scale = 1 - (1 - Numbers.rootScale) * presence
                    let below = container.bounds.height * (1 - presence)
                    modal.transform = crossFades ? .identity : CGAffineTransform(translationX: 0, y: below)
                    modal.alpha = crossFades ? presence : 1
                    root.transform = crossFades ? .identity : CGAffineTransform(scaleX: scale, y: scale)
                    dim.alpha = Numbers.rootDim * presence
                }
                let clean = { (_: Bool) in
                    dim.removeFromSuperview()
                    root.transform = .identity
                    context.completeTransition(!context.transitionWasCancelled)
                }
                let isPresenting = isPresenting
                show(isPresenting ? 0 : 1)
                let duration = transitionDuration(using: context)
                if isPresenting, !crossFades {
                    UIView.animate(
                        withDuration: duration, delay: 0, usingSpringWithDamping: Numbers.presentDampingRatio,
                        initialSpringVelocity: 0, options: [], animations: { show(1) }, completion: clean)
                } else {
                    // Linear under the finger, or else the modal runs away from it; see completionCurve below.
                    UIView.animate(
                        withDuration: duration, delay: 0, options: isInteractive ? .curveLinear : .curveEaseInOut,
                        animations: { show(isPresenting ? 1 : 0) }, completion: clean)
                }
            }
        }

        // MARK: - Interactor

        /// Drives the dismissal by the finger's movement, and decides when the finger lifts.
        final class PullInteractor: UIPercentDrivenInteractiveTransition, Pullable {
            private weak var modal: UIViewController?
            private(set) var isPulling = false
            private(set) var offset: CGFloat = 0
            private var hasStarted = false
            private var pendingVerdict: (() -> Void)?

            init(modal: UIViewController) {
                self.modal = modal
                super.init()
                // The rest runs in (1 - p) of the duration, back in p of it, along this curve.
                completionCurve = .easeInOut
            }

            let isCatchable = false
            var canBePulled: Bool { !isPulling && modal?.transitionCoordinator == nil }
            private var height: CGFloat { max(1, modal?.view.bounds.height ?? 1) }

            func pullBegan() {
                isPulling = true
                hasStarted = false
                offset = 0
                completionSpeed = 1
                modal?.dismiss(animated: true)
            }

            func pull(to offset: CGFloat) {
                guard isPulling else { return }
                self.offset = offset
                update(min(max(offset / height, 0), 1))
            }

            func pullEnded(velocity: CGFloat) {
                let finishes = Release.finishes(position: offset, velocity: velocity, distance: height)
                decide { finishes ? $0.finish() : $0.cancel() }
            }

            func pullCancelled() {
                decide { $0.cancel() }
            }

            private func decide(_ verdict: @escaping (PullInteractor) -> Void) {
                guard isPulling else { return }
                isPulling = false
                let settle = { [weak self] in
                    guard let self else { return }
                    guard UIAccessibility.isReduceMotionEnabled, let window = self.modal?.view.window else {
                        return verdict(self)
                    }
                    // The movement is over at once, and the picture before it fades away.
                    self.completionSpeed = 1000
                    crossFade(over: window) { verdict(self) }
                }
                // A fast finger lifts before UIKit has begun, where a verdict would be lost and the screen would hang.
                if hasStarted { settle() } else { pendingVerdict = settle }
            }

            override func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {
                super.startInteractiveTransition(context)
                hasStarted = true
                pendingVerdict?()
                pendingVerdict = nil
            }
        }

        // MARK: - Delegate

        /// Gives UIKit the animator and, while a finger pulls, the interactor.
        ///
        /// UIKit holds a transitioning delegate weakly: keep this one as a property of whoever presents.
        final class ModalTransition: NSObject, UIViewControllerTransitioningDelegate {
            let interactor: PullInteractor

            init(modal: UIViewController) {
                interactor = PullInteractor(modal: modal)
                super.init()
                // Since iOS 13 the default is a card with a pull of its own, which would fight this one.
                modal.modalPresentationStyle = .fullScreen
                modal.transitioningDelegate = self
            }

            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
                ModalAnimator(isPresenting: true)
            }

            func animationController(
                forDismissed dismissed: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
                ModalAnimator(isPresenting: false, isInteractive: interactor.isPulling)
            }

            func interactionControllerForDismissal(
                using animator: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? {
                // Without a finger there must be none: the close button would wait for it for ever.
                interactor.isPulling ? interactor : nil
            }
        }
        """
    }

    // MARK: - By property animators

    /// A modal that can be caught, or that goes on with the finger's velocity.
    var drivenModal: String {
        """
        // MARK: - Driver

        /// Moves the modal by the finger or by itself, and takes it away at the end.
        final class ModalDriver: NSObject, Pullable {
            private let modal: UIViewController
            private let root: UIView
            private let dim = UIView()
            private var animator: UIViewPropertyAnimator?
            /// Where it was going when a finger caught it, until that finger moves.
            private var interrupted: CGFloat?
            private var destination: CGFloat = 0

            /// - Parameter root: The view that lies under the modal.
            init(modal: UIViewController, over root: UIView) {
                self.modal = modal
                self.root = root
                super.init()
                // .fullScreen would take the root away from under the modal, and the default card has its own pull.
                modal.modalPresentationStyle = .overFullScreen
                modal.view.layer.cornerRadius = Numbers.cornerRadius
                modal.view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
                modal.view.clipsToBounds = true
                dim.backgroundColor = .black
                dim.isUserInteractionEnabled = false
            }

            private var height: CGFloat { max(1, modal.view.bounds.height) }
            private var isMoving: Bool { animator?.isRunning == true }
            var isCatchable: Bool { \(recipe.isCatchable ? "isMoving" : "false") }
            var canBePulled: Bool { \(recipe.isCatchable ? "true" : "!isMoving") }

            /// How far the modal is below its place, in points; what lies under it follows.
            var offset: CGFloat = 0 {
                didSet {
                    let presence = 1 - min(max(offset / height, 0), 1)
                    let scale = 1 - (1 - Numbers.rootScale) * presence
                    modal.view.transform = CGAffineTransform(translationX: 0, y: offset)
                    root.transform = CGAffineTransform(scaleX: scale, y: scale)
                    dim.alpha = Numbers.rootDim * presence
                }
            }

            // MARK: Open and close

            func present(from presenter: UIViewController) {
                modal.view.isHidden = true
                presenter.present(modal, animated: false) { [self] in
                    dim.frame = root.bounds
                    root.addSubview(dim)
                    // Lay out before, or else the first layout is animated along.
                    modal.view.layoutIfNeeded()
                    offset = height
                    modal.view.isHidden = false
                    settle(to: 0, velocity: 0, by: Motion.\(motion(recipe.enter)))
                }
            }

            /// For the close button.
            func dismiss() {
                stop()
                settle(to: height, velocity: 0, by: Motion.\(motion(recipe.leave)))
            }

            // MARK: Follow the finger

            func pullBegan() {
                interrupted = isMoving ? destination : nil
                stop()
            }

            func pull(to offset: CGFloat) {
                interrupted = nil
                self.offset = offset
            }

            func pullEnded(velocity: CGFloat) {
                // A tap on a moving modal catches it, and letting go lets it go on.
                if let interrupted { return settle(to: interrupted, velocity: velocity) }
                let finishes = Release.finishes(position: offset, velocity: velocity, distance: height)
                settle(to: finishes ? height : 0, velocity: velocity)
            }

            func pullCancelled() {
                settle(to: 0, velocity: 0)
            }

            // MARK: Settle

            private func settle(
                to target: CGFloat, velocity: CGFloat,
                by motion: (CGFloat, CGFloat, CGFloat) -> UIViewPropertyAnimator = Motion.\(motion(recipe.finish))
            ) {
                interrupted = nil
                destination = target
                if UIAccessibility.isReduceMotionEnabled, let window = modal.view.window {
                    return crossFade(over: window) {
                        offset = target
                        arrive()
                    }
                }
                let animator = motion(target - offset, height, velocity)
                animator.addAnimations { [weak self] in self?.offset = target }
                animator.addCompletion { [weak self] end in
                    if end == .end { self?.arrive() }
                }
                animator.startAnimation()
                self.animator = animator
            }

            /// Leaves everything where it is shown, with the modal's own transform as the truth.
            private func stop() {
                guard let running = animator else { return }
                running.stopAnimation(true)
                animator = nil
                offset = modal.view.transform.ty
            }

            private func arrive() {
                animator = nil
                guard destination > 0 else { return }
                dim.removeFromSuperview()
                root.transform = .identity
                modal.dismiss(animated: false)
            }
        }
        """
    }

    // MARK: - The finger on a scroll view

    /// Hands the finger from the content to the modal and back.
    var scrollHandOver: String {
        """
        // MARK: - Hand-over

        /// Shares one finger between the content and the modal: each piece of its movement has one owner.
        ///
        /// The modal takes over in the very event in which the content reaches its top, and gives back when the finger
        /// comes up past that point again. Both never move together.
        final class PullHandOver: NSObject, UIScrollViewDelegate, UIGestureRecognizerDelegate {
            private weak var scrollView: UIScrollView?
            private weak var pulled: (any Pullable)?
            private let pan = \(panType)()
            /// The finger's y at which the content is at its top.
            private var fingerAtTop: CGFloat = 0
            /// The finger's y at which the modal is in its place, while the finger has the modal.
            private var anchor: CGFloat?
            private var hasBegun = false

            /// - Parameter view: The modal's own, so that its header pulls as well.
            init(scrollView: UIScrollView, in view: UIView, pulls pulled: any Pullable) {
                self.scrollView = scrollView
                self.pulled = pulled
                super.init()
                pan.maximumNumberOfTouches = 1
                pan.delegate = self
                pan.addTarget(self, action: #selector(handle))
        \(recipe.isCatchable ? "        pan.isOnMovingThing = { [weak pulled] in pulled?.isCatchable == true }\n" : "")        view.addGestureRecognizer(pan)
                scrollView.delegate = self
                // What is left of the velocity after a millisecond.
                scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: Numbers.decelerationRate)
            }

            private var top: CGFloat { -(scrollView?.adjustedContentInset.top ?? 0) }

            @objc private func handle(_ pan: UIPanGestureRecognizer) {
                // In the window: the modal moves, and in its own view the finger would seem to stand still.
                let finger = pan.location(in: nil).y
                switch pan.state {
                case .began:
                    fingerAtTop = finger + (scrollView?.contentOffset.y ?? top) - top
                    if let pulled, pulled.isCatchable {
                        hasBegun = true
                        pulled.pullBegan()
                        anchor = finger - pulled.offset
                    }
                case .changed:
                    follow(finger)
                case .ended:
                    follow(finger)
                    if anchor != nil {
                        pulled?.pullEnded(velocity: pan.velocity(in: nil).y)
                    } else if hasBegun {
                        // Handed back: the content has the velocity. What coasts to its top never closes the modal.
                        pulled?.pullCancelled()
                    }
                    letGo()
                case .cancelled, .failed:
                    if hasBegun { pulled?.pullCancelled() }
                    letGo()
                default:
                    break
                }
            }

            private func follow(_ finger: CGFloat) {
                guard let pulled else { return }
                if anchor == nil {
                    guard finger > fingerAtTop, hasBegun || pulled.canBePulled else { return }
                    anchor = fingerAtTop
                    if !hasBegun {
                        hasBegun = true
                        pulled.pullBegan()
                    }
                }
                guard let anchor else { return }
                // What is left of the movement after the content has reached its top moves the modal.
                pulled.pull(to: max(0, finger - anchor))
                if finger < anchor { self.anchor = nil } else { scrollView?.contentOffset.y = top }
            }

            private func letGo() {
                anchor = nil
                hasBegun = false
            }

            // MARK: UIScrollViewDelegate

            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                if anchor != nil {
                    // While the modal is pulled the content stays at its top.
                    if scrollView.contentOffset.y != top { scrollView.contentOffset.y = top }
                } else if scrollView.isTracking, scrollView.contentOffset.y > top {
                    fingerAtTop = scrollView.panGestureRecognizer.location(in: nil).y + scrollView.contentOffset.y - top
                }
            }

            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) {
                // The finger's velocity belongs to the modal.
                if anchor != nil { targetContentOffset.pointee.y = top }
            }

            // MARK: UIGestureRecognizerDelegate

            func gestureRecognizer(
                _ recogniser: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
            ) -> Bool {
                other === scrollView?.panGestureRecognizer
            }
        }\(catchingPan)
        """
    }

    // MARK: - The finger on a page inside

    /// Forwards the visible page's pan to the stack, which owns the dismissal.
    func pagesPull(_ edgeWidth: TransitionRecipe.Number) -> String {
        """
        // MARK: - The pages' pan

        /// The stack in the modal. The pull works from every page inside.
        final class PulledNavigationController: UINavigationController, UINavigationControllerDelegate,
            UIGestureRecognizerDelegate
        {
            weak var pulled: (any Pullable)?
            private var anchor: CGFloat = 0

            override func viewDidLoad() {
                super.viewDidLoad()
                delegate = self
                // With a bar that is hidden or a back button of one's own UIKit switches the swipe-back off, unless
                // its recogniser has a delegate that lets it begin.
                interactivePopGestureRecognizer?.delegate = self
            }

            func navigationController(
                _ navigationController: UINavigationController, willShow page: UIViewController, animated: Bool
            ) {
                guard let view = page.view, !(view.gestureRecognizers ?? []).contains(where: { $0 is PagePan }) else {
                    return
                }
                // On the child's view, not on the stack's: there it would take the bar's touches and the swipe-back's,
                // and a page that is pushed later would be left out.
                let pan = PagePan(target: self, action: #selector(handle))
                pan.maximumNumberOfTouches = 1
                pan.delegate = self
        \(recipe.isCatchable ? "        pan.isOnMovingThing = { [weak self] in self?.pulled?.isCatchable == true }\n" : "")        view.addGestureRecognizer(pan)
            }

            @objc private func handle(_ pan: UIPanGestureRecognizer) {
                guard let pulled else { return }
                // In the window: the page moves with the modal.
                let finger = pan.location(in: nil).y
                switch pan.state {
                case .began:
                    pulled.pullBegan()
                    anchor = finger - pulled.offset
                case .changed:
                    pulled.pull(to: max(0, finger - anchor))
                case .ended:
                    pulled.pull(to: max(0, finger - anchor))
                    pulled.pullEnded(velocity: pan.velocity(in: nil).y)
                case .cancelled, .failed:
                    pulled.pullCancelled()
                default:
                    break
                }
            }

            func gestureRecognizerShouldBegin(_ recogniser: UIGestureRecognizer) -> Bool {
                // On the first page there is nothing to go back to; begun there, the swipe would freeze the stack.
                if recogniser === interactivePopGestureRecognizer { return viewControllers.count > 1 }
                guard let pan = recogniser as? UIPanGestureRecognizer, let pulled, pulled.canBePulled else {
                    return false
                }
                // From the left edge, and sideways: that is the swipe-back's.
                let (place, movement) = (pan.location(in: view), pan.translation(in: view))
                let start = place.x - movement.x
                let isSwipeBack = start <= Numbers.\(edgeWidth.name) && abs(movement.x) > abs(movement.y)
                return viewControllers.count == 1 || !isSwipeBack
            }
        }

        /// So that a page's pan is told from its other recognisers.
        final class PagePan: \(panType) {}\(catchingPan)
        """
    }

    // MARK: - Use

    /// How the pieces are put together.
    func modalUse(_ content: String) -> String {
        let isScroll = recipe.subject == .scrollModal
        let pulled = recipe.isPercentDriven ? "transition.interactor" : "driver"
        let make =
            recipe.isPercentDriven
            ? "//     let transition = ModalTransition(modal: modal)      // keep it"
            : "//     let driver = ModalDriver(modal: modal, over: view)   // keep it"
        let attach =
            isScroll
            ? "//     let handOver = PullHandOver(\(content), in: modal.view, pulls: \(pulled))   // keep it"
            : "//     modal.pulled = \(pulled)                         // modal is a PulledNavigationController"
        let present =
            recipe.isPercentDriven ? "//     present(modal, animated: true)" : "//     driver.present(from: self)"
        let close =
            recipe.isPercentDriven
            ? "//     modal.dismiss(animated: true)                       // the close button"
            : "//     driver.dismiss()                                    // the close button"
        return ["// MARK: - Use", "//", make, attach, present, close].joined(separator: "\n")
    }
}
