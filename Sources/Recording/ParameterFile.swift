internal import Kinetics
package import Stage

/// A scene's numbers as a file of JSON.
package struct ParameterFile: Hashable, Sendable {
    package var scene: String
    package var preset: Preset
    /// Those that differ from the preset, or all of them.
    package var values: [Setting]

    package init(scene: String, preset: Preset, values: [Setting]) {
        self.scene = scene
        self.preset = preset
        self.values = values
    }

    /// The file's text: one object, a value on each line.
    package var text: String {
        let lines = values.map { "    \(JSONText.string($0.name)): \(JSONText.number($0.value))" }
        return """
            {
              "format": "hippari-parameters",
              "version": 1,
              "scene": \(JSONText.string(scene)),
              "preset": \(JSONText.string(preset.rawValue)),
              "values": {\(lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n  ")}
            }

            """
    }

    /// Reads a file's text and makes sure that its scene takes its numbers.
    ///
    /// A missing `preset` is `article`.
    ///
    /// - Throws: The first line that is malformed, or that names what the catalogue does not have or take.
    package init(parsing bytes: [UInt8], catalog: SceneCatalog, screen: Screen = .standard) throws(FileError) {
        var parts = Parts()
        var reader = try JSONReader(bytes)
        do {
            try reader.object("'{', the start of a parameter file") { reader, key throws(FileError) in
                try parts.read(key, from: &reader)
            }
        } catch {
            throw error.statingRange(catalog)
        }
        try reader.finish()
        self = try parts.file(catalog: catalog, screen: screen, lastLine: reader.line)
    }

    /// What has been read, and where it stood.
    private struct Parts {
        var format: String?
        var version: Double?
        var scene: String?
        var sceneLine = 1
        var preset = Preset.article
        var values: [Setting]?
        var valueLines: [Int] = []

        private static let keys = ["format", "version", "scene", "preset", "values"]

        mutating func read(_ key: String, from reader: inout JSONReader) throws(FileError) {
            let line = reader.line
            switch key {
            case "format":
                let found = try reader.string("\"hippari-parameters\"")
                guard found == "hippari-parameters" else {
                    throw FileError(line: line, found: Array(found.utf8)[...].quoted, expected: "'hippari-parameters'")
                }
                format = found
            case "version":
                let found = try reader.number("version 1")
                guard found == 1 else {
                    throw FileError(line: line, found: "version \(found.plainText)", expected: "version 1")
                }
                version = found
            case "scene":
                scene = try reader.string("a scene's id in quotes")
                sceneLine = line
            case "preset":
                let found = try reader.string("a preset in quotes: \(Preset.allCases.list)")
                guard let preset = Preset(rawValue: found) else {
                    let advice = found.suggestion(among: Preset.allCases.map(\.rawValue))
                    let expected = "a preset: \(Preset.allCases.list)\(advice)"
                    throw FileError(line: line, found: Array(found.utf8)[...].quoted, expected: expected)
                }
                self.preset = preset
            case "values":
                try readValues(from: &reader)
            default:
                let expected = "one of \(Parts.keys.joined(separator: ", "))\(key.suggestion(among: Parts.keys))"
                throw FileError(line: line, found: "the key " + Array(key.utf8)[...].quoted, expected: expected)
            }
        }

        private mutating func readValues(from reader: inout JSONReader) throws(FileError) {
            var settings: [Setting] = []
            var lines: [Int] = []
            try reader.object("'{' and a number for each name") { reader, name throws(FileError) in
                lines.append(reader.line)
                do throws(FileError) {
                    settings.append(Setting(name, try reader.number("a number as the value of \(name)")))
                } catch {
                    var error = error
                    error.parameter = scene.map { .init(scene: $0, name: name) }
                    throw error
                }
            }
            values = settings
            valueLines = lines
        }

        func file(catalog: SceneCatalog, screen: Screen, lastLine: Int) throws(FileError) -> ParameterFile {
            guard format != nil, version != nil, let scene, let values else {
                let present = [format != nil, version != nil, scene != nil, true, values != nil]
                let missing = zip(Parts.keys, present).first { !$1 }?.0 ?? ""
                throw FileError(line: lastLine, found: "no key '\(missing)'", expected: "one")
            }
            let descriptor = try catalog.descriptor(scene, line: sceneLine)
            var numbers = ChosenNumbers(descriptor, preset: preset, screen: screen)
            for (setting, line) in zip(values, valueLines) {
                do { try numbers.choose(setting) } catch { throw FileError(line: line, message: error.message) }
            }
            do {
                try numbers.agree()
            } catch {
                throw FileError(line: valueLines.last ?? sceneLine, message: error.message)
            }
            return ParameterFile(scene: scene, preset: preset, values: values)
        }
    }
}
