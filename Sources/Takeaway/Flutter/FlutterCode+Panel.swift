internal import Stage

/// A panel whose height follows the finger and snaps.
extension FlutterCode {
    // MARK: - Panel

    func panel(_ panel: TransitionRecipe.Panel) -> String {
        let greatest = panel.maxHeight.followsScreen ? "space" : "Numbers.\(panel.maxHeight.name)"
        let middle = panel.middleDetent.map { "Numbers.\($0.name) * \(greatest), " } ?? ""
        let held = recipe.isCatchable && panel.rubberBand != nil ? "unbanded(mover.value)" : "mover.value"
        let lists = panel.listScrolls
        let follow =
            panel.rubberBand == nil
            ? """
            mover.follow(banded(anchor - details.globalPosition.dy));
            // What exceeds a bound is dropped: the sheet follows at once when the finger turns round.
            anchor = details.globalPosition.dy + mover.value;
            """ : "mover.follow(banded(anchor - details.globalPosition.dy));"
        let gesture = gestures(
            began: """
                \(unlessMoving)hasFinger = true;
                anchor = details.globalPosition.dy + \(held);
                \(lists ? "// At the tallest the list has the finger until it is at its top.\nlistHasFinger = \(recipe.isCatchable ? "interrupted == null && " : "")scroll.hasClients && mover.value >= detents.last;" : "")
                """.trimmingEnd,
            moved: "if (!hasFinger) return;\n" + (lists ? listMoved(panel) : "") + follow,
            ended: """
                if (!hasFinger) return;
                hasFinger = false;
                \(goesOn)\(lists ? listEnded : "")settle(detent(mover.value, -velocity.dy, detents), -velocity.dy);
                """,
            cancelled: """
                // Taken away: it snaps by its height.
                if (hasFinger\(lists ? " && !listHasFinger" : "")) settle(detent(mover.value, 0, detents), 0);
                hasFinger = false;
                """, child: lists ? "widget.content(context, scroll)" : "widget.content(context)")
        return """
            /// A sheet at the bottom whose height follows the finger and snaps.
            class SnapSheet extends StatefulWidget {
              const SnapSheet({super.key, required this.content});
            \(lists ? "\n  /// Gives the controller to a list with NeverScrollableScrollPhysics: the finger is shared here." : "")
              final Widget Function(BuildContext context\(lists ? ", ScrollController scroll" : "")) content;

              @override
              State<SnapSheet> createState() => _SnapSheetState();
            }

            class _SnapSheetState extends State<SnapSheet> with TickerProviderStateMixin {
              late final mover = Mover(this)..follow(Numbers.\(panel.minHeight.name));
            \(lists ? "  final scroll = ScrollController();\n  bool listHasFinger = false;\n" : "")  double space = 1;
              double anchor = 0;
            \(catchingState)  bool hasFinger = false;

              bool get reducesMotion => MediaQuery.disableAnimationsOf(context);

              /// Where it may rest, ascending.
              List<double> get detents => [Numbers.\(panel.minHeight.name), \(middle)\(greatest)];

              @override
              void dispose() {
                mover.dispose();
            \(lists ? "    scroll.dispose();\n" : "")    super.dispose();
              }

            \(band(panel))

              void settle(double target, double velocity) => mover.settle(
                target,
                Motion.\(motion(recipe.finish))(mover.value, target, detents.last - detents.first, velocity),
                reducesMotion,
              );

              @override
              Widget build(BuildContext context) => LayoutBuilder(
                builder: (context, constraints) {
                  space = math.max(1, constraints.maxHeight);
                  return AnimatedBuilder(
                    animation: mover.changes,
                    builder: (context, _) => Align(
                      // From the bottom up: a spring that overshoots shows no gap there.
                      alignment: Alignment.bottomCenter,
                      child: OverflowBox(
                        alignment: Alignment.bottomCenter,
                        maxHeight: double.infinity,
                        child: SizedBox(
                          height: math.max(0, mover.value),
                          width: double.infinity,
                          child: Opacity(
                            opacity: mover.alpha.value,
                            child: \(gesture.indentedLines(16).trimmingStart),
                          ),
                        ),
                      ),
                    ),
                  );
                },
              );
            }
            """
    }

