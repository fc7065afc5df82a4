internal import Stage

/// A panel whose height follows the finger and snaps.
extension ComposeCode {
    func panel(_ panel: TransitionRecipe.Panel) -> String {
        let greatest =
            panel.maxHeight.followsScreen
            ? "constraints.maxHeight.toFloat()" : "with(density) { Numbers.\(panel.maxHeight.name).dp.toPx() }"
        let middle = panel.middleDetent.map { "Numbers.\($0.name) * greatest, " } ?? ""
        let catches = recipe.isCatchable
        let lists = panel.listScrolls
        return """
            /** A sheet at the bottom whose height follows the finger and snaps.\(lists ? " Give `handOver` and Coasting to the list inside." : "") */
            @Composable
            fun SnapSheet(content: @Composable (\(lists ? "handOver: NestedScrollConnection" : "")) -> Unit) = BoxWithConstraints(Modifier.fillMaxSize()) {
                val density = LocalDensity.current
                val motion = Motion(density)
                val mover = rememberMover()
                val greatest = \(greatest)
                /** Where it may rest, ascending. */
                val detents = listOf(with(density) { Numbers.\(panel.minHeight.name).dp.toPx() }, \(middle)greatest)
                var anchor by remember { mutableFloatStateOf(0f) }
            \(interrupted.indentedLines(4))
            \(band(panel))

                fun snap(target: Float, velocity: Float) = mover.settle(
                    target, \(carried), motion.\(motion(recipe.finish))(target - mover.offset, detents.last() - detents.first(), velocity))

                fun letGo(velocity: Float) = snap(detent(mover.offset, velocity, motion.fast, detents), velocity)

                LaunchedEffect(Unit) { mover.follow(detents.first()) }
            \(lists ? listHandOver : "")
                Box(Modifier.fillMaxSize().onDrag(
            \(isMoving.indentedLines(8))        mayBegin = { start, _ -> \(recipe.isCatchable ? "" : "mover.destination == null && ")start.y >= constraints.maxHeight - mover.offset },
                    began = {
            \(grabs.indentedLines(12))            anchor = it.y + unbanded(mover.offset)
                    },
                    moved = {
                        mover.follow(banded(anchor - it.y))
            \(panel.rubberBand == nil ? "            // What exceeds a bound is dropped: the sheet follows at once when the finger turns round.\n            anchor = it.y + mover.offset\n" : "")        },
                    ended = { \(endings) ->
            \(catches ? goesOnOfPanel : "            ")letGo(-velocity.y)
                    },
                    // Taken away: it snaps by its height.
                    cancelled = { letGo(0f) },
                )) {
                    // From the bottom up: a spring that overshoots shows no gap there.
                    Box(
                        Modifier.align(Alignment.BottomStart).fillMaxWidth()
                            .height(with(density) { mover.offset.coerceAtLeast(0f).toDp() })
                            .graphicsLayer { alpha = mover.alpha }
                    ) { content(\(lists ? "handOver" : "")) }
                }
            }
            """
    }

    private var goesOnOfPanel: String {
        """
                    val goesOn = interrupted
                    // A tap on a moving sheet catches it, and letting go lets it go on.
                    if (!hasMoved && goesOn != null) snap(goesOn, 0f) else \("")
        """
    }

    private func band(_ panel: TransitionRecipe.Panel) -> String {
        guard let band = panel.rubberBand else {
            let stays = "min(detents.first(), mover.offset), max(detents.last(), mover.offset)"
            return """
                    /** What shows of a height that a finger asks for.\(recipe.isCatchable ? " Caught beyond an end it stays there and goes no farther." : "") */
                    fun banded(raw: Float): Float = raw.coerceIn(\(recipe.isCatchable ? stays : "detents.first(), detents.last()"))

                    fun unbanded(height: Float): Float = height
                """
        }
        return """
                /** What shows of a height that a finger asks for: beyond the ends it gives way ever less. */
                fun banded(raw: Float): Float {
                    val inside = raw.coerceIn(detents.first(), detents.last())
                    val size = constraints.maxHeight.toFloat()
                    val given = (1 - 1 / (abs(raw - inside) * Numbers.\(band.name) / size + 1)) * size
                    return inside + sign(raw - inside) * given
                }

                /** The height that a finger asks for where this one shows: a catch beyond an end jumps nowhere. */
                fun unbanded(height: Float): Float {
                    val inside = height.coerceIn(detents.first(), detents.last())
                    val size = constraints.maxHeight.toFloat()
                    val shown = abs(height - inside)
                    return inside + sign(height - inside) * shown * size / (Numbers.\(band.name) * max(size - shown, 1f))
                }
            """
    }

    private var listHandOver: String {
        """

            // At the tallest the list has the finger until it is at its top; what is left of a movement moves the other one.
            val handOver = remember(greatest) {
                object : NestedScrollConnection {
                    override fun onPreScroll(available: Offset, source: NestedScrollSource): Offset {
                        if (source != NestedScrollSource.UserInput || mover.offset >= detents.last()) return Offset.Zero
                        val used = (-available.y).coerceAtMost(detents.last() - mover.offset)
                        mover.follow(banded(unbanded(mover.offset) + used))
                        return Offset(0f, -used)
                    }

                    override fun onPostScroll(consumed: Offset, available: Offset, source: NestedScrollSource): Offset {
                        if (source != NestedScrollSource.UserInput || available.y <= 0) return Offset.Zero
                        mover.follow(banded(unbanded(mover.offset) - available.y))
                        return Offset(0f, available.y)
                    }

                    override suspend fun onPreFling(available: Velocity): Velocity {
                        if (mover.offset >= detents.last() || mover.destination != null) return Velocity.Zero
                        letGo(-available.y)
                        return available
                    }
                }
            }
        """
    }
}
