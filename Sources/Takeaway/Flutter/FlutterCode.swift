internal import Kinetics
internal import Stage

/// Flutter's code: spring simulations, a drag with its release, and widgets that follow it.
struct FlutterCode {
    let recipe: TransitionRecipe

    init(_ recipe: TransitionRecipe) {
        self.recipe = recipe
    }

    var text: String {
        let body = [release, motions, mover, subject].joined(separator: "\n\n")
        return [imports, numbers(usedIn: body), body].joined(separator: "\n\n")
    }

    private var imports: String {
        """
        import 'dart:async';
        import 'dart:math' as math;

        import 'package:flutter/gestures.dart';
        import 'package:flutter/material.dart';
        import 'package:flutter/physics.dart';
        """
    }

    // MARK: - Numbers

    private func numbers(usedIn body: String) -> String {
        var lines = recipe.numbers(usedIn: body).map { number in
            "  /// \(number.explanation)\n  static const double \(number.name) = \(number.value.codeText);"
        }
        for settle in timedSprings {
            guard case .timedSpring(let duration, let ratio) = settle,
                let spring = try? Spring(settlingDuration: duration.value, dampingRatio: min(1, ratio.value))
            else { continue }
            lines.append(
                "  /// of the spring that is there after \(duration.name), with \(ratio.name), for a mass of 1\n"
                    + "  static const double \(stiffnessName(duration)) = \(spring.stiffness.codeText);")
        }
        return """
            /// The lab's numbers, under the lab's names. Lengths are in logical pixels, times in seconds.
            abstract final class Numbers {
            \(lines.joined(separator: "\n"))
            }
            """
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
          final below = at(detents.lastIndexWhere((place) => place <= height), 0);
          final above = at(detents.indexWhere((place) => place >= height), last);
          var (least, most) = (math.min(below, above), math.max(below, above));
        """
    }

    private var release: String {
        let projection = """


            /// Where it would come to rest if it coasted on, as in WWDC 2018's "Designing Fluid Interfaces".
            double projected(double position, double velocity) =>
                position + velocity / 1000 * Numbers.decelerationRate / (1 - Numbers.decelerationRate);
            """
        let head = "bool finishes(double position, double velocity, double distance)"
        switch recipe.release {
        case .progress(let share):
            let way = recipe.subject.isPhoto ? "position.abs()" : "position.clamp(0, distance)"
            return """
                /// Whether letting go here finishes: how far it has come decides. At exactly the threshold it returns.
                \(head) =>
                    \(way) / distance > Numbers.\(share.name);
                """
        case .flick(let speed, let progress):
            return """
                /// Whether letting go here finishes: a fast finger's direction decides, a slow one's distance.
                \(head) {
                  if (velocity.abs() >= Numbers.\(speed.name) * distance) return velocity > 0;
                  return position.clamp(0, distance) / distance > Numbers.\(progress.name);
                }
                """
        case .landing(let share, _, let isStrict):
            return """
                /// Whether letting go here finishes: the place where it would come to rest decides.
                \(head) =>
                    \(isStrict ? "velocity >= 0 && " : "")projected(position, velocity) > Numbers.\(share.name) * distance;
                """ + projection
        case .height(let share):
            return """
                /// The height at which it comes to rest: the top above a share of it, at exactly the share the bottom.
                double detent(double height, double velocity, List<double> detents) =>
                    height > Numbers.\(share.name) * detents.last ? detents.last : detents.first;
                """
        case .nearest:
            return """
                /// The height at which it comes to rest: the nearest, of two equally near the lower.
                double detent(double height, double velocity, List<double> detents) => detents
                    .reduce((best, next) => (next - height).abs() < (best - height).abs() ? next : best);
                """
        case .nearestLanding(_, let flickSpeed, let skips):
            return """
                /// The height at which it comes to rest: the detent nearest to where it would coast.
                ///
                /// A flick goes on the way that it was moving. The velocity is positive upwards, and the detents ascend.
                double detent(double height, double velocity, List<double> detents) {
                  final last = detents.length - 1;
                  int at(int index, int otherwise) => index < 0 ? otherwise : index;
                \(skips ? "  var (least, most) = (0, last);" : neighbours)
                  if (velocity > Numbers.\(flickSpeed.name)) {
                    least = at(detents.indexWhere((place) => place > height), last);
                    most = \(skips ? "last" : "least");
                  } else if (velocity < -Numbers.\(flickSpeed.name)) {
                    most = at(detents.lastIndexWhere((place) => place < height), 0);
                    least = \(skips ? "0" : "most");
                  }
                  final landing = projected(height, velocity);
                  var nearest = 0;
                  for (var index = 1; index <= last; index++) {
                    if ((detents[index] - landing).abs() < (detents[nearest] - landing).abs()) nearest = index;
                  }
                  return detents[nearest.clamp(math.min(least, most), math.max(least, most))];
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
            functions.append(simulation(settle, named: motion(settle)))
        }
        let needsCurve = [recipe.finish, recipe.cancel, recipe.enter, recipe.leave].contains {
            if case .timed = $0 { true } else { false }
        }
        return """
            /// How it moves from a place to a target, let go at a velocity in pixels per second along the axis.
            ///
            /// `distance` is the whole way.
            abstract final class Motion {
            \(functions.joined(separator: "\n\n"))
            }
            """ + (needsCurve ? "\n\n" + curveSimulation : "")
    }

