internal import Assets
internal import Foundation
internal import Recording
internal import Scenes
internal import Stage

/// What can be opened from the home screen: the scenes, and the gestures that come with the program.
final class Home {
    private let tool: CommandLineTool
    /// Made when it is first asked for: who opens a scene need not wait for all gestures' files.
    private lazy var descriptor = HomeScene.descriptor(of: tool.catalog, recordings: Home.stressDeck(tool))

    init(_ tool: CommandLineTool) {
        self.tool = tool
    }

    /// The home screen at its tick 0, with this preset for the scene that will be chosen.
    ///
    /// - Throws: 70, because it has no numbers that could be refused.
    func simulation(preset: Preset, setup: SceneSetup) throws(Failure) -> Simulation {
        do {
            return try Simulation(descriptor, preset: preset, setup: setup)
        } catch {
            throw Failure(.software, error.message)
        }
    }

    /// The session that a choice stands for; from now on, with the present preset and screen.
    ///
    /// - Throws: What is wrong with a gesture file.
    func session(choosing choice: HomeChoice, at instant: Int64, from present: Simulation) throws(Failure)
        -> LiveSession
    {
        switch choice {
        case .scene(let id):
            guard let scene = tool.catalog.scene(id) else { throw Failure(.software, "there is no scene '\(id)'") }
            do {
                return LiveSession(
                    try Simulation(scene, preset: present.preset, setup: present.setup), at: instant)
            } catch {
                throw .usage(error.message)
            }
        case .recording(let name):
            guard let path = Assets.path("\(Home.stressFolder)/\(name).gesture") else {
                throw Failure(.noInput, "the gesture '\(name)' is not beside the program; build or install it anew")
            }
            let script = try tool.readScript(path)
            do {
                return LiveSession(try Replay(script), at: instant)
            } catch {
                throw .usage(error.message)
            }
        }
    }

    private static let stressFolder = "Recordings/stress"

    /// The gestures that break transitions elsewhere, by name.
    private static func stressDeck(_ tool: CommandLineTool) -> [HomeScene.Entry] {
        guard let folder = Assets.path(stressFolder),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else { return [] }
        return names.sorted().compactMap { name in
            guard name.hasSuffix(".gesture"), let script = try? tool.readScript("\(folder)/\(name)") else { return nil }
            let stem = String(name.dropLast(".gesture".count))
            let title = stem.split(separator: ".").first.map(String.init) ?? stem
            let header = script.file.header
            return HomeScene.Entry(
                .recording(stem), title: title.split(separator: "-").joined(separator: " "),
                subtitle: "\(script.descriptor.title), \(header.preset.rawValue)")
        }
    }
}

extension Simulation {
    /// What was tapped on the home screen; nil in every scene.
    var choice: HomeChoice? { (scene as? HomeScene)?.choice }

    /// Whether this is the home screen.
    var isHome: Bool { descriptor.id == HomeScene.id }
}
