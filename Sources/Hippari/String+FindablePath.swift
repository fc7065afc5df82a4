internal import Foundation

extension String {
    /// This path as one finds it from anywhere: from the root, or from `~`, the home folder.
    ///
    /// Of a long one the end is left, behind an ellipsis.
    package var findable: String {
        let present = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        let whole = URL(fileURLWithPath: self, relativeTo: present).standardizedFileURL.path
        return whole.shortened(home: NSHomeDirectory())
    }

    /// This path from the root with `~` for the home folder, and an ellipsis for folders that are too many.
    package func shortened(home: String, limit: Int = 60) -> String {
        let isInside = home.count > 1 && hasPrefix(home + "/")
        let path = isInside ? "~" + dropFirst(home.count) : self
        guard path.count > limit else { return path }
        var end = ""
        for part in path.split(separator: "/").reversed() {
            guard end.isEmpty || end.count + part.count + 2 <= limit else { break }
            end = "/" + part + end
        }
        return "\u{2026}" + end
    }
}