    private func simulation(_ settle: TransitionRecipe.Settle, named name: String) -> String {
        let head = "  static Simulation \(name)(double from, double target, double distance, double velocity)"
        switch settle {
        case .immediate:
            return ""
        case .timed(let duration, let curve, let isWhole):
            let share = isWhole ? "" : " * math.min(1, (target - from).abs() / distance)"
            let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.codeText).joined(separator: ", ")
            return """
                \(head) =>
                      CurveSimulation(from, target, Numbers.\(duration.name)\(share), const Cubic(\(points)));
                """
        case .timedSpring(let duration, let ratio):
            return """
                \(head) =>
                      SpringSimulation(
                        SpringDescription.withDampingRatio(
                          mass: 1,
                          stiffness: Numbers.\(stiffnessName(duration)),
                          ratio: math.min(1, Numbers.\(ratio.name)),
                        ),
                        from,
                        target,
                        0,
                      );
                """
        case .spring:
            return """
                \(head) =>
                      SpringSimulation(
                        SpringDescription.withDampingRatio(
                          mass: 1,
                          stiffness: math.pow(2 * math.pi / Numbers.response, 2).toDouble(),
                          ratio: velocity.abs() > Numbers.momentumSpeed
                              ? Numbers.momentumDampingRatio
                              : Numbers.dampingRatio,
                        ),
                        from,
                        target,
                        velocity,
                      );
                """
        }
    }

    private var curveSimulation: String {
        """
        /// A curve over so many seconds, as a simulation.
        class CurveSimulation extends Simulation {
          CurveSimulation(this.from, this.target, this.seconds, this.curve);

          final double from, target, seconds;
          final Curve curve;

          @override
          double x(double time) =>
              isDone(time) ? target : from + (target - from) * curve.transform(math.max(0, time / seconds));

          @override
          double dx(double time) => isDone(time) ? 0 : (x(time + 1e-4) - x(time)) / 1e-4;

          @override
          bool isDone(double time) => time >= seconds;
        }
        """
    }

    private var mover: String {
        """
        /// Something that a finger holds, lets go and catches again: give its value to an AnimatedBuilder.
        class Mover {
          Mover(TickerProvider vsync)
            : offset = AnimationController.unbounded(vsync: vsync),
              alpha = AnimationController(
                vsync: vsync,
                value: 1,
                duration: Duration(microseconds: (Numbers.crossFadeDuration * 500000).round()),
                // Or else the fade, which is there for reduced motion, would be skipped with everything else.
                animationBehavior: AnimationBehavior.preserve,
              );

          final AnimationController offset, alpha;

          /// Where it is going by itself; null while it rests or a finger holds it.
          double? destination;
          int _run = 0;

          double get value => offset.value;
          Listenable get changes => Listenable.merge([offset, alpha]);

          void follow(double to) => offset.value = to;

          /// Stops it where it is.
          void grab() {
            _run++;
            destination = null;
            offset.stop();
            alpha.value = 1;
          }

          /// Lets it move by itself; where motion is reduced one picture fades out and the other one in.
          Future<void> settle(double target, Simulation motion, bool reducesMotion, [VoidCallback? done]) async {
            grab();
            final run = _run;
            destination = target;
            if (reducesMotion) {
              await alpha.reverse().orCancel.catchError((_) {});
              if (run != _run) return;
              follow(target);
              await alpha.forward().orCancel.catchError((_) {});
            } else {
              await offset.animateWith(motion).orCancel.catchError((_) {});
            }
            // A catch in between has made this the end of something else.
            if (run != _run) return;
            follow(target);
            destination = null;
            done?.call();
          }

          void dispose() {
            offset.dispose();
            alpha.dispose();
          }
        }

        \(recogniser == "Pan" ? panSlop : dragSlop)\(recipe.isCatchable ? catchingDrag : "")
        """
    }

    /// The beginning of a recogniser's name.
    var recogniser: String {
        switch recipe.subject {
        case .photo: "Pan"
        case .push: "HorizontalDrag"
        case .scrollModal, .navigationModal, .panel, .layer: "VerticalDrag"
        }
    }

    private var dragSlop: String {
        """
        /// The 10 pixels that a finger must go before it drags; Flutter's own slop is 18.
        const slop = DeviceGestureSettings(touchSlop: 10);
        """
    }

    private var panSlop: String {
        """
        /// The 10 pixels that a finger must go before it drags: a pan's slop is twice the touchSlop. Flutter's own is 36.
        const slop = DeviceGestureSettings(touchSlop: 5);
        """
    }

    private var catchingDrag: String {
        """


        /// A drag that begins at the touch when what it is on moves: a catch has no slop.
        class CatchingDrag extends \(recogniser)GestureRecognizer {
          bool Function() isOnMovingThing = () => false;

          @override
          void addAllowedPointer(PointerDownEvent event) {
            super.addAllowedPointer(event);
            if (isOnMovingThing()) resolve(GestureDisposition.accepted);
          }
        }
        """
    }

    /// The line that sends a finger away while something moves that cannot be caught.
    var unlessMoving: String { recipe.isCatchable ? "" : "if (mover.destination != null) return;\n" }
}
