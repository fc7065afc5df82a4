internal import Stage

/// Pages, a photo and a panel.
extension SwiftUICode {
    func pages(_ edgeWidth: TransitionRecipe.Number) -> String {
        """
        // MARK: - Pages

        /// A stack of pages: a push comes from the left, a pop leaves to the right.
        ///
        /// NavigationStack lets nobody replace its push, so this one has its own, and its own swipe-back with it.
        @Observable final class PageStack<Page: Hashable> {
            fileprivate(set) var pages: [Page]
            /// Whether a page lets itself be swiped away; the root never does.
            var allowsSwipeBack: (Page) -> Bool = { _ in true }
            fileprivate var isPushing = false
            fileprivate let mover = Mover()
            fileprivate var width: CGFloat = 1
            fileprivate var reduceMotion = false

            init(root: Page) {
                pages = [root]
            }

            func push(_ page: Page) {
                guard mover.destination == nil else { return }
                isPushing = true
                pages.append(page)
                mover.follow(to: CGSize(width: -width, height: 0))
                settle(finishes: true, velocity: 0, by: Motion.\(motion(recipe.enter)))
            }

            func pop() {
                guard mover.destination == nil, pages.count > 1 else { return }
                isPushing = false
                settle(finishes: true, velocity: 0, by: Motion.\(motion(recipe.leave)))
            }

            fileprivate var start: CGFloat { isPushing ? -width : 0 }

            fileprivate func settle(
                finishes: Bool, velocity: CGFloat,
                by motion: (CGFloat, CGFloat, CGFloat) -> Animation = Motion.\(motion(recipe.finish))
            ) {
                let target = finishes ? start + width : start
                mover.settle(
                    to: CGSize(width: target, height: 0), by: motion(target - mover.offset.width, width, velocity),
                    reduceMotion: reduceMotion
                ) { [self] in
                    // The pushed page that was sent back, or the one that was popped.
                    if finishes != isPushing { pages.removeLast() }
                    isPushing = false
                    mover.follow(to: .zero)
                }
            }
        }

        /// Shows a stack. iOS 18 and later.
        struct ReversePush<Page: Hashable, Content: View>: View {
            let stack: PageStack<Page>
            @ViewBuilder let content: (Page) -> Content

            @Environment(\\.accessibilityReduceMotion) private var reduceMotion
            @State private var anchor: CGFloat?
            @State private var interrupted: CGSize?
            @GestureState private var isHeld = false

            private var mover: Mover { stack.mover }
            private var x: CGFloat { mover.offset.width }

            var body: some View {
                ZStack {
                    if stack.pages.count > 1 {
                        let beneath = stack.isPushing ? stack.width + x : (x - stack.width) / 3
                        content(stack.pages[stack.pages.count - 2]).offset(x: beneath)
                        Color.black.opacity(stack.isPushing ? 0 : 0.1 * (1 - min(max(x / stack.width, 0), 1)))
                            .offset(x: beneath)
                    }
                    if let top = stack.pages.last {
                        content(top)
                            .frame(maxWidth: .infinity, maxHeight: .infinity)
                            .opacity(mover.alpha)
                            .modifier(Following(value: mover.offset, mover: mover))
                    }
                }
                .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { stack.width = max(1, $0) }
                .onChange(of: reduceMotion, initial: true) { stack.reduceMotion = reduceMotion }
                .onChange(of: isHeld) { if !isHeld, anchor != nil { letGo(finishes: false, velocity: 0) } }
                .simultaneousGesture(
                    DragGesture(minimumDistance: \(slop), coordinateSpace: .global)
                        .updating($isHeld) { _, isHeld, _ in isHeld = true }
                        .onChanged(follow)
                        .onEnded(release))
            }

            private func follow(_ drag: DragGesture.Value) {
                let finger = drag.location.x
                if anchor == nil {
                    if mover.destination != nil {
        \(caught(12))
                    } else {
                        // On the root it must not begin, nor on a page that refuses it.
                        guard stack.pages.count > 1, let top = stack.pages.last, stack.allowsSwipeBack(top),
                            drag.startLocation.x <= Numbers.\(edgeWidth.name),
                            drag.translation.width > abs(drag.translation.height)
                        else { return }
                        stack.isPushing = false
                    }
                    anchor = finger - x
                }
                if drag.translation != .zero { interrupted = nil }
                let (start, end) = (stack.start, stack.start + stack.width)
                mover.follow(to: CGSize(width: min(max(finger - (anchor ?? finger), start), end), height: 0))
            }

            private func release(_ drag: DragGesture.Value) {
                guard anchor != nil else { return }
                follow(drag)
                // A tap on a moving page catches it, and letting go lets it go on.
                if let interrupted { return letGo(finishes: interrupted.width != stack.start, velocity: 0) }
                let velocity = drag.velocity.width
                let finishes = Release.finishes(position: x - stack.start, velocity: velocity, distance: stack.width)
                letGo(finishes: finishes, velocity: velocity)
            }

            private func letGo(finishes: Bool, velocity: CGFloat) {
                anchor = nil
                interrupted = nil
                stack.settle(finishes: finishes, velocity: velocity)
            }
        }
        """
    }