    // MARK: - The rubber band

    /// Whether what is caught beyond an end stays there, instead of in the rubber band.
    private func staysBeyond(_ panel: TransitionRecipe.Panel) -> Bool {
        recipe.isCatchable && (panel.listScrolls || panel.rubberBand == nil)
    }

    private func band(_ panel: TransitionRecipe.Panel) -> String {
        let stays = staysBeyond(panel)
        let least = stays && panel.rubberBand == nil ? "math.min(detents.first, mover.value)" : "detents.first"
        let most = stays ? "most" : "detents.last"
        let higher = "math.max(detents.last, mover.value)"
        var parts: [String] = []
        if stays {
            parts.append(
                """
                  /// Up to where it follows one to one. Caught beyond its end it stays there and goes no farther.
                  double get most => \(panel.rubberBand == nil ? higher : "scroll.hasClients ? \(higher) : detents.last");
                """)
        }
        guard let band = panel.rubberBand else {
            parts.append(
                """
                  /// What shows of a height that a finger asks for.
                  double banded(double raw) => math.min(math.max(raw, \(least)), \(most));
                """)
            return parts.joined(separator: "\n\n")
        }
        parts.append(
            """
              /// What shows of a height that a finger asks for: beyond the ends it gives way ever less.
              double banded(double raw) {
                final inside = math.min(math.max(raw, \(least)), \(most));
                final given = (1 - 1 / ((raw - inside).abs() * Numbers.\(band.name) / space + 1)) * space;
                return inside + (raw - inside).sign * given;
              }
            """)
        if recipe.isCatchable {
            parts.append(
                """
                  /// The height that a finger asks for where this one shows: a catch beyond an end jumps nowhere.
                  double unbanded(double height) {
                    final inside = math.min(math.max(height, \(least)), \(most));
                    final shown = (height - inside).abs();
                    final beyond = shown * space / (Numbers.\(band.name) * math.max(space - shown, 1));
                    return inside + (height - inside).sign * beyond;
                  }
                """)
        }
        return parts.joined(separator: "\n\n")
    }

    // MARK: - The list

    private var listEnded: String {
        """
        if (listHasFinger) {
          final position = scroll.position;
          if (position is ScrollPositionWithSingleContext) position.goBallistic(-velocity.dy);
        \(recipe.isCatchable ? goesBack : "")  return;
        }

        """
    }

    private var goesBack: String {
        """
          // A sheet that was caught above its end goes back there.
          if (mover.value > detents.last) settle(detents.last, 0);

        """
    }

    private func listMoved(_ panel: TransitionRecipe.Panel) -> String {
        """
        if (listHasFinger) {
          final position = scroll.position;
          final wanted = position.pixels - details.delta.dy;
          position.jumpTo(math.min(math.max(wanted, position.minScrollExtent), position.maxScrollExtent));
          if (wanted >= position.minScrollExtent) return;
          // What is left of the movement after the list has reached its top moves the sheet.
          anchor = details.globalPosition.dy + wanted - position.minScrollExtent + mover.value;
          listHasFinger = false;
        }
        final tallest = \(staysBeyond(panel) ? "most" : "detents.last");
        if (scroll.hasClients && anchor - details.globalPosition.dy > tallest) {
          // What is left after the sheet is at its tallest scrolls the list.
          mover.follow(tallest);
          scroll.position.jumpTo(math.min(
            scroll.position.minScrollExtent + anchor - details.globalPosition.dy - tallest,
            scroll.position.maxScrollExtent,
          ));
          listHasFinger = true;
          return;
        }

        """
    }
}
