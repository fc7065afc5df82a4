internal import Stage

/// Modals that are pulled down to close.
extension WebCode {
    // MARK: - Modals

    func modal(drag: String) -> String {
        """
        const stage = document.querySelector('.stage');
        const part = (name) => stage.querySelector('.' + name);
        const [root, dim, modal, content] = ['root', 'dim', 'modal', 'content'].map(part);
        const height = () => stage.clientHeight;

        const mover = new Mover(stage, (y) => {
          const presence = modal.hidden ? 0 : 1 - Math.min(Math.max(y / height(), 0), 1);
          modal.style.transform = `translateY(${y}px)`;
          root.style.transform = `scale(${1 - (1 - numbers.rootScale) * presence})`;
          dim.style.opacity = numbers.rootDim * presence;
        }, () => new DOMMatrix(getComputedStyle(modal).transform).m42);

        async function settle(target, velocity, occasion) {
          const arrived = await mover.settle(target, occasion(target - mover.position, height(), velocity));
          if (!arrived || target === 0) return;
          modal.hidden = true;
          mover.follow(target);
        }

        part('open').addEventListener('click', () => {
          if (!modal.hidden) return;
          modal.hidden = false;
          mover.follow(height());
          settle(0, 0, occasions.\(name(recipe.enter)));
        });
        const close = () => {
          if (mover.destination === null) settle(height(), 0, occasions.\(name(recipe.leave)));
        };
        part('close').addEventListener('click', close);
        addEventListener('keydown', (event) => event.key === 'Escape' && !modal.hidden && close());

        /** Where it was going when a finger caught it: a tap lets it go on. */
        let interrupted = null;
        const grab = () => {
          interrupted = mover.destination;
          if (interrupted !== null) mover.grab();
        };
        const letGo = (velocity, hasMoved) => {
          const goesOn = !hasMoved && interrupted !== null;
          const target = goesOn ? interrupted : finishes(mover.position, velocity, height()) ? height() : 0;
          settle(target, velocity, occasions.\(name(recipe.finish)));
        };

        \(drag)
        """
    }

    var scrollDrag: String {
        """
        // Each piece of a movement has one owner: the content until it is at its top, then the modal, and back.
        let anchor = null; // the finger's y at which the modal is in its place, while the finger has the modal
        let last = 0;
        let hasPulled = false;
        let coasting = 0;

        new Drag(modal, {
          \(permission)
          began: ({ clientY }) => {
            cancelAnimationFrame(coasting);
            grab();
            last = clientY;
            hasPulled = interrupted !== null;
            anchor = hasPulled ? clientY - mover.position : null;
          },
          moved: ({ clientY }) => {
            if (anchor === null) {
              const wanted = content.scrollTop - (clientY - last);
              content.scrollTop = wanted;
              // What is left of the movement after the content has reached its top moves the modal.
              if (wanted < 0) [anchor, hasPulled] = [clientY + wanted, true];
            }
            if (anchor !== null) {
              mover.follow(Math.max(0, clientY - anchor));
              if (clientY < anchor) {
                content.scrollTop += anchor - clientY;
                anchor = null;
              }
            }
            last = clientY;
          },
          ended: (_, velocity, hasMoved) => {
            if (anchor !== null) return letGo(velocity, hasMoved);
            if (hasPulled) mover.follow(0);
            coast(-velocity, performance.now());
          },
          cancelled: () => hasPulled && settle(0, 0, occasions.\(name(recipe.cancel))),
        });

        /** The content goes on alone, and what coasts to its top never closes the modal. */
        function coast(velocity, then) {
          coasting = requestAnimationFrame((now) => {
            const left = velocity * numbers.decelerationRate ** (now - then);
            content.scrollTop += (left - velocity) / (1000 * Math.log(numbers.decelerationRate));
            if (Math.abs(left) > 10) coast(left, now);
          });
        }
        """
    }

    func pagesDrag(_ edgeWidth: TransitionRecipe.Number) -> String {
        """
        let anchor = 0;
        /** How many pages have been pushed inside; whoever pushes and pops them sets it. */
        let depth = 0;

        // On the modal, which owns the dismissal: every page in it can be pulled.
        new Drag(modal, {
        \(recipe.isCatchable ? "  \(permission)\n" : "")  // From the left edge of a pushed page, and sideways: that is the way back.
          mayBegin: (start, x, y) =>
            \(recipe.isCatchable ? "" : "mover.destination === null && ")(depth === 0 || start.x > numbers.\(edgeWidth.name) || Math.abs(x) <= Math.abs(y)),
          began: ({ clientY }) => {
            grab();
            anchor = clientY - mover.position;
          },
          moved: ({ clientY }) => mover.follow(Math.max(0, clientY - anchor)),
          ended: (_, velocity, hasMoved) => letGo(velocity, hasMoved),
          cancelled: () => settle(0, 0, occasions.\(name(recipe.cancel))),
        });
        """
    }
}
