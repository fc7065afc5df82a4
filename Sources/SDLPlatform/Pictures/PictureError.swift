/// A picture that cannot be shown, in one line for the person who brought it.
///
/// Callers print `hippari: FILE: MESSAGE`.
package struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Whose fault it is, which decides the exit code.
    package enum Kind: Hashable, Sendable {
        /// There is no such file.
        case missing
        /// It is there but is no file that can be read.
        case unreadable
        /// It can be read, but is not a picture that can be shown.
        case malformed
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

    /// 66 for a file that cannot be read, 65 for one that is read and refused.
    package var exitCode: Int32 {
        switch kind {
        case .missing, .unreadable: 66
        case .malformed: 65
        }
    }

    package var description: String { "\(file): \(message)" }
}

/// What is wrong with the contents of a picture, before anybody has said which file it is.
struct PictureFlaw: Error, Hashable, Sendable {
    let message: String

    init(_ message: String) {
        self.message = message
    }

    /// A file whose end has not come along.
    static func cutShort(_ format: PictureFormat, missing: String) -> PictureFlaw {
        PictureFlaw("the \(format.name) is cut short (\(missing)): copy or download it again")
    }

    /// A file that says something that cannot be.
    static func damaged(_ format: PictureFormat, _ what: String) -> PictureFlaw {
        PictureFlaw("the \(format.name) is damaged (\(what)): copy or download it again")
    }
}
