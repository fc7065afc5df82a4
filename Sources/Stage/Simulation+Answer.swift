extension Simulation {
    /// Whether a key would do anything now, found out on a copy.
    ///
    /// Always so while something moves: what a key does then may show later.
    package func answers(_ key: StageInput.Key) -> Bool {
        guard isAtRest else { return true }
        var copy = self
        let before = copy.stateHash
        guard (try? copy.deliver(.key(key))) != nil else { return false }
        return !copy.takeEvents().isEmpty || !copy.isAtRest || copy.stateHash != before
    }
}
