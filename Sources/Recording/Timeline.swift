internal import Kinetics
package import Stage

/// A replay as JSON Lines: a header, then where everything is in each frame.
///
/// The writer appends to a text that the caller empties whenever it likes.
package struct Timeline: Sendable {
    /// Frames per second, a divisor of 240.
    package let fps: Int
    private var pending: [TransitionEvent] = []

    /// A timeline of so many frames per second; nil unless that divides 240.
    package init?(fps: Int) {
        guard fps > 0, Tick.rate.isMultiple(of: fps) else { return nil }
        self.fps = fps
    }

    /// Ticks from one frame to the next.
    package var stride: Int { Tick.rate / fps }

    /// Appends the first line, which says what runs and with which numbers.
    package func appendHeader(of simulation: Simulation, to text: inout String) {
        let screen = simulation.setup.screen
        let values = zip(simulation.descriptor.tunables, simulation.values).map { tunable, value in
            "\(JSONText.string(tunable.name)):\(JSONText.number(value))"
        }
        text += "{\"format\":\"hippari-timeline\",\"version\":1,"
        text += "\"scene\":\(JSONText.string(simulation.descriptor.id)),"
        text += "\"preset\":\(JSONText.string(simulation.preset.rawValue)),"
        text += "\"device\":{\"width\":\(JSONText.number(screen.width)),\"height\":\(JSONText.number(screen.height))},"
        text += "\"fps\":\(fps),\"parameters\":{\(values.joined(separator: ","))}}\n"
    }

    /// Takes in a tick, in order from tick 0, and appends a line when it is a frame's.
    package mutating func append(_ simulation: Simulation, transitions: [TransitionEvent], to text: inout String) {
        pending += transitions
        let tick = simulation.tick
        guard tick.count.isMultiple(of: stride) else { return }
        let report = simulation.scene.report
        text += "{\"tick\":\(tick.count),\"time\":\(tick.seconds),\"phase\":\"\(report.phase.rawValue)\","
        text += "\"progress\":\(JSONText.number(report.progress)),\"velocity\":\(JSONText.number(report.velocity)),"
        text += "\"offset\":\(JSONText.number(report.offset)),\"layers\":{"
        var separator = ""
        for layer in report.layers {
            text += "\(separator)\(JSONText.string(layer.name)):{\"x\":\(JSONText.number(layer.frame.x)),"
            text += "\"y\":\(JSONText.number(layer.frame.y)),\"width\":\(JSONText.number(layer.frame.width)),"
            text += "\"height\":\(JSONText.number(layer.frame.height)),\"alpha\":\(JSONText.number(layer.alpha))}"
            separator = ","
        }
        text += "},\"events\":\(JSONText.array(pending.map { JSONText.string($0.name) }))}\n"
        pending.removeAll(keepingCapacity: true)
    }
}
