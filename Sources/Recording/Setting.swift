/// A number that somebody chose for a scene, by name.
package struct Setting: Hashable, Sendable {
    package var name: String
    package var value: Double

    package init(_ name: String, _ value: Double) {
        self.name = name
        self.value = value
    }
}
