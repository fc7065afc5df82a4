package import Export
package import Recording

/// Why the program stops: one line on standard error, and an exit code.
package struct Failure: Error, Hashable, Sendable {
    /// As sysexits has them, and 1 for a replay that left its recording.
    package enum Code: Int32, Hashable, Sendable {
        /// Whoever read our output does not want any more.
        case readerIsGone = 0
        case diverged = 1
        /// A bad command line.
        case usage = 64
        /// A malformed file, or one with a value out of range.
        case data = 65
        /// A file that is missing or cannot be read.
        case noInput = 66
        /// A display, or a program, is missing.
        case unavailable = 69
        /// Our own fault.
        case software = 70
        /// An output that cannot be created.
        case cannotCreate = 73
        /// Writing that failed.
        case writing = 74
        /// Somebody asked for the end before it was there, as a shell states it: 128 and the signal's number.
        case hungUp = 129
        case interrupted = 130
        case terminated = 143
    }

    package var code: Code
    /// What is wrong and what to do.
    package var message: String
    /// Where in a file it is wrong.
    package var place: Place?

    package struct Place: Hashable, Sendable {
        package var file: String
        /// From 1.
        package var line: Int
    }

    package init(_ code: Code, _ message: String, at place: Place? = nil) {
        self.code = code
        self.message = message
        self.place = place
    }

    /// What is wrong in a file that was read.
    package init(_ error: FileError, in file: String) {
        self.init(.data, error.message, at: Place(file: file, line: error.line))
    }

    /// An output that did not come about.
    package init(_ error: OutputError) {
        let code: Code =
            switch error.kind {
            case .cannotCreate: .cannotCreate
            case .writeFailed: .writing
            case .readerIsGone: .readerIsGone
            case .programMissing: .unavailable
            case .interrupted(let signal): Code(rawValue: 128 + signal) ?? .interrupted
            }
        self.init(code, error.message)
    }

    /// A bad command line.
    package static func usage(_ message: String) -> Failure {
        Failure(.usage, message)
    }

    /// `hippari: FILE:LINE: what is wrong, and what to do`, always one line.
    package var line: String {
        let place = place.map { "\($0.file):\($0.line): " } ?? ""
        return "hippari: \((place + message).escapingControls)"
    }
}

/// Does what makes an output, and tells its failure as the program's.
func failing<Result>(_ body: () throws(OutputError) -> Result) throws(Failure) -> Result {
    do throws(OutputError) {
        return try body()
    } catch {
        throw Failure(error)
    }
}

extension String {
    /// The same text on one line: whatever is invisible or breaks or turns a line is written as an escape.
    package var escapingControls: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                switch scalar {
                case "\n": text += "\\n"
                case "\r": text += "\\r"
                case "\t": text += "\\t"
                default: text += "\\u{\(String(scalar.value, radix: 16))}"
                }
            default:
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