    func photo(_ law: TransitionRecipe.Photo) -> String {
        let (close, back) = (motion(recipe.finish), motion(recipe.cancel))
        let choice =
            close == back
            ? "Motion.\(close)(over: target.height - y, of: height, velocity: velocity.height)"
            : "(closes ? Motion.\(close) : Motion.\(back))(target.height - y, height, velocity.height)"
        return """
            // MARK: - Photo

            /// A photo over the previous screen that a finger drags away, up or down. iOS 18 and later.
            struct SwipedPhoto<Photo: View, Bars: View>: View {
                @Binding var isPresented: Bool
                @ViewBuilder var photo: Photo
                @ViewBuilder var bars: Bars

                @Environment(\\.accessibilityReduceMotion) private var reduceMotion
                @State private var mover = Mover()
                @State private var height: CGFloat = 1
                @State private var anchor: CGSize?
                @State private var interrupted: CGSize?
                @State private var isClosing = false
                @GestureState private var isHeld = false

                /// The drag over which the backdrop fades.
                private var fadeDistance: CGFloat { Numbers.\(law.closeDistance.name) * height }
                private var y: CGFloat { mover.offset.height }
                private var scale: CGFloat { max(0.1, 1 - Numbers.\(law.dragShrink.name) * min(1, abs(y) / (height / 2))) }
                private var backdrop: CGFloat {
                    isClosing ? 0 : min(1, max(Numbers.\(law.backdropFloor.name), 1 - abs(y) / fadeDistance))
                }

                var body: some View {
                    ZStack {
                        Color.black.opacity(backdrop).ignoresSafeArea()
                        photo
                            .scaleEffect(scale)
                            .opacity(mover.alpha)
                            .modifier(Following(value: mover.offset, mover: mover))
                        bars.opacity(\(law.barsFade ? "backdrop" : "anchor == nil && !isClosing ? 1 : 0"))
                    }
                    .contentShape(Rectangle())
                    .onGeometryChange(for: CGFloat.self) { $0.size.height } action: { height = max(1, $0) }
                    .gesture(
                        DragGesture(minimumDistance: \(slop), coordinateSpace: .global)
                            .updating($isHeld) { _, isHeld, _ in isHeld = true }
                            .onChanged(follow)
                            .onEnded(release))
                    .onChange(of: isHeld) { if !isHeld, anchor != nil { settle(closes: false, velocity: .zero) } }
                }

                private func follow(_ drag: DragGesture.Value) {
                    let finger = CGSize(width: drag.location.x, height: drag.location.y)
                    if anchor == nil {
                        if mover.destination != nil {
            \(caught(16, "isClosing = false"))
                        }
                        anchor = CGSize(width: finger.width - mover.offset.width, height: finger.height - y)
                    }
                    guard let anchor else { return }
                    if drag.translation != .zero { interrupted = nil }
                    mover.follow(to: CGSize(width: \(law.isFree ? "finger.width - anchor.width" : "0"), height: finger.height - anchor.height))
                }

                private func release(_ drag: DragGesture.Value) {
                    guard anchor != nil else { return }
                    follow(drag)
                    // A tap on a moving photo catches it, and letting go lets it go on.
                    if let interrupted { return settle(closes: interrupted != .zero, velocity: .zero) }
                    let velocity = drag.velocity
                    let sign: CGFloat = y < 0 || (y == 0 && velocity.height < 0) ? -1 : 1
                    let closes = Release.finishes(
                        position: y * sign, velocity: velocity.height * sign, distance: \(recipe.hasMomentum ? "2 * fadeDistance" : "height"))
                    settle(closes: closes, velocity: velocity)
                }

                /// Closes in the direction of the drag, or brings everything back.
                private func settle(closes: Bool, velocity: CGSize) {
                    anchor = nil
                    interrupted = nil
                    let isDown = y > 0 || (y == 0 && velocity.height >= 0)
                    let target = closes ? CGSize(width: mover.offset.width, height: isDown ? height : -height) : .zero
                    let animation = \(choice)
                    withAnimation(animation) { isClosing = closes }
                    mover.settle(to: target, by: animation, reduceMotion: reduceMotion) {
                        if closes { isPresented = false }
                    }
                }
            }
            """
    }

