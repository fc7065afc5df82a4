internal import Stage

/// What every subject's script has: something that moves, and a finger.
extension WebCode {
    /// Moves something by the finger and by itself.
    var movement: String {
        """
        const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');

        /** Something that a finger holds, lets go and catches again. */
        class Mover {
          position = 0;
          /** Where it is going by itself; null while it rests or a finger holds it. */
          destination = null;
          #run = 0;

          /**
           * @param stage has the classes and custom properties by which its .moves move
           * @param show puts everything where it belongs at a position
           * @param shown tells the position at which it can be seen, in the middle of a transition
           */
          constructor(stage, show, shown) {
            Object.assign(this, { stage, show, shown });
          }

          follow(position) {
            this.position = position;
            this.show(position);
          }

          /** Stops it where it is shown: the style has been at its end all the time. */
          grab() {
            const shown = this.shown();
            this.#run += 1;
            this.destination = null;
            this.stage.classList.remove('moving', 'fading');
            this.follow(shown);
          }

          /** Lets it move to a target: by the curve and for the time that an occasion has. */
          async settle(target, { duration, easing, share = 1 }) {
            const run = ++this.#run;
            this.destination = target;
            this.stage.style.setProperty('--duration', duration);
            this.stage.style.setProperty('--easing', easing);
            this.stage.style.setProperty('--share', share);
            if (reducesMotion.matches) {
              await this.#fade(() => this.follow(target), () => run === this.#run);
            } else {
              this.stage.classList.add('moving');
              // What follows starts from a style that has been computed.
              getComputedStyle(this.stage).opacity;
              this.follow(target);
              await this.#end();
            }
            // A catch in between has made this the end of something else.
            if (run !== this.#run) return false;
            this.stage.classList.remove('moving');
            this.destination = null;
            return true;
          }

          async #fade(change, isCurrent) {
            const parts = [...this.stage.querySelectorAll('.moves')];
            this.stage.classList.add('fading');
            getComputedStyle(this.stage).opacity;
            for (const part of parts) part.style.opacity = 0;
            await this.#end();
            if (!isCurrent()) return;
            for (const part of parts) part.style.opacity = '';
            change();
            await this.#end();
            this.stage.classList.remove('fading');
          }

          #end() {
            const running = this.stage.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition);
            return Promise.allSettled(running.map((one) => one.finished));
          }
        }

        \(occasions)
        """
    }

    /// Functions that tell duration and easing for a way and a velocity.
    private var occasions: String {
        var names: [String] = []
        var functions: [String] = []
        for settle in [recipe.finish, recipe.cancel, recipe.enter, recipe.leave] where !names.contains(name(settle)) {
            names.append(name(settle))
            functions.append(occasion(settle, named: name(settle)))
        }
        return """
            /** How it moves over a way of a distance, let go at a velocity in pixels per second along the axis. */
            const occasions = {
            \(functions.joined(separator: "\n"))
            };
            """ + (recipe.hasMomentum ? "\n\n" + springEasing : "")
    }

    private func occasion(_ settle: TransitionRecipe.Settle, named name: String) -> String {
        let easing = "duration: 'var(--\(name)-duration)', easing: 'var(--\(name)-easing)'"
        switch settle {
        case .timed(_, _, let isWhole) where !isWhole:
            return """
                  \(name): (way, distance, velocity) => ({
                    \(easing),
                    share: Math.min(1, Math.abs(way) / distance),
                  }),
                """
        case .immediate, .timed, .timedSpring:
            return "  \(name): (way, distance, velocity) => ({ \(easing) }),"
        case .spring:
            return """
                  \(name): (way, distance, velocity) => {
                    const isFast = Math.abs(velocity) > numbers.momentumSpeed;
                    if (velocity === 0 || way === 0) return { \(easing) };
                    return springEasing(isFast ? numbers.momentumDampingRatio : numbers.dampingRatio, velocity / way);
                  },
                """
        }
    }

