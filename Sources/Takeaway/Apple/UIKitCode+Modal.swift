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
            /// Where a finger took hold of it.
            private var grip: CGFloat = 0
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
                grip = offset
            }

            func pull(to offset: CGFloat) {
                if abs(offset - grip) > 0.5 { interrupted = nil }
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
}
