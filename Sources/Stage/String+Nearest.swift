extension String {
    /// The candidate that this is most likely a misspelling of, or nil when none is near.
    ///
    /// Near means that at most a third of the letters, and at most three, must be changed, added or left out, case aside.
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

    /// The Levenshtein distance.
    private func edits(to other: String) -> Int {
        let target = Array(other.unicodeScalars)
        var row = Array(0...target.count)
        for (i, letter) in unicodeScalars.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, wanted) in target.enumerated() {
                let substitution = diagonal + (letter == wanted ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = Swift.min(substitution, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[target.count]
    }
}
