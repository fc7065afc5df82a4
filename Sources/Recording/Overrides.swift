package import Stage

/// Numbers to replay a gesture with, in place of those that stand in its file.
///
/// They hold from the first tick to the last: a timed line for a number that is overridden does nothing, and after a
/// timed `preset` the overrides are set again. A preset among them replaces all of the file's numbers.
package struct Overrides: Hashable, Sendable {
    package var preset: Preset?
    /// In their order; of two for one name the later counts.
    package var settings: [Setting]

    package init(preset: Preset? = nil, settings: [Setting] = []) {
        self.preset = preset
        self.settings = settings
    }

    package var isEmpty: Bool { preset == nil && settings.isEmpty }

    /// The preset and the numbers to open the file's scene with.
    func start(of header: GestureFile.Header) -> (preset: Preset, settings: [Setting]) {
        if let preset { return (preset, settings) }
        return (header.preset, header.settings + settings)
    }

    /// What is delivered in place of a file's input.
    func inputs(for input: StageInput, of scene: SceneDescriptor) -> [StageInput] {
        switch input {
        case .pointer, .key, .resize:
            return [input]
        case .set(let name, _):
            let isOverridden = settings.contains { scene.canonicalName($0.name) == scene.canonicalName(name) }
            return preset != nil || isOverridden ? [] : [input]
        case .preset:
            return preset != nil ? [] : [input] + settings.map { .set(name: $0.name, value: $0.value) }
        }
    }

    /// Makes sure that a scene takes these numbers at every moment of a script.
    func check(_ script: GestureScript) throws(TunableError) {
        let start = start(of: script.file.header)
        var numbers = ChosenNumbers(
            script.descriptor, preset: start.preset, screen: Screen(script.file.header.device))
        for setting in start.settings { try numbers.choose(setting) }
        try numbers.agree()
        for event in script.file.events {
            guard case .input(let input) = event.content else { continue }
            for input in inputs(for: input, of: script.descriptor) { try numbers.take(input) }
        }
    }
}
