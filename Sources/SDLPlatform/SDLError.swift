internal import CSDL2

/// A call into SDL that failed, with SDL's words copied at once.
package struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was being done, as the C function is called.
    package var operation: String
    package var message: String

    package init(operation: String, message: String) {
        self.operation = operation
        self.message = message
    }

    /// The error that SDL holds for this thread right now.
    static func current(_ operation: String) -> SDLError {
        SDLError(operation: operation, message: SDL_GetError().map { String(cString: $0) } ?? "")
    }

    package var description: String {
        message.isEmpty ? "\(operation) failed" : "\(operation): \(message)"
    }
}

/// Throws what SDL reports unless the result is 0 or above.
@discardableResult
func check(_ operation: String, _ result: Int32) throws(SDLError) -> Int32 {
    guard result >= 0 else { throw .current(operation) }
    return result
}

/// Throws what SDL reports unless there is a pointer.
func check<Pointer>(_ operation: String, _ pointer: Pointer?) throws(SDLError) -> Pointer {
    guard let pointer else { throw .current(operation) }
    return pointer
}
