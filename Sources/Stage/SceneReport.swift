package import Kinetics

/// Where everything in a scene is at one tick.
package struct SceneReport: Hashable, Sendable {
    package enum Phase: String, Hashable, Sendable {
        /// No transition runs; content may scroll or coast.
        case idle
        /// A finger holds the transition.
        case tracking
        /// A transition runs by itself.
        case settling
    }

    package var phase: Phase
    /// The running transition's 0…1; nil when none runs.
    package var progress: Double?
    /// The moving thing's, in points per second along its axis, positive towards progress 1.
    package var velocity: Double
    /// The content offset in points; nil where nothing scrolls.
    package var offset: Double?
    package var layers: [LayerReport]

    package init(
        phase: Phase, progress: Double? = nil, velocity: Double = 0, offset: Double? = nil, layers: [LayerReport] = []
    ) {
        self.phase = phase
        self.progress = progress
        self.velocity = velocity
        self.offset = offset
        self.layers = layers
    }

    /// The layer of this name, or nil while it does not exist.
    package func layer(_ name: String) -> LayerReport? {
        layers.first { $0.name == name }
    }
}

/// One layer's frame in points of the phone's screen, and its alpha.
package struct LayerReport: Hashable, Sendable {
    package var name: String
    package var frame: Rect
    package var alpha: Double

    package init(_ name: String, _ frame: Rect, alpha: Double = 1) {
        self.name = name
        self.frame = frame
        self.alpha = alpha
    }
}

/// Something that happened to a transition, as it stands in a timeline: `dismiss.began`.
package struct TransitionEvent: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case present, dismiss, push, pop, snap, handover
    }

    package enum Moment: String, Hashable, Sendable, CaseIterable {
        case began, caught, finishing, cancelling, finished, cancelled
        /// The end of a hand-over: the content has the finger again.
        case ended
    }

    package var kind: Kind
    package var moment: Moment

    package init(_ kind: Kind, _ moment: Moment) {
        self.kind = kind
        self.moment = moment
    }

    package var name: String { "\(kind.rawValue).\(moment.rawValue)" }
}
