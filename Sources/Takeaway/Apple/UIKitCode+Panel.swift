internal import Stage

/// A panel whose height follows the finger and snaps.
extension UIKitCode {
    func panel(_ panel: TransitionRecipe.Panel) -> String {
        let lists = panel.listScrolls
        let catches = recipe.isCatchable
        return """
            // MARK: - Sheet

            /// A sheet at the bottom of its container whose height follows the finger and snaps.
            final class SnapSheet: NSObject, \(lists ? "UIScrollViewDelegate, " : "")UIGestureRecognizerDelegate {
                private let sheet: UIView
                private let container: UIView
                private let height: NSLayoutConstraint
                private let pan = \(panType)()
                private var animator: UIViewPropertyAnimator?
                /// The finger's y at which the height would be 0\(lists ? "; nil while the list has the finger" : "").
                private var anchor: CGFloat?
            \(catches ? "    private var hasMoved = false\n    private var destination: CGFloat = Numbers.\(panel.minHeight.name)\n" : "")\(lists && catches ? "    private var isOnList = false\n" : "")\(lists ? "    private weak var list: UIScrollView?\n    /// The finger's y at which the list is at its top.\n    private var fingerAtTop: CGFloat = 0\n" : "")
                init(_ sheet: UIView, in container: UIView\(lists ? ", list: UIScrollView" : "")) {
                    self.sheet = sheet
                    self.container = container
                    height = sheet.heightAnchor.constraint(equalToConstant: Numbers.\(panel.minHeight.name))
                    super.init()
                    container.addSubview(sheet)
                    sheet.translatesAutoresizingMaskIntoConstraints = false
                    // Held at the bottom: a spring that overshoots shows no gap there.
                    NSLayoutConstraint.activate([
                        sheet.leadingAnchor.constraint(equalTo: container.leadingAnchor),
                        sheet.trailingAnchor.constraint(equalTo: container.trailingAnchor),
                        sheet.bottomAnchor.constraint(equalTo: container.bottomAnchor),
                        height,
                    ])
                    pan.maximumNumberOfTouches = 1
                    pan.delegate = self
                    pan.addTarget(self, action: #selector(handle))
            \(recipe.isCatchable ? "        pan.isOnMovingThing = { [weak self] in self?.animator?.isRunning == true }\n" : "")        sheet.addGestureRecognizer(pan)
            \(lists ? "        self.list = list\n        list.delegate = self\n        // What is left of the velocity after a millisecond.\n        list.decelerationRate = UIScrollView.DecelerationRate(rawValue: Numbers.decelerationRate)\n" : "")    }

                /// Where it may rest, ascending.
                private var detents: [CGFloat] { \(detents(panel)) }
                private var range: ClosedRange<CGFloat> { (detents.first ?? 0)...(detents.last ?? 0) }
            \(reaches(panel))
                // MARK: Follow the finger

                @objc private func handle(_ pan: UIPanGestureRecognizer) {
                    let finger = pan.location(in: container).y
                    switch pan.state {
                    case .began:
                        begin(finger)
                    case .changed:
            \(catches ? "            hasMoved = true\n" : "")            follow(finger)
                    case .ended:
            \(catches ? tapGoesOn : "")            follow(finger)
            \(lists ? listEnded : "")            decide(velocity: -pan.velocity(in: container).y)
                    case .cancelled, .failed:
                        // Taken away: it snaps by its height.
            \(lists ? listEnded : "")            decide(velocity: 0)
                    default:
                        break
                    }
                }

                private func begin(_ finger: CGFloat) {
            \(catches ? caught(lists) : "")\(lists ? listBegan : "        anchor = finger + unbanded(height.constant)")
                }

                private func follow(_ finger: CGFloat) {
            \(lists ? listFollows : "        guard let anchor else { return }")
                    let raw = anchor - finger
                    height.constant = banded(raw)
            \(panel.rubberBand == nil ? "        // What exceeds a bound is dropped: the sheet follows at once when the finger turns round.\n        self.anchor = finger + height.constant\n" : "")    }

            \(band(panel))

                // MARK: Decide on release

                private func decide(velocity: CGFloat) {
                    anchor = nil
                    settle(to: Release.detent(height: height.constant, velocity: velocity, among: detents), velocity: velocity)
                }

                // MARK: Settle

                func settle(to target: CGFloat, velocity: CGFloat) {
            \(catches ? "        destination = target\n" : "")        let show = { [self] in
                        height.constant = target
                        // The container's, inside of the animation: a constraint moves nothing until its views are laid
                        // out, and without this line the sheet jumps.
                        container.layoutIfNeeded()
                    }
                    if UIAccessibility.isReduceMotionEnabled { return crossFade(over: container, show) }
                    // Lay out what is pending, so that it is not animated along.
                    container.layoutIfNeeded()
                    let animator = Motion.\(motion(recipe.finish))(
                        over: target - height.constant, of: range.upperBound - range.lowerBound, velocity: velocity)
            \(recipe.isCatchable ? "" : "        // Fingers are ignored while it settles.\n        pan.isEnabled = false\n")        animator.addAnimations(show)
                    animator.addCompletion { [weak self] _ in
                        self?.animator = nil
            \(catches ? "" : "            self?.pan.isEnabled = true\n")        }
                    animator.startAnimation()
                    self.animator = animator
                }
            \(lists ? listDelegate : "")}\(catchingPan)

            // MARK: - Use
            //
            //     let snapSheet = SnapSheet(sheet, in: view\(lists ? ", list: table" : ""))   // keep it
            """
    }

