internal import Stage

/// What is moved: markup, style and script of each subject.
extension WebCode {
    var markup: String {
        switch recipe.subject {
        case .scrollModal, .navigationModal:
            let pages = if case .navigationModal = recipe.subject { true } else { false }
            return """
                <div class="stage">
                  <div class="root moves"><button class="open">Open</button></div>
                  <div class="dim moves"></div>
                  <div class="modal moves" hidden>
                    <header><button class="close" aria-label="Close">&times;</button></header>
                    <div class="content">\(pages ? "Pages go in here." : "A long list goes in here.")</div>
                  </div>
                </div>
                """
        case .push:
            return """
                <div class="stage">
                  <div class="page"><button class="push">Push</button></div>
                </div>
                <template id="page"><div class="page"><button class="push">Push</button> <button class="back">Back</button></div></template>
                """
        case .photo(let photo):
            return """
                <div class="stage">
                  <button class="open">Open the photo</button>
                  <div class="backdrop moves" hidden></div>
                  <img class="photo moves" src="photo.jpg" alt="" draggable="false" hidden>
                  <header class="bar\(photo.barsFade ? " moves" : "")" hidden><button class="close" aria-label="Close">&times;</button></header>
                </div>
                """
        case .panel(let panel):
            return """
                <div class="stage">
                  <div class="sheet moves">\(panel.listScrolls ? "<div class=\"content\">A long list goes in here.</div>" : "")</div>
                </div>
                """
        case .layer:
            return "<div class=\"stage\"><div class=\"layer moves\"></div></div>"
        }
    }

    var look: String {
        let common = """
            .stage { position: fixed; inset: 0; overflow: hidden; background: #000; }
            .stage [hidden] { display: none; }
            """
        switch recipe.subject {
        case .scrollModal, .navigationModal:
            return common + """

                .root, .dim, .modal { position: absolute; inset: 0; }
                .root { background: Canvas; }
                .dim { background: #000; opacity: 0; pointer-events: none; }
                /* A browser that has begun to scroll hands the finger over to nobody, so the script scrolls. */
                .modal { background: Canvas; border-radius: var(--cornerRadius) var(--cornerRadius) 0 0; touch-action: none; overflow: hidden; }
                .content { position: absolute; inset: 88px 0 0; overflow: hidden; overscroll-behavior: contain; }
                """
        case .push:
            return common + """

                .page { position: absolute; inset: 0; background: Canvas; touch-action: pan-y; }
                .page.beneath::after { content: ''; position: absolute; inset: 0; background: #000; opacity: var(--shade, 0); pointer-events: none; }
                """
        case .photo:
            return common.replacing("background: #000;", with: "background: Canvas;") + """

                .backdrop, .photo { position: absolute; inset: 0; }
                .backdrop { background: #000; }
                .photo { width: 100%; height: 100%; object-fit: contain; touch-action: none; }
                .bar { position: absolute; inset: 0 0 auto; color: #fff; }
                """
        case .panel:
            return common + """

                /* From the bottom up: a spring that overshoots shows no gap there. */
                .sheet { position: absolute; inset: auto 0 0; background: Canvas; touch-action: none; overflow: hidden; }
                .content { position: absolute; inset: 0; overflow: hidden; }
                """
        case .layer:
            return common + "\n.layer { position: absolute; inset: 0; background: Canvas; touch-action: none; }"
        }
    }

    var subject: String {
        switch recipe.subject {
        case .scrollModal: modal(drag: scrollDrag)
        case .navigationModal(let edgeWidth): modal(drag: pagesDrag(edgeWidth))
        case .push(let edgeWidth, _): pages(edgeWidth)
        case .photo(let photo): self.photo(photo)
        case .panel(let panel): self.panel(panel)
        case .layer: layer
        }
    }

    /// Whether a finger may take hold now, as an expression.
    ///
    /// A drag asks whether it is on something moving, which it takes hold of at once, or else whether it may begin.
    var permission: String {
        recipe.isCatchable
            ? "isMoving: () => mover.destination !== null," : "mayBegin: () => mover.destination === null,"
    }

    var interrupted: String { recipe.isCatchable ? "let interrupted = null;\n" : "" }

    /// How a finger takes hold of what moves; nothing where nothing can be caught.
    var grabs: String {
        recipe.isCatchable
            ? "    interrupted = mover.destination;\n    if (interrupted !== null) mover.grab();\n" : ""
    }

    // MARK: - Pages

