internal import Stage

/// What is moved: the composables of each subject.
extension ComposeCode {
    var subject: String {
        switch recipe.subject {
        case .scrollModal: modal(edgeWidth: nil)
        case .navigationModal(let edgeWidth): modal(edgeWidth: edgeWidth)
        case .push(let edgeWidth, _): pages(edgeWidth)
        case .photo(let photo): self.photo(photo)
        case .panel(let panel): self.panel(panel)
        case .layer: layer
        }
    }

    // MARK: - Pages

    private func pages(_ edgeWidth: TransitionRecipe.Number) -> String {
        """
        /**
         * A stack of pages: a push comes from the left, a pop leaves to the right, and so does a swipe from the left edge.
         *
         * @param pages the root first; more of them is a push
         * @param onPop takes the last one away, by a swipe or by BackHandler
         * @param allowsSwipeBack whether a page lets itself be swiped away; the root never does
         */
        @Composable
        fun <Page> ReversePush(
            pages: List<Page>,
            onPop: () -> Unit,
            allowsSwipeBack: (Page) -> Boolean = { true },
            content: @Composable (Page, back: () -> Unit) -> Unit,
        ) = BoxWithConstraints(Modifier.fillMaxSize()) {
            val width = constraints.maxWidth.toFloat().coerceAtLeast(1f)
            val density = LocalDensity.current
            val motion = Motion(density)
            val edge = with(density) { Numbers.\(edgeWidth.name).dp.toPx() }
            val mover = rememberMover()
            var isPushing by remember { mutableStateOf(false) }
            var count by remember { mutableIntStateOf(pages.size) }
            var anchor by remember { mutableFloatStateOf(0f) }
        \(interrupted.indentedLines(4))    val shown by rememberUpdatedState(pages)

            fun start() = if (isPushing) -width else 0f

            fun settle(finishing: Boolean, velocity: Float, by: (Float, Float, Float) -> AnimationSpec<Float> = motion::\(motion(recipe.finish))) {
                val target = if (finishing) start() + width else start()
                mover.settle(target, \(carried), by(target - mover.offset, width, velocity)) {
                    // The pushed page that was sent back, or the one that was popped.
                    val leaves = finishing != isPushing
                    isPushing = false
                    mover.follow(0f)
                    if (leaves) {
                        count -= 1
                        onPop()
                    }
                }
            }

            val back = {
                if (mover.destination == null && shown.size > 1) settle(true, 0f, motion::\(motion(recipe.leave)))
            }

            LaunchedEffect(pages.size) {
                if (pages.size > count) {
                    isPushing = true
                    mover.follow(-width)
                    settle(true, 0f, motion::\(motion(recipe.enter)))
                }
                count = pages.size
            }

            Box(Modifier.fillMaxSize().onDrag(
        \(isMoving.indentedLines(8))        mayBegin = { place, movement ->
                    mover.destination == null && shown.size > 1 && allowsSwipeBack(shown.last()) &&
                        place.x <= edge && movement.x > abs(movement.y)
                },
                began = {
        \(grabs.indentedLines(12))            anchor = it.x - mover.offset
                },
                moved = {
        \(recipe.isCatchable ? movesCaught : "            mover.follow((it.x - anchor).coerceIn(start(), start() + width))")
                },
                ended = { \(endings) ->
        \(recipe.isCatchable ? goesOn : "            ")settle(finishes(mover.offset - start(), velocity.x, width), velocity.x)
                },
                cancelled = { settle(false, 0f) },
            )) {
                val beneath = if (isPushing) width + mover.offset else (mover.offset - width) / 3
                if (pages.size > 1) {
                    Box(Modifier.fillMaxSize().graphicsLayer { translationX = beneath }) { content(pages[pages.size - 2], back) }
                    val shade = if (isPushing) 0f else 0.1f * (1 - (mover.offset / width).coerceIn(0f, 1f))
                    Box(Modifier.fillMaxSize().background(Color.Black.copy(alpha = shade)))
                }
                Box(Modifier.fillMaxSize().graphicsLayer {
                    translationX = mover.offset
                    alpha = mover.alpha
                }) { content(pages.last(), back) }
            }
        }
        """
    }

