/// Where code can be taken to.
package enum CodeTarget: String, Hashable, Sendable, CaseIterable {
    case uikit, swiftui, css, compose, flutter

    package var title: String {
        switch self {
        case .uikit: "UIKit"
        case .swiftui: "SwiftUI"
        case .css: "CSS"
        case .compose: "Jetpack Compose"
        case .flutter: "Flutter"
        }
    }

    /// Where there is little room.
    package var shortTitle: String { self == .compose ? "Compose" : title }

    /// What a file of this code is called, without the scene's name: `swift`.
    package var fileExtension: String {
        switch self {
        case .uikit, .swiftui: "swift"
        case .css: "html"
        case .compose: "kt"
        case .flutter: "dart"
        }
    }

    /// What has been done with the code where it is made, and what has not.
    var caution: String {
        switch self {
        case .uikit, .swiftui:
            "\(title) does not exist where Hippari runs: names and types were checked there, but nothing compiled or run."
        case .css:
            "The curves have been compared with Hippari's own springs; the page has to be tried in your browsers."
        case .compose, .flutter:
            "\(title) does not exist where Hippari runs: this has been neither compiled nor run there."
        }
    }
}
