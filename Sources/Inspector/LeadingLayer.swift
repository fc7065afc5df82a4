internal import Kinetics
package import Stage

/// The layer whose movement stands for a scene's, found by what moves most from one tick to the next.
package struct LeadingLayer: Hashable, Sendable {
    /// What of it is measured.
    package enum Axis: String, Hashable, Sendable {
        case x, y
        /// Not a layer's place but the content's.
        case offset
    }

    /// Empty for the content offset.
    package var name: String
    package var axis: Axis

    /// Nil when nothing has moved between two reports, and where a layer has come or gone in between.
    ///
    /// What moves in such a tick goes along with that layer, which cannot be measured.
    /// - Parameter present: Keeps the lead unless another layer moves more than twice as far.
    init?(from before: SceneReport?, to report: SceneReport, present: LeadingLayer?) {
        guard let before, before.layers.map(\.name) == report.layers.map(\.name) else { return nil }
        var best: (lead: LeadingLayer, distance: Double)?
        func consider(_ lead: LeadingLayer, _ distance: Double) {
            let weight = lead == present ? 2 * distance : distance
            if distance > 0.001, weight > best?.distance ?? 0 { best = (lead, weight) }
        }
        for layer in report.layers {
            // What lies in another layer goes where that one goes, and by itself it moves by the offset.
            guard let old = before.layer(layer.name), !report.isContent(layer.name) else { continue }
            consider(LeadingLayer(name: layer.name, axis: .x), abs(layer.frame.minX - old.frame.minX))
            consider(LeadingLayer(name: layer.name, axis: .y), abs(layer.frame.minY - old.frame.minY))
        }
        if best == nil, let offset = report.offset, let old = before.offset {
            consider(LeadingLayer(name: "", axis: .offset), abs(offset - old))
        }
        guard let best else { return nil }
        self = best.lead
    }

    private init(name: String, axis: Axis) {
        self.name = name
        self.axis = axis
    }

    /// Where it is, in points; nil when it does not exist.
    package func position(in report: SceneReport) -> Double? {
        switch axis {
        case .x: report.layer(name)?.frame.minX
        case .y: report.layer(name)?.frame.minY
        case .offset: report.offset
        }
    }

    /// As a graph is labelled.
    package var title: String { axis == .offset ? "offset" : "\(name) \(axis.rawValue)" }
}

extension SceneReport {
    /// Whether a layer lies in another one of the report: `modal.content` in `modal`.
    fileprivate func isContent(_ name: String) -> Bool {
        name.lastIndex(of: ".").map { layer(String(name[..<$0])) != nil } ?? false
    }
}
