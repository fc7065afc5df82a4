internal import Stage

/// A panel whose height follows the finger and snaps.
extension WebCode {
    func panel(_ panel: TransitionRecipe.Panel) -> String {
        let greatest = panel.maxHeight.followsScreen ? "stage.clientHeight" : "numbers.\(panel.maxHeight.name)"
        let middle = panel.middleDetent.map { "numbers.\($0.name) * \(greatest), " } ?? ""
        let lists = panel.listScrolls
        let catches = recipe.isCatchable
        return """
            const stage = document.querySelector('.stage');
            const sheet = stage.querySelector('.sheet');
            /** Where it may rest, ascending. */
            const detents = () => [numbers.\(panel.minHeight.name), \(middle)\(greatest)];
            const [low, high] = [() => detents()[0], () => detents()[detents().length - 1]];

            const mover = new Mover(stage, (height) => {
              sheet.style.height = `${height}px`;
            }, () => sheet.getBoundingClientRect().height);
            \(lists ? "\nconst content = sheet.querySelector('.content');\nlet isOnList = false; // whether the list scrolls under this finger at the tallest\n" : "")
            \(band(panel))

            const snap = (target, velocity) =>
              mover.settle(target, occasions.\(name(recipe.finish))(target - mover.position, high() - low(), velocity));

            let anchor = null; // the finger's y at which the height would be 0, while the finger has the sheet
            \(interrupted)\(lists ? "let last = 0;\nlet coasting = 0;\n" : "")new Drag(sheet, {
              \(permission)
              began: ({ clientY\(lists ? ", target" : "") }) => {
            \(grabs)\(lists ? listBegan(panel) : "    anchor = clientY + \(held(panel));")
              },
              moved: ({ clientY }) => {
            \(lists ? listMoved(panel) : "")    mover.follow(banded(anchor - clientY));
            \(panel.rubberBand == nil ? "    // What exceeds a bound is dropped: the sheet follows at once when the finger turns round.\n    anchor = clientY + mover.position;\n" : "")  },
              ended: (_, velocity\(catches ? ", hasMoved" : "")) => {
            \(catches ? "    if (!hasMoved && interrupted !== null) return snap(interrupted, 0);\n" : "")\(lists ? listEnded : "")    snap(detent(mover.position, -velocity, detents()), -velocity);
              },
              // Taken away: it snaps by its height.
              cancelled: () => snap(detent(mover.position, 0, detents()), 0),
            });
            \(lists ? "\n" + coast + "\n\n" : "")mover.follow(low());
            """
    }

    // MARK: - The rubber band

    /// Whether what is caught beyond an end stays there, instead of in the rubber band.
    private func staysBeyond(_ panel: TransitionRecipe.Panel) -> Bool {
        recipe.isCatchable && (panel.listScrolls || panel.rubberBand == nil)
    }

    /// The height from which a finger begins.
    private func held(_ panel: TransitionRecipe.Panel) -> String {
        recipe.isCatchable && panel.rubberBand != nil ? "unbanded(mover.position)" : "mover.position"
    }

    private func band(_ panel: TransitionRecipe.Panel) -> String {
        let stays = staysBeyond(panel)
        let least = stays && panel.rubberBand == nil ? "Math.min(low(), mover.position)" : "low()"
        let most = stays ? "most()" : "high()"
        let higher = "Math.max(high(), mover.position)"
        let more = panel.rubberBand == nil ? higher : "isOnList ? \(higher) : high()"
        var parts: [String] = []
        if stays {
            parts.append(
                """
                /** Up to where it follows one to one. Caught beyond its end it stays there and goes no farther. */
                const most = () => \(more);
                """)
        }
        guard let band = panel.rubberBand else {
            parts.append(
                """
                /** What shows of a height that a finger asks for. */
                function banded(raw) {
                  return Math.min(Math.max(raw, \(least)), \(most));
                }
                """)
            return parts.joined(separator: "\n\n")
        }
        parts.append(
            """
            /** What shows of a height that a finger asks for: beyond the ends it gives way ever less. */
            function banded(raw) {
              const inside = Math.min(Math.max(raw, \(least)), \(most));
              const size = stage.clientHeight;
              const given = (1 - 1 / ((Math.abs(raw - inside) * numbers.\(band.name)) / size + 1)) * size;
              return inside + Math.sign(raw - inside) * given;
            }
            """)
        if recipe.isCatchable {
            parts.append(
                """
                /** The height that a finger asks for where this one shows: a catch beyond an end jumps nowhere. */
                function unbanded(height) {
                  const inside = Math.min(Math.max(height, \(least)), \(most));
                  const size = stage.clientHeight;
                  const shown = Math.abs(height - inside);
                  return inside + (Math.sign(height - inside) * shown * size) / (numbers.\(band.name) * Math.max(size - shown, 1));
                }
                """)
        }
        return parts.joined(separator: "\n\n")
    }

    // MARK: - The list

    private func listBegan(_ panel: TransitionRecipe.Panel) -> String {
        """
            cancelAnimationFrame(coasting);
            last = clientY;
            isOnList = content.contains(target) && content.scrollHeight > content.clientHeight;
            // At the tallest the list has the finger until it is at its top.
            const startsInList = \(recipe.isCatchable ? "interrupted === null && " : "")isOnList && mover.position >= high();
            anchor = startsInList ? null : clientY + \(held(panel));
        """
    }

    private func listMoved(_ panel: TransitionRecipe.Panel) -> String {
        """
            const movement = clientY - last;
            last = clientY;
            const tallest = \(staysBeyond(panel) ? "most()" : "high()");
            if (isOnList && anchor !== null && anchor - clientY > tallest) {
              // What is left of the movement after the sheet is at its tallest scrolls the list.
              mover.follow(tallest);
              content.scrollTop += anchor - clientY - tallest;
              anchor = null;
              return;
            }
            if (anchor === null) {
              const wanted = content.scrollTop - movement;
              content.scrollTop = wanted;
              if (wanted >= 0) return;
              // What is left after the list has reached its top moves the sheet.
              anchor = clientY + wanted + mover.position;
            }

        """
    }

    private var listEnded: String {
        """
            if (anchor === null) {
              coast(-velocity, performance.now());
        \(recipe.isCatchable ? "      // A sheet that was caught above its end goes back there.\n      if (mover.position > high()) snap(high(), 0);\n" : "")      return;
            }

        """
    }
}