    private var springEasing: String {
        """
        /**
         * A spring as linear(): the closed form, so that its start has the finger's velocity.
         *
         * @param velocity is a share of the way per second, positive towards the target
         */
        function springEasing(dampingRatio, velocity) {
          const frequency = (2 * Math.PI) / numbers.response;
          const decay = dampingRatio * frequency;
          const split = frequency * Math.sqrt(Math.abs(1 - dampingRatio ** 2));
          const isSlow = dampingRatio > 1;
          const slowest = isSlow ? frequency ** 2 / (decay + split) : decay;
          /** Where it is from its target, and how fast, after so many seconds. */
          const state = (time) => {
            const left = Math.exp(-slowest * time);
            const quick = isSlow ? -Math.expm1(-2 * split * time) : 0;
            const c = left * (isSlow ? 1 - quick / 2 : Math.cos(split * time));
            const s = left * (split === 0 ? time : (isSlow ? quick / 2 : Math.sin(split * time)) / split);
            return [(velocity - decay) * s - c, velocity * c + (frequency ** 2 - decay * velocity) * s];
          };
          // How far the lines may be from the curve; more only where the way is short for so much speed.
          const tolerance = 0.0013 * Math.max(1, (Math.abs(velocity) * numbers.response) / 200);
          const [times, end] = [[0], 0.4 * tolerance];
          let [time, [place, speed]] = [0, state(0)];
          while (Math.hypot(place, speed / frequency) > end) {
            const bend = -(frequency ** 2) * place - 2 * decay * speed;
            const change = -(frequency ** 2) * speed - 2 * decay * bend;
            // The energy of a spring never grows, and its bend obeys the same law: from here on it is never greater.
            time += Math.sqrt((8 * tolerance) / Math.hypot(bend, change / frequency));
            times.push(time);
            [place, speed] = state(time);
          }
          const duration = Number(time.toPrecision(6));
          const stops = times.slice(1, -1).map((time, index) => {
            // To a hundredth of its distance from the one before; the value is the printed time's.
            const gap = (100 * (time - times[index])) / duration;
            const percent = ((100 * time) / duration).toFixed(Math.min(20, Math.max(0, Math.ceil(2 - Math.log10(gap)))));
            return `${Number((1 + state((percent / 100) * duration)[0]).toFixed(4))} ${percent}%`;
          });
          return { duration: `${duration}s`, easing: `linear(${['0', ...stops, '1'].join(', ')})` };
        }
        """
    }

    /// A drag of one finger, with slop, velocity and what happens when it is taken away.
    var finger: String {
        """
        /** The pixels that a finger must go before it drags; what has been caught has no slop. */
        const slop = 10;

        /** One finger on an element: began, moved, ended with a velocity in pixels per second, or cancelled. */
        class Drag {
          #pointer = null;
          #samples = [];

          constructor(element, { isMoving = () => false, mayBegin = () => true, began, moved, ended, cancelled }) {
            Object.assign(this, { isMoving, mayBegin, began, moved, ended, cancelled });
            element.addEventListener('pointerdown', (event) => this.#down(event, element));
            element.addEventListener('pointermove', (event) => this.#move(event));
            element.addEventListener('pointerup', (event) => this.#up(event));
            element.addEventListener('pointercancel', (event) => this.#cancel(event));
          }

          #down(event, element) {
            // A second finger does not disturb the first.
            if (this.#pointer !== null || event.button > 0) return;
            this.#pointer = event.pointerId;
            this.#samples = [];
            this.start = { x: event.clientX, y: event.clientY };
            this.isHeld = false;
            this.hasMoved = false;
            this.#sample(event);
            if (this.isMoving()) this.#begin(event, element);
            else this.element = element;
          }

          #begin(event, element) {
            this.isHeld = true;
            // Seen even outside of the element; only from here on, so that a tap stays a click.
            element.setPointerCapture(event.pointerId);
            this.began(event);
          }

          #move(event) {
            if (event.pointerId !== this.#pointer) return;
            this.#sample(event);
            const [x, y] = [event.clientX - this.start.x, event.clientY - this.start.y];
            if (this.isHeld) {
              this.hasMoved = true;
              this.moved(event);
            } else if (Math.hypot(x, y) >= slop) {
              if (this.mayBegin(this.start, x, y)) {
                this.hasMoved = true;
                this.#begin(event, this.element);
              } else {
                this.#pointer = null;
              }
            }
          }

          #up(event) {
            if (event.pointerId !== this.#pointer) return;
            this.#pointer = null;
            if (!this.isHeld) return;
            if (this.hasMoved) this.moved(event);
            this.ended(this.#velocity('x', event.timeStamp), this.#velocity('y', event.timeStamp), this.hasMoved);
          }

          #cancel(event) {
            if (event.pointerId !== this.#pointer) return;
            this.#pointer = null;
            if (this.isHeld) this.cancelled();
          }

          #sample(event) {
            this.#samples.push({ x: event.clientX, y: event.clientY, time: event.timeStamp });
            this.#samples = this.#samples.filter((one) => event.timeStamp - one.time <= 100);
          }

          /** The slope of the last 100 ms; 0 for a finger that has rested for 40 ms. */
          #velocity(axis, now) {
            const samples = this.#samples;
            const last = samples[samples.length - 1];
            if (samples.length < 2 || now - last.time > 40) return 0;
            const mean = (pick) => samples.reduce((sum, one) => sum + pick(one), 0) / samples.length;
            const [time, place] = [mean((one) => one.time), mean((one) => one[axis])];
            const spread = mean((one) => (one.time - time) ** 2);
            return spread === 0 ? 0 : (mean((one) => (one.time - time) * (one[axis] - place)) / spread) * 1000;
          }
        }
        """
    }
}
