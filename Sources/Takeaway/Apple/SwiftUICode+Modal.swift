internal import Stage

/// Modals that are pulled down to close, and anything else that is.
extension SwiftUICode {
    var scrollModal: String {
        modal(
            members: """
                    /// How far the content is scrolled, and the finger's y at which it is at its top.
                    @State private var contentOffset: CGFloat = 0
                    @State private var fingerAtTop: CGFloat?

                """,
            content: """
                            ScrollView {
                                // While the modal is pulled the content stays at its top, though the scroll view gives way.
                                content.offset(y: min(0, contentOffset))
                            }
                            .onScrollGeometryChange(for: CGFloat.self) { $0.contentOffset.y + $0.contentInsets.top } action: {
                                contentOffset = $1
                            }
                """,
            follow: """
                        if fingerAtTop == nil || contentOffset > 0 { fingerAtTop = finger + max(0, contentOffset) }
                        if anchor == nil {
                            // The content has the finger until it is at its top; what is left of the movement moves the modal.
                            guard let top = fingerAtTop, finger > top\(unlessMoving) else { return }
                            anchor = top\(recipe.isCatchable ? " - mover.offset.height" : "")
                        }
                        guard let anchor else { return }
                \(pulls)
                """, end: "        fingerAtTop = nil\n", type: "PullToClose")
    }

    func navigationModal(_ edgeWidth: TransitionRecipe.Number) -> String {
        modal(
            members: """
                    /// How many pages have been pushed inside.
                    var depth: Int


                """,
            content: """
                            // The NavigationStack in here keeps its own swipe-back; see `follow`.
                            content
                """,
            follow: """
                        if anchor == nil {
                            // From the left edge of a pushed page, and sideways: that is the swipe-back's.
                            let isSwipeBack = drag.startLocation.x <= Numbers.\(edgeWidth.name)
                                && abs(drag.translation.width) > abs(drag.translation.height)
                            guard !isSwipeBack || depth == 0\(unlessMoving) else { return }
                            anchor = finger - mover.offset.height
                        }
                        guard let anchor else { return }
                        mover.follow(to: CGSize(width: 0, height: max(\(recipe.ceiling("min", "mover.offset.height")), finger - anchor)))
                """, end: "", type: "PullToClose")
    }

    private var pulls: String {
        guard recipe.isCatchable else {
            return """
                        mover.follow(to: CGSize(width: 0, height: max(0, finger - anchor)))
                        // Back above its place: the content scrolls again, with the same finger.
                        if finger < anchor { self.anchor = nil }
                """
        }
        return """
                    // Caught above its place, where a spring has carried it, it stays there and goes no higher.
                    let ceiling = min(0, mover.offset.height)
                    mover.follow(to: CGSize(width: 0, height: max(ceiling, finger - anchor)))
                    // Back above its place: the content scrolls again, with the same finger.
                    if finger - anchor < ceiling {
                        fingerAtTop = anchor + ceiling
                        self.anchor = nil
                    }
            """
    }

    private func modal(members: String, content: String, follow: String, end: String, type: String) -> String {
        let grab =
            recipe.isCatchable
            ? """
                    if anchor == nil, mover.destination != nil {
                        interrupted = mover.destination
                        mover.grab()
                        anchor = finger - mover.offset.height
                    }

            """ : ""
        return """
            // MARK: - Modal

            /// A modal over its root, pulled down to close. iOS 18 and later.
            struct \(type)<Root: View, Content: View>: View {
                @Binding var isPresented: Bool
            \(members)    @ViewBuilder var root: Root
                @ViewBuilder var content: Content

                @Environment(\\.accessibilityReduceMotion) private var reduceMotion
                @State private var mover = Mover()
                @State private var isThere = false
                @State private var height: CGFloat = 1
                /// The finger's y at which the modal is in its place, while the finger has the modal.
                @State private var anchor: CGFloat?
            \(recipe.isCatchable ? interrupted : "")    @GestureState private var isHeld = false

                private var presence: CGFloat { isThere ? 1 - min(max(mover.offset.height / height, 0), 1) : 0 }

                var body: some View {
                    ZStack {
                        root.scaleEffect(1 - (1 - Numbers.rootScale) * presence)
                        Color.black.opacity(Numbers.rootDim * presence).ignoresSafeArea().allowsHitTesting(false)
                        if isThere {
            \(content.indentedLines(4))
                            .frame(maxWidth: .infinity, maxHeight: .infinity)
                            .background(Color(uiColor: .systemBackground))
                            .clipShape(
                                UnevenRoundedRectangle(
                                    topLeadingRadius: Numbers.cornerRadius, topTrailingRadius: Numbers.cornerRadius))
                            .opacity(mover.alpha)
                            .modifier(Following(value: mover.offset, mover: mover))
                            .simultaneousGesture(drag)
                        }
                    }
                    .onGeometryChange(for: CGFloat.self) { $0.size.height } action: { height = max(1, $0) }
                    .onChange(of: isPresented, initial: true) { isPresented ? present() : dismiss() }
                    // A finger that is taken away ends nothing: the modal returns.
                    .onChange(of: isHeld) { if !isHeld, anchor != nil { settle(to: 0, velocity: 0) } }
                }

                // MARK: Open and close

                private func present() {
                    guard !isThere else { return }
                    isThere = true
                    mover.follow(to: CGSize(width: 0, height: height))
                    mover.settle(
                        to: .zero, by: Motion.\(motion(recipe.enter))(over: -height, of: height, velocity: 0), reduceMotion: reduceMotion)
                }

                private func dismiss() {
                    guard isThere, mover.destination?.height != height else { return }
                    mover.settle(
                        to: CGSize(width: 0, height: height),
                        by: Motion.\(motion(recipe.leave))(over: height - mover.offset.height, of: height, velocity: 0),
                        reduceMotion: reduceMotion
                    ) { isThere = false }
                }

                // MARK: Follow the finger

                private var drag: some Gesture {
                    // In the global space: the modal moves, and in its own the finger would seem to stand still.
                    DragGesture(minimumDistance: \(slop), coordinateSpace: .global)
                        .updating($isHeld) { _, isHeld, _ in isHeld = true }
                        .onChanged(follow)
                        .onEnded(release)
                }

                private func follow(_ drag: DragGesture.Value) {
                    let finger = drag.location.y
            \(grab)\(recipe.isCatchable ? "        if drag.translation != .zero { interrupted = nil }\n" : "")\(follow)
                }

                // MARK: Decide on release

                private func release(_ drag: DragGesture.Value) {
                    follow(drag)
            \(end)\(recipe.isCatchable ? caughtEnd(handsOver: !end.isEmpty) : "        guard anchor != nil else { return }\n")        let velocity = drag.velocity.height
                    let finishes = Release.finishes(position: mover.offset.height, velocity: velocity, distance: height)
                    settle(to: finishes ? height : 0, velocity: velocity)
                }

                // MARK: Settle

                private func settle(to target: CGFloat, velocity: CGFloat\(hasOwnWayOn ? ", goesOn: Bool = false" : "")) {
                    anchor = nil
            \(recipe.isCatchable ? "        interrupted = nil\n" : "")        let animation = \(hasOwnWayOn ? "goesOn ? Motion.goesOn : " : "")Motion.\(motion(recipe.finish))(
                        over: target - mover.offset.height, of: height, velocity: velocity)
                    mover.settle(to: CGSize(width: 0, height: target), by: animation, reduceMotion: reduceMotion) {
                        guard target > 0 else { return }
                        isThere = false
                        isPresented = false
                    }
                }
            }
            """
    }

