/// An output that did not come about, in one line for the person who asked for it.
package struct OutputError: Error, Hashable, Sendable {
    /// How far it came, which decides the exit code.
    package enum Kind: Hashable, Sendable {
        /// Nothing can be created there.
        case cannotCreate
        /// Writing, or encoding, began and failed.
        case writeFailed
        /// Nobody reads the pipe any more, which is no failure of ours.
        case readerIsGone
        /// A program that is needed is not there.
        case programMissing
        /// Somebody sent this signal to end it.
        case interrupted(signal: Int32)
    }

    package var kind: Kind
    /// What is wrong, and what to do.
    package var message: String

    package init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}