    private func pages(_ edgeWidth: TransitionRecipe.Number) -> String {
        """
        const stage = document.querySelector('.stage');
        const width = () => stage.clientWidth;
        const pages = [...stage.querySelectorAll('.page')]; // the root first
        let isPushing = false;

        const mover = new Mover(stage, (x) => {
          const [other, page] = pages.slice(-2);
          if (!page) return;
          const beneath = isPushing ? width() + x : (x - width()) / 3;
          page.style.transform = `translateX(${x}px)`;
          other.style.transform = `translateX(${beneath}px)`;
          other.style.setProperty('--shade', isPushing ? 0 : 0.1 * (1 - Math.min(Math.max(x / width(), 0), 1)));
        }, () => new DOMMatrix(getComputedStyle(pages[pages.length - 1]).transform).m41);

        const start = () => (isPushing ? -width() : 0);

        async function settle(finishing, velocity, occasion) {
          const target = finishing ? start() + width() : start();
          const arrived = await mover.settle(target, occasion(target - mover.position, width(), velocity));
          if (!arrived) return;
          // The pushed page that was sent back, or the one that was popped.
          if (finishing !== isPushing) pages.pop().remove();
          isPushing = false;
          rest();
        }

        /** Only two pages are on the stage's top; those two move. */
        function rest() {
          pages.forEach((page, index) => {
            page.hidden = index < pages.length - 2;
            page.classList.toggle('moves', index >= pages.length - 2);
            page.classList.toggle('beneath', index === pages.length - 2);
          });
          if (pages.length === 1) pages[0].style.transform = '';
          mover.follow(0);
        }

        function push() {
          if (mover.destination !== null) return;
          const page = document.querySelector('#page').content.firstElementChild.cloneNode(true);
          pages.push(page);
          stage.append(page);
          rest();
          isPushing = true;
          mover.follow(-width());
          settle(true, 0, occasions.\(name(recipe.enter)));
        }

        function pop() {
          if (mover.destination === null && pages.length > 1) settle(true, 0, occasions.\(name(recipe.leave)));
        }

        stage.addEventListener('click', ({ target }) => {
          if (target.matches('.push')) push();
          if (target.matches('.back')) pop();
        });

        /** A page can refuse to be swiped away; the root always does. */
        const allowsSwipeBack = (page) => page.dataset.swipeBack !== 'off';
        let anchor = 0;
        \(interrupted)new Drag(stage, {
        \(recipe.isCatchable ? "  \(permission)\n" : "")  mayBegin: (start, x, y) =>
            mover.destination === null && pages.length > 1 && allowsSwipeBack(pages[pages.length - 1]) &&
            start.x <= numbers.\(edgeWidth.name) && x > Math.abs(y),
          began: ({ clientX }) => {
        \(grabs)    anchor = clientX - mover.position;
          },
        \(recipe.isCatchable ? movesCaught : "  moved: ({ clientX }) => mover.follow(Math.min(Math.max(clientX - anchor, start()), start() + width())),")
          ended: (velocity, _\(recipe.isCatchable ? ", hasMoved" : "")) => {
        \(recipe.isCatchable ? "    const goesOn = !hasMoved && interrupted !== null;\n" : "")    const finishing = \(recipe.isCatchable ? "goesOn ? interrupted !== start() : " : "")finishes(mover.position - start(), velocity, width());
            settle(finishing, velocity, occasions.\(name(recipe.finish)));
          },
          cancelled: () => settle(false, 0, occasions.\(name(recipe.cancel))),
        });
        rest();
        """
    }

    private var movesCaught: String {
        """
          moved: ({ clientX }) => {
            // Caught past an end, where a spring has carried it, it stays there and goes no farther.
            const [least, most] = [Math.min(start(), mover.position), Math.max(start() + width(), mover.position)];
            mover.follow(Math.min(Math.max(clientX - anchor, least), most));
          },
        """
    }

    // MARK: - Photo

