internal import Kinetics

/// The rule by which a pan counts as one from the left edge of the screen.
///
/// It starts at the edge and crosses the slop towards the right, and more so than up or down. A pan that has begun in
/// another way is none, wherever it goes later.
package struct EdgePan: Hashable, Sendable {
    /// How far from the edge a finger may come down, in points; at exactly this distance it still counts.
    package var width: Double

    package init(width: Double) {
        self.width = width
    }

    /// Whether this pan, which has just begun, is one.
    package func recognises(_ pan: PanRecognizer) -> Bool {
        let way = pan.origin - pan.down
        return pan.down.x <= width && way.x > abs(way.y)
    }
}
