extension String {
    /// The candidate that this is most likely a misspelling of, or nil when none is near.
    ///
    /// Near means that at most a third of the letters, and at most three, must be changed, swapped, added or left out,
    /// case aside.
    package func nearest(among candidates: [String]) -> String? {
        let word = lowercased()
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let distance = word.edits(to: candidate.lowercased())
            if distance <= Swift.min(3, Swift.max(1, candidate.count / 3)), distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.name
    }

    /// The Levenshtein distance, in which two neighbours that changed places count as one edit.
    private func edits(to other: String) -> Int {
        let source = Array(unicodeScalars)
        let target = Array(other.unicodeScalars)
        var before: [Int] = []
        var row = Array(0...target.count)
        for (i, letter) in source.enumerated() {
            var next = [i + 1]
            for (j, wanted) in target.enumerated() {
                var edits = Swift.min(row[j] + (letter == wanted ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, letter == target[j - 1], source[i - 1] == wanted {
                    edits = Swift.min(edits, before[j - 1] + 1)
                }
                next.append(edits)
            }
            before = row
            row = next
        }
        return row[target.count]
    }
}
