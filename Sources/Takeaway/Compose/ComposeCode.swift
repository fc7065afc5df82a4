internal import Kinetics
internal import Stage

/// Jetpack Compose's code: springs by stiffness, a drag with its release, and what follows it.
struct ComposeCode {
    let recipe: TransitionRecipe

    init(_ recipe: TransitionRecipe) {
        self.recipe = recipe
    }

    var text: String {
        let subject = subject
        let parts =
            [release, motions, mover] + (subject.contains(".onDrag(") ? [drag] : [])
            + (recipe.coastingRate == nil ? [] : [coasting]) + [subject]
        let body = parts.joined(separator: "\n\n")
        return [imports, numbers(usedIn: body), body].joined(separator: "\n\n")
    }

    private var imports: String {
        """
        import android.provider.Settings
        import androidx.compose.animation.core.*
        import androidx.compose.foundation.background
        import androidx.compose.foundation.gestures.*
        import androidx.compose.foundation.layout.*
        import androidx.compose.foundation.shape.RoundedCornerShape
        import androidx.compose.runtime.*
        import androidx.compose.ui.*
        import androidx.compose.ui.draw.clip
        import androidx.compose.ui.geometry.Offset
        import androidx.compose.ui.graphics.Color
        import androidx.compose.ui.graphics.graphicsLayer
        import androidx.compose.ui.input.nestedscroll.*
        import androidx.compose.ui.input.pointer.*
        import androidx.compose.ui.input.pointer.util.*
        import androidx.compose.ui.platform.LocalContext
        import androidx.compose.ui.platform.LocalDensity
        import androidx.compose.ui.unit.*
        import kotlin.math.*
        import kotlinx.coroutines.*
        """
    }

    // MARK: - Numbers

