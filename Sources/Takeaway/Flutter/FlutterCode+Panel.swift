internal import Stage

/// A panel whose height follows the finger and snaps.
extension FlutterCode {
    // MARK: - Panel

    func panel(_ panel: TransitionRecipe.Panel) -> String {
        let greatest = panel.maxHeight.followsScreen ? "space" : "Numbers.\(panel.maxHeight.name)"
        let middle = panel.middleDetent.map { "Numbers.\($0.name) * \(greatest), " } ?? ""
        let band =
            panel.rubberBand.map { band in
                """
                    final given = (1 - 1 / ((raw - inside).abs() * Numbers.\(band.name) / space + 1)) * space;
                    return inside + (raw - inside).sign * given;
                """
            } ?? "    return inside;"
        let lists = panel.listScrolls
        let follow =
            panel.rubberBand == nil
            ? """
            mover.follow(banded(anchor - details.globalPosition.dy));
            // What exceeds a bound is dropped: the sheet follows at once when the finger turns round.
            anchor = details.globalPosition.dy + mover.value;
            """ : "mover.follow(banded(anchor - details.globalPosition.dy));"
        let gesture = gestures(
            "y",
            began: """
                \(unlessMoving)hasFinger = true;
                anchor = details.globalPosition.dy + mover.value;
                \(lists ? "// At the tallest the list has the finger until it is at its top.\nlistHasFinger = interrupted == null && scroll.hasClients && mover.value >= detents.last;" : "")
                """.trimmingEnd,
            moved: "if (!hasFinger) return;\n" + (lists ? listMoved : "") + follow,
            ended: """
                if (!hasFinger) return;
                hasFinger = false;
                \(lists ? "if (listHasFinger) {\n  final position = scroll.position;\n  if (position is ScrollPositionWithSingleContext) position.goBallistic(-velocity.dy);\n  return;\n}\n" : "")settle(detent(mover.value, -velocity.dy, detents), -velocity.dy);
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
              double? interrupted;
              bool hasMoved = false;
              bool hasFinger = false;

              bool get reducesMotion => MediaQuery.disableAnimationsOf(context);

              /// Where it may rest, ascending.
              List<double> get detents => [Numbers.\(panel.minHeight.name), \(middle)\(greatest)];

              @override
              void dispose() {
                mover.dispose();
            \(lists ? "    scroll.dispose();\n" : "")    super.dispose();
              }

              /// What shows of a height that a finger asks for.
              double banded(double raw) {
                final inside = math.min(math.max(raw, detents.first), detents.last);
            \(band)
              }

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

    private var listMoved: String {
        """
        if (listHasFinger) {
          final position = scroll.position;
          final wanted = position.pixels - details.delta.dy;
          position.jumpTo(math.min(math.max(wanted, position.minScrollExtent), position.maxScrollExtent));
          if (wanted >= position.minScrollExtent) return;
          // What is left of the movement after the list has reached its top moves the sheet.
          anchor = details.globalPosition.dy + wanted - position.minScrollExtent + detents.last;
          listHasFinger = false;
        }
        if (scroll.hasClients && anchor - details.globalPosition.dy > detents.last) {
          // What is left after the sheet is at its tallest scrolls the list.
          mover.follow(detents.last);
          scroll.position.jumpTo(math.min(
            scroll.position.minScrollExtent + anchor - details.globalPosition.dy - detents.last,
            scroll.position.maxScrollExtent,
          ));
          listHasFinger = true;
          return;
        }

        """
    }
}
