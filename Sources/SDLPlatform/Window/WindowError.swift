/// Why there is no window.
package enum WindowError: Error, Hashable, Sendable {
    /// No screen can be reached; what SDL says of it.
    case noDisplay(String)
    /// SDL has no way of drawing of this name, only these.
    case unknownRenderer(String, available: [String])
    case failed(SDLError)
}
