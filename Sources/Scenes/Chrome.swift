internal import Kinetics
internal import Stage

/// How long a cross-fade takes in place of a movement, in seconds.
let crossFadeDuration = 0.2

/// Where the buttons are that every modal and every pushed page has.
enum Chrome {
    static let headerHeight = 88.0
    static let buttonSize = Size(width: 44, height: 44)

    /// Of a modal, at its right.
    static func closeButton(_ screen: Screen) -> Rect {
        Rect(center: Point(x: screen.width - 36, y: 66), size: buttonSize)
    }

    /// Of a pushed page, at its left.
    static let backButton = Rect(center: Point(x: 28, y: 66), size: buttonSize)

    /// What opens or pushes, in the middle of a page.
    static func mainButton(_ screen: Screen) -> Rect {
        Rect(center: screen.bounds.center, size: Size(width: min(260, screen.width - 64), height: 54))
    }
}