    private var interrupted: String {
        """
            /// Where it was going when a finger caught it, until that finger moves.
            @State private var interrupted: CGSize?

        """
    }

    private func caughtEnd(handsOver: Bool) -> String {
        let handedOver = """
                    guard anchor != nil else {
                        // The content has the finger; a modal that was caught above its place goes back there.
                        if mover.destination == nil, mover.offset.height < 0 { settle(to: 0, velocity: 0) }
                        return
                    }
            """
        return """
            \(handsOver ? handedOver : "        guard anchor != nil else { return }")
                    // A tap on a moving modal catches it, and letting go lets it go on.
                    if let interrupted { return settle(to: interrupted.height, velocity: 0\(hasOwnWayOn ? ", goesOn: true" : "")) }

            """
    }

    func modalUse(isScroll: Bool) -> String {
        """
        // MARK: - Use
        //
        //     PullToClose(isPresented: $isPresented\(isScroll ? "" : ", depth: path.count")) {
        //         Home()
        //     } content: {
        //         \(isScroll ? "Cards()" : "NavigationStack(path: $path) { … }")
        //     }
        """
    }

    /// Whatever a finger moves down.
    var layer: String {
        """
        // MARK: - Layer

        /// Moves with the finger, down and away or back. iOS 17 and later.
        struct PulledLayer<Content: View>: View {
            var onLeave: () -> Void = {}
            @ViewBuilder var content: Content

            @Environment(\\.accessibilityReduceMotion) private var reduceMotion
            @State private var mover = Mover()
            @State private var anchor: CGFloat?
            @GestureState private var isHeld = false

            var body: some View {
                GeometryReader { space in
                    content
                        .opacity(mover.alpha)
                        .modifier(Following(value: mover.offset, mover: mover))
                        .gesture(
                            DragGesture(minimumDistance: \(slop), coordinateSpace: .global)
                                .updating($isHeld) { _, isHeld, _ in isHeld = true }
                                .onChanged { follow($0.location.y) }
                                .onEnded { drag in
                                    let velocity = drag.velocity.height
                                    let finishes = Release.finishes(
                                        position: mover.offset.height, velocity: velocity, distance: space.size.height)
                                    settle(to: finishes ? space.size.height : 0, of: space.size.height, velocity: velocity)
                                }
                        )
                        .onChange(of: isHeld) { if !isHeld, anchor != nil { settle(to: 0, of: space.size.height, velocity: 0) } }
                }
            }

            private func follow(_ finger: CGFloat) {
                if anchor == nil {
                    if mover.destination != nil { mover.grab() }
                    anchor = finger - mover.offset.height
                }
                mover.follow(to: CGSize(width: 0, height: max(\(recipe.ceiling("min", "mover.offset.height")), finger - (anchor ?? finger))))
            }

            private func settle(to target: CGFloat, of distance: CGFloat, velocity: CGFloat) {
                anchor = nil
                let animation = Motion.\(motion(recipe.finish))(over: target - mover.offset.height, of: distance, velocity: velocity)
                mover.settle(to: CGSize(width: 0, height: target), by: animation, reduceMotion: reduceMotion) {
                    if target > 0 { onLeave() }
                }
            }
        }
        """
    }
}

extension String {
    /// The same lines, each farther in by so many spaces.
    func indentedLines(_ spaces: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: " ", count: spaces) + $0 }.joined(separator: "\n")
    }
}
