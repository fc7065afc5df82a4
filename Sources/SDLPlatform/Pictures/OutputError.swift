/// A file that could not be written, in one line for the person who asked for it.
///
/// Callers print `hippari: FILE: MESSAGE`.
package struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// How far it came, which decides the exit code.
    package enum Kind: Hashable, Sendable {
        /// Nothing can be created there.
        case cannotCreate
        /// Writing began and failed.
        case writeFailed
    }

    package var kind: Kind
    /// The path as it was given.
    package var file: String
    /// What is wrong, and what to do.
    package var message: String

    package init(kind: Kind, file: String, message: String) {
        self.kind = kind
        self.file = file
        self.message = message
    }

    /// 73 when nothing can be created, 74 when writing failed.
    package var exitCode: Int32 {
        switch kind {
        case .cannotCreate: 73
        case .writeFailed: 74
        }
    }

    package var description: String { "\(file): \(message)" }
}
