internal import Stage

/// Pages and a photo.
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
        \(interruptedState)    @GestureState private var isHeld = false

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
        \(recipe.isCatchable ? "        if drag.translation != .zero { interrupted = nil }\n" : "")        let (start, end) = (stack.start, stack.start + stack.width)
        \(recipe.isCatchable ? followsCaught : "        let x = min(max(finger - (anchor ?? finger), start), end)")
                mover.follow(to: CGSize(width: x, height: 0))
            }

            private func release(_ drag: DragGesture.Value) {
                guard anchor != nil else { return }
                follow(drag)
        \(goesOn("page", "letGo(finishes: interrupted.width != stack.start, velocity: 0"))        let velocity = drag.velocity.width
                let finishes = Release.finishes(position: x - stack.start, velocity: velocity, distance: stack.width)
                letGo(finishes: finishes, velocity: velocity)
            }

            private func letGo(finishes: Bool, velocity: CGFloat\(goesOnParameter)) {
                anchor = nil
        \(recipe.isCatchable ? "        interrupted = nil\n" : "")\(hasOwnWayOn ? "        if goesOn { return stack.settle(finishes: finishes, velocity: 0, by: { _, _, _ in Motion.goesOn }) }\n" : "")        stack.settle(finishes: finishes, velocity: velocity)
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
                /// As large as it fits: an image that is `.resizable().scaledToFit()`.
                @ViewBuilder var photo: Photo
                @ViewBuilder var bars: Bars

                @Environment(\\.accessibilityReduceMotion) private var reduceMotion
                @State private var mover = Mover()
                @State private var height: CGFloat = 1
                @State private var photoHeight: CGFloat = 1
                @State private var anchor: CGSize?
            \(interruptedState)    @State private var isClosing = false
            \(law.barsFade ? "" : "    /// Away while a finger has the photo and when it leaves; only a return brings them back.\n    @State private var showsBars = true\n")\(recipe.isCatchable ? excessState : "")    @GestureState private var isHeld = false

                /// The drag over which the backdrop fades.
                private var fadeDistance: CGFloat { Numbers.\(law.closeDistance.name) * height }
                private var y: CGFloat { mover.offset.height }
                private var scale: CGFloat { max(0.1, 1 - Numbers.\(law.dragShrink.name) * min(1, abs(y) / (height / 2))) }
                /// From its place until it is out of sight: its centre goes beyond the edge by its own height.
                private var reach: CGFloat { height / 2 + photoHeight }
                /// The backdrop's alpha under a finger.
                private var dragged: CGFloat { min(1, max(Numbers.\(law.backdropFloor.name), 1 - abs(y) / fadeDistance)) }
                private var backdrop: CGFloat { isClosing ? 0 : \(recipe.isCatchable ? "min(1, max(0, dragged + excess))" : "dragged") }
            \(recipe.isCatchable ? faded : "")
                var body: some View {
                    ZStack {
                        Color.black.opacity(backdrop).ignoresSafeArea()
                        photo
                            .onGeometryChange(for: CGFloat.self) { $0.size.height } action: { photoHeight = $0 }
                            .scaleEffect(scale)
                            .opacity(mover.alpha)
                            .modifier(Following(value: mover.offset, mover: mover))
                        bars.opacity(\(law.barsFade ? "max(0, 2 * backdrop - 1)" : "showsBars ? 1 : 0"))
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
            \(caught(16, "isClosing = false", after: "excess = faded - dragged"))
                        }
            \(law.barsFade ? "" : "            showsBars = false\n")            anchor = CGSize(width: finger.width - mover.offset.width, height: finger.height - y)
                    }
                    guard let anchor else { return }
            \(recipe.isCatchable ? "        if drag.translation != .zero { interrupted = nil }\n" : "")        mover.follow(to: CGSize(width: \(law.isFree ? "finger.width - anchor.width" : "0"), height: finger.height - anchor.height))
                }

                private func release(_ drag: DragGesture.Value) {
                    guard anchor != nil else { return }
                    follow(drag)
            \(goesOn("photo", "settle(closes: interrupted != .zero, velocity: .zero"))        let velocity = drag.velocity
                    let sign: CGFloat = y < 0 || (y == 0 && velocity.height < 0) ? -1 : 1
                    let closes = Release.finishes(
                        position: y * sign, velocity: velocity.height * sign, distance: \(recipe.hasMomentum ? "2 * fadeDistance" : "height"))
                    settle(closes: closes, velocity: velocity)
                }

                /// Closes in the direction of the drag, or brings everything back.
                private func settle(closes: Bool, velocity: CGSize\(goesOnParameter)) {
                    anchor = nil
            \(recipe.isCatchable ? "        interrupted = nil\n" : "")        let isDown = y > 0 || (y == 0 && velocity.height >= 0)
                    let target = closes ? CGSize(width: mover.offset.width, height: isDown ? reach : -reach) : .zero
                    let animation = \(hasOwnWayOn ? "goesOn ? Motion.goesOn : " : "")\(choice)
            \(settlesFade(law))        mover.settle(to: target, by: animation, reduceMotion: reduceMotion) {
                        if closes { isPresented = false }
                    }
                }
            }
            """
    }

    private var excessState: String {
        """
            /// What the backdrop had of more or less than a drag's when it was caught, and where the photo was let go.
            @State private var excess: CGFloat = 0
            @State private var lift: (y: CGFloat, backdrop: CGFloat, target: CGFloat) = (0, 1, 0)

        """
    }

    /// How much of the backdrop shows in the middle of a flight: SwiftUI keeps it to itself.
    private var faded: String {
        """
            /// The backdrop's alpha on the way of a photo that was let go.
            private var faded: CGFloat {
                let way = lift.target - lift.y
                let end: CGFloat = lift.target == 0 ? 1 : 0
                return way == 0 ? end : min(1, max(0, lift.backdrop + (end - lift.backdrop) * (y - lift.y) / way))
            }

        """
    }

    private func settlesFade(_ law: TransitionRecipe.Photo) -> String {
        let lift = recipe.isCatchable ? "        lift = (y, backdrop, target.height)\n" : ""
        let bars = law.barsFade ? "" : "        if !closes { showsBars = true }\n"
        guard recipe.isCatchable else { return bars + "        withAnimation(animation) { isClosing = closes }\n" }
        return lift + bars + """
                    withAnimation(animation) {
                        isClosing = closes
                        excess = 0
                    }

            """
    }

    /// Where it was going when a finger caught it.
    var interruptedState: String {
        recipe.isCatchable ? "    @State private var interrupted: CGSize?\n" : ""
    }

    var goesOnParameter: String { hasOwnWayOn ? ", goesOn: Bool = false" : "" }

    /// What a tap does to a moving thing; nothing where nothing can be caught.
    func goesOn(_ thing: String, _ call: String) -> String {
        guard recipe.isCatchable else { return "" }
        return """
                    // A tap on a moving \(thing) catches it, and letting go lets it go on.
                    if let interrupted { return \(call)\(hasOwnWayOn ? ", goesOn: true" : "")) }

            """
    }

    private var followsCaught: String {
        """
                // Caught past an end, where a spring has carried it, it stays there and goes no farther.
                let x = min(max(finger - (anchor ?? finger), min(start, x)), max(end, x))
        """
    }

    /// What becomes of a finger that finds something moving.
    func caught(_ indent: Int, _ line: String? = nil, after: String? = nil) -> String {
        let lines =
            recipe.isCatchable
            ? ["interrupted = mover.destination", line, "mover.grab()", after].compactMap { $0 } : ["return"]
        return lines.joined(separator: "\n").indentedLines(indent)
    }
}
