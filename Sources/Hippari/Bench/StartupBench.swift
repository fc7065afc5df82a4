internal import Foundation
internal import Recording
internal import SDLPlatform

/// How long it takes from starting the program to its first picture in a window.
struct StartupBench {
    let scenes: [String]
    var runs = 5

    /// - Throws: 69 when there is no display.
    func rows() throws(Failure) -> [BenchRow] {
        var rows: [BenchRow] = []
        for scene in scenes {
            var times: [Double] = []
            for _ in 0..<runs { times.append(try time(scene)) }
            rows.append(
                BenchRow(
                    work: "startup", measure: "\(scene), first picture", value: times.sorted()[times.count / 2],
                    unit: "ms", limit: .most(150)))
        }
        return rows
    }

    /// In milliseconds.
    private func time(_ scene: String) throws(Failure) -> Double {
        let process = Process()
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["run", "--scene", scene, "--frames", "1", "--stats"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let start = Clock().now
        do {
            try process.run()
        } catch {
            throw Failure(.software, "cannot start the program once more: \(error.localizedDescription)")
        }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0,
            let document = try? JSONSerialization.jsonObject(with: text) as? [String: Any],
            let shown = document["firstPictureNanoseconds"] as? NSNumber
        else {
            throw Failure(.unavailable, "startup needs a display for its windows; set DISPLAY")
        }
        return Double(shown.int64Value - start) / 1e6
    }
}
