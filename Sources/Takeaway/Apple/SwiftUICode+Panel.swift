internal import Stage

/// A panel whose height follows the finger and snaps.
extension SwiftUICode {
    func panel(_ panel: TransitionRecipe.Panel) -> String {
        let greatest = panel.maxHeight.followsScreen ? "container" : "Numbers.\(panel.maxHeight.name)"
        let middle = panel.middleDetent.map { "Numbers.\($0.name) * \(greatest), " } ?? ""
        let lists = panel.listScrolls
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
            \(interruptedState)\(lists ? "    @State private var listOffset: CGFloat = 0\n    @State private var fingerAtTop: CGFloat?\n" : "")    @GestureState private var isHeld = false

                private var height: CGFloat { mover.offset.height }
                /// Where it may rest, ascending.
                private var detents: [CGFloat] { [Numbers.\(panel.minHeight.name), \(middle)\(greatest)] }

                var body: some View {
                    VStack(spacing: 0) {
                        Spacer(minLength: 0)
            \(lists ? listView : "            content")
            \(chain.indentedLines(lists ? 12 : 16))
                    }
                    .onGeometryChange(for: CGFloat.self) { $0.size.height } action: { container = max(1, $0) }
                    .onAppear { mover.follow(to: CGSize(width: 0, height: detents[0])) }
                    .onChange(of: isHeld) { if !isHeld, anchor != nil { decide(velocity: 0) } }
                }

                private func follow(_ drag: DragGesture.Value) {
                    let finger = drag.location.y
            \(lists ? "        let high = detents.last ?? 0\n" : "")        if anchor == nil, mover.destination != nil {
            \(caught(12, after: "anchor = finger + unbanded(height)"))
                    }
                    if anchor == nil {
            \(lists ? listFollows : "            anchor = finger + height")
                    }
                    guard let anchor else { return }
            \(recipe.isCatchable ? "        if drag.translation != .zero { interrupted = nil }\n" : "")        let raw = anchor - finger
            \(lists ? listTakes : "")        mover.follow(to: CGSize(width: 0, height: banded(raw)))
            \(panel.rubberBand == nil ? "        // What exceeds a bound is dropped: the sheet follows at once when the finger turns round.\n        self.anchor = finger + height\n" : "")    }

            \(band(panel))

                private func release(_ drag: DragGesture.Value) {
            \(lists ? "        defer { fingerAtTop = nil }\n" : "")        guard anchor != nil else { return\(lists && recipe.isCatchable ? " goBack()" : "") }
                    follow(drag)
            \(lists ? "        guard anchor != nil else { return\(recipe.isCatchable ? " goBack()" : "") }\n" : "")\(goesOn("sheet", "settle(to: interrupted.height, velocity: 0"))        decide(velocity: -drag.velocity.height)
                }

                private func decide(velocity: CGFloat) {
                    settle(to: Release.detent(height: height, velocity: velocity, among: detents), velocity: velocity)
                }

            \(lists && recipe.isCatchable ? goesBack : "")    private func settle(to target: CGFloat, velocity: CGFloat\(goesOnParameter)) {
                    anchor = nil
            \(recipe.isCatchable ? "        interrupted = nil\n" : "")        let animation = \(hasOwnWayOn ? "goesOn ? Motion.goesOn : " : "")Motion.\(motion(recipe.finish))(
                        over: target - height, of: (detents.last ?? 0) - (detents.first ?? 0), velocity: velocity)
                    mover.settle(to: CGSize(width: 0, height: target), by: animation, reduceMotion: reduceMotion)
                }
            }
            """
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
        """
    }

    private var chain: String {
        """
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .opacity(mover.alpha)
        // From the bottom up: a spring that overshoots shows no gap there.
        .modifier(Following(value: mover.offset, mover: mover))
        .simultaneousGesture(
            DragGesture(minimumDistance: \(slop), coordinateSpace: .global)
                .updating($isHeld) { _, isHeld, _ in isHeld = true }
                .onChanged(follow)
                .onEnded(release))
        """
    }

    private var listFollows: String {
        """
                    if height >= high {
                        // At the tallest the list has the finger until it is at its top.
                        if fingerAtTop == nil || listOffset > 0 { fingerAtTop = finger + max(0, listOffset) }
                        guard let top = fingerAtTop, finger > top else { return }
                        anchor = top + height
                    } else {
                        anchor = finger + height
                    }
        """
    }

    /// The heights between which it follows one to one: all of them, or more for what is caught.
    private func reach(_ panel: TransitionRecipe.Panel) -> String {
        guard recipe.isCatchable, panel.listScrolls || panel.rubberBand == nil else {
            return "        let (low, high) = (detents.first ?? 0, detents.last ?? 0)"
        }
        let low = panel.rubberBand == nil ? "min(detents.first ?? 0, height)" : "detents.first ?? 0"
        return """
                    // Caught beyond an end it stays there and goes no farther.
                    let (low, high) = (\(low), max(detents.last ?? 0, height))
            """
    }

    private func band(_ panel: TransitionRecipe.Panel) -> String {
        let same = "\n\n    private func unbanded(_ height: CGFloat) -> CGFloat { height }"
        guard let band = panel.rubberBand else {
            return """
                    /// What shows of a height that a finger asks for.
                    private func banded(_ raw: CGFloat) -> CGFloat {
                \(reach(panel))
                        return min(max(raw, low), high)
                    }
                """ + (recipe.isCatchable ? same : "")
        }
        let inverse = """


                /// The height that a finger asks for where this one shows: a catch beyond an end jumps nowhere.
                private func unbanded(_ height: CGFloat) -> CGFloat {
            \(reach(panel))
                    let inside = min(max(height, low), high)
                    let shown = abs(height - inside)
                    let beyond = shown * container / (Numbers.\(band.name) * max(container - shown, 1))
                    return inside + (height < inside ? -beyond : beyond)
                }
            """
        return """
                /// What shows of a height that a finger asks for: beyond its ends it gives way ever less.
                private func banded(_ raw: CGFloat) -> CGFloat {
            \(reach(panel))
                    let inside = min(max(raw, low), high)
                    let given = (1 - 1 / (abs(raw - inside) * Numbers.\(band.name) / container + 1)) * container
                    return inside + (raw < inside ? -given : given)
                }
            """ + (recipe.isCatchable ? inverse : "")
    }

    /// At the tallest the list takes the finger.
    private var listTakes: String {
        """
                let tallest = \(recipe.isCatchable ? "max(high, height)" : "high")
                if raw > tallest {
                    mover.follow(to: CGSize(width: 0, height: tallest))
                    fingerAtTop = finger
                    self.anchor = nil
                    return
                }

        """
    }

    private var goesBack: String {
        """
            /// The list has the finger; a sheet that was caught above its end goes back there.
            private func goBack() {
                guard mover.destination == nil, height > detents.last ?? 0 else { return }
                settle(to: detents.last ?? 0, velocity: 0)
            }


        """
    }
}
