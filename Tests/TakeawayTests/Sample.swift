import BoxScene
import Kinetics
import Scenes
import Stage
import Takeaway
import TestSupport

/// A scene with numbers, as somebody might have left them.
struct Sample: CustomStringConvertible {
    static let version = "7.8.9"

    let scene: SceneDescriptor
    let preset: Preset
    var values: [Double]

    /// The presets' own numbers of every scene, and of one that says nothing of its transition.
    static let presets: [Sample] = scenes.flatMap { scene in
        Preset.allCases.map { Sample(scene: scene, preset: $0, values: scene.values($0, .standard)) }
    }

    static let scenes = SceneCatalog.all.scenes + [BoxScene.descriptor]

    init(scene: SceneDescriptor, preset: Preset, values: [Double]) {
        self.scene = scene
        self.preset = preset
        self.values = values
    }

    /// Any scene with about half of its numbers anywhere in their ranges.
    init(using random: inout SplitMix64) {
        let scene = Sample.scenes[random.integer(in: 0...Sample.scenes.count - 1)]
        let preset = Preset.allCases[random.integer(in: 0...1)]
        let usual = scene.values(preset, .standard)
        var values = usual
        repeat {
            values = usual
            for (index, tunable) in scene.tunables.enumerated() where random.bool() {
                values[index] = Sample.value(of: tunable, using: &random)
            }
        } while scene.conflict(values) != nil
        self.init(scene: scene, preset: preset, values: values)
    }

    private static func value(of tunable: Tunable, using random: inout SplitMix64) -> Double {
        if tunable.unit == .toggle { return random.bool() ? 1 : 0 }
        let range = tunable.range
        switch random.integer(in: 0...5) {
        case 0: return range.lowerBound
        case 1: return range.upperBound
        case 2: return max(range.lowerBound, min(range.upperBound, 1))
        default: return random.double(in: range)
        }
    }

    /// Sets a number by its name.
    func setting(_ name: String, _ value: Double) throws -> Sample {
        guard let index = scene.index(of: name) else { throw Mismatch("\(scene.id) has no \(name)") }
        var sample = self
        sample.values[index] = value
        return sample
    }

    func code(for target: CodeTarget) -> String {
        SceneCode(scene, preset: preset, values: values, version: Sample.version).text(for: target)
    }

    var recipe: TransitionRecipe { scene.recipe(values, screen: .standard) }

    var description: String {
        let numbers = zip(scene.tunables, values).map { "\($0.name)=\($1)" }
        return "\(scene.id) \(preset.rawValue) \(numbers.joined(separator: " "))"
    }
}
