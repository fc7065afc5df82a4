internal import Stage

/// A scene's numbers as inputs change them.
///
/// It finds out what a simulation would refuse, without running one.
struct ChosenNumbers {
    private let descriptor: SceneDescriptor
    private var preset: Preset
    private var screen: Screen
    private var chosen: [Double?]

    init(_ descriptor: SceneDescriptor, preset: Preset, screen: Screen) {
        self.descriptor = descriptor
        self.preset = preset
        self.screen = screen
        chosen = Array(repeating: nil, count: descriptor.tunables.count)
    }

    /// Sets a number without asking how it goes with the others.
    mutating func choose(_ setting: Setting) throws(TunableError) {
        let (index, value) = try descriptor.accepted(setting.name, setting.value)
        chosen[index] = value
    }

    /// Makes sure that the numbers go together.
    func agree() throws(TunableError) {
        let values = zip(descriptor.values(preset, screen), chosen).map { $1 ?? $0 }
        if let conflict = descriptor.conflict(values) { throw .conflict(conflict) }
    }

    /// Does to the numbers what the input does to a simulation's.
    mutating func take(_ input: StageInput) throws(TunableError) {
        switch input {
        case .pointer, .key:
            break
        case .resize(let size):
            screen = Screen(size)
        case .preset(let preset):
            self.preset = preset
            chosen = chosen.map { _ in nil }
        case .set(let name, let value):
            try choose(Setting(name, value))
            try agree()
        }
    }
}