    private var movesCaught: String {
        """
                    // Caught past an end, where a spring has carried it, it stays there and goes no farther.
                    val (least, most) = Pair(min(start(), mover.offset), max(start() + width, mover.offset))
                    mover.follow((it.x - anchor).coerceIn(least, most))
        """
    }

    private var goesOn: String {
        """
                    val goesOn = interrupted
                    // A tap on a moving page catches it, and letting go lets it go on.
                    if (!hasMoved && goesOn != null) settle(goesOn != start(), 0f)
                    else \("")
        """
    }

    // MARK: - Photo

    private func photo(_ law: TransitionRecipe.Photo) -> String {
        let (close, back) = (motion(recipe.finish), motion(recipe.cancel))
        let choice =
            close == back
            ? "motion.\(close)(target - mover.offset, height, velocity)"
            : "(if (closes) motion::\(close) else motion::\(back))(target - mover.offset, height, velocity)"
        return """
            \(fading(law))

            /**
             * A photo over the previous screen that a finger drags away, up or down.
             *
             * @param aspectRatio the photo's width by its height
             */
            @Composable
            fun SwipedPhoto(
                aspectRatio: Float,
                onClosed: () -> Unit,
                bars: @Composable () -> Unit,
                photo: @Composable () -> Unit,
            ) = BoxWithConstraints {
                val height = constraints.maxHeight.toFloat().coerceAtLeast(1f)
                val fadeDistance = Numbers.\(law.closeDistance.name) * height
                // From its place until it is out of sight: its centre goes beyond the edge by its own height.
                val reach = height / 2 + min(height, constraints.maxWidth / aspectRatio)
                val motion = Motion(LocalDensity.current)
                val mover = rememberMover()
                var aside by remember { mutableFloatStateOf(0f) }
                var grip by remember { mutableStateOf(Offset.Zero) }
            \(interrupted.indentedLines(4))    var isHeld by remember { mutableStateOf(false) }
                var lift by remember { mutableStateOf<Lift?>(null) }
            \(recipe.isCatchable ? "    // What the backdrop had of more or less than a drag's when it was caught.\n    var excess by remember { mutableFloatStateOf(0f) }\n" : "")
                fun backdrop(): Float = lift?.let { faded(mover.offset, it.y, it.target, it.backdrop) }
                    ?: \(recipe.isCatchable ? "(dragged(mover.offset, fadeDistance) + excess).coerceIn(0f, 1f)" : "dragged(mover.offset, fadeDistance)")

                fun settle(closes: Boolean, velocity: Float) {
                    isHeld = false
                    val isDown = mover.offset > 0 || (mover.offset == 0f && velocity >= 0)
                    val target = if (!closes) 0f else if (isDown) reach else -reach
                    lift = Lift(mover.offset, backdrop(), target)
                    if (!closes) aside = 0f
                    mover.settle(target, \(carried), \(choice)) { if (closes) onClosed() }
                }

                Box(Modifier.fillMaxSize().background(Color.Black.copy(alpha = backdrop())).onDrag(
            \(isMoving.indentedLines(8))        mayBegin = { _, _ -> \(mayBegin) },
                    began = {
                        isHeld = true
            \(grabs.indentedLines(12))\(recipe.isCatchable ? "            excess = backdrop() - dragged(mover.offset, fadeDistance)\n" : "")            lift = null
                        grip = it - Offset(aside, mover.offset)
                    },
                    moved = {
                        aside = \(law.isFree ? "it.x - grip.x" : "0f")
                        mover.follow(it.y - grip.y)
                    },
                    ended = { \(endings) ->
            \(recipe.isCatchable ? "            val goesOn = interrupted\n" : "")            val y = mover.offset
                        val sign = if (y < 0 || (y == 0f && velocity.y < 0)) -1 else 1
                        val distance = \(recipe.hasMomentum ? "2 * fadeDistance" : "height")
            \(recipe.isCatchable ? "            // A tap on a moving photo catches it, and letting go lets it go on.\n" : "")            val closes = \(recipe.isCatchable ? "if (!hasMoved && goesOn != null) goesOn != 0f else " : "")finishes(y * sign, velocity.y * sign, distance)
                        settle(closes, velocity.y)
                    },
                    cancelled = { settle(false, 0f) },
                )) {
                    val layer = Modifier.fillMaxSize().graphicsLayer {
                        translationX = aside
                        translationY = mover.offset
                        scaleX = max(0.1f, 1 - Numbers.\(law.dragShrink.name) * min(1f, abs(mover.offset) / (height / 2)))
                        scaleY = scaleX
                        alpha = mover.alpha
                    }
                    Box(layer, contentAlignment = Alignment.Center) { Box(Modifier.aspectRatio(aspectRatio)) { photo() } }
            \(bars(law))
                }
            }
            """
    }