    private func numbers(usedIn body: String) -> String {
        var lines = recipe.numbers(usedIn: body).map { number in
            "    /** \(number.explanation.replacing("(pt", with: "(dp")) */\n    const val \(number.name) = \(number.value.codeText)f"
        }
        if case .spring(let pair) = recipe.finish {
            let frequency = 2 * Double.pi / pair.response.value
            lines.append(
                "    /** (2π / response)², for Compose's mass of 1 */\n    const val stiffness = \((frequency * frequency).codeText)f"
            )
        }
        for settle in timedSprings {
            guard case .timedSpring(let duration, let ratio) = settle,
                let spring = try? Spring(settlingDuration: duration.value, dampingRatio: min(1, ratio.value))
            else { continue }
            lines.append(
                "    /** of the spring that is there after \(duration.name), with \(ratio.name) */\n"
                    + "    const val \(stiffnessName(duration)) = \(spring.stiffness.codeText)f")
        }
        if recipe.numbers.contains(where: { $0.name == "decelerationRate" }) {
            lines.append(
                """
                    /** decelerationRate as the frictionMultiplier of exponentialDecay: -1000·ln(rate) / 4.2 */
                    const val frictionMultiplier = \(friction.codeText)f
                """)
        }
        return """
            /** The lab's numbers, under the lab's names. Lengths are in dp, times in seconds. */
            object Numbers {
            \(lines.joined(separator: "\n"))
            }
            """
    }

    private var friction: Double {
        let rate = recipe.numbers.first { $0.name == "decelerationRate" }?.value ?? 0.998
        guard let decay = try? Decay(rate: rate) else { return 1 }
        // Compose multiplies 4.2 per second; the destination of 1 per second is the reciprocal of our rate per second.
        return 1 / decay.destination(from: 0, velocity: 1) / 4.2
    }

    private var timedSprings: [TransitionRecipe.Settle] {
        var settles: [TransitionRecipe.Settle] = []
        for settle in [recipe.finish, recipe.cancel, recipe.enter, recipe.leave] where !settles.contains(settle) {
            if case .timedSpring = settle { settles.append(settle) }
        }
        return settles
    }

    private func stiffnessName(_ duration: TransitionRecipe.Number) -> String {
        duration.name.replacing("Duration", with: "Stiffness")
    }

    // MARK: - Release

    /// The detents between which a sheet is that skips none.
    private var neighbours: String {
        """
            val below = max(0, detents.indexOfLast { it <= height })
            val above = detents.indexOfFirst { it >= height }.let { if (it < 0) detents.lastIndex else it }
            var allowed = min(below, above)..max(below, above)
        """
    }

    private var release: String {
        let projection = """


            /**
             * Where it would come to rest if it coasted on, as in WWDC 2018's "Designing Fluid Interfaces". It is
             * about what exponentialDecay<Float>(Numbers.frictionMultiplier).calculateTargetValue(position, velocity) gives.
             */
            fun projected(position: Float, velocity: Float): Float =
                position + velocity / 1000 * Numbers.decelerationRate / (1 - Numbers.decelerationRate)
            """
        let head = "fun finishes(position: Float, velocity: Float, distance: Float): Boolean"
        switch recipe.release {
        case .progress(let share):
            let way = recipe.subject.isPhoto ? "abs(position)" : "position.coerceIn(0f, distance)"
            return """
                /** Whether letting go here finishes: how far it has come decides. At exactly the threshold it returns. */
                \(head) =
                    \(way) / distance > Numbers.\(share.name)
                """
        case .flick(let speed, let progress):
            return """
                /** Whether letting go here finishes: a fast finger's direction decides, a slow one's distance. */
                \(head) =
                    if (abs(velocity) >= Numbers.\(speed.name) * distance) velocity > 0
                    else position.coerceIn(0f, distance) / distance > Numbers.\(progress.name)
                """
        case .landing(let share, _, let isStrict):
            return """
                /** Whether letting go here finishes: the place where it would come to rest decides. */
                \(head) =
                    \(isStrict ? "velocity >= 0 && " : "")projected(position, velocity) > Numbers.\(share.name) * distance
                """ + projection
        case .height(let share):
            return """
                /** The height at which it comes to rest: the top above a share of it, at exactly the share the bottom. */
                fun detent(height: Float, velocity: Float, fast: Float, detents: List<Float>): Float =
                    if (height > Numbers.\(share.name) * detents.last()) detents.last() else detents.first()
                """
        case .nearest:
            return """
                /** The height at which it comes to rest: the nearest, of two equally near the lower. */
                fun detent(height: Float, velocity: Float, fast: Float, detents: List<Float>): Float =
                    detents.minBy { abs(it - height) }
                """
        case .nearestLanding(_, let flickSpeed, let skips):
            return """
                /**
                 * The height at which it comes to rest: the detent nearest to where it would coast. A flick, faster than
                 * `fast` (\(flickSpeed.name) in pixels), goes on the way that it was moving. Velocities are positive upwards.
                 */
                fun detent(height: Float, velocity: Float, fast: Float, detents: List<Float>): Float {
                \(skips ? "    var allowed = 0..detents.lastIndex" : neighbours)
                    if (velocity > fast) {
                        val next = detents.indexOfFirst { it > height }.let { if (it < 0) detents.lastIndex else it }
                        allowed = next..\(skips ? "detents.lastIndex" : "next")
                    } else if (velocity < -fast) {
                        val next = max(0, detents.indexOfLast { it < height })
                        allowed = \(skips ? "0" : "next")..next
                    }
                    val landing = projected(height, velocity)
                    val nearest = detents.indices.minBy { abs(detents[it] - landing) }
                    return detents[nearest.coerceIn(allowed)]
                }
                """ + projection
        }
    }

    // MARK: - Motion

    func motion(_ settle: TransitionRecipe.Settle) -> String {
        if settle == recipe.finish { return recipe.finish == recipe.cancel ? "release" : "finish" }
        return settle == recipe.cancel ? "cancel" : settle == recipe.enter ? "enter" : "leave"
    }

    private var motions: String {
        var names: [String] = []
        var functions: [String] = []
        for settle in [recipe.finish, recipe.cancel, recipe.enter, recipe.leave]
        where settle != .immediate && !names.contains(motion(settle)) {
            names.append(motion(settle))
            functions.append(spec(settle, named: motion(settle)))
        }
        return """
            /** How it moves over `way` pixels of `distance`, let go at a velocity in pixels per second. */
            class Motion(density: Density) {
            \(recipe.hasMomentum || hasFlickSpeed ? "    /** Above it a release counts as fast, in pixels per second. */\n    val fast = with(density) { Numbers.momentumSpeed.dp.toPx() }\n" : "    /** Nothing here goes by speed. */\n    val fast = Float.MAX_VALUE\n")
            \(functions.joined(separator: "\n\n"))
            }
            """
    }

    private var hasFlickSpeed: Bool { if case .nearestLanding = recipe.release { true } else { false } }

    private func spec(_ settle: TransitionRecipe.Settle, named name: String) -> String {
        let head = "    fun \(name)(way: Float, distance: Float, velocity: Float): AnimationSpec<Float> ="
        switch settle {
        case .immediate:
            return ""
        case .timed(let duration, let curve, let isWhole):
            let share = isWhole ? "" : " * (abs(way) / distance).coerceAtMost(1f)"
            let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { "\($0.codeText)f" }.joined(separator: ", ")
            return
                "\(head)\n        tween((Numbers.\(duration.name) * 1000\(share)).roundToInt(), easing = CubicBezierEasing(\(points)))"
        case .timedSpring(let duration, let ratio):
            return
                "\(head)\n        spring(Numbers.\(ratio.name).coerceAtMost(1f), Numbers.\(stiffnessName(duration)), visibilityThreshold = 0.5f)"
        case .spring:
            return """
                \(head)
                        spring(
                            dampingRatio = if (abs(velocity) > fast) Numbers.momentumDampingRatio else Numbers.dampingRatio,
                            stiffness = Numbers.stiffness,
                            visibilityThreshold = 0.5f,
                        )
                """
        }
    }

    private var mover: String {
        """
        /** Something that a finger holds, lets go and catches again. */
        class Mover(private val scope: CoroutineScope, private val reducesMotion: Boolean) {
            var offset by mutableFloatStateOf(0f)
                private set
            var alpha by mutableFloatStateOf(1f)
                private set
            /** Where it is going by itself; null while it rests or a finger holds it. */
            var destination by mutableStateOf<Float?>(null)
                private set
            private var running: Job? = null

            fun follow(to: Float) {
                offset = to
            }

            /** Stops it where it is. */
            fun grab() {
                running?.cancel()
                destination = null
                alpha = 1f
            }

            /** Lets it move by itself, from a velocity in pixels per second. */
            fun settle(target: Float, velocity: Float, spec: AnimationSpec<Float>, done: () -> Unit = {}) {
                grab()
                destination = target
                running = scope.launch {
                    if (reducesMotion) {
                        crossFade { offset = target }
                    } else {
                        animate(offset, target, velocity, spec) { value, _ -> offset = value }
                    }
                    destination = null
                    done()
                }
            }

            /** No movement: one picture fades out, the other one in. Android's own scale of 0 would skip the fade. */
            private suspend fun crossFade(change: () -> Unit) = withContext(UnscaledMotion) {
                val half = tween<Float>((Numbers.crossFadeDuration * 500).roundToInt(), easing = LinearEasing)
                animate(1f, 0f, 0f, half) { value, _ -> alpha = value }
                change()
                animate(0f, 1f, 0f, half) { value, _ -> alpha = value }
            }
        }

        private object UnscaledMotion : MotionDurationScale {
            override val scaleFactor = 1f
        }

        /** Android has no switch for reduced motion but "Remove animations", which sets this scale to 0. */
        @Composable
        fun rememberReducesMotion(): Boolean {
            val resolver = LocalContext.current.contentResolver
            return remember { Settings.Global.getFloat(resolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f }
        }

        @Composable
        fun rememberMover(): Mover {
            val scope = rememberCoroutineScope()
            val reducesMotion = rememberReducesMotion()
            return remember(reducesMotion) { Mover(scope, reducesMotion) }
        }
        """
    }

    private var drag: String {
        """
        /**
         * One finger's drag. It is put on something that does not move, or else a finger would seem to stand still.
         *
         * \(slop) (the lab has 10 dp).
         */
        fun Modifier.onDrag(
        \(recipe.isCatchable ? "    isMoving: () -> Boolean,\n" : "")    mayBegin: (start: Offset, movement: Offset) -> Boolean,
            began: (Offset) -> Unit,
            moved: (Offset) -> Unit,
            ended: (velocity: Velocity\(recipe.isCatchable ? ", hasMoved: Boolean" : "")) -> Unit,
            cancelled: () -> Unit,
        ): Modifier = pointerInput(Unit) {
            awaitEachGesture {
        \(recipe.isCatchable ? catching + "\n" : "")        val down = awaitFirstDown(requireUnconsumed = false)
                val tracker = VelocityTracker()
                tracker.addPointerInputChange(down)
                val first = \(recipe.isCatchable ? "if (isCaught) down else " : "")awaitTouchSlopOrCancellation(down.id) { change, _ ->
                    if (mayBegin(down.position, change.position - down.position)) change.consume()
                } ?: return@awaitEachGesture
                began(first.position)
        \(recipe.isCatchable ? "        var hasMoved = !isCaught\n" : "")        val isLifted = \(recipe.isCatchable ? "follow(first.id, if (isCaught) PointerEventPass.Initial else PointerEventPass.Main)" : "drag(first.id)") { change ->
        \(recipe.isCatchable ? "            hasMoved = true\n" : "")            tracker.addPointerInputChange(change)
                    moved(change.position)
                    change.consume()
                }
                if (isLifted) ended(tracker.calculateVelocity()\(recipe.isCatchable ? ", hasMoved" : "")) else cancelled()
            }
        }
        """ + (recipe.isCatchable ? following : "")
    }

    private var slop: String {
        recipe.isCatchable
            ? "What has been caught follows without slop; otherwise the platform's slop counts"
            : "It begins past the platform's slop"
    }

    private var catching: String {
        """
                // What moves is this finger's from the touch on, before a list or a button inside sees it.
                val touch = awaitFirstDown(requireUnconsumed = false, pass = PointerEventPass.Initial)
                val isCaught = isMoving()
                if (isCaught) touch.consume()
        """
    }

    private var following: String {
        """


        /** Follows a finger until it lifts; false where it was taken away. */
        private suspend fun AwaitPointerEventScope.follow(
            finger: PointerId,
            pass: PointerEventPass,
            moved: (PointerInputChange) -> Unit,
        ): Boolean {
            while (true) {
                val change = awaitPointerEvent(pass).changes.firstOrNull { it.id == finger } ?: return false
                if (change.isConsumed) return false
                if (!change.pressed) return true
                if (change.positionChanged()) moved(change)
            }
        }
        """
    }

    /// The argument that tells whether a finger finds something moving, which it takes hold of at once.
    var isMoving: String { recipe.isCatchable ? "isMoving = { mover.destination != null },\n" : "" }

    /// Where something was going when a finger caught it; nothing where nothing can be caught.
    var interrupted: String {
        recipe.isCatchable ? "var interrupted by remember { mutableStateOf<Float?>(null) }\n" : ""
    }

    /// How a finger takes hold of what moves.
    var grabs: String {
        recipe.isCatchable ? "interrupted = mover.destination\nif (interrupted != null) mover.grab()\n" : ""
    }

    /// The velocity with which a settling starts: the finger's where springs carry it, else none.
    var carried: String { recipe.hasMomentum ? "velocity" : "0f" }

    /// What the end of a drag is told.
    var endings: String { recipe.isCatchable ? "velocity, hasMoved" : "velocity" }
    var mayBegin: String { recipe.isCatchable ? "true" : "mover.destination == null" }
}
