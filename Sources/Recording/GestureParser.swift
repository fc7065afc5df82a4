internal import Gestures
internal import Kinetics
internal import Stage

/// Reads a gesture file's text line by line.
struct GestureParser {
    private var lines: LineReader
    private var header = GestureFile.Header(scene: "")
    /// Where a header line that may stand once stands.
    private var keyLines: [HeaderKey: Int] = [:]
    private var settingLines: [Int] = []
    private var events: [GestureFile.Event] = []
    private var eventLines: [Int32] = []
    private var time: Int64 = 0

    private enum HeaderKey: String, CaseIterable {
        case scene, preset, device, set
        case reduceMotion = "reduce-motion"
        case image
    }

    private enum Command: String, CaseIterable {
        case down, move, up, cancel, key, resize, set, preset, checkpoint, end
    }

    init(_ bytes: [UInt8]) {
        lines = LineReader(bytes)
    }

    /// Everything that the text says.
    ///
    /// - Throws: The first thing that is wrong.
    mutating func parse() throws(FileError) -> GestureSource {
        try parseFormat()
        var end: Int64?
        var isHeader = true
        while try lines.next() {
            guard end == nil else { throw lines.error("nothing after 'end'") }
            guard let first = lines.first.first else { continue }
            if first.isDigit || first == .minus || first == .plus || first == .dot {
                if isHeader { try finishHeader(found: lines.first.quoted) }
                isHeader = false
                end = try parseEvent()
            } else {
                try parseHeader(isOver: !isHeader)
            }
        }
        if isHeader { try finishHeader(found: "the end of the file") }
        return GestureSource(
            file: GestureFile(header: header, events: events, end: end), sceneLine: keyLines[.scene] ?? 1,
            settingLines: settingLines, eventLines: eventLines)
    }

    private mutating func parseFormat() throws(FileError) {
        let expected = "'\(GestureFile.formatLine)' on the first line"
        guard try lines.next() else { throw lines.error(found: "the end of the file", expected: expected) }
        guard try lines.take(expected).elementsEqual("hippari-gesture".utf8) else { throw lines.error(expected) }
        guard try lines.take("version 1").elementsEqual("1".utf8) else {
            throw lines.error("version 1, the only one that there is")
        }
        try lines.finish()
    }

    // MARK: Header

    private mutating func parseHeader(isOver: Bool) throws(FileError) {
        let word = String(decoding: try lines.take("a header line"), as: UTF8.self)
        guard let key = HeaderKey(rawValue: word) else {
            var expected = "a time in milliseconds"
            if !isOver { expected += " or one of \(HeaderKey.allCases.list)" }
            throw lines.error(expected + word.suggestion(among: isOver ? [] : HeaderKey.allCases.map(\.rawValue)))
        }
        if isOver { throw lines.error("a time in milliseconds; header lines come before the first event") }
        if key != .set {
            if let line = keyLines[key] { throw lines.error("one '\(word)' line; the first is line \(line)") }
            keyLines[key] = lines.line
        }
        switch key {
        case .scene: header.scene = String(decoding: try lines.take("a scene's id"), as: UTF8.self)
        case .preset: header.preset = try parsePreset()
        case .device: header.device = try parseDevice()
        case .set:
            header.settings.append(try parseSetting())
            settingLines.append(lines.line)
        case .reduceMotion: header.reducesMotion = try parseSwitch()
        case .image: header.image = try parseImage()
        }
        try lines.finish()
    }

    private func finishHeader(found: String) throws(FileError) {
        if keyLines[.scene] == nil {
            throw lines.error(found: found, expected: "a line 'scene ID' before the first event")
        }
    }

    private mutating func parseSwitch() throws(FileError) -> Bool {
        let word = try lines.take("'on' or 'off'")
        if word.elementsEqual("on".utf8) { return true }
        guard word.elementsEqual("off".utf8) else { throw lines.error("'on' or 'off'") }
        return false
    }

    private mutating func parseImage() throws(FileError) -> Size {
        let sides = GestureFile.imageSides
        let expected = "a size in whole pixels such as 1600x900, each side \(sides.lowerBound)…\(sides.upperBound)"
        let parts = try lines.take(expected).split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
        guard parts.count == 2, let width = parts[0].wholeNumber(upTo: sides.upperBound),
            let height = parts[1].wholeNumber(upTo: sides.upperBound), sides.contains(width), sides.contains(height)
        else { throw lines.error(expected) }
        return Size(width: Double(width), height: Double(height))
    }

    // MARK: Events

