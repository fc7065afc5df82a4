package import Stage

/// A gesture file as it was read: what it says, and on which line.
package struct GestureSource: Hashable, Sendable {
    package let file: GestureFile
    let sceneLine: Int
    let settingLines: [Int]
    private let eventLines: [Int32]

    init(file: GestureFile, sceneLine: Int, settingLines: [Int], eventLines: [Int32]) {
        self.file = file
        self.sceneLine = sceneLine
        self.settingLines = settingLines
        self.eventLines = eventLines
    }

    /// Reads a file's text. Whether there is such a scene and such numbers is a question for `script`.
    ///
    /// - Throws: The first malformed line.
    package init(parsing bytes: [UInt8]) throws(FileError) {
        var parser = GestureParser(bytes)
        self = try parser.parse()
    }

    /// Reads a file's text and makes sure that it can run.
    ///
    /// - Throws: The first malformed line, or else the first line that the catalogue has no answer to.
    package static func script(
        parsing bytes: [UInt8], catalog: SceneCatalog
    ) throws(FileError) -> GestureScript {
        do {
            return try GestureSource(parsing: bytes).script(catalog: catalog)
        } catch {
            throw error.statingRange(catalog)
        }
    }

    /// The line of an event, from 1.
    package func line(ofEvent index: Int) -> Int { Int(eventLines[index]) }

    /// What the file says, with its scene and with every name and value accepted.
    ///
    /// - Throws: The first line with a scene, a name or a value that there is not.
    package func script(catalog: SceneCatalog) throws(FileError) -> GestureScript {
        let header = file.header
        let descriptor = try catalog.descriptor(header.scene, line: sceneLine)
        var numbers = ChosenNumbers(descriptor, preset: header.preset, screen: Screen(header.device))
        for (setting, line) in zip(header.settings, settingLines) {
            do { try numbers.choose(setting) } catch { throw FileError(line: line, message: error.message) }
        }
        do {
            try numbers.agree()
        } catch {
            throw FileError(line: settingLines.last ?? sceneLine, message: error.message)
        }
        for (index, event) in file.events.enumerated() {
            guard case .input(let input) = event.content else { continue }
            do {
                try numbers.take(input)
            } catch {
                throw FileError(line: line(ofEvent: index), message: error.message)
            }
        }
        return GestureScript(descriptor: descriptor, source: self)
    }
}

/// A gesture file that can run: its scene exists, and the scene takes all of its numbers.
package struct GestureScript: Sendable {
    package let descriptor: SceneDescriptor
    package let source: GestureSource

    package var file: GestureFile { source.file }
}

extension SceneCatalog {
    /// The scene of this id.
    ///
    /// - Throws: That there is none, and which is near.
    func descriptor(_ id: String, line: Int) throws(FileError) -> SceneDescriptor {
        if let descriptor = scene(id) { return descriptor }
        throw FileError(line: line, message: refusal(of: id))
    }

    /// What to say of an id that no scene has.
    package func refusal(of id: String) -> String {
        let suggestion = id.suggestion(among: ids)
        let advice = suggestion.isEmpty ? "; 'hippari list' shows what there is" : suggestion
        return "there is no scene \(Array(id.utf8)[...].quoted)\(advice)"
    }
}
