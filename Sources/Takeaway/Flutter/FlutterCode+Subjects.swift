internal import Stage

/// What is moved: the widgets of each subject.
extension FlutterCode {
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

    /// A recogniser's handlers: a drag with the lab's slop, which a catch has not.
    func gestures(began: String, moved: String, ended: String, cancelled: String, child: String) -> String {
        let recogniser = recipe.isCatchable ? "CatchingDrag" : recogniser + "GestureRecognizer"
        let catches = recipe.isCatchable
        return """
            RawGestureDetector(
              behavior: HitTestBehavior.translucent,
              gestures: {
                \(recogniser):
                    GestureRecognizerFactoryWithHandlers<\(recogniser)>(
                      \(recogniser).new,
                      (drag) => drag
                        ..gestureSettings = slop
            \(catches ? "            ..isOnMovingThing = (() => mover.destination != null)\n" : "")            ..onStart = (details) {
            \(catches ? caught : "")\(began.indentedLines(14))
                        }
                        ..onUpdate = (details) {
            \(catches ? "              hasMoved = true;\n" : "")\(moved.indentedLines(14))
                        }
                        ..onEnd = (details) {
                          final velocity = details.velocity.pixelsPerSecond;
            \(ended.indentedLines(14))
                        }
                        ..onCancel = () {
            \(cancelled.indentedLines(14))
                        },
                    ),
              },
              child: \(child),
            )
            """
    }

    private var caught: String {
        """
                      interrupted = mover.destination;
                      hasMoved = false;
                      if (interrupted != null) mover.grab();

        """
    }

    /// What the end of a drag does that has only touched what it caught.
    var goesOn: String {
        recipe.isCatchable
            ? """
            final goesOn = interrupted;
            // A tap on what moves catches it, and letting go lets it go on.
            if (goesOn != null && !hasMoved) return settle(goesOn, 0);

            """ : ""
    }

    /// The state that a catch needs.
    var catchingState: String {
        recipe.isCatchable ? "  double? interrupted;\n  bool hasMoved = false;\n" : ""
    }

    // MARK: - Pages

