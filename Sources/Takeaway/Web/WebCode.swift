internal import Kinetics
internal import Stage

/// A page's code: CSS with curves and reduced motion, a script with the finger and its release.
struct WebCode {
    let recipe: TransitionRecipe

    init(_ recipe: TransitionRecipe) {
        self.recipe = recipe
    }

    var text: String {
        let script = [release, movement, finger, subject].joined(separator: "\n\n")
        return """
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <style>
            \(variables)

            \(motion)

            \(look)
            </style>

            \(markup)

            <script type="module">
            \(numbers(usedIn: script))

            \(script)
            </script>
            """
    }

    // MARK: - Style

    /// Durations and curves as custom properties.
    private var variables: String {
        var lines: [String] = []
        var names: [String] = []
        for settle in [recipe.finish, recipe.cancel, recipe.enter, recipe.leave] where !names.contains(name(settle)) {
            names.append(name(settle))
            lines += curve(settle).map { "  " + $0 }
        }
        return """
            :root {
            \(lines.joined(separator: "\n"))
              --crossFadeDuration: \(recipe.crossFadeDuration.value.codeText)s;
            \(recipe.look.map { "  --cornerRadius: \($0.cornerRadius.value.codeText)px;\n" } ?? "")}
            """
    }

    /// What the custom properties of one of the four occasions are called.
    func name(_ settle: TransitionRecipe.Settle) -> String {
        if settle == recipe.finish { return recipe.finish == recipe.cancel ? "release" : "finish" }
        return settle == recipe.cancel ? "cancel" : settle == recipe.enter ? "enter" : "leave"
    }

