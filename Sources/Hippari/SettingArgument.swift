package import Recording
package import Stage

/// A `--set NAME=VALUE`, whose scene is not known yet.
package struct SettingArgument: Hashable, Sendable {
    package var name: String
    package var value: String

    /// - Throws: A usage failure when there is no name or no `=`.
    package init(_ text: String) throws(Failure) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw .usage("--set takes NAME=VALUE, not '\(text)'; 'hippari list' shows the names")
        }
        name = String(parts[0])
        value = String(parts[1])
    }

    /// The number for this scene.
    ///
    /// - Throws: A usage failure when the scene does not have it, or does not take the value.
    package func setting(for scene: SceneDescriptor) throws(Failure) -> Setting {
        let number = value.decimal
        do {
            let tunable = scene.settables.first { $0.name == name }
            _ = try scene.accepted(name, number ?? tunable?.article ?? 0)
            guard let number else {
                throw Failure.usage("\(name) is '\(value)'; it must be \(tunable?.rangeText ?? "a number")")
            }
            return Setting(name, number)
        } catch let error as TunableError {
            throw .usage(error.message)
        } catch let error as Failure {
            throw error
        } catch {
            throw Failure(.software, "\(error)")
        }
    }
}
