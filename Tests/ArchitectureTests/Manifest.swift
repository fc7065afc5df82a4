/// What a package's manifest says of its targets, read as text.
enum Manifest {
    /// The targets that a target of this name imports; nil when there is no list of them.
    static func arrows(of target: String, in manifest: String) -> [String]? {
        let lists =
            manifest.captures(#"\broom\(\s*""# + target + #""\s*(?:,\s*\[([^\]]*)\])?\s*\)"#)
            + manifest.captures(#"arget\(\s*name:\s*""# + target + #""\s*,\s*dependencies:\s*\[([^\]]*)\]"#)
        return lists.first.map { $0.captures(#""(\w+)""#) }
    }
}
