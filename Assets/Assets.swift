internal import Foundation

/// Where the files that come with the program are, from whatever folder it is started.
package enum Assets {
    /// The path of a file below `Assets/`, or nil when it is not there.
    package static func path(_ relative: String) -> String? {
        let url = Bundle.module.bundleURL.appendingPathComponent(relative)
        return FileManager.default.fileExists(atPath: url.path) ? url.path : nil
    }
}
