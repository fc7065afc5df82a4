internal import Gestures
internal import Kinetics
internal import Recording
package import Stage

/// Everything that is done to a scene, tick by tick: what a property is tried on.
///
/// Unlike a gesture file it may hold numbers that a scene refuses.
package struct Play: Sendable {
    /// An input and the tick to which it belongs.
    package struct Step: Hashable, Sendable {
        package var tick: Int
        package var input: StageInput

        package init(tick: Int, _ input: StageInput) {
            self.tick = tick
            self.input = input
        }
    }

    package var preset: Preset
    package var setup: SceneSetup
    package var steps: [Step] = []

    package init(preset: Preset, setup: SceneSetup = SceneSetup()) {
        self.preset = preset
        self.setup = setup
    }

    package var lastTick: Int { steps.last?.tick ?? 0 }

    /// The gesture file of the steps that pass the filter, to repeat a failure with `hippari replay`.
    package func text(scene: String, where isIncluded: (Int) -> Bool = { _ in true }) -> String {
        let header = GestureFile.Header(
            scene: scene, preset: preset, device: setup.screen.size, reducesMotion: setup.reducesMotion)
        let events = steps.indices.filter(isIncluded).map { index in
            let step = steps[index]
            var time = Tick(step.tick).microseconds
            if case .pointer(let event) = step.input { time = event.time }
            return GestureFile.Event(time: time, step.input)
        }
        // Other inputs have no time of their own; the file wants times that never decrease.
        var latest: Int64 = 0
        let ordered = events.map { event in
            latest = max(latest, event.time)
            return GestureFile.Event(time: latest, event.content)
        }
        return GestureFile(header: header, events: ordered).text
    }
}