    func panel(_ panel: TransitionRecipe.Panel) -> String {
        let greatest = panel.maxHeight.followsScreen ? "container" : "Numbers.\(panel.maxHeight.name)"
        let middle = panel.middleDetent.map { "Numbers.\($0.name) * \(greatest), " } ?? ""
        let lists = panel.listScrolls
        let band = panel.rubberBand.map { "(1 - 1 / (beyond * Numbers.\($0.name) / container + 1)) * container" } ?? "0"
        return """
            // MARK: - Sheet

            /// A sheet at the bottom whose height follows the finger and snaps. iOS 18 and later.
            struct SnapSheet<Content: View>: View {
                @ViewBuilder var content: Content

                @Environment(\\.accessibilityReduceMotion) private var reduceMotion
                @State private var mover = Mover()
                @State private var container: CGFloat = 1
                /// The finger's y at which the height would be 0, while the finger has the sheet.
                @State private var anchor: CGFloat?
                @State private var interrupted: CGSize?
            \(lists ? "    @State private var listOffset: CGFloat = 0\n    @State private var fingerAtTop: CGFloat?\n" : "")    @GestureState private var isHeld = false

                private var height: CGFloat { mover.offset.height }
                /// Where it may rest, ascending.
                private var detents: [CGFloat] { [Numbers.\(panel.minHeight.name), \(middle)\(greatest)] }

                var body: some View {
                    VStack(spacing: 0) {
                        Spacer(minLength: 0)
            \(lists ? listView : "            content")
                            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                            .opacity(mover.alpha)
                            // From the bottom up: a spring that overshoots shows no gap there.
                            .modifier(Following(value: mover.offset, mover: mover))
                            .simultaneousGesture(
                                DragGesture(minimumDistance: \(slop), coordinateSpace: .global)
                                    .updating($isHeld) { _, isHeld, _ in isHeld = true }
                                    .onChanged(follow)
                                    .onEnded(release))
                    }
                    .onGeometryChange(for: CGFloat.self) { $0.size.height } action: { container = max(1, $0) }
                    .onAppear { mover.follow(to: CGSize(width: 0, height: detents[0])) }
                    .onChange(of: isHeld) { if !isHeld, anchor != nil { decide(velocity: 0) } }
                }

                private func follow(_ drag: DragGesture.Value) {
                    let finger = drag.location.y
                    let (low, high) = (detents.first ?? 0, detents.last ?? 0)
                    if anchor == nil {
                        if mover.destination != nil {
            \(caught(16))
                        }
            \(lists ? listFollows : "            anchor = finger + height")
                    }
                    guard let anchor else { return }
                    if drag.translation != .zero { interrupted = nil }
                    let raw = anchor - finger
            \(lists ? "        if raw > high, listOffset >= 0 { self.anchor = nil }\n" : "")        let inside = min(max(raw, low), high)
                    let beyond = abs(raw - inside)
                    let given: CGFloat = \(band)
                    mover.follow(to: CGSize(width: 0, height: inside + (raw < inside ? -given : given)))
            \(panel.rubberBand == nil ? "        // What exceeds a bound is dropped: the sheet follows at once when the finger turns round.\n        if beyond > 0 { self.anchor = finger + height }\n" : "")    }

                private func release(_ drag: DragGesture.Value) {
            \(lists ? "        defer { fingerAtTop = nil }\n" : "")        guard anchor != nil else { return }
                    follow(drag)
                    // A tap on a moving sheet catches it, and letting go lets it go on.
                    if let interrupted { return settle(to: interrupted.height, velocity: 0) }
                    decide(velocity: -drag.velocity.height)
                }

                private func decide(velocity: CGFloat) {
                    settle(to: Release.detent(height: height, velocity: velocity, among: detents), velocity: velocity)
                }

                private func settle(to target: CGFloat, velocity: CGFloat) {
                    anchor = nil
                    interrupted = nil
                    let animation = Motion.\(motion(recipe.finish))(
                        over: target - height, of: (detents.last ?? 0) - (detents.first ?? 0), velocity: velocity)
                    mover.settle(to: CGSize(width: 0, height: target), by: animation, reduceMotion: reduceMotion)
                }
            }
            """
    }

    /// What becomes of a finger that finds something moving.
    private func caught(_ indent: Int, _ line: String? = nil) -> String {
        let lines =
            recipe.isCatchable
            ? ["interrupted = mover.destination", line, "mover.grab()"].compactMap { $0 } : ["return"]
        return lines.joined(separator: "\n").indentedLines(indent)
    }

    private var listView: String {
        """
                    ScrollView {
                        // While the finger has the sheet the list stays at its top.
                        content.offset(y: min(0, listOffset))
                    }
                    .scrollDisabled(height < (detents.last ?? 0) && mover.destination == nil)
                    .onScrollGeometryChange(for: CGFloat.self) { $0.contentOffset.y + $0.contentInsets.top } action: {
                        listOffset = $1
                    }
        """.indentedLines(4)
    }

    private var listFollows: String {
        """
                    if height >= high {
                        // At the tallest the list has the finger until it is at its top.
                        if fingerAtTop == nil || listOffset > 0 { fingerAtTop = finger + max(0, listOffset) }
                        guard let top = fingerAtTop, finger > top else { return }
                        anchor = top + high
                    } else {
                        anchor = finger + height
                    }
        """
    }
}
