package import Kinetics

/// Pages on one another, of which at most one at a time is pushed or popped.
///
/// A change begins, has a verdict, and ends. The stack is different from the verdict on, while the picture may still be
/// on its way. The root is never popped, and no change is of more than one page.
package struct NavigationStack<Page: Hashable & Sendable>: Hashable, Sendable {
    package enum Change: Hashable, Sendable {
        case push, pop
    }

    /// From the root to the top, never empty.
    package private(set) var pages: [Page]
    /// What has begun and not ended.
    package private(set) var change: Change?
    package private(set) var verdict: Verdict?
    /// The page that is pushed or popped, as long as it is not among `pages`.
    private var outsider: Page?

    package init(root: Page) {
        pages = [root]
    }

    package var depth: Int { pages.count }

    /// The page that has the screen, or will have it when what runs has ended.
    package var top: Page {
        get { pages[depth - 1] }
        set { pages[depth - 1] = newValue }
    }

    /// The place of the page that is pushed or popped, counted from the root; nil while nothing changes.
    package var movingIndex: Int? {
        guard change != nil else { return nil }
        return outsider == nil ? depth - 1 : depth
    }

    /// The page at a place, also the one that is not in the stack yet or any more.
    package func page(at index: Int) -> Page? {
        pages.indices.contains(index) ? pages[index] : index == depth ? outsider : nil
    }

    /// - Returns: Whether it begins: not while another change runs.
    package mutating func beginPush(_ page: Page) -> Bool {
        guard change == nil else { return false }
        change = .push
        outsider = page
        return true
    }

    /// - Returns: Whether it begins: not on the root, and not while another change runs.
    package mutating func beginPop() -> Bool {
        guard change == nil, depth > 1 else { return false }
        change = .pop
        return true
    }

    /// Gives the verdict. Ignored when there is one already, or nothing to decide.
    package mutating func decide(_ verdict: Verdict) {
        guard let change, self.verdict == nil else { return }
        self.verdict = verdict
        if verdict == .finish { toggle(change == .push) }
    }

    /// Takes the verdict back, because a finger has caught what runs.
    package mutating func reopen() {
        guard let change, let verdict else { return }
        self.verdict = nil
        if verdict == .finish { toggle(change == .pop) }
    }

    /// The picture has come to where the verdict leads. Ignored before it.
    package mutating func end() {
        guard verdict != nil else { return }
        change = nil
        verdict = nil
        outsider = nil
    }

    /// Moves the page in question into the stack or out of it.
    private mutating func toggle(_ isIn: Bool) {
        if isIn, let page = outsider {
            pages.append(page)
            outsider = nil
        } else if !isIn, depth > 1 {
            outsider = pages.removeLast()
        }
    }
}