    private func curve(_ settle: TransitionRecipe.Settle) -> [String] {
        let name = name(settle)
        switch settle {
        case .immediate:
            return ["--\(name)-duration: 0s;", "--\(name)-easing: linear;"]
        case .timed(let duration, let curve, let isWhole):
            let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.codeText).joined(separator: ", ")
            let note = isWhole ? "however much of the way is left" : "times the share of the way that is left"
            return [
                "/* \(duration.name), \(note) */", "--\(name)-duration: \(duration.value.codeText)s;",
                "--\(name)-easing: cubic-bezier(\(points));",
            ]
        case .timedSpring(let duration, let ratio):
            guard
                let spring = try? Spring(
                    settlingDuration: duration.value, dampingRatio: min(1, ratio.value))
            else { return [] }
            return [
                "/* a spring that is there after \(duration.name), with \(ratio.name) */",
                "--\(name)-duration: \(duration.value.codeText)s;",
            ] + property("\(name)-easing", LinearEasing(spring, duration: duration.value).stops)
        case .spring(let pair):
            return springs(pair, name)
        }
    }

    private func springs(_ pair: TransitionRecipe.SpringPair, _ name: String) -> [String] {
        let kinds = [("", pair.dampingRatio), ("-fast", pair.momentumDampingRatio)]
        return kinds.flatMap { suffix, ratio -> [String] in
            guard let spring = try? Spring(response: pair.response.value, dampingRatio: ratio.value) else { return [] }
            let easing = LinearEasing(spring)
            let occasion = suffix.isEmpty ? "let go slowly" : "let go fast"
            return [
                "/* a spring by response and \(ratio.name), \(occasion); the script adds the finger's velocity */",
                "--\(name)\(suffix)-duration: \(easing.duration.codeText)s;",
            ] + property("\(name)\(suffix)-easing", easing.stops)
        }
    }

    /// A `linear()` broken into lines of readable length.
    private func property(_ name: String, _ stops: [String]) -> [String] {
        ["--\(name): linear("] + stops.joined(to: 100).map { "  " + $0 } + [");"]
    }

    private var motion: String {
        let property = if case .panel = recipe.subject { "height" } else { "transform" }
        return """
            /* While something moves by itself its stage is .moving; --duration and --easing are the occasion's. */
            .moving .moves {
              transition: \(property) calc(var(--duration) * var(--share, 1)) var(--easing),
                opacity calc(var(--duration) * var(--share, 1)) var(--easing);
            }
            @media (prefers-reduced-motion: reduce) {
              /* No movement: the picture before gives way to the picture after, half of the time out and half in. */
              .moving .moves { transition: none; }
              .fading .moves { transition: opacity calc(var(--crossFadeDuration) / 2) linear; }
            }
            """
    }

    // MARK: - Script

    private func numbers(usedIn script: String) -> String {
        let lines = recipe.numbers(usedIn: script).map { number in
            "  /** \(number.explanation) */\n  \(number.name): \(number.value.codeText),"
        }
        return """
            /** The lab's numbers, under the lab's names. Lengths are in CSS pixels, times in seconds. */
            const numbers = {
            \(lines.joined(separator: "\n"))
            };
            """
    }

    /// The detents between which a sheet is that skips none.
    private var neighbours: String {
        """
          const below = Math.max(0, detents.findLastIndex((place) => place <= height));
          const above = detents.some((place) => place >= height) ? detents.findIndex((place) => place >= height) : last;
          let [least, most] = [Math.min(below, above), Math.max(below, above)];
        """
    }

    private var release: String {
        let projection = """


            /** Where it would come to rest if it coasted on, as in WWDC 2018's "Designing Fluid Interfaces". */
            function projected(position, velocity) {
              return position + (velocity / 1000) * numbers.decelerationRate / (1 - numbers.decelerationRate);
            }
            """
        let head = "function finishes(position, velocity, distance) {\n"
        switch recipe.release {
        case .progress(let share):
            let way = recipe.subject.isPhoto ? "Math.abs(position)" : "Math.min(Math.max(position, 0), distance)"
            return """
                /** Whether letting go here finishes: how far it has come decides. At exactly the threshold it returns. */
                \(head)  return \(way) / distance > numbers.\(share.name);
                }
                """
        case .flick(let speed, let progress):
            return """
                /** Whether letting go here finishes: a fast finger's direction decides, a slow one's distance. */
                \(head)  if (Math.abs(velocity) >= numbers.\(speed.name) * distance) return velocity > 0;
                  return Math.min(Math.max(position, 0), distance) / distance > numbers.\(progress.name);
                }
                """
        case .landing(let share, _, let isStrict):
            return """
                /** Whether letting go here finishes: the place where it would come to rest decides. */
                \(head)\(isStrict ? "  if (velocity < 0) return false;\n" : "")  return projected(position, velocity) > numbers.\(share.name) * distance;
                }
                """ + projection
        case .height(let share):
            return """
                /** The height at which it comes to rest: the top above a share of it, at exactly the share the bottom. */
                function detent(height, velocity, detents) {
                  const [low, high] = [detents[0], detents[detents.length - 1]];
                  return height > numbers.\(share.name) * high ? high : low;
                }
                """
        case .nearest:
            return """
                /** The height at which it comes to rest: the nearest, of two equally near the lower. */
                function detent(height, velocity, detents) {
                  return detents.reduce((best, next) => (Math.abs(next - height) < Math.abs(best - height) ? next : best));
                }
                """
        case .nearestLanding(_, let flickSpeed, let skips):
            return """
                /**
                 * The height at which it comes to rest: the detent nearest to where it would coast. A flick goes on the way
                 * that it was moving. The velocity is positive upwards, and the detents ascend.
                 */
                function detent(height, velocity, detents) {
                  const last = detents.length - 1;
                \(skips ? "  let [least, most] = [0, last];" : neighbours)
                  if (velocity > numbers.\(flickSpeed.name)) {
                    const next = detents.findIndex((place) => place > height);
                    least = next < 0 ? last : next;
                    most = \(skips ? "last" : "least");
                  } else if (velocity < -numbers.\(flickSpeed.name)) {
                    most = Math.max(0, detents.findLastIndex((place) => place < height));
                    least = \(skips ? "0" : "most");
                  }
                  const landing = projected(height, velocity);
                  const distances = detents.map((place) => Math.abs(place - landing));
                  const nearest = distances.indexOf(Math.min(...distances));
                  return detents[Math.min(Math.max(nearest, least), most)];
                }
                """ + projection
        }
    }
}
