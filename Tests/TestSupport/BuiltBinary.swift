package import Foundation
internal import Testing

/// The built program, beside the tests' own bundle.
package func builtBinary() throws -> URL {
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let url = URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("hippari")
    try #require(FileManager.default.isExecutableFile(atPath: url.path), "no binary at \(url.path)")
    return url
}