    private func detents(_ panel: TransitionRecipe.Panel) -> String {
        let greatest = panel.maxHeight.followsScreen ? "container.bounds.height" : "Numbers.\(panel.maxHeight.name)"
        var heights = ["Numbers.\(panel.minHeight.name)"]
        if let middle = panel.middleDetent { heights.append("Numbers.\(middle.name) * \(greatest)") }
        return "[" + (heights + [greatest]).joined(separator: ", ") + "]"
    }

    /// The name of the heights between which it follows one to one: more for what is caught.
    private func reach(_ panel: TransitionRecipe.Panel) -> String {
        recipe.isCatchable && (panel.listScrolls || panel.rubberBand == nil) ? "reach" : "range"
    }

    /// Those heights, where they are not just the range.
    private func reaches(_ panel: TransitionRecipe.Panel) -> String {
        guard reach(panel) == "reach" else { return "" }
        let more = "range.lowerBound...max(range.upperBound, height.constant)"
        let rigid = "min(range.lowerBound, height.constant)...max(range.upperBound, height.constant)"
        return """
                /// The heights between which it follows one to one. Caught beyond an end it stays there and goes no farther.
                private var reach: ClosedRange<CGFloat> {
                    \(panel.rubberBand == nil ? rigid : "isOnList ? \(more) : range")
                }

            """
    }

    private func caught(_ lists: Bool) -> String {
        """
                hasMoved = false
        \(lists ? "        let isCaught = animator != nil\n" : "")        if let running = animator {
                    // It stops where it is shown; the constraint has been at its end all the time.
                    running.stopAnimation(true)
                    animator = nil
                    height.constant = sheet.bounds.height
                }

        """
    }

    private var tapGoesOn: String {
        """
                    if !hasMoved, animator == nil, destination != height.constant {
                        // A tap on a moving sheet catches it, and letting go lets it go on.
                        return settle(to: destination, velocity: 0)
                    }

        """
    }

    private func band(_ panel: TransitionRecipe.Panel) -> String {
        let reach = reach(panel)
        guard let band = panel.rubberBand else {
            return """
                    private func banded(_ raw: CGFloat) -> CGFloat { min(max(raw, \(reach).lowerBound), \(reach).upperBound) }
                    private func unbanded(_ height: CGFloat) -> CGFloat { height }
                """
        }
        return """
                /// Beyond its ends it gives way ever less, as a scroll view does.
                private func banded(_ raw: CGFloat) -> CGFloat {
                    let inside = min(max(raw, \(reach).lowerBound), \(reach).upperBound)
                    let (beyond, size) = (abs(raw - inside), max(1, container.bounds.height))
                    let shown = (1 - 1 / (beyond * Numbers.\(band.name) / size + 1)) * size
                    return inside + (raw < inside ? -shown : shown)
                }

                /// The finger's height under a height that the rubber band shows.
                private func unbanded(_ height: CGFloat) -> CGFloat {
                    let inside = min(max(height, \(reach).lowerBound), \(reach).upperBound)
                    let (shown, size) = (abs(height - inside), max(1, container.bounds.height))
                    let beyond = shown * size / (Numbers.\(band.name) * max(size - shown, 1))
                    return inside + (height < inside ? -beyond : beyond)
                }
            """
    }

    private var listBegan: String {
        """
                // At the tallest the list has the finger until it is at its top.
                let top = -(list?.adjustedContentInset.top ?? 0)
                fingerAtTop = finger + (list?.contentOffset.y ?? top) - top
                \(recipe.isCatchable ? "" : "let ")isOnList = list.map { $0.bounds.contains(pan.location(in: $0)) } ?? false
                anchor = isOnList && \(recipe.isCatchable ? "!isCaught && " : "")height.constant >= range.upperBound ? nil : finger + unbanded(height.constant)
        """
    }

    private var listFollows: String {
        """
                let top = -(list?.adjustedContentInset.top ?? 0)
                if anchor == nil {
                    guard finger > fingerAtTop else { return }
                    // What is left of the movement after the list has reached its top moves the sheet.
                    anchor = fingerAtTop + height.constant
                }
                guard let anchor else { return }
                if let list, \(recipe.isCatchable ? "isOnList" : "list.panGestureRecognizer.state == .changed") {
                    let tallest = \(recipe.isCatchable ? "reach" : "range").upperBound
                    if anchor - finger > tallest {
                        height.constant = tallest
                        fingerAtTop = anchor - tallest
                        self.anchor = nil
                        return
                    }
                    list.contentOffset.y = top
                }
        """
    }

    private var listEnded: String {
        let goesBack = "if height.constant > range.upperBound { settle(to: range.upperBound, velocity: 0) }"
        guard recipe.isCatchable else { return "            guard anchor != nil else { return }\n" }
        return """
                        guard anchor != nil else {
                            // The list has the finger; a sheet that was caught above its end goes back there.
                            \(goesBack)
                            return
                        }

            """
    }

    private var listDelegate: String {
        """

            // MARK: UIScrollViewDelegate

            func scrollViewDidScroll(_ list: UIScrollView) {
                let top = -list.adjustedContentInset.top
                if anchor != nil {
                    // While the finger has the sheet the list stays at its top.
                    if list.contentOffset.y != top { list.contentOffset.y = top }
                } else if list.isTracking, list.contentOffset.y > top {
                    fingerAtTop = list.panGestureRecognizer.location(in: container).y + list.contentOffset.y - top
                }
            }

            // MARK: UIGestureRecognizerDelegate

            func gestureRecognizer(
                _ recogniser: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
            ) -> Bool {
                other === list?.panGestureRecognizer
            }

        """
    }
}
