internal import Foundation
internal import SDLPlatform
internal import Stage

/// How fast a gesture becomes a film of 750×1624 pixels and 60 frames a second, the encoder included.
struct ExportBench {
    let scenes: [SceneDescriptor]

    /// - Throws: 69 when the encoder is missing, 70 and more when the program fails.
    func rows() throws(Failure) -> [BenchRow] {
        let folder = NSTemporaryDirectory() + "hippari-bench-" + UUID().uuidString
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(.cannotCreate, "cannot create '\(folder)'; set TMPDIR to a folder that you may write to")
        }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var rows: [BenchRow] = []
        for scene in scenes {
            rows.append(
                BenchRow(
                    work: "export", measure: "\(scene.id), fluid", value: try speed(of: scene, in: folder),
                    unit: "times real time", limit: .least(2), scale: 2))
        }
        return rows
    }

    private func speed(of scene: SceneDescriptor, in folder: String) throws(Failure) -> Double {
        let file = "\(folder)/\(scene.id).gesture"
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["export", file, "-o", "\(folder)/\(scene.id).mp4", "--scale", "2", "--fps", "60"]
        process.standardOutput = FileHandle.nullDevice
        let errors = Pipe()
        process.standardError = errors
        let clock = Clock()
        let start = clock.now
        do {
            try Data(ReplayBench.gesture(scene, .fluid).utf8).write(to: URL(fileURLWithPath: file))
            try process.run()
        } catch {
            throw Failure(.software, "cannot start the program once more: \(error.localizedDescription)")
        }
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let words = text.split(separator: "\n").last.map { $0.drop { $0 != ":" }.dropFirst(2) } ?? "no reason given"
            throw Failure(Failure.Code(rawValue: process.terminationStatus) ?? .software, "export failed: \(words)")
        }
        return ReplayBench.length / (Double(clock.now - start) / 1e9)
    }
}