    private func photo(_ law: TransitionRecipe.Photo) -> String {
        """
        const stage = document.querySelector('.stage');
        const part = (name) => stage.querySelector('.' + name);
        const [backdrop, photo, bar] = ['backdrop', 'photo', 'bar'].map(part);
        const height = () => stage.clientHeight;
        const fadeDistance = () => numbers.\(law.closeDistance.name) * height();
        /** From its place until it is out of sight: its centre goes beyond the edge by its own height. */
        const reach = () => {
          const { naturalWidth: across, naturalHeight: tall } = photo;
          return height() / 2 + (across > 0 ? Math.min(height(), (stage.clientWidth * tall) / across) : height());
        };
        let aside = 0;
        let isClosing = false;
        /** The backdrop's alpha under a finger. */
        const dragged = (y) => Math.min(1, Math.max(numbers.\(law.backdropFloor.name), 1 - Math.abs(y) / fadeDistance()));
        \(recipe.isCatchable ? "let excess = 0; // what it had of more or less than that when it was caught\n" : "")
        const mover = new Mover(stage, (y) => {
          const scale = Math.max(0.1, 1 - numbers.\(law.dragShrink.name) * Math.min(1, Math.abs(y) / (height() / 2)));
          photo.style.transform = `translate(${aside}px, ${y}px) scale(${scale})`;
          const alpha = isClosing ? 0 : \(recipe.isCatchable ? "Math.min(1, Math.max(0, dragged(y) + excess))" : "dragged(y)");
          backdrop.style.opacity = alpha;
        \(law.barsFade ? "  bar.style.opacity = Math.max(0, 2 * alpha - 1);\n" : "")}, () => {
          const shown = new DOMMatrix(getComputedStyle(photo).transform);
          aside = shown.m41;
          return shown.m42;
        });

        const show = (isThere) => [backdrop, photo, bar].forEach((one) => (one.hidden = !isThere));

        async function settle(closes, velocity, occasion) {
          const y = mover.position;
          const target = closes ? (y > 0 || (y === 0 && velocity >= 0) ? reach() : -reach()) : 0;
          isClosing = closes;
        \(recipe.isCatchable ? "  excess = 0;\n" : "")  if (!closes) aside = 0;
        \(law.barsFade ? "" : "  if (!closes) bar.style.opacity = 1;\n")  const arrived = await mover.settle(target, occasion(target - y, height(), velocity));
          if (arrived && closes) show(false);
        }

        // Opens and closes at once where no finger drags.
        part('open').addEventListener('click', () => {
          [aside, isClosing] = [0, false];
        \(law.barsFade ? "" : "  bar.style.opacity = 1;\n")  show(true);
          mover.follow(0);
        });
        part('close').addEventListener('click', () => show(false));

        let grip = { x: 0, y: 0 };
        \(interrupted)new Drag(photo, {
          \(permission)
          began: ({ clientX, clientY }) => {
        \(recipe.isCatchable ? "    const alpha = Number(getComputedStyle(backdrop).opacity);\n" : "")\(grabs)    isClosing = false;
        \(recipe.isCatchable ? "    excess = alpha - dragged(mover.position);\n    mover.follow(mover.position);\n" : "")    grip = { x: clientX - aside, y: clientY - mover.position };
        \(law.barsFade ? "" : "    bar.style.opacity = 0;\n")  },
          moved: ({ clientX, clientY }) => {
            aside = \(law.isFree ? "clientX - grip.x" : "0");
            mover.follow(clientY - grip.y);
          },
          ended: (_, velocity\(recipe.isCatchable ? ", hasMoved" : "")) => {
            const y = mover.position;
            const sign = y < 0 || (y === 0 && velocity < 0) ? -1 : 1;
            const distance = \(recipe.hasMomentum ? "2 * fadeDistance()" : "height()");
        \(recipe.isCatchable ? "    const goesOn = !hasMoved && interrupted !== null;\n" : "")    const closes = \(recipe.isCatchable ? "goesOn ? interrupted !== 0 : " : "")finishes(y * sign, velocity * sign, distance);
            settle(closes, velocity, closes ? occasions.\(name(recipe.finish)) : occasions.\(name(recipe.cancel)));
          },
          cancelled: () => settle(false, 0, occasions.\(name(recipe.cancel))),
        });
        """
    }

    // MARK: - Anything

    private var layer: String {
        """
        const stage = document.querySelector('.stage');
        const layer = stage.querySelector('.layer');
        const height = () => stage.clientHeight;
        const mover = new Mover(stage, (y) => {
          layer.style.transform = `translateY(${y}px)`;
        }, () => new DOMMatrix(getComputedStyle(layer).transform).m42);
        const settle = (target, velocity) =>
          mover.settle(target, occasions.\(name(recipe.finish))(target - mover.position, height(), velocity));

        let anchor = 0;
        new Drag(layer, {
          \(permission)
          began: ({ clientY }) => {
            if (mover.destination !== null) mover.grab();
            anchor = clientY - mover.position;
          },
          moved: ({ clientY }) => mover.follow(Math.max(\(recipe.ceiling("Math.min", "mover.position")), clientY - anchor)),
          ended: (_, velocity) => settle(finishes(mover.position, velocity, height()) ? height() : 0, velocity),
          cancelled: () => settle(0, 0),
        });
        """
    }
}
