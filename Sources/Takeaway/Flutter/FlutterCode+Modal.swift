internal import Stage

/// Modals that are pulled down to close.
extension FlutterCode {
    // MARK: - Modals

    private var pulls: String {
        """
        mover.follow(math.max(0, finger - anchor));
        if (finger < anchor) {
          position.jumpTo(math.min(position.minScrollExtent + anchor - finger, position.maxScrollExtent));
          isPulling = false;
        }
        """
    }

    private var pullsCaught: String {
        """
        // Caught above its place, where a spring has carried it, it stays there and goes no higher.
        final ceiling = math.min(0.0, mover.value);
        mover.follow(math.max(ceiling, finger - anchor));
        if (finger - anchor < ceiling) {
          position.jumpTo(
            math.min(position.minScrollExtent + ceiling + anchor - finger, position.maxScrollExtent),
          );
          isPulling = false;
        }
        """
    }

    func modal(edgeWidth: TransitionRecipe.Number?) -> String {
        let began =
            edgeWidth == nil
            ? """
            \(unlessMoving)hasFinger = true;
            anchor = details.globalPosition.dy - mover.value;
            isPulling = \(recipe.isCatchable ? "interrupted != null" : "mover.value > 0");
            """
            : """
            \(unlessMoving)hasFinger = isPulling = true;
            anchor = details.globalPosition.dy - mover.value;
            """
        let moved =
            edgeWidth == nil
            ? """
            if (!hasFinger) return;
            // Each piece of a movement has one owner: the content until it is at its top, then the modal, and back.
            final finger = details.globalPosition.dy;
            final position = scroll.position;
            if (!isPulling) {
              final wanted = position.pixels - details.delta.dy;
              position.jumpTo(math.min(math.max(wanted, position.minScrollExtent), position.maxScrollExtent));
              if (wanted >= position.minScrollExtent) return;
              // What is left of the movement after the content has reached its top moves the modal.
              anchor = finger + wanted - position.minScrollExtent\(recipe.isCatchable ? " - mover.value" : "");
              isPulling = true;
            }
            \(recipe.isCatchable ? pullsCaught : pulls)
            """
            : """
            if (!hasFinger) return;
            mover.follow(math.max(\(recipe.ceiling("math.min", "mover.value")), details.globalPosition.dy - anchor));
            """
        let ended =
            edgeWidth == nil
            ? """
            if (!hasFinger) return;
            hasFinger = false;
            \(goesOn)if (isPulling) return letGo(velocity.dy);
            \(recipe.isCatchable ? "if (mover.value < 0) settle(0, 0);\n" : "")// It coasts alone, and what coasts to its top never closes the modal.
            final position = scroll.position;
            if (position is ScrollPositionWithSingleContext) position.goBallistic(-velocity.dy);
            """
            : """
            if (!hasFinger) return;
            hasFinger = false;
            \(goesOn)letGo(velocity.dy);
            """
        let gesture = gestures(
            began: began, moved: moved, ended: ended,
            cancelled: "if (hasFinger && mover.value > 0) settle(0, 0);\nhasFinger = false;",
            child: edgeWidth == nil ? "widget.content(context, scroll)" : "widget.content(context)")
        let depth =
            edgeWidth == nil
            ? ""
            : """
            // A drag is vertical here, so a swipe from the left edge stays the way back of the pages inside: give them a
            // CupertinoPageRoute, whose edge is 20 pixels wide and cannot be set.

            """
        return """
            \(depth)/// A modal over its root, pulled down to close.
            class PullToClose extends StatefulWidget {
              const PullToClose({super.key, required this.root, required this.content});

              final Widget root;
            \(edgeWidth == nil ? "\n  /// Gives the controller to a list with NeverScrollableScrollPhysics: the finger is shared here." : "")
              final Widget Function(BuildContext context\(edgeWidth == nil ? ", ScrollController scroll" : "")) content;

              @override
              State<PullToClose> createState() => PullToCloseState();
            }

            class PullToCloseState extends State<PullToClose> with TickerProviderStateMixin {
              late final mover = Mover(this);
            \(edgeWidth == nil ? "  final scroll = ScrollController();\n" : "")  bool isThere = false;
              bool isPulling = false;
              bool hasFinger = false;

              /// The finger's y at which the modal is in its place.
              double anchor = 0;
            \(recipe.isCatchable ? "\n  /// Where it was going when a finger caught it: a tap lets it go on.\n" : "")\(catchingState)
              bool get reducesMotion => MediaQuery.disableAnimationsOf(context);
              double height = 1;

              @override
              void dispose() {
                mover.dispose();
            \(edgeWidth == nil ? "    scroll.dispose();\n" : "")    super.dispose();
              }

              void present() {
                if (isThere) return;
                setState(() => isThere = true);
                mover.follow(height);
                settle(0, 0, Motion.\(motion(recipe.enter)));
              }

              void close() {
                if (isThere && mover.destination != height) settle(height, 0, Motion.\(motion(recipe.leave)));
              }

              void letGo(double velocity) =>
                  settle(finishes(mover.value, velocity, height) ? height : 0, velocity);

              void settle(
                double target,
                double velocity, [
                Simulation Function(double, double, double, double) motion = Motion.\(motion(recipe.finish)),
              ]) {
                mover.settle(target, motion(mover.value, target, height, velocity), reducesMotion, () {
                  if (target > 0) setState(() => isThere = false);
                });
              }

              @override
              Widget build(BuildContext context) => LayoutBuilder(
                builder: (context, constraints) {
                  height = math.max(1, constraints.maxHeight);
                  return moving(context);
                },
              );

              Widget moving(BuildContext context) => AnimatedBuilder(
                animation: mover.changes,
                builder: (context, _) {
                  final presence = isThere ? 1 - (mover.value / height).clamp(0, 1).toDouble() : 0.0;
                  return Stack(
                    fit: StackFit.expand,
                    children: [
                      Transform.scale(scale: 1 - (1 - Numbers.rootScale) * presence, child: widget.root),
                      IgnorePointer(
                        child: ColoredBox(color: Colors.black.withValues(alpha: Numbers.rootDim * presence)),
                      ),
                      if (isThere)
                        Transform.translate(
                          offset: Offset(0, mover.value),
                          child: Opacity(
                            opacity: mover.alpha.value,
                            child: ClipRRect(
                              borderRadius: const BorderRadius.vertical(
                                top: Radius.circular(Numbers.cornerRadius),
                              ),
                              child: \(gesture.indentedLines(14).trimmingStart),
                            ),
                          ),
                        ),
                    ],
                  );
                },
              );
            }
            """
    }
}
