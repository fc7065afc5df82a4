internal import Stage

/// Modals that are pulled down to close.
extension ComposeCode {
    // MARK: - Modals

    func modal(edgeWidth: TransitionRecipe.Number?) -> String {
        let isScroll = edgeWidth == nil
        let content = isScroll ? "handOver: NestedScrollConnection" : ""
        return """
            /**
             * A modal over its root, pulled down to close.\(isScroll ? " Give `handOver` to the list inside, by\n * Modifier.nestedScroll(it), and Coasting as its flingBehavior." : "")
             *
             * @param isPresented opens it, and is set to false when it has gone
             */
            @Composable
            fun PullToClose(
                isPresented: Boolean,
                onDismissed: () -> Unit,\(isScroll ? "" : "\n    depth: Int, // how many pages have been pushed inside")
                root: @Composable () -> Unit,
                content: @Composable (\(content)) -> Unit,
            ) = BoxWithConstraints(Modifier.fillMaxSize().background(Color.Black)) {
                val height = constraints.maxHeight.toFloat().coerceAtLeast(1f)
                val motion = Motion(LocalDensity.current)
                val mover = rememberMover()
                var isThere by remember { mutableStateOf(false) }
                val presence = if (isThere) 1 - (mover.offset / height).coerceIn(0f, 1f) else 0f

                fun settle(target: Float, velocity: Float, by: (Float, Float, Float) -> AnimationSpec<Float> = motion::\(motion(recipe.finish))) =
                    mover.settle(target, \(carried), by(target - mover.offset, height, velocity)) {
                        if (target > 0) {
                            isThere = false
                            onDismissed()
                        }
                    }

                fun letGo(velocity: Float) =
                    settle(if (finishes(mover.offset, velocity, height)) height else 0f, velocity)

                LaunchedEffect(isPresented) {
                    if (isPresented && !isThere) {
                        isThere = true
                        mover.follow(height)
                        settle(0f, 0f, motion::\(motion(recipe.enter)))
                    } else if (!isPresented && isThere) {
                        settle(height, 0f, motion::\(motion(recipe.leave)))
                    }
                }

                Box(Modifier.fillMaxSize().graphicsLayer {
                    scaleX = 1 - (1 - Numbers.rootScale) * presence
                    scaleY = scaleX
                }) { root() }
                Box(Modifier.fillMaxSize().graphicsLayer { alpha = Numbers.rootDim * presence }.background(Color.Black))
                if (!isThere) return@BoxWithConstraints
            \(edgeWidth.map(pagesPull) ?? scrollPull)
                Box(
                    pull.fillMaxSize().graphicsLayer {
                        translationY = mover.offset
                        alpha = mover.alpha
                    }.clip(RoundedCornerShape(topStart = Numbers.cornerRadius.dp, topEnd = Numbers.cornerRadius.dp))
                ) { content(\(isScroll ? "handOver" : "")) }
            }
            """
    }

    private var scrollPull: String {
        """
            // Each piece of a movement has one owner: the content until it is at its top, then the modal, and back.
            val handOver = remember(height) {
                object : NestedScrollConnection {
                    override fun onPreScroll(available: Offset, source: NestedScrollSource): Offset {
                        if (source != NestedScrollSource.UserInput || mover.offset <= 0 || available.y >= 0) return Offset.Zero
                        // Pulled and moving up: the modal comes back first, and what is left scrolls the content.
                        val used = max(available.y, -mover.offset)
                        mover.follow(mover.offset + used)
                        return Offset(0f, used)
                    }

                    override fun onPostScroll(consumed: Offset, available: Offset, source: NestedScrollSource): Offset {
                        // What coasts to the top never closes the modal: that is no UserInput.
                        if (source != NestedScrollSource.UserInput || available.y <= 0) return Offset.Zero
        \(recipe.isCatchable ? "" : "                if (mover.destination != null) return Offset.Zero\n")                mover.follow(mover.offset + available.y)
                        return Offset(0f, available.y)
                    }

                    override suspend fun onPreFling(available: Velocity): Velocity {
                        if (mover.offset <= 0 || mover.destination != null) return Velocity.Zero
                        letGo(available.y)
                        return available
                    }
                }
            }
        \(recipe.isCatchable ? catching : "    val pull = Modifier")
        """
    }

    /// A finger that finds the modal moving has it until it lifts; any other finger is the content's.
    private var catching: String {
        """
            var anchor by remember { mutableFloatStateOf(0f) }
            var interrupted by remember { mutableStateOf<Float?>(null) }
            // A modal that is caught stays this finger's until it lifts: Compose hands no finger on to a list.
            val pull = Modifier.onDrag(
                isMoving = { mover.destination != null },
                mayBegin = { _, _ -> false },
                \(dragOfModal.indentedLines(8).trimmingStart)
            )
        """
    }

    /// What a drag that has the modal does with it.
    private var dragOfModal: String {
        let catches = recipe.isCatchable
        return """
            began = {
            \(grabs.indentedLines(4))    anchor = it.y - mover.offset
            },
            moved = { mover.follow(max(\(recipe.ceiling("min", "mover.offset", zero: "0f")), it.y - anchor)) },
            ended = { \(endings) ->
            \(catches ? "    val goesOn = interrupted\n    // A tap on a moving modal catches it, and letting go lets it go on.\n    if (!hasMoved && goesOn != null) settle(goesOn, 0f) else " : "    ")letGo(velocity.y)
            },
            cancelled = { settle(0f, 0f) },
            """
    }

    private func pagesPull(_ edgeWidth: TransitionRecipe.Number) -> String {
        """
            val edge = with(LocalDensity.current) { Numbers.\(edgeWidth.name).dp.toPx() }
            var anchor by remember { mutableFloatStateOf(0f) }
        \(interrupted.indentedLines(4))    val pages by rememberUpdatedState(depth)
            // On the modal's place, which does not move: every page in it can be pulled.
            val pull = Modifier.onDrag(
        \(isMoving.indentedLines(8))        mayBegin = { start, movement ->
                    // From the left edge of a pushed page, and sideways: that is the way back.
                    \(recipe.isCatchable ? "" : "mover.destination == null && ")(pages == 0 || start.x > edge || abs(movement.x) <= abs(movement.y))
                },
                \(dragOfModal.indentedLines(8).trimmingStart)
            )
        """
    }

    /// How a list coasts whose finger is shared.
    var coasting: String {
        """
        /** How the list inside coasts, as in the lab: its flingBehavior. */
        object Coasting : FlingBehavior {
            override suspend fun ScrollScope.performFling(initialVelocity: Float): Float {
                var last = 0f
                var left = initialVelocity
                AnimationState(0f, initialVelocity).animateDecay(exponentialDecay<Float>(Numbers.frictionMultiplier)) {
                    val movement = value - last
                    last = value
                    left = velocity
                    // At its end it stops.
                    if (abs(movement - scrollBy(movement)) > 0.5f) cancelAnimation()
                }
                return left
            }
        }
        """
    }
}
