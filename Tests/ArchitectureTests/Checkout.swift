import Foundation
import TestSupport

/// The files of the project as they lie on the disk.
struct Checkout {
    let root: URL

    /// Finds the project from where this file was compiled.
    init(from file: String = #filePath) throws {
        root = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        try require(
            FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path),
            "no Package.swift in \(root.path)")
    }

    func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
    }

    /// The names in a folder, hidden ones among them.
    func names(in path: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(path).path).sorted()
    }

    /// The paths of all Swift files below a folder, from the root.
    func swiftFiles(below folder: String) throws -> [String] {
        let start = root.appendingPathComponent(folder).path
        guard let walk = FileManager.default.enumerator(atPath: start) else { throw Mismatch("cannot read \(start)") }
        return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }
}
