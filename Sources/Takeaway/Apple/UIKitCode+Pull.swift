internal import Stage

/// The finger that pulls a modal, and how everything is put together.
extension UIKitCode {
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
                    if !hasBegun {
                        hasBegun = true
                        pulled.pullBegan()
                    }
                    anchor = fingerAtTop\(recipe.isCatchable ? " - pulled.offset" : "")
                }
                guard let anchor else { return }
        \(recipe.isCatchable ? pullsCaught : pulls)
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

    private var pulls: String {
        """
                // What is left of the movement after the content has reached its top moves the modal.
                pulled.pull(to: max(0, finger - anchor))
                if finger < anchor { self.anchor = nil } else { scrollView?.contentOffset.y = top }
        """
    }

    private var pullsCaught: String {
        """
                // Caught above its place, where a spring has carried it, it stays there and goes no higher.
                let ceiling = min(0, pulled.offset)
                // What is left of the movement after the content has reached its top moves the modal.
                pulled.pull(to: max(ceiling, finger - anchor))
                if finger - anchor < ceiling {
                    fingerAtTop = anchor + ceiling
                    self.anchor = nil
                } else {
                    scrollView?.contentOffset.y = top
                }
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
                    pulled.pull(to: max(\(recipe.ceiling("min", "pulled.offset")), finger - anchor))
                case .ended:
                    pulled.pull(to: max(\(recipe.ceiling("min", "pulled.offset")), finger - anchor))
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
            ? "//     let transition = ModalTransition(modal: modal)   // keep it"
            : "//     let driver = ModalDriver(modal: modal, over: view)   // keep it"
        let attach =
            isScroll
            ? "//     let handOver = PullHandOver(\(content), in: modal.view, pulls: \(pulled))   // keep it"
            : "//     modal.pulled = \(pulled)   // modal is a PulledNavigationController"
        let present =
            recipe.isPercentDriven ? "//     present(modal, animated: true)" : "//     driver.present(from: self)"
        let close =
            recipe.isPercentDriven
            ? "//     modal.dismiss(animated: true)   // the close button"
            : "//     driver.dismiss()   // the close button"
        return ["// MARK: - Use", "//", make, attach, present, close].joined(separator: "\n")
    }
}