    private func bars(_ law: TransitionRecipe.Photo) -> String {
        guard !law.barsFade else {
            return "        Box(Modifier.graphicsLayer { alpha = max(0f, 2 * backdrop() - 1) }) { bars() }"
        }
        return """
                    // Away while a finger has the photo and when it leaves; only a return brings them back.
                    val isAway = isHeld || lift?.let { it.target != 0f } == true
                    Box(Modifier.graphicsLayer { alpha = if (isAway) 0f else 1f }) { bars() }
            """
    }

    /// The backdrop's alpha under a finger and without it.
    private func fading(_ law: TransitionRecipe.Photo) -> String {
        """
        /** The backdrop's alpha while a finger has the photo so far from its place. */
        fun dragged(y: Float, fadeDistance: Float): Float =
            (1 - abs(y) / fadeDistance).coerceIn(Numbers.\(law.backdropFloor.name), 1f)

        /** The backdrop's alpha on the way of a photo that was let go: from what it was there to 0, or to 1 at its place. */
        fun faded(y: Float, from: Float, target: Float, alpha: Float): Float {
            val end = if (target == 0f) 1f else 0f
            if (target == from) return end
            return (alpha + (end - alpha) * (y - from) / (target - from)).coerceIn(0f, 1f)
        }

        /** Where the photo was let go, with how much of the backdrop, and where it goes. */
        class Lift(val y: Float, val backdrop: Float, val target: Float)
        """
    }

    // MARK: - Anything

    private var layer: String {
        """
        /** Moves down with the finger, and away or back when it lifts. */
        @Composable
        fun PulledLayer(onGone: () -> Unit, content: @Composable () -> Unit) = BoxWithConstraints(Modifier.fillMaxSize()) {
            val height = constraints.maxHeight.toFloat().coerceAtLeast(1f)
            val motion = Motion(LocalDensity.current)
            val mover = rememberMover()
            var anchor by remember { mutableFloatStateOf(0f) }

            fun settle(target: Float, velocity: Float) =
                mover.settle(target, \(carried), motion.\(motion(recipe.finish))(target - mover.offset, height, velocity)) {
                    if (target > 0) onGone()
                }

            Box(Modifier.fillMaxSize().onDrag(
        \(isMoving.indentedLines(8))        mayBegin = { _, _ -> \(mayBegin) },
                began = {
                    mover.grab()
                    anchor = it.y - mover.offset
                },
                moved = { mover.follow(max(\(recipe.ceiling("min", "mover.offset", zero: "0f")), it.y - anchor)) },
                ended = { velocity\(recipe.isCatchable ? ", _" : "") ->
                    settle(if (finishes(mover.offset, velocity.y, height)) height else 0f, velocity.y)
                },
                cancelled = { settle(0f, 0f) },
            )) {
                Box(Modifier.graphicsLayer {
                    translationY = mover.offset
                    alpha = mover.alpha
                }) { content() }
            }
        }
        """
    }
}
