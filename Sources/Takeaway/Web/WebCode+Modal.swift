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

        \(recipe.isCatchable ? catching + "\n" : "")const letGo = (velocity\(recipe.isCatchable ? ", hasMoved" : "")) => {
        \(recipe.isCatchable ? "  const goesOn = !hasMoved && interrupted !== null;\n" : "")  const target = \(recipe.isCatchable ? "goesOn ? interrupted : " : "")finishes(mover.position, velocity, height()) ? height() : 0;
          settle(target, velocity, occasions.\(name(recipe.finish)));
        };

        \(drag)
        """
    }

    private var catching: String {
        """
        /** Where it was going when a finger caught it: a tap lets it go on. */
        let interrupted = null;
        const grab = () => {
          interrupted = mover.destination;
          if (interrupted !== null) mover.grab();
        };
        """
    }

    /// The content that goes on alone.
    var coast: String {
        """
        /** The content goes on alone, and what coasts to its top moves nothing else. */
        function coast(velocity, then) {
          coasting = requestAnimationFrame((now) => {
            const left = velocity * numbers.decelerationRate ** (now - then);
            content.scrollTop += (left - velocity) / (1000 * Math.log(numbers.decelerationRate));
            if (Math.abs(left) > 10) coast(left, now);
          });
        }
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
        \(recipe.isCatchable ? "    grab();\n" : "")    last = clientY;
            hasPulled = \(recipe.isCatchable ? "interrupted !== null" : "false");
            anchor = \(recipe.isCatchable ? "hasPulled ? clientY - mover.position : " : "")null;
          },
          moved: ({ clientY }) => {
            if (anchor === null) {
              const wanted = content.scrollTop - (clientY - last);
              content.scrollTop = wanted;
              // What is left of the movement after the content has reached its top moves the modal.
              if (wanted < 0) [anchor, hasPulled] = [clientY + wanted\(recipe.isCatchable ? " - mover.position" : ""), true];
            }
            if (anchor !== null) {
        \(recipe.isCatchable ? "      // Caught above its place, where a spring has carried it, it stays there and goes no higher.\n      const ceiling = Math.min(0, mover.position);\n" : "")      mover.follow(Math.max(\(recipe.isCatchable ? "ceiling" : "0"), clientY - anchor));
              if (\(recipe.isCatchable ? "clientY - anchor < ceiling" : "clientY < anchor")) {
                content.scrollTop += \(recipe.isCatchable ? "ceiling + " : "")anchor - clientY;
                anchor = null;
              }
            }
            last = clientY;
          },
          ended: (_, velocity\(recipe.isCatchable ? ", hasMoved" : "")) => {
            if (anchor !== null) return letGo(velocity\(recipe.isCatchable ? ", hasMoved" : ""));
        \(recipe.isCatchable ? "    if (mover.position < 0) settle(0, 0, occasions.\(name(recipe.cancel)));\n" : "")    coast(-velocity, performance.now());
          },
          cancelled: () => hasPulled && settle(0, 0, occasions.\(name(recipe.cancel))),
        });

        \(coast)
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
        \(recipe.isCatchable ? "    grab();\n" : "")    anchor = clientY - mover.position;
          },
          moved: ({ clientY }) => mover.follow(Math.max(\(recipe.ceiling("Math.min", "mover.position")), clientY - anchor)),
          ended: \(recipe.isCatchable ? "(_, velocity, hasMoved) => letGo(velocity, hasMoved)" : "(_, velocity) => letGo(velocity)"),
          cancelled: () => settle(0, 0, occasions.\(name(recipe.cancel))),
        });
        """
    }
}
