internal import Foundation

/// How a program is run beside others that draw the same works, told by environment variables.
///
/// It says `MARK first`, `MARK begin` and `MARK end N` on standard output, and whoever runs it measures between them.
struct PeerContract {
    /// Frames before the measured ones, the first one among them.
    var warmFrames: Int
    var frames: Int
    /// The frame to stay on for a while, from 1, for a picture of the display; nil for none.
    var heldFrame: Int?
    var assets: String?
    /// The X server whose work counts; nil when nobody says.
    var displayServer: Int32?
    /// Whether somebody waits for the marks.
    var isAsked: Bool

    init(_ environment: [String: String]) {
        func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
        heldFrame = number("PEER_HOLD")
        isAsked = number("PEER_FRAMES") != nil || heldFrame != nil
        warmFrames = number("PEER_WARM") ?? 60
        frames = number("PEER_FRAMES") ?? 600
        assets = environment["PEER_ASSETS"].flatMap { $0.isEmpty ? nil : $0 }
        displayServer = number("PEER_XPID").flatMap { Int32(exactly: $0) }
    }

    static func current() -> PeerContract { PeerContract(ProcessInfo.processInfo.environment) }
}