    /// Reads an event. Returns its time when it is `end`.
    private mutating func parseEvent() throws(FileError) -> Int64? {
        try parseTime()
        let word = String(decoding: try lines.take("one of \(Command.allCases.list)"), as: UTF8.self)
        guard let command = Command(rawValue: word) else {
            let names = Command.allCases.map(\.rawValue)
            throw lines.error("one of \(Command.allCases.list)\(word.suggestion(among: names))")
        }
        let content: GestureFile.Content
        switch command {
        case .down: content = .input(.pointer(try parsePointer(.down)))
        case .move: content = .input(.pointer(try parsePointer(.move)))
        case .up: content = .input(.pointer(try parsePointer(.up)))
        case .cancel: content = .input(.pointer(try parsePointer(.cancel)))
        case .key: content = .input(.key(try parseKey()))
        case .resize: content = .input(.resize(try parseDevice()))
        case .set:
            let setting = try parseSetting()
            content = .input(.set(name: setting.name, value: setting.value))
        case .preset: content = .input(.preset(try parsePreset()))
        case .checkpoint: content = .checkpoint(try parseHash())
        case .end:
            try lines.finish()
            return time
        }
        try lines.finish()
        events.append(GestureFile.Event(time: time, content))
        eventLines.append(Int32(truncatingIfNeeded: lines.line))
        return nil
    }

    private mutating func parseTime() throws(FileError) {
        let text = try lines.take(TimeText.expectation)
        let next: Int64
        do {
            next = try TimeText.microseconds(text)
        } catch {
            throw lines.error(error.expected)
        }
        guard next >= time else { throw lines.error("\(TimeText.text(time)) or later; times never decrease") }
        time = next
    }

    private mutating func parsePointer(_ phase: PointerEvent.Phase) throws(FileError) -> PointerEvent {
        let expectedID = "a finger's ID of 0…2147483647"
        guard let pointer = Int32(exactly: try lines.take(expectedID).wholeNumber(upTo: Int(Int32.max)) ?? -1),
            pointer >= 0
        else { throw lines.error(expectedID) }
        let x = try parseCoordinate("x")
        let y = try parseCoordinate("y")
        return PointerEvent(pointer: pointer, phase: phase, position: Point(x: x, y: y), time: time)
    }

    private mutating func parseCoordinate(_ axis: String) throws(FileError) -> Double {
        let text = try lines.take("\(axis) in points")
        guard let value = Double(decimal: text), GestureFile.coordinates.contains(value) else {
            throw lines.error("\(axis) in points, a number within ±1000000")
        }
        return value
    }

    private mutating func parseKey() throws(FileError) -> StageInput.Key {
        let expected = "a key: \(StageInput.Key.allCases.list)"
        let word = String(decoding: try lines.take(expected), as: UTF8.self)
        guard let key = StageInput.Key(rawValue: word) else { throw lines.error(expected) }
        return key
    }

    private mutating func parseHash() throws(FileError) -> UInt64 {
        let expected = "a state hash of 16 hexadecimal digits"
        let word = String(decoding: try lines.take(expected), as: UTF8.self)
        guard let hash = StateHash.parse(word) else { throw lines.error(expected) }
        return hash
    }

    // MARK: Header and events

    private mutating func parsePreset() throws(FileError) -> Preset {
        let word = String(decoding: try lines.take("a preset: \(Preset.allCases.list)"), as: UTF8.self)
        guard let preset = Preset(rawValue: word) else {
            let advice = word.suggestion(among: Preset.allCases.map(\.rawValue))
            throw lines.error("a preset: \(Preset.allCases.list)\(advice)")
        }
        return preset
    }

    private mutating func parseDevice() throws(FileError) -> Size {
        let expected = "a size in points such as 375x812, each side 100…4096"
        guard let size = Size(device: try lines.take(expected)) else { throw lines.error(expected) }
        return size
    }

    private mutating func parseSetting() throws(FileError) -> Setting {
        let name = String(decoding: try lines.take("a parameter's name"), as: UTF8.self)
        guard let value = Double(decimal: try lines.take("a value for \(name)")), value.isFinite else {
            var error = lines.error("a number as the value of \(name)")
            error.parameter = .init(scene: header.scene, name: name)
            throw error
        }
        return Setting(name, value)
    }
}

extension Size {
    /// A screen's size from `375x812`; nil from anything else, and from sides outside of 100…4096 points.
    package init?(device text: ArraySlice<UInt8>) {
        let parts = text.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(decimal: parts[0]), let height = Double(decimal: parts[1]),
            GestureFile.deviceSides.contains(width), GestureFile.deviceSides.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}

extension Collection where Element: RawRepresentable<String> {
    /// `down, move, up`
    var list: String { map(\.rawValue).joined(separator: ", ") }
}

extension String {
    /// `; did you mean 'scene'?`, or nothing when no candidate is near.
    package func suggestion(among candidates: [String]) -> String {
        // Nobody misspells a word into hundreds of letters, and the distance to such a word takes its time.
        guard utf8.count <= 100 else { return "" }
        return nearest(among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }
}
