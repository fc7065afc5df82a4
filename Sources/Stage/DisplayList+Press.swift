package import Kinetics

extension DisplayList {
    /// Shows on a control that has just been appended whether a finger presses it.
    ///
    /// - Parameters:
    ///   - body: What of it can be seen, in points of this list.
    ///   - corners: Of the body.
    package mutating func appendPress(
        on body: Rect, corners: Corners = .square, isPressed: Bool, theme: Theme
    ) {
        if isPressed { append(.roundedRect(body, corners: corners, theme.press)) }
    }
}

extension Color {
    /// The ink of a control without a body, fainter while a finger presses it.
    package func ink(isPressed: Bool) -> Color {
        isPressed ? faded(0.35) : self
    }
}