    private func pages(_ edgeWidth: TransitionRecipe.Number) -> String {
        let gesture = gestures(
            began: """
                isSwiping = \(recipe.isCatchable ? "interrupted != null ||" : "mover.destination == null &&")
                    (pages.length > 1 &&
                        widget.allowsSwipeBack(pages.last) &&
                        details.globalPosition.dx <= Numbers.\(edgeWidth.name) + 10);
                if (isSwiping) anchor = details.globalPosition.dx - mover.value;
                """,
            moved: """
                if (!isSwiping) return;
                final x = details.globalPosition.dx - anchor;
                \(recipe.isCatchable ? movesCaught : "mover.follow(math.min(math.max(x, start), start + width));")
                """,
            ended: """
                if (!isSwiping) return;
                isSwiping = false;
                \(goesOn)final isPop = finishes(mover.value - start, velocity.dx, width);
                settle(isPop ? start + width : start, velocity.dx);
                """,
            cancelled: "if (isSwiping) settle(start, 0);\nisSwiping = false;", child: "stack()")
        return """
            /// A stack of pages: a push comes from the left, a pop leaves to the right, and so does a swipe from the edge.
            class ReversePush<Page> extends StatefulWidget {
              const ReversePush({super.key, required this.root, required this.page, this.allowsSwipeBack = _always});

              final Page root;
              final Widget Function(BuildContext context, Page page) page;

              /// Whether a page lets itself be swiped away; the root never does.
              final bool Function(Page page) allowsSwipeBack;

              static bool _always(Object? page) => true;

              @override
              State<ReversePush<Page>> createState() => ReversePushState<Page>();
            }

            class ReversePushState<Page> extends State<ReversePush<Page>> with TickerProviderStateMixin {
              late final mover = Mover(this);
              late final pages = [widget.root];
              bool isPushing = false;
              bool isSwiping = false;
              double anchor = 0;
            \(catchingState)
              bool get reducesMotion => MediaQuery.disableAnimationsOf(context);
              double width = 1;
              double get start => isPushing ? -width : 0;

              @override
              void dispose() {
                mover.dispose();
                super.dispose();
              }

              void push(Page page) {
                if (mover.destination != null) return;
                setState(() => pages.add(page));
                isPushing = true;
                mover.follow(-width);
                settle(0, 0, Motion.\(motion(recipe.enter)));
              }

              void pop() {
                if (mover.destination == null && pages.length > 1) settle(width, 0, Motion.\(motion(recipe.leave)));
              }

              void settle(
                double target,
                double velocity, [
                Simulation Function(double, double, double, double) motion = Motion.\(motion(recipe.finish)),
              ]) {
                final finishing = target != start;
                mover.settle(target, motion(mover.value, target, width, velocity), reducesMotion, () {
                  setState(() {
                    // The pushed page that was sent back, or the one that was popped.
                    if (finishing != isPushing) pages.removeLast();
                    isPushing = false;
                    mover.follow(0);
                  });
                });
              }

              Widget stack() {
                final x = mover.value;
                final beneath = isPushing ? width + x : (x - width) / 3;
                final shade = isPushing ? 0.0 : 0.1 * (1 - (x / width).clamp(0, 1));
                return Stack(
                  fit: StackFit.expand,
                  children: [
                    if (pages.length > 1) ...[
                      Transform.translate(
                        offset: Offset(beneath, 0),
                        child: widget.page(context, pages[pages.length - 2]),
                      ),
                      IgnorePointer(child: ColoredBox(color: Colors.black.withValues(alpha: shade))),
                    ],
                    Transform.translate(
                      offset: Offset(x, 0),
                      child: Opacity(opacity: mover.alpha.value, child: widget.page(context, pages.last)),
                    ),
                  ],
                );
              }

              @override
              Widget build(BuildContext context) => LayoutBuilder(
                builder: (context, constraints) {
                  width = math.max(1, constraints.maxWidth);
                  return moving(context);
                },
              );

              Widget moving(BuildContext context) => AnimatedBuilder(
                animation: mover.changes,
                builder: (context, _) => \(gesture.indentedLines(4).trimmingStart),
              );
            }
            """
    }

    private var movesCaught: String {
        """
        // Caught past an end, where a spring has carried it, it stays there and goes no farther.
        final (least, most) = (math.min(start, mover.value), math.max(start + width, mover.value));
        mover.follow(math.min(math.max(x, least), most));
        """
    }

    // MARK: - Anything

    private var layer: String {
        let ceiling = recipe.ceiling("math.min", "mover.value")
        let gesture = gestures(
            began: "anchor = details.globalPosition.dy - mover.value;",
            moved: "mover.follow(math.max(\(ceiling), details.globalPosition.dy - anchor));",
            ended: goesOn + "settle(finishes(mover.value, velocity.dy, height) ? height : 0, velocity.dy);",
            cancelled: "if (mover.value > 0) settle(0, 0);", child: "widget.child")
        return """
            /// Moves down with the finger, and away or back when it lifts.
            class PulledLayer extends StatefulWidget {
              const PulledLayer({super.key, required this.child, required this.onGone});

              final Widget child;
              final VoidCallback onGone;

              @override
              State<PulledLayer> createState() => _PulledLayerState();
            }

            class _PulledLayerState extends State<PulledLayer> with TickerProviderStateMixin {
              late final mover = Mover(this);
              double anchor = 0;
            \(catchingState)
              bool get reducesMotion => MediaQuery.disableAnimationsOf(context);
              double height = 1;

              @override
              void dispose() {
                mover.dispose();
                super.dispose();
              }

              void settle(double target, double velocity) {
                mover.settle(target, Motion.\(motion(recipe.finish))(mover.value, target, height, velocity), reducesMotion, () {
                  if (target > 0) widget.onGone();
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
                builder: (context, _) => Transform.translate(
                  offset: Offset(0, mover.value),
                  child: Opacity(
                    opacity: mover.alpha.value,
                    child: \(gesture.indentedLines(8).trimmingStart),
                  ),
                ),
              );
            }
            """
    }
}

extension String {
    /// The text from its first character that is no space.
    var trimmingStart: String { String(drop { $0.isWhitespace }) }
}
