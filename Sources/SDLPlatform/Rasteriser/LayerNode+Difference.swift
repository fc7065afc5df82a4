internal import Stage

extension LayerNode {
    /// Matches a new list with the one that is painted, and adds to the damage where they differ.
    ///
    /// Matched commands keep their order, so pixels outside the damage are made by the same commands in the same order.
    func compare(with commands: [DrawCommand], _ boundsOf: (DrawCommand) -> PixelRect) {
        let old = list.commands
        nextBounds.removeAll(keepingCapacity: true)
        matches.removeAll(keepingCapacity: true)
        if isStale {
            for command in commands {
                nextBounds.append(boundsOf(command))
                matches.append(.new)
            }
            return
        }
        let shorter = min(old.count, commands.count)
        var prefix = 0
        while prefix < shorter, old[prefix] == commands[prefix] {
            nextBounds.append(bounds[prefix])
            matches.append(.same(prefix))
            prefix += 1
        }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == commands[commands.count - 1 - suffix] {
            suffix += 1
        }
        align(old, prefix..<(old.count - suffix), commands, prefix..<(commands.count - suffix), boundsOf)
        for index in (old.count - suffix)..<old.count {
            nextBounds.append(bounds[index])
            matches.append(.same(index))
        }
    }

    /// Walks through the two middles, looking a few commands ahead for what was inserted or removed.
    private func align(
        _ old: [DrawCommand], _ oldRange: Range<Int>, _ new: [DrawCommand], _ newRange: Range<Int>,
        _ boundsOf: (DrawCommand) -> PixelRect
    ) {
        var from = oldRange.lowerBound
        var to = newRange.lowerBound
        let sameCount = oldRange.count == newRange.count
        while to < newRange.upperBound {
            guard from < oldRange.upperBound else {
                append(new[to], boundsOf)
                to += 1
                continue
            }
            if old[from] == new[to] {
                nextBounds.append(bounds[from])
                matches.append(.same(from))
                from += 1
                to += 1
                continue
            }
            if !sameCount {
                if let next = Self.find(new[to], in: old, from: from + 1, until: oldRange.upperBound) {
                    for index in from..<next { damage.formUnion(bounds[index]) }
                    from = next
                    continue
                }
                if let next = Self.find(old[from], in: new, from: to + 1, until: newRange.upperBound) {
                    while to < next {
                        append(new[to], boundsOf)
                        to += 1
                    }
                    continue
                }
            }
            if case .layer(let before) = old[from], case .layer(let after) = new[to], before.isPlaced(as: after) {
                nextBounds.append(boundsOf(new[to]))
                matches.append(.content(from))
                if nextBounds.last != bounds[from] {
                    damage.formUnion(bounds[from])
                    if let bounds = nextBounds.last { damage.formUnion(bounds) }
                }
            } else {
                damage.formUnion(bounds[from])
                append(new[to], boundsOf)
            }
            from += 1
            to += 1
        }
        while from < oldRange.upperBound {
            damage.formUnion(bounds[from])
            from += 1
        }
    }

    private func append(_ command: DrawCommand, _ boundsOf: (DrawCommand) -> PixelRect) {
        let bounds = boundsOf(command)
        damage.formUnion(bounds)
        nextBounds.append(bounds)
        matches.append(.new)
    }

    private static func find(_ command: DrawCommand, in commands: [DrawCommand], from: Int, until end: Int) -> Int? {
        (from..<max(from, min(from + 8, end))).first { commands[$0] == command }
    }
}

extension Layer {
    /// Whether two layers differ in nothing but their lists.
    func isPlaced(as other: Layer) -> Bool {
        id == other.id && frame == other.frame && scale == other.scale && opacity == other.opacity
            && corners == other.corners && background == other.background
    }
}

extension LayerNode {
    /// Whether it shows this list, or one that is equal to it.
    func shows(_ other: DisplayList) -> Bool { list.sharesStorage(with: other) || list == other }
}

extension DisplayList {
    /// The list of the layer at this place.
    func layerList(at index: Int) -> DisplayList? {
        if case .layer(let layer) = commands[index] { layer.list } else { nil }
    }

    /// Whether two lists are one and the same array, which is quicker to tell than equality.
    func sharesStorage(with other: DisplayList) -> Bool {
        commands.withUnsafeBufferPointer { mine in
            other.commands.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
        }
    }
}
