internal import Stage

/// A photo that is swiped away.
extension FlutterCode {
    func photo(_ law: TransitionRecipe.Photo) -> String {
        let (close, back) = (motion(recipe.finish), motion(recipe.cancel))
        let choice = close == back ? "Motion.\(close)" : "(closes ? Motion.\(close) : Motion.\(back))"
        let gesture = gestures(
            began: """
                \(unlessMoving)setState(() => isHeld = true);
                \(recipe.isCatchable ? "excess = backdrop - dragged(mover.value, fadeDistance);\n" : "")lift = null;
                grip = details.globalPosition - Offset(aside, mover.value);
                """,
            moved: """
                if (!isHeld) return;
                aside = \(law.isFree ? "details.globalPosition.dx - grip.dx" : "0");
                mover.follow(details.globalPosition.dy - grip.dy);
                """,
            ended: """
                if (!isHeld) return;
                \(goesOn)final y = mover.value;
                final sign = y < 0 || (y == 0 && velocity.dy < 0) ? -1 : 1;
                final distance = \(recipe.hasMomentum ? "2 * fadeDistance" : "height");
                final closes = finishes(y * sign, velocity.dy * sign, distance);
                settle(closes ? (y > 0 || (y == 0 && velocity.dy >= 0) ? reach : -reach) : 0, velocity.dy);
                """,
            cancelled: "if (isHeld) settle(0, 0);", child: "view()")
        return """
            \(fading(law))

            /// A photo over the previous screen that a finger drags away, up or down.
            class SwipedPhoto extends StatefulWidget {
              const SwipedPhoto({
                super.key,
                required this.photo,
                required this.aspectRatio,
                required this.bars,
                required this.onClosed,
              });

              /// The photo's width by its height.
              final double aspectRatio;
              final Widget photo, bars;
              final VoidCallback onClosed;

              @override
              State<SwipedPhoto> createState() => _SwipedPhotoState();
            }

            class _SwipedPhotoState extends State<SwipedPhoto> with TickerProviderStateMixin {
              late final mover = Mover(this);
              double aside = 0;
              Offset grip = Offset.zero;
            \(catchingState)  bool isHeld = false;

              /// Where the photo was let go, with how much of the backdrop, and where it goes; null under a finger.
              ({double y, double backdrop, double target})? lift;
            \(recipe.isCatchable ? "\n  /// What the backdrop had of more or less than a drag's when it was caught.\n  double excess = 0;\n" : "")
              bool get reducesMotion => MediaQuery.disableAnimationsOf(context);
              double height = 1;
              double width = 1;

              /// From its place until it is out of sight: its centre goes beyond the edge by its own height.
              double get reach => height / 2 + math.min(height, width / widget.aspectRatio);

              /// The drag over which the backdrop fades.
              double get fadeDistance => Numbers.\(law.closeDistance.name) * height;

              double get backdrop {
                final lift = this.lift;
                if (lift != null) return faded(mover.value, lift.y, lift.target, lift.backdrop);
                return \(recipe.isCatchable ? "math.min(1, math.max(0, dragged(mover.value, fadeDistance) + excess))" : "dragged(mover.value, fadeDistance)");
              }

              @override
              void dispose() {
                mover.dispose();
                super.dispose();
              }

              void settle(double target, double velocity) {
                final closes = target != 0;
                setState(() {
                  isHeld = false;
                  lift = (y: mover.value, backdrop: backdrop, target: target);
                  if (!closes) aside = 0;
                });
                mover.settle(target, \(choice)(mover.value, target, height, velocity), reducesMotion, () {
                  if (closes) widget.onClosed();
                });
              }

              Widget view() {
                final y = mover.value;
            \(law.barsFade ? "" : "    // Away while a finger has the photo and when it leaves; only a return brings them back.\n    final isAway = isHeld || (lift?.target ?? 0) != 0;\n")    final scale = math.max(0.1, 1 - Numbers.\(law.dragShrink.name) * math.min(1, y.abs() / (height / 2)));
                return Stack(
                  fit: StackFit.expand,
                  children: [
                    ColoredBox(color: Colors.black.withValues(alpha: backdrop)),
                    Transform.translate(
                      offset: Offset(aside, y),
                      child: Transform.scale(
                        scale: scale,
                        child: Opacity(
                          opacity: mover.alpha.value,
                          child: Center(
                            child: AspectRatio(aspectRatio: widget.aspectRatio, child: widget.photo),
                          ),
                        ),
                      ),
                    ),
                    Opacity(opacity: \(law.barsFade ? "math.max(0, 2 * backdrop - 1)" : "isAway ? 0 : 1"), child: widget.bars),
                  ],
                );
              }

              @override
              Widget build(BuildContext context) => LayoutBuilder(
                builder: (context, constraints) {
                  height = math.max(1, constraints.maxHeight);
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

    /// The backdrop's alpha under a finger and without it.
    private func fading(_ law: TransitionRecipe.Photo) -> String {
        """
        /// The backdrop's alpha while a finger has the photo so far from its place.
        double dragged(double y, double fadeDistance) =>
            math.min(1, math.max(Numbers.\(law.backdropFloor.name), 1 - y.abs() / fadeDistance));

        /// The backdrop's alpha on the way of a photo that was let go: from what it was there to 0, or to 1 at its place.
        double faded(double y, double from, double target, double alpha) {
          final end = target == 0 ? 1.0 : 0.0;
          if (target == from) return end;
          return math.min(1, math.max(0, alpha + (end - alpha) * (y - from) / (target - from)));
        }
        """
    }
}
