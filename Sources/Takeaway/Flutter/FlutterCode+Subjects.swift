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

    /// A recogniser's handlers: a pan with the lab's slop, and a touch that catches at once.
    private func gestures(
        _ axis: String, began: String, moved: String, ended: String, cancelled: String, child: String
    ) -> String {
        let recogniser = axis == "y" ? "VerticalDrag" : axis == "x" ? "HorizontalDrag" : "Pan"
        let caught =
            recipe.isCatchable
            ? """
              // A catch has no slop: it stops at the touch.
              onPointerDown: (event) {
                interrupted = mover.destination;
                hasMoved = false;
                if (interrupted != null) mover.grab();
              },
              onPointerUp: (event) {
                final goesOn = interrupted;
                // A tap on what moves catches it, and letting go lets it go on.
                if (goesOn != null && !hasMoved) settle(goesOn, 0);
              },

            """ : ""
        return """
            Listener(
              behavior: HitTestBehavior.translucent,
            \(caught)  child: RawGestureDetector(
                gestures: {
                  \(recogniser)GestureRecognizer:
                      GestureRecognizerFactoryWithHandlers<\(recogniser)GestureRecognizer>(
                        \(recogniser)GestureRecognizer.new,
                        (drag) => drag
                          ..gestureSettings = slop
                          ..onStart = (details) {
                            hasMoved = true;
            \(began.indentedLines(16))
                          }
                          ..onUpdate = (details) {
            \(moved.indentedLines(16))
                          }
                          ..onEnd = (details) {
                            final velocity = details.velocity.pixelsPerSecond;
            \(ended.indentedLines(16))
                          }
                          ..onCancel = () {
            \(cancelled.indentedLines(16))
                          },
                      ),
                },
                child: \(child),
              ),
            )
            """
    }

    // MARK: - Modals

    private func modal(edgeWidth: TransitionRecipe.Number?) -> String {
        let began =
            edgeWidth == nil
            ? """
            \(unlessMoving)hasFinger = true;
            anchor = details.globalPosition.dy - mover.value;
            isPulling = mover.value > 0;
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
              anchor = finger + wanted - position.minScrollExtent;
              isPulling = true;
            }
            mover.follow(math.max(0, finger - anchor));
            if (finger < anchor) {
              position.jumpTo(math.min(position.minScrollExtent + anchor - finger, position.maxScrollExtent));
              isPulling = false;
            }
            """
            : "if (hasFinger) mover.follow(math.max(0, details.globalPosition.dy - anchor));"
        let ended =
            edgeWidth == nil
            ? """
            if (!hasFinger) return;
            hasFinger = false;
            if (isPulling) return letGo(velocity.dy);
            // It coasts alone, and what coasts to its top never closes the modal.
            final position = scroll.position;
            if (position is ScrollPositionWithSingleContext) position.goBallistic(-velocity.dy);
            """
            : """
            if (!hasFinger) return;
            hasFinger = false;
            letGo(velocity.dy);
            """
        let gesture = gestures(
            "y", began: began, moved: moved, ended: ended,
            cancelled: "if (hasFinger && mover.value > 0) settle(0, 0);\nhasFinger = false;",
            child: edgeWidth == nil ? "widget.content(context, scroll)" : "widget.content(context)")
        let depth =
            edgeWidth.map {
                """
                // A drag is vertical here, so a swipe from within Numbers.\($0.name) of the left edge stays the way back of the
                // pages inside: give them a CupertinoPageRoute, whose own edge is 20 pixels wide.

                """
            } ?? ""
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
              bool hasMoved = false;

              /// The finger's y at which the modal is in its place.
              double anchor = 0;

              /// Where it was going when a finger caught it: a tap lets it go on.
              double? interrupted;

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

    // MARK: - Pages

    private func pages(_ edgeWidth: TransitionRecipe.Number) -> String {
        let gesture = gestures(
            "x",
            began: """
                isSwiping = interrupted != null ||
                    (mover.destination == null &&
                        pages.length > 1 &&
                        widget.allowsSwipeBack(pages.last) &&
                        details.globalPosition.dx <= Numbers.\(edgeWidth.name) + 10);
                if (isSwiping) anchor = details.globalPosition.dx - mover.value;
                """,
            moved: """
                if (!isSwiping) return;
                final x = details.globalPosition.dx - anchor;
                mover.follow(math.min(math.max(x, start), start + width));
                """,
            ended: """
                if (!isSwiping) return;
                isSwiping = false;
                final isPop = finishes(mover.value - start, velocity.dx, width);
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
              bool hasMoved = false;
              double anchor = 0;
              double? interrupted;

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

    // MARK: - Photo

    private func photo(_ law: TransitionRecipe.Photo) -> String {
        let (close, back) = (motion(recipe.finish), motion(recipe.cancel))
        let choice = close == back ? "Motion.\(close)" : "(closes ? Motion.\(close) : Motion.\(back))"
        let gesture = gestures(
            "xy",
            began: """
                \(unlessMoving)setState(() => isHeld = true);
                grip = details.globalPosition - Offset(aside, mover.value);
                """,
            moved: """
                if (!isHeld) return;
                aside = \(law.isFree ? "details.globalPosition.dx - grip.dx" : "0");
                mover.follow(details.globalPosition.dy - grip.dy);
                """,
            ended: """
                if (!isHeld) return;
                final y = mover.value;
                final sign = y < 0 || (y == 0 && velocity.dy < 0) ? -1 : 1;
                final distance = \(recipe.hasMomentum ? "2 * fadeDistance" : "height");
                final closes = finishes(y * sign, velocity.dy * sign, distance);
                settle(closes ? (y > 0 || (y == 0 && velocity.dy >= 0) ? height : -height) : 0, velocity.dy);
                """,
            cancelled: "if (isHeld) settle(0, 0);", child: "view()")
        return """
            /// A photo over the previous screen that a finger drags away, up or down.
            class SwipedPhoto extends StatefulWidget {
              const SwipedPhoto({super.key, required this.photo, required this.bars, required this.onClosed});

              final Widget photo, bars;
              final VoidCallback onClosed;

              @override
              State<SwipedPhoto> createState() => _SwipedPhotoState();
            }

            class _SwipedPhotoState extends State<SwipedPhoto> with TickerProviderStateMixin {
              late final mover = Mover(this);
              double aside = 0;
              Offset grip = Offset.zero;
              double? interrupted;
              bool hasMoved = false;
              bool isHeld = false;

              bool get reducesMotion => MediaQuery.disableAnimationsOf(context);
              double height = 1;

              /// The drag over which the backdrop fades.
              double get fadeDistance => Numbers.\(law.closeDistance.name) * height;

              @override
              void dispose() {
                mover.dispose();
                super.dispose();
              }

              void settle(double target, double velocity) {
                final closes = target != 0;
                setState(() {
                  isHeld = false;
                  if (!closes) aside = 0;
                });
                mover.settle(target, \(choice)(mover.value, target, height, velocity), reducesMotion, () {
                  if (closes) widget.onClosed();
                });
              }

              Widget view() {
                final y = mover.value;
                final isLeaving = (mover.destination ?? 0) != 0;
                final floor = isLeaving ? 0.0 : Numbers.\(law.backdropFloor.name);
                final backdrop = math.min(1.0, math.max(floor, 1 - y.abs() / fadeDistance));
                final scale = math.max(0.1, 1 - Numbers.\(law.dragShrink.name) * math.min(1, y.abs() / (height / 2)));
                return Stack(
                  fit: StackFit.expand,
                  children: [
                    ColoredBox(color: Colors.black.withValues(alpha: backdrop)),
                    Transform.translate(
                      offset: Offset(aside, y),
                      child: Transform.scale(
                        scale: scale,
                        child: Opacity(opacity: mover.alpha.value, child: widget.photo),
                      ),
                    ),
                    Opacity(opacity: \(law.barsFade ? "backdrop" : "isHeld || isLeaving ? 0 : 1"), child: widget.bars),
                  ],
                );
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
                builder: (context, _) => \(gesture.indentedLines(4).trimmingStart),
              );
            }
            """
    }

    // MARK: - Panel

    private func panel(_ panel: TransitionRecipe.Panel) -> String {
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

    // MARK: - Anything

    private var layer: String {
        let gesture = gestures(
            "y", began: "anchor = details.globalPosition.dy - mover.value;",
            moved: "mover.follow(math.max(0, details.globalPosition.dy - anchor));",
            ended: "settle(finishes(mover.value, velocity.dy, height) ? height : 0, velocity.dy);",
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
              double? interrupted;
              bool hasMoved = false;

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
